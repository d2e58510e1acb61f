import { fail } from 'node:assert';

import type { ServerInjectResponse } from '@hapi/hapi';
import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';

interface Response {
    readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
}

export interface Operation {
    readonly operationId: string;
    readonly description: string;
    readonly summary?: string;
    readonly security?: readonly object[];
    readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly description?: string; readonly schema: object; readonly example?: unknown }[];
    readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>> };
    readonly responses: Readonly<Record<string, Response>>;
    readonly servers?: readonly { readonly url: string }[];
    readonly 'x-websocket'?: object;
    readonly 'x-price'?: object;
    readonly 'x-payment-info'?: object;
}

export interface Document {
    readonly openapi: string;
    readonly info: { readonly version: string; readonly 'x-package-version': string };
    readonly servers: readonly { readonly url: string }[];
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** An OpenAPI or AsyncAPI document, which keeps its schemas under `components`. */
export interface Components {
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Checks values against the schemas of an interface description. */
export class Schemas {

    private readonly ajv = new Ajv({ strict: false, allErrors: true });
    private readonly known = new WeakMap<object, ValidateFunction>();
    /** Functions by the text of their schema, which several documents and callers write out. */
    private readonly compiled = new Map<string, ValidateFunction>();

    constructor(document: Components) {

        addFormats(this.ajv);
        this.ajv.addSchema(document, 'document');
    }

    /** Validation errors of a value; empty if it is valid. */
    faultsOf(schema: object, value: unknown): readonly unknown[] {

        const validate = this.known.get(schema) ?? this.compile(schema);
        this.known.set(schema, validate);
        return validate(value) ? [] : validate.errors ?? [];
    }

    private compile(schema: object): ValidateFunction {

        const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
        const validate = this.compiled.get(text) ?? this.ajv.compile(JSON.parse(text) as object);
        this.compiled.set(text, validate);
        return validate;
    }
}

/** Checks values and answers against an interface description. */
export class Interface extends Schemas {

    private readonly templates: readonly (readonly [RegExp, Readonly<Record<string, Operation>>])[];

    constructor(readonly document: Document) {

        super(document);
        this.templates = Object.entries(document.paths).map(([template, operations]) => [new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`), operations]);
    }

    /** Throws if the description does not allow the status, media type or body of a response. */
    check({ request: { method, path }, statusCode, headers, payload }: ServerInjectResponse): void {

        const operation = this.operationAt(method, path);
        const response = operation?.responses[statusCode];
        const place = `${method} ${path} ${statusCode}`;
        if (!operation) {
            return;         // unknown paths are not described
        }

        if (!response) {
            fail(`${place} is not described`);
        }

        const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
        const content = response.content?.[type];
        if (payload !== '' && !content) {
            fail(`${place} is not described as ${type}`);
        }

        const isPlain = headers['content-encoding'] === undefined;
        const faults = content && isPlain && type === 'application/json' ? this.faultsOf(content.schema, JSON.parse(payload)) : [];
        if (faults.length > 0) {
            fail(`${place}: ${JSON.stringify(faults)}`);
        }
    }

    private operationAt(method: string, path: string): Operation | undefined {

        const found = this.document.paths[path] ?? this.templates.find(([template]) => template.test(path))?.[1];
        return found?.[method];
    }
}
