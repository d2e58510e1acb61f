import { recently } from '../../text/memo';

/** Suffixes that do not change the meaning, longest first, and what replaces them. The lookbehinds set the minimum length of the rest. */
const suffixes: readonly (readonly [RegExp, string])[] = [
    [/(?<=.{4})(?:ations?|ators?|ated|ates?|ating)$/, ''],
    [/(?<=.{4})(?:ments?|als?|ly)$/, ''],
    [/(?<=.{3})ions?$/, ''],
    [/(?<=.{2})(?:ies|ied)$/, 'y'],
    [/(?<=[aeiouy].{0,20}.{1})(?:ings?|ed)$/, ''],
    [/(?<=(?:s|x|z|ch|sh))es$/, ''],
    [/(?<=[^siu])s$/, '']
];

/** Irregular forms, each with its base form. */
const irregular: ReadonlyMap<string, string> = new Map([
    'became become', 'came come', 'said say', 'dealt deal', 'fled flee', 'gave give', 'given give', 'made make', 'met meet', 'shook shake', 'shaken shake', 'spoke speak', 'spoken speak', 'struck strike', 'swept sweep',
    'agreed agree', 'appealed appeal', 'left leave', 'petitioned petition', 'retreated retreat', 'sanctioned sanction', 'spun spin', 'signaled sign', 'signalled sign', 'unsealed unseal', 'unwound unwind',
    'began begin', 'begun begin', 'bought buy', 'brought bring', 'built build', 'caught catch', 'chose choose', 'chosen choose', 'drawn draw', 'drew draw', 'driven drive', 'drove drive', 'fought fight', 'grew grow', 'grown grow',
    'found find', 'held hold', 'kept keep', 'knew know', 'known know', 'laid lay', 'leaving leave', 'led lead', 'lent lend', 'lost lose', 'paid pay', 'proven prove', 'ran run', 'risen rise', 'saw see', 'seen see', 'sought seek', 'sold sell', 'spent spend', 'stolen steal',
    'stole steal', 'taken take', 'taught teach', 'thought think', 'threw throw', 'told tell', 'took take', 'understood understand', 'gone go', 'heard hear', 'went go', 'withdrawn withdraw', 'withdrew withdraw', 'woke wake', 'wrote write', 'written write'
].map((line): [string, string] => [line.replace(/ .*/, ''), line.replace(/.* /, '')]));

const strip = (word: string): string => {

    const found = suffixes.find(([pattern]) => pattern.test(word));
    return found === undefined ? word : word.replace(found[0], found[1]);
};

/** Number of words whose stem is kept: the words of a text are compared with those of many others. */
const kept = 2000;

/** Returns what the forms of an English word have in common, so that they can be compared: `raises`, `raised`, `raising` → `rais`. */
export const stemOf = recently(kept, (form): string => {

    const word = irregular.get(form) ?? form;
    if (word.length < 4 || !/^[a-z]+$/.test(word)) {
        return word;
    }

    const stem = strip(word);
    const bare = stem.length > 3 ? stem.replace(/(?<=.{2})e$/, '') : stem;
    return bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
});
