import type { Ms, NarrativeRecord, Ord } from '../../storage/contract';
import { clip } from '../text/sentences';
import { digestOf } from './evidence';
import type { Clipping } from './evidence';
import type { Kit } from './kit';
import { asSentence } from './tidy';

/** What the desk wrote for a narrative, and from what. */
interface Piece {
    readonly tag: string | null;
    readonly summary: string;
    readonly at: Ms;
    /** The narrative's last update then. */
    readonly ord: Ord;
    /** Items that it was written from. */
    readonly items: readonly string[];
    /** Digests of the items that it rests on. */
    readonly cites: Readonly<Record<string, string>>;
}

const bounds = { evidence: 50, maxBullets: 3, maxLength: 300, tag: 80 };

/** Items from which on an older piece is written anew. */
const growth = 3;
const maxAgeMs = 30 * 60 * 1000;

/** For how long a piece is kept after it was written. */
const keptMs = 14 * 24 * 60 * 60 * 1000;

/** Tag and summary of active narratives. */
export class NarrativeTexts {

    private readonly kit: Kit;

    constructor(kit: Kit) {

        this.kit = kit;
    }

    /** Active narratives, latest update first. */
    async active(signal: AbortSignal): Promise<readonly NarrativeRecord[]> {

        const { storage, clock, settings: { narratives: { activeMs, maxListed } } } = this.kit.runtime;
        return await storage.narratives.list({ fromOrd: Math.max(0, (clock.now() - activeMs) * 1000), limit: maxListed }, { signal });
    }

    /**
     * Writes where there is nothing yet, after three further items, half an hour after a change, and as soon as an item
     * that the summary rests on has been corrected or retracted.
     */
    async tend(record: NarrativeRecord, signal: AbortSignal): Promise<void> {

        const items = await this.kit.archive.ofNarrative(record.id, bounds.evidence, signal);
        const piece = await this.read(record.id, signal);
        if (items.length === 0) {
            return;
        }

        if (piece && !this.isStale(piece, record, items)) {
            await this.show(record.id, piece, signal);      // the newsroom may have replaced the record meanwhile
            return;
        }

        await this.kit.leases.hold(keyOf(record.id), async (fence) => {

            const other = await this.read(record.id, signal);
            const fresh = other && !this.isStale(other, record, items) ? other : await this.compose(record, items, fence, signal);
            return fresh && await this.show(record.id, fresh, signal);
        });
    }

    private isStale(piece: Piece, record: NarrativeRecord, items: readonly Clipping[]): boolean {

        const digests = new Map(items.map(({ evidence }) => [evidence.id, digestOf(evidence)]));
        const fresh = items.filter(({ evidence }) => !piece.items.includes(evidence.id));
        return Object.entries(piece.cites).some(([id, digest]) => digests.get(id) !== digest)
            || fresh.length >= growth
            || record.ord > piece.ord && this.kit.runtime.clock.now() - piece.at >= maxAgeMs;
    }

    private async read(id: string, signal: AbortSignal): Promise<Piece | null> {

        const { storage, clock } = this.kit.runtime;
        const text = await storage.texts.get(keyOf(id), clock.now(), { signal });
        return text && JSON.parse(text.json) as Piece;
    }

    private async compose(record: NarrativeRecord, items: readonly Clipping[], fence: string, signal: AbortSignal): Promise<Piece | null> {

        const evidence = items.map((item) => item.evidence);
        const subject = evidence.slice(0, 1).map(({ title }) => title).join();
        const { title, statements } = await this.kit.writer.write({ purpose: 'narrative', subject, evidence: evidence.map((one) => ({ ...one, narrativeId: record.id })), maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        if (statements.length === 0) {
            return null;
        }

        const at = this.kit.runtime.clock.now();
        const cited = new Set(statements.flatMap(({ cites }) => cites));
        const piece: Piece = {
            tag: title === null ? null : clip(title, bounds.tag),
            summary: statements.map(({ text }) => asSentence(text)).join(' '),
            at,
            ord: record.ord,
            items: evidence.map(({ id }) => id),
            cites: Object.fromEntries(evidence.filter(({ id }) => cited.has(id)).map((one) => [one.id, digestOf(one)]))
        };
        const kept = await this.kit.runtime.storage.texts.put(keyOf(record.id), { json: JSON.stringify(piece), createdAt: at, expiresAt: at + keptMs }, fence, { signal });
        return kept ? piece : null;
    }

    /** Puts the piece into the record as it stands now: order and times are the newsroom's. */
    private async show(id: string, { tag, summary }: Piece, signal: AbortSignal): Promise<void> {

        const { narratives } = this.kit.runtime.storage;
        const record = await narratives.get(id, { signal });
        if (record?.id !== id) {
            return;     // it has been merged into another
        }

        const told = JSON.parse(record.json) as { readonly tag?: unknown; readonly summary?: unknown };
        if (told.tag !== tag || told.summary !== summary) {
            await narratives.put({ id, ord: record.ord, json: JSON.stringify({ ...told, tag, summary }) }, { signal });
        }
    }
}

const keyOf = (id: string): string => `narrative:${id}`;
