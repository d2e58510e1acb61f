import { meanings, predicates } from '../claims/meanings';
import { stemOf } from '../claims/stem';
import { contentWords } from '../../text/content-words';
import { recently } from '../../text/memo';
import { termsOf } from '../../text/terms';
import { isCased } from './wording';

/** Share of a headline's words from which a sentence reports its event: in general, if both name the same subject, and if it contains an action of the headline. */
const enough = { words: 0.5, besideSubject: 0.4, withAction: 0.35 };

/** An entry that is not a phrase such as "step-down". */
const singleWord = /(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu;

/** Senses by stem: words of one side mean the same. */
const senses = new Map<string, string[]>();

for (const [line, sides] of [...meanings.split('\n'), ...predicates.split('\n')].map((text) => text.split('|')).entries()) {
    for (const [side, words] of sides.entries()) {
        for (const stem of new Set((words.match(singleWord) ?? []).map(stemOf))) {
            senses.set(stem, [...senses.get(stem) ?? [], `${line} ${side}`]);
        }
    }
}

/** Number of texts whose words are kept: each headline is compared with all sentences of its story. */
const kept = 200;

/** The sum of "$388M" without its scale, and a possessive without its s. */
const plainOf = (text: string): string => text.replace(/(?<=\d)(?:[mbt]n?|k)(?![\p{L}\d])/giu, '').replace(/['’]s(?![\p{L}])/gu, '');

/** Words of a text. Scripts without capitals may have no spaces between them. */
const wordsOf = (text: string): readonly string[] => (isCased(text) ? contentWords(plainOf(text)).map(stemOf) : termsOf(text));

/** Stems of a text's content words, in order. */
const stemsOf = recently(kept, (text): readonly string[] => [...new Set(wordsOf(text))]);

/** Stems of a text, and the senses of each. */
const meaningsOf = recently(kept, (text): ReadonlySet<string> => new Set(stemsOf(text).flatMap((stem) => [stem, ...senses.get(stem) ?? []])));

/** Share of a headline's words that a sentence contains, in whatever form or wording, and whether an action is among them. */
const coverageOf = (sentence: string, title: string): { readonly share: number; readonly hasAction: boolean } => {

    const said = meaningsOf(sentence);
    const words = stemsOf(title);
    const shared = words.filter((stem) => [stem, ...senses.get(stem) ?? []].some((key) => said.has(key)));
    return { share: shared.length / Math.max(1, words.length), hasAction: shared.some((stem) => senses.has(stem)) };
};

/** Number of words of a sentence among which its subject is. */
const subject = 8;

const isAboutSame = (sentence: string, title: string): boolean => stemsOf(sentence.split(' ', subject).join(' ')).includes(String(stemsOf(title)[0]));

/** Whether a sentence reports the event of a headline, rather than what surrounds it. */
export const reportsEvent = (sentence: string, title: string): boolean => {

    const { share, hasAction } = coverageOf(sentence, title);
    return share >= enough.words || (share >= enough.besideSubject && isAboutSame(sentence, title)) || (hasAction && share >= enough.withAction);
};

/** Whether a sentence contains one of the words of a headline, in whatever form or wording. */
export const sharesWord = (sentence: string, title: string): boolean => coverageOf(sentence, title).share > 0;
