import * as Boom from '@hapi/boom';

import { noPermission } from '../../access';
import type { Access } from '../../access';
import type { Peer } from '../../rate-limits/proxies';
import type { Seq } from '../../storage/contract';
import type { Fickle, Registry } from '../connections';
import type { Room } from '../context';
import type { Bulletin, Member } from '../hub';
import { closing } from '../protocol';
import type { Closing } from '../protocol';
import type { Rider } from '../timing-wheel';
import { accessIn, stranger } from './authorizer';
import type { Credentials, Permit } from './authorizer';
import { Outbox } from './send-buffer';
import type { NesSocket } from './send-buffer';

export interface NesOptions {
    readonly room: Room;
    readonly registry: Registry;
    readonly permit: Permit;
    readonly addressOf: (peer: Peer) => string | undefined;
    /** Throws where there is no place for one more client. */
    readonly demandPlace: (access: Access, address: string | undefined) => void;
}

/** A client may come by another token at any time: it is looked for before whatever depends on it, and so often, in seconds. */
const renewal = 1;

/** The nes protocol names paths: a client gets an item under each of its paths that the item bears. */
export class NesGuest implements Member, Rider, Fickle {

    epoch = 0;
    seat = -1;
    access = stranger;
    readonly address: string | undefined;
    private credentials: Credentials = null;
    private readonly options: NesOptions;
    private readonly socket: NesSocket;
    private readonly paths = new Map<string, string>();
    private readonly outbox: Outbox;
    private judging = false;

    constructor(options: NesOptions, socket: NesSocket) {

        this.options = options;
        this.socket = socket;
        this.address = options.addressOf(peerIn(socket));
        this.outbox = new Outbox(socket, this.paths, (reason) => this.end(reason));
    }

    async subscribe(code: string, path: string): Promise<void> {

        const { room } = this.options;
        if (!path.endsWith(code) || !(await room.codes()).has(code)) {      // encoded it would be another path for the same category
            throw Boom.notFound('Unknown category');
        }

        await this.demand(code);
        if (this.socket.isOpen()) {                     // nes tells of the end only what it has been told before
            this.enter();
            this.paths.set(code, path);
            room.hub.join(code, this);
        }
    }

    unsubscribe(code: string): void {

        if (this.paths.delete(code)) {
            this.options.room.hub.leave(code, this);
            if (this.paths.size === 0) {
                this.leave(undefined);
            }
        }
    }

    take(batch: readonly Bulletin[]): number {

        this.renew();
        const count = batch.reduce((sum, { entry }) => sum + this.outbox.publish(entry), 0);
        this.options.room.delivered(count);
        return count;
    }

    skip(after: Seq): void {

        this.renew();
        this.outbox.gap(after, this.options.room.head());
    }

    /** Takes the token that the client has come by meanwhile, if so, and drops what that one may not have. */
    renew(): void {

        const { auth: { credentials } } = this.socket;
        if (credentials === this.credentials) {
            return;
        }

        this.credentials = credentials;
        if (this.paths.size === 0) {
            this.access = accessIn(credentials);
        }
        else {
            this.move(accessIn(credentials));
        }
    }

    visit(): number {

        this.renew();
        if (this.options.room.clock.now() >= this.access.expiresAt) {
            this.end(closing.expired);
        }

        return this.paths.size === 0 ? 0 : renewal;
    }

    /** nes knows no reasons: the client is disconnected. */
    end(reason?: Closing): void {

        if (this.paths.size === 0) {
            return;
        }

        for (const code of this.paths.keys()) {
            this.options.room.hub.leave(code, this);
        }

        this.paths.clear();
        this.leave(reason);
        this.socket.disconnect();
    }

    /** Asks until the answer is for the credentials that the client has by then. */
    private async demand(code: string): Promise<void> {

        let asked: Credentials;
        do {
            asked = this.socket.auth.credentials;
            await this.options.permit.demand(asked, code);
        } while (asked !== this.socket.auth.credentials);
    }

    /** One connection more, with the first category; no more categories than on other connections. */
    private enter(): void {

        const { room, registry, demandPlace } = this.options;
        this.renew();
        if (this.paths.size === 0) {
            demandPlace(this.access, this.address);
            registry.add(this);
            room.wheel.add(this, renewal);
        }
        else if (this.paths.size >= room.limits.maxSubscriptions) {
            throw Boom.tooManyRequests('Too many subscriptions');
        }
    }

    /** The connection is one of another token from here on, for which there may be no place. */
    private move(access: Access): void {

        const { registry, demandPlace } = this.options;
        registry.delete(this);
        this.access = access;
        const refusal = refusalOf(() => demandPlace(access, this.address));
        registry.add(this);
        if (refusal !== null) {
            this.revokeAll(refusal);
        }
        else if (!this.judging) {
            void this.judge();
        }
    }

    /** What comes meanwhile waits: it is shown to nobody who may not have it, and lost to nobody who may. */
    private async judge(): Promise<void> {

        this.judging = true;
        this.outbox.hold();
        let judged: Credentials;
        do {
            judged = this.credentials;
            await this.review(judged);
            this.renew();
        } while (judged !== this.credentials);

        this.judging = false;
        this.options.room.delivered(this.outbox.release());
    }

    private async review(credentials: Credentials): Promise<void> {

        for (const [code, path] of this.paths) {
            const may = await this.options.permit.allows(credentials, code).catch((error: unknown) => {

                this.options.room.log(['feed', 'error'], error);
                return false;
            });
            if (credentials !== this.socket.auth.credentials) {
                return;                                 // another one again: all is asked anew
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

    private leave(reason: Closing | undefined): void {

        this.outbox.clear();
        this.options.room.wheel.remove(this);
        this.options.room.left(this, reason);
    }
}

/** What there is against it; null: nothing. */
const refusalOf = (demand: () => void): string | null => {

    try {
        demand();
        return null;
    }
    catch (error) {
        return Boom.boomify(error as Error).message;
    }
};

/** nes keeps one header of the handshake. */
const peerIn = ({ info }: NesSocket): Peer => ({ remoteAddress: info.remoteAddress, headers: { 'x-forwarded-for': info['x-forwarded-for'] } });
