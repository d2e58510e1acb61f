import { second, systemClock } from '../clock';
import type { Clock } from '../clock';
import type { PaymentPayload, PaymentRequired } from '../x402/protocol/wire';
import { paymentKey, receiptKey } from './payments';

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

/** Options of `callPaidTool`. */
export interface PaidCallOptions {
    /** Payment of an earlier call that had no answer (`PaidCallError.payment`). Default: `pay` makes one if the tool asks for it. */
    readonly payment?: PaymentPayload;
    /** How often a call that was paid for and had no answer is repeated with the same payment. Default: 2. */
    readonly repeats?: number;
    /** Pause before each repetition, in ms. Default: 2 s. */
    readonly pauseMs?: number;
    /** Timers. Default: those of the system. */
    readonly clock?: Clock;
}

/** A call that was paid for has no answer. Money may have moved: pass `payment` to the next call instead of paying again. */
export class PaidCallError extends Error {

    override readonly name = 'PaidCallError';
    /** The payment. It buys the answer to the same call once, however often it is sent. */
    readonly payment: PaymentPayload;

    /** `cause` is what the client rejected with, or an error with the text of the result. */
    constructor(payment: PaymentPayload, cause: unknown) {

        super('The call was paid for and has no answer: do not pay again, repeat it with the same payment', { cause });
        this.payment = payment;
    }
}

/**
 * Calls a tool and, if it asks for a payment, calls it again with the one that `pay` makes: such as `createPaymentPayload` of
 * an `x402Client`. A call with a payment that has no answer is repeated with the same payment. Resolves to the last result,
 * which may be an error. Rejects as `client` and `pay` do, and with `PaidCallError` if there is still no answer.
 */
export const callPaidTool = async <Result>(client: ToolCaller<Result>, parameters: ToolParameters, pay: (required: PaymentRequired) => Promise<PaymentPayload>, options: PaidCallOptions = {}): Promise<Result> => {

    if (options.payment) {
        return await callWithPayment(client, parameters, options.payment, options);
    }

    const result = await client.callTool(parameters);
    const required = paymentRequiredIn(result);
    return required ? await callWithPayment(client, parameters, await pay(required), options) : result;
};

const callWithPayment = async <Result>(client: ToolCaller<Result>, parameters: ToolParameters, payment: PaymentPayload, { repeats = 2, pauseMs = 2 * second, clock = systemClock }: PaidCallOptions): Promise<Result> => {

    const paid = { ...parameters, _meta: { ...parameters._meta, [paymentKey]: payment } };
    for (let i = 0; ; ++i) {
        try {
            const result = await client.callTool(paid);
            assertAnswered(result);
            return result;
        }
        catch (reason) {
            if (i >= repeats) {
                throw new PaidCallError(payment, reason);
            }
        }

        await new Promise<void>((resolve) => clock.setTimer(pauseMs, resolve, true));
    }
};

/** A result, a refusal with a new challenge, and an error with a receipt are answers. Throws the text of any other error: the payment is under way, or its outcome is not known. */
const assertAnswered = (result: unknown): void => {

    const { isError, content, _meta: meta } = Object(result) as { isError?: unknown; content?: readonly { readonly text?: unknown }[]; _meta?: { readonly [receiptKey]?: { readonly success?: unknown } } };
    if (isError === true && paymentRequiredIn(result) === null && meta?.[receiptKey]?.success !== true) {
        throw new Error(String(content?.[0]?.text));
    }
};
