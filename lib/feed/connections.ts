import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Access } from '../access';
import { networkOf } from '../rate-limits/address';
import type { Ms } from '../storage/contract';
import { closeReasons } from './protocol/close-reasons';
import type { CloseReason } from './protocol/close-reasons';

/** How clients follow the feed. */
export const transports = ['websocket', 'event-stream', 'poll', 'nes'] as const;

export type Transport = (typeof transports)[number];

/** One connected client, over any transport. */
export interface Connection {
    readonly transport: Transport;
    /** What its token permits. */
    readonly access: Access;
    /** The client's address; undefined on a unix socket, whose clients can't be distinguished. */
    readonly address: string | undefined;
    /** Ends the connection. A second call does nothing. */
    end(reason?: CloseReason): void;
}

/** A connection whose token can change: `access` is that of the last `refreshAccess`. */
export interface RefreshableConnection extends Connection {
    /** If the token has changed, removes itself from `Connections` and adds itself again. */
    refreshAccess(): void;
}

/** Connections ended per turn of the event loop. */
const slice = 128;

/** All connections of a feed, counted per transport, token, wallet and address. */
export class Connections {

    private readonly all = new Set<Connection>();
    private readonly refreshable = new Set<RefreshableConnection>();
    private readonly transports = new Counts();
    private readonly tokens = new Counts();
    private readonly wallets = new Counts();
    private readonly addresses = new Counts();
    private onChanged = (): void => {};

    /** Sets the function that is called when a connection is added or removed. It replaces the previous one. */
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

        this.transports.add(connection.transport);
        this.tokens.add(connection.access.jti);
        this.wallets.add(connection.access.subject);
        this.addresses.add(networkKey(connection.address));
        this.onChanged();
    }

    delete(connection: Connection): void {

        this.all.delete(connection);
        this.refreshable.delete(connection as RefreshableConnection);
        this.transports.delete(connection.transport);
        this.tokens.delete(connection.access.jti);
        this.wallets.delete(connection.access.subject);
        this.addresses.delete(networkKey(connection.address));
        this.onChanged();
    }

    /** Number of connections over one transport. */
    countOfTransport(transport: Transport): number {

        return this.transports.get(transport);
    }

    /** Number of connections with one token. 0 for '', the id of clients with the host's own credentials. */
    countOfToken(jti: string): number {

        this.refreshAll();
        return jti === '' ? 0 : this.tokens.get(jti);
    }

    /** Number of connections with any token of one wallet. 0 for '', the subject of clients with the host's own credentials. */
    countOfWallet(subject: string): number {

        this.refreshAll();
        return subject === '' ? 0 : this.wallets.get(subject);
    }

    /** Number of connections from one IPv4 address or one /64 of IPv6; 0 for undefined. */
    countOfAddress(address: string | undefined): number {

        return address === undefined ? 0 : this.addresses.get(networkOf(address));
    }

    /** Ids of the connected API tokens. They alone can be revoked; sessions and public tokens expire. */
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

    /** Whether there is a connection of a session, which a sign-out would end. */
    hasSessions(): boolean {

        for (const { access } of this.all) {
            if (access.kind === 'session') {
                return true;
            }
        }

        return false;
    }

    /** Ends all connections with this token. */
    endToken(jti: string): void {

        for (const connection of this.countOfToken(jti) > 0 ? this.all : []) {
            if (connection.access.jti === jti) {
                connection.end(closeReasons.revoked);
            }
        }
    }

    /** Ends the connections of sessions that were issued up to the time of their wallet's sign-out. */
    endSignedOut(moments: ReadonlyMap<string, Ms>): void {

        for (const connection of moments.size > 0 ? this.all : []) {
            const { kind, subject, issuedAt = 0 } = connection.access;
            if (kind === 'session' && issuedAt <= (moments.get(subject) ?? -1)) {
                connection.end(closeReasons.revoked);
            }
        }
    }

    /** Connections with a wallet's session or API token. */
    walletConnections(): readonly Connection[] {

        this.refreshAll();
        return [...this.all].filter(({ access: { kind, subject } }) => kind !== 'public' && subject !== '');
    }

    /** Ends all connections in slices, between which the event loop gets a turn. */
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
