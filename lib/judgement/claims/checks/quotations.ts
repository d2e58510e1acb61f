import { say } from '../clauses';
import type { Reading, Token } from '../read';
import { stemOf } from '../stem';
import type { Check } from './types';

/** Words in quotation marks, also in marks that the sentence only opens or closes. */
const quoted = /[“"]([^“”"]+)(?:[”"]|$)|^([^“”"]+)”/g;

/** Fewest words of a quotation: shorter ones are names and single terms. */
const fewest = 3;

const stemsOf = (text: string): ReadonlySet<string> => new Set((text.match(/[\p{L}\p{N}$%'’.-]+/gu) ?? []).map((word) => stemOf(word.toLowerCase().replace(/[.'’-]+$/, ''))));

/** Stems of the words that a sentence quotes. */
const quotedIn = ({ text }: Reading): ReadonlySet<string> => {

    const spans = [...text.matchAll(quoted)].map(([, inner = '', open = '']) => inner || open).filter((span) => span.trim().split(/\s+/).length >= fewest);
    return stemsOf(spans.join(' '));
};

const isAttributed = ({ text, tokens }: Reading): boolean => /[“”"]/.test(text) || tokens.some(({ lower }) => say.test(lower) || /^(?:according|called?|calls|describe[ds]?|argue[ds]?|warn(?:s|ed)?|believe[ds]?|think|thinks|claim(?:s|ed)?|predict(?:s|ed)?|expect(?:s|ed)?)$/.test(lower));

/** Words that a claim states: its content, without figures, which a sentence spells in many ways. */
const statedIn = ({ tokens }: Reading): readonly Token[] => tokens.filter(({ isContent, figure }) => isContent && figure === null);

const has = (stems: ReadonlySet<string>, words: readonly Token[]): boolean => words.every(({ stem }) => stems.has(stem));

/** Checks that what the evidence has only in quotation marks is not claimed without a speaker: not "bitcoin is a fraud" for "“bitcoin is a fraud,” he said". */
export const quotations: Check = ({ sentence, sources }) => {

    const words = statedIn(sentence);
    const homes = isAttributed(sentence) ? [] : sources.filter((source) => has(stemsOf(source.text), words));
    return homes.length > 0 && homes.every((source) => has(quotedIn(source), words)) ? 'it is somebody\'s words in the evidence' : null;
};
