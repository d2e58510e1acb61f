import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { NewsItem } from '../../news/item';
import { ProvenanceCheck } from '../../news/provenance';
import type { Provenance } from '../../news/provenance';
import type { LogEntry, Ms, Seq, Storage } from '../../storage/contract';
import { meets } from '../delivery/scope';
import type { Scope } from '../delivery/scope';
import type { BotMessage, BotTemplate, BotLetter } from '../types';
import { checkedCard, defaultCard } from './card';
import { Memories } from './told-items';

export interface LetterDeps {
    readonly storage: Pick<Storage, 'narratives' | 'news' | 'texts'>;
    readonly template: BotTemplate | undefined;
    readonly clock: Clock;
    readonly log: Logger;
}

/** Of an item: with the name of its story, and without it, for owners who may not read all that the story rests on. */
interface Pair {
    readonly whole: BotLetter;
    readonly part: BotLetter;
    /** Items that the name of the story was made from. */
    readonly from: Provenance | undefined;
}

/** Of a retraction: one for each form in which the item was told. */
interface Followup {
    readonly since: Ms;
    readonly letters: readonly { readonly categories: readonly string[]; readonly letter: BotLetter }[];
}

/** What bots are told of an entry, made once for all of them. */
export class Letters {

    private readonly memories: Memories;
    private readonly provenance: ProvenanceCheck;
    private readonly items = new WeakMap<LogEntry, Promise<Pair>>();
    private readonly followups = new WeakMap<LogEntry, Promise<Followup | null>>();

    constructor(private readonly deps: LetterDeps) {

        const { storage, clock } = deps;
        this.memories = new Memories(storage.texts, clock);
        this.provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, version: () => '' } });
    }

    /** Of an entry that concerns the scope, for a bot of that age. Null: there is nothing to tell it. Throws `StorageError`. */
    async of(entry: LogEntry, scope: Scope, createdAt: Ms): Promise<BotLetter | null> {

        const { item } = entry;
        if (item && meets(scope, item.categories)) {
            const pair = await once(this.items, entry, () => this.ofItem(entry, item.json));
            return scope.whole && await this.mayName(pair) ? pair.whole : pair.part;
        }

        // Who had the item is told that it is gone: taken back, or filed under what the bot is not told of.

        const followup = await once(this.followups, entry, () => this.ofRetraction(entry));
        const told = followup && createdAt <= followup.since ? followup.letters.find(({ categories }) => meets(scope, categories)) : undefined;
        return told?.letter ?? null;
    }

    skipped(seq: Seq, count: number): BotLetter {

        return this.toLetter({ kind: 'skipped', seq, count });
    }

    private async ofItem({ kind, seq, id }: LogEntry, json: string): Promise<Pair> {

        const item = JSON.parse(json) as NewsItem;
        const [{ tag: narrative = null, from }] = await Promise.all([this.narrativeOf(item), this.memories.keep(id, item)]);
        const message = { kind: kind === 'created' ? 'item' : 'update', seq, item } as const;
        const part = this.toLetter({ ...message, narrative: null });
        return { part, whole: narrative === null ? part : this.toLetter({ ...message, narrative }), from };
    }

    private async ofRetraction({ seq, id }: LogEntry): Promise<Followup | null> {

        const memory = await this.memories.of(id);
        return memory && {
            since: memory.since,
            letters: memory.forms.map(({ headline, categories }) => ({ categories, letter: this.toLetter({ kind: 'retraction', seq, id, headline }) }))
        };
    }

    /** Asked for each bot: the letter may be older than a correction or retraction (ruling 51). */
    private async mayName({ whole, part, from }: Pair): Promise<boolean> {

        return whole === part || await this.provenance.holds(from);
    }

    private async narrativeOf({ narrative_id: id }: NewsItem): Promise<{ readonly tag?: string | null; readonly from?: Provenance }> {

        const record = id === null ? null : await this.deps.storage.narratives.get(id);
        return (record ? JSON.parse(record.json) : {}) as { tag?: string | null; from?: Provenance };
    }

    private toLetter(message: BotMessage): BotLetter {

        const { template = defaultCard, log } = this.deps;
        try {
            return { message, card: checkedCard(template(message)) };
        }
        catch (error) {
            log(['bots', 'template', 'error'], { seq: message.seq, kind: message.kind, error });
            return { message, card: defaultCard(message) };
        }
    }
}

/** Whoever asks while it is made waits for the same; what failed is made anew. */
const once = <K extends object, T>(made: WeakMap<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> => {

    const known = made.get(key);
    if (known) {
        return known;
    }

    const fresh = make();
    made.set(key, fresh);
    fresh.catch(() => made.delete(key));
    return fresh;
};
