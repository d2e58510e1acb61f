import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import * as ts from 'typescript';

/** One file's dependency on another file or on a package, in any syntax of TypeScript. */
export interface Import {
    /** Path from the root of the project. */
    readonly from: string;
    /** Path from the root of the project, or the name of a package. */
    readonly to: string;
    /** Whether it imports only types. */
    readonly typeOnly: boolean;
}

type Specifier = readonly [name: string, typeOnly: boolean];

const root = resolve(__dirname, '../..');

const slashed = (path: string): string => relative(root, path).split(sep).join('/');

/** The TypeScript files of a folder, as paths from the root. */
export const filesIn = (folder: string): readonly string[] => {

    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => slashed(join(entry.parentPath, entry.name)));
};

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const literal = (node: ts.Node | undefined): string | undefined => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

const isTypeClause = (clause: ts.ImportClause | undefined): boolean => clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

const isLoader = ({ expression }: ts.CallExpression): boolean => {

    return expression.kind === ts.SyntaxKind.ImportKeyword
        || (ts.isIdentifier(expression) && expression.text === 'require')
        || (ts.isPropertyAccessExpression(expression) && expression.name.text === 'require');
};

/** Specifier that a node imports, without those of its children; null if it is no import. */
const specifierOf = (node: ts.Node): readonly [name: string | undefined, typeOnly: boolean] | null => {

    if (ts.isImportDeclaration(node)) {
        return [literal(node.moduleSpecifier), isTypeClause(node.importClause)];
    }

    if (ts.isExportDeclaration(node)) {
        return [literal(node.moduleSpecifier), node.isTypeOnly];
    }

    if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
        return [literal(node.moduleReference.expression), node.isTypeOnly];
    }

    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
        return [literal(node.argument.literal), true];
    }

    return ts.isCallExpression(node) && isLoader(node) ? [literal(node.arguments[0]), false] : null;
};

/** Results of `find` for each node of TypeScript source, in order, without null. */
const found = <T>(text: string, find: (node: ts.Node) => T | null): readonly T[] => {

    const all: T[] = [];
    const visit = (node: ts.Node): void => {

        const one = find(node);
        if (one !== null) {
            all.push(one);
        }

        ts.forEachChild(node, visit);
    };

    visit(ts.createSourceFile('text.ts', text, ts.ScriptTarget.ES2022, true));
    return all;
};

/** Specifiers that TypeScript source imports, in order. */
export const specifiersIn = (text: string): readonly Specifier[] => {

    return found(text, (node) => {

        const [name, typeOnly = false] = specifierOf(node) ?? [];
        return name === undefined ? null : [name, typeOnly];
    });
};

const ambient = /^(Date\.now|Math\.random|setTimeout|setInterval|console\.\w+|process\.(exit|on))$/;

/** Uses of the global clock, timers, randomness, console and process in TypeScript source. */
export const takenIn = (text: string): readonly string[] => {

    return found(text, (node) => {

        if (ts.isNewExpression(node)) {
            return node.expression.getText() === 'Date' && !node.arguments?.length ? 'new Date()' : null;
        }

        const isName = ts.isPropertyAccessExpression(node) || (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent));
        return isName && ambient.test(node.getText()) ? node.getText() : null;
    });
};

/** Imports of these files. A folder is resolved to its index. */
export const importsOf = (files: readonly string[]): readonly Import[] => {

    const known = new Set(files);
    const fileOf = (path: string): string => [`${path}.ts`, `${path}.d.ts`, `${path}/index.ts`].find((file) => known.has(file)) ?? path;
    const importOf = (from: string, [name, typeOnly]: Specifier): Import => {

        return { from, to: name.startsWith('.') ? fileOf(slashed(resolve(root, dirname(from), name))) : name, typeOnly };
    };

    return files.flatMap((from) => specifiersIn(textOf(from)).map((specifier) => importOf(from, specifier)));
};

/** The room of a file: its folder in `lib`, or its own name directly in `lib`. */
export const roomOf = (file: string): string | undefined => /^lib\/([^/]+?)(?:\.ts)?(?:\/|$)/.exec(file)?.[1];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What each node imports. `nodeOf` returns the node of a file, or undefined if it belongs to none. */
const graphOf = (imports: readonly Import[], nodeOf: (file: string) => string | undefined): Graph => {

    const graph = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
        const [node, other] = [nodeOf(from), nodeOf(to)];
        if (node !== undefined && other !== undefined && node !== other) {
            graph.set(node, (graph.get(node) ?? new Set()).add(other));
        }
    }

    return graph;
};

/** The rooms that each room imports. */
export const roomsOf = (imports: readonly Import[]): Graph => graphOf(imports, roomOf);

/** The files that each file imports. */
export const filesOf = (imports: readonly Import[]): Graph => graphOf(imports, (file) => (file.endsWith('.ts') ? file : undefined));

/** What the files and folders directly in a folder import of each other. */
export const childrenOf = (folder: string, imports: readonly Import[]): Graph => {

    return graphOf(imports, (file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined));
};

/** A shortest import cycle through each room that has one, as `a → b → a`. */
export const circlesIn = (graph: Graph): readonly string[] => {

    return [...graph.keys()].flatMap((room) => shortestCycle(graph, room) ?? []);
};

const shortestCycle = (graph: Graph, room: string): string | null => {

    const ways: (readonly string[])[] = [[room]];
    const seen = new Set<string>();
    for (const way of ways) {
        for (const next of graph.get(way.at(-1) ?? room) ?? []) {
            if (next === room) {
                return [...way, room].join(' → ');
            }

            if (!seen.has(next)) {
                seen.add(next);
                ways.push([...way, next]);
            }
        }
    }

    return null;
};
