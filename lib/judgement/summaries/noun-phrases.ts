import { calendar } from '../../text/calendar';
import { twoToTen } from '../../text/numbers';
import { wordSet } from '../../text/word-set';
import { bareOf } from './headings';
import { many, matters, only, products, things } from './count-nouns';
import { plural } from './headline-verbs';
import { indefinite } from './indefinite';
import { describing } from './verb-form';

/** Products that are written in capitals, and forms of an authority: "a Bitcoin ETP", "an S-1". */
const abbreviatedProducts = /^(?:Ponzi|ETF|ETP|ETN|CBDC|DAO|DEX|IPO|API|SPAC|NFT|[SF]-\d|\d{1,2}-[KQ]|13F|19b-4)$/;

/** What happened to somebody once, behind whose name it has "the": "following the Halden hack". */
const incidents = wordSet('attack bankruptcy breach collapse crash debacle default exploit hack halving heist implosion meltdown outage selloff shutdown theft');

/** Nouns of which there is one for what describes them: "the crypto market". */
export const shared = wordSet('community economy ecosystem foundation industry market race sector space');

/** Words before the first verb of a report. */
export const auxiliary = /^(?:has|have|will|is|are)$/;

/** Words that end a noun phrase. */
export const after = /^(?:to|for|in|ahead|with|after|on|by|at|from|as|amid|over|of|against|that|which|who|before|while|following|under|via|worth|through|during|above|below|near|past|beyond|toward|towards|around|across|since|until|per|than|untouched|unspent|dormant|despite|because|when|where|and|but|so|into|between|about|without|within|imposing|giving|allowing|letting|requiring|seeking|targeting|involving|citing|alleging|claiming|banning|barring|blocking|aiming|backed|led|aimed|based|called|named|dubbed|it|they|he|she)$/;

/** Words that begin a noun phrase which needs no article, or are no part of one. */
export const determined = new RegExp(String.raw`^(?:an?|the|its|their|his|her|our|my|your|this|that|these|those|no|any|some|each|every|all|both|another|one|${twoToTen}|more|most|many|several|few|much|first|second|third|to|not|(?!\d[\d.,]*(?:%|-\p{L}))\d.*|.*['’]s?|(?!(?:dai|week|month|quarter|year|ear|supp|fami|assemb|ral|al|rep|anoma|monopo)ly)\p{Ll}+ly)$`, 'iu');

/** Most words of a noun phrase before its noun. */
export const mostBefore = 5;

/** "U.S.", "Sept." */
const initials = /^(?:\p{Lu}\.){2,}$|^(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.$/u;

/** Whether a word ends a clause. */
export const isEnd = (word: string): boolean => /[.,;:)!?]$/.test(word) && !initials.test(word);

/** Whether a word has a capital, and is no abbreviation. */
export const isNamed = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** A word that describes where somebody is from. */
export const origin = /(?:an|ish|ese|ench|tch|iss)$/;

