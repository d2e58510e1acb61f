import { medianOf, ratioOf, report } from '../figures';
import { Arm } from './arm';
import { names } from './servers';
import type { Name } from './servers';

/**
 * Measures the server's CPU per answer for a page that all clients request, compared with floors (node:http, bare hapi) and peers
 * (fastify and express with Kysely), each in a process of its own. All run at once and take turns; the first requests of a turn
 * are not counted, since the processor's caches no longer contain the data of a server that waited.
 *
 * `npm run bench -- http`
 */

const rounds = 7;

/** Largest acceptable ratio to bare hapi with the same buffer. */
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

void compare();
