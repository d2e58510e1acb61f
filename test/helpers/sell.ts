import { Server } from '@hapi/hapi';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { Storage } from '../../lib';
import { domain, secret } from './host';
import { drafts, payTo } from './shop';

/**
 * Run as a process of its own: sells from a SQLite file until it is killed, and prints its port. Arguments: the file, the
 * facilitator's and the chain's addresses, and the step at which it kills itself: before or after a method of the ledger.
 */
const [, , file = '', facilitator = '', rpcUrl = '', step = ''] = process.argv;

const die = (): void => void process.kill(process.pid, 'SIGKILL');

const dieAround = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {

    if (step === `before ${name}`) {
        die();
    }

    const result = await work();
    if (step === `after ${name}`) {
        die();
    }

    return result;
};

const deadly = (storage: Storage): Storage => {

    const { payments } = storage;
    const watched = new Proxy(payments, {
        get: (target, name) => {

            const method = (Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>).bind(target);
            return (...args: unknown[]) => dieAround(String(name), () => method(...args));
        }
    });
    Object.defineProperty(storage, 'payments', { value: watched });
    return storage;
};

const sell = async (): Promise<void> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    const x402 = { payTo, networks: [{ network: 'eip155:84532', rpcUrl }], facilitator: { url: facilitator }, leaseMs: 300, settleMs: 2000, verifyMs: 2000 };
    await server.register({ plugin, options: { auth: { secret, domain }, storage: deadly(sqlite(file)), x402 } });
    await server.start();
    await server.plugins['hapi-crypto-news'].publish(drafts);
    process.stdout.write(`${server.info.port}\n`);
};

if (require.main === module) {
    void sell();
}
