import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Access } from '../access';
import { networkOf } from '../rate-limits/address';
import type { Ms } from '../storage/contract';
import { closeReasons } from './protocol';
import type { CloseReason } from './protocol';

/** Who is connected, by whatever door. */
export interface Connection {
    readonly access: Access;
    /** Where from; undefined on a unix socket, whose clients all look alike. */
    readonly address: string | undefined;
    /** Ends the visit; repeating it changes nothing. */
    end(reason?: CloseReason): void;
}

/** A visitor that may come by another token: `access` is the one at the last `renew`. */
export interface RefreshableConnection extends Connection {
    /** Leaves the registry and comes back where the token is another by now. */
    refreshAccess(): void;
}

/** Visitors that are ended in one turn of the loop. */
const slice = 128;

/** All who are connected, and how many with each token and from each address. */
export class Connections {

    private readonly all = new Set<Connection>();
    private readonly refreshable = new Set<RefreshableConnection>();
    private readonly tokens = new Counts();
    private readonly wallets = new Counts();
    private readonly addresses = new Counts();
    private onChanged = (): void => {};

    /** Calls `fn` whenever a visitor comes or goes, instead of the one given before. */
    onChange(fn: () => void): void {

        this.onChanged = fn;
    }

    get size(): number {

        return this.all.size;
    }

    add(connection: Connection | RefreshableConnection): void {

        this.all.add(connection);
        if ('refreshAccess' in connection) {
            this.refreshable.add(connection);
        }

        this.tokens.add(connection.access.jti);
        this.wallets.add(connection.access.subject);
        this.addresses.add(networkKey(connection.address));
        this.onChanged();
    }

    delete(connection: Connection): void {

        this.all.delete(connection);
        this.refreshable.delete(connection as RefreshableConnection);
        this.tokens.delete(connection.access.jti);
        this.wallets.delete(connection.access.subject);
        this.addresses.delete(networkKey(connection.address));
        this.onChanged();
    }

    /** Visitors with one token; those who come with the host's credentials have none. */
    countOfToken(jti: string): number {

        this.refreshAll();
        return jti === '' ? 0 : this.tokens.get(jti);
    }

    /** Visitors with any token of one wallet; those who come with the host's credentials have none. */
    countOfWallet(subject: string): number {

        this.refreshAll();
        return subject === '' ? 0 : this.wallets.get(subject);
    }

    /** Visitors from one address, or from one /64 of IPv6. */
    countOfAddress(address: string | undefined): number {

        return address === undefined ? 0 : this.addresses.get(networkOf(address));
    }

    /** Tokens of visitors that can be revoked: sessions of wallets and public tokens just expire. */
    revocableTokens(): string[] {

        this.refreshAll();
        const jtis = new Set<string>();
        for (const { access } of this.all) {
            if (access.kind === 'api') {
                jtis.add(access.jti);
            }
        }

        return [...jtis];
    }

    endToken(jti: string): void {

        for (const connection of this.countOfToken(jti) > 0 ? this.all : []) {
            if (connection.access.jti === jti) {
                connection.end(closeReasons.revoked);
            }
        }
    }

    /** Ends the connections of sessions that are over: by wallet, those issued up to a moment. */
    endSignedOut(moments: ReadonlyMap<string, Ms>): void {

        for (const connection of moments.size > 0 ? this.all : []) {
            const { kind, subject, issuedAt = 0 } = connection.access;
            if (kind === 'session' && issuedAt <= (moments.get(subject) ?? -1)) {
                connection.end(closeReasons.revoked);
            }
        }
    }

    /** Visitors that come with a wallet's session or API token. */
    walletConnections(): readonly Connection[] {

        this.refreshAll();
        return [...this.all].filter(({ access: { kind, subject } }) => kind !== 'public' && subject !== '');
    }

    /** In slices: between them the event loop is free. */
    async endAll(): Promise<void> {

        let ended = 0;
        for (const connection of this.all) {
            connection.end(closeReasons.stopping);
            if (++ended % slice === 0) {
                await nextTurn();
            }
        }
    }

    private refreshAll(): void {

        for (const connection of this.refreshable) {
            connection.refreshAccess();
        }
    }
}

const networkKey = (address: string | undefined): string => (address === undefined ? '' : networkOf(address));

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
