import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { childrenOf, circlesIn, filesIn, filesOf, importsOf, roomOf, roomsOf, specifiersIn, takenIn, textOf } from './helpers/imports';
import type { Import } from './helpers/imports';

export const lab = Lab.script();
const { describe, it } = lab;

/** Files that run in their own processes: one that the kit starts and kills, a command that forwards signals, and one that notices what an adapter leaves unhandled. */
const ownProcesses = ['adapters/conformance/crash/serve.ts', 'adapters/cli/example.ts', 'adapters/cli/strays.ts'];

const files = filesIn('lib');
const imports = importsOf([...files, ...filesIn('adapters')]);
const lib = imports.filter(({ from }) => from.startsWith('lib/'));

/** Imports that break a rule, one per line. */
const broken = (rule: (one: Import) => boolean, among: readonly Import[] = lib): readonly string[] => among.filter(rule).map(({ from, to }) => `${from} → ${to}`);

const isIn = (...rooms: readonly string[]): (file: string) => boolean => {

    return (file) => rooms.includes(roomOf(file) ?? '');
};

/** Imports from a folder into other folders of lib, except the allowed ones. */
const strays = (room: string, ...allowed: readonly string[]): readonly string[] => {

    const inside = isIn(room);
    const fine = isIn(room, ...allowed);
    return broken(({ from, to }) => inside(from) && to.startsWith('lib/') && !fine(to));
};

describe('the parser of imports', () => {

    it('finds every form of import', () => {

        const text = `
            import './bare';
            import one, { type Two } from './named';
            import type { Three } from './type';
            import four = require('./equals');
            export { five } from './export';
            export type * from './export-type';
            type Six = import('./import-type').Six;
            const seven = require('./required') as typeof import('./type-of');
            const eight = async () => await import('./dynamic');
            const nine = module.require('./module');
            export const ten = 'from "./no-import"';
        `;

        expect(specifiersIn(text)).to.equal([
            ['./bare', false],
            ['./named', false],
            ['./type', true],
            ['./equals', false],
            ['./export', false],
            ['./export-type', true],
            ['./import-type', true],
            ['./required', false],
            ['./type-of', true],
            ['./dynamic', false],
            ['./module', false]
        ]);
    });

    it('finds circles of any length', () => {

        const graph = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges).map(([room, others]) => [room, new Set(others)]));
        expect(circlesIn(graph({ a: ['b', 'c'], b: ['c'], c: ['d'] }))).to.equal([]);
        expect(circlesIn(graph({ a: ['b'], b: ['a'] }))).to.equal(['a → b → a', 'b → a → b']);
        expect(circlesIn(graph({ a: ['b'], b: ['c', 'd'], c: ['a'] }))).to.equal(['a → b → c → a', 'b → c → a → b', 'c → a → b → c']);
    });

    it('reads the project', () => {

        expect(broken(({ from, to }) => from === 'lib/register.ts' && to === 'lib/options.ts')).to.not.be.empty();
        expect(broken(({ to, typeOnly }) => to === 'adapters/sqlite/index.ts' && typeOnly)).to.equal(['lib/storage/open.ts → adapters/sqlite/index.ts']);
        expect(broken(({ to }) => to === 'lib/storage/contract.ts', imports).some((line) => line.startsWith('adapters/'))).to.be.true();
        expect(broken(({ to }) => /^(lib|adapters)\/.*(?<!\.ts)$/.test(to), imports)).to.equal([]);
    });
});

