/** Returns the regular forms of an English verb: `surge` → surge, surges, surged, surging. */
export const formsOf = (verb: string, doubled = false): string[] => {

    if (doubled) {
        const stem = verb + verb.slice(-1);
        return [verb, `${verb}s`, `${stem}ed`, `${stem}ing`];
    }

    if (verb.endsWith('e')) {
        return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
    }

    if (/[^aeiou]y$/.test(verb)) {
        return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
    }

    return [verb, /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`, `${verb}ed`, `${verb}ing`];
};

/**
 * Expands an entry of a word list. `*` after a word adds its verb forms, `**` those of a verb that doubles its last letter, `+`
 * a plural in s: `take* a hit`, `drop**`, `outflow+`.
 */
export const expand = (entry: string): string[] => {

    if (!/[*+]/.test(entry)) {
        return [entry];
    }

    return entry.split(' ').reduce<string[]>((phrases, word) => {

        const forms = formsOfEntry(word);
        return phrases.flatMap((phrase) => forms.map((form) => (phrase === '' ? form : `${phrase} ${form}`)));
    }, ['']);
};

const formsOfEntry = (word: string): string[] => {

    if (word.endsWith('**')) {
        return formsOf(word.slice(0, -2), true);
    }

    if (word.endsWith('*')) {
        return formsOf(word.slice(0, -1));
    }

    return word.endsWith('+') ? [word.slice(0, -1), `${word.slice(0, -1)}s`] : [word];
};
