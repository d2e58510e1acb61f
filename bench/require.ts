import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { medianOf, ratioOf, report } from './figures';

/**
 * Measures the time of `require` in a fresh process, compared with that of hapi, in turns.
 *
 * `npm run bench -- require`
 */

const rounds = 7;

const modules = { plugin: join(__dirname, '../lib'), client: join(__dirname, '../lib/client'), newsroom: join(__dirname, '../lib/newsroom') };

/** Milliseconds. */
const timeOf = (name: string): number => {

    const code = `const begun = performance.now(); require(${JSON.stringify(name)}); process.stdout.write(String(performance.now() - begun));`;
    return Number(execFileSync(process.execPath, ['-e', code], { cwd: __dirname }));
};

/** Goal for the plugin, in milliseconds. */
const limit = 300;

const floor: number[] = [];
const times = new Map(Object.keys(modules).map((name) => [name, [] as number[]]));
for (let i = 0; i < rounds; ++i) {
    floor.push(timeOf('@hapi/hapi'));
    for (const [name, path] of Object.entries(modules)) {
        times.get(name)?.push(timeOf(path));
    }
}

for (const [name, ours] of times) {
    report({
        group: 'require', name, unit: 'ms', size: null, goal: null, ...(name === 'plugin' && { limit }),
        ours: medianOf(ours), floor: { name: '@hapi/hapi', value: medianOf(floor) }, ratio: ratioOf(ours, floor), peers: []
    });
}
