import { openings, type Sense, senses } from './compile';
import { kindOf, signedPercent } from './words';

/** How far a negator, an amplifier or a relief reaches, and what moves from its direction, in words. */
const reach = { modifier: 4, subject: 7, object: 3 } as const;

/** What a circumstance multiplies a statement by. */
const effect = { negated: -.7, relieved: -.4, hedged: .7, question: .15, explainer: .12, background: .25 } as const;

/** A sense at its place; nothing reaches from one clause into another. */
interface Mark extends Sense {
    readonly at: number;
    readonly end: number;
    readonly weight: number;
    readonly clause: number;
    readonly inBackground: boolean;
}

/** The sum over the words of one headline: above 0 bullish, below bearish, 1 for one plain statement. */
export const sumOf = (words: readonly string[]): number => {

    const kinds = words.map(kindOf);
    const marks = marksOf(kinds);
    const news = inWords(marks, false);
    const total = news === 0 ? inWords(marks, true) : news + effect.background * inWords(marks, true);
    return (total + inFigures(words)) / Math.sqrt(1 + words.length / 20) * damping(kinds, marks);
};

const marksOf = (kinds: readonly string[]): Mark[] => {

    const marks: Mark[] = [];
    let at = 0;
    let clause = 0;
    let inBackground = false;
    while (at < kinds.length) {
        const found = senses.match(kinds, at);
        const end = at + (found?.length ?? 1);
        if (found?.value.opens !== undefined) {
            ++clause;
            inBackground = found.value.opens === 'background';
        }

        if (found !== null) {
            marks.push({ weight: 0, ...found.value, at, end, clause, inBackground });
        }

        at = end;
    }

    return marks;
};

const inWords = (marks: readonly Mark[], background: boolean): number => {

    return marks.reduce((sum, mark) => {

        return mark.inBackground === background ? sum + valueOf(mark, around(marks, mark)) * factorOf(mark, around(marks, mark)) : sum;
    }, 0);
};

const inFigures = (words: readonly string[]): number => {

    return words.reduce((sum, word) => sum + Math.max(-1.5, Math.min(1.5, signedPercent(word) / 3)), 0);
};

/** The other marks of the same clause. */
const around = (marks: readonly Mark[], mark: Mark): Mark[] => marks.filter((other) => other !== mark && other.clause === mark.clause);

/** `Outflows fell`, `a fall in outflows`: the subject may stand further away than the object. */
const isMoved = (noun: Mark, mover: Mark): boolean => {

    return noun.at < mover.at ? mover.at - noun.end < reach.subject : noun.at - mover.end < reach.object;
};

const valueOf = (mark: Mark, others: readonly Mark[]): number => {

    if (mark.move !== undefined) {
        return others.some((other) => other.noun === 'burden' && isMoved(other, mark)) ? -mark.move : mark.move;
    }

    if (mark.noun !== undefined && others.some((other) => other.move !== undefined && isMoved(mark, other))) {
        return 0;
    }

    return mark.weight;
};

/** What stands before a mark turns, strengthens or relieves it. */
const factorOf = (mark: Mark, others: readonly Mark[]): number => {

    return others.filter(({ at, end }) => at < mark.at && mark.at - end < reach.modifier).reduce((factor, other) => factor * influence(other, mark), 1);
};

const influence = (other: Mark, mark: Mark): number => {

    if (other.negates === true) {
        return effect.negated;
    }

    if (other.relief === true && mark.weight < 0) {
        return effect.relieved;
    }

    return other.amplifies ?? 1;
};

const damping = (kinds: readonly string[], marks: readonly Mark[]): number => {

    const circumstances = [
        kinds.at(-1) === '?' ? effect.question : 1,
        openings.match(kinds, 0) !== null || marks.some(({ explains }) => explains === true) ? effect.explainer : 1,
        marks.some(({ hedges }) => hedges === true) ? effect.hedged : 1
    ];
    return circumstances.reduce((product, factor) => product * factor);
};
