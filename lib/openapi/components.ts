import type Joi from 'joi';

import { toJsonSchema } from '../json-schema';
import type { JsonSchema } from '../json-schema';

type Side = 'input' | 'output';

/** Schemas by the names of their components. */
export interface Resources {
    /** What the service sends. */
    readonly outputs: Readonly<Record<string, Joi.Schema>>;
    /** What clients send. */
    readonly inputs: Readonly<Record<string, Joi.Schema>>;
    /** Components that no Joi schema describes. */
    readonly others: Readonly<Record<string, JsonSchema>>;
}

/** Schemas that are described once, under `components`, and referred to. */
export class Components {

    readonly schemas: Record<string, unknown> = {};
    private readonly names = new Map<string, string>();

    constructor({ outputs, inputs, others }: Resources) {

        const known = [...entriesOf(outputs, 'output'), ...entriesOf(inputs, 'input')];
        for (const [name, schema] of known) {
            this.names.set(JSON.stringify(schema), name);
        }

        for (const [name, schema] of known) {
            this.schemas[name] = this.referInside(schema);
        }

        Object.assign(this.schemas, others);
    }

    schemaOf(schema: Joi.Schema, side: Side): JsonSchema {

        return this.refer(toJsonSchema(schema, side)) as JsonSchema;
    }

    /** Names a request body, unless it is known under a name. */
    bodyOf(schema: Joi.Schema, name: string | undefined): JsonSchema {

        const json = toJsonSchema(schema, 'input');
        if (name !== undefined && !this.names.has(JSON.stringify(json))) {
            this.schemas[name] = this.referInside(json);
            this.names.set(JSON.stringify(json), name);
        }

        return this.refer(json) as JsonSchema;
    }

    private refer(value: unknown): unknown {

        const name = this.names.get(JSON.stringify(value));
        return name === undefined ? this.referInside(value) : { $ref: `#/components/schemas/${name}` };
    }

    private referInside(value: unknown): unknown {

        if (Array.isArray(value)) {
            return value.map((entry) => this.refer(entry));
        }

        return typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.refer(entry)]))
            : value;
    }
}

const entriesOf = (schemas: Readonly<Record<string, Joi.Schema>>, side: Side): [string, JsonSchema][] => {

    return Object.entries(schemas).map(([name, schema]) => [name, toJsonSchema(schema, side)]);
};
