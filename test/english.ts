import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { root } from './helpers/project';

export const lab = Lab.script();
const { describe, it } = lab;

/** Words that are not used, with those that are used instead. */
const replaced: Readonly<Record<string, string>> = {
    anew: 'again',
    'be it': 'whether',
    bulletin: 'message',
    cashier: 'settlement',
    fickle: 'revocable',
    inquiries: 'requests of the facilitator client',
    outbox: 'send buffer',
    rider: 'subscriber',
    sparing: 'log once per outage',
    stranger: 'anonymous client, attacker',
    turnstile: 'fair queue, rate limiter',
    whoever: 'any owner, anybody who'
};

/** Words that titles of tests do not use either, except between quotes. */
const replacedInTitles: Readonly<Record<string, string>> = {
    beside: 'next to, in addition to',
    'come round': 'repeat',
    told: 'reported, announced, passed',
    tells: 'reports, distinguishes',
    'under way': 'in flight, running'
};

const patternOf = (...lists: readonly Readonly<Record<string, string>>[]): RegExp => new RegExp(`\\b(?:${lists.flatMap(Object.keys).join('|')})\\b`, 'i');

const pattern = patternOf(replaced);
const inTitles = patternOf(replaced, replacedInTitles);

/** The titles of a suite, without words between double quotes. */
const titlesOf = (code: string): readonly string[] => [...code.matchAll(/^ *(?:describe|it)\((?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/gm)].map(([, plain, template]) => String(plain ?? template).replace(/"[^"]*"/g, ''));

/** Comments and names of code: its strings may be data. */
const wordsOf = (code: string): string => {

    const comments = /\/\*\*[\s\S]*?\*\/|\/\/.*$/gm;
    const rest = code.replace(comments, '').replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    return `${(code.match(comments) ?? []).join('\n')}\n${rest}`;
};

const filesIn = async (folder: string): Promise<string[]> => (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name));

/** The words that a text should not contain, each with its line. */
const found = (text: string): string[] => text.split('\n').filter((line) => pattern.test(line)).map((line) => line.trim());

describe('the wording', () => {

    it('finds words in comments and names, not in strings', () => {

        expect(found(wordsOf('/** Reads it anew. */\nconst cashierOf = 1;\nconst words = \'outbox\';\n// Whoever.'))).to.equal(['/** Reads it anew. */', '// Whoever.', 'const cashier Of = 1;']);
    });

    it('finds words in titles, not between quotes', () => {

        const code = 'describe(\'the hub\', () => {\n    it(\'is told\', work);\n    it(`finds "told" ${often}`, work);';
        expect(titlesOf(code)).to.equal(['the hub', 'is told', 'finds  ${often}']);
        expect(titlesOf(code).filter((title) => inTitles.test(title))).to.equal(['is told']);
    });

    it('has plain titles of tests', async () => {

        for (const file of (await filesIn('test')).filter((name) => name.endsWith('.ts'))) {
            const titles = titlesOf(await readFile(join(root, file), 'utf8'));
            expect(titles.filter((title) => inTitles.test(title)), file).to.equal([]);
        }
    });

    it('has one word for each thing in code and documents', async () => {

        const folders = (await Promise.all(['lib', 'adapters', 'docs'].map(filesIn))).flat().filter((name) => !name.startsWith(join('docs', 'api')));
        const files = [...folders, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter((name) => /\.(?:ts|md)$/.test(name));
        for (const file of files) {
            const text = await readFile(join(root, file), 'utf8');
            expect(found(file.endsWith('.ts') ? wordsOf(text) : text), file).to.equal([]);
        }
    });
});
