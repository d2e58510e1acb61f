import { inAnyCase } from '../../text/any-case';
import type { Kind } from '../record';
import { cues } from './kind-cues';

/** Number of characters of a text that are read: signs of its kind occur at its beginning. */
const maxText = 600;
const maxTitle = 300;

type Fields = Record<'title' | 'text' | 'source' | 'path', string>;

const compiled = cues.map(([kind, { title, text, source, path }]) => ({ kind, patterns: [['title', title], ['text', text], ['source', source], ['path', path]] as const }))
    .map(({ kind, patterns }) => ({ kind, patterns: patterns.flatMap(([field, list]) => (list ? [[field, inAnyCase(list.map((one) => `(?:${one})`).join('|'))] as const] : [])) }));

/** Number of characters of a path that are read. */
const maxPath = 300;

/** The path of an address, without what identifies the story. */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*|[?#].*$/gi, '').slice(0, maxPath);

/** A story whose kind is asked for. */
export interface Labelled {
    readonly title: string;
    readonly text?: string;
    /** Name or host of the outlet. Default: unknown. */
    readonly source?: string | undefined;
    /** Address of the story, whose folders name its kind. Default: unknown. */
    readonly url?: string | null | undefined;
}

/** Returns the kind of text by clear signs in its title, its first words, its outlet's name and its address; `news` without any sign. */
export const kindOf = ({ title, text = '', source = '', url }: Labelled): Kind => {

    const fields: Fields = { title: title.slice(0, maxTitle), text: text.slice(0, maxText), source, path: pathOf(url ?? '') };
    return compiled.find(({ patterns }) => patterns.some(([field, isSign]) => isSign(fields[field])))?.kind ?? 'news';
};
