import type { Place } from '../context';
import type { Token } from '../read';

/** Whether a verb only means that somebody has something. */
export const isHeld = ({ stem }: Token): boolean => /^(?:hold|own|possess)$/.test(stem);

/** Whether a word is the "with" of "ended May with 300 coins". */
const isKept = ({ reading: { tokens }, at, token }: Place): boolean => token.lower === 'with' && tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:end(?:ed|s)?|finish(?:ed|es)?|closed)$/.test(lower));

/** Words, and those of the evidence that they follow from, but not the other way round: who bought something for $5 has paid $5. */
const implied: readonly (readonly [RegExp, RegExp])[] = [
    [/^(?:pays?|paid|paying|spen[dt]|spending)$/, /^(?:bought|buys?|buying|acquired?|acquires|acquiring|purchase[ds]?|purchasing|funded|financed|cost)$/],
    [/^(?:seeks?|seeking|sought)$/, /^(?:appl(?:y|ies|ied|ying)|petitioned)$/],
    [/^appl(?:y|ies|ied|ying|ications?)$/, /^(?:filed|filing|files)$/],
    [/^looking$/, /^exploring$/],
    [/^promis(?:ed?|es|ing)$/, /^offer(?:s|ed|ing)?$/],
    [/^pay$/, /^(?:earnings|wages)$/],
    [/^(?:stocks|equities)$/, /^(?:nasdaq|s&p|dow|nikkei|ftse)$/]
];

/** Whether a verb follows from one of some words. */
export const isImplied = ({ lower }: Token, known: readonly Token[]): boolean => implied.some(([claimed, others]) => claimed.test(lower) && known.some((one) => others.test(one.lower)));

/** Whether a verb is supported by a form of "have" or another verb in the evidence: "holds $3 million" and "has $3 million" mean the same. */
export const isHolding = (token: Token, known: readonly Place[]): boolean => (isHeld(token) && known.some((one) => /^(?:has|have|had)$/.test(one.token.lower) || isKept(one))) || isImplied(token, known.map((one) => one.token));
