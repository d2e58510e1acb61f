import { cleanText, plainFromHtml, titleFromHtml } from '../../text/clean';
import type { Kind } from '../record';
import { languageOf } from '../language/language';
import { withoutBoilerplate } from './boilerplate';
import type { Habits } from './habits';
import { headlineOf } from './headline';
import { withoutInsertions } from './insertions';
import { kindOf } from './kind';
import { withoutCut } from './wholeness';

/** A story as its outlet delivers it. */
export interface RawStory {
    /** With or without markup. */
    readonly title: string;
    /** With or without markup. Default: none. */
    readonly text?: string | undefined;
    /** Name or host of the outlet. Default: unknown. */
    readonly source?: string | undefined;
}

/** A story without what its outlet added. */
export interface CleanStory {
    /** On one line, without markup, the outlet's name at its end and "BREAKING:" at its start. */
    readonly title: string;
    /** Plain text, one paragraph per line. Empty if nothing of the story is left. */
    readonly text: string;
    /** What kind of text it is. */
    readonly kind: Kind;
    /** BCP 47 tag such as `en`; `und` if it is unknown. */
    readonly language: string;
}

/** Number of characters of a text that are read. */
const maxText = 20_000;

const markup = /<\/?[a-z][a-z0-9]{0,20}(?:[\s>/]|$)|<!--|<!\[CDATA\[|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/i;

/** Returns the visible text, one paragraph per line, of a text that may contain markup. */
export const plainOf = (text: string): string => (markup.test(text) ? plainFromHtml(text) : cleanText(text));

/** What is known of a plain text. */
export interface TextContext {
    /** The story's headline. */
    readonly title: string;
    /** The title as the outlet wrote it. Default: `title`. */
    readonly whole?: string | undefined;
    /** Name or host of the outlet. Default: unknown. */
    readonly source?: string | undefined;
    /** Number of characters that the text had with its markup. Default: those that it has. */
    readonly length?: number;
    /** What the source is known to add. */
    readonly habits?: Habits | undefined;
}

/** Number of last characters that show whether a text ends as its outlet's did. The length of one that does not proves no cut. */
const ending = 20;

/** Removes from a plain text what its outlet added, and a last sentence that was cut. */
export const ownText = (plain: string, { title, whole, source = '', length = plain.length, habits }: TextContext): string => {

    const text = plain.slice(0, maxText).replace(/[\uD800-\uDBFF]$/, '');
    const own = withoutBoilerplate(withoutInsertions(habits?.strip(text) ?? text), { title, whole, outlet: source });
    const isAtEnd = plain.trimEnd().endsWith(own.slice(-ending));
    return withoutCut(own, { title, lengths: isAtEnd ? [plain.length, length] : [], habits });
};

/**
 * Removes what an outlet added to a story (notices of blog software, by-lines, "Read more", disclaimers, credits) and sentences
 * that were cut, and determines its kind and language. The same words give the same result.
 */
export const clean = ({ title, text = '', source = '' }: RawStory): CleanStory => {

    const whole = titleFromHtml(title);
    const line = headlineOf(whole, { host: source, outlet: source });
    const plain = plainOf(text);
    const story = { title: line, text: ownText(plain, { title: line, whole, source, length: text.length }) };
    return { ...story, kind: kindOf({ title: line, text: plain, source }), language: languageOf(story) };
};
