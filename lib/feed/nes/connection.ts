import * as Boom from '@hapi/boom';

import { noPermission } from '../../access';
import type { Access } from '../../access';
import type { Peer } from '../../rate-limits/proxies';
import type { Seq } from '../../storage/contract';
import type { RefreshableConnection, Connections } from '../connections';
import type { FeedContext } from '../context';
import { hasExpired } from '../token-expiry';
import type { Message, Member } from '../hub';
import { closeReasons } from '../protocol/close-reasons';
import type { CloseReason } from '../protocol/close-reasons';
import type { Subscriber } from '../timing-wheel';
import { accessIn, anonymous } from './authorizer';
import type { Credentials, Authorizer } from './authorizer';
import { SendBuffer } from './send-buffer';
import type { NesSocket } from './send-buffer';

export interface NesDeps {
    readonly context: FeedContext;
    readonly connections: Connections;
    readonly authorizer: Authorizer;
    /** Returns a client's address, or undefined on a unix socket. */
    readonly addressOf: (peer: Peer) => string | undefined;
    /** Throws 503 or 429 if one more connection would exceed a limit. */
    readonly demandPlace: (access: Access, address: string | undefined) => void;
}

/** A nes client can change its credentials at any time. They are read again before each decision, and at this interval, in seconds. */
const refreshSeconds = 1;

/** One nes client. The nes protocol addresses paths, so a client gets an item once per subscribed path of the item's categories. */
export class NesConnection implements Member, Subscriber, RefreshableConnection {

    readonly transport = 'nes';
    epoch = 0;
    slot = -1;
    access = anonymous;
    readonly address: string | undefined;
    private credentials: Credentials = null;
    private readonly deps: NesDeps;
    private readonly socket: NesSocket;
    private readonly paths = new Map<string, string>();
    private readonly buffer: SendBuffer;
    private isReviewing = false;

    constructor(deps: NesDeps, socket: NesSocket) {

        this.deps = deps;
        this.socket = socket;
        this.address = deps.addressOf(peerIn(socket));
        this.buffer = new SendBuffer(socket, this.paths, deps.context.settings.maxBufferedBytes, (reason) => this.end(reason));
    }

    async subscribe(code: string, path: string): Promise<void> {

        const { context } = this.deps;
        if (!path.endsWith(code) || !(await context.categories.codes()).has(code)) {      // an encoded code would be another path for the same category
            throw Boom.notFound('Unknown category');
        }

        await this.demand(code);
        if (this.socket.isOpen()) {                     // nes calls onUnsubscribe at the end only for finished subscriptions
            this.ensureConnected();
            this.paths.set(code, path);
            context.hub.join(code, this);
        }
    }

    unsubscribe(code: string): void {

        if (this.paths.delete(code)) {
            this.deps.context.hub.leave(code, this);
            if (this.paths.size === 0) {
                this.disconnected(undefined);
            }
        }
    }

    deliver(batch: readonly Message[]): number {

        this.refreshAccess();
        const count = batch.reduce((sum, { entry }) => sum + this.buffer.publish(entry), 0);
        this.deps.context.counts.delivered += count;
        return count;
    }

    skip(after: Seq): void {

        this.refreshAccess();
        this.buffer.gap(after, this.deps.context.tail.head);
    }

    /** If the client has changed its credentials, adopts them and ends the subscriptions that they don't permit. */
    refreshAccess(): void {

        const { auth: { credentials } } = this.socket;
        if (credentials === this.credentials) {
            return;
        }

        this.credentials = credentials;
        if (this.paths.size === 0) {
            this.access = accessIn(credentials);
        }
        else {
            this.changeAccess(accessIn(credentials));
        }
    }

    onTime(): number {

        this.refreshAccess();
        if (hasExpired(this.access, this.deps.context.clock)) {
            this.end(closeReasons.expired);
        }

        return this.paths.size === 0 ? 0 : refreshSeconds;
    }

    /** Disconnects the client; nes can't send it the reason. */
    end(reason?: CloseReason): void {

        if (this.paths.size === 0) {
            return;
        }

        for (const code of this.paths.keys()) {
            this.deps.context.hub.leave(code, this);
        }

        this.paths.clear();
        this.disconnected(reason);
        this.socket.disconnect();
    }

    /** Repeats the check if the client changed its credentials meanwhile. */
    private async demand(code: string): Promise<void> {

        let asked: Credentials;
        do {
            asked = this.socket.auth.credentials;
            await this.deps.authorizer.demand(asked, code);
        } while (asked !== this.socket.auth.credentials);
    }

    /** The first category makes it a connection that counts. Throws if that, or the number of its categories, exceeds a limit. */
    private ensureConnected(): void {

        const { context, connections, demandPlace } = this.deps;
        this.refreshAccess();
        if (this.paths.size === 0) {
            demandPlace(this.access, this.address);
            connections.add(this);
            context.timingWheel.add(this, refreshSeconds);
        }
        else if (this.paths.size >= context.settings.maxSubscriptions) {
            throw Boom.tooManyRequests('Too many subscriptions');
        }
    }

    /** From here on the connection counts for another token, whose limit it may exceed. */
    private changeAccess(access: Access): void {

        const { connections, demandPlace } = this.deps;
        connections.delete(this);
        this.access = access;
        const refusal = reasonOf(() => demandPlace(access, this.address));
        connections.add(this);
        if (refusal !== null) {
            this.revokeAll(refusal);
        }
        else if (!this.isReviewing) {
            void this.reviewAll();
        }
    }

    /** Entries that arrive during the check wait: they are neither lost nor sent without permission. */
    private async reviewAll(): Promise<void> {

        this.isReviewing = true;
        this.buffer.hold();
        let reviewed: Credentials;
        do {
            reviewed = this.credentials;
            await this.reviewOnce(reviewed);
            this.refreshAccess();
        } while (reviewed !== this.credentials);

        this.isReviewing = false;
        this.deps.context.counts.delivered += this.buffer.release();
    }

    private async reviewOnce(credentials: Credentials): Promise<void> {

        for (const [code, path] of this.paths) {
            const may = await this.deps.authorizer.allows(credentials, code).catch((error: unknown) => {

                this.deps.context.logger(['feed', 'error'], error);
                return false;
            });
            if (credentials !== this.socket.auth.credentials) {
                return;                                 // changed again: the caller repeats the check
            }

            if (!may) {
                this.revoke(code, path, { error: 'Permission denied', details: noPermission(code) });
            }
        }
    }

    private revokeAll(error: string): void {

        for (const [code, path] of this.paths) {
            this.revoke(code, path, { error, details: `No place for ${code} feed` });
        }
    }

    private revoke(code: string, path: string, { error, details }: { readonly error: string; readonly details: string }): void {

        this.unsubscribe(code);
        this.socket.revoke(path, { type: 'error', error, details }, { ignoreClose: true }).catch(() => this.end());
    }

    private disconnected(reason: CloseReason | undefined): void {

        this.buffer.clear();
        this.deps.context.timingWheel.remove(this);
        this.deps.context.disconnected(this, reason);
    }
}

/** Returns the message of what `demand` throws, or null. */
const reasonOf = (demand: () => void): string | null => {

    try {
        demand();
        return null;
    }
    catch (error) {
        return Boom.boomify(error as Error).message;
    }
};

/** nes keeps only this header of the handshake. */
const peerIn = ({ info }: NesSocket): Peer => ({ remoteAddress: info.remoteAddress, headers: { 'x-forwarded-for': info['x-forwarded-for'] } });
