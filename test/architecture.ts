import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

export const lab = Lab.script();
const { describe, it } = lab;

const root = resolve(__dirname, '..');
/** The files that know all rooms. */
const wiring = ['lib/plugin.ts', 'lib/compose.ts', 'lib/lifecycle.ts'];

/** Runs in a process that the kit starts and kills. */
const ownProcess = 'adapters/conformance/crash/serve.ts';

const domains = ['admin', 'articles', 'bots', 'categories', 'health', 'narratives', 'news', 'recaps', 'tokens'];

interface Import {
    readonly from: string;
    readonly to: string;
    readonly typeOnly: boolean;
}

const slashed = (path: string): string => relative(root, path).split(sep).join('/');

const files = (folder: string): string[] => {

    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => join(entry.parentPath, entry.name));
};

const importsOf = (file: string): Import[] => {

    const text = readFileSync(file, 'utf8');
    const found = text.matchAll(/(import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|(?:import|require)\(\s*'([^']+)'\s*\)|import\s+'([^']+)'/g);
    return [...found].map(([, , typeOnly, from, called, bare]) => {

        const target = from ?? called ?? bare ?? '';
        return { from: slashed(file), to: target.startsWith('.') ? slashed(resolve(dirname(file), target)) : target, typeOnly: typeOnly !== undefined };
    });
};

const broken = (imports: readonly Import[], rule: (edge: Import) => boolean): string[] => imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);

describe('the walls', () => {

    const lib = files('lib').flatMap(importsOf);
    const adapters = files('adapters').flatMap(importsOf);

    it('sees the imports it is to judge', () => {

        expect(lib.some(({ from, to }) => from === 'lib/plugin.ts' && to === 'lib/options')).to.be.true();
        expect(adapters.some(({ to }) => to === 'lib/storage/contract')).to.be.true();
    });

    it('lets only storage/open.ts in lib know an adapter', () => {

        expect(broken(lib, ({ from, to }) => to.startsWith('adapters/') && from !== 'lib/storage/open.ts')).to.equal([]);
    });

    it('lets adapters know nothing of lib but the contract of storage', () => {

        const allowed = ['lib/storage/contract', 'lib/clock'];
        expect(broken(adapters, ({ to }) => to.startsWith('lib/') && !allowed.includes(to))).to.equal([]);
    });

    it('lets only the wiring know the wiring', () => {

        expect(broken(lib, ({ from, to }) => ['lib/compose', 'lib/lifecycle'].includes(to) && !wiring.includes(from))).to.equal([]);
    });

    it('lets nobody import plugin.ts but the public surface', () => {

        expect(broken(lib, ({ from, to, typeOnly }) => to === 'lib/plugin' && from !== 'lib/index.ts' && !(from === 'lib/augment.ts' && typeOnly))).to.equal([]);
    });

    it('keeps the contract of storage free of everything else', () => {

        expect(lib.filter(({ from }) => from === 'lib/storage/contract.ts')).to.equal([]);
    });

    it('keeps every room out of the routes of the others', () => {

        const room = (path: string): string | undefined => /^lib\/([^/]+)\//.exec(path)?.[1];
        expect(broken(lib, ({ from, to }) => to.endsWith('/routes') && !wiring.includes(from) && room(from) !== room(to))).to.equal([]);
    });

    it('keeps hapi out of rules and storage: services know no request', () => {

        expect(broken(lib, ({ from, to }) => to === '@hapi/hapi' && domains.some((domain) => from === `lib/${domain}/service.ts`))).to.equal([]);
    });

    it('takes no time, chance or console that was not given', () => {

        const taken = /\b(Date\.now\(|new Date\(\)|Math\.random\(|setTimeout\(|setInterval\(|console\.|process\.(exit|on)\b)/;
        const free = ['lib/clock.ts', ownProcess];
        const guilty = [...files('lib'), ...files('adapters')].filter((file) => !free.includes(slashed(file)) && taken.test(readFileSync(file, 'utf8')));
        expect(guilty.map(slashed)).to.equal([]);
    });
});
