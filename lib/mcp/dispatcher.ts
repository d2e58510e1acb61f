import * as Boom from '@hapi/boom';
import type { Request } from '@hapi/hapi';
import Joi from 'joi';

import type { Access } from '../access';
import { TimeoutError, withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { detailOf } from '../http/detail';
import { toJsonSchema } from '../json-schema';
import type { JsonSchema } from '../json-schema';
import type { LimitName } from '../http/route-settings';
import type { Logger } from '../logger';
import type { PaidCalls } from '../x402/calls';
import { budgets } from './options';
import { paidResult } from './payments';
import { errorOf, resultOf, tokensOf } from './results';
import type { ToolResult } from './results';
import type { Tool, ToolCall } from './tool';

export interface DispatcherDeps {
    readonly tools: readonly Tool[];
    /** Null without paid routes. */
    readonly calls: PaidCalls | null;
    /** Counts a call against a limit. Throws 429. */
    readonly charge: (request: Request, name: LimitName) => void;
    /** Key of a client's address for limits, or null without one. */
    readonly addressOf: (request: Request) => string | null;
    readonly clock: Clock;
    readonly log: Logger;
    readonly callMs: number;
    readonly budgetTokens: number;
}

/** A call as it arrives. */
export interface ArrivedCall {
    readonly name: string;
    readonly args: unknown;
    /** Undefined without one. */
    readonly payment: unknown;
    readonly access: Access;
    readonly request: Request;
    readonly signal: AbortSignal;
}

/** A tool as `tools/list` describes it. */
export interface ToolDefinition {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly inputSchema: JsonSchema & { readonly type: 'object' };
    readonly outputSchema: JsonSchema & { readonly type: 'object' };
    readonly annotations: { readonly readOnlyHint: true; readonly destructiveHint: false; readonly idempotentHint: true; readonly openWorldHint: true };
}

/** A call within its deadline. */
interface RunningCall extends ArrivedCall {
    /** Lifts the deadline: the outcome of a settlement must be awaited, which has a time limit of its own. */
    readonly settling: () => void;
}

interface Entry {
    readonly tool: Tool;
    readonly input: Joi.ObjectSchema;
}

type CallArgs = Readonly<Record<string, unknown>> & { readonly budget: number };

const options = { convert: false, errors: { wrap: { label: false } } } as const;

/** What a payer gets without a payment: clients check results of errors too. */
const required = { type: 'object', properties: { x402Version: { const: 2 }, accepts: { type: 'array' } }, required: ['x402Version', 'accepts'] };

/** Runs tools: validates, limits, sells, bounds in time. */
export class Dispatcher {

    readonly definitions: readonly ToolDefinition[];
    private readonly entries: ReadonlyMap<string, Entry>;

    constructor(private readonly deps: DispatcherDeps) {

        const budget = Joi.number().integer().min(budgets.min).max(budgets.max).default(deps.budgetTokens).description('Most tokens of the result, both of its forms together');
        this.entries = new Map(deps.tools.map((tool) => [tool.name, { tool, input: Joi.object({ ...tool.input, budget }) }]));
        this.definitions = [...this.entries.values()].map(definitionOf);
    }

    has(name: string): boolean {

        return this.entries.has(name);
    }

    /** The tool must exist. Resolves to errors that a model can react to; rejects with none. */
    async call(arrived: ArrivedCall): Promise<ToolResult> {

        const { tool, input } = this.entries.get(arrived.name) as Entry;
        const { value, error } = input.validate(arrived.args ?? {}, options) as { value: CallArgs; error?: Error };
        if (error) {
            return errorOf(error.message);
        }

        const { budget, ...args } = value;
        const { clock, callMs: ms } = this.deps;
        try {
            return await withDeadline({ clock, ms, signal: arrived.signal }, (signal, settling) => this.run(tool, { access: arrived.access, args, budget }, { ...arrived, signal, settling }));
        }
        catch (reason) {
            return arrived.signal.aborted ? errorOf('The call was cancelled') : this.failure(tool.name, reason);
        }
    }

    private async run(tool: Tool, call: ToolCall<unknown>, { request, payment, signal, settling }: RunningCall): Promise<ToolResult> {

        const { calls, charge, addressOf } = this.deps;
        const { sale } = tool;
        const goods = sale?.goods(call);
        if (calls && sale && goods) {
            const outcome = await calls.sell({
                goods,
                question: canonical(sale.question?.(call.args) ?? call.args as CallArgs),
                payment,
                address: addressOf(request),
                signal,
                settling,
                check: () => sale.check(call.args),
                answer: () => sale.answer(call.args)
            });
            return paidResult(outcome, (body) => within(call.budget, sale.show(body, call)));
        }

        if (tool.limit) {
            charge(request, tool.limit);
        }

        return within(call.budget, await tool.run(call));
    }

    private failure(tool: string, reason: unknown): ToolResult {

        if (reason instanceof TimeoutError) {
            return errorOf(reason.message);
        }

        const error = Boom.boomify(reason as Error);
        if (error.output.statusCode >= 500) {
            this.deps.log(['mcp', 'error'], { tool, error });
        }

        return errorOf(detailOf(error));
    }
}

/** The same text for the same arguments, in whatever order they came. */
const canonical = (question: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A result, or an error if not even its smallest form fits. */
const within = (budget: number, structured: Readonly<Record<string, unknown>>): ToolResult => {

    return tokensOf(structured) > budget ? errorOf(`The result does not fit into ${budget} tokens: call again with a larger budget`) : resultOf(structured);
};

const definitionOf = ({ tool: { name, title, description, output, sale }, input }: Entry): ToolDefinition => {

    const own = toJsonSchema(Joi.object(output), 'output');
    return {
        name,
        title,
        description,
        inputSchema: { ...toJsonSchema(input, 'input'), type: 'object' },
        outputSchema: sale ? { type: 'object', anyOf: [own, required] } : { ...own, type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }
    };
};
