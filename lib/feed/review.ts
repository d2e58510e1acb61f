import type { Access } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Registry, Visitor } from './connections';
import { closing } from './protocol';

export interface ReviewOptions {
    readonly registry: Registry;
    /** Whether a connection may go on with what its token gave it. */
    readonly mayStay: (access: Access) => Promise<boolean>;
    readonly clock: Clock;
    readonly log: Logger;
    /** Time between two rounds, in milliseconds. */
    readonly everyMs: number;
}

/** Connections that are asked about at once. */
const chunk = 32;

/** Ends connections of wallets that the host refuses by now, or gives fewer categories: they can come back with what is left. */
export class Review {

    private readonly options: ReviewOptions;
    private halt: (() => void) | null = null;
    private round: Promise<void> = Promise.resolve();

    constructor(options: ReviewOptions) {

        this.options = options;
    }

    start(): void {

        this.halt?.();
        this.wait();
    }

    async stop(): Promise<void> {

        this.halt?.();
        this.halt = null;
        await this.round;
    }

    private wait(): void {

        this.halt = this.options.clock.setTimer(this.options.everyMs, () => {

            this.round = this.reviewAll();
        });
    }

    private async reviewAll(): Promise<void> {

        const visitors = this.options.registry.ofWallets();
        for (let i = 0; i < visitors.length && this.halt; i += chunk) {
            await Promise.all(visitors.slice(i, i + chunk).map((visitor) => this.review(visitor)));
        }

        if (this.halt) {
            this.wait();
        }
    }

    /** A host that can't be asked for longer than it may fail lets nobody stay. */
    private async review(visitor: Visitor): Promise<void> {

        try {
            if (await this.options.mayStay(visitor.access)) {
                return;
            }
        }
        catch (error) {
            this.options.log(['feed', 'error'], { error });
        }

        visitor.end(closing.revoked);
    }
}
