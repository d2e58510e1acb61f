import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

import { hasGoal, isMet, lineOf } from '../figures';
import type { Figure } from '../figures';
import { benches } from './benches';
import type { Bench } from './benches';
import type { Profile } from '../profile/report';
import { growthIn, lineOfGrowth } from './growth';
import { writePages } from './pages';
import type { Results } from './results';

/**
 * Runs all benches except the long ones, or the named ones, one after the other (`growth` names all that measure growth, `profile` all profiles). After
 * each it writes `bench/results.json`, and from that the tables of docs/figures.md and README.md and the plots in docs/images: an interrupted run keeps
 * what it has measured, and the figures of benches that did not run are kept. Arguments after a name go to that bench.
 *
 * `npm run bench [-- NAME [ARGUMENT …]]`
 */

const root = process.cwd();
const file = join(root, 'bench', 'results.json');

const machine = (): string => {

    const [first] = cpus();
    return `${cpus().length} × ${first?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;
};

type Measured = Pick<Results, 'figures' | 'profiles'>;

const linesOf = (path: string): readonly string[] => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []);

/** Runs a bench and resolves to its results. Rejects if it fails without any. Figures that are taken while the process is profiled are too high, and not recorded. */
const run = async ({ name, script, args }: Bench): Promise<Measured> => {

    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const [figures, profiles] = [join(folder, 'figures.ndjson'), join(folder, 'profiles.ndjson')];
    try {
        const child = spawn(process.execPath, [join(__dirname, '..', script), ...args], { stdio: 'inherit', env: { ...process.env, ...(name !== 'profile' && { BENCH_FIGURES: figures }), BENCH_PROFILES: profiles } });
        const [code] = await once(child, 'exit') as [number | null];
        const measured = {
            figures: linesOf(figures).map((line) => ({ bench: name, ...JSON.parse(line) as Figure })),
            profiles: linesOf(profiles).map((line) => JSON.parse(line) as Profile)
        };
        if (code !== 0 && measured.figures.length + measured.profiles.length === 0) {
            throw new Error(`The bench ${name} ended with code ${String(code)}`);
        }

        return measured;
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

const earlier = (): Results => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Results : { machine: '', figures: [], profiles: [] });

const order = benches.map(({ name }) => name);

const titleOf = ({ bench, group, name, size }: Results['figures'][number]): string => `${bench} ${group} ${name} ${size?.value}`;

/** Replaces the figures and profiles of the benches that have finished, and those that a bench with further runs has measured again so far. */
const merged = (before: Results, measured: Measured, done: readonly string[]): Results => {

    const [again, profiled] = [new Set(measured.figures.map(titleOf)), new Set(measured.profiles.map(({ title }) => title))];
    const kept = before.figures.filter((figure) => !done.includes(figure.bench) && !again.has(titleOf(figure)));
    return {
        machine: machine(),
        figures: [...kept, ...measured.figures].sort((a, b) => order.indexOf(a.bench) - order.indexOf(b.bench)),
        profiles: [...before.profiles.filter(({ title }) => !profiled.has(title)), ...measured.profiles]
    };
};

/** Writes to a temporary file and renames it, so that an interrupted run leaves a complete file. */
const write = (results: Results): void => {

    writeFileSync(`${file}.partial`, `${JSON.stringify(results, null, 4)}\n`);
    renameSync(`${file}.partial`, file);
    writePages(root, results);
};

const print = (text: string): void => {

    process.stdout.write(text);
};

const main = async (): Promise<void> => {

    const wanted = chosen(process.argv.slice(2));
    const before = earlier();
    const figures: Results['figures'][number][] = [];
    const profiles: Profile[] = [];
    for (const [i, bench] of wanted.entries()) {
        print(`\n${bench.name}\n`);
        try {
            const measured = await run(bench);
            figures.push(...measured.figures);
            profiles.push(...measured.profiles);
            const done = wanted.slice(0, i + 1).map(({ name }) => name).filter((name) => !wanted.slice(i + 1).some((one) => one.name === name));
            write(merged(before, { figures, profiles }, done));
        }
        catch (error) {
            print(`${error instanceof Error ? error.message : String(error)}\n`);
            process.exitCode = 1;           // the other benches still run
        }
    }

    print(growthIn(figures).map((growth) => `\n${lineOfGrowth(growth)}`).join(''));
    const bound = figures.filter(hasGoal);
    print(`\n${figures.map(lineOf).join('\n')}\n\n${bound.filter(isMet).length} of ${bound.length} goals met\n`);
};

main().catch((error: unknown) => {

    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
});
