import { Server } from '@hapi/hapi';

import { ResponseCache } from '../../../lib/http/response-cache';
import { newsRoutes } from '../../../lib/news/routes';
import { NewsService } from '../../../lib/news/service';
import type { Storage } from '../../../lib/storage/contract';
import { gap } from '../../mutants/mutant';
import { settle } from '../clock';
import { defaultScan } from '../reading';
import { PollFollower, SocketFollower, StreamFollower } from './transports';
import type { StartAt, Referee, Follower, Wanted } from './follower';
import { makeFeed, portOf, registerFeed } from './host';
import type { TestAuth, TestFeed } from './host';
import { TestLog } from './log';

/** A feed with a bug. */
export interface Variant {
    readonly storage?: (sound: Storage) => Storage;
    readonly auth?: (sound: TestAuth) => void;
    /** Breaks the code itself. Returns a function that restores it. */
    readonly code?: () => () => void;
}

export type Action =
    | { readonly do: 'publish'; readonly bears: readonly string[]; readonly times: number }
    | { readonly do: 'correct'; readonly which: number; readonly bears: readonly string[] }
    | { readonly do: 'retract'; readonly which: number }
    | { readonly do: 'cut' | 'stall' | 'leave' | 'back'; readonly who: number }
    | { readonly do: 'connect'; readonly who: number; readonly node: number }
    | { readonly do: 'begin'; readonly who: number; readonly node: number; readonly how: StartAt }
    | { readonly do: 'restart' | 'revoke'; readonly node: number }
    | { readonly do: 'prune'; readonly but: number }
    | { readonly do: 'lag' | 'turns'; readonly turns: number }
    | { readonly do: 'rest' | 'deaf' | 'curt' };

const wantedBy: readonly Wanted[] = [
    { categories: ['crypto'], corrections: false, token: 'good' },
    { categories: ['bitcoin', 'macro'], corrections: true, token: 'good' },
    { categories: ['macro'], corrections: true, token: 'narrow' }
];

export const clients = 3 * wantedBy.length;

/** Publishes to the log, and records what clients must receive. */
class TestPublisher {

    readonly created = new Map<number, { readonly id: string; readonly bears: readonly string[] }>();
    private readonly standing = new Map<string, { readonly bears: readonly string[]; readonly version: number }>();
    private readonly touched = new Set<string>();
    private readonly log: TestLog;

    constructor(log: TestLog) {

        this.log = log;
    }

    publish(bears: readonly string[]): void {

        const id = `i${this.log.head + 1}`;
        this.standing.set(id, { bears, version: 0 });
        this.created.set(this.log.head + 1, { id, bears });
        this.log.publish(id, bears, { version: 0 });
    }

    correct(which: number, bears: readonly string[]): void {

        const found = this.pick(which);
        if (found) {
            const [id, { version }] = found;
            this.standing.set(id, { bears, version: version + 1 });
            this.log.correct(id, bears, { version: version + 1 });
        }
    }

    retract(which: number): void {

        const found = this.pick(which);
        if (found) {
            this.standing.delete(found[0]);
            this.log.retract(found[0]);
        }
    }

    /** New items that every client of these categories must receive: those not changed since. */
    untouched(scope: readonly string[]): { readonly seq: number; readonly id: string }[] {

        return [...this.created].map(([seq, item]) => ({ seq, ...item })).filter(({ id, bears }) => !this.touched.has(id) && overlap(bears, scope));
    }

    /** Current items of these categories, as text. */
    picture(scope: readonly string[]): string {

        return [...this.standing].filter(([, { bears }]) => overlap(bears, scope)).map(([id, { bears, version }]) => JSON.stringify({ id, feed_categories: bears, version })).sort().join('\n');
    }

    private pick(which: number): [string, { readonly bears: readonly string[]; readonly version: number }] | undefined {

        const found = [...this.standing].at(-1 - which % Math.max(1, this.standing.size));
        if (found) {
            this.touched.add(found[0]);
        }

        return found;
    }
}

const overlap = (bears: readonly string[], scope: readonly string[]): boolean => bears.some((code) => scope.includes(code));

interface Node {
    readonly feed: TestFeed;
    readonly server: Server;
}

