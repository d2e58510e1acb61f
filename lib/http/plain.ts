import type Joi from 'joi';

/** Reads a parameter as most clients write it; undefined if it is written otherwise, so that its schema must judge it. */
export type PlainReader = (text: string) => unknown;

export type Query = Readonly<Record<string, unknown>>;

/** For `.meta()` of a parameter's schema: what that schema returns for a text, as far as `read` knows it. */
export const plain = (read: PlainReader): object => ({ plain: read });

/** For `.meta()` of a schema with rules over several parameters, none of which applies to a query of plain parameters. */
export const plainDespiteRules = { plainDespiteRules: true } as const;

interface Described extends Joi.Description {
    readonly flags?: { readonly default?: unknown; readonly presence?: string };
}

/** What a schema may have besides parameters. */
const rules = ['rules', 'dependencies', 'renames', 'patterns'];

interface Meta {
    readonly plain?: PlainReader;
    readonly plainDespiteRules?: boolean;
}

const metaOf = ({ metas }: Joi.Description): Meta => Object.assign({}, ...(metas ?? []) as readonly Meta[]) as Meta;

/**
 * What a schema returns for queries that consist of plain parameters, in a hundredth of its time. Null for any other query, valid
 * or not.
 */
export class PlainQueries {

    private readonly readers = new Map<string, PlainReader>();
    private readonly required: string[] = [];
    private readonly defaults: [name: string, value: unknown][] = [];

    constructor(schema: Joi.ObjectSchema) {

        const description = schema.describe();
        if (metaOf(description).plainDespiteRules || !rules.some((name) => name in description)) {
            Object.entries(description.keys as Readonly<Record<string, Described>>).forEach(([name, parameter]) => this.add(name, parameter));
        }
    }

    read(query: Query): Query | null {

        const result: Record<string, unknown> = {};
        for (const name in query) {
            const text = query[name];
            const value = typeof text === 'string' ? this.readers.get(name)?.(text) : undefined;
            if (value === undefined) {
                return null;
            }

            result[name] = value;
        }

        return this.complete(result);
    }

    private complete(result: Record<string, unknown>): Query | null {

        for (const [name, value] of this.defaults) {
            result[name] ??= value;
        }

        return this.readers.size > 0 && this.required.every((name) => name in result) ? result : null;
    }

    private add(name: string, parameter: Described): void {

        const { flags: { default: value, presence } = {} } = parameter;
        const read = metaOf(parameter).plain;
        if (read) {
            this.readers.set(name, read);
        }

        if (value !== undefined) {
            this.defaults.push([name, value]);
        }

        if (presence === 'required') {
            this.required.push(name);
        }
    }
}
