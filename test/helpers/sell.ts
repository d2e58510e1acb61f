import { existsSync } from 'node:fs';

import { Server } from '@hapi/hapi';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { CompleteStorage } from '../../lib';
import { drafts, payTo } from './goods';
import { domain, secret } from './identity';

/**
 * Runs in its own process until it is killed: sells from a SQLite file, and sends its port. Arguments: the file, and the
 * URLs of the facilitator and the chain. Each message names the step at which the process kills itself: before or after
 * a method of `payments`.
 */
const [, , file = '', facilitator = '', rpcUrl = ''] = process.argv;

let step: unknown;

const dieAt = (name: string): void => {

    if (step === name) {
        process.kill(process.pid, 'SIGKILL');
    }
};

const deadly = (storage: CompleteStorage): CompleteStorage => {

    const { payments } = storage;
    const watched = new Proxy(payments, {
        get: (target, name) => {

            const method = (Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>).bind(target);
            return async (...args: unknown[]) => {

                dieAt(`before ${String(name)}`);
                const result = await method(...args);
                dieAt(`after ${String(name)}`);
                return result;
            };
        }
    });
    Object.defineProperty(storage, 'payments', { value: watched });
    return storage;
};

const sell = async (): Promise<void> => {

    const isNew = !existsSync(file);
    const server = new Server({ host: '127.0.0.1', port: 0 });
    const x402 = { payTo, networks: [{ network: 'eip155:84532', rpcUrl }], facilitator: { url: facilitator }, leaseMs: 500, settleMs: 5000, verifyMs: 5000 };
    await server.register({ plugin, options: { auth: { secret, domain }, storage: deadly(sqlite(file)), x402 } });
    await server.start();
    if (isNew) {
        await server.plugins['hapi-crypto-news'].publish(drafts);
    }

    process.on('message', (message) => {

        step = message;
        process.send?.('told');
    });
    process.send?.(server.info.port);
};

if (require.main === module) {
    process.on('disconnect', () => process.exit());
    void sell();
}