const startNode = async (log: TestLog, { auth }: Variant): Promise<Node> => {

    const feed = makeFeed({ maxParked: 3 }, 'test', undefined, log);
    const cache = new ResponseCache({ clock: feed.clock, maxBytes: 1_000_000, changes: feed.runtime.changes });
    const news = new NewsService({ storage: feed.runtime.storage, categories: feed.categories, cache, empty: 'not-found', filters: feed.filters, clock: feed.clock, scan: defaultScan });
    const server = new Server({ port: 0, host: '127.0.0.1' });
    grant(feed.auth);
    auth?.(feed.auth);
    await registerFeed(server, feed, {}, newsRoutes(news, { maxLimit: 100 }));
    await server.start();
    return { feed, server };
};

const grant = (auth: TestAuth): void => {

    auth.give('good', { kind: 'api' });
    auth.give('narrow', { categories: ['macro'] });
};

/** How long to wait for expected messages: at least this many turns of the event loop (five at a time) and at least this many ms, since turns pass quickly on a busy machine. */
export interface Patience {
    readonly turns: number;
    readonly ms: number;
}

/** Two nodes on one log, with clients of every kind over every transport. */
export class World {

    /** Violations found so far. */
    readonly problems: string[] = [];
    readonly followers: readonly Follower[];
    private readonly publisher: TestPublisher;
    private readonly log: TestLog;
    private readonly nodes: readonly [Node, Node];
    private readonly repair: () => void;
    private readonly patience: Patience;

    private constructor(log: TestLog, nodes: readonly [Node, Node], patience: Patience, repair: () => void) {

        this.log = log;
        this.publisher = new TestPublisher(log);
        this.nodes = nodes;
        this.patience = patience;
        this.repair = repair;
        const court: Referee = {
            tail: () => log.bottom,
            portOf: (node) => (this.at(node).server.listener.listening ? portOf(this.at(node).server) : 1),
            report: (what) => this.problems.push(what),
            checkDelivery: (follower) => this.report(follower, this.missing(follower, follower.got.at(-1) ?? 0))
        };
        this.followers = wantedBy.flatMap((wish) => [new SocketFollower(wish, court), new StreamFollower(wish, court), new PollFollower(wish, court)]);
    }

    static async start(variant: Variant = {}, patience: Patience = { turns: 20_000, ms: 10_000 }): Promise<World> {

        const log = new TestLog();
        log.notifiesWithEntries = true;
        const sound = log.storage.bind(log);
        log.storage = () => variant.storage?.(sound()) ?? sound();
        const repair = variant.code?.() ?? ((): void => {});
        const world = new World(log, [await startNode(log, variant), await startNode(log, variant)], patience, repair);
        world.followers.forEach((follower, i) => follower.connect(i % 2));
        return world;
    }

    async step(action: Action): Promise<void> {

        switch (action.do) {
            case 'publish':

                for (let i = 0; i < action.times; ++i) {
                    this.publisher.publish(action.bears);
                }

                return;
            case 'correct': return this.publisher.correct(action.which, action.bears);
            case 'retract': return this.publisher.retract(action.which);
            case 'cut': case 'stall': case 'leave': case 'back': return this.followers[action.who]?.[action.do]();
            case 'connect': return this.followers[action.who]?.connect(action.node);
            case 'begin': return this.followers[action.who]?.restart(action.node, action.how);
            case 'restart': return this.restart(action.node);
            case 'revoke': return this.revoke(action.node);
            case 'prune': return this.prune(action.but);
            case 'lag':
                this.log.lag = action.turns;
                return;
            case 'turns': return gap(action.turns);
            case 'deaf':
                this.log.notifies = !this.log.notifies;
                return;
            case 'curt':
                this.log.notifiesWithEntries = !this.log.notifiesWithEntries;
                return;
            case 'rest': return this.rest();
        }
    }

    /** Reconnects all clients, and waits until they have received everything. */
    async end(): Promise<void> {

        this.log.notifies = true;
        this.log.lag = 0;
        await this.rest();
        this.followers.forEach((follower) => follower.recover());
        await this.rest();
        this.publisher.publish(['crypto', 'bitcoin', 'macro']);
        await this.until(() => this.followers.every((follower) => this.complaint(follower) === null));
        await settle();
        this.followers.forEach((follower) => this.report(follower, this.complaint(follower)));
    }

