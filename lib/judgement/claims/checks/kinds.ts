import { isSame } from '../context';
import type { Place } from '../context';
import type { Token } from '../read';
import type { Check } from './types';

/** Words for people, bodies and things that reports often use, those of about the same meaning on one line. A word may have several. */
const groups: readonly ReadonlySet<string>[] = [
    'user customer client', 'investor holder shareholder trader', 'analyst expert economist strategist researcher consensus estimate', 'official authority regulator agency government minister ministry police', 'developer dev engineer programmer contributor',
    'executive exec ceo chief founder chairman president director boss', 'lawmaker senator legislator congressman representative congress parliament senate house', 'creditor claimant', 'employee staff worker', 'member',
    'company firm business startup giant group maker issuer provider', 'bank lender', 'court judge tribunal jury', 'platform exchange marketplace service app', 'network chain blockchain', 'token coin cryptocurrency', 'market', 'project protocol'
].map((line) => new Set(line.split(' ')));

/** Lines of people: if they are several, the evidence must have them. */
const people = groups.slice(0, 10);

const singularOf = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=ch|ss|sh|x)es$|(?<!s)s$/, '');

const groupsOf = ({ lower }: Token, all: readonly ReadonlySet<string>[]): readonly ReadonlySet<string>[] => {

    const singular = singularOf(lower);
    return all.filter((group) => group.has(singular));
};

/** Nouns for what a figure or a change is of, those of about the same meaning on one line. */
const measures: readonly ReadonlySet<string>[] = ['price value worth valuation cap capitalisation capitalization', 'volume turnover', 'revenue sale', 'profit income earning', 'fee', 'dominance share', 'rate hashrate', 'supply', 'address', 'user customer', 'inflow', 'outflow', 'deposit', 'reserve holding', 'interest', 'tvl', 'transfer transaction payment', 'activity'].map((line) => new Set(line.split(' ')));

/** Articles and owners before a noun that refers to somebody known, and what nobody has to be told. */
const definite = /^(?:the|its|their|his|her|this|that|these|those|other|such|both)$/;

/** Number of words between an article and its noun. */
const reach = 3;

/** Whether a noun refers to somebody whom the evidence may call by name, "the company" for "Halden", or says only what a name is, as in "is a company". */
const isReference = ({ reading: { tokens }, at }: Place): boolean => {

    const ahead = tokens.slice(Math.max(0, at - reach), at).map(({ lower }) => lower);
    return ahead.some((word) => definite.test(word)) || /\b(?:is|was|are|were) an?$/.test(ahead.join(' '));
};

/** Whether a word is a noun of its own: no name, and no part of a compound such as "user-friendly" or "market value". */
const isNoun = ({ reading: { tokens }, at, token }: Place): boolean => {

    const next = tokens[at + 1];
    const isAlone = next?.isContent !== true || token.lower.endsWith('s') || /(?:ed|ing)$/.test(next.lower);
    return isAlone && !token.isName && !token.isCompound && token.figure === null;
};

/** Whether the evidence has a word of one of these lines. */
const has = (all: readonly Token[], lines: readonly ReadonlySet<string>[]): boolean => all.some((token) => lines.some((line) => line.has(singularOf(token.lower))));

/** Whether somebody or something has no counterpart in the evidence. */
const isNew = (place: Place, all: readonly Token[]): boolean => {

    const lines = groupsOf(place.token, groups);
    const isOther = lines.length > 0 && isNoun(place) && !has(all, lines);
    const isPlural = place.token.lower.endsWith('s');
    return isOther && ((isPlural && groupsOf(place.token, people).length > 0) || !isReference(place));
};

/** Whether a price or value is claimed where the evidence has only another measure of the same: "price" for "trading volume". */
const isOtherMeasure = (place: Place, known: readonly Place[]): boolean => {

    const [prices, ...others] = measures;
    if (prices?.has(singularOf(place.token.lower)) !== true || has(known.map(({ token }) => token), [prices])) {
        return false;
    }

    const named = place.reading.tokens.filter(({ isName, coin }) => isName || coin !== '');
    const homes = known.filter(({ token }) => named.length === 0 || named.some((name) => isSame(name, token))).map(({ reading }) => reading);
    return homes.every((home) => has(home.tokens, others));
};

/** Whether a word is one of those that reports often use for people, bodies, things and measures. */
export const isKind = (token: Token): boolean => token.figure === null && (groupsOf(token, groups).length > 0 || groupsOf(token, measures).length > 0 || /^(?:crypto|digital)$/.test(token.lower));

/** Checks that people, bodies, things and measures that reports often mention are those of the evidence: not "customers" for "creditors". */
export const kinds: Check = ({ claim, known }) => {

    const all = known.map(({ token }) => token);
    const wrong = claim.find((place) => isNew(place, all) || isOtherMeasure(place, known));
    return wrong === undefined ? null : `"${wrong.token.raw}" is not in the evidence`;
};
