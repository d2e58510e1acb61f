import { isSame } from '../context';
import type { Place } from '../context';
import type { Check } from './types';

const superlative = /^(?:largest|biggest|greatest|highest|lowest|smallest|longest|shortest|fastest|slowest|best|worst|oldest|strongest|weakest|steepest|record|first|most|least)$/;

/** What restricts a superlative: "one of the largest", "second-largest", "largest since May", "largest this year". */
const limitOf = ({ reading, at }: Place): string => {

    const words = reading.tokens.map(({ lower }) => lower);
    const before = words.slice(Math.max(0, at - 5), at).join(' ');
    const after = words.slice(at + 1, at + 7).join(' ');
    const ahead = /\b(?:one of|among|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/.exec(before)?.[0] ?? '';
    const behind = /\b(?:since|this year|of the year|so far|in (?:\w+ )?(?:years|months|weeks|decades)|in a (?:year|month|week|decade))\b/.exec(after)?.[0] ?? '';
    return `${ahead}|${behind}`;
};

/** A superlative occurs in the evidence, and keeps what restricts it. */
export const extremes: Check = ({ claim, known }) => {

    for (const place of claim.filter(({ token }) => superlative.test(token.lower))) {
        const own = known.filter(({ token }) => isSame(place.token, token));
        const limit = limitOf(place);
        if (!own.some((one) => limitOf(one) === limit)) {
            return `"${place.token.raw}" is not in the evidence, or restricted there`;
        }
    }

    return null;
};
