/** An emoji with what belongs to it: its variant, a skin tone, and further ones that a joiner connects. Signs such as © are text. */
const picture = '(?:\\p{Regional_Indicator}{2}|(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\uFE0F|ℹ)[\\u{1F3FB}-\\u{1F3FF}]?\\uFE0F?(?:\\u200D\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}]?\\uFE0F?)*)';

const pictures = `${picture}(?:\\s*${picture})*`;

const leading = new RegExp(`^\\s*${pictures}\\s*(?=\\S)`, 'u');

/** Pictures before a sentence: at the beginning of a line, or after the end of a sentence. */
const betweenSentences = new RegExp(`(?:^[^\\S\\n]*|(?<=[.!?…]["”’)]?)[^\\S\\n]+)${pictures}[^\\S\\n]*(?=\\S)`, 'gmu');

/** Quick test: most texts have none. */
const any = /\p{Regional_Indicator}|\p{Emoji_Presentation}|\uFE0F|ℹ/u;

/** Removes pictures at the beginning of a text. */
export const withoutLeadingPictures = (text: string): string => text.replace(leading, '');

/** Replaces pictures between sentences with a line break: some outlets use them as list marks. */
export const picturesAsBreaks = (text: string): string => (any.test(text) ? text.replace(betweenSentences, '\n').replace(/^\n|\n(?=\n)/g, '') : text);
