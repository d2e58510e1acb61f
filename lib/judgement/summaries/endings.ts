import { withFullStop } from '../../text/full-stop';
import { isFurther } from './additions';
import { refersToSubject } from './leaning';
import { reportsAct } from './reported';
import { endAmong, isOngoing, isResolution } from './resolutions';
import { isLine, sentencesByReport, statementsOf } from './statements';
import type { Statement, StoryReport, TextOptions } from './statements';
import { isTeasing } from './teasing';
import type { WordedHeadlines } from './worded-headlines';
import { opensAlone, standsAlone } from './wording';

/** Whether a worded headline reports how a story ended. */
const isEnding = (text: string): boolean => !isTeasing(text) && reportsAct(text) && isResolution(text);

/** The headline of a report, worded as a sentence, if it reports how a story ended. */
const headlineOf = (doc: number, worded: WordedHeadlines): Statement | undefined => {

    const headline = worded.statement(doc);
    return isEnding(headline.text) ? { ...headline, text: withFullStop(headline.text) } : undefined;
};

/** How a loss or an interruption ended, in the newest report that says so: a sentence, or its headline worded as one. */
export const endingOf = (reports: readonly StoryReport[], worded: WordedHeadlines, options: TextOptions): Statement | undefined => {

    const doc = endAmong(reports);
    const sentence = (): Statement | undefined => statementsOf(reports, { ...options, isKnown: true }).find((one) => one.doc === doc && isResolution(one.text));
    return doc < 0 ? undefined : sentence() ?? headlineOf(doc, worded);
};

/** The sentence that opens a report, if it may continue a text. */
const leadOf = (doc: number, reports: readonly StoryReport[], { maxLength }: TextOptions): Statement | undefined => {

    const [text = ''] = sentencesByReport(reports)[doc] as readonly string[];
    return text.length <= maxLength && isLine(text) && isFurther(text) && opensAlone(text) && !isTeasing(text) ? { text, doc, position: 0, score: 0 } : undefined;
};

/** As `endingOf`, for readers who know the story, and see the headline of the report of its end above the text: the sentence that opens that report comes first, in whatever words, then the headline. */
export const knownEndingOf = (reports: readonly StoryReport[], worded: WordedHeadlines, options: TextOptions): Statement | undefined => {

    const doc = endAmong(reports);
    return doc < 0 ? undefined : leadOf(doc, reports, options) ?? headlineOf(doc, worded) ?? endingOf(reports, worded, options);
};

/** Sentences without those that tell what goes on during an interruption, and without those that lean on one of them. */
const withoutOngoing = (sentences: readonly Statement[]): Statement[] => {

    const kept: Statement[] = [];
    for (const [i, one] of sentences.entries()) {
        const isNext = i === 0 || kept.at(-1) === sentences[i - 1];
        const isClear = kept.length > 0 ? opensAlone(one.text) : standsAlone(one.text) && !refersToSubject(one.text);
        if (!isOngoing(one.text) && (isNext || isClear)) {
            kept.push(one);
        }
    }

    return kept;
};

/** Sentences of which the last is the ending of the story, or the first if the title is about it and it stands alone, and none says what is over by then. As they are if one of them tells the ending. */
export const withEnding = (sentences: readonly Statement[], ending: Statement | undefined, title: string, max: number): Statement[] => {

    if (ending === undefined || sentences.some(({ text }) => isResolution(text))) {
        return [...sentences];
    }

    const before = withoutOngoing(sentences).slice(0, max - 1);
    return isResolution(title) && standsAlone(ending.text) ? [ending, ...before] : [...before, ending];
};
