import type { Database } from './database';
import type { Scope } from './scope';

/** Settings of a node. */
export interface Assignment extends Pick<Database, 'connectionString' | 'schema'> {
    readonly secret: string;
    /** Domain of sign-in messages. */
    readonly domain: string;
    /** Address of the wallet that may publish. */
    readonly admin: string;
}

/** Messages from a node: its address, then the category of each recap that it writes. */
export type Report = { readonly uri: string } | { readonly recap: string };

/** A running node, as seen from outside. */
export interface AppNode {
    readonly name: string;
    readonly uri: string;
    readonly pid: number | undefined;
    /** Categories of the recaps that this node has written, oldest first. */
    readonly recaps: readonly string[];
}

/** Starts a node in its own process. Resolves once it listens. */
export const startNode = async (scope: Scope, name: string, assignment: Assignment): Promise<AppNode> => {

    const child = scope.spawn(process.execPath, [...process.execArgv, require.resolve('./node')], 'SIGTERM', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const recaps: string[] = [];
    const uri = await new Promise<string>((resolve, reject) => {

        child.on('message', (report: Report) => ('uri' in report ? resolve(report.uri) : recaps.push(report.recap)));
        child.once('exit', (code) => reject(new Error(`Node ${name} ended with code ${code}`)));
        child.once('error', reject);
        child.send(assignment);
    });
    return { name, uri, pid: child.pid, recaps };
};
