import { calendar } from '../../text/calendar';
import { isOpinion } from './commentary';
import { reportsEvent } from './coverage';
import { isOrdinary } from './known-words';
import { withoutRelative } from './main-clause';
import { mentionsAny, namesOfTitle } from './named';
import { hasFigure, hasNewFigure, saysAgain, sharesFigure } from './repetition';
import { isMarketOnly, reportsAct, reportsMove } from './reported';
import type { Statement, StoryReport } from './statements';

/** What somebody made of an event, or would not say about it. */
const reaction = /\b(?:declined to comment|did(?: not|n['’]t) (?:immediately )?(?:respond|reply)|ha(?:s|ve|d)(?: not|n['’]t) (?:yet )?(?:responded|replied|commented|issued|published|released|made (?:a|any) (?:public )?(?:statement|comment))|ha(?:s|ve) yet to (?:respond|reply|comment|issue|make a statement)|(?:was|were) not (?:immediately )?available for comment|took to (?:X|Twitter|social media|Telegram|LinkedIn)|thanked|congratulated|celebrated|hailed|applauded|called (?:it|the \w+) an? (?:\w+ )?(?:win|victory|milestone|moment)|takes? a (?:closer|deeper|quick) look|(?:joined|joins) the (?:\w+ )?club)\b/i;

/** By whom or where an event was announced: "The chief executive disclosed the purchase on X." */
const announcement = /\b(?:disclosed|announced|confirmed|revealed|unveiled|shared|posted|published) (?:the|its|their|this) (?:[\p{Ll}-]+ )?(?:news|move|buy|purchase|acquisition|sale|deal|launch|listing|plan|proposal|decision|changes?|results?)(?!\p{L})/u;

/** The same of a sum: "disclosed the $40 million purchase". */
const summed = /\b(?:disclosed|announced|confirmed|revealed|unveiled) (?:the|its|their|this) [$€£]\S+ (?:(?:million|billion) )?(?:buy|purchase|acquisition|sale|deal|investment|raise|round)(?!\p{L})/u;

/** The day of an event. */
const dated = new RegExp(String.raw`(?<!\p{L})on ${calendar.weekdayName}(?!\p{L})`, 'u');

/** A figure that is given as a rough one. */
const rough = /\b(?:about|around|roughly|nearly|almost|some|over|more than|close to|up to) (?:[$€£¥]\s?)?\d[\d.,]*(?:\s?(?:%|percent|million|billion|trillion|[kmbt]n?\b))?/gi;

/** Relative difference up to which a rough figure is the same as an exact one. */
const roughly = .05;

/** Whether two sentences have a figure in common, one of them perhaps roughly. */
const sharesMeasure = (text: string, other: string): boolean => {

    const isRough = (one: string, exact: string): boolean => (one.match(rough) ?? []).some((figure) => sharesFigure(figure, exact, roughly));
    return sharesFigure(text, other) || isRough(text, other) || isRough(other, text);
};

/** Whether a text only says who announced an event, or where. */
export const isAnnouncement = (text: string): boolean => summed.test(text) || (announcement.test(text) && !hasFigure(text));

