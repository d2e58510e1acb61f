import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';

import Ts from 'typescript';

import { root } from './project';

/** A block of code on a page of docs/. */
export interface CodeBlock {
    readonly language: string;
    readonly code: string;
    /** Heading above the block. */
    readonly section: string;
}

export const blocksOf = (page: string): readonly CodeBlock[] => {

    const text = readFileSync(join(root, page), 'utf8');
    let section = '';
    return [...text.matchAll(/^#+ (.+)$|^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, heading, language, code]) => {

        section = heading ?? section;
        return language === undefined ? [] : [{ language, code: code ?? '', section }];
    });
};

/** The package's modules by the names under which a host imports them. */
const own: Readonly<Record<string, string>> = {
    'hapi-crypto-news': '../../lib',
    'hapi-crypto-news/client': '../../lib/client',
    'hapi-crypto-news/mcp': '../../lib/mcp',
    'hapi-crypto-news/newsroom': '../../lib/newsroom',
    'hapi-crypto-news/adapters/memory': '../../adapters/memory',
    'hapi-crypto-news/adapters/sqlite': '../../adapters/sqlite',
    'hapi-crypto-news/adapters/postgres': '../../adapters/postgres',
    'hapi-crypto-news/adapters/conformance': '../../adapters/conformance'
};

const load = createRequire(__filename);

export interface Run {
    /** Lines that the code wrote to the console. */
    readonly lines: readonly string[];
    /** Top-level constants of the code. */
    readonly values: Readonly<Record<string, unknown>>;
}

type Program = (...globals: unknown[]) => Promise<Record<string, unknown>>;

/**
 * Runs the TypeScript or JavaScript of a page, with `given` as globals. Several blocks run as one program.
 * `modules` replace what the code imports.
 */
export const runCode = async (blocks: readonly Pick<CodeBlock, 'code'>[], given: Readonly<Record<string, unknown>> = {}, modules: Readonly<Record<string, unknown>> = {}): Promise<Run> => {

    const source = blocks.map(({ code }) => code).join('\n');
    const names = [...source.matchAll(/^(?:const|let|class) (?:(\w+)|\{([^}]+)\}|\[([^\]]+)\])/gm)]
        .flatMap(([, name, ...lists]) => name ?? lists.flatMap((list) => list?.match(/\w+(?=\s*(?:,|$))/g) ?? []));
    const { outputText } = Ts.transpileModule(source, { compilerOptions: { target: Ts.ScriptTarget.ES2022, module: Ts.ModuleKind.CommonJS, esModuleInterop: true } });
    const lines: string[] = [];
    const write = (...values: unknown[]): void => void lines.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
    const globals: Readonly<Record<string, unknown>> = {
        process: { env: {} }, console: { log: write }, exports: {},
        require: (name: string) => modules[name] ?? (load(own[name] ?? name) as unknown),
        ...given
    };
    const program = runInThisContext(`(async (${Object.keys(globals).join(', ')}) => {${outputText}\nreturn { ${names.join(', ')} };})`) as Program;
    return { lines, values: await program(...Object.values(globals)) };
};
