import { oncePer, recently } from '../../../text/memo';
import type { Match, Place as PhrasePlace } from '../../phrases';
import { outcomesIn, type Outcome } from './endings';
import type { Grammar, Sense } from './compile';
import { gap, marksOf, reach, type Clause, type Mark } from './marks';
import { lossesOfShorts } from './short-losses';
import { number, percentage, readWords, signedPercent, type Word } from './words';

/** Factor of each circumstance for a statement. */
const effect = { ended: 1, negated: -.7, relieved: -.4, spoiled: -.8, doubted: -.5, hedged: .7, official: .2, question: .11, closing: .6, explainer: .12 } as const;

/** Characters of a headline, sentence or lead that are read. */
const maxPassage = 400;

/** Weights of deposits to exchanges and withdrawals from them. */
const flows = { burden: -1.2, boon: 1 } as const;

/** A mark, and whether its own value is good news. */
interface Judged extends Mark {
    readonly good: boolean;
}

/** One good or bad statement of a clause. */
export interface Statement {
    /** Indices of its words; `end` is exclusive. */
    readonly at: number;
    readonly end: number;
    /** Index of its clause. */
    readonly clause: number;
    /** Above 0 bullish, below bearish; 1 for one plain statement. */
    readonly value: number;
    readonly rival?: 'wins' | 'loses';
    /** It counts in full only in news about crypto. */
    readonly adoption?: true;
    /** The same, for what makes coins scarce or plentiful. */
    readonly supply?: true;
    /** It reports how prices, volumes or flows move. */
    readonly market?: true;
}

/** All statements of a headline or a sentence. */
export interface Reading {
    readonly clauses: readonly Clause[];
    readonly statements: readonly Statement[];
    /** Factor for all statements: questions, explainers and hedges count less. */
    readonly damping: number;
}

/** A text as the grammar reads it. */
export interface Passage {
    readonly words: readonly Word[];
    readonly reading: Reading;
}

/** Number of texts whose reading is kept: a headline is read for the story, and for each coin that it names once all stories of a batch have been read. */
const kept = 200;

const passageOf = (text: string, grammar: Grammar): Passage => {

    const words = readWords(text, maxPassage);
    return { words, reading: read(words, grammar) };
};

const readers = oncePer((grammar: Grammar) => recently(kept, (text) => passageOf(text, grammar)));

/** Reads the beginning of a text: one headline, one sentence, or a lead. */
export const readPassage = (text: string, grammar: Grammar): Passage => readers(grammar)(text.slice(0, maxPassage));

/** Reads one headline or sentence. */
export const read = (words: readonly Word[], grammar: Grammar): Reading => {

    const written = words.map(({ kind }) => kind);
    const kinds = grammar.spell === null ? written : written.map(grammar.spell);
    const { senses, call, opensAsExplainer } = phrasesIn(kinds, grammar);
    const { marks: placed, clauses } = marksOf(kinds, senses);
    const lost = lossesOfShorts({ kinds, marks: placed, clauses, scale: grammar.reach });
    const marks = lost.size === 0 ? placed : placed.map((mark) => (lost.has(mark) ? { ...mark, lossOfShorts: true as const } : mark));
    const question = questionIn(kinds);
    const statements = [...inCall(call, marks), ...inMarks(marks, grammar.reach), ...inFigures(words, clauses)].filter(({ at }) => at < question || question === 0);
    return { clauses, statements, damping: damping({ kinds, question, marks, opensAsExplainer }) };
};

/** Marks after which a headline may end with a question about what it reported. */
const questionMarks: ReadonlySet<string | undefined> = new Set(['–', ':', '.', ';']);

/** Words with which a whole question begins. */
const asking: ReadonlySet<string | undefined> = new Set(['did', 'do', 'does', 'is', 'are', 'was', 'were', 'has', 'have', 'can', 'could', 'will', 'would', 'should', 'may', 'might', 'what', 'why', 'how', 'who', 'where', 'when', 'which']);

/** Least number of words that report something before such a mark: fewer name a topic. */
const reported = 4;

/** Index at which a question begins: 0 if the text is one, its length if there is none, or after the report that it follows: `Quorano plunges 9% – is $5 next?`. */
const questionIn = (kinds: readonly string[]): number => {

    if (kinds.at(-1) !== '?') {
        return kinds.length;
    }

    const at = kinds.reduce((last, kind, i) => (questionMarks.has(kind) ? i : last), 0);
    return at < reported || asking.has(kinds[0]) ? 0 : at;
};

/** The phrases of a text that the lexicon knows. */
interface Found {
    /** From left to right. None overlaps the one before it. */
    readonly senses: readonly PhrasePlace<Sense>[];
    /** Advice at the beginning. */
    readonly call: Match<number> | null;
    readonly opensAsExplainer: boolean;
}

/** Whether a phrase is a noun without its sense: `4,000 stalls`. */
const isNoun = ({ at, value }: PhrasePlace<Sense>, kinds: readonly string[], { determiners, levels }: Grammar): boolean => {

    return value.homograph === true && (determiners.has(kinds[at - 1]) || (kinds[at - 1] === number && !levels.has(kinds[at - 2])));
};

