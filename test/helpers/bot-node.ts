import { Server } from '@hapi/hapi';

import { plugin, telegram } from '../../lib';
import { adminAddress, domain, secret } from './identity';

/** Runs in its own process until it is killed: serves the SQLite file, delivers to a fake Telegram, and prints its port. */
const serve = async (file: string, apiUrl: string): Promise<void> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({
        plugin,
        options: {
            auth: { secret, domain, admins: [adminAddress] },
            storage: file,
            desk: { write: false },
            bots: { platforms: [telegram({ token: '1:x', apiUrl })], leaseMs: 3000, pollMs: 500 }
        }
    });
    await server.start();
    process.stdout.write(`${server.info.port}\n`);
};

if (require.main === module) {      // lab loads every file of test/
    void serve(process.argv[2] ?? '', process.argv[3] ?? '');
}
