import { countOf } from '../../text/count';
import { withFullStop } from '../../text/full-stop';
import { sentencesOf } from '../../text/sentences';
import { maxWord } from '../bounds';
import { shortened } from './forms';

/** End marks of whole sentences, with closing quotation marks and brackets. */
const ended = /[.!?。！？‼⁉؟।][\s"”’'»)\]』」】）]*$/u;

/** Marks after which something is missing, such as a colon or a comma. */
const announces = /[:：,，、;；(（[“«„—–-]\s*$/u;

/** Words with which a sentence does not end. */
const open = new Set(('a an the and or but nor of to in on at by for from with without into onto over under as than that which who whose whom where when while whether because if since until unless after before about against between among amid during through per via '
    + 'is are was were be been being has have had having do does did will would could should may might must can its their his her our your my this these those such both either more most less very not no so least including according compared due up down off out '
    + 'der die das den dem des ein eine einen und oder aber von zu im am mit für auf aus bei nach seit wegen dass ist sind war wird werden '
    + 'el la los las un una unos unas y o pero de del al en con por para sin sobre entre que se su sus es son fue ha han '
    + 'o os as um uma e mas do da dos das no na nos nas com pelo pela que é são foi '
    + 'le les et ou mais du au aux dans avec pour sur par qui est sont a ont '
    + 'il lo gli e ma di dal dalla nel nella con per che è sono ha hanno ve veya bir bu ile için olan olarak и или но в на с к по из от для что не это').split(' '));

/** Short words with which English sentences do end. Any other final word of one to three lower-case letters counts as torn. */
const brief = new Set(('now day way end top two one ten six year ago low high big new far etf etfs dao nft ai us uk eu usd btc eth sol xrp ada bnb wide it them him her me you us so do go ok yes no in on up out off all any too via per app web tv pm am '
    + 'ban bet bid cap cut due far fee few gas gap hit job key law led lot man men mix net off old own pay ran raw red row run set sum tax tie war win won aim age air arm art bad bar buy dip era eye fit fly fun get got hub ice jet kit lab leg let lie map mid not oil pet pie pro put ray rid run say sea see sit sky spy tap tea tip toe try use van vet vow wax who why yet zoo sec fed gdp cpi ipo api sdk sms fbi doj irs ceo cto cfo coo vip bot ads bit bug kin bull bear').split(' '));

/** Minimum length of a cut text, in characters. */
const minCut = 40;

/** Lengths at which texts are cut, in characters. They prove nothing of a source that omits full stops. */
const usualCuts = new Set([100, 120, 140, 150, 155, 156, 157, 158, 160, 180, 197, 200, 220, 240, 247, 250, 252, 255, 256, 260, 280, 297, 300, 320, 350, 360, 380, 400, 450, 480, 497, 500, 512, 550, 600, 700, 750, 800, 900, 997, 1000, 1024, 1200, 1500, 2000, 2048, 2500, 3000, 4000, 5000]);

export interface CutOptions {
    readonly title: string;
    /** Lengths of the text before anything was removed from it, in characters: with and without markup. */
    readonly lengths: readonly number[];
    /** How the source's texts end, as far as that is known. Looked up only for a text without an end. */
    readonly habits?: { readonly cutLength?: number | undefined; readonly omitsStops?: boolean | undefined; readonly cutsWords?: boolean | undefined } | undefined;
}

/** Whether a sentence is complete at its end. A headline or a list entry is not. */
export const hasEnd = (sentence: string): boolean => ended.test(sentence) && !/(?:\.{3,}|…)[\s"”’'»)\]]*$/u.test(sentence);

/** Removes a last sentence that was cut, and marks of shortening. A text of one sentence without an end mark that is whole gets one. */
export const withoutCut = (text: string, options: CutOptions): string => {

    const lines = text.split('\n').map((line, i, all) => unshortened(line, i === all.length - 1)).filter((line) => line !== '');
    const last = lines.at(-1);
    if (last === undefined || hasEnd(last)) {
        return lines.join('\n');
    }

    const sentences = sentencesOf(last);
    const tail = sentences.slice(-1).join('');
    const others = [...lines.slice(0, -1), ...sentences.slice(0, -1)];
    if (isCut(tail, others, options)) {
        return trimmed(others.length > 0 ? [...lines.slice(0, -1), sentences.slice(0, -1).join(' ')] : []);
    }

    return others.length === 0 && tail.length >= minCut ? withFullStop(last) : lines.join('\n');
};

/** Removes empty lines, and headings at the end whose text was cut. */
const trimmed = (lines: readonly string[]): string => {

    const kept = lines.filter((line) => line !== '');
    while (kept.length > 1 && !kept.slice(-1).some(hasEnd) && kept.some(hasEnd)) {
        kept.pop();
    }

    return kept.join('\n');
};

/** Removes a mark of shortening from a line, and the sentence that it cuts. */
const unshortened = (line: string, isLast: boolean): string => {

    const mark = shortened.exec(line);
    if (!mark) {
        return line;
    }

    const head = line.slice(0, mark.index);
    if (ended.test(head)) {
        return head;
    }

    return isLast || mark[0].includes('[') ? sentencesOf(head).slice(0, -1).join(' ') : line;
};

/** Whether a sentence without an end mark was cut, rather than written without one. */
const isCut = (sentence: string, others: readonly string[], { title, lengths, habits }: CutOptions): boolean => {

    if (others.some(hasEnd) || announces.test(sentence) || isUnbalanced(sentence) || (habits?.cutsWords === true && sentence.length >= minCut)) {
        return true;
    }

    if (sentence.length < minCut && others.length === 0) {
        return false;
    }

    const cutLength = habits?.cutLength;
    const isUsual = (length: number): boolean => habits?.omitsStops !== true && (usualCuts.has(length) || usualCuts.has(length + 1));
    const isCutLength = lengths.some((length) => isUsual(length) || length === cutLength || length + 1 === cutLength);
    return isCutLength || endsOpen(sentence) || tearsWord(sentence, [title, ...others, sentence.slice(0, -lastWord(sentence).length)]);
};

const lastWord = (sentence: string): string => /[\p{L}\p{N}'’]+$/u.exec(sentence.slice(-maxWord))?.[0] ?? '';

/** An adjective or a participle after an article, so that its noun is missing: "outlining the proposed". */
const describes = /(?<!\p{L})(?:the|an?|its|their) (?:\p{Ll}{4,}(?:ed|ous)|single|premier|new|major|entire|native|latest|largest|biggest|highest|lowest|leading|growing|potential)$/u;

const endsOpen = (sentence: string): boolean => {

    const word = lastWord(sentence);
    return open.has(word.toLowerCase()) || describes.test(sentence.slice(-2 * maxWord)) || (/^[a-z]{1,3}$/.test(word) && !brief.has(word));
};

/** Whether the last word is the beginning of a word that occurs elsewhere, such as "Coi" of "Coinbase". */
const tearsWord = (sentence: string, texts: readonly string[]): boolean => {

    const last = lastWord(sentence);
    const word = last.toLowerCase();
    const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []));
    const missing = /^\p{Lu}/u.test(last) ? 2 : 3;      // "low" is not a torn "lower"
    return word !== '' && !/^\p{N}+$/u.test(word) && !words.has(word) && [...words].some((other) => other.startsWith(word) && other.length - word.length >= missing);
};

const isUnbalanced = (sentence: string): boolean => {

    return countOf(sentence, '(') > countOf(sentence, ')') || countOf(sentence, '“') > countOf(sentence, '”') || countOf(sentence, '«') > countOf(sentence, '»') || countOf(sentence, '"') % 2 === 1;
};
