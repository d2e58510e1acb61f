import { compile, type Grammar } from './grammar/compile';
import { english } from './lexicon/en';
import { spanish } from './lexicon/es';
import { japanese } from './lexicon/ja';
import { korean } from './lexicon/ko';
import type { Lexicon } from './lexicon/lexicon';
import { portuguese } from './lexicon/pt';
import { russian } from './lexicon/ru';
import { chinese } from './lexicon/zh';

const lexicons: Readonly<Record<string, Lexicon>> = { en: english, es: spanish, ja: japanese, ko: korean, pt: portuguese, ru: russian, zh: chinese };

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