const phrasesIn = (kinds: readonly string[], grammar: Grammar): Found => {

    const { senses, calls, openings } = grammar;
    return { senses: senses.all(kinds).filter((place) => !isNoun(place, kinds, grammar)), call: calls.match(kinds, 0), opensAsExplainer: openings.match(kinds, 0) !== null };
};

/** Groups marks by clause, since they affect only each other within one. */
const byClause = (marks: readonly Mark[]): Mark[][] => {

    const groups: Mark[][] = [];
    for (const mark of marks) {
        (groups[mark.clause] ??= []).push(mark);
    }

    return groups.flatMap((group) => [group]);
};

/** Whether a mark can be a statement. Others only modify. */
const mayState = ({ weight, move, flow, loss, rival, alone }: Mark): boolean => weight !== 0 || alone !== undefined || move !== undefined || flow !== undefined || loss === true || rival !== undefined;

const inMarks = (marks: readonly Mark[], scale: number): Statement[] => {

    return byClause(marks).flatMap((group) => inGroup(group, scale)).filter(({ value, rival }) => value !== 0 || rival !== undefined);
};

/** Whether a mark is only what a fear is about, the first behind it: `risk of a drop`. */
const isFeared = (mark: Mark, group: readonly Mark[], scale: number): boolean => {

    const before = group.filter((other) => other.at < mark.at && (other.dreads === true || mayState(other))).at(-1);
    return before?.dreads === true && gap(before, mark) < scale * reach.object;
};

/** The statements of the marks of one clause. What becomes of a thing replaces what it means by itself. */
const inGroup = (group: readonly Mark[], scale: number): Statement[] => {

    const outcomes = outcomesIn(group, scale);
    const things = new Set([...outcomes.values()].map(({ thing }) => thing));
    return group.filter((mark) => !things.has(mark) && (outcomes.has(mark) || (mayState(mark) && !isFeared(mark, group, scale)))).map((mark) => toStatement(mark, outcomes.get(mark), group, scale));
};

/** Value of what a verb means for a thing that it ends or begins. */
const ofThing = ({ sign, thing }: Outcome): number => sign * (effect.ended + Math.abs(thing.weight));

const toStatement = (mark: Mark, outcome: Outcome | undefined, group: readonly Mark[], scale: number): Statement => {

    const others = group.filter((other) => other !== mark);
    const { at, end, clause, rival, adoption, supply, event, move, flow } = mark;
    const plain = outcome === undefined ? valueOf(mark, others, scale) : ofThing(outcome);
    const value = plain === 0 ? 0 : plain * factorOf({ ...mark, good: plain > 0 }, others, scale);
    return { at, end, clause, value, ...(rival !== undefined && { rival }), ...(adoption !== undefined && { adoption }), ...(supply !== undefined && { supply }), ...((outcome ?? move ?? flow ?? supply ?? event) !== undefined && { market: true }) };
};

/** Advice at the beginning, unless a longer phrase begins there: `Sell the bank`, but not `Sell off deepens`. */
const inCall = (call: Found['call'], marks: readonly Mark[]): Statement[] => {

    return call === null || marks.some(({ at, end }) => at === 0 && end > call.length) ? [] : [{ at: 0, end: call.length, clause: 0, value: call.value }];
};

/** Whether a figure ends a range, so that its sign is a dash: `10-15%`. */
const isRange = (before: Word | undefined, figure: Word): boolean => before !== undefined && before.end === figure.start && /\d/.test(before.text);

const inFigures = (words: readonly Word[], clauses: readonly Clause[]): Statement[] => {

    return words.filter(({ kind }) => kind === percentage).flatMap((word) => {

        const at = words.indexOf(word);
        const value = isRange(words[at - 1], word) ? 0 : Math.max(-1.5, Math.min(1.5, signedPercent(word.text) / 3));
        return value === 0 ? [] : [{ at, end: at + 1, clause: clauses.findIndex((clause) => at < clause.end), value, market: true }];
    });
};

/** Whether a mover applies to a noun: `outflows fell`, `a fall in outflows`. The subject may be further away than the object. */
const isMoved = (noun: Mark, mover: Mark, scale: number): boolean => gap(noun, mover) < scale * (noun.at < mover.at ? reach.subject : reach.object);

/** Whether the object of a verb of movement is what the market trades: `fears sink bitcoin`. */
const hasAsset = (mark: Mark, others: readonly Mark[]): boolean => others.some((other) => other.asset === true && other.at === mark.end);

/** The verb that moves something in the direction that a mark names: `drag bitcoin lower`. */
const carrierOf = (mark: Mark, others: readonly Mark[], scale: number): Mark | undefined => others.find((other) => other.carries === true && other.at < mark.at && gap(other, mark) < scale * reach.object);

