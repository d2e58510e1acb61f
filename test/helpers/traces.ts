import { createRequire } from 'node:module';
import { join } from 'node:path';

import { Server } from '@hapi/hapi';

import type * as Library from '../../lib';

const shared: Readonly<Record<string, object>> = { globalThis, Object, Array, String, Number, Function, Promise, Error, Map, Set, Buffer, Date, JSON, Math, process, console };

const membersOf = (name: string, target: object): string[] => Reflect.ownKeys(target).map((key) => `${name}.${String(key)}`);

/** State that everything in a process shares, one line per part. */
const snapshot = (): string[] => [
    ...Object.entries(shared).flatMap(([name, value]) => [...membersOf(name, value), ...(typeof value === 'function' ? membersOf(`${name}.prototype`, value.prototype as object) : [])]),
    ...process.eventNames().map((event) => `${process.listenerCount(event)} listeners of ${String(event)}`),
    ...Object.entries(process.env).map(([name, value]) => `environment: ${name}=${value ?? ''}`)
];

const difference = (before: readonly string[], after: readonly string[]): string[] => [
    ...before.filter((line) => !after.includes(line)).map((line) => `gone: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `new: ${line}`)
];

/** The listener stays, so that it does not count as a difference. */
const nextMessage = (): Promise<unknown> => new Promise((resolve) => process.on('message', resolve));

/** Runs the plugin on a host until the parent process ends it, then reports what the plugin has left behind. */
const main = async (folder: string, outlet: string, admin: string): Promise<void> => {

    const warnings: string[] = [];
    process.on('warning', ({ message }) => warnings.push(message));
    const server = new Server({ host: '127.0.0.1', port: 0 });
    const end = nextMessage();
    const before = snapshot();

    const { feed, plugin, webhook } = createRequire(__filename)('../../lib') as typeof Library;
    await server.register({
        plugin,
        options: {
            auth: { secret: 'a secret for tests, of thirty-two bytes or more', domain: 'news.example', admins: [admin] },
            storage: join(folder, 'news.db'),
            newsroom: { sources: [feed({ url: `http://${outlet}/rss`, categories: ['crypto'] })], fetch: { allow: [outlet] } },
            bots: { platforms: [webhook({ allow: [outlet] })] }
        }
    });
    await server.start();
    process.send?.({ port: server.info.port });
    await end;
    await server.stop();

    process.send?.({ changes: difference(before, snapshot()), warnings });
    process.disconnect();
};

if (require.main === module) {      // lab loads every file of test/
    const [, , folder = '', outlet = '', admin = ''] = process.argv;
    void main(folder, outlet, admin);
}
