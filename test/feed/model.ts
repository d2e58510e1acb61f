import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import * as FastCheck from 'fast-check';

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
    await registerFeed(server, made);
    await server.start();
    return { made, server };
};

/** A client that follows the protocol: it keeps its position, and goes on from there wherever it connects. */
abstract class Follower {

    after: number;
    readonly got: number[] = [];
    readonly scope: readonly string[];

    constructor(scope: readonly string[], after: number) {

        this.scope = scope;
        this.after = after;
    }

    abstract connect(node: Node): Promise<void>;
    abstract cut(): void;

    protected take(seq: number): void {

        this.got.push(seq);
        this.after = seq;
    }
}

class SocketFollower extends Follower {

    private client: Client | null = null;

    async connect({ server }: Node): Promise<void> {

        const client = new Client(`ws://127.0.0.1:${portOf(server)}/ws/feed?token=good`);
        this.client = client;
        await client.next();
        client.ws.on('message', (data: Buffer) => {

            const { type, seq } = JSON.parse(data.toString()) as { type: string; seq: number };
            if (type === 'data' && this.client === client) {
                this.take(seq);
            }
        });
        for (const feed_category of this.scope) {
            client.send({ type: 'subscribe', feed_category, after: this.after });
        }
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

        const url = `/feed/events?token=good&feed_categories=${this.scope.join()}`;
        const raw = new Raw(portOf(server)).write(request('GET', url, { 'Last-Event-ID': String(this.after) }));
        this.raw = raw;
        this.seen = 0;
        raw.socket.on('data', () => this.read(raw));
        await raw.until(/retry/);
    }

    cut(): void {

        this.raw?.socket.destroy();
        this.raw = null;
    }

    private read(raw: Raw): void {

        const found = [...raw.text.matchAll(/id: (\d+)\ndata: [^\n]*\n\n/g)];
        for (const [, seq] of this.raw === raw ? found.slice(this.seen) : []) {
            ++this.seen;
            this.take(Number(seq));
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
            const url = `/feed/events?token=good&feed_categories=${this.scope.join()}&after=${this.after}`;
            const { statusCode, payload } = await server.inject({ url, headers: { accept: 'application/json' } });
            if (statusCode !== 200 || this.round !== round) {
                return;
            }

            const { events, after } = JSON.parse(payload) as { events: { seq: number }[]; after: number };
            events.forEach(({ seq }) => this.take(seq));
            this.after = after;
            await settle();
        }
    }
}

const action = FastCheck.oneof(
    { weight: 8, arbitrary: FastCheck.record({ do: FastCheck.constant('publish' as const), codes: FastCheck.uniqueArray(FastCheck.constantFrom(...codes), { minLength: 1 }) }) },
    { weight: 3, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('cut' as const, 'connect' as const), who: FastCheck.nat(5), node: FastCheck.nat(1) }) },
    { weight: 1, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('restart' as const), node: FastCheck.nat(1) }) },
    { weight: 2, arbitrary: FastCheck.record({ do: FastCheck.constantFrom('rest' as const, 'deaf' as const) }) }
);

describe('Feed, by all doors and two nodes', () => {

    it('brings each item of a client\'s scope exactly once and in order, whatever is cut and restarted', { timeout: 60_000 }, async () => {

        await FastCheck.assert(FastCheck.asyncProperty(FastCheck.array(action, { minLength: 10, maxLength: 40, size: 'max' }), async (actions) => {

            const log = new TestLog();
            const nodes = [await startNode(log), await startNode(log)] as const;
            const scopes = [['crypto'], ['bitcoin', 'macro']];
            const followers = scopes.flatMap((scope) => [new SocketFollower(scope, 0), new StreamFollower(scope, 0), new PollFollower(scope, 0)]);
            const published: string[][] = [];
            const reconnect = async (who: number, node: number): Promise<void> => {

                const follower = followers[who];
                follower?.cut();
                await follower?.connect(nodes[node] ?? nodes[0]);
            };

            for (let i = 0; i < followers.length; ++i) {
                await reconnect(i, i % 2);
            }

            for (const step of actions) {
                switch (step.do) {
                    case 'publish':
                        published.push(step.codes);
                        log.publish(`i${published.length}`, step.codes);
                        break;
                    case 'cut':
                        followers[step.who]?.cut();
                        break;
                    case 'connect':
                        await reconnect(step.who, step.node);
                        break;
                    case 'restart':
                        followers.forEach((follower) => follower.cut());
                        await nodes[step.node === 0 ? 0 : 1].server.stop({ timeout: 200 });
                        await nodes[step.node === 0 ? 0 : 1].server.start();
                        break;
                    case 'deaf':
                        log.rings = !log.rings;
                        break;
                    case 'rest':
                        await settle();
                }
            }

            log.rings = true;
            for (let i = 0; i < followers.length; ++i) {
                await reconnect(i, i % 2);
            }

            const due = (follower: Follower): number[] => published.flatMap((bears, i) => (bears.some((code) => follower.scope.includes(code)) ? [i + 1] : []));
            await Promise.all(nodes.map(({ made }) => made.tail.refresh()));
            for (let i = 0; i < 2000 && followers.some((follower) => follower.got.length < due(follower).length); ++i) {
                await settle();
            }

            for (const follower of followers) {
                expect(follower.got).to.equal(due(follower));
                follower.cut();
            }

            await Promise.all(nodes.map(({ server }) => server.stop({ timeout: 200 })));
        }), { numRuns: 8 });
    });
});
