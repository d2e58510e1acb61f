import type { EventType } from '../record';
import { concepts } from './concepts';
import { generic } from './generic';
import type { Word } from './reading';
import { namesAmong } from './terms';

/** Types of events that seldom happen twice within days to one company or coin, unlike listings, launches, partnerships and rules. */
export const rareEvents: ReadonlySet<EventType | null> = new Set([
    'hack', 'fraud', 'legal', 'funding', 'acquisition', 'upgrade', 'outage', 'liquidation', 'fund_flow', 'unlock', 'airdrop', 'governance', 'earnings', 'people'
]);

/** Types of events of which two reports within a day or two are about one if they name the same company, project or person. Those of a whole market and of funds are not. */
export const identifiedByName: ReadonlySet<EventType | null> = new Set(['hack', 'fraud', 'legal', 'funding', 'acquisition', 'upgrade', 'outage', 'unlock', 'airdrop', 'governance', 'earnings', 'people', 'treasury', 'whale_move']);

/** Types of events that happen so often on the networks of large coins that a shared coin shows little: proposals are voted on every day. */
export const oftenOnNetworks: ReadonlySet<EventType | null> = new Set(['governance']);

/** Types of events that happen to a whole network. */
export const ofNetworks: ReadonlySet<EventType | null> = new Set(['outage', 'upgrade']);

/** A theft and the halt that follows it are one happening; any other type is one of its own. */
export const familyOf = (event: EventType | null): EventType | null => (event === 'outage' || event === 'fraud' ? 'hack' : event);

/** Names of an item, as its headline and text write them. */
interface Names {
    /** Words of the headline. */
    readonly title: readonly Word[];
    /** Stems that are written as names (true) or ordinary words (false). */
    readonly seen: ReadonlyMap<string, boolean>;
    /** Stems of words that name the item's coins. */
    readonly coins: ReadonlySet<string>;
}

/** Returns what happened to whom, as features: the event of an item with each name in its headline. None if it happens often. */
export const happeningsOf = (event: EventType | null | undefined, { title, seen, coins }: Names): readonly string[] => {

    if (!rareEvents.has(event ?? null)) {
        return [];
    }

    const words = title
        .filter(({ stem }) => coins.has(stem) || (!generic.has(stem) && !concepts.has(stem)))
        .map(({ stem }) => ({ stem, isName: coins.has(stem) || seen.get(stem) }));
    return [...new Set(namesAmong(words).map(({ stem }) => `@${event as string}+${stem}`))];
};
