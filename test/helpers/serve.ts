import { Server } from '@hapi/hapi';

import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { Options, Storage } from '../../lib';
import { feed, plugin } from '../../lib';
import type { CompleteStorage, DocumentRecord, NewsRecord } from '../../lib/storage/contract';
import { documents, news } from '../mutants/mutant';
import { adminAddress, domain, secret } from './identity';

/** A write during which a process kills itself: of a subscription that a hub has confirmed, or of a delivery's items. Before it, or once it is durable. */
export type Kill = 'before confirmation' | 'after confirmation' | 'before ingest' | 'after ingest';

/** A service that subscribes at a hub. */
export interface Subscribing {
    readonly port: number;
    /** Address of the feed. */
    readonly feed: string;
    /** Hosts that may be asked. */
    readonly allow: readonly string[];
    readonly kill?: Kill;
}

const die = async (): Promise<never> => {

    process.kill(process.pid, 'SIGKILL');
    return await new Promise(() => {});
};

/** Kills the process during the first write for which this holds. */
const around = async <T>(isMeant: boolean, kill: Kill, write: () => Promise<T>): Promise<T> => {

    if (!isMeant) {
        return await write();
    }

    if (kill.startsWith('after')) {
        await write();
    }

    return await die();
};

const isConfirmed = ({ kind, body }: DocumentRecord): boolean => kind === 'subscription' && (JSON.parse(body) as { readonly state: string }).state === 'active';

const isDelivered = ({ json }: NewsRecord): boolean => json.includes('mark number 2');

const killedInConfirmation = (kill: Kill) => documents((sound) => ({ put: (record, conditions) => around(isConfirmed(record), kill, () => sound.put(record, conditions)) }));

const killedInIngest = (kill: Kill) => news((sound) => ({ publish: (batch) => around(batch.records.some(isDelivered), kill, () => sound.publish(batch)) }));

const mortal = (storage: CompleteStorage, kill: Kill): Storage => (kill.endsWith('confirmation') ? killedInConfirmation(kill) : killedInIngest(kill))(storage);

const storageAt = (target: string, kill: Kill | undefined): Storage => {

    const storage = target.startsWith('postgres:') ? postgres({ connectionString: target }) : sqlite(target, { pollMs: 20 });
    return kill ? mortal(storage, kill) : storage;
};

const subscribing = ({ port, feed: url, allow }: Subscribing): Partial<Options> => ({
    publicUrl: `http://127.0.0.1:${port}`,
    newsroom: { webSub: true, fetch: { allow: [...allow] }, sources: [feed({ id: 'outlet', url, intervalMs: 60_000, categories: ['crypto'] })] }
});

/** Runs in its own process until it is killed: serves the SQLite file or PostgreSQL database `target`, and prints its port. */
const serve = async (target: string, settings: Subscribing | null): Promise<void> => {

    const server = new Server({ host: '127.0.0.1', port: settings?.port ?? 0 });
    await server.register({ plugin, options: { auth: { secret, domain, admins: [adminAddress] }, storage: storageAt(target, settings?.kill), ...(settings && subscribing(settings)) } });
    await server.start();
    process.stdin.resume().once('close', () => process.exit());         // the parent process has ended
    process.stdout.write(`${server.info.port}\n`);
};

if (require.main === module) {      // lab loads every file of test/
    const [, , target = '', settings = 'null'] = process.argv;
    void serve(target, JSON.parse(settings) as Subscribing | null);
}
