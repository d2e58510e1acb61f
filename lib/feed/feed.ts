import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import * as Boom from '@hapi/boom';
import type { Request, Server } from '@hapi/hapi';

import type { Access } from '../access';
import { FairQueue } from '../async/fair-queue';
import type { AuthSettings } from '../auth/options';
import type { Tail } from '../log/tail';
import { peerOf } from '../rate-limits/proxies';
import type { Peer } from '../rate-limits/proxies';
import type { RuntimeWith } from '../runtime';
import { Outage } from '../storage/outage';
import { Connections } from './connections';
import type { FeedContext } from './context';
import { Hub } from './hub';
import { Authorizer } from './nes/authorizer';
import { registerNesSubscription } from './nes/subscription';
import type { FeedSettings } from './options';
import { closeReasons } from './protocol';
import { AccessReview } from './access-review';
import { Revocation } from './revocation';
import type { TokenWatch } from './revocation';
import { TimingWheel } from './timing-wheel';
import { Handshake, isOurs } from './websocket/handshake';
import { Session } from './websocket/session';
import { Sockets } from './websocket/socket';
import type { WebSocketLink } from './websocket/socket';
import { claimUpgrades } from './websocket/upgrades';

export interface FeedDeps {
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

    private readonly deps: FeedDeps;
    readonly connections = new Connections();
    readonly context: FeedContext;
    private readonly hub = new Hub();
    private readonly readQueue = new FairQueue();
    private readonly sockets: Sockets;
    private readonly revocation: Revocation;
    private readonly review: AccessReview | null;
    private readonly handshakes = new WeakMap<IncomingMessage, Handshake>();
    private readonly counts = { delivered: 0, rejected: 0, full: 0, slow: 0 };
    private unfollow = (): void => {};
    private releaseUpgrades = (): void => {};
    private isRunning = false;
    private isNesRegistered = false;

    constructor(deps: FeedDeps) {

        const { runtime: { settings, clock, log, events, storage: { news } }, categories, tail } = deps;
        this.deps = deps;
        this.sockets = new Sockets(settings);
        this.revocation = new Revocation({
            tokens: deps.auth,
            connections: this.connections,
            clock,
            logger: log,
            intervalMs: revokedWithinMs - deps.times.revocationMs
        });
        const { mayStay } = deps.auth;
        this.review = mayStay && new AccessReview({ connections: this.connections, mayStay, clock, logger: log, intervalMs: deps.times.authorizeMs / 4 });
        this.context = {
            hub: this.hub,
            timingWheel: new TimingWheel(clock),
            clock,
            logger: new Outage({ clock, log, tags: ['feed', 'session'] }).toLogger(),
            settings,
            news,
            head: () => tail.head,
            nextTurn: () => this.readQueue.turn(),
            countDelivered: (count) => {

                this.counts.delivered += count;
            },
            maxParked: settings.maxParked,
            reachable: async (after) => {

                const bounds = await news.bounds();
                return after > bounds.head ? bounds.head : Math.max(after, bounds.tail);
            },
            codes: () => categories.codes(),
            disconnected: (connection, reason) => {

                this.connections.delete(connection);
                if (reason === closeReasons.slow) {
                    ++this.counts.slow;
                    events.emit('slow-reader', { subject: connection.access.subject, address: connection.address });
                }
            }
        };
    }

    /** Whether a handshake may be accepted at all, be it only to tell by a close code why not. */
    get isOpen(): boolean {

        return this.isRunning && this.sockets.size <= 2 * this.deps.runtime.settings.maxConnections;
    }

    get rejectsOverHttp(): boolean {

        return this.deps.runtime.settings.reject === 'http';
    }

    /** Takes part in the server's life: open from its start, all connections closed when it begins to stop. */
    attach(server: Server): void {

        this.claimUpgrades(server);         // answers 503 on a listener of the host's that runs before the server does
        server.ext('onPreStart', () => {

            this.claimUpgrades(server);     // hapi makes a new listener for each start
            this.registerNes(server);
            this.open();
        });
        server.ext('onPreStop', () => this.close());
        server.ext('onPostStop', () => this.releaseUpgrades());
    }

