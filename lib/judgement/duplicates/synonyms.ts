import { lexicon } from '../claims/lexicon';
import { stemOf } from '../claims/stem';
import { expand } from '../sentiment/inflect';
import { plural } from '../summaries/headline-verbs';
import { acts } from './acts';
import { things } from './things';

/** Lines of the tables, by their words. */
const linesOf = new Map<string, number[]>();
/** Stands for every act, since acts are compared one by one. */
const anyAct = 'act';

/** By each word, what stands for it: for a thing, the first word of its line. */
const common = new Map<string, string>();
/** Second words of verbs of two words, by the first. */
const particles = new Map<string, Set<string>>();

for (const [line, forms] of [...acts, ...things].entries()) {
    const verbs = forms.split(', ').flatMap(expand);
    const [first = ''] = line < acts.length ? [anyAct] : verbs;
    for (const verb of verbs) {
        const [word = '', particle] = verb.split(' ');
        linesOf.set(verb, [...linesOf.get(verb) ?? [], line]);
        common.set(verb, common.get(verb) ?? first);
        if (particle !== undefined) {
            particles.set(word, (particles.get(word) ?? new Set()).add(particle));
        }
    }
}

const isVerbOfTwo = (word: string, next: string): boolean => particles.get(word)?.has(next) === true;

/** Returns the words of a title, those that begin a verb of two words with the second one: "rolls out". */
export const verbsIn = (words: readonly string[]): readonly string[] => words.map((word, at) => withParticle(word, String(words[at + 1])));

const withParticle = (word: string, next: string): string => (isVerbOfTwo(word, next) ? `${word} ${next}` : word);

/** Returns the words of a title with the same word for every act, and for the same thing. */
export const inCommonWords = (words: readonly string[]): readonly string[] => {

    const found = verbsIn(words).map((verb) => common.get(verb) ?? verb);
    return found.filter((_verb, at) => !isVerbOfTwo(String(words[at - 1]), String(words[at])));
};

/** Whether two words may report the same act. What the tables do not know is looked up among the meanings by which claims are checked. */
export const meanTheSame = (one: string, other: string): boolean => {

    const [own, others] = [linesOf.get(one), linesOf.get(other)];
    return own !== undefined && others !== undefined ? own.some((line) => others.includes(line)) : haveSense(one, other);
};

const haveSense = (one: string, other: string): boolean => {

    const senses = sensesOf(one);
    return senses.length > 0 && sensesOf(other).some((sense) => senses.includes(sense));
};

const sensesOf = (word: string): readonly string[] => lexicon.match(word.split(' ').map(stemOf), 0)?.value ?? [];

const verbs = new Set(acts.flatMap((line) => line.split(', ')).flatMap(expand));

/** Whether a word is a form of a verb that reports an act. */
export const isVerb = (word: string): boolean => verbs.has(word);

/** Whether a word is a verb in the third person, or in the past, which separates who acts from who is acted upon. */
export const isPredicate = (word: string): boolean => /(?:s|ed)$/.test(word) && verbs.has(word);

/** Whether a word is a verb, also one of several who act, which is no noun: "sue". */
export const isFiniteVerb = (word: string): boolean => isPredicate(word) || plural.get(word)?.isAmbiguous === false;