/** Whether a sentence may continue a text: it is no opinion, no reaction, no mere announcement and no quotation that nobody is named for, and of a market it gives a figure. */
export const isFurther = (text: string): boolean => !isOpinion(text) && !reaction.test(text) && !/^["“]/.test(text) && !isAnnouncement(text) && (!isMarketOnly(text) || reportsMove(text));

/** A number that is no year: a count, which may be small. */
const count = /(?<![\p{L}\d.,])(?!(?:19|20)\d\d(?!\d))\d{2,}(?!\p{L})/gu;

const hasNewCount = (text: string, others: readonly string[]): boolean => (text.match(count) ?? []).some((number) => others.every((other) => !other.includes(number)));

const sharesCount = (text: string, other: string): boolean => (text.match(count) ?? []).some((number) => other.match(count)?.includes(number));

/** A headline, and the same without names, which any sentence about the story has. */
interface Headline {
    readonly whole: string;
    readonly act: string;
}

/** A story that has begun: the sentence that reports its event, what follows it, and headlines that report the same. */
export interface Begun {
    readonly chosen: readonly [Statement, ...Statement[]];
    readonly headlines: readonly Headline[];
    /** Indexes of the reports that have these headlines. */
    readonly docs: ReadonlySet<number>;
}

/** Headlines that report the event of a title. */
const headlinesOfEvent = (title: string, reports: readonly StoryReport[]): readonly Headline[] => {

    const same = [title, ...reports.map((report) => report.title)].filter((other) => reportsEvent(other, title) || reportsEvent(title, other));
    return [...new Set(same)].map((whole) => ({ whole, act: namesOfTitle(whole, reports).reduce((rest, name) => rest.replace(name, ''), whole) }));
};

/** A story that has begun with these sentences, and has this title. */
export const begunWith = (chosen: Begun['chosen'], title: string, reports: readonly StoryReport[]): Begun => {

    const headlines = headlinesOfEvent(title, reports);
    const docs = [...reports.keys()].filter((doc) => headlines.some(({ whole }) => whole === reports[doc]?.title));
    return { chosen, headlines, docs: new Set(docs) };
};

/** Whether a sentence reports the event again. */
const tellsEvent = (text: string, headlines: readonly Headline[]): boolean => headlines.some(({ whole, act }) => reportsEvent(text, whole) && reportsEvent(text, act));

/** Number of words that a subject begins within. */
const beginning = 4;

const startOf = (text: string): string => text.split(' ', beginning).join(' ');

/** Names that a sentence begins with. */
const namesAtStart = (text: string): readonly string[] => (startOf(text).match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]+/gu) ?? []).filter((word, at) => at > 0 || !isOrdinary(word.toLowerCase()));

/** Whether two sentences begin with the same name. */
const haveOneSubject = (text: string, other: string): boolean => mentionsAny(startOf(text), namesAtStart(other));

/** Whether a sentence may follow those that have been chosen: it continues the text, repeats none of them, and shares no figure with them. */
const mayFollow = (text: string, { chosen }: Begun): boolean => isFurther(text) && !chosen.some((other) => saysAgain(text, other.text) || sharesMeasure(text, other.text));

/** Whether what opens another report introduces the subject of the sentence that opens the text again: both report the event, or they have a count in common. */
const introducesAgain = ({ text, doc, position }: Statement, { chosen: [first], headlines, docs }: Begun): boolean => {

    const areOpenings = position === 0 && first.position === 0 && doc !== first.doc;
    const areOfEvent = docs.has(doc) && docs.has(first.doc) && headlines.some(({ whole }) => reportsEvent(first.text, whole));
    return areOpenings && mentionsAny(first.text, namesAtStart(text)) && (areOfEvent || sharesCount(text, first.text));
};

/**
 * Whether a sentence adds a fact to those that have been chosen, and introduces nobody again. What reports the event again does so if
 * its main clause has a figure that they do not have. What opens another report reports it, in whatever words, and so does a dated act
 * that opens the report of the headline with which the text begins.
 */
export const addsFact = (statement: Statement, begun: Begun): boolean => {

    const { text, doc, position } = statement;
    const { chosen, headlines } = begun;
    const [first] = chosen;
    const opensReport = position === 0 && (doc !== first.doc || haveOneSubject(text, first.text) || (dated.test(text) && reportsAct(text)));
    const isRetold = position >= 0 && (opensReport || tellsEvent(text, headlines));
    return mayFollow(text, begun) && !introducesAgain(statement, begun) && (!isRetold || hasNewFigure(withoutRelative(text), chosen.map((other) => other.text)));
};

/** Whether a sentence may add a fact, for a text that has one sentence: it may open another report if it has another subject, and does not report the event again or has a count that is new. */
export const mayAddFact = ({ text }: Statement, begun: Begun): boolean => {

    return mayFollow(text, begun) && !haveOneSubject(text, begun.chosen[0].text) && (!tellsEvent(text, begun.headlines) || hasNewCount(text, begun.chosen.map((other) => other.text)));
};
