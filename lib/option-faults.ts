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
