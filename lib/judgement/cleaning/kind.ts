import { inAnyCase } from '../../text/any-case';
import type { Kind } from '../record';
import { cues } from './kind-cues';

/** Number of characters of a text that are read: signs of its kind occur at its beginning. */
const maxText = 600;
const maxTitle = 300;

type Fields = Record<'title' | 'text' | 'source', string>;

const compiled = cues.map(([kind, { title, text, source }]) => ({ kind, patterns: [['title', title], ['text', text], ['source', source]] as const }))
    .map(({ kind, patterns }) => ({ kind, patterns: patterns.flatMap(([field, list]) => (list ? [[field, inAnyCase(list.map((one) => `(?:${one})`).join('|'))] as const] : [])) }));

/** Returns the kind of text by clear signs in its title, its first words and its outlet's name; `news` without any sign. */
export const kindOf = ({ title, text = '', source = '' }: { readonly title: string; readonly text?: string; readonly source?: string | undefined }): Kind => {

    const fields: Fields = { title: title.slice(0, maxTitle), text: text.slice(0, maxText), source };
    return compiled.find(({ patterns }) => patterns.some(([field, isSign]) => isSign(fields[field])))?.kind ?? 'news';
};
