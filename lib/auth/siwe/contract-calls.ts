import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import { loggableError } from './third-party';

/** Asks the chain whether a contract wallet signed. The signal is aborted when nobody waits for the answer any more. */
export type Ask = (signal: AbortSignal) => Promise<boolean>;

export interface ContractCallsOptions {
    readonly clock: Clock;
    readonly log: Logger;
    /** Timeout of one call. */
    readonly timeoutMs: number;
    /** Concurrent calls. */
    readonly maxCalls: number;
}

interface Question {
    readonly text: string;
    readonly answer: Promise<boolean>;
}

/** Bounds the calls that sign-ins make to a chain: one at a time per nonce, and `maxCalls` in total. */
export class ContractCalls {

    private readonly options: ContractCallsOptions;
    private readonly open = new Map<string, Question>();

    constructor(options: ContractCallsOptions) {

        this.options = options;
    }

    /**
     * The answer to the question `text` about a nonce. Returns false without a call while a different question about the
     * nonce is open, and at the limit. A failing provider looks like a contract that reverts, so an outage cannot be
     * distinguished from a wrong signature: it returns false, too (ruling 23), and is logged.
     */
    async ask(nonce: string, text: string, ask: Ask): Promise<boolean> {

        const known = this.open.get(nonce);
        if (known) {
            return known.text === text && await known.answer;
        }

        const { maxCalls, log } = this.options;
        if (this.open.size >= maxCalls) {
            log(['auth', 'provider', 'error'], { error: new Error(`More than ${maxCalls} calls at once`) });
            return false;
        }

        const answer = this.run(ask);
        this.open.set(nonce, { text, answer });
        try {
            return await answer;
        }
        finally {
            this.open.delete(nonce);
        }
    }

    private async run(ask: Ask): Promise<boolean> {

        const { clock, timeoutMs, log } = this.options;
        try {
            return await withDeadline({ clock, ms: timeoutMs }, ask);
        }
        catch (error) {
            log(['auth', 'provider', 'error'], { error: loggableError('The provider of the chain', error) });
            return false;
        }
    }
}
