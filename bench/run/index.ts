import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

import { hasGoal, isMet, lineOf } from '../figures';
import type { Figure } from '../figures';
import { benches } from './benches';
import { steepIn } from './growth';
import type { Bench } from './benches';
import { writePages } from './pages';
import type { Results } from './results';

/**
 * Runs all benches one after the other but the long ones, or those that are named (`growth` names all that measure growth); writes `bench/results.json`, and from it the table of
 * docs/figures.md and the plots in docs/images. Arguments after a single name go to that bench.
 *
 * `npm run bench [-- NAME [ARGUMENT …]]`
 */

const root = process.cwd();
const file = join(root, 'bench', 'results.json');

const machine = (): string => {

    const [first] = cpus();
    return `${cpus().length} × ${first?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;
};

/** Figures of a bench; rejects if it fails without any. */
const run = async ({ name, script, args }: Bench): Promise<Results['figures']> => {

    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const lines = join(folder, 'figures.ndjson');
    try {
        const child = spawn(process.execPath, [join(__dirname, '..', script), ...args], { stdio: 'inherit', env: { ...process.env, BENCH_FIGURES: lines } });
        const [code] = await once(child, 'exit') as [number | null];
        const figures = existsSync(lines) ? readFileSync(lines, 'utf8').trim().split('\n').map((line) => ({ bench: name, ...JSON.parse(line) as Figure })) : [];
        if (code !== 0 && figures.length === 0) {
            throw new Error(`The bench ${name} ended with code ${String(code)}`);
        }

        return figures;
    }
    finally {
        rmSync(folder, { recursive: true });
    }
};

/** Benches that the command names, with its arguments. */
const chosen = ([name, ...args]: readonly string[]): readonly Bench[] => {

    const named = benches.filter((bench) => (name === undefined ? !bench.long : bench.name === name || (name === 'growth' && bench.name.startsWith('growth-'))));
    if (named.length === 0) {
        throw new Error(`There is no bench ${name}; there are ${[...new Set(benches.map((bench) => bench.name))].join(', ')}, growth`);
    }

    return named.map((bench) => (args.length > 0 ? { ...bench, args } : bench));
};

const earlier = (): Results => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Results : { machine: '', figures: [] });

const main = async (): Promise<void> => {

    const wanted = chosen(process.argv.slice(2));
    const figures: (Results['figures'][number])[] = [];
    for (const bench of wanted) {
        process.stdout.write(`\n${bench.name}\n`);
        figures.push(...await run(bench));
    }

    const kept = earlier().figures.filter(({ bench }) => !wanted.some(({ name }) => name === bench));
    const order = benches.map(({ name }) => name);
    const all = [...kept, ...figures].sort((a, b) => order.indexOf(a.bench) - order.indexOf(b.bench));
    const results: Results = { machine: machine(), figures: all };
    writeFileSync(file, `${JSON.stringify(results, null, 4)}\n`);
    writePages(root, results);
    const steep = steepIn(figures);
    process.stdout.write(steep.map((line) => `\n${line}`).join(''));
    const bound = figures.filter(hasGoal);
    process.stdout.write(`\n${figures.map(lineOf).join('\n')}\n\n${bound.filter(isMet).length} of ${bound.length} goals met\n`);
};

main().catch((error: unknown) => {

    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
});
