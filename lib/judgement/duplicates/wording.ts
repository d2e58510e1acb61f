import { inFigures } from '../../text/amounts';
import { withoutDiacritics } from '../../text/fold';
import { withoutPiles } from '../../text/marks';
import { patternsFor } from '../../text/plain';
import { withApproverFirst } from './approvals';
import { inActiveVoice } from './voice';
import { inUsualPhrases } from './phrasings';
import { withBodyFirst } from './legislation';
import { withSourceLast } from './sources';
import { isPredicate, isVerb } from './synonyms';

/** More characters than a headline has: a post without a title is compared as it is written. */
const longest = 300;

/** Letters that are no letter with a mark, and what is written for them without. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', æ: 'ae', Æ: 'Ae', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe' };

const patternsIn = patternsFor({
    quotes: /["“”„«»]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/gu,
    possessive: /['’]s(?![\p{L}\p{N}])/gu,
    symbol: / ?\((?:(?:NASDAQ|NYSE|Nasdaq|TSE|TSX|LSE|OTC)\s?: ?)?\$?[A-Z][A-Z\d.]{1,6}\)/gu,
    initials: /(?<=\p{Lu}\p{Ll}+ )["“‘']\p{Lu}{2,4}["”’'] (?=\p{Lu}\p{Ll})/gu,
    party: / ?\((?:[DRI]|Dem|Rep)(?:[.-]|, )[^)]{1,14}\)/gu,
    dotted: /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,6}/gu,
    branch: /(?<![\p{L}\p{N}])(Binance|FTX|OKX|eToro)[. ]USA?(?![\p{L}\p{N}])/gu,
    half: /(?<![\p{L}\p{N}])([SN])\.? (?=Korea)/gu,
    prefix: /(?<![\p{L}\p{N}-])([Cc]o|[Rr]e|[Pp]re|[Bb]uy|[Pp]ay|[Ll]ay|[Nn]on|[Ss]ub|[Oo]n|[Oo]ff|[Ii]n)-(?=\p{L})/gu,
    outlet: / \| [\p{L}\p{N}.]+(?: [\p{L}\p{N}.]+){0,3}$/u,
    title: /(?<![\p{L}\p{N}])(?:(?:Sens?|Reps?|Gov|Dr|Mrs?|Ms|Prof|Gen)\.? |(?:Senator|Congress(?:man|woman)|Representative|Governor|President|Chairman|Commissioner|Secretary|Judge) )(?=(\p{Lu}\p{Ll}+))/gu
});

const withoutMarks = (text: string): string => (/[^\0-\x7F]/.test(text) ? withoutDiacritics(withoutPiles(text)).replace(/[^\0-\x7F]/g, (letter) => letters[letter] ?? letter) : text);

/** Removes the title of a person: "Sen. Nilsen" and "Governor Nilsen", but not "Governor Signs". */
const withoutTitles = (text: string, pattern: RegExp): string => text.replace(pattern, (all, name: string) => (isPredicate(name.toLowerCase()) ? all : ''));

/** A verb before the level that something rises or falls to. */
const level = /\b([A-Za-z]{3,12}) to (?=(?:(?:an?|its|their|new|fresh|[a-z\d]+-(?:day|week|month|year)) ){0,3}(?:record|high|low|peak)\b)/gi;

/** Replaces verbs by which something gets to a level: "falls to record low" by "hits record low". */
const withLevels = (title: string): string => title.replace(level, (all, verb: string) => (isVerb(verb.toLowerCase()) ? 'hits ' : all));

/** A name, and what it is, before a verb: "Norvik, a lender, buys". */
const apposition = /^(\S+(?: \S+){0,3}), (?:an? |the )?((?:[^,\s]+ ){0,5}[^,\s]+), (?=(\p{L}+))/iu;

/** Puts what a name stands for before it: "lender Norvik buys". */
const withNameLast = (title: string): string => title.replace(apposition, (all, name: string, role: string, verb: string) => (isVerb(verb.toLowerCase()) ? `${role} ${name} ` : all));

/**
 * Returns a title as most headlines would write it, so that those of two outlets can be compared: without titles of persons and
 * symbols in brackets, with the usual figures and phrases, who says it last, and who acts first.
 */
export const usualWording = (title: string): string => {

    if (title.length > longest) {
        return title;
    }

    const { quotes, possessive, symbol, initials, party, dotted, branch, half, prefix, outlet, title: ofPerson } = patternsIn(title);
    const bare = withoutMarks(title.replace(initials, '')).replace(outlet, '').replace(symbol, '').replace(party, '').replace(dotted, (name) => name.replaceAll('.', '')).replace(/\bUS\b/g, 'USA')
        .replace(branch, 'USA$1').replace(half, (_, part: string) => (part === 'S' ? 'South ' : 'North '));
    const plain = withoutTitles(withSourceLast(bare.replace(quotes, '')), ofPerson).replace(possessive, '');
    return inActiveVoice(withApproverFirst(withBodyFirst(withNameLast(withLevels(inUsualPhrases(inFigures(plain)).replace(prefix, '$1'))))));
};