    /** The address of a request's client. */
    addressOf(request: Request): string | undefined {

        return this.deps.addressOf(peerOf(request));
    }

    stats(): FeedStats {

        return { connections: this.connections.size, ...this.counts };
    }

    /** The handshake that a request is; undefined for a plain request. */
    handshake(req: IncomingMessage): Handshake | undefined {

        return this.handshakes.get(req);
    }

    /** Takes a socket over from hapi and begins a session, or tells by a close code why not. */
    acceptWebSocket(handshake: Handshake, access: Access | null, request: Request): void {

        const link = handshake.takeOver(request.server.info.started > 0) && this.sockets.accept(handshake);
        const address = this.addressOf(request);
        if (!link) {
            return;
        }

        if (!access) {
            ++this.counts.rejected;
            link.close(closeReasons.token);
        }
        else if (this.lacksPlace(access, address)) {
            link.close(closeReasons.full);
        }
        else {
            this.startSession(link, access, address);
        }
    }

    /** For doors that answer over HTTP: 503 where no more may come in, 429 where none of this token or address. */
    demandPlace(access: Access, address: string | undefined): void {

        const lacking = this.isRunning ? this.lacksPlace(access, address) : 'all';
        if (lacking) {
            throw lacking === 'all' ? Boom.serverUnavailable() : tooManyConnections();
        }
    }

    private startSession(link: WebSocketLink, access: Access, address: string | undefined): void {

        const session = new Session(this.context, link, access, address);
        this.connections.add(session);
        link.listen(session);
    }

    /** Public tokens leave some places, of all and of an address, to wallets: anybody has as many public tokens as they like. */
    private lacksPlace(access: Access, address: string | undefined): 'all' | 'own' | null {

        const { maxConnections, maxConnectionsPerAddress, walletShare } = this.deps.runtime.settings;
        const share = access.kind === 'public' ? 1 - walletShare : 1;
        const all = this.connections.size >= Math.ceil(maxConnections * share);
        const own = this.hasEnough(access) || this.connections.countOfAddress(address) >= Math.ceil(maxConnectionsPerAddress * share);
        const lacking = all ? 'all' : own ? 'own' : null;
        this.counts.full += lacking ? 1 : 0;
        return lacking;
    }

    private hasEnough({ jti, kind, subject }: Access): boolean {

        const { maxConnectionsPerToken, maxConnectionsPerWallet } = this.deps.runtime.settings;
        return this.connections.countOfToken(jti) >= maxConnectionsPerToken || (kind !== 'public' && this.connections.countOfWallet(subject) >= maxConnectionsPerWallet);
    }

    private registerNes(server: Server): void {

        const { nes } = this.deps.runtime.settings;
        if (nes && !this.isNesRegistered) {
            const { prefix = '' } = server.realm.modifiers.route;
            const authorizer = new Authorizer({ ...nes, clock: this.context.clock });
            registerNesSubscription(server, `${prefix}${nes.path}`, { context: this.context, connections: this.connections, authorizer, addressOf: this.deps.addressOf, demandPlace: this.demandPlace.bind(this) });
            this.isNesRegistered = true;
        }
    }

    private claimUpgrades(server: Server): void {

        const { name, clock, settings } = this.deps.runtime;
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

        this.releaseUpgrades();
        this.releaseUpgrades = claimUpgrades(listener, take);
    }

    private open(): void {

        this.unfollow();
        this.unfollow = this.deps.tail.subscribe((entries) => this.hub.deliver(entries), (after) => this.hub.skip(after));
        this.revocation.start();
        this.review?.start();
        this.isRunning = true;
    }

    private async close(): Promise<void> {

        this.isRunning = false;
        this.unfollow();
        await this.review?.stop();
        await this.revocation.stop();
        await this.connections.endAll();
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
