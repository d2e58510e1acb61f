import type { Access } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Ms } from '../storage/contract';
import type { Connections } from './connections';

/** What the feed needs of the room that knows tokens. */
export interface TokenWatch {
    /** Those of the ids that still stand. */
    active(jtis: readonly string[]): Promise<ReadonlySet<string>>;
    /** Calls `fn` at once for what this node revokes. Returns the end of it. */
    onRevoked(fn: (jti: string) => void): () => void;
    /** By wallet: sessions that were issued up to this moment are over. */
    signOuts(): Promise<ReadonlyMap<string, Ms>>;
    /** Calls `fn` when this node signs a wallet out. Returns the end of it. */
    onSignOut(fn: () => void): () => void;
    /** Whether a connection may go on with what its token gave it, as the host sees its wallet now. Null: the host is not asked. */
    readonly mayStay: ((access: Access) => Promise<boolean>) | null;
}

export interface RevocationDeps {
    readonly tokens: TokenWatch;
    readonly connections: Connections;
    readonly clock: Clock;
    readonly logger: Logger;
    /** Time between two looks at what other nodes revoked, in milliseconds. */
    readonly intervalMs: number;
}

/** Ids that are asked for at a time. */
const chunk = 500;

/** Ends the sessions of revoked tokens: of this node's at once, of other nodes' at the next look (rulings 22 and 43). */
export class Revocation {

    private readonly deps: RevocationDeps;
    private isRunning = false;
    private isChecking = false;
    private cancel: (() => void) | null = null;
    private unsubscribe = (): void => {};
    private checking: Promise<void> = Promise.resolve();
    private faulty = false;

    constructor(deps: RevocationDeps) {

        this.deps = deps;
    }

    start(): void {

        if (this.isRunning) {
            return;
        }

        this.isRunning = true;
        const { tokens, connections } = this.deps;
        const ends = [
            tokens.onRevoked((jti) => connections.endToken(jti)),
            tokens.onSignOut(() => {

                this.checking = this.checking.then(() => this.attempt(() => this.endSignedOut()));
            })
        ];
        this.unsubscribe = () => ends.forEach((end) => end());
        connections.onChange(() => this.schedule());
        this.schedule();
    }

    async stop(): Promise<void> {

        this.isRunning = false;
        this.schedule();
        this.unsubscribe();
        await this.checking;
    }

    /** A service that nobody is connected to has nothing to look for, and no timer. */
    private schedule(): void {

        const { clock, intervalMs, connections } = this.deps;
        const isWanted = this.isRunning && !this.isChecking && connections.size > 0;
        if (!isWanted) {
            this.cancel?.();
            this.cancel = null;
            return;
        }

        this.cancel ??= clock.setTimer(intervalMs, () => {

            this.cancel = null;
            this.isChecking = true;
            this.checking = this.checking.then(() => this.check());
        });
    }

    private async check(): Promise<void> {

        const jtis = this.deps.connections.revocableTokens();
        await this.attempt(async () => {

            for (let i = 0; i < jtis.length && this.isRunning; i += chunk) {
                await this.endRevoked(jtis.slice(i, i + chunk));
            }

            await this.endSignedOut();
        });

        this.isChecking = false;
        this.schedule();
    }

    /** One line of the log for each outage. */
    private async attempt(work: () => Promise<void>): Promise<void> {

        try {
            await work();
            this.faulty = false;
        }
        catch (error) {
            if (!this.faulty) {
                this.faulty = true;
                this.deps.logger(['feed', 'storage', 'error'], error);
            }
        }
    }

    private async endSignedOut(): Promise<void> {

        const { tokens, connections } = this.deps;
        if (connections.size > 0) {
            connections.endSignedOut(await tokens.signOuts());
        }
    }

    private async endRevoked(jtis: readonly string[]): Promise<void> {

        const active = await this.deps.tokens.active(jtis);
        for (const jti of jtis) {
            if (!active.has(jti)) {
                this.deps.connections.endToken(jti);
            }
        }
    }
}
