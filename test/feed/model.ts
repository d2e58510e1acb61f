import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import * as FastCheck from 'fast-check';
import { WebSocket } from 'ws';

import { settle } from '../helpers/clock';
import { Client, makeFeed, portOf, registerFeed } from './host';
import type { TestFeed } from './host';
import { TestLog } from './log';
import { Raw, request } from './raw';

export const lab = Lab.script();
const { describe, it } = lab;

const codes = ['crypto', 'bitcoin', 'macro'] as const;

interface Node {
    readonly made: TestFeed;
    readonly server: Server;
}

const startNode = async (log: TestLog): Promise<Node> => {

    const made = makeFeed({}, 'test', undefined, log);
    const server = new Server({ port: 0, host: '127.0.0.1' });
    made.auth.give('narrow', { categories: ['macro'] });
    await registerFeed(server, made);
    await server.start();
    return { made, server };
};

type Message = { readonly type: string; readonly seq: number; readonly id?: string; readonly content?: { readonly id: string } };

interface Wish {
    readonly scope: readonly string[];
    readonly corrections: boolean;
    readonly token: string;
}

/** A client that follows the protocol: it keeps its position, and goes on from there wherever it connects. */
abstract class Follower {

    after = 0;
    readonly got: number[] = [];
    /** What stands, as far as it was told. */
    readonly picture = new Map<string, string>();
    readonly wish: Wish;

    constructor(wish: Wish) {

        this.wish = wish;
    }

    abstract connect(node: Node): Promise<void>;
    abstract cut(): void;

    /** Reads no more, until it connects again. */
    stall(): void {}

    /** Leaves its categories, and comes back to them from where it was. */
    async leave(): Promise<void> {}

    protected get query(): string {

        const { scope, corrections, token } = this.wish;
        return `token=${token}&feed_categories=${scope.join()}&corrections=${corrections}`;
    }

    protected take({ type, seq, id, content }: Message): void {

        this.got.push(seq);
        this.after = seq;
        if (type === 'retract') {
            this.picture.delete(String(id));
        }
        else if (content) {
            this.picture.set(content.id, JSON.stringify(content));
        }
    }
}

class SocketFollower extends Follower {

    private client: Client | null = null;

    async connect({ server }: Node): Promise<void> {

        const { token, scope, corrections } = this.wish;
        const client = new Client(`ws://127.0.0.1:${portOf(server)}/ws/feed?token=${token}`);
        this.client = client;
        await client.next();
        client.ws.on('message', (data: Buffer) => {

            const message = JSON.parse(data.toString()) as Message;
            if (['data', 'update', 'retract'].includes(message.type) && this.client === client) {
                this.take(message);
            }
        });
        if (token === 'narrow') {
            client.send({ type: 'subscribe', feed_category: 'crypto', after: 0 });         // which it must not have
        }

        for (const feed_category of scope) {
            client.send({ type: 'subscribe', feed_category, after: this.after, corrections });
        }
    }

    override stall(): void {

        this.client?.ws.pause();
    }

    /** All at once, from the one position that it has: so it stays in the log's order. */
    override async leave(): Promise<void> {

        const { client, wish: { scope, corrections } } = this;
        if (client?.ws.readyState !== WebSocket.OPEN || client.ws.isPaused) {
            return;
        }

        const answered = new Promise<void>((resolve) => {

            let left = scope.length;
            client.ws.on('message', (data: Buffer) => {

                if ((JSON.parse(data.toString()) as Message).type === 'unsubscribed' && --left === 0) {
                    resolve();
                }
            });
            client.ws.once('close', () => resolve());
        });
        scope.forEach((feed_category) => client.send({ type: 'unsubscribe', feed_category }));
        await answered;
        scope.forEach((feed_category) => client.send({ type: 'subscribe', feed_category, after: this.after, corrections }));
    }

    cut(): void {

        this.client?.ws.terminate();
        this.client = null;
    }
}

class StreamFollower extends Follower {

    private raw: Raw | null = null;
    private seen = 0;

