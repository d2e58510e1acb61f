import type { Span } from '../../record';
import type { Story } from '../../types';
import { grammarOrEnglish } from '../grammars';
import { labelOf, type Sentiment } from '../../label';
import { attribute } from './attribution';
import { type Part, partsOf } from './clauses';
import { passagesOf, type Passage, type Place, type Range } from './passages';

/** What a story means for one coin. */
export interface Stance {
    /** Good, bad or neutral for the coin. */
    readonly stance: Sentiment;
    /** The clause that the stance rests on. */
    readonly evidence: Span;
}

/** How fast the value approaches its bounds, as for whole headlines. */
const steepness = .52;

/** Later sentences count for less than the first passage that says something. */
const later = .4;

/** Weight of the clauses next to those that mention the coin. */
const beside = { outweighed: .5, background: .25, concession: -.15, matter: 0, reason: .6 } as const;

/** Words that begin the reason or the occasion of the clause before. */
const reasons: ReadonlySet<string | undefined> = new Set(['on', 'over', 'after', 'following', 'amid', 'due', 'because', 'ahead', 'since', 'in']);

/** A passage with its clauses. */
interface Parsed extends Passage {
    readonly parts: readonly Part[];
}

/** A statement about the coin. */
interface Finding {
    readonly passage: Parsed;
    /** Its words. */
    readonly clause: Range;
    readonly value: number;
}

const hasOwnSubject = ({ start, statements, opening }: Part): boolean => {

    const first = statements[0]?.at ?? start;
    return first - start > (reasons.has(opening) ? 2 : 1);
};

/** Whether a clause is only a name before a colon, which is the topic of all that follows. */
const isTopic = (part: Part, next: Part | undefined): boolean => next?.opening === ':' && part.end - part.start <= 3;

/** Statements about the coin in the clauses that mention it. */
const own = (passage: Parsed): Finding[] => {

    const told = attribute(passage.parts.filter(({ mine }) => mine.length > 0), passage.words);
    const inNews = told.some(({ part, values }) => part.place === 'news' && values.length > 0);
    return told.flatMap(({ part, values }) => {

        const weight = inNews && part.place !== 'news' ? beside[part.place] : part.outweighed ? beside.outweighed : 1;
        return values.map(({ value }) => ({ passage, clause: part, value: weight * value }));
    });
};

/** Statements in clauses without a name that continue about the coin of the clause before. */
const continued = (passage: Parsed, found: boolean): Finding[] => {

    const { parts } = passage;
    let subject: Part | null = null;
    let topic = false;
    return parts.flatMap((part, i) => {

        if (part.mine.length + part.others.length > 0) {
            subject = part.mine.length > 0 ? part : null;
            topic = subject !== null && isTopic(part, parts[i + 1]);
            return [];
        }

        const weight = subject === null ? 0 : continuation(part, topic, found);
        const start = subject?.start ?? part.start;
        return weight === 0 ? [] : part.statements.map(({ value }) => ({ passage, clause: { start, end: part.end }, value: weight * value }));
    });
};

/** Weight of a clause without a name for the coin of the clause before. */
const continuation = (part: Part, topic: boolean, found: boolean): number => {

    if (topic || (part.place === 'news' && !hasOwnSubject(part))) {
        return 1;
    }

    if (part.place === 'concession') {
        return found ? beside.concession : 2 * beside.concession;
    }

    if (part.place === 'background' || reasons.has(part.opening)) {
        return found ? beside.background : beside.reason;
    }

    return 0;
};

const findingsIn = (passage: Parsed): Finding[] => {

    const told = own(passage);
    const factor = passage.reading.damping / Math.sqrt(1 + passage.words.length / 40);
    return [...told, ...continued(passage, told.length > 0)].map((finding) => ({ ...finding, value: factor * finding.value }));
};

/** Returns the words of a clause, without spaces and punctuation at its ends. */
const spanOf = ({ field, offset, text, words }: Passage, { start, end }: Range): Span => {

    const said = words.slice(start, end);
    const from = Math.min(...said.map((word) => word.start));
    const raw = text.slice(from, Math.max(...said.map((word) => word.end)));
    const rest = raw.replace(/^[\s,;:.!?，；：。]+/u, '');
    const quote = rest.replace(/[\s,;:.，；：。]+$/u, '');
    const first = offset + from + raw.length - rest.length;
    return { field, start: first, end: first + quote.length, text: quote };
};

/** Returns a clause with the reasons and the background that follow it without naming a coin. */
const withReasons = (passage: Parsed, clause: Range): Span => {

    const behind = passage.parts.filter(({ start }) => start >= clause.end);
    const last = behind.findIndex(({ place, opening, mine, others }) => mine.length + others.length > 0 || (place === 'news' && !reasons.has(opening)));
    const end = behind.slice(0, last < 0 ? behind.length : last).at(-1)?.end ?? clause.end;
    return spanOf(passage, { start: clause.start, end });
};

/** The clause that mentions the coin first. */
const firstClause = (passage: Parsed): Span => {

    const [first = { start: 0, end: passage.words.length }] = passage.parts.filter(({ mine }) => mine.length > 0);
    return withReasons(passage, first);
};

const whole = ({ title }: Story): Span => ({ field: 'title', start: 0, end: title.length, text: title });

/**
 * Returns what a story means for the coin that it mentions at these places, judged clause by clause. `others` are the places at
 * which it mentions other coins: statements about them do not apply to this one. Neutral if the language is not understood.
 */
export const stanceOf = (story: Story, mentions: readonly Place[], others: readonly Place[] = []): Stance => {

    const grammar = grammarOrEnglish(story.title || story.text);
    const read = passagesOf(story, { mine: mentions, others }, grammar);
    const parts = read.map(partsOf);
    const passages = read.map((passage, i): Parsed => ({ ...passage, parts: parts[i] as Part[] }));
    const found = passages.map(findingsIn);
    const first = found.findIndex((list) => list.length > 0);
    const findings = found.flatMap((list, i) => list.map((finding) => ({ ...finding, value: finding.value * (i === first ? 1 : later) })));
    const sum = findings.reduce((total, { value }) => total + value, 0);
    const stance = labelOf(.5 + .5 * Math.tanh(steepness * sum));
    const weightiest = findings.filter(({ value }) => stance !== 'neutral' && value * sum > 0).reduce<Finding | null>((best, finding) => (best === null || Math.abs(finding.value) > Math.abs(best.value) ? finding : best), null);
    if (weightiest !== null) {
        return { stance, evidence: withReasons(weightiest.passage, weightiest.clause) };
    }

    const [mentioning] = passages;
    return { stance, evidence: mentioning === undefined ? whole(story) : firstClause(mentioning) };
};
