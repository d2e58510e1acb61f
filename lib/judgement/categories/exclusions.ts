import type { Reading } from './reading';
import type { Rule } from './rules';

/** What is advertised with the names of coins, without being about them. */
const advertised = /\bpre-?sales?\b|\bcasinos?\b|\bcloud[- ]mining\b/i;

/** Coins as what somebody took, and gives back: "exploiter returns 3,123 ETH". */
const loot = /\b(?:exploiters?|hackers?|attackers?|thie(?:f|ves)|drainers?)\b.{0,60}\b\d[\d,.]*[KM]? (?:ETH|ether|SOL|BTC|bitcoin|HYPE|XRP)\b/i;

/** Number of UTF-16 code units of a text that show what is advertised. */
const opening = 200;

/** A place of games, which takes the coins of several chains. */
const casino = /\b(?:crypto|bitcoin|online|no-KYC(?: crypto)?) casino\b/i;

/** Categories that a coin or its owners have, but neither the news that an exchange lists it nor its advertisements. */
export const sectors: ReadonlySet<string> = new Set(['ai', 'ai_agents', 'defi', 'on_chain_whale', 'perps', 'rwa']);

/** Whether a story is about something else, although it contains words of a rule. */
export const isExcluded = ({ code, unless = [], chain }: Rule, { title, lead: { text } }: Reading): boolean => {

    const isChain = chain === true;
    const isForeign = unless.some((form) => form.test(title.text)) || (sectors.has(code) || isChain) && advertised.test(title.text);
    return isForeign || isChain && (loot.test(title.text) || casino.test(text.slice(0, opening)));
};
