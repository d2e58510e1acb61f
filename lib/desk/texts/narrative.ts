import { day, minute } from '../../clock';
import { Spellings } from '../../judgement/summaries/spellings';
import { tagOf } from '../../judgement/summaries/labels';
import type { Provenance } from '../../provenance';
import type { Ms, NarrativeRecord, Ord, StoredNews } from '../../storage/contract';
import { withFullStop } from '../../text/full-stop';
import { citedProvenance } from '../evidence/evidence';
import { whileUnchanged } from '../kit';
import type { Kit } from '../kit';
import type { Evidence } from '../types';

/** Text of a narrative, and the items that it was written from. */
interface Piece {
    readonly tag: string | null;
    readonly summary: string;
    readonly at: Ms;
    /** The narrative's last update when the piece was written. */
    readonly ord: Ord;
    /** Items of the narrative when the piece was written. */
    readonly items: readonly string[];
    /** Items that it was written from. */
    readonly from: Provenance;
}

const bounds = { evidence: 50, maxBullets: 3, maxLength: 300, tag: 80 };

/** Number of further items after which a piece is written again. */
const growth = 3;
const maxAgeMs = 30 * minute;

/** Time for which a piece is stored, in milliseconds. */
const keptMs = 14 * day;

/** Which narratives are active. */
export interface ActiveNarratives {
    /** Time after its last item for which a narrative is active, in milliseconds. */
    readonly activeMs: Ms;
    /** Most narratives that are active at once. */
    readonly maxListed: number;
}

/** Tag and summary of active narratives. */
export class NarrativeTexts {

    constructor(private readonly kit: Kit, private readonly settings: ActiveNarratives) {}

    /** Active narratives, latest update first. */
    async active(signal: AbortSignal): Promise<readonly NarrativeRecord[]> {

        const { kit: { runtime: { storage, clock } }, settings: { activeMs, maxListed } } = this;
        return await storage.narratives.list({ fromOrd: Math.max(0, (clock.now() - activeMs) * 1000), limit: maxListed }, { signal });
    }

    /**
     * Writes if there is nothing yet, after three further items, half an hour after a change, and as soon as an item
     * that the text was written from has been corrected, retracted or removed.
     */
    async writeIfDue(record: NarrativeRecord, signal: AbortSignal): Promise<void> {

        const items = await this.kit.archive.rowsOfNarrative(record.id, bounds.evidence, signal);
        const piece = await this.read(record.id, signal);
        if (items.length === 0) {
            return;
        }

        if (piece && !await this.isStale(piece, record, items, signal)) {
            await this.show(record.id, piece, signal);      // the newsroom may have replaced the record in the meantime
            return;
        }

        await this.kit.leases.run(keyOf(record.id), async (fence) => {

            const other = await this.read(record.id, signal);
            const fresh = other && !await this.isStale(other, record, items, signal) ? other : await this.compose(record, fence, signal);
            return fresh && await this.show(record.id, fresh, signal);
        });
    }

    private async isStale(piece: Piece, record: NarrativeRecord, items: readonly StoredNews[], signal: AbortSignal): Promise<boolean> {

        const { runtime: { clock }, provenance } = this.kit;
        const known = new Set(piece.items);
        const fresh = items.filter(({ id }) => !known.has(id));
        const digestOf = (id: string): string | undefined => {

            const item = items.find((one) => one.id === id);
            return item && provenance.digest(item);
        };

        return fresh.length >= growth
            || record.ord > piece.ord && clock.now() - piece.at >= maxAgeMs
            || !await provenance.holds(piece.from, { known: digestOf, signal });
    }

    private async read(id: string, signal: AbortSignal): Promise<Piece | null> {

        const { storage, clock } = this.kit.runtime;
        const text = await storage.texts.get(keyOf(id), clock.now(), { signal });
        return text && JSON.parse(text.json) as Piece;
    }

    private async compose(record: NarrativeRecord, fence: string, signal: AbortSignal): Promise<Piece | null> {

        const piece = await whileUnchanged(this.kit, signal, () => this.write(record, signal));
        const kept = piece && await this.kit.runtime.storage.texts.put(keyOf(record.id), { json: JSON.stringify(piece), createdAt: piece.at, expiresAt: piece.at + keptMs }, fence, { signal });
        return kept ? piece : null;
    }

    private async write({ id, ord }: NarrativeRecord, signal: AbortSignal): Promise<Piece | null> {

        const items = await this.kit.archive.ofNarrative(id, bounds.evidence, signal);
        const evidence = items.map((item) => inNarrative(item.evidence, id));
        const subject = evidence.slice(0, 1).map(({ title }) => title).join();
        const { title, statements } = await this.kit.writer.write({ purpose: 'narrative', subject, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        if (statements.length === 0) {
            return null;
        }

        const spellings = new Spellings(evidence.flatMap((record) => [record.title, record.text]));
        const origins = [...title?.from ?? [], ...statements.flatMap(({ from }) => from)];
        return {
            tag: title && spellings.sentenceCase(tagOf([title.text], bounds.tag)),
            summary: statements.map(({ text }) => withFullStop(text)).join(' '),
            at: this.kit.runtime.clock.now(),
            ord,
            items: evidence.map((one) => one.id),
            from: citedProvenance(items, origins)
        };
    }

    /** Puts the piece into the current record; order and times stay as the newsroom set them. */
    private async show(id: string, { tag, summary, from }: Piece, signal: AbortSignal): Promise<void> {

        const { narratives } = this.kit.runtime.storage;
        const record = await narratives.get(id, { signal });
        if (record?.id !== id) {
            return;     // it has been merged into another
        }

        const shown = JSON.parse(record.json) as object;
        const json = JSON.stringify({ ...shown, tag, summary, from });
        if (json !== record.json) {
            await narratives.put({ id, ord: record.ord, json }, { signal });
            ++this.kit.runtime.changes.count;
        }
    }
}

/** A record as one of a narrative, which may have been merged since. It stays the same object if it can, since what was read of it is kept with it. */
const inNarrative = (record: Evidence, id: string): Evidence => (record.narrativeId === id ? record : { ...record, narrativeId: id });

const keyOf = (id: string): string => `narrative:${id}`;
