import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Network } from '../options';
import type { Facilitator } from './http';
import { reasonOf } from './reason';

export interface SupportDeps {
    readonly facilitator: Facilitator;
    readonly networks: readonly Network[];
    readonly clock: Clock;
    readonly log: Logger;
    readonly timeoutMs: number;
}

type Ask = NonNullable<Facilitator['getSupported']>;

const second = 1000;

/** Pauses between tries, in milliseconds: after the last, it is left to the payments to show. */
const retryAfterMs = [5 * second, 30 * second, 120 * second, 600 * second];

/**
 * Asks the facilitator, beside the work, whether it takes what is configured here: a wrong network shows at the start in
 * the log, rather than with the first payer. It holds nothing up, and changes nothing.
 */
export class SupportCheck {

    private readonly deps: SupportDeps;
    private run = new AbortController();
    private cancel = (): void => {};

    constructor(deps: SupportDeps) {

        this.deps = deps;
    }

    start(): void {

        const { facilitator } = this.deps;
        const ask = facilitator.getSupported?.bind(facilitator);
        this.run = new AbortController();
        if (ask) {
            void this.attempt(ask, 0, this.run.signal);
        }
    }

    stop(): void {

        this.run.abort();
        this.cancel();
    }

    private async attempt(ask: Ask, count: number, signal: AbortSignal): Promise<void> {

        try {
            const answer = await withDeadline({ clock: this.deps.clock, ms: this.deps.timeoutMs }, () => ask(signal));
            this.warnOfMissing(answer);
        }
        catch (error) {
            if (!signal.aborted) {
                this.retry(ask, count, signal, error);
            }
        }
    }

    private retry(ask: Ask, count: number, signal: AbortSignal, error: unknown): void {

        const pause = retryAfterMs[count];
        this.warn({ message: 'The facilitator does not say what it supports', reason: reasonOf(error), ...(pause !== undefined && { retryInMs: pause }) });
        if (pause !== undefined) {
            this.cancel = this.deps.clock.setTimer(pause, () => void this.attempt(ask, count + 1, signal));
        }
    }

    private warnOfMissing(answer: unknown): void {

        const kinds = kindsIn(answer);
        for (const { network } of this.deps.networks) {
            if (!kinds.some((kind) => covers(kind, network))) {
                this.warn({ message: `The facilitator does not support scheme exact on ${network} in version 2 of x402: payments on it will fail`, network });
            }
        }
    }

    private warn(data: object): void {

        this.deps.log(['x402', 'facilitator', 'support', 'warn'], data);
    }
}

interface Kind {
    readonly x402Version?: unknown;
    readonly scheme?: unknown;
    readonly network?: unknown;
}

/** Facilitators may say a whole family of networks: `eip155:*`. */
const covers = ({ x402Version, scheme, network }: Kind, wanted: string): boolean => {

    return x402Version === 2 && scheme === 'exact' && (network === wanted || network === 'eip155:*');
};

const kindsIn = (answer: unknown): readonly Kind[] => {

    const { kinds } = Object(answer) as { kinds?: unknown };
    return Array.isArray(kinds) ? kinds.map((kind) => Object(kind) as Kind) : [];
};
