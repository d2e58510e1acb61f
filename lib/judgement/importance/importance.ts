import type { EventType, Importance, Kind } from '../record';
import { oncePer, recently } from '../../text/memo';
import { isPlain } from '../../text/plain';
import { round } from '../round';
import type { Story } from '../types';
import { magnitudeOf } from './magnitude';

/** Input for judging the importance of an item. */
export interface Weighty extends Story {
    /** What kind of text it is. */
    readonly kind: Kind;
    /** Null if no type fits. */
    readonly event: EventType | null;
    /** Whether it reports something as unconfirmed. */
    readonly hedged: boolean;
    /** Independent origins of its story. Default: 1. */
    readonly origins?: number | undefined;
    /** Earlier reports of the story, whose words are no longer new. Default: none. */
    readonly earlier?: readonly Story[] | undefined;
}

/** News value of each kind of text. */
const kinds: Readonly<Record<Kind, number>> = {
    news: 1, press_release: 0.5, analysis: 0.45, data_ping: 0.35, round_up: 0.3, opinion: 0.25, price_prediction: 0.1, digest: 0.1, guide: 0.05, sponsored: 0
};

/** How much each type of event moves markets. */
const events: Readonly<Record<EventType, number>> = {
    hack: 1, regulation: 1, macro: 0.8, fraud: 0.75, acquisition: 0.75, outage: 0.7, liquidation: 0.7, price_move: 0.65, fund_flow: 0.65, legal: 0.65, treasury: 0.6, funding: 0.5,
    upgrade: 0.5, delisting: 0.5, earnings: 0.5, launch: 0.45, listing: 0.45, people: 0.45, whale_move: 0.45, partnership: 0.35, unlock: 0.35, governance: 0.35, airdrop: 0.25
};

const noEvent = 0.35;

/** Actors and assets that affect the whole market: a record of bitcoin counts more than one of any other coin. */
const systemic = /\b(?:bitcoin|btc|ether(?:eum)?|eth|fed|fomc|federal reserve|powell|sec|cftc|treasury|congress|senate|white house|trump|president|ecb|supreme court|binance|coinbase|blackrock|tether|usdt|circle|usdc|stablecoins?|etfs?|china|nvidia|openai)\b/i;

const record = /\b(?:record|all[- ]time (?:high|low)|ath|largest|biggest|first[- ]ever|historic)\b/i;

/** Factor for events of other actors. */
const minor = 0.8;

const weights = { origins: 0.42, magnitude: 0.2, event: 0.23, novelty: 0.15 };

/** Factor for hedged reports. */
const doubt = 0.75;

/** Score of a number of origins: 1 → 0, 2 → .43, 3 → .6, 6 → .79. The second origin adds most. */
const ofOrigins = (count: number): number => 1 - 1 / (1 + 0.75 * Math.max(0, count - 1));

const word = /[\p{L}\p{N}][\p{L}\p{N}.,]*[\p{L}\p{N}]/gu;

/** The same for a plain text in lower case. */
const plainWord = /[a-z\d][a-z\d.,]*[a-z\d]/g;

/** Number of reports whose words are kept: each is compared with all later ones of its story. */
const kept = 200;

const wordsIn = recently(kept, (text): ReadonlySet<string> => {

    const lower = text.toLowerCase();
    return new Set(lower.match(isPlain(lower) ? plainWord : word) ?? []);
});

const wordsOf = oncePer(({ title, text }: Story): ReadonlySet<string> => wordsIn(`${title} ${text}`));

/** Share of a report's words that no earlier report of its story contains. */
export const noveltyOf = (story: Story, earlier: readonly Story[]): number => {

    if (earlier.length === 0) {
        return story.title.search(word) + story.text.search(word) === -2 ? 0 : 1;
    }

    const words = wordsOf(story);
    const known = earlier.map(wordsOf);
    let fresh = 0;
    for (const one of words) {
        fresh += known.some((others) => others.has(one)) ? 0 : 1;
    }

    return words.size === 0 ? 0 : fresh / words.size;
};

const ofEvent = ({ title, event }: Weighty): number => (event === null || !Object.hasOwn(events, event) ? noEvent : events[event]) * (systemic.test(title) ? 1 : minor);

/**
 * Returns how much an item matters, and why. Independent origins, sums, type of event and novelty add up; the kind of text
 * scales the total, and a hedge reduces it by a quarter.
 *
 * @param report story whose words are compared with those of earlier reports. Default: the item.
 */
export const importanceOf = (item: Weighty, report: Story = item): Importance => {

    const parts = {
        origins: round(ofOrigins(item.origins ?? 1)),
        magnitude: round(Math.min(1, magnitudeOf(item) + (record.test(item.title) ? 0.25 : 0))),
        novelty: round(noveltyOf(report, item.earlier ?? [])),
        kind: kinds[item.kind],
        event: round(ofEvent(item))
    };
    const sum = weights.origins * parts.origins + weights.magnitude * parts.magnitude + weights.event * parts.event + weights.novelty * parts.novelty;
    return { value: round(sum * parts.kind * (item.hedged ? doubt : 1)), parts };
};
