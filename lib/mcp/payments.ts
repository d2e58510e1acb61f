import type { CallOutcome } from '../x402/calls';
import { errorOf, resultOf } from './results';
import type { ToolResult } from './results';

/** Members of `_meta` of the MCP transport of x402. */
export const paymentKey = 'x402/payment';
export const receiptKey = 'x402/payment-response';

/** The result of a call that is sold. `show` makes the result of a paid answer. */
export const paidResult = (outcome: CallOutcome, show: (body: string) => ToolResult): ToolResult => {

    const meta = outcome.receipt && { _meta: { [receiptKey]: outcome.receipt } };
    if (outcome.kind === 'later') {
        return { ...errorOf(outcome.detail), ...meta };
    }

    if (outcome.kind === 'sold') {
        return { ...show(outcome.body), ...meta };
    }

    const { required, receipt } = outcome;
    return { ...resultOf({ ...required, ...(receipt && { [receiptKey]: receipt }) }), ...meta, isError: true };
};
