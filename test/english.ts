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

const pattern = new RegExp(`\\b(?:${Object.keys(replaced).join('|')})\\b`, 'i');

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

    it('has one word for each thing in code and documents', async () => {

        const folders = (await Promise.all(['lib', 'adapters', 'docs'].map(filesIn))).flat().filter((name) => !name.startsWith(join('docs', 'api')));
        const files = [...folders, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter((name) => /\.(?:ts|md)$/.test(name));
        for (const file of files) {
            const text = await readFile(join(root, file), 'utf8');
            expect(found(file.endsWith('.ts') ? wordsOf(text) : text), file).to.equal([]);
        }
    });
});
