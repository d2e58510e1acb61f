import { isDangling, isTeaser } from '../judgement/cleaning/starts';
import { hasEnd } from '../judgement/cleaning/wholeness';
import type { Story } from '../judgement/types';
import type { NewsItem } from '../news/item';
import { cleanLine, cleanText } from '../text/clean';
import { Ranking, withWords } from '../text/extract';
import { sentencesOf } from '../text/sentences';

/** Characters of one sentence. */
const maxSentence = 400;
const maxShort = 280;
const maxSentences = 5;

/**
 * Returns one sentence that adds to the headline, and several in the order of the story. Uses complete sentences only, and none
 * that depends on a sentence which is left out. Falls back to the headline, so neither is empty. Expects a clean title and text.
 */
export const contexts = ({ title, text }: Story): Pick<NewsItem, 'short_context' | 'long_context'> => {

    const usable = presentable(sentencesOf(text));
    const dangling = new Set(usable.filter(isDangling));
    const sentences = withWords(usable);
    const free = sentences.filter((sentence) => sentence.text.length <= maxShort && !dangling.has(sentence.text));
    const ranking = new Ranking([{ title, text, sentences }], maxSentence);
    const ofFree = free.length === sentences.length ? ranking : new Ranking([{ title, text, sentences: free }], maxShort);
    return { short_context: shortOf(title, ofFree), long_context: longOf(title, ranking, usable, dangling) };
};

/** Complete sentences that are not teasers. If the text has no end marks, all sentences that are not teasers. */
const presentable = (sentences: readonly string[]): readonly string[] => {

    const teasers = new Set(sentences.filter(isTeaser));
    const usable = sentences.filter((sentence) => !teasers.has(sentence));
    const whole = usable.filter(hasEnd);
    return whole.length > 0 ? whole : usable;
};

const shortOf = (title: string, ranking: Ranking): string => {

    const [best] = ranking.best(1, [title]);
    return best ? cleanLine(best.text) : title;
};

const longOf = (title: string, ranking: Ranking, sentences: readonly string[], dangling: ReadonlySet<string>): string => {

    const chosen = new Set(ranking.best(maxSentences).map((sentence) => sentence.text));
    const lines = sentences.filter((sentence, i) => chosen.has(sentence) && leansOnChosen(sentences.slice(0, i + 1), dangling, chosen));
    return cleanText([...new Set(lines)].join('\n')) || title;
};

/** Whether the last of several sentences can be understood alone, or with those before it that it depends on, all of them chosen. */
const leansOnChosen = (sentences: readonly string[], dangling: ReadonlySet<string>, chosen: ReadonlySet<string>): boolean => {

    const backwards = [...sentences].reverse();
    const first = backwards.findIndex((sentence) => !dangling.has(sentence));
    return first !== -1 && backwards.slice(1, first + 1).every((sentence) => chosen.has(sentence));
};
