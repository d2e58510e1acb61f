import { checkClaims } from '../../judgement/claims/check-claims';
import { withMarks } from '../../judgement/summaries/set-articles';
import { headlineStatement } from '../../judgement/summaries/headline-statement';
import { currentAmong } from '../../judgement/summaries/prospects';
import { reportsAct } from '../../judgement/summaries/reported';
import { isTeasing } from '../../judgement/summaries/teasing';
import { isCased } from '../../judgement/summaries/wording';
import { isTitleCase } from '../../text/title-case';
import type { Spellings } from '../../judgement/summaries/spellings';
import { withFullSums, wordingsOf } from '../../judgement/summaries/rewording';
import { withFullStop } from '../../text/full-stop';
import { clip } from '../../text/sentences';
import type { Story } from '../evidence/stories';
import { tidy } from '../guard/tidy';
import type { Evidence } from '../types';
import { asRumour, sourcesOf, state } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Whether a record is one sentence that its author has worded as such: there is no other text, it lacks no article, and it ends like a sentence, or it is the host's own, without an outlet's address. */
const isOneSentence = ({ title, text, url }: Evidence): boolean => text.replaceAll(title, '').trim() === '' && withMarks(title) === title && (url === '' ? !isTitleCase(title) : /[.。]["”’]?$/u.test(title));

/** A headline in the words of a sentence, or else in its own, as far as the record supports it. */
const wordingOf = (source: Evidence, spellings: Spellings): string => {

    const title = tidy(source.title);
    const headline = headlineStatement(title, spellings);
    const wordings = isOneSentence(source) ? [headline] : [...wordingsOf(headline, spellings), headline];
    return wordings.find((wording) => checkClaims(wording, [source]).ok) ?? withFullStop(title);
};

/** A verb that no headline shortens: "Tarn will open", "Tarn has opened". */
const finite = /^(?:[^\s,;:]+ ){1,6}(?:will|has|have) \p{Ll}+/u;

/** Whether a headline is a sentence as it stands: its verb has an auxiliary, and it lacks no article. */
const isSentence = (text: string): boolean => finite.test(text) && reportsAct(text) && withMarks(text) === text;

const bareOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The headline of a record, used if its text has no suitable sentence. */
const headlineOf = (source: Evidence, story: Story, { maxLength }: Wanted, spellings: Spellings): Line => {

    const text = clip(asRumour(wordingOf(source, spellings), story), maxLength);
    return { ...state(text, source), isHeadline: (bareOf(text) === bareOf(withFullSums(source.title)) && !isSentence(text)) || text.endsWith('…') };
};

/** How far a headline is from the spelling of a sentence: in sentence case, in title case, or in capitals throughout. */
const formOf = ({ title }: Evidence): number => (isCased(title) || !/\p{Lu}/u.test(title) ? Number(isTitleCase(title)) : 2);

/** Records whose headlines report, but not what has come since. Sentence case comes before title case. */
const tellingOf = (story: Story): readonly Evidence[] => currentAmong(sourcesOf(story).map((record) => ({ ...record, at: record.publishedAt }))).filter(({ title }) => !isTeasing(title)).sort((a, b) => formOf(a) - formOf(b));

/** The headline of a story, for one without a sentence. */
export const headlineLineOf = (story: Story, request: Wanted, spellings: Spellings): Line => headlineOf(tellingOf(story)[0] ?? story.lead, story, request, spellings);

/** The headlines of a story that report, each in the words of a sentence if one supports that. */
export const headlineLinesOf = function* (story: Story, request: Wanted, spellings: Spellings): Generator<Line, void> {

    for (const source of tellingOf(story)) {
        yield headlineOf(source, story, request, spellings);
    }
};