    async stop(): Promise<void> {

        this.followers.forEach((follower) => follower.cut());
        await this.rest();
        await Promise.all(this.nodes.map(({ server }) => server.stop({ timeout: 200 })));
        this.repair();
    }

    private at(which: number): Node {

        return this.nodes[which === 0 ? 0 : 1];
    }

    private async rest(): Promise<void> {

        await Promise.all(this.followers.map((follower) => follower.settled()));
        await settle();
    }

    private async until(holds: () => boolean): Promise<void> {

        const end = performance.now() + this.patience.ms;
        for (let i = 0; (i < this.patience.turns || performance.now() < end) && !holds(); ++i) {
            await settle();
        }
    }

    private report({ name }: Follower, complaint: string | null): void {

        if (complaint) {
            this.problems.push(`${name} ${complaint}`);
        }
    }

    /** Describes what is wrong with the messages of a client; null if nothing. */
    private complaint(follower: Follower): string | null {

        const { wanted: { categories, corrections }, got, startedAt, picture } = follower;
        const beyond = corrections ? [] : got.filter((seq) => !overlap(this.publisher.created.get(seq)?.bears ?? [], categories));
        if (beyond.length > 0) {
            return `got ${beyond.join()} that is not in its categories`;
        }

        const wrong = corrections && startedAt !== 'now' && [...picture.values()].sort().join('\n') !== this.publisher.picture(categories);
        return this.missing(follower, this.log.head) ?? (wrong ? 'has a wrong picture' : null);
    }

    /** Describes the items up to a position that a client received neither by page nor by message nor as a gap; null if none. */
    private missing({ wanted: { categories }, startedAfter, startedAt, loaded, got, gaps }: Follower, position: number): string | null {

        const has = new Set(got);
        const lacking = this.publisher.untouched(categories).filter(({ seq, id }) => {

            return seq <= startedAfter ? startedAt === 'page' && !loaded.has(id) : seq <= position && !has.has(seq) && !gaps.some(({ after, from }) => after < seq && seq <= from);
        });
        return lacking.length > 0 ? `lacks ${lacking.map(({ seq }) => seq).join()}` : null;
    }

    /** Prunes the log. Positions of clients and nodes may lie before its new beginning. */
    private prune(but: number): void {

        this.log.bottom = Math.max(this.log.bottom, this.log.head - but);
    }

    private async restart(which: number): Promise<void> {

        await this.rest();
        this.followers.filter(({ stalled }) => stalled).forEach((follower) => follower.cut());
        await this.rest();
        const inside = this.followers.filter(({ attached, node }) => attached && node === which);
        await this.at(which).server.stop({ timeout: 200 });
        await this.expectEnd(inside, 'stop');
        await this.at(which).server.start();
    }

    /** One node learns of it at once, the other within a second. */
    private async revoke(which: number): Promise<void> {

        await this.rest();
        const inside = this.followers.filter(({ attached, stalled, wanted }) => attached && !stalled && wanted.token === 'good');
        this.at(which).feed.auth.revoke('good');
        this.at(1 - which).feed.auth.tokens.delete('good');
        await Promise.all(this.nodes.map(({ feed }) => feed.clock.advance(1000)));
        await this.expectEnd(inside, 'revocation');
        this.nodes.forEach(({ feed }) => grant(feed.auth));
    }

    private async expectEnd(followers: readonly Follower[], what: 'stop' | 'revocation'): Promise<void> {

        await this.until(() => followers.every(({ attached }) => !attached));
        for (const { attached, endCode, name, transport } of followers) {
            if (attached) {
                this.problems.push(`${name} outlives the ${what}`);
            }
            else if (!endCodes[what][transport].includes(endCode)) {
                this.problems.push(`${name} ended with ${endCode} at the ${what}`);
            }
        }
    }
}

/** Close codes and statuses with which connections end; 0 if the server is down. */
const endCodes = {
    stop: { socket: [1000, 503, 0], stream: [200, 503, 0], poll: [503, 0] },
    revocation: { socket: [1008, 401], stream: [200, 401], poll: [401] }
};
