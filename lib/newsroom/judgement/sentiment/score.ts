import { openings, senses, type Sense } from './compile';
import { signedPercent } from './words';

/** How far a negator, an amplifier, a relief or a direction reaches, in words. */
const reach = 4;

const effect = { negated: -.7, relieved: -.4, hedged: .7, question: .5, explainer: .25 } as const;

interface Mark extends Sense {
    readonly at: number;
    readonly end: number;
}

/** The sum of what the words of one sentence or headline say: above 0 bullish, below bearish, 1 is one plain statement. */
export const sumOf = (words: readonly string[]): number => {

    const marks = marksOf(words);
    let sum = 0;
    for (const [index, mark] of marks.entries()) {
        sum += valueOf(marks, index, mark) * factorOf(marks, index);
    }

    for (const word of words) {
        sum += Math.max(-1.5, Math.min(1.5, signedPercent(word) / 3));
    }

    return sum / Math.sqrt(1 + words.length / 12) * damping(words, marks);
};

const marksOf = (words: readonly string[]): Mark[] => {

    const marks: Mark[] = [];
    let at = 0;
    while (at < words.length) {
        const found = senses.match(words, at);
        const end = at + (found?.length ?? 1);
        if (found !== null) {
            marks.push({ ...found.value, at, end });
        }

        at = end;
    }

    return marks;
};

const valueOf = (marks: readonly Mark[], index: number, mark: Mark): number => {

    if (mark.move !== undefined) {
        return burdenNear(marks, index) ? -mark.move : mark.move;
    }

    if (mark.burden === true && moverNear(marks, index)) {
        return 0;
    }

    return mark.weight ?? 0;
};

const near = (a: Mark, b: Mark): boolean => (a.at < b.at ? b.at - a.end < reach : a.at - b.end < reach);

const burdenNear = (marks: readonly Mark[], index: number): boolean => {

    return neighbours(marks, index).some((other) => other.burden === true);
};

const moverNear = (marks: readonly Mark[], index: number): boolean => {

    return neighbours(marks, index).some((other) => other.move !== undefined);
};

const neighbours = (marks: readonly Mark[], index: number): Mark[] => {

    const mark = marks[index] as Mark;
    return marks.slice(Math.max(0, index - reach), index + reach + 1).filter((other) => other !== mark && near(other, mark));
};

/** What stands before a mark and turns, strengthens or relieves it. */
const factorOf = (marks: readonly Mark[], index: number): number => {

    const mark = marks[index] as Mark;
    let factor = 1;
    for (const other of marks.slice(Math.max(0, index - reach), index).reverse()) {
        if (!near(other, mark)) {
            break;
        }

        factor *= influence(other, mark);
    }

    return factor;
};

const influence = (other: Mark, mark: Mark): number => {

    if (other.negates === true) {
        return effect.negated;
    }

    if (other.relief === true && (mark.weight ?? 0) < 0) {
        return effect.relieved;
    }

    return other.amplifies ?? 1;
};

const damping = (words: readonly string[], marks: readonly Mark[]): number => {

    let factor = words.at(-1) === '?' ? effect.question : 1;
    if (openings.match(words, 0) !== null || marks.some(({ explains }) => explains === true)) {
        factor *= effect.explainer;
    }

    return marks.some((mark) => mark.hedges === true) ? factor * effect.hedged : factor;
};
