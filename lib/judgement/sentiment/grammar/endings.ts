import { gap, reach, type Mark } from './marks';

/** What becomes of a thing, and whether that is good news: 1, or bad news: -1. */
export interface Outcome {
    readonly sign: number;
    readonly thing: Mark;
}

const signs = { burden: -1, boon: 1, rule: 0 } as const;

/** 1 if something is good news while it lasts, -1 if it is bad news, 0 if it is neither. */
const signOf = ({ lasts, noun }: Mark): number => {

    const role = lasts ?? noun;
    return role === undefined ? 0 : signs[role];
};

/** Whether an authority is the subject of a verb whose object is a rule. */
const isRuleOf = (thing: Mark, verb: Mark, others: readonly Mark[]): boolean => thing.lasts === 'rule' && [verb, ...others].some((other) => other.official === true && other.at <= verb.at);

/** What the plan or the law is about that a verb ends or begins: `rejects plan to ban mining`, `backs plan to end inflation`. */
const contentOf = (mark: Mark, behind: readonly Mark[]): Outcome | null => {

    const container = behind.find((other) => other.contains === true && gap(mark, other) <= 2);
    const content = container === undefined ? [] : behind.filter((other) => other.at > container.at);
    const thing = content.find((other) => signOf(other) !== 0 || other.weight !== 0);
    const verb = content.find((other) => other.act === 'ends' || other.act === 'removes');
    if (thing === undefined) {
        return null;
    }

    const sign = signOf(thing) || Math.sign(thing.weight);
    return verb !== undefined && verb.at < thing.at ? { sign: -sign, thing: verb } : { sign, thing };
};

/** What becomes of the object of a verb: `drops case`, `approves ban`. */
const ofObject = (mark: Mark, others: readonly Mark[], scale: number): Outcome | null => {

    const behind = others.filter((other) => other.at > mark.at && gap(mark, other) < scale * reach.ended);
    const content = contentOf(mark, behind);
    if (content !== null) {
        return mark.act === 'ends' ? { ...content, sign: -content.sign } : content.sign < 0 && mark.act === 'begins' ? content : null;
    }

    const thing = behind.find((other) => signOf(other) !== 0 || other.lasts === 'rule' || other.relief === true);
    if (thing === undefined) {
        return null;
    }

    if (mark.act === 'ends') {
        return { sign: -signOf(thing) || Number(isRuleOf(thing, mark, others)), thing };
    }

    return thing.lasts === 'burden' ? { sign: mark.act === 'removes' ? 1 : -1, thing } : null;
};

/** What becomes of the subject of a verb: `outflows come to a halt`. */
const ofSubject = (mark: Mark, others: readonly Mark[], scale: number): Outcome | null => {

    const thing = others.filter((other) => other.lasts !== undefined && other.at < mark.at && gap(other, mark) < scale * reach.subject).at(-1);
    return thing === undefined ? null : { sign: -signOf(thing), thing };
};

const outcomeOf = (mark: Mark, others: readonly Mark[], scale: number): Outcome | null => {

    const ofVerb = mark.act === undefined ? null : ofObject(mark, others, scale);
    return ofVerb ?? (mark.endsBack === true ? ofSubject(mark, others, scale) : null);
};

/** Returns what the verbs of a clause mean for the things that they end, put off, begin or allow. */
export const outcomesIn = (marks: readonly Mark[], scale: number): ReadonlyMap<Mark, Outcome> => {

    return new Map(marks.flatMap((mark): [Mark, Outcome][] => {

        const outcome = outcomeOf(mark, marks, scale);
        return outcome === null || outcome.sign === 0 ? [] : [[mark, outcome]];
    }));
};
