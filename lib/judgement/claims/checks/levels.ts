import { wordAt } from '../context';
import type { Place } from '../context';
import { isFigureOf } from '../figures';
import type { Check } from './types';

/** Words between a preposition and its figure. */
const between = /^(?:about|around|nearly|almost|roughly|approximately|over|more|less|than|as|much|just|some|under|below|above|up|at|least|an?|the|additional|further|another)$/;

/** Verbs for a change: a figure directly behind them is its size. */
const changing = /^(?:rose|rises?|risen|fell|falls?|fallen|gain(?:s|ed)?|drop(?:s|ped)?|jump(?:s|ed)?|climb(?:s|ed)?|slid|slides?|sank|sinks?|tumble[ds]?|plunge[ds]?|surge[ds]?|soar(?:s|ed)?|slip(?:s|ped)?|decline[ds]?|grew|grows?|grown|slowed|increase[ds]?|decrease[ds]?)$/;

/** Number of words between "compared" and its preposition. */
const comparing = 3;

/** How a figure stands to a change: its size, "by", what it led to or what it began with; null for others. */
const standingOf = ({ reading: { tokens }, at }: Place): 'by' | 'to' | 'from' | null => {

    let [before, isLevel] = [at - 1, false];
    while (between.test(wordAt(tokens, before))) {
        isLevel ||= /^(?:over|under|below|above)$/.test(wordAt(tokens, before));
        --before;
    }

    const word = wordAt(tokens, before);
    if (tokens.slice(Math.max(0, before - comparing), before).some(({ lower }) => lower.startsWith('compar'))) {
        return 'from';
    }

    if (word === 'by' || word === 'to' || word === 'from') {
        return word;
    }

    return changing.test(word) && !isLevel ? 'by' : null;
};

/** Whether a figure is the size of a change where the evidence has it as its end or beginning only, or the other way round. */
const isMistaken = (place: Place, known: readonly Place[]): boolean => {

    const { figure } = place.token;
    if (figure === null) {
        return false;
    }

    const standing = figure.kind === 'date' || figure.kind === 'ordinal' ? null : standingOf(place);
    const own = known.filter(({ token }) => token.figure !== null && isFigureOf(figure, token.figure)).map(standingOf);
    return standing !== null && !own.includes(null) && !own.includes(standing);
};

/** Checks that "by", "to" and "from" a figure stay what they are: not "fell by $14" for "fell to $14". */
export const levels: Check = ({ claim, known }) => {

    const wrong = claim.find((place) => isMistaken(place, known));
    return wrong === undefined ? null : `"${wrong.token.raw}" is not what it was changed by, to or from`;
};
