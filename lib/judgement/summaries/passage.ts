import { capitalised } from '../../text/capitals';
import { isHedged } from '../importance/hedging';
import { isAnnouncement, isFurther } from './additions';
import { isOpinion } from './commentary';
import { correctionsIn, isCorrected } from './corrections';
import { reportsEvent } from './coverage';
import { isEcho } from './echoes';
import { hasSubjectOf } from './headline-subjects';
import { typicalHeadline } from './headlines';
import { beginsWithOrigin } from './history';
import { withoutQuestion } from './labels';
import { leansOnHeadline } from './leaning';
import { mainVerbOf } from './main-verb';
import { mentionsAny, namesOfTitle } from './named';
import { isForecast, isPlan } from './outlook';
import { hasCome } from './prospects';
import { hasFigure, saysAgain, sharesFigure } from './repetition';
import { reportsAct } from './reported';
import { endAmong, isOngoing, isResolution } from './resolutions';
import { isLine, sentencesByReport } from './statements';
import type { Statement, StoryReport, TextOptions } from './statements';
import { isTeasing } from './teasing';
import { hasVagueSubject } from './vague-subject';
import { isCased, standsAlone } from './wording';

/** Sentences of one report. */
export type Passage = readonly [Statement, ...Statement[]];

/** What happened some time after the event of a story, or before it. */
const elsewhen = /^(?:(?:\p{L}+|\d+) ){0,4}(?:minute|hour|day|week|month)s? (?:after|before|since) /iu;

/** Up to the comma behind that. */
const introduction = /^[^,]+, (?=\p{L})/u;

/** A sentence without what happened before it, "Hours after talks had leaked, Halden bought Tarn", if it goes on with whom the headline is about. */
const withoutTime = (text: string, title: string): string => {

    const rest = capitalised(text.replace(introduction, ''));
    return elsewhen.test(text) && hasSubjectOf(rest, title) ? rest : text;
};

/** A word with a capital behind the first one. */
const named = /(?<=.)\p{Lu}\p{Ll}/u;

/** "TARN opened at $4": what may be the symbol of a coin. */
const symbol = /^\$?([A-Z][A-Z\d]{1,9}) \p{Ll}/u;

