import type Joi from 'joi';

import type { Access } from '../access';
import type { Page } from '../http/caching';
import type { LimitName } from '../http/route-settings';
import type { Goods } from '../x402/calls';

/** A call of a tool: the caller and the arguments. */
export interface ToolCall<A> {
    readonly access: Access;
    readonly args: A;
    /** Most tokens of the result. */
    readonly budget: number;
}

/** What a payment buys for a token that lacks permission. */
export interface Sale<A> {
    /** Null if the call is free for this token or cannot be sold. */
    goods(call: ToolCall<A>): Goods | null;
    /** What decides about the answer: the arguments with their defaults, without those that have no effect. Default: all arguments. */
    question?(args: A): Readonly<Record<string, unknown>>;
    /** Rejects with 400 or 404 if nothing can be sold. */
    check(args: A): Promise<unknown>;
    /** Answers of the paid routes. */
    answer(args: A): Promise<Page>;
    /** The paid answer as a result. */
    show(body: string, call: ToolCall<A>): Readonly<Record<string, unknown>>;
}

/** A tool that reads. */
export interface Tool<A = unknown> {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    /** Arguments in addition to `budget`. */
    readonly input: Joi.PartialSchemaMap;
    readonly output: Joi.PartialSchemaMap;
    /** Limit that a call counts against besides the general one. */
    readonly limit?: LimitName;
    /** Default: never sold. */
    readonly sale?: Sale<A>;
    /** Resolves to a structured result within the budget. Rejects with Boom errors. */
    run(call: ToolCall<A>): Promise<Readonly<Record<string, unknown>>>;
}

/** Forgets the type of a tool's arguments, which its own schema has validated. */
export const asTool = <A>(tool: Tool<A>): Tool => tool;
