import { randomBytes } from 'node:crypto';

import { Wallet } from 'ethers';

import { checks } from './checks';
import type { Cluster } from './checks';
import { signIn } from './client';
import { openDatabase } from './database';
import { startNode } from './nodes';
import { Scope } from './scope';

const domain = 'cluster.example';

const say = (line: string): void => {

    process.stdout.write(`${line}\n`);
};

/** One database, two nodes, and an administrator who has signed in on the first of them. */
const start = async (scope: Scope): Promise<Cluster> => {

    const database = await openDatabase(scope);
    say(`PostgreSQL: ${database.label}`);
    const wallet = Wallet.createRandom();
    const assignment = { connectionString: database.connectionString, schema: database.schema, secret: randomBytes(32).toString('hex'), domain, admin: wallet.address };
    const [a, b] = await Promise.all([startNode(scope, 'A', assignment), startNode(scope, 'B', assignment)]);
    for (const { name, pid, uri } of [a, b]) {
        say(`Node ${name}: process ${pid} at ${uri}`);
    }

    return { scope, a, b, session: await signIn(a, wallet, domain) };
};

/** Runs all checks, even if one fails. Resolves to whether all succeeded. */
const demonstrate = async (cluster: Cluster): Promise<boolean> => {

    let holds = true;
    for (const check of checks) {
        cluster.scope.signal.throwIfAborted();
        try {
            say(`ok: ${check.promise}\n    ${await check.run(cluster)}`);
        }
        catch (error) {
            holds = false;
            say(`NOT OK: ${check.promise}\n    ${String(error)}`);
        }
    }

    return holds;
};

/** A promise that rejects when a signal asks the process to end. */
const interrupted = (): { readonly signal: AbortSignal; readonly promise: Promise<never> } => {

    const abort = new AbortController();
    const promise = new Promise<never>((_resolve, reject) => {

        const end = (name: NodeJS.Signals): void => {

            abort.abort(new Error(`Ended by ${name}`));
            reject(abort.signal.reason as Error);
        };

        for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
            process.on(name, end);
        }
    });
    return { signal: abort.signal, promise };
};

const main = async (): Promise<boolean> => {

    const interruption = interrupted();
    const scope = new Scope(interruption.signal);
    try {
        return await Promise.race([start(scope).then(demonstrate), interruption.promise]);
    }
    catch (error) {
        say(String(error));
        return false;
    }
    finally {
        await scope.close();
        say('Both nodes and the database have ended.');
    }
};

void main().then((holds) => {

    process.exit(holds ? 0 : 1);
});