/** A post of a network, rather than a headline. */
const posted = /(?<![\p{L}\p{N}])[@#$]\p{L}|^\p{Extended_Pictographic}|\b0x/u;

/** Whether a headline reports something, rather than what may be or what to make of it. */
export const reportsSomething = (title: string): boolean => title !== '' && !posted.test(title) && !isTeasing(withoutQuestion(title)) && !isForecast(title);

/** Whether a sentence tells a reader who knows nothing of a story what happened. */
const opensStory = (text: string): boolean => isLine(text) && standsAlone(text) && !elsewhen.test(text) && !beginsWithOrigin(text) && ![isTeasing, isOpinion, isAnnouncement, hasVagueSubject].some((is) => is(text));

const wordsIn = (text: string): number => text.split(' ').length;

/** Share of headlines whose event a sentence reports. */
const coverageOf = (text: string, titles: readonly string[]): number => titles.filter((title) => reportsEvent(text, title)).length / titles.length;

/** Numbers of words from which a sentence is likely to say what an act was, and from which it is likely to say who did what, and why. */
const lengths = { ample: 16, full: 20 };

/** What the worth of a passage, which is the share of the headlines whose event its first sentence reports, is changed by. */
const merits = { follower: .3, name: .2, figure: .2, own: .1, length: .3, exact: .1, hedge: -.4 };

/** Reports of a story, and what their headlines name. */
class Story {

    readonly #reports: readonly StoryReport[];
    readonly #titles: readonly string[];
    readonly #names: readonly (readonly string[])[];
    /** The most typical headline. */
    readonly #main: string;

    constructor(reports: readonly StoryReport[]) {

        this.#reports = reports;
        this.#titles = reports.map(({ title }) => title);
        this.#names = this.#titles.map((title) => namesOfTitle(title, reports));
        this.#main = String(this.#titles[typicalHeadline(this.#titles)]);
    }

    /** Whether the first sentence of a report tells what happened, to whom, and names somebody of the story. */
    isOpenedBy(text: string, doc: number): boolean {

        const title = String(this.#titles[doc]);
        const isTelling = !isCased(text) || reportsAct(text) || reportsEvent(text, title) || (wordsIn(text) >= lengths.full && mainVerbOf(text) === 'event' && this.#namesOwn(text, doc));
        const isNamed = !isCased(text) || mentionsAny(text, this.#names.flat()) || (named.test(text) && !leansOnHeadline(text));
        return reportsSomething(title) && opensStory(text) && isTelling && isNamed && !this.#isSymbolOnly(text) && (coverageOf(text, this.#titles) > 0 || this.#tellsOtherwise(text, doc));
    }

    /** Whether a passage tells what followed the event of the story, such as what a price made of it. */
    isAfter([{ text, doc }]: Passage): boolean {

        return isEcho(text) || isEcho(String(this.#titles[doc]));
    }

    /** How well a passage tells the story. A rumour that another report confirms is worth less than that. */
    worthOf([first, ...others]: Passage, hedged: boolean): number {

        const { text, doc } = first;
        return coverageOf(text, this.#titles)
            + merits.follower * Math.min(2, others.length)
            + merits.length * Math.min(1, wordsIn(text) / lengths.full)
            + (this.#namesOwn(text, doc) ? merits.name : 0)
            + (hasFigure(this.#main) && sharesFigure(text, this.#main) ? merits.figure : 0)
            + (reportsEvent(text, String(this.#titles[doc])) ? merits.own : 0)
            + (hasFigure(text) ? merits.exact : 0)
            + (!hedged && isHedged({ title: text, text: '' }) ? merits.hedge : 0);
    }

    /** Whether a passage tells what may come, and a later one, or a later headline, of somebody whom its headline names that it has come. */
    isOvertaken([{ text, doc }]: Passage, others: readonly Passage[]): boolean {

        const timeOf = (at: number): number => this.#reports[at]?.at ?? 0;
        const headlines = this.#titles.map((title, at) => ({ text: title, doc: at })).filter((one) => reportsSomething(one.text));
        const later = [...others.map(([first]) => first), ...headlines].filter((other) => timeOf(other.doc) > timeOf(doc) && this.#namesOwn(other.text, doc));
        return hasCome(text, later.map((other) => other.text));
    }

    /** Whether a sentence calls a coin by a symbol that a report puts behind its name: "Tarn Network (TARN)". */
    #isSymbolOnly(text: string): boolean {

        const [, found] = symbol.exec(text) ?? [];
        return found !== undefined && this.#reports.some((report) => `${report.title} ${report.text}`.includes(`(${found})`));
    }

    /** Whether a sentence may tell the event in words that no headline has: an act of whom its headline is about, with a figure or in full, or any in full. */
    #tellsOtherwise(text: string, doc: number): boolean {

        const words = wordsIn(text);
        const isOfSubject = hasSubjectOf(text, String(this.#titles[doc]));
        return !isPlan(text) && ((isOfSubject && (hasFigure(text) || words >= lengths.ample)) || (words >= lengths.full && (this.#namesOwn(text, doc) || !leansOnHeadline(text))));
    }

    #namesOwn(text: string, doc: number): boolean {

        return mentionsAny(text, this.#names[doc] as readonly string[]);
    }
}

/** The first sentence of a report, and those that go on from it. One that leans on the sentence before it follows that. `isWrong`: whether a later report corrects a sentence. */
const passageFrom = ([opening, ...sentences]: readonly [string, ...string[]], doc: number, { max, maxLength }: TextOptions, isWrong: (text: string) => boolean): Passage => {

    const chosen: [Statement, ...Statement[]] = [{ text: opening, doc, position: 0, score: 0 }];
    for (const [i, text] of sentences.entries()) {
        const isNext = chosen.at(-1)?.position === i;
        const isUsable = text.length <= maxLength && isLine(text) && isFurther(text) && !isTeasing(text) && !isWrong(text) && (isNext || standsAlone(text));
        if (chosen.length < max && isUsable && !chosen.some((other) => saysAgain(text, other.text))) {
            chosen.push({ text, doc, position: i + 1, score: 0 });
        }
    }

    return chosen;
};

/** Whether sentences of a report tell how its story ended, if that has ended. */
export const isCurrent = (sentences: readonly Statement[], reports: readonly StoryReport[]): boolean => endAmong(reports) < 0 || sentences.some(({ text }) => isResolution(text));

/** Those of a list that are wanted; if none is, all. */
const preferring = <T>(list: readonly T[], isWanted: (one: T) => boolean): readonly T[] => (list.some(isWanted) ? list.filter(isWanted) : list);

/**
 * Returns the sentences with which one report tells its story, in its order: those of the report whose first sentence says best what
 * happened. What one author wrote introduces everybody once, and tells nothing twice. Reports of the event come before those of what
 * followed, and those that know how the story ended before others. Null if no report opens with what happened.
 */
export const passageOf = (reports: readonly StoryReport[], options: TextOptions): Passage | null => {

    const story = new Story(reports);
    const corrections = correctionsIn(reports);
    const all = sentencesByReport(reports).flatMap(([lead, ...others], doc): Passage[] => {

        const isWrong = (text: string): boolean => isCorrected(text, reports[doc]?.at, corrections);
        const first = withoutTime(lead ?? '', String(reports[doc]?.title));
        return first.length <= options.maxLength && !isWrong(first) && story.isOpenedBy(first, doc) ? [passageFrom([first, ...others], doc, options, isWrong)] : [];
    });
    const firm = all.filter((passage) => !story.isOvertaken(passage, all));
    const current = preferring(preferring(firm, (passage) => isCurrent(passage, reports)), ([{ text }]) => endAmong(reports) < 0 || !isOngoing(text));
    const passages = preferring(current, (passage) => !story.isAfter(passage));
    const worth = passages.map((passage) => story.worthOf(passage, options.hedged === true));
    return passages[worth.indexOf(Math.max(...worth))] ?? null;
};