/** Whether a rise of what a mark names is bad or good news. */
const roleOf = (mark: Mark, others: readonly Mark[], scale: number): 'burden' | 'boon' | undefined => {

    if (mark.lossOfShorts === true) {
        return undefined;
    }

    const atVenue = (mark.flow !== undefined || mark.stock === true) && others.some((other) => other.venue === true && gap(mark, other) < scale * reach.venue && (mark.transfers !== true || other.at > mark.at));
    return atVenue ? mark.flow ?? 'burden' : mark.noun;
};

/** Whether a mark only ends the bad news next to it: `ban scrapped`, `halts slide`. */
const endsBadNews = (mark: Mark, others: readonly Mark[], scale: number): boolean => {

    const { relievesBack = false, relief = false, spoils = false, weight, at } = mark;
    const ends = (other: Mark): boolean => {

        const before = other.at < at;
        const isBad = other.weight < 0 || (!before && spoils && (other.move ?? 0) < 0);
        return isBad && (before ? relievesBack : relief && spoils) && gap(other, mark) < scale * (before ? reach.subject : reach.modifier);
    };

    return weight < 0 && others.some(ends);
};

/** Whether a mark only begins a bad move: `approves increase in inflation`. */
const beginsBadNews = (mark: Mark, others: readonly Mark[], scale: number): boolean => {

    return mark.act === 'begins' && others.some((other) => other.move !== undefined && other.at > mark.at && gap(mark, other) < scale * reach.modifier && valueOf(other, others, scale) < 0);
};

const valueOf = (mark: Mark, others: readonly Mark[], scale: number): number => {

    if (mark.lossOfShorts === true) {
        return mark.loss === true ? Math.max(1, Math.abs(mark.weight)) : 0;
    }

    if (mark.alone !== undefined) {
        return others.some((other) => other.at > mark.at && gap(mark, other) < scale * reach.modifier && mayState(other)) ? 0 : mark.alone;
    }

    if (mark.move !== undefined) {
        const from = mark.causes === true || hasAsset(mark, others) ? mark.at : carrierOf(mark, others, scale)?.at ?? -1;
        const moved = others.filter((other) => other.at > from && isMoved(other, mark, scale));
        return moved.some((other) => roleOf(other, others, scale) === 'burden') ? -mark.move : mark.move;
    }

    if (mark.adoption === true && others.some((other) => other.official === true && other.at < mark.at && gap(other, mark) < scale * reach.subject)) {
        return mark.weight * effect.official;
    }

    if (endsBadNews(mark, others, scale) || beginsBadNews(mark, others, scale)) {
        return 0;
    }

    const role = roleOf(mark, others, scale);
    if (role !== undefined && others.some((other) => other.move !== undefined && isMoved(mark, other, scale))) {
        return 0;
    }

    return mark.flow !== undefined && role === mark.flow ? flows[role] : mark.weight;
};

/** Factor by which the marks around a mark reverse, strengthen or weaken it. */
const factorOf = (mark: Judged, others: readonly Mark[], scale: number): number => {

    return others.reduce((factor, other) => {

        const before = other.at < mark.at;
        const far = scale * (before || other.undoes === true ? reach.modifier : reach.subject);
        return gap(other, mark) < far ? factor * (before ? fromBefore(other, mark) : fromBehind(other, mark)) : factor;
    }, 1);
};

const fromBefore = (other: Mark, mark: Judged): number => {

    if (other.negates === true || (other.act === 'ends' && mark.flow !== undefined)) {
        return effect.negated;
    }

    if (other.relief === true && (mark.weight < 0 || (other.spoils === true && !mark.good))) {
        return effect.relieved;
    }

    if (other.spoils === true && mark.good) {
        return effect.spoiled;
    }

    return other.amplifies ?? 1;
};

const fromBehind = (other: Mark, mark: Judged): number => {

    if (other.undoes === true) {
        return effect.negated;
    }

    if (other.relievesBack === true && !mark.good) {
        return effect.relieved;
    }

    return other.doubts === true && mark.good ? effect.doubted : 1;
};

/** What decides how much a headline reports. */
interface Circumstances {
    readonly kinds: readonly string[];
    /** Index at which a question begins. */
    readonly question: number;
    readonly marks: readonly Mark[];
    readonly opensAsExplainer: boolean;
}

/** Whether a phrase only announces an explanation of the report before it: `Quorano plunges 9%: what it means`. */
const isAside = ({ at }: Mark, kinds: readonly string[]): boolean => at > reported && questionMarks.has(kinds[at - 1]);

const damping = ({ kinds, question, marks, opensAsExplainer }: Circumstances): number => {

    const explaining = marks.filter(({ explains }) => explains === true);
    const isExplainer = opensAsExplainer || explaining.some((mark) => !isAside(mark, kinds));
    const closes = question > 0 && question < kinds.length || explaining.length > 0 && !isExplainer;

    const circumstances = [
        question === 0 ? effect.question : 1,
        isExplainer ? effect.explainer : 1,
        closes ? effect.closing : 1,
        marks.some(({ hedges }) => hedges === true) ? effect.hedged : 1
    ];
    return circumstances.reduce((product, factor) => product * factor);
};