describe('the documents about the folders', () => {

    for (const file of ['docs/architecture.md', 'CONTRIBUTING.md']) {
        it(`name every folder of lib (${file})`, () => {

            const text = textOf(file);
            const folders = new Set(files.flatMap((name) => /^lib\/([\w-]+)\//.exec(name)?.[1] ?? []));
            expect([...folders].filter((folder) => !new RegExp(`\\b${folder}\\b[/\`]`).test(text))).to.equal([]);
        });
    }
});

describe('the directions of imports', () => {

    it('make no circle of folders, including type imports', () => {

        expect(circlesIn(roomsOf(lib))).to.equal([]);
    });

    it('make no circle of files, including type imports', () => {

        expect(circlesIn(filesOf(imports))).to.equal([]);
        expect(circlesIn(filesOf(importsOf([...filesIn('bench'), ...filesIn('examples')])))).to.equal([]);
    });

    it('make no circle of folders at any depth', () => {

        const folders = new Set(imports.flatMap(({ from }) => from.split('/').slice(0, -1).map((_, i, names) => names.slice(0, i + 1).join('/'))));
        expect([...folders].flatMap((folder) => circlesIn(childrenOf(folder, imports)).map((circle) => `${folder}: ${circle}`))).to.equal([]);
    });

    it('let storage import only clock, logger and async', () => {

        expect(strays('storage', 'async', 'clock', 'logger')).to.equal([]);
    });

    it('let async import only the clock', () => {

        expect(strays('async', 'clock')).to.equal([]);
    });

    it('keep the contract of storage free of everything else', () => {

        expect(broken(({ from }) => from === 'lib/storage/contract.ts')).to.equal([]);
    });

    it('let the client share nothing but types with the server, and nobody use it', () => {

        const inside = isIn('client');
        expect(broken(({ from, to, typeOnly }) => inside(from) && !inside(to) && !typeOnly)).to.equal([]);
        expect(broken(({ from, to }) => inside(to) && !inside(from))).to.equal([]);
    });

    it('let only the index use transfer', () => {

        expect(strays('transfer', 'news', 'storage', 'text')).to.equal([]);
        expect(broken(({ from, to }) => roomOf(to) === 'transfer' && !isIn('transfer', 'index')(from))).to.equal([]);
    });

    it('keep domains out of http', () => {

        expect(strays('http', 'access', 'async', 'cache', 'changes', 'clock', 'logger', 'storage', 'validation')).to.equal([]);
    });

    it('let judgement and text import nothing but each other, data and a cache', () => {

        const fine = isIn('judgement', 'text');
        expect(broken(({ from, to }) => fine(from) && !fine(to) && !['entities/decode', 'lru-cache'].includes(to))).to.equal([]);
    });

    it('keep the options out of the runtime, and out of every folder', () => {

        expect(broken(({ from, to }) => to === 'lib/options.ts' && !isIn('compose', 'index', 'lifecycle', 'plugin', 'register')(from))).to.equal([]);
    });

    it('keep the domains that filter news out of filters', () => {

        expect(strays('filters', 'access', 'async', 'categories', 'clock', 'http', 'judgement', 'logger', 'runtime', 'storage', 'text', 'validation')).to.equal([]);
    });

    it('keep every part that is measured out of telemetry', () => {

        expect(strays('telemetry', 'async', 'clock', 'http', 'storage', 'validation', 'version')).to.equal([]);
    });

    it('keep domains out of rate-limits', () => {

        expect(strays('rate-limits', 'access', 'cache', 'clock', 'http', 'logger', 'runtime', 'telemetry', 'validation')).to.equal([]);
    });

    it('let brief read news and judgement, not the newsroom or the desk, and only compose use it', () => {

        expect(broken(({ from, to }) => roomOf(from) === 'brief' && isIn('newsroom', 'desk', 'feed', 'bots', 'x402')(to))).to.equal([]);
        expect(broken(({ from, to }) => roomOf(to) === 'brief' && !/^lib\/(?:brief|mcp|openapi|client)\/|^lib\/(?:compose|index|options)\.ts$/.test(from))).to.equal([]);
    });

    it('let only compose and openapi use syndication, but for its options', () => {

        expect(broken(({ from, to }) => roomOf(to) === 'syndication' && !/^lib\/(?:syndication|openapi)\/|^lib\/(?:compose|index|options)\.ts$/.test(from))).to.equal([]);
    });

    it('let only the plugin and the documents of messages use openapi', () => {

        expect(broken(({ from, to }) => roomOf(to) === 'openapi' && !isIn('openapi', 'asyncapi', 'register')(from))).to.equal([]);
    });

    it('keep desk and newsroom apart', () => {

        expect(broken(({ from, to }) => roomOf(from) === 'desk' && roomOf(to) === 'newsroom')).to.equal([]);
        expect(broken(({ from, to }) => roomOf(from) === 'newsroom' && roomOf(to) === 'desk')).to.equal([]);
    });

    it('let only the modules above import compose and lifecycle', () => {

        expect(broken(({ from, to }) => roomOf(to) === 'compose' && !isIn('lifecycle', 'register')(from))).to.equal([]);
        expect(broken(({ from, to }) => roomOf(to) === 'lifecycle' && !isIn('register')(from))).to.equal([]);
    });

    it('let only the public surface import the plugin', () => {

        expect(broken(({ from, to, typeOnly }) => to === 'lib/plugin.ts' && from !== 'lib/index.ts' && !(from === 'lib/augment.ts' && typeOnly))).to.equal([]);
        expect(broken(({ to }) => to === 'lib/index.ts')).to.equal([]);
    });

    it('let lib know an adapter in one place only', () => {

        expect(broken(({ from, to }) => to.startsWith('adapters/') && from !== 'lib/storage/open.ts')).to.equal([]);
    });

    it('let adapters know nothing of lib but the contract of storage', () => {

        expect(broken(({ from, to }) => from.startsWith('adapters/') && to.startsWith('lib/') && !['lib/storage/contract.ts', 'lib/clock.ts'].includes(to), imports)).to.equal([]);
    });

    it('keep every folder out of the routes of the others', () => {

        expect(broken(({ from, to }) => to.endsWith('/routes.ts') && !isIn('compose', 'register')(from) && roomOf(from) !== roomOf(to))).to.equal([]);
    });

    it('keep hapi out of services', () => {

        expect(broken(({ from, to }) => to === '@hapi/hapi' && /^lib\/[^/]+\/service\.ts$/.test(from))).to.equal([]);
    });
});

describe('the code', () => {

    it('uses no global clock, randomness or console', () => {

        expect(takenIn('Date.now(); new Date(); Math.random; setTimeout(go, 1); setInterval; console.log(1); process.exit(); process.on("x", go)'))
            .to.equal(['Date.now', 'new Date()', 'Math.random', 'setTimeout', 'setInterval', 'console.log', 'process.exit', 'process.on']);
        expect(takenIn('new Date(0); clock.now(); "Date.now()"; process.pid; const { random } = deps; /* console.log */')).to.equal([]);

        const free = ['lib/clock.ts', 'lib/client/timing.ts', ...ownProcesses];
        const guilty = [...files, ...filesIn('adapters')].filter((file) => !free.includes(file)).flatMap((file) => takenIn(textOf(file)).map((name) => `${file}: ${name}`));
        expect(guilty).to.equal([]);
    });
});
