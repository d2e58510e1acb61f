import { languageOf } from '../language/language';
import { recently } from '../../text/memo';
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

const compiled = new Map<Lexicon, Grammar>();

/** Compiles a lexicon on first use. */
const compiledOnce = (lexicon: Lexicon): Grammar => {

    const grammar = compiled.get(lexicon) ?? compile(lexicon);
    compiled.set(lexicon, grammar);
    return grammar;
};

/** The grammar of a language; null if the language is not understood. */
export const grammarOf = (language: string): Grammar | null => {

    const lexicon = lexicons[language];
    return lexicon === undefined ? null : compiledOnce(lexicon);
};

const otherScript = /[^\P{L}\p{sc=Latin}]/u;

/** Number of headlines whose grammar is kept. */
const kept = 50;

/** The grammar for a headline; null if its language is not understood. Names and figures alone are read as English. */
export const grammarFor = recently(kept, (title): Grammar | null => {

    const language = languageOf({ title });
    return grammarOf(language === 'und' && !otherScript.test(title) ? 'en' : language);
});

/** The grammar for a headline, or the English one if its language is not understood. */
export const grammarOrEnglish = (title: string): Grammar => grammarFor(title) ?? compiledOnce(english);
