import { plural, singular } from './headline-verbs';
import type { VerbForm } from './headline-verbs';
import { participles, pastOf } from './simple-past';
import { afterVerbs, formAt } from './verb-form';

/** Words that begin a clause about what happened before or at the same time. */
const joint = /^(?:after|as|when)$/;

/** Words that end the part of a clause in which its verb is searched for. */
const boundary = /^(?:that|which|who|to|if|than|because|while|but|amid|despite|has|have|had|was|were|will|would|may|might|can|could|says?|said)$/;

/** Verbs that may also be nouns and can end a clause, since they need no object: "as trading slows". */
const moving = /^(?:collapse|cool|crash|decline|dip|drop|ease|fall|jump|plunge|rall(?:y|ies)|rebound|rise|sink|slide|slip|slow|slump|soar|stall|surge|tumble|pass|resign|vanish)(?:e?s)?$|^leads$/;

/** Whether a verb needs no object: "prices tumble". */
export const isMoving = (word: string): boolean => moving.test(word);

/** The verb in a clause, its place, and its past tense. */
interface PastVerb {
    readonly at: number;
    readonly past: string;
}

const isEvent = (form: VerbForm | undefined): form is VerbForm => form?.auxiliaries[0] === 'has';

/** Words without the punctuation behind them. */
const bare = (word: string | undefined): string => String(word).replace(/[.,;:]$/, '');

/** The form of a verb that ends a clause. Behind "after", a singular one is a noun unless the subject is a single one: "after volumes surge" and "after a vote passes", but "after rate drops". */
const finalAt = (words: readonly string[], at: number, start: string): VerbForm | undefined => {

    const word = bare(words[at]);
    const isSingle = start === 'as' || /^an?$/.test(String(words[0]));
    const several = /[^s]s$/.test(String(words[at - 1])) ? plural.get(word) : undefined;
    const form = singular.get(word) ?? several;
    const isNoun = /^(?:an?|the|its|their|his|her|of|in|for)$/.test(String(words[at - 1]));
    return at === words.length - 1 && !isNoun && (form?.isAmbiguous === false || ((isSingle || several !== undefined) && moving.test(word))) ? form : undefined;
};

/** Whether a passive in the present begins at a word: "is drained", but not "is expected". */
const isPassiveAt = (words: readonly string[], at: number): boolean => /^(?:is|are)$/.test(String(words[at])) && participles.has(bare(words[at + 1])) && bare(words[at + 1]) !== 'seen' && words[at + 2] !== 'to';

/** Finds the verb of a clause about what happened; null if it has none, or is about how something is. */
const verbOf = (words: readonly string[], start: string): PastVerb | null => {

    const end = words.findIndex((word, i) => boundary.test(word) || /[,;:]$/.test(String(words[i - 1])));
    const formOf = (at: number): VerbForm | undefined => formAt(words, at) ?? finalAt(words, at, start);
    const at = words.findIndex((word, i) => i > 0 && (end < 0 || i < end) && (/^(?:is|are)$/.test(word) || formOf(i) !== undefined));
    if (isPassiveAt(words, at)) {
        return { at, past: words[at] === 'is' ? 'was' : 'were' };
    }

    const form = at < 0 ? undefined : formOf(at);
    return isEvent(form) ? { at, past: pastOf(form.participle) } : null;
};

/** Whether a further part of a clause has a verb of its own in the present, with which the first one has to agree. */
const goesOn = (words: readonly string[]): boolean => words.some((word, i) => /^(?:and|while|but)$/.test(word) && words.slice(i + 1).some((one, k) => /^(?:is|are)$/.test(one) || [singular, plural].some((forms) => forms.get(one)?.isAmbiguous === false) || (singular.has(one) && afterVerbs.test(String(words[i + 2 + k])))));

/** What a report in the perfect has before its participle. */
const perfect = / (has|have)( been)?( \p{Ll}+ly)? (\p{Ll}+)(?=[ ,])/u;

/** Another auxiliary, beside which the first one stays as it is: "has raised rates and is planning". */
const another = /(?<!\p{L})(?:is|are|will|has|have)(?!\p{L})/gu;

/** Writes the main clause in the simple past: "has lost $5 million" becomes "lost $5 million", "has been drained" becomes "was drained". */
const inSimplePast = (main: string): string => {

    const told = main.replace(perfect, (whole: string, auxiliary: string, been: string | undefined, adverb: string | undefined, verb: string) => {

        const passive = auxiliary === 'has' ? 'was' : 'were';
        return been === undefined ? `${adverb ?? ''} ${pastOf(verb)}` : ` ${passive}${adverb ?? ''} ${verb}`;
    });
    return told.replace(/(?<= and )\p{Ll}+(?= )/gu, (word) => (participles.has(word) ? pastOf(word) : word));
};

/** What still goes on has no end yet: "is back as" is no report in the perfect. */
const isReport = (main: string): boolean => {

    const [, , been, , verb = ''] = perfect.exec(main) ?? [];
    return (been !== undefined || participles.has(verb)) && [...main.matchAll(another)].length === 1;
};

/** Puts a clause behind a report in the perfect into the past: "has paused after Tarn loses $5" becomes "has paused after Tarn lost $5", "has slid as Tarn loses $5" becomes "slid as Tarn lost $5". */
export const withPastClauses = (text: string): string => {

    const words = text.split(' ');
    for (const [i, word] of words.entries()) {
        const main = words.slice(0, i).join(' ');
        const clause = words.slice(i + 1);
        const verb = joint.test(word) && isReport(`${main} `) ? verbOf(clause, word) : null;
        if (verb !== null && !goesOn(clause.slice(verb.at + 1))) {
            const end = String(clause[verb.at]).slice(bare(clause[verb.at]).length);
            const told = clause.map((one, k) => (k === verb.at ? `${verb.past}${end}` : one));
            return [word === 'after' ? main : inSimplePast(`${main} `).trimEnd(), word, ...told].join(' ');
        }
    }

    return text;
};
