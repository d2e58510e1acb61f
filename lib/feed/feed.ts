import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import * as Boom from '@hapi/boom';
import type { Request, Server } from '@hapi/hapi';

import type { Access } from '../access';
import { Turnstile } from '../async/fair-queue';
import type { AuthSettings } from '../auth/options';
import type { Tail } from '../log/tail';
import { peerOf } from '../rate-limits/proxies';
import type { Peer } from '../rate-limits/proxies';
import type { RuntimeWith } from '../runtime';
import { Outage, sparing } from '../storage/outage';
import { Registry } from './connections';
import type { Room } from './context';
import { Hub } from './hub';
import { Permit } from './nes/authorizer';
import { offerOverNes } from './nes/subscription';
import type { FeedSettings } from './options';
import { closing } from './protocol';
import { Review } from './review';
import { Revocation } from './revocation';
import type { TokenWatch } from './revocation';
import { Wheel } from './timing-wheel';
import { Handshake, isOurs } from './websocket/handshake';
import { Session } from './websocket/session';
import { Sockets } from './websocket/socket';
import type { WebSocketLink } from './websocket/socket';
import { claimUpgrades } from './websocket/upgrades';

export interface FeedParts {
    readonly runtime: RuntimeWith<FeedSettings>;
    readonly auth: TokenWatch;
    readonly times: Pick<AuthSettings, 'revocationMs' | 'authorizeMs'>;
    readonly categories: { codes(): Promise<ReadonlySet<string>> };
    readonly tail: Tail;
    /** The address of a client; undefined on a unix socket. */
    readonly addressOf: (peer: Peer) => string | undefined;
}

export interface FeedStats {
    readonly connections: number;
    /** Since the start: messages that carried an item. */
    readonly delivered: number;
    /** Since then: handshakes that were closed for their token, and for want of room. */
    readonly rejected: number;
    readonly full: number;
    /** Since then: connections that were cut off for reading too slowly. */
    readonly slow: number;
}

/** A revocation is known everywhere within this time (ruling 22). */
const revokedWithinMs = 1000;

/** The live feed of one registration: from handshakes to sessions, from the log to the hub. */
export class Feed {

    private readonly parts: FeedParts;
    readonly registry = new Registry();
    readonly room: Room;
    private readonly hub = new Hub();
    private readonly turnstile = new Turnstile();
    private readonly sockets: Sockets;
    private readonly revocation: Revocation;
    private readonly review: Review | null;
    private readonly handshakes = new WeakMap<IncomingMessage, Handshake>();
    private readonly counts = { delivered: 0, rejected: 0, full: 0, slow: 0 };
    private unfollow = (): void => {};
    private release = (): void => {};
    private openNow = false;
    private offered = false;

    constructor(parts: FeedParts) {

        const { runtime: { settings, clock, log, events, storage: { news } }, categories, tail } = parts;
        this.parts = parts;
        this.sockets = new Sockets(settings);
        this.revocation = new Revocation({
            tokens: parts.auth,
            registry: this.registry,
            clock,
            log,
            everyMs: revokedWithinMs - parts.times.revocationMs
        });
        const { mayStay } = parts.auth;
        this.review = mayStay && new Review({ registry: this.registry, mayStay, clock, log, everyMs: parts.times.authorizeMs / 4 });
        this.room = {
            hub: this.hub,
            wheel: new Wheel(clock),
            clock,
            log: sparing(log, new Outage({ clock, log, tags: ['feed', 'session'] })),
            limits: settings,
            news,
            head: () => tail.head,
            turn: () => this.turnstile.pass(),
            delivered: (count) => {

                this.counts.delivered += count;
            },
            maxParked: settings.maxParked,
            reachable: async (after) => {

                const bounds = await news.bounds();
                return after > bounds.head ? bounds.head : Math.max(after, bounds.tail);
            },
            codes: () => categories.codes(),
            left: (visitor, reason) => {

                this.registry.delete(visitor);
                if (reason === closing.slow) {
                    ++this.counts.slow;
                    events.emit('slow-reader', { subject: visitor.access.subject, address: visitor.address });
                }
            }
        };
    }

    /** Whether a handshake may be accepted at all, be it only to tell by a close code why not. */
    get isOpen(): boolean {

        return this.openNow && this.sockets.size <= 2 * this.parts.runtime.settings.maxConnections;
    }

    get rejectsOverHttp(): boolean {

        return this.parts.runtime.settings.reject === 'http';
    }