    async connect({ server }: Node): Promise<void> {

        const raw = new Raw(portOf(server)).write(request('GET', `/feed/events?${this.query}`, { 'Last-Event-ID': String(this.after) }));
        this.raw = raw;
        this.seen = 0;
        raw.socket.on('data', () => this.read(raw));
        await raw.until(/retry/);
    }

    cut(): void {

        this.raw?.socket.destroy();
        this.raw = null;
    }

    override stall(): void {

        this.raw?.socket.pause();
    }

    private read(raw: Raw): void {

        const found = [...raw.text.matchAll(/id: \d+\n(?:event: \w+\n)?data: ([^\n]*)\n\n/g)];
        for (const [, text] of this.raw === raw ? found.slice(this.seen) : []) {
            ++this.seen;
            this.take(JSON.parse(String(text)) as Message);
        }
    }
}

class PollFollower extends Follower {

    private round = 0;

    async connect({ server }: Node): Promise<void> {

        const round = ++this.round;
        void this.poll(server, round);
    }

    cut(): void {

        ++this.round;
    }

    private async poll(server: Server, round: number): Promise<void> {

        while (this.round === round) {
            const { statusCode, payload } = await server.inject({ url: `/feed/events?${this.query}&after=${this.after}`, headers: { accept: 'application/json' } });
            if (statusCode !== 200 || this.round !== round) {
                return;
            }

            const { events, after } = JSON.parse(payload) as { events: Message[]; after: number };
            events.forEach((message) => this.take(message));
            this.after = after;
            await settle();
        }
    }
}

/** What was done to the log, to compare with what clients were told. */
class Desk {

    readonly created = new Map<number, { readonly id: string; readonly bears: readonly string[] }>();
    readonly standing = new Map<string, { readonly bears: readonly string[]; readonly version: number }>();
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

    /** Positions that a client with this scope gets in any case: of new items that nobody has touched since. */
    due(scope: readonly string[]): number[] {

        return [...this.created].filter(([, { id, bears }]) => !this.touched.has(id) && meets(bears, scope)).map(([seq]) => seq);
    }

    /** What stands in this scope. */
    picture(scope: readonly string[]): string[] {

        return [...this.standing].filter(([, { bears }]) => meets(bears, scope)).map(([id, { bears, version }]) => JSON.stringify({ id, feed_categories: bears, version })).sort();
    }

    private pick(which: number): [string, { readonly bears: readonly string[]; readonly version: number }] | undefined {

        const found = [...this.standing][which % Math.max(1, this.standing.size)];
        if (found) {
            this.touched.add(found[0]);
        }

        return found;
    }
}

const meets = (bears: readonly string[], scope: readonly string[]): boolean => bears.some((code) => scope.includes(code));

const wishes: readonly Wish[] = [
    { scope: ['crypto'], corrections: false, token: 'good' },
    { scope: ['bitcoin', 'macro'], corrections: true, token: 'good' }
];

const makeFollowers = (): Follower[] => [
    ...wishes.flatMap((wish) => [new SocketFollower(wish), new StreamFollower(wish), new PollFollower(wish)]),
    new SocketFollower({ scope: ['macro'], corrections: true, token: 'narrow' })
];

const bears = FastCheck.uniqueArray(FastCheck.constantFrom(...codes), { minLength: 1 });
const anybody = FastCheck.nat(6);
const anywhere = FastCheck.nat(1);
const anything = FastCheck.nat(40);

const actions = FastCheck.oneof(
    { weight: 8, arbitrary: FastCheck.record({ do: FastCheck.constant('publish' as const), bears }) },
    { weight: 2, arbitrary: FastCheck.record({ do: FastCheck.constant('correct' as const), which: anything, bears }) },
    { weight: 1, arbitrary: FastCheck.record({ do: FastCheck.constant('retract' as const), which: anything }) },
    { weight: 4, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('cut' as const, 'connect' as const, 'stall' as const, 'leave' as const), who: anybody, node: anywhere }) },
    { weight: 1, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('restart' as const, 'revoke' as const), node: anywhere }) },
    { weight: 2, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('rest' as const, 'deaf' as const) }) }
);

