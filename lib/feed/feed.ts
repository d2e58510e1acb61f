import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import * as Boom from '@hapi/boom';
import type { Request, Server } from '@hapi/hapi';

import type { Access } from '../access';
import { FairQueue } from '../async/fair-queue';
import { KeyedQueue } from '../async/keyed-queue';
import type { AuthSettings } from '../auth/options';
import { second } from '../clock';
import type { Filters } from '../filters/service';
import type { Tail } from '../log/tail';
import { peerOf } from '../rate-limits/proxies';
import type { Peer } from '../rate-limits/proxies';
import type { RuntimeWith } from '../runtime';
import type { LogEntry } from '../storage/contract';
import { Outage } from '../storage/outage';
import { AccessReview } from './access-review';
import { ConnectionLimits } from './connection-limits';
import { Connections, transports } from './connections';
import type { Connection, Transport } from './connections';
import type { FeedContext } from './context';
import { Hub } from './hub';
import { reportLatency } from './latency';
import { Authorizer } from './nes/authorizer';
import { registerNesSubscription } from './nes/subscription';
import type { FeedSettings } from './options';
import { closeReasons } from './protocol/close-reasons';
import type { CloseReason } from './protocol/close-reasons';
import { Revocation } from './revocation';
import type { TokenWatch } from './revocation';
import { TimingWheel } from './timing-wheel';
import { Handshake, isOurs } from './websocket/upgrade-dispatch';
import { Session } from './websocket/session';
import { Sockets } from './websocket/socket';
import type { WebSocketLink } from './websocket/socket';
import { claimUpgrades } from './websocket/upgrade-claims';

export interface FeedDeps {
    readonly runtime: RuntimeWith<FeedSettings>;
    /** Which tokens and sessions are still valid. */
    readonly auth: TokenWatch;
    readonly times: Pick<AuthSettings, 'revocationMs' | 'authorizeMs'>;
    readonly categories: { codes(): ReadonlySet<string> | Promise<ReadonlySet<string>> };
    /** Reads the filters of clients. */
    readonly filters: Pick<Filters, 'ofTree' | 'ofParameters'>;
    /** Its owner starts and stops it. */
    readonly tail: Tail;
    /** Returns a client's address, or undefined on a unix socket. */
    readonly addressOf: (peer: Peer) => string | undefined;
}

/** All counts but `connections` begin when the feed is created. */
export interface FeedStats {
    /** Open now, over all transports. */
    readonly connections: number;
    /** Messages sent that contain an item. */
    readonly delivered: number;
    /** WebSocket handshakes closed because the token is missing or invalid. */
    readonly rejected: number;
    /** Connections refused because a limit was reached. */
    readonly full: number;
    /** Connections closed because the client read too slowly. */
    readonly slow: number;
}

/** Every node closes the connections of a revoked token within this time, in milliseconds (ruling 22). */
const revokedWithinMs = second;

/** The live feed of one registration: turns handshakes into sessions, and hands the log's entries to the hub. */
export class Feed {

    private readonly deps: FeedDeps;
    readonly connections = new Connections();
    readonly context: FeedContext;
    private readonly hub = new Hub();
    private readonly limits: ConnectionLimits;
    private readonly sockets: Sockets;
    private readonly revocation: Revocation;
    private readonly review: AccessReview | null;
    private readonly handshakes = new WeakMap<IncomingMessage, Handshake>();
    private readonly counts = { delivered: 0, rejected: 0, slow: 0 };
    private unfollow = (): void => {};
    private releaseUpgrades = (): void => {};
    private isRunning = false;
    private isNesRegistered = false;

