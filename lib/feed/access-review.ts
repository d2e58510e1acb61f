import type { Access } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Connections, Connection } from './connections';
import { closeReasons } from './protocol';

export interface AccessReviewDeps {
    readonly connections: Connections;
    /** Whether a connection may go on with what its token gave it. */
    readonly mayStay: (access: Access) => Promise<boolean>;
    readonly clock: Clock;
    readonly logger: Logger;
    /** Time between two rounds, in milliseconds. */
    readonly intervalMs: number;
}

/** Connections that are asked about at once. */
const chunk = 32;

/** Ends connections of wallets that the host refuses by now, or gives fewer categories: they can come back with what is left. */
export class AccessReview {

    private readonly deps: AccessReviewDeps;
    private halt: (() => void) | null = null;
    private running: Promise<void> = Promise.resolve();

    constructor(deps: AccessReviewDeps) {

        this.deps = deps;
    }

    start(): void {

        this.halt?.();
        this.wait();
    }

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

    /** A host that can't be asked for longer than it may fail lets nobody stay. */
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
