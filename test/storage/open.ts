import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { StorageError } from '../../lib/storage/contract';
import type { Storage } from '../../lib/storage/contract';
import { openStorage } from '../../lib/storage/open';
import { ManualClock, settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const settings = (storage: Storage | string, migrate: 'auto' | 'check' = 'auto') => ({ storage, migrate, storageTimeoutMs: 1000 });
const record = (id: string) => ({ id, ord: 1, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: '{}' });

/** An adapter that counts its calls, and opens and closes as a test determines. */
const watched = (parts: Partial<Storage> = {}) => {

    const steps: string[] = [];
    const storage = sqlite(':memory:');
    const adapter: Storage = Object.assign(Object.create(storage) as Storage, {
        open: async () => {

            steps.push('open');
            await storage.open();
        },
        close: async () => {

            steps.push('close');
            await storage.close();
        },
        ...parts
    });
    return { adapter, steps };
};

describe('openStorage', () => {

    it('opens the named SQLite file, and opens it again after close()', async () => {

        const folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        const storage = await openStorage(settings(join(folder, 'news.db')), new ManualClock());
        expect(storage.manifest).to.include({ name: 'sqlite', durable: true });
        await storage.news.publish({ records: [record('a')] });
        await storage.close();
        await expect(storage.news.get('a')).to.reject(StorageError, 'The storage is not open');
        await storage.open();
        expect(await storage.news.get('a')).to.include({ id: 'a' });
        await storage.close();
        await rm(folder, { recursive: true });
    });

    it('makes an empty database usable again if closing has emptied it', async () => {

        const storage = await openStorage(settings(':memory:'), new ManualClock());
        await storage.close();
        await storage.open();
        expect(await storage.news.bounds()).to.equal({ head: 0, tail: 0 });
        await storage.close();
    });

    it('passes on calls without a time limit: migrations, maintenance and notifications', async () => {

        const storage = await openStorage(settings(':memory:'), new ManualClock());
        let woken = 0;
        const end = storage.onPublish(() => void ++woken);
        await storage.news.publish({ records: [record('a')] });
        end();
        expect(woken).to.equal(1);
        const { from, to } = await storage.migrate('check');
        expect(from).to.equal(to);
        expect(await storage.maintain(1, 600_000)).to.equal({ removed: 0, more: false });
        await storage.close();
    });

    it('passes on the entries of a notification if they are a list', async () => {

        const bus = new EventEmitter();
        const { adapter } = watched({ onPublish: (wake) => {

            bus.on('message', wake);
            return () => bus.off('message', wake);
        } });
        const storage = await openStorage(settings(adapter), new ManualClock());
        const heard: unknown[] = [];
        storage.onPublish((entries) => heard.push(entries));
        bus.emit('message');
        bus.emit('message', 'a text', 'of a channel');
        bus.emit('message', []);
        expect(heard).to.equal([undefined, undefined, []]);
        await storage.close();
    });

    it('opens an adapter once for several registrations, and closes it with the last of them', async () => {

        const { adapter, steps } = watched();
        const [first, second] = await Promise.all([openStorage(settings(adapter), new ManualClock()), openStorage(settings(adapter), new ManualClock())]);
        await first.close();
        await first.close();
        expect(steps).to.equal(['open']);
        await second.ping();
        await second.close();
        expect(steps).to.equal(['open', 'close']);
        await first.open();
        await first.open();
        expect(steps).to.equal(['open', 'close', 'open']);
        await first.close();
    });

    it('never opens before the last close has finished', async () => {

        const { adapter, steps } = watched();
        const storage = await openStorage(settings(adapter), new ManualClock());
        await Promise.all([storage.close(), openStorage(settings(adapter), new ManualClock()).then((other) => other.close())]);
        expect(steps).to.equal(['open', 'close', 'open', 'close']);
    });

    it('closes what it opened if the schema does not match', async () => {

        const { adapter, steps } = watched();
        await expect(openStorage(settings(adapter, 'check'), new ManualClock())).to.reject(StorageError, /migrate with mode 'auto'/);
        expect(steps).to.equal(['open', 'close']);
    });

    it('keeps nothing open if opening fails, and can be repeated', async () => {

        let faults = 1;
        const storage = sqlite(':memory:');
        const { adapter } = watched({
            open: async () => {

                if (faults-- > 0) {
                    throw new Error('Not yet');
                }

                await storage.open();
            },
            migrate: async () => ({ from: 1, to: 1 })
        });
        await expect(openStorage(settings(adapter), new ManualClock())).to.reject(StorageError, 'Not yet');
        const opened = await openStorage(settings(adapter), new ManualClock());
        await opened.close();
        await storage.close();
    });

    it('gives up on an adapter that never opens, and on one that never closes', async () => {

        const clock = new ManualClock();
        const never = new Promise<never>(() => {});
        const opening = openStorage(settings(watched({ open: () => never }).adapter), clock).catch((error: unknown) => error);
        await settle();
        await clock.advance(1000);
        expect(await opening).to.include({ code: 'STORAGE_TIMEOUT' });

        const storage = await openStorage(settings(watched({ close: () => never }).adapter), clock);
        const closing = storage.close().catch((error: unknown) => error);
        await settle();
        await clock.advance(1000);
        expect(await closing).to.include({ code: 'STORAGE_TIMEOUT' });
    });
});
