import { Server } from '@hapi/hapi';

import { plugin } from '../../lib';
import { domain, secret } from './host';
import { TestWallet } from './wallet';

/** Run as a process of its own: serves the SQLite file of its argument until it is killed, and prints its port. */
const serve = async (file: string): Promise<void> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret, domain, admins: [new TestWallet(7).address] }, storage: file } });
    await server.start();
    process.stdout.write(`${server.info.port}\n`);
};

if (require.main === module) {      // lab loads every file of test/
    void serve(process.argv[2] ?? '');
}