    constructor(deps: FeedDeps) {

        const { runtime: { settings, clock, log, storage: { news } }, categories, filters, tail } = deps;
        const { connections } = this;
        const outage = new Outage({ clock, log, tags: ['feed', 'session'] });
        this.deps = deps;
        this.limits = new ConnectionLimits(connections, settings);
        this.sockets = new Sockets(settings);
        this.revocation = new Revocation({ tokens: deps.auth, connections, clock, logger: log, intervalMs: revokedWithinMs - deps.times.revocationMs });
        const { mayStay } = deps.auth;
        this.review = mayStay && new AccessReview({ connections, mayStay, clock, logger: log, intervalMs: deps.times.authorizeMs / 4 });
        this.context = {
            hub: this.hub,
            timingWheel: new TimingWheel(clock),
            clock,
            logger: outage.toLogger(),
            outage,
            settings,
            news,
            tail,
            categories,
            filters,
            reads: new FairQueue(),
            counts: this.counts,
            commands: new KeyedQueue(),
            disconnected: (connection, reason) => this.disconnected(connection, reason)
        };
    }

    /** Whether a handshake may be accepted. Connections beyond the limits are accepted too, to be closed with a code that gives the reason. */
    get isOpen(): boolean {

        return this.isRunning && this.sockets.size <= 2 * this.deps.runtime.settings.maxConnections;
    }

    /** Opens the feed when the server starts, and closes all connections when it begins to stop. */
    attach(server: Server): void {

        this.claimUpgrades(server);         // a listener of the host's may run before the server does: it gets 503
        server.ext('onPreStart', () => {

            this.claimUpgrades(server);     // hapi creates a new listener for each start
            this.registerNes(server);
            this.open();
        });
        server.ext('onPreStop', () => this.close());
        server.ext('onPostStop', () => this.releaseUpgrades());
    }

    /** Returns the address of a request's client, or undefined on a unix socket. */
    addressOf(request: Request): string | undefined {

        return this.deps.addressOf(peerOf(request));
    }

    stats(): FeedStats {

        return { connections: this.connections.size, ...this.counts, full: this.limits.refused };
    }

    /** Connections that are open now, by transport. */
    byTransport(): readonly (readonly [Transport, number])[] {

        return transports.map((transport) => [transport, this.connections.countOfTransport(transport)]);
    }

    /** Returns the handshake that came as this request, or undefined for a plain request. */
    handshake(req: IncomingMessage): Handshake | undefined {

        return this.handshakes.get(req);
    }

    /** Takes the socket over from hapi and starts a session, or closes it with a code that gives the reason. */
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
        else if (this.limits.exceeded(access, address)) {
            link.close(closeReasons.full);
        }
        else {
            this.startSession(link, access, address);
        }
    }

    /** Throws 503 if the feed is closed or full, 429 if the token, wallet or address has too many connections. */
    demandPlace(access: Access, address: string | undefined): void {

        if (!this.isRunning) {
            throw Boom.serverUnavailable();
        }

        this.limits.demand(access, address);
    }

    private startSession(link: WebSocketLink, access: Access, address: string | undefined): void {

        const session = new Session(this.context, link, access, address);
        this.connections.add(session);
        link.listen(session);
    }

    private disconnected(connection: Connection, reason: CloseReason | undefined): void {

        this.connections.delete(connection);
        if (reason === closeReasons.slow) {
            ++this.counts.slow;
            this.deps.runtime.events.emit('slow-reader', { subject: connection.access.subject, address: connection.address });
        }
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
        const claim = (req: IncomingMessage, socket: Duplex, head: Buffer): boolean => {

            if (!isOurs(server, name, req)) {
                return false;
            }

            const handshake = new Handshake(req, socket, head, { clock, timeoutMs: settings.handshakeMs });
            this.handshakes.set(req, handshake);
            handshake.run(listener);
            return true;
        };

        this.releaseUpgrades();
        this.releaseUpgrades = claimUpgrades(listener, claim);
    }

    private open(): void {

        this.unfollow();
        this.unfollow = this.deps.tail.subscribe((entries) => this.deliver(entries), (after) => this.hub.skip(after));
        this.revocation.start();
        this.review?.start();
        this.isRunning = true;
    }

    private async deliver(entries: readonly LogEntry[]): Promise<void> {

        if (await this.hub.deliver(entries) > 0) {
            reportLatency(this.deps.runtime, entries);
        }
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
