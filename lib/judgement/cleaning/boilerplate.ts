import { calendar } from '../../text/calendar';
import { plainWords } from '../../text/plain-words';
import { withoutAddedSentences } from './added-sentences';
import { aboutAuthor, aboutCompany, afterword, byLine, isStrayLine, label, linkAtEnd, postEnds, postLeads, withoutDateline } from './forms';

/** Title and outlet of a story, which boilerplate may repeat. */
export interface Frame {
    readonly title: string;
    /** Name or host of the outlet, or an empty string. */
    readonly outlet: string;
    /** The title as the outlet wrote it, which may end with the outlet's name. Default: `title`. */
    readonly whole?: string | undefined;
}

/** Number of letters that suffice to identify a title. */
const enough = 16;

const lead = new RegExp(`(?:^|[\\s.!?…\\])>»])(?:${postLeads.join('|')})(?:\\s+|$)`, 'gi');
const afterTitle = new RegExp(`^[\\s"“”'’‘«»:,–-]*${postEnds}`, 'i');

/** A notice of blog software whose title differs from the story's. */
const notice = new RegExp(`(?:read more\\s*)?(?:^|\\s|(?<=[a-z.…\\])]))(?:${postLeads.join('|')})\\s+(?=[\\p{Lu}\\p{Lo}\\p{N}"“'‘«$€£#@([]).{1,300}?\\s${postEnds}.{0,80}$`, 'iu');

/** Quick tests for a notice: most lines have none, and these patterns are far faster than the others. */
const anyLead = new RegExp(postLeads.join('|'), 'i');
const anyEnd = new RegExp(postEnds, 'i');

/** Longest notice at the end of a line, in characters. */
const maxNotice = 500;

const sentenceStart = /(?<=[.!?…\])]\s|[。！？])(?=\S)/g;

/** Reduces a text to its letters and digits in lower case, to compare texts with different quotation marks and spaces. */
export const squeezed = (text: string): string => plainWords(text).join('');

/** Removes well-known forms of boilerplate. Expects plain lines; drops those of which nothing is left. */
export const withoutBoilerplate = (text: string, { title, outlet, whole = title }: Frame): string => {

    const outlets = [outlet, outlet.split('.').at(-2) ?? ''].map(squeezed).filter((letters) => letters !== '');
    const names = { headline: squeezed(title), whole: squeezed(whole), outlets: new Set(outlets) };
    const lines = withoutAfterword(text.split('\n')).map((line) => ({ line, letters: squeezed(line.slice(0, line.length <= maxStray ? maxStray : glance)) }))
        .filter((one) => !isStray(one, names))
        .map((one, i, all) => ownWords(i === 0 ? withoutHead(one, names, all.length === 1) : one.line, names.headline))
        .filter((line) => /[\p{L}\p{N}]/u.test(line) && !aboutAuthor.test(line));
    return lines.join('\n');
};

/** The legal form at the end of a company's name, which the next sentence may leave out. */
const legalForm = /,? (?:Inc|Corp|Ltd|Co|LLC|PLC|Limited|Corporation|AG|SA)\.?$/i;

/** Longest heading, in characters. */
const maxHeading = 80;

/** Whether what a company says of itself begins here: its name is the heading, and the first words of the next line. */
const isAboutCompany = (line: string, next: string): boolean => {

    const name = squeezed(line.replace(aboutCompany, '').replace(legalForm, ''));
    return aboutCompany.test(line) && squeezed(next).startsWith(name.slice(0, enough));
};

/** Removes what follows the story under a heading of its own. */
const withoutAfterword = (lines: readonly string[]): readonly string[] => {

    const at = lines.findIndex((line, i) => i > 0 && line.length <= maxHeading && (afterword.test(line) || isAboutCompany(line, lines[i + 1] ?? '')));
    return at < 0 ? lines : lines.slice(0, at);
};

interface Line {
    readonly line: string;
    /** Its letters and digits, of a long line only the first ones. */
    readonly letters: string;
}

/** Letters and digits of what a line may repeat. */
interface Names {
    readonly headline: string;
    readonly whole: string;
    readonly outlets: ReadonlySet<string>;
}

/** Longest line, in characters, that may be nothing but a title. */
const maxStray = 300;

const isStray = ({ line, letters }: Line, names: Names): boolean => {

    return line.length <= maxStray && letters !== '' && (isTitle(letters, names) || (line.length <= 160 && (isStrayLine(line) || byLine.test(line))));
};

/** Whether a line is the headline and nothing but what the outlet put before or after it, or an outlet's name. */
const isTitle = (letters: string, { headline, whole, outlets }: Names): boolean => {

    const rest = letters.startsWith(headline) ? letters.slice(headline.length) : letters;
    return rest === '' || outlets.has(rest) || (letters.includes(headline) && whole.includes(letters));
};

