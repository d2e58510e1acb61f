import { Cache } from '../../cache';
import type { BotRecord, Bots } from '../../storage/contract';
import type { Freshness } from './freshness';

export interface RegistrationsDeps {
    readonly bots: Pick<Bots, 'list'>;
    readonly freshness: Freshness;
}

/** What the messages of a bot depend on, by the id of the bot. */
type Known = ReadonlyMap<string, string>;

interface Answer {
    readonly isFresh: () => boolean;
    readonly known: Promise<Known>;
}

/** How long what was read is used. A delivery uses the answer, which may be as old, for as long: a second together. */
export const registrationMs = 500;

/** Owners whose registrations are remembered. */
const maxOwners = 1000;

const partsOf = ({ chat, categories, settings }: BotRecord): string => JSON.stringify([chat, categories, settings]);

/** The registrations of bots as they are now, read once for all bots of an owner. */
export class Registrations {

    private readonly answers = new Cache<string, Answer>(maxOwners);

    constructor(private readonly deps: RegistrationsDeps) {}

    /** Whether the bot is still registered, for the same messages and chat. Rejects with `StorageError`. */
    async has(bot: BotRecord): Promise<boolean> {

        return (await this.of(bot.owner)).get(bot.id) === partsOf(bot);
    }

    private of(owner: string): Promise<Known> {

        const answer = this.answers.get(owner);
        if (answer?.isFresh()) {
            return answer.known;
        }

        const isFresh = this.deps.freshness.begin(registrationMs);
        const known = this.read(owner);
        this.answers.set(owner, { isFresh, known });
        return known;
    }

    private async read(owner: string): Promise<Known> {

        const bots = await this.deps.bots.list(owner);
        return new Map(bots.map((bot) => [bot.id, partsOf(bot)]));
    }
}
