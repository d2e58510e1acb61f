import type { Clock } from '../clock';
import type { Ms, Seq, Texts } from '../storage/contract';

export interface HorizonDeps {
    readonly texts: Pick<Texts, 'get' | 'put'>;
    readonly clock: Clock;
    /** Entries that have been in the log for longer are old. */
    readonly maxAgeMs: Ms;
}

/** At `at`, `head` was the newest entry of the log. */
interface Mark {
    readonly at: Ms;
    readonly head: Seq;
}

const key = 'bots:horizon';

/** Marks over the whole age. */
const marksKept = 96;

/**
 * Knows how far the log reached some time ago. The log itself tells no times, and an item's own is that of the story, not
 * of its publication: so the head is noted now and then, in storage too, for nodes that start later.
 */
export class Horizon {

    /** Newest first. */
    private marks: readonly Mark[] = [];

    constructor(private readonly deps: HorizonDeps) {}

    /** Takes up what earlier nodes noted. Throws `StorageError`. */
    async load(): Promise<void> {

        const { texts, clock } = this.deps;
        const text = await texts.get(key, clock.now());
        this.marks = text ? JSON.parse(text.json) as Mark[] : [];
    }

    /** To be called often; notes the head where the last note is old enough. Throws `StorageError`. */
    async note(head: Seq): Promise<void> {

        const { texts, clock, maxAgeMs } = this.deps;
        const now = clock.now();
        const [last] = this.marks;
        if (last && now - last.at < maxAgeMs / marksKept) {
            return;
        }

        this.marks = [{ at: now, head }, ...this.marks.filter(({ at }) => at <= now)].slice(0, marksKept + 2);
        await texts.put(key, { json: JSON.stringify(this.marks), createdAt: now, expiresAt: null }, null);
    }

    /** Entries at or below this are known to be old. */
    get seq(): Seq {

        const limit = this.deps.clock.now() - this.deps.maxAgeMs;
        return this.marks.find(({ at }) => at <= limit)?.head ?? 0;
    }
}
