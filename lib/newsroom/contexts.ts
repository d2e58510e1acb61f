import { isDangling, isTeaser } from '../judgement/cleaning/starts';
import { hasEnd } from '../judgement/cleaning/wholeness';
import type { Story } from '../judgement/types';
import type { NewsItem } from '../news/item';
import { cleanLine, cleanText } from '../text/clean';
import { Ranking, readSentences } from '../text/extract';
import type { Sentence } from '../text/extract';

/** Characters of one sentence. */
const maxSentence = 400;
const maxShort = 280;
const maxSentences = 5;

/**
 * Returns one sentence that adds to the headline, and several in the order of the story. Uses complete sentences only, and none
 * that depends on a sentence which is left out. Falls back to the headline, so neither is empty. Expects a clean title and text.
 */
export const contexts = ({ title, text }: Story): Pick<NewsItem, 'short_context' | 'long_context'> => {

    const sentences = presentable(readSentences(text));
    const dangling = new Set(sentences.filter((sentence) => isDangling(sentence.text)));
    const free = sentences.filter((sentence) => sentence.text.length <= maxShort && !dangling.has(sentence));
    const ranking = new Ranking([{ title, text, sentences }], maxSentence);
    const ofFree = free.length === sentences.length ? ranking : new Ranking([{ title, text, sentences: free }], maxShort);
    return { short_context: shortOf(title, ofFree), long_context: longOf(title, ranking, sentences, dangling) };
};

/** Complete sentences that are not teasers. If the text has no end marks, all sentences that are not teasers. */
const presentable = (sentences: readonly Sentence[]): Sentence[] => {

    const told = sentences.filter((sentence) => !isTeaser(sentence.text));
    const whole = told.filter((sentence) => hasEnd(sentence.text));
    return whole.length > 0 ? whole : told;
};

const shortOf = (title: string, ranking: Ranking): string => {

    const [best] = ranking.best(1, [title]);
    return best ? cleanLine(best.text) : title;
};

const longOf = (title: string, ranking: Ranking, sentences: readonly Sentence[], dangling: ReadonlySet<Sentence>): string => {

    const chosen = new Set(ranking.best(maxSentences).map((sentence) => sentence.text));
    const lines = sentences.filter((sentence, i) => chosen.has(sentence.text) && leansOnChosen(sentences.slice(0, i + 1), dangling, chosen)).map((sentence) => sentence.text);
    return cleanText([...new Set(lines)].join('\n')) || title;
};

/** Whether the last of several sentences can be understood alone, or with those before it that it depends on, all of them chosen. */
const leansOnChosen = (sentences: readonly Sentence[], dangling: ReadonlySet<Sentence>, chosen: ReadonlySet<string>): boolean => {

    const backwards = [...sentences].reverse();
    const first = backwards.findIndex((sentence) => !dangling.has(sentence));
    return first !== -1 && backwards.slice(1, first + 1).every(({ text }) => chosen.has(text));
};
