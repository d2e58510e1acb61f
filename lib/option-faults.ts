import type Joi from 'joi';

/** The part of Joi's description of a schema that leads to its members. */
interface Described {
    readonly keys?: Readonly<Record<string, Described>>;
}

/** Names that the object at a path of a schema has; empty if the path leads through lists or alternatives. */
const namesAt = (schema: Joi.ObjectSchema, path: readonly (string | number)[]): readonly string[] => {

    const found = path.reduce<Described | undefined>((at, name) => at?.keys?.[name], schema.describe() as Described);
    return Object.keys(found?.keys ?? {});
};

/** Why options are wrong. For an unknown name, which is mostly a misspelt one, it lists those that there are. */
export const faultOf = (schema: Joi.ObjectSchema, { message, details: [detail] }: Joi.ValidationError): string => {

    const names = detail?.type === 'object.unknown' ? namesAt(schema, detail.path.slice(0, -1)) : [];
    return names.length === 0 ? message : `${message}, only ${names.join(', ')}`;
};

/** Levels below the options in which a member that cannot be read is searched for. */
const maxDepth = 5;

const findUnreadable = (value: unknown, path: readonly string[]): readonly string[] | null => {

    if (typeof value !== 'object' || value === null || path.length > maxDepth) {
        return null;
    }

    let at = path;
    try {
        for (const key of Object.keys(value)) {
            at = [...path, key];
            const found = findUnreadable(Reflect.get(value, key), at);
            if (found) {
                return found;
            }

            at = path;
        }

        return null;
    }
    catch {
        return at;
    }
};

/** Path of the first member of options whose getter or proxy throws; `options` if it is none of them in particular. */
export const unreadableAt = (options: unknown): string => findUnreadable(options, [])?.join('.') || 'options';
