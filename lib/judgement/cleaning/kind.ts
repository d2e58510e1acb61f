import { firstMatch } from '../../text/any-case';
import type { Rule } from '../../text/any-case';
import { eventOf } from '../events/events';
import { questionBehind } from '../headline-questions';
import type { EventType, Kind } from '../record';
import { isFirstPerson } from './first-person';
import { cues } from './kind-cues';

/** Number of characters of a text that are read: signs of its kind occur at its beginning. */
const maxText = 600;
const maxTitle = 300;

type Field = 'title' | 'text' | 'source' | 'path';

const fields: readonly Field[] = ['title', 'text', 'source', 'path'];

/** The cues of a kind as rules, one per field. */
const rulesOf = ([kind, signs]: (typeof cues)[number]): Rule<Kind, Field>[] => {

    return fields.flatMap((field) => (signs[field] ? [[kind, field, signs[field].map((sign) => `(?:${sign})`).join('|')] as const] : []));
};

const firstKind = firstMatch(cues.flatMap(rulesOf));

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

/** What a headline adds to its event: a question, or that it explains what follows from it. */
const addition = new RegExp(String.raw`(?:[:–—]| -) (?:what (?:it|this|that) means|what (?:\S+ ){1,3}(?:should|need to|must) know|what[’']s next|${questionBehind}).*$`, 'iu');

/** Events on which nothing but their future course can be asked about. */
const moves: ReadonlySet<EventType | null> = new Set(['price_move', 'liquidation', null]);

/** The event that a headline reports before what it adds; the whole headline if it adds nothing, or reports no event. */
const eventPartOf = (title: string): string => {

    const event = title.replace(addition, '');
    return event !== title && !moves.has(eventOf({ title: event, text: '' })) ? event : title;
};

/** Returns the kind of text by clear signs in its title, its first words, its outlet's name and its address; `news` without any sign. */
export const kindOf = ({ title: headline, text = '', source = '', url }: Labelled): Kind => {

    const title = headline.slice(0, maxTitle);
    const others = { text: text.slice(0, maxText), source, path: pathOf(url ?? '') };
    const kind = firstKind({ title, ...others }) ?? (isFirstPerson(others.text) ? 'opinion' : 'news');
    return kind === 'analysis' ? firstKind({ title: eventPartOf(title), ...others }) ?? 'news' : kind;
};
