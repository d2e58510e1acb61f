import * as Boom from '@hapi/boom';

import { Cache } from '../cache';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Ms } from '../storage/contract';
import { askAuthorize, unlimited } from './authorize-hook';
import type { Authorization, Authorize } from './options';

export interface AuthorizationsDeps {
    readonly authorize: Authorize | undefined;
    readonly clock: Clock;
    readonly log: Logger;
    /** Time for one call. */
    readonly timeoutMs: Ms;
    /** How long an answer is used. */
    readonly maxAgeMs: Ms;
    /** How long the last answer is used while `authorize` fails. */
    readonly graceMs: Ms;
}

interface Answer {
    readonly at: Ms;
    /** Null if the wallet is refused. */
    readonly authorization: Authorization | null;
}

/** Wallets in the cache. */
const maxWallets = 10_000;

/** Pause between two calls for a wallet while they fail. */
const retryMs = 5000;

/** Current answers of `authorize`: concurrent callers share one call, and answers are cached, also while `authorize` fails. */
export class Authorizations {

    private readonly deps: AuthorizationsDeps;
    private readonly answers = new Cache<string, Answer>(maxWallets);
    private readonly failures = new Cache<string, Ms>(maxWallets);
    private readonly asking = new Map<string, Promise<Authorization | null>>();

    constructor(deps: AuthorizationsDeps) {

        this.deps = deps;
    }

    /** Whether the host has an `authorize` function. */
    get isAsked(): boolean {

        return this.deps.authorize !== undefined;
    }

    /**
     * What a wallet may do, or null if it is refused. The last answer is used for `maxAgeMs`, and while `authorize` fails for
     * `graceMs`; after that it rejects with 503. A promise only if the host must be asked.
     */
    authorizationOf(wallet: string): Authorization | null | Promise<Authorization | null> {

        if (!this.deps.authorize) {
            return unlimited;
        }

        const known = this.answers.get(wallet);
        if (known && this.isWithin(known.at, this.deps.maxAgeMs)) {
            return known.authorization;
        }

        if (!known || !this.isWithin(this.failures.get(wallet), retryMs)) {
            return this.ask(wallet, this.deps.authorize).catch(() => this.lastKnown(wallet));
        }

        return this.lastKnown(wallet);
    }

    /** As `authorizationOf`, by an answer of now: it rejects with 503 if `authorize` fails. For a sign-in and a new token. */
    async authorizationNow(wallet: string): Promise<Authorization | null> {

        return this.deps.authorize ? await this.ask(wallet, this.deps.authorize) : unlimited;
    }

    private isWithin(at: Ms | undefined, ms: Ms): boolean {

        const age = at === undefined ? ms : this.deps.clock.now() - at;
        return age >= 0 && age < ms;
    }

    private ask(wallet: string, authorize: Authorize): Promise<Authorization | null> {

        const asking = this.asking.get(wallet) ?? this.call(wallet, authorize).finally(() => this.asking.delete(wallet));
        this.asking.set(wallet, asking);
        return asking;
    }

    private async call(wallet: string, authorize: Authorize): Promise<Authorization | null> {

        const { clock, timeoutMs, log } = this.deps;
        const at = clock.now();
        try {
            const authorization = await askAuthorize({ authorize, clock, timeoutMs }, wallet);
            this.answers.set(wallet, { at, authorization });
            this.failures.delete(wallet);
            return authorization;
        }
        catch (error) {
            log(['auth', 'authorize', 'error'], { wallet, error });
            this.failures.set(wallet, clock.now());
            throw unavailable();
        }
    }

    private async lastKnown(wallet: string): Promise<Authorization | null> {

        const known = this.answers.get(wallet);
        if (known && this.isWithin(known.at, this.deps.graceMs)) {
            return known.authorization;
        }

        throw unavailable();
    }
}

const unavailable = (): Boom.Boom => Boom.serverUnavailable(undefined, { logged: true });
