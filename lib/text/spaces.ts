/** Space that is not a single blank: hardly any is, so that little is replaced. */
const odd = /\s{2,}|[^\S ]/g;

/** A text with a single blank wherever it has space. */
export const singleSpaced = (text: string): string => text.replace(odd, ' ');
