import { checkClaims } from '../../judgement/claims/check-claims';
import { headlineStatement, isTeasing, isTitleCase } from '../../judgement/summaries/headlines';
import type { Spellings } from '../../judgement/summaries/headlines';
import { saysAgain } from '../../judgement/summaries/repetition';
import { reworded } from '../../judgement/summaries/rewording';
import { additionsOf, statementsOf } from '../../judgement/summaries/statements';
import { clip } from '../../text/sentences';
import type { Story } from '../evidence/stories';
import { tidy } from '../guard/tidy';
import type { Evidence } from '../types';
import { asRumour, sourcesOf, state } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Whether a record is one sentence of its author: a headline that is spelled like a sentence, and no other text. */
const isOneSentence = ({ title, text }: Evidence): boolean => text.replaceAll(title, '').trim() === '' && !isTitleCase(title);

/** A headline in the words of a sentence, if the record supports them. */
const wordingOf = (headline: string, source: Evidence, spellings: Spellings): string => {

    const wording = isOneSentence(source) ? headline : reworded(headline, spellings);
    return checkClaims(wording, [source]).ok ? wording : headline;
};

/** The headline of a record, used if its text has no suitable sentence. */
const headlineOf = (source: Evidence, story: Story, { maxLength }: Wanted, spellings: Spellings): Line => {

    const headline = headlineStatement(tidy(source.title), spellings);
    const text = clip(asRumour(wordingOf(headline, source, spellings), story), maxLength);
    return { ...state(text, source), isHeadline: true };
};

/** The headline of a record, combined with a fact from a sentence that adds to it. Empty if there is no such sentence, or the record does not support the combination. */
const withFact = (source: Evidence, story: Story, request: Wanted, spellings: Spellings): Line[] => {

    const { maxLength } = request;
    const { text: headline, cites } = headlineOf(source, story, request, spellings);
    return statementsOf([source], { maxLength, hedged: story.hedged, isKnown: true })
        .filter(({ text }) => !saysAgain(text, headline))
        .flatMap(({ text }) => additionsOf(tidy(text)))
        .map((addition) => `${headline.replace(/\.$/, '')}; ${addition}`)
        .filter((text) => text.length <= maxLength && checkClaims(text, [source]).ok)
        .map((text) => ({ text, cites, isHeadline: false }));
};

/** The headlines of a story, best first: those with a fact from a sentence, then a headline alone. Sentence case comes before title case. */
export const headlinesOf = (story: Story, request: Wanted, spellings: Spellings): readonly Line[] => {

    const sources = sourcesOf(story).filter(({ title }) => !isTeasing(title));
    const telling = [...sources.filter(({ title }) => !isTitleCase(title)), ...sources.filter(({ title }) => isTitleCase(title))];
    return [...telling.flatMap((source) => withFact(source, story, request, spellings)), headlineOf(telling[0] ?? story.lead, story, request, spellings)];
};
