import { withDeadline } from '../../async/deadline';
import { minute, second } from '../../clock';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Network } from '../protocol/known-assets';
import type { Facilitator } from './types';
import { reasonOf } from './reason';

export interface SupportDeps {
    readonly facilitator: Facilitator;
    readonly networks: readonly Network[];
    readonly clock: Clock;
    readonly log: Logger;
    /** Time limit of an attempt, in ms. */
    readonly timeoutMs: number;
}

type Ask = NonNullable<Facilitator['getSupported']>;

/** Pauses between attempts, in ms. Nothing is retried after the last. */
const retryAfterMs = [5 * second, 30 * second, 2 * minute, 10 * minute];

/**
 * Asks the facilitator in the background whether it supports the configured networks, so that a wrong configuration is
 * logged at the start rather than found by the first payer. Nothing waits for it.
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
            const answer = await withDeadline({ clock: this.deps.clock, ms: this.deps.timeoutMs, signal }, ask);
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

/** A facilitator may support a whole family of networks: `eip155:*`. */
const covers = ({ x402Version, scheme, network }: Kind, wanted: string): boolean => {

    return x402Version === 2 && scheme === 'exact' && (network === wanted || network === 'eip155:*');
};

const kindsIn = (answer: unknown): readonly Kind[] => {

    const { kinds } = Object(answer) as { kinds?: unknown };
    return Array.isArray(kinds) ? kinds.map((kind) => Object(kind) as Kind) : [];
};
