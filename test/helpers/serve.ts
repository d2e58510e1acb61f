import { Server } from '@hapi/hapi';

import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib';
import { plugin } from '../../lib';
import { domain, secret } from './host';
import { TestWallet } from './wallet';

const storageAt = (target: string): Storage => (target.startsWith('postgres:') ? postgres({ connectionString: target }) : sqlite(target, { pollMs: 20 }));

/** Runs in its own process until it is killed: serves the SQLite file or PostgreSQL database `target`, and prints its port. */
const serve = async (target: string): Promise<void> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret, domain, admins: [new TestWallet(7).address] }, storage: storageAt(target) } });
    await server.start();
    process.stdin.resume().once('close', () => process.exit());         // the parent process has ended
    process.stdout.write(`${server.info.port}\n`);
};

if (require.main === module) {      // lab loads every file of test/
    void serve(process.argv[2] ?? '');
}
