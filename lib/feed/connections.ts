import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Access } from '../access';
import { networkOf } from '../rate-limits/address';
import type { Ms } from '../storage/contract';
import { closing } from './protocol';
import type { Closing } from './protocol';

/** Who is connected, by whatever door. */
export interface Visitor {
    readonly access: Access;
    /** Where from; undefined on a unix socket, whose clients all look alike. */
    readonly address: string | undefined;
    /** Ends the visit; repeating it changes nothing. */
    end(reason?: Closing): void;
}

/** A visitor that may come by another token: `access` is the one at the last `renew`. */
export interface Fickle extends Visitor {
    /** Leaves the registry and comes back where the token is another by now. */
    renew(): void;
}

/** Visitors that are ended in one turn of the loop. */
const slice = 128;

/** All who are connected, and how many with each token and from each address. */
export class Registry {

    private readonly all = new Set<Visitor>();
    private readonly fickle = new Set<Fickle>();
    private readonly tokens = new Counts();
    private readonly wallets = new Counts();
    private readonly addresses = new Counts();
    private changed = (): void => {};

    /** Calls `fn` whenever a visitor comes or goes, instead of the one given before. */
    onChange(fn: () => void): void {

        this.changed = fn;
    }

    get size(): number {

        return this.all.size;
    }

    add(visitor: Visitor | Fickle): void {

        this.all.add(visitor);
        if ('renew' in visitor) {
            this.fickle.add(visitor);
        }

        this.tokens.add(visitor.access.jti);
        this.wallets.add(visitor.access.subject);
        this.addresses.add(placeOf(visitor.address));
        this.changed();
    }

    delete(visitor: Visitor): void {

        this.all.delete(visitor);
        this.fickle.delete(visitor as Fickle);
        this.tokens.delete(visitor.access.jti);
        this.wallets.delete(visitor.access.subject);
        this.addresses.delete(placeOf(visitor.address));
        this.changed();
    }

    /** Visitors with one token; those who come with the host's credentials have none. */
    withToken(jti: string): number {

        this.renew();
        return jti === '' ? 0 : this.tokens.get(jti);
    }

    /** Visitors with any token of one wallet; those who come with the host's credentials have none. */
    ofWallet(subject: string): number {

        this.renew();
        return subject === '' ? 0 : this.wallets.get(subject);
    }

    /** Visitors from one address, or from one /64 of IPv6. */
    from(address: string | undefined): number {

        return address === undefined ? 0 : this.addresses.get(networkOf(address));
    }

    /** Tokens of visitors that can be revoked: sessions of wallets and public tokens just expire. */
    revocable(): string[] {

        this.renew();
        const jtis = new Set<string>();
        for (const { access } of this.all) {
            if (access.kind === 'api') {
                jtis.add(access.jti);
            }
        }

        return [...jtis];
    }

    revoke(jti: string): void {

        for (const visitor of this.withToken(jti) > 0 ? this.all : []) {
            if (visitor.access.jti === jti) {
                visitor.end(closing.revoked);
            }
        }
    }

    /** Ends the connections of sessions that are over: by wallet, those issued up to a moment. */
    signOut(moments: ReadonlyMap<string, Ms>): void {

        for (const visitor of moments.size > 0 ? this.all : []) {
            const { kind, subject, issuedAt = 0 } = visitor.access;
            if (kind === 'session' && issuedAt <= (moments.get(subject) ?? -1)) {
                visitor.end(closing.revoked);
            }
        }
    }

    /** Visitors that come with a wallet's session or API token. */
    ofWallets(): readonly Visitor[] {

        this.renew();
        return [...this.all].filter(({ access: { kind, subject } }) => kind !== 'public' && subject !== '');
    }

    /** In slices: between them the event loop is free. */
    async endAll(): Promise<void> {

        let ended = 0;
        for (const visitor of this.all) {
            visitor.end(closing.stopping);
            if (++ended % slice === 0) {
                await nextTurn();
            }
        }
    }

    private renew(): void {

        for (const visitor of this.fickle) {
            visitor.renew();
        }
    }
}

const placeOf = (address: string | undefined): string => (address === undefined ? '' : networkOf(address));

class Counts {

    private readonly counts = new Map<string, number>();

    get(key: string): number {

        return this.counts.get(key) ?? 0;
    }

    add(key: string): void {

        this.counts.set(key, this.get(key) + 1);
    }

    delete(key: string): void {

        const left = this.get(key) - 1;
        if (left > 0) {
            this.counts.set(key, left);
        }
        else {
            this.counts.delete(key);
        }
    }
}