    /** Takes part in the server's life: open from its start, all connections closed when it begins to stop. */
    attach(server: Server): void {

        this.claim(server);         // answers 503 on a listener of the host's that runs before the server does
        server.ext('onPreStart', () => {

            this.claim(server);     // hapi makes a new listener for each start
            this.offer(server);
            this.open();
        });
        server.ext('onPreStop', () => this.close());
        server.ext('onPostStop', () => this.release());
    }

    /** The address of a request's client. */
    addressOf(request: Request): string | undefined {

        return this.parts.addressOf(peerOf(request));
    }

    stats(): FeedStats {

        return { connections: this.registry.size, ...this.counts };
    }

    /** The handshake that a request is; undefined for a plain request. */
    handshake(req: IncomingMessage): Handshake | undefined {

        return this.handshakes.get(req);
    }

    /** Takes a socket over from hapi and begins a session, or tells by a close code why not. */
    enter(handshake: Handshake, access: Access | null, request: Request): void {

        const link = handshake.takeOver(request.server.info.started > 0) && this.sockets.accept(handshake);
        const address = this.addressOf(request);
        if (!link) {
            return;
        }

        if (!access) {
            ++this.counts.rejected;
            link.close(closing.token);
        }
        else if (this.lacksPlace(access, address)) {
            link.close(closing.full);
        }
        else {
            this.begin(link, access, address);
        }
    }

    /** For doors that answer over HTTP: 503 where no more may come in, 429 where none of this token or address. */
    demandPlace(access: Access, address: string | undefined): void {

        const lacking = this.openNow ? this.lacksPlace(access, address) : 'all';
        if (lacking) {
            throw lacking === 'all' ? Boom.serverUnavailable() : tooManyConnections();
        }
    }

    private begin(link: WebSocketLink, access: Access, address: string | undefined): void {

        const session = new Session(this.room, link, access, address);
        this.registry.add(session);
        link.listen(session);
    }

    /** Public tokens leave some places, of all and of an address, to wallets: anybody has as many public tokens as they like. */
    private lacksPlace(access: Access, address: string | undefined): 'all' | 'own' | null {

        const { maxConnections, maxConnectionsPerAddress, walletShare } = this.parts.runtime.settings;
        const share = access.kind === 'public' ? 1 - walletShare : 1;
        const all = this.registry.size >= Math.ceil(maxConnections * share);
        const own = this.hasEnough(access) || this.registry.from(address) >= Math.ceil(maxConnectionsPerAddress * share);
        const lacking = all ? 'all' : own ? 'own' : null;
        this.counts.full += lacking ? 1 : 0;
        return lacking;
    }

    private hasEnough({ jti, kind, subject }: Access): boolean {

        const { maxConnectionsPerToken, maxConnectionsPerWallet } = this.parts.runtime.settings;
        return this.registry.withToken(jti) >= maxConnectionsPerToken || (kind !== 'public' && this.registry.ofWallet(subject) >= maxConnectionsPerWallet);
    }

    private offer(server: Server): void {

        const { nes } = this.parts.runtime.settings;
        if (nes && !this.offered) {
            const { prefix = '' } = server.realm.modifiers.route;
            const permit = new Permit({ ...nes, clock: this.room.clock });
            offerOverNes(server, `${prefix}${nes.path}`, { room: this.room, registry: this.registry, permit, addressOf: this.parts.addressOf, demandPlace: this.demandPlace.bind(this) });
            this.offered = true;
        }
    }

    private claim(server: Server): void {

        const { name, clock, settings } = this.parts.runtime;
        const { listener } = server;
        const take = (req: IncomingMessage, socket: Duplex, head: Buffer): boolean => {

            if (!isOurs(server, name, req)) {
                return false;
            }

            const handshake = new Handshake(req, socket, head, { clock, timeoutMs: settings.handshakeMs });
            this.handshakes.set(req, handshake);
            handshake.run(listener);
            return true;
        };

        this.release();
        this.release = claimUpgrades(listener, take);
    }

    private open(): void {

        this.unfollow();
        this.unfollow = this.parts.tail.subscribe((entries) => this.hub.deliver(entries), (after) => this.hub.skip(after));
        this.revocation.start();
        this.review?.start();
        this.openNow = true;
    }

    private async close(): Promise<void> {

        this.openNow = false;
        this.unfollow();
        await this.review?.stop();
        await this.revocation.stop();
        await this.registry.endAll();
        await this.sockets.drained();
    }
}

/** Seconds after which a client may ask again for a place. */
const placeAfter = '10';

const tooManyConnections = (): Boom.Boom => {

    const error = Boom.tooManyRequests('Too many connections');
    error.output.headers['retry-after'] = placeAfter;
    return error;
};
