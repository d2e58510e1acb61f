import type { Profiler } from 'node:inspector';

/** Share of the samples by owner, such as `hapi`, `lib/news` or `garbage collector`; all shares are 1 together. */
export type Parts = Readonly<Record<string, number>>;

/** Parts of node by the names of its modules; the first that matches counts. */
const nodeParts: readonly (readonly [name: RegExp, owner: string])[] = [
    [/^node:(_http|internal\/http|https?$)/, 'node: HTTP'],
    [/^node:(net|internal\/(net|stream_base|streams)|_?stream)/, 'node: sockets and streams'],
    [/^node:(internal\/)?crypto/, 'node: crypto'],
    [/^node:(buffer|internal\/(buffer|url|querystring)|url|querystring|string_decoder|internal\/util)/, 'node: buffers and texts'],
    [/^node:(internal\/(process|timers|async_hooks|promise_hooks|abort_controller|event_target)|timers|events|async_hooks)/, 'node: event loop'],
    [/^node:(internal\/modules|internal\/vm|vm|fs|internal\/fs|path)/, 'node: files and modules']
];

const inPackage = /\/node_modules\/(?!.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//;
const inProject = /\/dist\/(?:(lib\/[^/]+|adapters\/[^/]+)\/|(lib|bench)\/)/;

const ownerOfFile = (url: string): string | null => {

    if (url.startsWith('node:')) {
        return nodeParts.find(([name]) => name.test(url))?.[1] ?? 'node: other';
    }

    const name = inPackage.exec(url)?.[1];
    if (name !== undefined) {
        return name.startsWith('@hapi/') ? 'hapi' : name;
    }

    const [, folder, file] = inProject.exec(url) ?? [];
    return folder ?? file ?? null;
};

/** Owners of samples that V8 assigns to no function. Null: not counted. */
const special: Readonly<Record<string, string | null>> = {
    '(idle)': null,
    '(root)': null,
    '(program)': 'native code outside of calls',
    '(garbage collector)': 'garbage collector'
};

/** Methods of a prepared statement of better-sqlite3. They have no file. */
const statements = ['all', 'get', 'run', 'iterate'];

type Node = Profiler.ProfileNode;

/** The owner of a function; native functions belong to their caller. */
const ownerOf = ({ callFrame: { functionName, url } }: Node, caller: string): string | null => {

    if (functionName in special) {
        return special[functionName] ?? null;
    }

    if (url === '' && statements.includes(functionName) && /^(?:adapters\/sqlite|bench)$/.test(caller)) {
        return 'SQLite';
    }

    return ownerOfFile(url) ?? caller;
};

/** Number of samples by owner, and by function within it. */
export interface Tally {
    readonly owners: ReadonlyMap<string, number>;
    readonly functions: ReadonlyMap<string, number>;
}

const add = (counts: Map<string, number>, name: string, count: number): void => {

    counts.set(name, (counts.get(name) ?? 0) + count);
};

export const tallyOf = ({ nodes }: Profiler.Profile): Tally => {

    const byId = new Map(nodes.map((node) => [node.id, node]));
    const owners = new Map<string, number>();
    const functions = new Map<string, number>();
    const visit = (node: Node, caller: string): void => {

        const owner = ownerOf(node, caller);
        if (owner !== null) {
            add(owners, owner, node.hitCount ?? 0);
            const { functionName, url, lineNumber } = node.callFrame;
            add(functions, `${owner}  ${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`, node.hitCount ?? 0);
        }

        for (const id of node.children ?? []) {
            const child = byId.get(id);
            if (child) {
                visit(child, owner ?? caller);
            }
        }
    };

    const [root] = nodes;
    if (root) {
        visit(root, 'node: other');
    }

    return { owners, functions };
};

/** Shares of the owners, the largest first. */
export const partsOf = ({ owners }: Tally): Parts => {

    const total = [...owners.values()].reduce((sum, count) => sum + count, 0);
    return Object.fromEntries([...owners].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a).map(([owner, count]) => [owner, count / total]));
};
