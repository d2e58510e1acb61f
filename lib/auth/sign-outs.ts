import * as Boom from '@hapi/boom';

import type { Clock } from '../clock';
import type { Ms, Texts } from '../storage/contract';
import { second } from '../validation';

export interface SignOutsDeps {
    readonly texts: Texts;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    /** For how long what storage said is good. */
    readonly maxAgeMs: Ms;
    /** Lifetime of a session: a sign-out older than that concerns no session any more. */
    readonly sessionMs: Ms;
}

/** By wallet: sessions issued up to this moment are over. */
type Moments = ReadonlyMap<string, Ms>;

interface Reading {
    readonly at: Ms;
    readonly moments: Promise<Moments>;
}

const key = 'auth:sign-outs';

/** Wallets that can be signed out within the lifetime of a session. */
const maxWallets = 10_000;

/** Time for one writer; another one tries again after it. */
const leaseMs = 5000;
const attempts = 20;
const pauseMs = 50;

/**
 * Which wallets were signed out, and when: one value in storage, as few wallets are, which every node reads as often as
 * it may be asked. So a session costs no look-up of its own.
 */
export class SignOuts {

    private readonly deps: SignOutsDeps;
    private readonly listeners = new Set<() => void>();
    private latest: Reading | null = null;

    constructor(deps: SignOutsDeps) {

        this.deps = deps;
    }

    /** As this node knows it, at most `maxAgeMs` old. Rejects as storage does. */
    moments(): Promise<Moments> {

        const age = this.latest ? this.deps.clock.now() - this.latest.at : -1;
        const reading = this.latest && age >= 0 && age < this.deps.maxAgeMs ? this.latest : this.read();
        return reading.moments;
    }

    /** Whether a session of the wallet that was issued then is over. */
    async isOver(wallet: string, issuedAt: Ms): Promise<boolean> {

        return issuedAt <= ((await this.moments()).get(wallet) ?? -1);
    }

    /** The first whole second at which a new session of the wallet is none of those that are over, or 0. Asks storage. */
    async earliest(wallet: string): Promise<Ms> {

        const moment = (await this.read().moments).get(wallet);
        return moment === undefined ? 0 : (Math.floor(moment / second) + 1) * second;
    }

    /** Ends all sessions of a wallet. Throws 400 at the limit of wallets, and as storage does. */
    async signOut(wallet: string): Promise<void> {

        const fence = this.deps.random(16).toString('hex');
        await this.acquire(fence);
        try {
            const moments = await this.store(wallet, fence);
            this.latest = { at: this.deps.clock.now(), moments: Promise.resolve(moments) };
        }
        finally {
            await this.deps.texts.release(key, fence);
        }

        this.listeners.forEach((listener) => listener());
    }

    /** Calls `listener` when this node signs a wallet out. Returns the end of it. */
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

    private async acquire(fence: string): Promise<void> {

        const { texts, clock } = this.deps;
        for (let i = 0; i < attempts; ++i) {
            const now = clock.now();
            if (await texts.lease(key, fence, now, now + leaseMs)) {
                return;
            }

            await new Promise<void>((resolve) => {

                clock.setTimer(pauseMs, resolve, true);
            });
        }

        throw Boom.serverUnavailable();
    }

    private read(): Reading {

        const reading: Reading = { at: this.deps.clock.now(), moments: this.load() };
        this.latest = reading;
        reading.moments.catch(() => {

            this.latest = this.latest === reading ? null : this.latest;
        });
        return reading;
    }

    private async load(): Promise<Moments> {

        const text = await this.deps.texts.get(key, this.deps.clock.now());
        return new Map(text ? JSON.parse(text.json) as [string, Ms][] : []);
    }
}
