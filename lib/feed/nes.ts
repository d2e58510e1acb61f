import Boom from '@hapi/boom';
import type { Server } from '@hapi/hapi';

import { forbidden, noPermission } from '../auth/access';
import type { Access } from '../auth/access';
import type { NesAuthorize } from './options';
import type { LogEntry } from '../storage/contract';
import type { Bulletin, Member } from './hub';
import { closing } from './protocol';
import type { Closing } from './protocol';
import type { Registry, Visitor } from './registry';
import type { Room } from './room';
import type { Rider } from './wheel';

/** What is used of a socket of @hapi/nes, which is the host's and no dependency of ours. */
interface NesSocket {
    readonly auth: { readonly credentials: object | null };
    readonly info: { readonly remoteAddress: string };
    isOpen(): boolean;
    publish(path: string, message: unknown): Promise<void>;
    disconnect(): unknown;
}

interface NesServer {
    subscription(path: string, options: {
        onSubscribe(socket: NesSocket, path: string, params: { readonly category: string }): Promise<void>;
        onUnsubscribe(socket: NesSocket, path: string, params: { readonly category: string }): void;
    }): void;
}

export interface NesOptions {
    readonly room: Room;
    readonly registry: Registry;
    /** Path of the subscriptions, with the parameter `category`. */
    readonly path: string;
    readonly authorize?: NesAuthorize;
    /** Throws where there is no place for one more client. */
    readonly demandPlace: (access: Access, address: string | undefined) => void;
}

/** Messages that may be under way to one client. */
const maxInFlight = 256;

/** Offers the feed as subscriptions of the host's own nes. Throws where the host has none. */
export const offerOverNes = (server: Server, options: NesOptions): void => {

    const guests = new WeakMap<NesSocket, NesGuest>();
    if (!('nes' in server.plugins)) {
        throw new Error('hapi-crypto-news: feed.nes needs @hapi/nes to be registered by the host');
    }

    (server as unknown as NesServer).subscription(options.path, {
        onSubscribe: async (socket, path, { category }) => {

            const guest = guests.get(socket) ?? new NesGuest(options, socket);
            guests.set(socket, guest);
            await guest.subscribe(category, path);
        },
        onUnsubscribe: (socket, _path, { category }) => guests.get(socket)?.unsubscribe(category)
    });
};

/** The nes protocol names paths: a client gets an item under each of its paths that the item bears. */
class NesGuest implements Member, Rider, Visitor {

    epoch = 0;
    seat = -1;
    readonly access: Access;
    readonly address: string | undefined;
    private readonly own: boolean;
    private readonly options: NesOptions;
    private readonly socket: NesSocket;
    private readonly paths = new Map<string, string>();
    private inFlight = 0;

    constructor(options: NesOptions, socket: NesSocket) {

        const access = (socket.auth.credentials as { access?: Access } | null)?.access;
        this.options = options;
        this.socket = socket;
        this.own = access !== undefined;
        this.access = access ?? stranger;
        this.address = socket.info.remoteAddress;
    }

    async subscribe(code: string, path: string): Promise<void> {

        const { room } = this.options;
        if (!path.endsWith(code) || !(await room.codes()).has(code)) {      // encoded it would be another path for the same category
            throw Boom.notFound('Unknown category');
        }

        if (!await this.mayHave(code)) {
            throw Boom.forbidden(noPermission(code));
        }

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

        let count = 0;
        for (const { entry } of batch) {
            count += this.publish(entry);
        }

        this.options.room.delivered(count);
        return count;
    }

    visit(): number {

        if (this.options.room.clock.now() < this.access.expiresAt) {
            return this.due();
        }

        this.end(closing.expired);
        return 0;
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

    /** One connection more, with the first category; no more categories than on other connections. */
    private enter(): void {

        const { room, registry, demandPlace } = this.options;
        if (this.paths.size === 0) {
            demandPlace(this.access, this.address);
            registry.add(this);
            room.wheel.add(this, this.due());
        }
        else if (this.paths.size >= room.limits.maxSubscriptions) {
            throw Boom.tooManyRequests('Too many subscriptions');
        }
    }

    private async mayHave(code: string): Promise<boolean> {

        const { auth: { credentials } } = this.socket;
        const { authorize } = this.options;
        if (this.own) {
            return forbidden(this.access, [code]) === undefined;
        }

        return credentials !== null && authorize !== undefined && await authorize(credentials, code);
    }

    /** Not awaited: who stalls would hold up all behind it. */
    private publish(entry: LogEntry): number {

        let count = 0;
        for (const code of entry.kind === 'created' && entry.item ? entry.item.categories : []) {
            const path = this.paths.get(code);
            if (path !== undefined && entry.audience.includes(code)) {
                ++count;
                this.send(path, updateOf(entry));
            }
        }

        return count;
    }

    private send(path: string, update: object): void {

        if (++this.inFlight > maxInFlight) {
            this.end(closing.slow);
            return;
        }

        this.socket.publish(path, update).then(() => {

            --this.inFlight;
        }, () => this.end());
    }

    private leave(reason: Closing | undefined): void {

        this.options.room.wheel.remove(this);
        this.options.room.left(this, reason);
    }

    private due(): number {

        return (this.access.expiresAt - this.options.room.clock.now()) / 1000;
    }
}

/** Who comes with credentials of the host's own: they are the host's to end. */
const stranger: Access = { kind: 'session', subject: '', categories: [], isAdmin: false, jti: '', expiresAt: Number.MAX_SAFE_INTEGER };

const updates = new WeakMap<LogEntry, object>();

const updateOf = (entry: LogEntry): object => {

    const known = updates.get(entry);
    if (known) {
        return known;
    }

    const update = { type: 'data', content: JSON.parse(String(entry.item?.json)) as unknown, seq: entry.seq };
    updates.set(entry, update);
    return update;
};
