import type { Clock } from '../clock';
import type { Log } from '../runtime';
import type { Registry } from './registry';

/** What the feed needs of the room that knows tokens. */
export interface TokenWatch {
    /** Those of the ids that still stand. */
    active(jtis: readonly string[]): Promise<ReadonlySet<string>>;
    /** Calls `fn` at once for what this node revokes. Returns the end of it. */
    onRevoked(fn: (jti: string) => void): () => void;
}

export interface RevocationOptions {
    readonly tokens: TokenWatch;
    readonly registry: Registry;
    readonly clock: Clock;
    readonly log: Log;
    /** Time between two looks at what other nodes revoked, in milliseconds. */
    readonly everyMs: number;
}

/** Ids that are asked for at a time. */
const chunk = 500;

/** Ends the sessions of revoked tokens: of this node's at once, of other nodes' at the next look (rulings 22 and 43). */
export class Revocation {

    private readonly options: RevocationOptions;
    private halt: (() => void) | null = null;
    private deafen = (): void => {};
    private looking: Promise<void> = Promise.resolve();
    private faulty = false;

    constructor(options: RevocationOptions) {

        this.options = options;
    }

    start(): void {

        if (this.halt) {
            return;
        }

        this.deafen = this.options.tokens.onRevoked((jti) => this.options.registry.revoke(jti));
        this.wait();
    }

    async stop(): Promise<void> {

        this.halt?.();
        this.halt = null;
        this.deafen();
        await this.looking;
    }

    private wait(): void {

        this.halt = this.options.clock.setTimer(this.options.everyMs, () => {

            this.looking = this.look();
        });
    }

    private async look(): Promise<void> {

        const jtis = this.options.registry.revocable();
        try {
            for (let i = 0; i < jtis.length && this.halt; i += chunk) {
                await this.check(jtis.slice(i, i + chunk));
            }

            this.faulty = false;
        }
        catch (error) {
            if (!this.faulty) {
                this.faulty = true;
                this.options.log(['feed', 'storage', 'error'], error);
            }
        }

        if (this.halt) {
            this.wait();
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
