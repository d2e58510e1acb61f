import type { Access } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Ms } from '../storage/contract';
import type { Registry } from './connections';

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

export interface RevocationOptions {
    readonly tokens: TokenWatch;
    readonly registry: Registry;
    readonly clock: Clock;
    readonly log: Logger;
    /** Time between two looks at what other nodes revoked, in milliseconds. */
    readonly everyMs: number;
}

/** Ids that are asked for at a time. */
const chunk = 500;

/** Ends the sessions of revoked tokens: of this node's at once, of other nodes' at the next look (rulings 22 and 43). */
export class Revocation {

    private readonly options: RevocationOptions;
    private running = false;
    private busy = false;
    private cancel: (() => void) | null = null;
    private deafen = (): void => {};
    private looking: Promise<void> = Promise.resolve();
    private faulty = false;

    constructor(options: RevocationOptions) {

        this.options = options;
    }

    start(): void {

        if (this.running) {
            return;
        }

        this.running = true;
        const { tokens, registry } = this.options;
        const ends = [
            tokens.onRevoked((jti) => registry.revoke(jti)),
            tokens.onSignOut(() => {

                this.looking = this.looking.then(() => this.attempt(() => this.signOut()));
            })
        ];
        this.deafen = () => ends.forEach((end) => end());
        registry.onChange(() => this.schedule());
        this.schedule();
    }

    async stop(): Promise<void> {

        this.running = false;
        this.schedule();
        this.deafen();
        await this.looking;
    }

    /** A service that nobody is connected to has nothing to look for, and no timer. */
    private schedule(): void {

        const { clock, everyMs, registry } = this.options;
        const isWanted = this.running && !this.busy && registry.size > 0;
        if (!isWanted) {
            this.cancel?.();
            this.cancel = null;
            return;
        }

        this.cancel ??= clock.setTimer(everyMs, () => {

            this.cancel = null;
            this.busy = true;
            this.looking = this.looking.then(() => this.look());
        });
    }

    private async look(): Promise<void> {

        const jtis = this.options.registry.revocable();
        await this.attempt(async () => {

            for (let i = 0; i < jtis.length && this.running; i += chunk) {
                await this.check(jtis.slice(i, i + chunk));
            }

            await this.signOut();
        });

        this.busy = false;
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
                this.options.log(['feed', 'storage', 'error'], error);
            }
        }
    }

    private async signOut(): Promise<void> {

        const { tokens, registry } = this.options;
        if (registry.size > 0) {
            registry.signOut(await tokens.signOuts());
        }
    }

    private async check(jtis: readonly string[]): Promise<void> {

        const active = await this.options.tokens.active(jtis);
        for (const jti of jtis) {
            if (!active.has(jti)) {
                this.options.registry.revoke(jti);
            }
        }
    }
}
