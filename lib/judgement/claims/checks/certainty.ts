import { isNearlySame, isSame, likeness } from '../context';
import type { Place } from '../context';
import { scopesOf } from '../scopes';
import type { Certainty } from '../scopes';
import type { Check } from './types';

/** Places that fit nearly as well as the best one are evidence, too. */
const nearly = .9;

const rank: Readonly<Record<Certainty, number>> = { fact: 0, plan: 1, doubt: 2 };

const isNegated = ({ reading, at }: Place): boolean => scopesOf(reading).negated.has(at);

const doubtOf = ({ reading, at }: Place): number => rank[scopesOf(reading).certainty.get(at) ?? 'fact'];

/** The places of the evidence that a word of the claim rests on. */
const basisOf = (place: Place, known: readonly Place[]): readonly Place[] => {

    const own = known.filter(({ token }) => isSame(place.token, token)).map((one) => ({ one, fit: likeness(place, one) }));
    const most = Math.max(...own.map(({ fit }) => fit));
    return own.filter(({ fit }) => fit >= most * nearly).map(({ one }) => one);
};

const isStatement = ({ token }: Place): boolean => token.isContent && token.figure === null && !token.isName && !token.isNeutral;

/** What the evidence affirms is not negated, and what it negates is not affirmed. */
export const negation: Check = ({ sentence, claim, sources, known }) => {

    const negators = scopesOf(sentence).negators;
    if (negators > Math.max(0, ...sources.map((source) => scopesOf(source).negators))) {
        return 'the evidence does not negate as much';
    }

    if (sources.some((source) => scopesOf(source).negators !== negators && isNearlySame(sentence, source))) {
        return 'the evidence negates otherwise';
    }

    for (const place of claim.filter((one) => one.token.isContent)) {
        const basis = basisOf(place, known);
        const negated = isNegated(place);
        if (basis.length > 0 && !basis.some((one) => isNegated(one) === negated)) {
            return negated ? `the evidence does not negate "${place.token.raw}"` : `the evidence negates "${place.token.raw}"`;
        }
    }

    return null;
};

/** Doubts and plans of the evidence are not reported as facts. */
export const doubt: Check = ({ sentence, claim, sources, known }) => {

    const { hedges } = scopesOf(sentence);
    if (sources.some((source) => scopesOf(source).hedges > hedges && isNearlySame(sentence, source))) {
        return 'the evidence is less sure';
    }

    for (const place of claim.filter(isStatement)) {
        const basis = basisOf(place, known);
        if (basis.length > 0 && basis.every((one) => doubtOf(one) > doubtOf(place))) {
            return `the evidence is less sure of "${place.token.raw}"`;
        }
    }

    return null;
};
