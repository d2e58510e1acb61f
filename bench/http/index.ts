import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { Pool } from 'undici';

import { medianOf, ratioOf, report } from '../figures';
import { hapiBuffer, hapiObjects, hapiUnchanged, plain } from './floors';
import { express, fastify } from './peers';
import { service } from './service';
import type { Target } from './target';

/**
 * CPU of the server per answer to a page that everybody asks for, against floors (node:http, bare hapi) and peers (fastify and
 * express with Kysely), each in a process of its own. All run at once and are asked in turns; the first requests of a turn are
 * not counted, since the caches of the processor have forgotten a server that waited.
 *
 * `npm run bench -- http`
 */

const rounds = 7;
const perRound = 8000;
const warmUp = 1000;

const servers = {
    'node:http, buffer': plain,
    'hapi, buffer': hapiBuffer,
    'hapi, objects': hapiObjects,
    'hapi, 304': hapiUnchanged,
    'fastify and Kysely': fastify,
    'express and Kysely': express,
    'GET /news': () => service(),
    'GET /news, rate limits': () => service({ rateLimits: { requests: { perMinute: 1e9 } } }),
    'GET /news, 304': () => service({ unchanged: true }),
    'GET /news/{id}': () => service({ path: '/news/{id}' }),
    'GET /narratives, 404': () => service({ path: '/narratives' })
} as const;

type Name = keyof typeof servers;

const names = Object.keys(servers) as Name[];

const isName = (text: string | undefined): text is Name => names.some((name) => name === text);

/** A server in a process of its own. */
class Arm {

    readonly costs: number[] = [];
    private readonly child: ChildProcess;
    private pool: Pool | null = null;
    private target: Target | null = null;

    constructor(readonly name: Name) {

        this.child = fork(__filename, [name]);
    }

    async start(): Promise<void> {

        const [target] = await once(this.child, 'message') as [Target];
        this.target = target;
        this.pool = new Pool(`http://127.0.0.1:${target.port}`, { connections: 8 });
        await this.load(perRound);
    }

    /** Microseconds of CPU per request. */
    async measure(): Promise<void> {

        await this.load(warmUp);
        const before = await this.cpu();
        await this.load(perRound);
        this.costs.push((await this.cpu() - before) / perRound);
    }

    async stop(): Promise<void> {

        await this.pool?.close();
        this.child.kill();
    }

    private async cpu(): Promise<number> {

        this.child.send('cpu');
        const [{ user, system }] = await once(this.child, 'message') as [NodeJS.CpuUsage];
        return user + system;
    }

    private async load(count: number): Promise<void> {

        const { path = '/', headers = {} } = this.target ?? {};
        const worker = async (): Promise<void> => {

            for (let i = 0; i < count / 8; ++i) {
                const res = await this.pool?.request({ method: 'GET', path, headers: { ...headers } });
                await res?.body.dump();
            }
        };

        await Promise.all(Array.from({ length: 8 }, worker));
    }
}

/** Largest ratio to bare hapi with the same buffer. */
const goals: Partial<Record<Name, number>> = { 'GET /news': 1.6, 'GET /news, 304': 1.4 };

const peersOf = (name: Name): readonly Name[] => (name === 'GET /news' ? ['node:http, buffer', 'hapi, objects', 'fastify and Kysely', 'express and Kysely'] : []);

const compare = async (): Promise<void> => {

    const arms = new Map(names.map((name) => [name, new Arm(name)]));
    const costsOf = (name: Name): readonly number[] => arms.get(name)?.costs ?? [];
    for (const arm of arms.values()) {
        await arm.start();
    }

    for (let i = 0; i < rounds; ++i) {
        for (const arm of arms.values()) {
            await arm.measure();
        }
    }

    for (const name of names.filter((one) => one.startsWith('GET'))) {
        const floor: Name = name.endsWith('304') ? 'hapi, 304' : 'hapi, buffer';
        report({
            group: 'hot read', name, unit: 'µs', size: null, goal: goals[name] ?? null,
            ours: medianOf(costsOf(name)),
            floor: { name: floor, value: medianOf(costsOf(floor)) },
            ratio: ratioOf(costsOf(name), costsOf(floor)),
            peers: peersOf(name).map((peer) => ({ name: peer, value: medianOf(costsOf(peer)) }))
        });
    }

    await Promise.all([...arms.values()].map((arm) => arm.stop()));
};

const serve = async (name: Name): Promise<void> => {

    const target = await servers[name]();
    process.on('message', () => process.send?.(process.cpuUsage()));
    process.send?.(target);
};

const [, , name] = process.argv;
void (isName(name) ? serve(name) : compare());
