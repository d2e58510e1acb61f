import type { Statement } from '../guard/guard';
import type { TextDraft } from '../types';

/** Bounds of a draft; the rest is not read. */
const most = { statements: 50, cites: 50, characters: 2000 };

export interface Draft {
    readonly title: string | null;
    readonly statements: readonly Statement[];
}

/** What a call of a generator has cost, in tokens and dollars. */
export type ReportedUsage = Required<NonNullable<TextDraft['usage']>>;

/** Any object: data from outside has no type yet. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A finite number that is not negative. */
export const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const toStatement = (value: unknown): Statement[] => {

    if (!isRecord(value) || typeof value.text !== 'string' || value.text.length > most.characters || !Array.isArray(value.cites)) {
        return [];
    }

    const cites: unknown[] = value.cites.slice(0, most.cites);
    return [{ text: value.text, cites: cites.map(String) }];
};

/** The usage that a draft or an error reports; null if there is none. */
export const usageIn = (reported: unknown): ReportedUsage | null => {

    const usage = isRecord(reported) ? reported.usage : null;
    if (!isRecord(usage) || !isAmount(usage.input) || !isAmount(usage.output)) {
        return null;
    }

    return { input: usage.input, output: usage.output, usd: isAmount(usage.usd) ? usage.usd : 0 };
};

/** Reads the result of a generator, which may be anything. Drops statements of another form. Throws if there is no list of statements. */
export const readDraft = (draft: TextDraft): Draft => {

    const value: unknown = draft;
    if (!isRecord(value) || !Array.isArray(value.bullets)) {
        throw new TypeError('The draft has no bullets');
    }

    const bullets: unknown[] = value.bullets.slice(0, most.statements);
    return {
        title: typeof value.title === 'string' && value.title.length <= most.characters ? value.title : null,
        statements: bullets.flatMap(toStatement)
    };
};
