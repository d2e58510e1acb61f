import { compile, type Grammar } from './grammar/compile';
import { english } from './lexicon/en';
import type { Lexicon } from './lexicon/lexicon';

const lexicons: Readonly<Record<string, Lexicon>> = { en: english };

const compiled = new Map<string, Grammar | null>();

/** The grammar of a language, compiled on first use; null if the language is not understood. */
export const grammarOf = (language: string): Grammar | null => {

    let grammar = compiled.get(language);
    if (grammar === undefined) {
        const lexicon = lexicons[language];
        grammar = lexicon === undefined ? null : compile(lexicon);
        compiled.set(language, grammar);
    }

    return grammar;
};
