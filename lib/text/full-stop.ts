const ended = /[.!?…。！？]["”’')」』]?$/;

/** Chinese and Japanese letters. */
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]["”’')」』]?$/u;

/** Returns a headline as a sentence: with the full stop of its script, unless it ends with a mark or is empty. */
export const withFullStop = (headline: string): string => (headline === '' || ended.test(headline) ? headline : `${headline}${ideographic.test(headline) ? '。' : '.'}`);
