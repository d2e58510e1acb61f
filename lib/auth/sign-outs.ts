import * as Boom from '@hapi/boom';

import { Fresh } from '../async/fresh';
import type { FreshAnswer } from '../async/fresh';
import { whenSettled } from '../async/settled';
import type { Clock } from '../clock';
import { second } from '../clock';
import type { Ms, Texts } from '../storage/contract';
import { LeaseLock } from '../storage/lease';

export interface SignOutsDeps {
    readonly texts: Texts;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** How long an answer of storage is used. */
    readonly maxAgeMs: Ms;
    /** Lifetime of a session. An older sign-out has no effect any more and is dropped. */
    readonly sessionMs: Ms;
}

/** By wallet, the time up to which issued sessions are ended. */
type Moments = ReadonlyMap<string, Ms>;

const key = 'auth:sign-outs';

/** Wallets that can be signed out within the lifetime of a session. */
const maxWallets = 10_000;

/** Lease of one writer; another writer can take over after it. */
const leaseMs = 5000;
const wait = { attempts: 20, pauseMs: 50 };

/**
 * When wallets were signed out: one value in storage, since there are few, which every node reads at intervals. So checking
 * a session needs no query of its own.
 */
export class SignOuts {

    private readonly deps: SignOutsDeps;
    private readonly listeners = new Set<() => void>();
    private readonly latest = new Map<typeof key, FreshAnswer<Moments>>();
    private readonly fresh: Fresh<typeof key, Moments>;
    private readonly lease: LeaseLock;

    constructor(deps: SignOutsDeps) {

        this.deps = deps;
        this.fresh = new Fresh({ clock: deps.clock, freshMs: deps.maxAgeMs, store: this.latest });
        this.lease = new LeaseLock({ ...deps, leaseMs });
    }

    /** The sign-outs, at most `maxAgeMs` old. A promise only if storage must be asked; it rejects if storage does. */
    moments(): Moments | Promise<Moments> {

        return this.fresh.get(key, () => this.load());
    }

    /** Whether a session of the wallet that was issued at this time has ended. */
    isOver(wallet: string, issuedAt: Ms): boolean | Promise<boolean> {

        return whenSettled(this.moments(), (moments) => issuedAt <= (moments.get(wallet) ?? -1));
    }

    /** The first whole second at which a new session of the wallet is valid, or 0. Reads from storage. */
    async earliest(wallet: string): Promise<Ms> {

        this.latest.delete(key);
        const moment = (await this.moments()).get(wallet);
        return moment === undefined ? 0 : (Math.floor(moment / second) + 1) * second;
    }

    /** Ends all sessions of a wallet. Throws 400 at the limit of wallets, and rejects if storage does. */
    async signOut(wallet: string): Promise<void> {

        const moments = await this.lease.runWhenFree(key, (fence) => this.store(wallet, fence), wait);
        if (!moments) {
            throw Boom.serverUnavailable();
        }

        this.latest.set(key, { askedAt: this.deps.clock.now(), value: moments });
        this.listeners.forEach((listener) => listener());
    }

    /** Calls `listener` when this node signs a wallet out. Returns a function that stops this. */
    onSignOut(listener: () => void): () => void {

        this.listeners.add(listener);
        return () => {

            this.listeners.delete(listener);
        };
    }

    private async store(wallet: string, fence: string): Promise<Moments> {

        const { texts, clock, sessionMs } = this.deps;
        const now = clock.now();
        const standing = [...await this.load()].filter(([owner, at]) => owner !== wallet && at > now - sessionMs);
        if (standing.length >= maxWallets) {
            throw Boom.badRequest(`No more than ${maxWallets} wallets can be signed out within the lifetime of a session`);
        }

        const moments = [...standing, [wallet, now] as const];
        if (!await texts.put(key, { json: JSON.stringify(moments), createdAt: now, expiresAt: now + sessionMs + second }, fence)) {
            throw Boom.serverUnavailable();
        }

        return new Map(moments);
    }

    private async load(): Promise<Moments> {

        const text = await this.deps.texts.get(key, this.deps.clock.now());
        return new Map(text ? JSON.parse(text.json) as [string, Ms][] : []);
    }
}
