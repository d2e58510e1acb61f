import { calendar } from '../../text/calendar';
import { oncePer, recently } from '../../text/memo';
import { cardinals, tens } from '../../text/numbers';
import { isPlain } from '../../text/plain';
import { sentencesOf } from '../../text/sentences';
import { checkClaims } from '../claims/check-claims';
import { isHedged } from '../importance/hedging';
import { isTitleCase } from '../../text/title-case';
import { withoutAside } from './asides';
import { beginsBare } from './bare-ends';
import { likenessOf, repeatsHeadline } from './headlines';
import { isForecast } from './outlook';
import { withSubjectNamed, withSubjectOf } from './named-subjects';
import { withoutToday } from './relative-times';
import { leansOnSurname } from './surnames';
import { sizeOf, termsIn, wordsIn } from './terms';
import { isCased, isComment, isProse, isWhole, opensAlone, standsAlone, withoutOpening } from './wording';
import { valueOf, worthOf } from './worth';

/** One report of a story. */
export interface StoryReport {
    /** Headline, plain text. */
    readonly title: string;
    /** Plain text; may be empty. */
    readonly text: string;
    /** When it was published, in any unit that all reports of a story share. Default: at the same time as others. */
    readonly at?: number | null;
}

/** A sentence that can represent its story. */
export interface Statement {
    readonly text: string;
    /** Index of its report. */
    readonly doc: number;
    /** Index of the sentence in its report. */
    readonly position: number;
    /** How well it describes the subject of the story, at least 0. */
    readonly score: number;
}

export interface StatementOptions {
    /** Most characters of a statement; longer ones are left out. */
    readonly maxLength: number;
    /** Headline of the story. Default: that of the first report. */
    readonly title?: string;
    /** Whether the story is based on rumours. Statements that make this clear are then preferred. */
    readonly hedged?: boolean;
    /** Whether the reader knows what the story is about: then statements may be about a detail of it. */
    readonly isKnown?: boolean;
}

export interface TextOptions extends StatementOptions {
    /** Maximum number of sentences. */
    readonly max: number;
}

/** Chosen by reading the resulting texts for real days. */
const weights = { headline: 0.6, agreement: 0.15, figure: 0.1, position: 0.1, consequence: 0.05, own: 0.15 };

/** Least share of the headline that a statement is about, unless it opens its report. */
const leastShare = 0.2;

/** Fewest words of a statement. */
const fewestWords = 6;

/** Maximum number of sentences of a report that are read. */
const most = 12;

