import type { Access } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Connections, Connection } from './connections';
import { closeReasons } from './protocol/close-reasons';

export interface AccessReviewDeps {
    readonly connections: Connections;
    /** Resolves to whether a connection may keep what its token permits. Rejects if the host could not be asked for too long. */
    readonly mayStay: (access: Access) => Promise<boolean>;
    readonly clock: Clock;
    readonly logger: Logger;
    /** Time between two reviews of all connections, in milliseconds. */
    readonly intervalMs: number;
}

/** Connections reviewed concurrently. */
const chunk = 32;

/** Ends connections of wallets that the host refuses meanwhile, or permits fewer categories. They can reconnect with what is left. */
export class AccessReview {

    private readonly deps: AccessReviewDeps;
    private halt: (() => void) | null = null;
    private running: Promise<void> = Promise.resolve();

    constructor(deps: AccessReviewDeps) {

        this.deps = deps;
    }

    /** Starts the interval again, even if it runs. */
    start(): void {

        this.halt?.();
        this.wait();
    }

    /** Resolves when no review runs any more. */
    async stop(): Promise<void> {

        this.halt?.();
        this.halt = null;
        await this.running;
    }

    private wait(): void {

        this.halt = this.deps.clock.setTimer(this.deps.intervalMs, () => {

            this.running = this.reviewAll();
        });
    }

    private async reviewAll(): Promise<void> {

        const connections = this.deps.connections.walletConnections();
        for (let i = 0; i < connections.length && this.halt; i += chunk) {
            await Promise.all(connections.slice(i, i + chunk).map((connection) => this.review(connection)));
        }

        if (this.halt) {
            this.wait();
        }
    }

    /** If the host can't be asked for too long, the connection ends. */
    private async review(connection: Connection): Promise<void> {

        try {
            if (await this.deps.mayStay(connection.access)) {
                return;
            }
        }
        catch (error) {
            this.deps.logger(['feed', 'error'], { error });
        }

        connection.end(closeReasons.revoked);
    }
}
