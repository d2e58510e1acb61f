import { contentWords } from '../../text/extract';
import { sentencesOf } from '../../text/sentences';
import { isHedged } from '../importance';
import { repeatsHeadline } from './headlines';
import { sizeOf, termsIn } from './terms';
import { isWhole, standsAlone, withoutOpening } from './wording';
import { worthOf } from './worth';

/** One report of a story. */
export interface StoryReport {
    /** Headline, plain text. */
    readonly title: string;
    /** Plain text; may be empty. */
    readonly text: string;
}

/** A sentence that can stand for its story. */
export interface Statement {
    readonly text: string;
    /** Index of its report. */
    readonly doc: number;
    /** Place in its report. */
    readonly position: number;
    /** How well it says what the story is about, from 0 on. */
    readonly score: number;
}

export interface StatementOptions {
    /** Most characters of a statement; longer ones are left out. */
    readonly maxLength: number;
    /** The headline that the story goes by. Default: that of the first report. */
    readonly title?: string;
    /** Whether the story rests on rumours: then statements that say so are better. */
    readonly hedged?: boolean;
}

/** Found by reading texts of real days. */
const weights = { headline: 0.45, agreement: 0.25, figure: 0.14, position: 0.1, consequence: 0.06 };

/** Least share of the headline that a statement is about, and the words of a shorter one. */
const least = { headline: 0.2, words: 7 };

/** Sentences of a report that are read. */
const most = 12;

/** Speaks to the reader, of itself or of the outlet. */
const personal = /\b(?:you|your|yours|we|our|ours|us|i|i['’]m|my|me|let['’]s)\b/i;

const meta = /\b(?:this (?:article|story|post|week['’]s|guide|report|piece|edition)|newsletter|subscribe|sign up|read (?:more|on)|click|podcast|watch (?:the|live)|listen|tune in|advertis|disclaimer|financial advice|stay tuned|check out|here['’]s (?:what|why|how)|here are|in today['’]s|editor|photo|image|featured|press release|follow us|join us|learn more|sponsored)\b/i;

const consequence = /\b(?:after|following|as|sending|pushing|because|amid|leaving|making|driving|prompting|forcing|raising|cutting|in response|due to|which|while|despite)\b/i;

const speech = /^["“«「]|["”»」][.!]?$/;

/** Words inside quotation marks are another's. */
const unquoted = (text: string): string => text.replace(/["“«][^"”»]*["”»]/g, ' ');

/** How far a length of words makes one good sentence. */
const fit = (words: number): number => {

    if (words < 12) {
        return 0.75;
    }

    return words <= 36 ? 1 : 0.75;
};

/** Whether a sentence can be one line of a news desk: whole, understood alone, about the world, and not the headline again. */
const isStatement = (text: string, titles: readonly string[]): boolean => {

    return isWhole(text) && standsAlone(text) && sizeOf(text) >= least.words && !personal.test(unquoted(text)) && !meta.test(text) && !repeatsHeadline(text, titles);
};

/** The sentences that can stand for a story, best first: who, what, figure, consequence, as most reports have it. */
export const statementsOf = (reports: readonly StoryReport[], { maxLength, title = reports[0]?.title ?? '', hedged = false }: StatementOptions): Statement[] => {

    const titles = reports.map((report) => report.title);
    const sentences = reports.map(({ text }) => sentencesOf(text).slice(0, most).map(withoutOpening));
    const worth = worthOf(reports, sentences);
    const headline = termsIn(title).words;
    const whole = [...headline].reduce((sum, word) => sum + (worth.get(word) ?? 0), 0);

    const all = sentences.flatMap((texts, doc) => texts.flatMap((text, position) => {

        const { words, pairs } = termsIn(text);
        const covered = [...headline].filter((word) => words.has(word)).reduce((sum, word) => sum + (worth.get(word) ?? 0), 0);
        const share = whole === 0 ? 0 : covered / whole;
        const size = sizeOf(text);
        const agreement = [...words, ...pairs].reduce((sum, term) => sum + (worth.get(term) ?? 0), 0) / Math.max(12, size);
        const isFine = text.length <= maxLength && share >= least.headline && isStatement(text, titles);
        return isFine ? [{ text, doc, position, share, size, agreement }] : [];
    }));

    const top = Math.max(...all.map(({ agreement }) => agreement));
    return all.map(({ text, doc, position, share, size, agreement }) => {

        const base = weights.headline * share
            + weights.agreement * agreement / top
            + (/\d/.test(text) ? weights.figure : 0)
            + weights.position / (1 + position)
            + (consequence.test(text) ? weights.consequence : 0);
        const voice = speech.test(text) ? 0.6 : 1;
        const doubt = hedged && !isHedged({ title: text, text: '' }) ? 0.6 : 1;
        return { text, doc, position, score: base * fit(size) * voice * doubt };
    }).sort((a, b) => b.score - a.score || a.doc - b.doc || a.position - b.position);
};

/** Share of words from which a text says nothing new, and of those beside a figure that both have. */
const repeated = { words: 0.5, beside: 0.34 };

const figure = /[$€£]?\d[\d.,]*\d(?:\s?(?:%|percent|million|billion|trillion|[kmbt]n?\b))?|\d+\s?(?:%|percent|million|billion|trillion|[kmbt]n?\b)/gi;

const figuresOf = (text: string): ReadonlySet<string> => new Set((text.match(figure) ?? []).map((one) => one.toLowerCase().replace(/[\s,$€£]/g, '').replace(/million|mn$/, 'm').replace(/billion|bn$/, 'b').replace(/trillion|tn$/, 't').replace('percent', '%')));

/** Whether a text says again what another says. */
export const saysAgain = (text: string, other: string): boolean => {

    const [a, b] = [text, other].map((one) => new Set(contentWords(one).filter((word) => !/^\d+$/.test(word)).map((word) => word.replace(/s$/, '')))) as [Set<string>, Set<string>];
    const share = [...a].filter((word) => b.has(word)).length / Math.max(1, Math.min(a.size, b.size));
    const figures = figuresOf(other);
    return share >= repeated.words || (share >= repeated.beside && [...figuresOf(text)].some((one) => figures.has(one)));
};