/** Words by which a text addresses its readers or refers to its authors. "US" and "U.S." are the country. */
const personal = /\b(?:[Yy]ou|[Yy]ours?|[Ww]e|[Oo]urs?|us|I|[Mm]y|[Mm]e|[Ll]et['’]s)\b/;

const meta = /\b(?:this (?:article|story|post|week['’]s|guide|report|piece|edition)|newsletter|subscribe|sign up|read (?:more|on|analysis|the full)|click|podcast|watch (?:the|live)|listen|tune in|advertis|at the time of (?:press|writing|publication|publishing)|ranked #\d+ by|disclaimer|financial advice|stay tuned|check out|here['’]s (?:what|why|how)|here are|in today['’]s|editor|presales?|originally published|altcoins? to (?:buy|hold|watch)|best altcoins?|\d+x (?:returns?|gains?)|\d\+? holders,?\b.{0,40}\braised|raised\b.{0,40}\d\+? holders|sub-\$\d|-like returns|roi\b|photo|image|featured|press release|(?:that|this) means|follow us|join us|learn more|sponsored)\b/i;

const consequence = /\b(?:after|following|as|sending|pushing|because|amid|leaving|making|driving|prompting|forcing|raising|cutting|in response|due to|which|while|despite)\b/i;

const speech = /^["“«「]|["”»」][.!]?$/;

/** Removes quotations, whose words are somebody else's. */
const unquoted = (text: string): string => text.replace(/["“«][^"”»]*["”»]/g, ' ');

/** Factor for the length of a sentence, in words. */
const fit = (words: number): number => {

    if (words < 12) {
        return 0.75;
    }

    return words <= 36 ? 1 : 0.75;
};

/** Coins and institutions that are written without a capital. */
const known = /\b(?:bitcoin|ether|ethereum|stablecoins?|dollar|dogecoin|solana|fed)\b/i;

/** Months and days, which are not names. */
const dates = new RegExp(String.raw`^(?:${calendar.monthName}|${calendar.weekdayName})(?![\p{L}])`, 'u');

/** Whether a word has a capital initial and is not a month or a day. */
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) && !dates.test(word);

/** Number of words within which a sentence must name its subject. */
const anchor = 9;

/** Returns the index of the first word that names somebody or something; Infinity if there is none. */
const nameAt = (text: string, titles: readonly string[]): number => {

    const words = text.split(/\s+/);
    const at = words.findIndex((word, i) => {

        const bare = word.replace(/^[^\p{L}\p{N}$]+|['’]s$/gu, '');
        const isName = isCapital(bare) || /^(?:\$\p{L}|\p{Ll}\p{Lu})/u.test(bare) || known.test(bare);
        return isName && (i > 0 || /^\p{Lu}[\p{Lu}.]/u.test(bare) || titles.some((title) => title.includes(bare.replace(/[^\p{L}\p{N}]+$/u, ''))) || /^\S+\s+\p{Lu}/u.test(text) || known.test(bare));
    });
    return at < 0 ? Infinity : at;
};

const figured = /[$€£]\s?\d|\d\s?(?:%|percent|million|billion|trillion)/i;

const possessive = /^(?:its?|their|they|his|her|he|she|them|him)$/i;

/** "$388 million of it": a part of a sum before. */
const partitive = /(?<=\d|illion|%|percent|most|half|all|much|some) of (?:it|them)(?!\p{L})/gu;

/** Whether a sentence names its subject early, and before it refers to it. */
const isAnchored = (text: string, titles: readonly string[]): boolean => {

    if (!isCased(text)) {
        return true;
    }

    const at = nameAt(text, titles);
    const referred = text.replace(partitive, '').split(/\s+/).findIndex((word) => possessive.test(word));
    const isEarly = at < anchor || (at < Infinity && figured.test(text));
    return isEarly && (referred < 0 || at < referred);
};

/** A count of time, as authors begin a flourish: "Fifteen hours, five thousand dollars down." */
const tally = new RegExp(`^(?:${[...cardinals, ...tens].join('|')}|\\d+) (?:minute|hour|day|week|month|year)s?, (?!(?:it|he|she|they|\\p{L}+ sa(?:id|ys)) )`, 'iu');

/** A note without a verb: "0.35% fee, waived for the first $1B." */
const note = /^[$€£]?\d[\d.,]*\s?(?:%|[kmb]n?|million|billion)? (?![^,.]*(?<!\p{L})(?:is|are|was|were|has|have|had|will|said)(?!\p{L}))(?:[\p{Ll}-]+ ){0,5}[\p{Ll}-]+, \p{Ll}+ed (?:by|for|from|in|on|to|until|with) [^,]*$/iu;

/** Number of sentences whose result is kept: those of a story are judged several times. */
const kept = 200;

/** Whether a sentence is whole, long enough, about the world, no comment of the outlet, in one piece, and no headline in title case. */
export const isLine = recently(kept, (text) => isWhole(text) && isProse(text) && !beginsBare(text) && !isTitleCase(text, 1) && !note.test(text) && !tally.test(text) && sizeOf(text) >= fewestWords && !personal.test(unquoted(text)) && !meta.test(text) && !isForecast(withoutAside(text)) && !isComment(text));

/** Whether a sentence can be one line of a news desk: whole, understood alone, about the world, and not the headline again. */
const isStatement = (text: string, titles: readonly string[], isKnown: boolean): boolean => {

    return isLine(text) && (isKnown ? opensAlone(text) : standsAlone(text) && isAnchored(text, titles)) && !repeatsHeadline(text, titles);
};

/** Words in lower case, and figures. */
const spelledSmall = /(?<![\p{L}\p{N}])[\p{Ll}\d][\p{L}\p{N}'’.,-]*/gu;

/** The same for a plain text. */
const plainSmall = /(?<![A-Za-z\d])[a-z\d][A-Za-z\d'’.,-]*/g;

/** Words that a report writes in lower case, and figures. */
const smallWordsOf = oncePer(({ title, text }: StoryReport): ReadonlySet<string> => {

    const whole = `${title} ${text}`;
    return wordsIn([...new Set(whole.match(isPlain(whole) ? plainSmall : spelledSmall))].join(' '));
});

/** Returns the words of a headline that are not names: those that also occur in lower case, or are figures. */
const actsOf = (title: string, reports: readonly StoryReport[]): string[] => {

    const spelled = reports.map(smallWordsOf);
    return [...termsIn(title).words].filter((word) => spelled.some((words) => words.has(word)) && !known.test(word));
};

/** Figures of at least four digits, as numbers. */
const exactFigures = (text: string): ReadonlySet<number> => new Set((text.match(/\d[\d,]*\d/g) ?? []).map((one) => Number(one.replace(/,/g, ''))).filter((value) => value > 2100));

/** Relative difference below which one of two figures is taken for a slip. */
const slip = 0.05;

/** Whether two other reports agree on a figure that the text has nearly, but not quite. */
const disagrees = (text: string, others: () => readonly ReadonlySet<number>[]): boolean => {

    const own = [...exactFigures(text)];
    const all = own.length === 0 ? [] : others().flatMap((figures) => [...figures]);
    const isSlip = (value: number): boolean => {

        const rivals = all.filter((other) => other !== value && Math.abs(other - value) <= slip * value);
        return !all.includes(value) && rivals.some((rival, i) => rivals.indexOf(rival) !== i);
    };

    return own.some(isSlip);
};

interface Reading extends Omit<Statement, 'score'> {
    /** Share of the headline that the sentence is about. */
    readonly share: number;
    readonly size: number;
    /** Share of its content that other reports contain as well. */
    readonly agreement: number;
    /** Whether it shares only names with the headline, and nothing that happened. */
    readonly isBackground: boolean;
    /** Likeness of the headline and that of its own report, from 0 to 1. */
    readonly likeness: number;
    /** Whether other reports have another figure. */
    readonly isContradicted: boolean;
}

const scoreOf = ({ text, position, share, size, agreement, isBackground, likeness, isContradicted }: Reading, top: number, hedged: boolean): number => {

    const base = weights.headline * share
        + weights.agreement * agreement / top
        + weights.own * likeness
        + (/\d/.test(text) ? weights.figure : 0)
        + weights.position / (1 + position)
        + (consequence.test(text) ? weights.consequence : 0);
    const voice = speech.test(text) ? 0.6 : 1;
    const truth = (isContradicted ? 0.7 : 1) * (isBackground ? 0.7 : 1);
    const doubt = hedged && !isHedged({ title: text, text: '' }) ? 0.6 : 1;
    return base * fit(size) * voice * truth * doubt;
};

/** Sentences of a report, the first two with the name of whom its headline is about. */
const sentencesIn = (report: StoryReport): readonly string[] => {

    const [lead, ...others] = sentencesOf(report.text).slice(0, most).map((sentence) => withoutToday(withoutOpening(sentence)));
    if (lead === undefined) {
        return [];
    }

    const checked = (named: string, sentence: string): string => (named === sentence || checkClaims(named, report).ok ? named : sentence);
    const first = checked(withSubjectNamed(lead, report.title), lead);
    return [first, ...others.map((sentence, i) => (i === 0 ? checked(withSubjectOf(sentence, first, report.title), sentence) : sentence))];
};

/** Content of reports, parsed once for all queries. */
class Reports {

    readonly titles: readonly string[];
    readonly sentences: readonly (readonly string[])[];
    readonly #all: readonly StoryReport[];
    readonly #worth: ReadonlyMap<string, number>;
    readonly #figures: readonly ReadonlySet<number>[];
    /** Readings by headline. */
    readonly #readings = new Map<string, readonly Reading[]>();

    constructor(reports: readonly StoryReport[]) {

        this.titles = reports.map((report) => report.title);
        this.#all = reports;
        this.sentences = reports.map(sentencesIn);
        this.#worth = worthOf(reports, this.sentences);
        this.#figures = reports.map((report) => exactFigures(`${report.title} ${report.text}`));
    }

    /** Returns the sentences of all reports, in order, as compared with a headline. */
    under(title: string): readonly Reading[] {

        const readings = this.#readings.get(title) ?? this.#read(title);
        this.#readings.set(title, readings);
        return readings;
    }

    #read(title: string): readonly Reading[] {

        const headline = termsIn(title).words;
        const acts = actsOf(title, this.#all);
        const whole = valueOf(headline, this.#worth);
        const likeness = this.titles.map((own) => likenessOf(own, title));
        const read = (text: string, doc: number, position: number): Reading => {

            const { words, pairs } = termsIn(text);
            const covered = valueOf([...headline].filter((word) => words.has(word)), this.#worth);
            const size = sizeOf(text);
            return {
                text,
                doc,
                position,
                share: whole === 0 ? 1 : covered / whole,
                isBackground: acts.length > 0 && acts.every((word) => !words.has(word)),
                size,
                likeness: likeness[doc] as number,
                agreement: valueOf(pairs, this.#worth, valueOf(words, this.#worth)) / Math.max(12, size),
                isContradicted: disagrees(text, () => this.#figures.filter((_, i) => i !== doc))
            };
        };

        return this.sentences.flatMap((texts, doc) => texts.map((text, position) => read(text, doc, position)));
    }
}

const readOnce = oncePer((reports: readonly StoryReport[]) => new Reports(reports));

/** Sentences of each report, the first with the name of whom its headline is about. */
export const sentencesByReport = (reports: readonly StoryReport[]): readonly (readonly string[])[] => readOnce(reports).sentences;

/** Returns the sentences that can represent a story, best first: those that cover its headline, figures and consequences, and that other reports confirm. */
export const statementsOf = (reports: readonly StoryReport[], { maxLength, title = reports[0]?.title ?? '', hedged = false, isKnown = false }: StatementOptions): Statement[] => {

    const read = readOnce(reports);
    const fine = read.under(title)
        .filter(({ text, position, share }) => text.length <= maxLength && (isKnown || position === 0 || share >= leastShare) && isStatement(text, read.titles, isKnown))
        .filter(({ text, doc }) => isKnown || !leansOnSurname(text, read.titles, String(reports[doc]?.text)));
    const top = Math.max(Number.MIN_VALUE, ...fine.map(({ agreement }) => agreement));
    return fine.map((reading) => ({ text: reading.text, doc: reading.doc, position: reading.position, score: scoreOf(reading, top, hedged) }))
        .sort((a, b) => b.score - a.score);
};