/** Whether a word cannot be part of a noun phrase without an article. */
const isForeign = (word: string): boolean => after.test(word) || determined.test(word.replace(/^‘(.+)’$/, '$1')) || /^[^\p{L}\d$€£‘“]|.[“”"]/u.test(word);

/** Coins, which describe a noun rather than name it: "a Bitcoin fund". */
export const coins = /^(?:Bitcoin|Ethereum|Ether|Solana|Dogecoin|Cardano|Polygon|Avalanche)$/;

/** "a November debut". */
const month = new RegExp(`^${calendar.monthName}$`, 'u');

/** Whether a word names somebody, rather than a country that somebody is from or a coin that something is about. */
export const isNaming = (word: string): boolean => isNamed(word) && !word.includes('-') && !origin.test(word) && !coins.test(word) && !month.test(word);

/** Countries, continents and states that describe a noun by their name: "a $5 million Asia push". */
export const places: ReadonlySet<string> = new Set('Africa America Asia Australia Bermuda Brazil Canada Chile China Cyprus Dubai Europe France Germany India Iran Ireland Israel Italy Japan Kenya Korea Luxembourg Malta Mexico Netherlands Nigeria Poland Portugal Russia Singapore Spain Switzerland Taiwan Thailand Turkey Ukraine Vietnam Alabama Alaska Arizona California Colorado Florida Georgia Illinois Kentucky Louisiana Michigan Montana Nebraska Nevada Ohio Oklahoma Pennsylvania Tennessee Texas Utah Virginia Wyoming'.split(' '));

/** Whether words are a name alone: "Chivo" in "the Chivo wallet", but not "new Chivo" or "Danish". */
export const isNameAlone = (words: readonly string[]): boolean => words.length > 0 && words.every(isNaming);

/** "biggest", and "most" before an adjective. */
const superlative = /^(?:big|large|high|low|long|great|strong|weak|small|fast|slow|late|new|old|steep|sharp|rich|wild|safe|hard|clear)(?:g|r)?est$/;

/** Words that single one out: "the next adjustment". */
const single = /^(?:next|latest|same|entire|upcoming|whole|current|max|maximum|minimum)$/;

/** "next month" needs no article. */
const period = /^(?:day|week|weekend|month|quarter|year|season|session|summer|winter|spring|autumn|fall)$/;

/** A symbol: "the TRN token". */
const symbol = /^\p{Lu}{2,6}$/u;

/** What a symbol stands for. */
const tokens = wordSet('memecoin token stablecoin coin');

/** What a coin is the name of: "the Ethereum network". */
const networks = wordSet('blockchain network mainnet ecosystem testnet');

/** What an authority gives to many. */
const granted = /^(?:licen[cs]e|charter|permit)$/;

/** Returns the article that a noun phrase lacks; null if it lacks none. */
export const articleOf = (phrase: readonly string[]): 'a' | 'an' | 'the' | null => {

    const [before, last] = [phrase.slice(0, -1), String(phrase.at(-1))];
    const noun = bareOf(last);
    const isAbbreviated = abbreviatedProducts.test(last.replace(/[.,]$/, ''));
    if (!(isAbbreviated || /^\p{Ll}/u.test(last)) || phrase.length > mostBefore + 1 || phrase.some(isForeign)) {
        return null;
    }

    const previous = String(before.at(-1));
    const isSum = /^[$€£]/.test(String(phrase[0])) && /^(?:bid|drive|plan|push)$/.test(noun);
    if (!isSum && (plural.has(noun) || /^(?:cut|set|hit|shut|split)$/.test(noun)) && /[^s'’]s$/.test(previous) && !describing.test(previous)) {
        return null;
    }

    if ((single.test(String(phrase[0])) && !period.test(noun)) || superlative.test(String(phrase[0])) || (networks.has(noun) && before.length > 0 && before.every((word) => /^\p{Lu}/u.test(word)))) {
        return 'the';
    }

    if (noun === 'fork' && before.length > 1 && isNameAlone(before.slice(0, 1)) && previous === 'hard') {
        return 'the';
    }

    const isPosition = /^(?:long|short)$/.test(noun) && (symbol.test(previous) || coins.test(previous));
    const isPerson = isNameAlone(before[0] === 'former' ? before.slice(1) : before) && many.has(noun) && !things.has(noun);
    const isOne = isPosition || products.has(noun) || isPerson || ((isAbbreviated || matters.has(noun) || many.has(noun)) && (/^[$€£]/.test(String(before[0])) || !before.some(isNaming)));
    const isOnly = shared.has(noun) || (isNameAlone(before) && only.has(noun)) || (products.has(noun) && !granted.test(noun) && isNameAlone(before) && !before.every((word) => places.has(word))) || (tokens.has(noun) && before.length === 1 && symbol.test(String(before[0])) && !abbreviatedProducts.test(String(before[0]))) || (incidents.has(noun) && before.some((word) => /^\p{Lu}/u.test(word) && !origin.test(word) && !coins.test(word) && !/^U\.?[SK]/.test(word)));
    return isOnly ? 'the' : isOne ? indefinite(String(phrase[0])) : null;
};

/** Participles behind a noun that have an object of their own: "fund tracking gold". */
const tracking = /^(?:tracking|holding|investing|offering|covering|combining|using|linking|featuring|focused|tied|linked|denominated)$/;

/** Whether a participle at a place goes on with the noun before it, rather than being a part of its name: not "a holding company". */
const describes = (words: readonly string[], at: number): boolean => tracking.test(String(words[at])) && /^(?:\p{Lu}.*|[$€£]?\d.*|the|an?|its|in|on|to|both|real|physical)$/u.test(String(words[at + 1]));

/** The words from a place on, up to the end of their phrase. */
export const phraseAt = (words: readonly string[], start: number): readonly string[] => {

    const rest = words.slice(start);
    const end = rest.findIndex((word, i) => isEnd(word) || after.test(String(rest[i + 1])) || describes(rest, i + 1));
    return end < 0 ? rest : rest.slice(0, end + 1);
};
