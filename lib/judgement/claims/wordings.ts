import { calendar } from '../../text/calendar';
import { cleanLine } from '../../text/clean';
import { withoutPiles } from '../../text/marks';
import { twoToTen } from '../../text/numbers';
import { alikeComparisons } from './comparisons';
import { alikeExpectations } from './expectations';
import { alikeIdioms } from './idioms';

const abbreviated: Readonly<Record<string, string>> = { 'decentralized finance': 'DeFi', 'initial public offering': 'IPO', 'artificial intelligence': 'AI', 'non fungible token': 'NFT', 'real world asset': 'RWA', 'assets under management': 'AUM', 'united states': 'US', 'exchange traded fund': 'ETF' };
const longForms = new RegExp(`\\b(${Object.keys(abbreviated).join('|').replaceAll(' ', '[ -]')})(s?)\\b`, 'gi');

/** Replaces terms with their usual abbreviations: "artificial intelligence" with "AI". */
const abbreviate = (text: string): string => text.replace(longForms, (_, term: string, plural: string) => `${String(abbreviated[term.toLowerCase().replaceAll('-', ' ')])}${plural}`);

/** Another word for a record. */
const allTime = /(?:(?<=\ba)n |\b)all[ -]time[ -](?=(?:high|low)s?\b)/gi;

/** What a balance is dated by. */
const atEnd = new RegExp(`\\bat the end of (?=${calendar.month}\\b)`, 'gi');

/** Replaces a possessive ending, so that the word before it is read on its own. */
export const possessive = '\u2032';

/** Words that are not part of a victim's name, or that put its loss in doubt. */
const doubtful = '(?:may|might|could|would|should|will|has|have|had|not|never|no|if|whether|says?|said|reportedly|allegedly|claims?|claimed|denies|denied|that|after|before|nearly|almost|who|which|and|or|but|rumou?rs?|fears?)';

/** Verbs for a theft that have the victim as their subject, with the amount: "Halden lost $2 million to hackers", "Halden was hacked for $2 million". */
const victim = `(?<=^|[,;:] )(?<victim>(?!${doubtful}\\b)[\\p{L}\\p{N}.-]+(?: (?!${doubtful}\\b)[\\p{L}\\p{N}.-]+){0,6}?) `;
const sum = '(?<sum>(?:(?:about|around|approximately|roughly|nearly|almost|over|more than|at least) )?\\p{Sc}?\\d[\\d.,]*(?: ?(?:million|billion|mn?|bn?)\\b)?(?: (?:in|of|worth of) [\\p{L}-]+(?: (?:tokens|coins|assets|crypto))?)?)';
const losses = [new RegExp(`${victim}(?:has |had )?(?:lost|loses) ${sum} to (?:hackers|attackers|thieves|cybercriminals)\\b`, 'giu'), new RegExp(`${victim}(?:was|were|been) (?:hacked|exploited|robbed|drained) (?:for|of) ${sum}`, 'giu')];

/** Matches every text that one of them matches, and is much faster. */
const anyLoss = /hack|attackers|thieves|cybercriminals|exploited|robbed|drained/;

/** Replaces them with the active form: "hackers stole $2 million from Halden". */
const alikeLosses = (text: string): string => (anyLoss.test(text) ? losses.reduce((found, pattern) => found.replace(pattern, 'hackers stole $<sum> from $<victim>'), text) : text);

/** A fine as a noun: "imposed a $2 million fine on Halden", "Halden was hit with a $2 million fine". */
const fine = `an? (?<sum>\\p{Sc}?\\d[\\d.,]*(?: ?(?:million|billion|mn?|bn?)\\b)?(?: \\([^)]{1,30}\\))?) (?:fine|penalty)`;
const fines: readonly (readonly [RegExp, string])[] = [
    [new RegExp(`\\b(?:imposed|imposes|levied|levies|handed|issued) ${fine} (?:on|against|to) (?<target>(?:the )?[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?)`, 'giu'), 'fined $<target> $<sum>'],
    [new RegExp(`\\b(?:hit|slapped|handed|issued) (?:with )?${fine}(?= |[.,;]|$)`, 'giu'), 'fined $<sum>']
];

/** Replaces them with the verb. */
const alikeFines = (text: string): string => (/fine|penalty/i.test(text) ? fines.reduce((found, [pattern, same]) => found.replace(pattern, same), text) : text);

/** Refusals and prohibitions, and how they are written as negations. */
const negations: readonly (readonly [RegExp, string])[] = [
    [/\b(is|are|was|were|be|been|remains?) (?:prohibited|barred|banned|forbidden) from (?=[a-z]+ing\b)/gi, '$1 not allowed to '],
    [/\b(?:(?:has|have|had) )?(?:declined|refused) to (?=comment\b)/gi, 'did not '],
    [/\bwill not (?=comment\b)/gi, 'did not '],
    [/\b(?:(?:has|have|had) )?failed to (?=[a-z])/gi, 'did not ']
];

/** Highs and lows of a period: "a three-year low". */
const extreme = new RegExp(String.raw`\b(?:an? )?(\d+|one|${twoToTen})[- ](day|week|month|year)[- ](high|low)(?!s)\b`, 'gi');

/** Highs and lows of all times: "a record low". */
const records: readonly (readonly [RegExp, string])[] = [[/\brecord[- ]high\b/gi, 'record'], [/\b(?:an? )?record[- ]low\b/gi, 'the lowest ever']];

/** Replaces them with superlatives: "lowest in three years". */
const alikeExtremes = (text: string): string => records.reduce((found, [pattern, same]) => found.replace(pattern, same), text.replace(extreme, (_, count: string, period: string, end: string) => `its ${end.toLowerCase()}est in ${count} ${period}s`));

const alikeNegations = (text: string): string => negations.reduce((found, [pattern, same]) => found.replace(pattern, same), text);

/** Names that end in a number, which counts nothing. */
const numbered = /\bHut 8\b/g;

/** Returns a text in which some phrases that mean the same are written alike, so that claim and evidence can be compared word by word. */
export const alikeWordings = (text: string): string => {

    const plain = abbreviate(withoutPiles(cleanLine(text)).normalize('NFKC'));
    const alike = alikeIdioms(alikeFines(alikeLosses(alikeComparisons(alikeExpectations(plain))))).replace(/[’‘ʼ`]/g, '\'').replace(/'s\b/gi, possessive);
    const negated = alike.replace(/n't\b/gi, ' not').replace(/\b(did|does|is|are|was|were|has|have|would|should|could)nt\b/gi, '$1 not').replace(/\bcannot\b/gi, 'can not');
    return alikeExtremes(alikeNegations(negated).replace(allTime, (found) => `${found.startsWith('n') ? ' ' : ''}record `)).replace(atEnd, 'in ').replace(numbered, 'Hut');
};