/** Removes a dateline, a label, the outlet's name with the title, or the title in brackets at the beginning of the first line. The only line of a text remains. */
const withoutHead = (first: Line, names: Names, isAll: boolean): string => {

    const [bracketed = '', inner = ''] = /^【([^】]{4,120})】\s*/.exec(first.line) ?? [];
    const isHeadline = bracketed !== '' && squeezed(inner) === names.headline;
    const rest = isHeadline ? first.line.slice(bracketed.length) : withoutTitle(first, names);
    const bare = withoutDateline(rest).replace(label, '').replace(rubric, '');
    return bare === '' && isAll ? rest : bare;
};

/** A rubric before the first sentence, which begins with the same name: "XRP News XRP fell". */
const rubric = /^(?:(\p{Lu}\S*) News (?=\1(?![\p{L}\p{N}]))|(?:Crypto|Altcoin|DeFi|Blockchain) News (?=\p{Lu}))/u;

/** A sentence after a title, perhaps without a space between them. "Rates fall" goes on in "Rates fall Monday". */
const nextSentence = new RegExp(String.raw`^(?:\s+["“]?|(?=\p{Lu}\p{Ll}))(?!(?:${calendar.weekdayName}|${calendar.monthName})\b)[\p{Lu}\p{N}$]`, 'u');

/** Number of characters of a line that show, for most lines, that it does not begin with the title. */
const glance = 4 * enough;

/** Whether a line begins with a title of at least `enough` letters. */
const beginsWith = ({ line, letters }: Line, title: string): boolean => {

    const differs = letters.length > enough && letters.slice(0, enough) !== title.slice(0, enough);
    return !differs && squeezed(line.slice(0, 2 * maxNotice)).startsWith(title);
};

/** Removes a title at the beginning of a line, and the outlet's name before it, if a sentence follows on the same line. */
const withoutTitle = (first: Line, { headline, whole, outlets }: Names): string => {

    const rest = withoutOutlet(first, outlets);
    const title = [whole, headline].find((letters) => letters.length >= enough && beginsWith(rest, letters));
    const sentence = title === undefined ? '' : rest.line.slice(endOf(title, rest.line));
    return nextSentence.test(sentence) ? sentence.trimStart() : first.line;
};

/** Removes the outlet's name, if it is the first word. */
const withoutOutlet = (first: Line, outlets: ReadonlySet<string>): Line => {

    const [word = ''] = first.line.split(' ', 1);
    if (![...outlets].some((outlet) => first.letters.startsWith(outlet)) || !outlets.has(squeezed(word))) {
        return first;
    }

    const line = first.line.slice(word.length + 1);
    return { line, letters: squeezed(line.slice(0, glance)) };
};

/** Removes the outlet's own sentences from a line. */
const ownWords = (line: string, title: string): string => {

    return withoutAddedSentences(withoutNotice(line, title).replace(linkAtEnd, '')).trim();
};

/** Removes "The post … appeared first on …" at the end of a line, even if the notice itself was cut. */
const withoutNotice = (line: string, title: string): string => {

    const tail = Math.max(0, line.length - 1000);
    const end = line.slice(tail);
    if (!anyLead.test(end)) {
        return withoutTitleAtEnd(line, title);
    }

    for (const { 0: words, index } of end.matchAll(lead)) {
        const from = tail + index + words.search(/[\p{L}\p{N}]/u);
        if (namesTitle(end.slice(index + words.length), title)) {
            return line.slice(0, from).trimEnd();
        }
    }

    const whole = notice.exec(end);
    return whole ? line.slice(0, tail + whole.index).trimEnd() : withoutTitleAtEnd(line, title);
};

/** Whether a text begins with the title, or the title begins with the text. */
const namesTitle = (text: string, title: string): boolean => {

    const words = squeezed(text);
    return title.length >= 4 && (words === '' || words.startsWith(title) || title.startsWith(words) || (words.length >= enough && words.startsWith(title.slice(0, enough))));
};

/** Removes a notice in which the title comes first: "… yazısı ilk önce … üzerinde ortaya çıktı." */
const withoutTitleAtEnd = (line: string, title: string): string => {

    if (title.length < enough) {
        return line;
    }

    const tail = Math.max(0, line.length - maxNotice);
    if (!anyEnd.test(line.slice(tail))) {
        return line;
    }

    const starts = [...line.slice(tail).matchAll(sentenceStart)].map(({ index }) => tail + index);
    for (const from of tail === 0 ? [0, ...starts] : starts) {
        if (endsInNotice(line.slice(from), title)) {
            return line.slice(0, from).trimEnd();
        }
    }

    return line;
};

const endsInNotice = (text: string, title: string): boolean => {

    const first = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? '';
    if (!title.startsWith(squeezed(first)) || !squeezed(text).startsWith(title)) {
        return false;
    }

    return afterTitle.test(text.slice(endOf(title, text)).replace(/^\s*(?:yazısı|게시물이?|投稿は?)\s*/u, ''));
};

/** Returns the index at which a title ends in a text that begins with it. */
const endOf = (title: string, text: string): number => {

    let left = title.length;
    let end = 0;
    for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
        if (left <= 0) {
            break;
        }

        left -= letter.toLowerCase().replace(/\p{M}/u, '').length;      // İ becomes two characters
        end = index + letter.length;
    }

    return end;
};