type Action = typeof actions extends FastCheck.Arbitrary<infer T> ? T : never;

/** Two nodes on one log, and all kinds of clients. */
class World {

    readonly desk: Desk;
    readonly followers = makeFollowers();
    private readonly log: TestLog;
    private readonly nodes: readonly [Node, Node];

    private constructor(log: TestLog, nodes: readonly [Node, Node]) {

        this.log = log;
        this.desk = new Desk(log);
        this.nodes = nodes;
    }

    static async start(): Promise<World> {

        const log = new TestLog();
        const world = new World(log, [await startNode(log), await startNode(log)]);
        await world.reconnectAll();
        return world;
    }

    async step(action: Action): Promise<void> {

        switch (action.do) {
            case 'publish': return this.desk.publish(action.bears);
            case 'correct': return this.desk.correct(action.which, action.bears);
            case 'retract': return this.desk.retract(action.which);
            case 'cut': return this.followers[action.who]?.cut();
            case 'connect': return this.reconnect(action.who, action.node);
            case 'stall': return this.followers[action.who]?.stall();
            case 'leave': return this.followers[action.who]?.leave();
            case 'restart': return this.restart(action.node);
            case 'revoke': return this.revoke(action.node);
            case 'rest': return settle();
            case 'deaf': this.log.rings = !this.log.rings;
        }
    }

    /** Everybody is there again, and everything has been said. */
    async end(): Promise<void> {

        this.log.rings = true;
        await this.reconnectAll();
        await Promise.all(this.nodes.map(({ made }) => made.tail.refresh()));
        for (let i = 0; i < 2000 && this.followers.some((follower) => !this.isUpToDate(follower)); ++i) {
            await settle();
        }
    }

    async stop(): Promise<void> {

        this.followers.forEach((follower) => follower.cut());
        await Promise.all(this.nodes.map(({ server }) => server.stop({ timeout: 200 })));
    }

    private isUpToDate({ wish: { scope, corrections }, got, picture }: Follower): boolean {

        const has = new Set(got);
        return this.desk.due(scope).every((seq) => has.has(seq)) && (!corrections || this.desk.picture(scope).join() === [...picture.values()].sort().join());
    }

    private at(which: number): Node {

        return this.nodes[which === 0 ? 0 : 1];
    }

    private async reconnect(who: number, which: number): Promise<void> {

        const follower = this.followers[who];
        follower?.cut();
        await follower?.connect(this.at(which));
    }

    private async reconnectAll(): Promise<void> {

        for (const i of this.followers.keys()) {
            await this.reconnect(i, i % 2);
        }
    }

    private async restart(which: number): Promise<void> {

        this.followers.forEach((follower) => follower.cut());
        await this.at(which).server.stop({ timeout: 200 });
        await this.at(which).server.start();
    }

    private async revoke(which: number): Promise<void> {

        const { auth } = this.at(which).made;
        auth.revoke('good');
        await settle();
        auth.give('good');
    }
}

describe('Feed, by all doors and two nodes', () => {

    it('brings each item of a client\'s scope exactly once and in order, whatever is corrected, cut, stalled, revoked and restarted', { timeout: 120_000 }, async () => {

        await FastCheck.assert(FastCheck.asyncProperty(FastCheck.array(actions, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {

            const world = await World.start();
            for (const action of steps) {
                await world.step(action);
            }

            await world.end();
            for (const { got, picture, wish: { scope, corrections } } of world.followers) {
                expect(got).to.equal([...new Set(got)].sort((a, b) => a - b));
                expect(world.desk.due(scope).filter((seq) => !got.includes(seq))).to.equal([]);
                if (corrections) {
                    expect([...picture.values()].sort()).to.equal(world.desk.picture(scope));
                }
                else {
                    expect(got.every((seq) => meets(world.desk.created.get(seq)?.bears ?? [], scope))).to.be.true();
                }
            }

            await world.stop();
        }), { numRuns: 8 });
    });
});
