import type { Access } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Ms } from '../storage/contract';
import { Outage } from '../storage/outage';
import type { Connections } from './connections';

/** The part of auth that the feed depends on. */
export interface TokenWatch {
    /** Resolves to those of the ids that are still valid. Rejects with `StorageError`. */
    active(jtis: readonly string[]): Promise<ReadonlySet<string>>;
    /** Calls `fn` at once for each token that this node revokes. Returns a function that unsubscribes. */
    onRevoked(fn: (jti: string) => void): () => void;
    /** Resolves to the time of the last sign-out per wallet: sessions issued up to it are over. Rejects with `StorageError`. */
    signOuts(): Promise<ReadonlyMap<string, Ms>>;
    /** Calls `fn` when this node signs a wallet out. Returns a function that unsubscribes. */
    onSignOut(fn: () => void): () => void;
    /** Resolves to whether the host still permits the wallet what its token permits. Null if the host has no say. */
    readonly mayStay: ((access: Access) => Promise<boolean>) | null;
}

export interface RevocationDeps {
    readonly tokens: TokenWatch;
    readonly connections: Connections;
    readonly clock: Clock;
    readonly logger: Logger;
    /** Time between two checks for what other nodes revoked, in milliseconds. */
    readonly intervalMs: number;
}

/** Ids per call of storage. */
const chunk = 500;

/** Ends connections of revoked tokens: at once if this node revoked them, else at the next check (rulings 22 and 43). */
export class Revocation {

    private readonly deps: RevocationDeps;
    private isRunning = false;
    private isChecking = false;
    private cancel: (() => void) | null = null;
    private unsubscribe = (): void => {};
    private checking: Promise<void> = Promise.resolve();
    private readonly outage: Outage;

    constructor(deps: RevocationDeps) {

        this.deps = deps;
        this.outage = new Outage({ clock: deps.clock, log: deps.logger, tags: ['feed'] });
    }

    /** A second call does nothing. */
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

    /** Resolves when no check runs any more. */
    async stop(): Promise<void> {

        this.isRunning = false;
        this.schedule();
        this.unsubscribe();
        await this.checking;
    }

    /** Without connections there is nothing to check, and no timer. */
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
            this.outage.end();          // here alone: sign-outs by themselves may come from a cache
        });

        this.isChecking = false;
        this.schedule();
    }

    private async attempt(work: () => Promise<void>): Promise<void> {

        try {
            await work();
        }
        catch (error) {
            this.outage.report(error);
        }
    }

    private async endSignedOut(): Promise<void> {

        const { tokens, connections } = this.deps;
        if (connections.hasSessions()) {
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
