import type { Place } from '../context';
import type { Token } from '../read';

/** Whether a verb only means that somebody has something. */
export const isHeld = ({ stem }: Token): boolean => /^(?:hold|own|possess)$/.test(stem);

/** Whether a word is the "with" of "ended May with 300 coins". */
const isKept = ({ reading: { tokens }, at, token }: Place): boolean => token.lower === 'with' && tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:end(?:ed|s)?|finish(?:ed|es)?|closed)$/.test(lower));

/** Whether a verb is supported by a form of "have" in the evidence: "holds $3 million" and "has $3 million" mean the same. */
export const isHolding = (token: Token, known: readonly Place[]): boolean => isHeld(token) && known.some((one) => /^(?:has|have|had)$/.test(one.token.lower) || isKept(one));
