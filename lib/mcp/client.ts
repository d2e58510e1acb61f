import type { PaymentPayload, PaymentRequired } from '../x402/protocol/wire';
import { paymentKey } from './payments';

/** Parameters of a tool call. */
export interface ToolParameters {
    /** Name of the tool. */
    readonly name: string;
    /** Its arguments. Default: none. */
    readonly arguments?: Record<string, unknown>;
    /** Metadata of the call. Default: none. */
    readonly _meta?: Record<string, unknown>;
}

/** The part of an MCP client that calls tools: a `Client` of the MCP SDK, version 1 or 2. */
export interface ToolCaller<Result> {
    /** Calls a tool. */
    callTool(parameters: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> }): Promise<Result>;
}

/** The terms in a result that asks for a payment; null for any other result. */
export const paymentRequiredIn = (result: unknown): PaymentRequired | null => {

    const { isError, structuredContent } = Object(result) as { isError?: unknown; structuredContent?: Partial<PaymentRequired> };
    return isError === true && structuredContent?.x402Version === 2 && Array.isArray(structuredContent.accepts) ? structuredContent as PaymentRequired : null;
};

/**
 * Calls a tool and, if it asks for a payment, calls it again with the one that `pay` makes: such as `createPaymentPayload` of
 * an `x402Client`. Resolves to the last result, which may be an error. Rejects as `client` and `pay` do.
 */
export const callPaidTool = async <Result>(client: ToolCaller<Result>, parameters: ToolParameters, pay: (required: PaymentRequired) => Promise<PaymentPayload>): Promise<Result> => {

    const result = await client.callTool(parameters);
    const required = paymentRequiredIn(result);
    return required ? await client.callTool({ ...parameters, _meta: { ...parameters._meta, [paymentKey]: await pay(required) } }) : result;
};
