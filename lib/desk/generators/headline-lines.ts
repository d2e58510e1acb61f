import { checkClaims } from '../../judgement/claims/check-claims';
import { headlineStatement } from '../../judgement/summaries/headline-statement';
import { isTeasing } from '../../judgement/summaries/teasing';
import { isTitleCase } from '../../text/title-case';
import type { Spellings } from '../../judgement/summaries/spellings';
import { refersBack, standsAlone } from '../../judgement/summaries/wording';
import { contentWords } from '../../text/content-words';
import { isHistory } from '../../judgement/summaries/history';
import { mainVerbOf } from '../../judgement/summaries/main-verb';
import { hasFigure, saysAgain, sharesPhrase, sharesQuantity } from '../../judgement/summaries/repetition';
import { reworded, withFullSums } from '../../judgement/summaries/rewording';
import { additionsOf, statementsOf } from '../../judgement/summaries/statements';
import { withFullStop } from '../../text/full-stop';
import { clip } from '../../text/sentences';
import type { Story } from '../evidence/stories';
import { tidy } from '../guard/tidy';
import type { Evidence } from '../types';
import { asRumour, sourcesOf, state } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Number of sentences of a record that may continue its headline: later ones are about details. */
const opening = 3;

/** Beginnings of sentences that cannot follow a semicolon, or that lean on a text between, and what somebody told a newspaper. */
const leaning = /^(?:as|well|back in|even|perhaps|past|previous|when|while|if|with|rather|so|because|although|though|unlike|the chart|the data|the (?:move|symbolic|decision|news)|there|additionally|according to the)(?!\p{L})|\b(?:(?:a year|years|months) (?:ago|earlier)|had (?:been|\p{L}+ed|reached|fallen|risen)|told \p{Lu}\p{L}+)(?!\p{L})/iu;

/** Whether a sentence can follow a headline: it reports an event, or a figure, of what the headline is about, or refers to that. */
const canFollow = (text: string, headline: string): boolean => {

    const known = new Set(contentWords(headline));
    const verb = mainVerbOf(text);
    const opensAlike = text.split(' ', 1).join() === headline.split(' ', 1).join();
    const isAbout = !standsAlone(text) || contentWords(text).some((word) => known.has(word));
    return isAbout && !opensAlike && !leaning.test(text) && !refersBack(text) && (verb === 'event' || (verb === 'state' && hasFigure(text)));
};

/** Fewest characters of a headline that is enough without a fact, if it has a figure. */
const full = 60;

/** Whether a record is one sentence that its author has worded as such: there is no other text, and it ends like a sentence, or it is the host's own, without an outlet's address. */
const isOneSentence = ({ title, text, url }: Evidence): boolean => text.replaceAll(title, '').trim() === '' && (url === '' ? !isTitleCase(title) : /[.。]["”’]?$/u.test(title));

/** A headline in the words of a sentence, or else in its own, as far as the record supports it. */
const wordingOf = (source: Evidence, spellings: Spellings): string => {

    const title = tidy(source.title);
    const headline = headlineStatement(title, spellings);
    const wordings = isOneSentence(source) ? [headline] : [reworded(headline, spellings), headline];
    return wordings.find((wording) => checkClaims(wording, [source]).ok) ?? withFullStop(title);
};

const bareOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The headline of a record, used if its text has no suitable sentence. */
const headlineOf = (source: Evidence, story: Story, { maxLength }: Wanted, spellings: Spellings): Line => {

    const text = clip(asRumour(wordingOf(source, spellings), story), maxLength);
    return { ...state(text, source), isHeadline: bareOf(text) === bareOf(withFullSums(source.title)) || text.endsWith('…') };
};

const isFit = (text: string, source: Evidence, maxLength: number): boolean => text.length <= maxLength && checkClaims(text, [source]).ok;

/** The headline of a record, combined with a fact from each sentence that adds to it, as far as the record supports the combination. */
const withFacts = function* (source: Evidence, story: Story, request: Wanted, spellings: Spellings): Generator<Line, void> {

    const { maxLength } = request;
    const { text: headline, cites } = headlineOf(source, story, request, spellings);
    const isFull = headline.length >= full && hasFigure(headline);
    const additions = isFull ? [] : statementsOf([source], { maxLength, hedged: story.hedged, isKnown: true })
        .filter(({ text, position }) => position < opening && !saysAgain(text, headline) && !sharesQuantity(text, headline) && (hasFigure(text) || !sharesPhrase(text, headline)) && canFollow(text, headline) && !isHistory(text, source.publishedAt))
        .flatMap(({ text }) => additionsOf(tidy(text), spellings));
    for (const addition of additions) {
        const text = `${headline.replace(/\.$/, '')}; ${addition}`;
        if (isFit(text, source, maxLength)) {
            yield { text, cites, isHeadline: false };
        }
    }
};

/** Records whose headlines report. Sentence case comes before title case. */
const tellingOf = (story: Story): readonly Evidence[] => {

    const sources = sourcesOf(story).filter(({ title }) => !isTeasing(title));
    return [...sources.filter(({ title }) => !isTitleCase(title)), ...sources.filter(({ title }) => isTitleCase(title))];
};

/** The headlines of a story, each with a fact from a sentence of its record. Each is composed when it is asked for: often the first one fits. */
export const introducedLinesOf = function* (story: Story, request: Wanted, spellings: Spellings): Generator<Line, void> {

    for (const source of tellingOf(story)) {
        yield* withFacts(source, story, request, spellings);
    }
};

/** The headline of a story, for one without a sentence. */
export const headlineLineOf = (story: Story, request: Wanted, spellings: Spellings): Line => headlineOf(tellingOf(story)[0] ?? story.lead, story, request, spellings);

/** The headlines of a story that a sentence needs other words for. */
export const rewordedLinesOf = function* (story: Story, request: Wanted, spellings: Spellings): Iterable<Line> {

    for (const source of tellingOf(story)) {
        const line = headlineOf(source, story, request, spellings);
        if (!line.isHeadline) {
            yield line;
        }
    }
};
