import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { build, root } from './project';

const run = promisify(execFile);

/** What a command printed, and its exit code. */
export interface Outcome {
    readonly code: number;
    readonly output: string;
}

/** Development dependencies that a host of the plugin also has. */
const shared = ['@hapi/hapi', '@types/node', 'pg'];

const packagesIn = async (folder: string): Promise<string[]> => {

    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    const lists = await Promise.all(names.map(async (name) => (name.startsWith('@') ? (await readdir(join(folder, name))).map((inner) => `${name}/${inner}`) : [name])));
    return lists.flat();
};

interface Manifest {
    readonly dependencies: object;
    readonly optionalDependencies: object;
    readonly peerDependencies: object;
    readonly peerDependenciesMeta: object;
    readonly devDependencies: object;
}

const manifest = async (): Promise<Manifest> => JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;

/** Links packages of the project into a node_modules. */
const linkInto = async (folder: string, names: readonly string[]): Promise<void> => {

    for (const name of names) {
        const link = join(folder, name);
        await mkdir(dirname(link), { recursive: true });
        await symlink(join(root, 'node_modules', name), link);
    }
};

/** The packed plugin, for several hosts to install. */
export class Tarball {

    private constructor(readonly folder: string) {}

    static async make(): Promise<Tarball> {

        await build();
        const tarball = new Tarball(await mkdtemp(join(tmpdir(), 'crypto-news-tarball-')));
        await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', tarball.folder], { cwd: root });
        return tarball;
    }

    async path(): Promise<string> {

        return join(this.folder, (await readdir(this.folder)).join());
    }

    async remove(): Promise<void> {

        await rm(this.folder, { recursive: true, force: true });
    }
}

/** A host in its own folder, with the packed plugin and the dependencies that would be installed with it. */
export class PackedHost {

    private constructor(readonly folder: string, private readonly tarball: Tarball) {}

    private static async empty(tarball: Tarball): Promise<PackedHost> {

        return new PackedHost(await mkdtemp(join(tmpdir(), 'crypto-news-host-')), tarball);
    }

    /**
     * Installs the plugin as npm does: everything in one node_modules.
     * @param missing packages that could not be installed.
     * @param more packages of the project that the host has too.
     */
    static async make(tarball: Tarball, missing: readonly string[] = [], more: readonly string[] = []): Promise<PackedHost> {

        const host = await PackedHost.empty(tarball);
        const modules = join(host.folder, 'node_modules');
        const { devDependencies } = await manifest();
        const left = new Set([...missing, ...Object.keys(devDependencies).filter((name) => !shared.includes(name) && !more.includes(name))]);
        await linkInto(modules, (await packagesIn(join(root, 'node_modules'))).filter((found) => !left.has(found)));
        await host.unpack(modules);
        return host;
    }

    /** Installs the plugin as pnpm does: in another place, with only the packages that its manifest names next to it. */
    static async isolated(tarball: Tarball): Promise<PackedHost> {

        const host = await PackedHost.empty(tarball);
        const modules = join(host.folder, 'node_modules');
        const store = join(modules, '.pnpm/hapi-crypto-news@0.1.0/node_modules');
        const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = await manifest();
        await linkInto(store, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter((name) => !(name in peerDependenciesMeta)));
        await linkInto(modules, ['@hapi/hapi']);
        await host.unpack(store);
        await symlink(join(store, 'hapi-crypto-news'), join(modules, 'hapi-crypto-news'));
        return host;
    }

    private async unpack(modules: string): Promise<void> {

        const target = join(modules, 'hapi-crypto-news');
        await mkdir(target);
        await run('tar', ['xzf', await this.tarball.path(), '-C', target, '--strip-components=1']);
    }

    async write(name: string, text: string): Promise<void> {

        await writeFile(join(this.folder, name), text);
    }

    /** Runs a script of the host, or one of the project's tools in it. */
    async node(...args: readonly string[]): Promise<Outcome> {

        return await this.run(args, {});
    }

    /** Runs a script of the host with more variables in its environment. */
    async run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {

        const done = run(process.execPath, [...args], { cwd: this.folder, env: { ...process.env, ...env } });
        return await done.then(({ stdout }) => ({ code: 0, output: stdout }), (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }));
    }

    async remove(): Promise<void> {

        await rm(this.folder, { recursive: true, force: true });
    }
}
