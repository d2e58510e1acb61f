import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib';
import { LogAgeLimit } from '../../lib/log/age-limit';
import { failing, ownNode } from '../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const hour = 3_600_000;

describe('LogAgeLimit', () => {

    it('leaves out entries that have been in the log for too long', async () => {

        const { own, publish, register, pass, start, stop } = await ownNode({ catchUp: { maxAgeMs: 24 * hour }, maxFailures: 1000 });
        await register();
        await stop();
        await publish({ id: 'old' });
        await start();
        own.answer = () => ({ kind: 'failed', scope: 'chat', reason: 'away' });
        await pass(20 * hour);
        await publish({ id: 'young' });
        await stop();

        await pass(10 * hour);
        own.answer = () => ({ kind: 'sent' });
        await start();
        await pass(hour);
        expect(own.titles()).to.equal(['1 earlier item skipped', 'Item young']);
        await stop();
    });

    it('keeps a new item however old its story is', async () => {

        const { own, publish, register, pass, stop } = await ownNode();
        await register();
        await publish({ timestamp: 1 });
        await pass(second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('also applies on a node that starts later', async () => {

        const { storage, clock, publish, stop } = await ownNode();
        await stop();
        await publish();
        await storage.news.publish({ records: [] }, { now: clock.now() + hour });
        const limit = new LogAgeLimit({ news: storage.news, clock, maxAgeMs: 24 * hour });
        expect(await limit.seq()).to.equal(0);
        clock.jump(24 * hour);
        expect(await limit.seq()).to.equal(1);
    });

    it('reads the log at most once a minute, but again at once after a failure', async () => {

        const { storage, clock, publish, stop } = await ownNode();
        await stop();
        await publish();
        clock.jump(2 * hour);
        const limit = new LogAgeLimit({ news: storage.news, clock, maxAgeMs: hour });
        const mend = failing(storage.news, 'bounds', new StorageError('STORAGE_UNAVAILABLE', 'away'));
        await expect(limit.seq()).to.reject(StorageError, 'away');
        mend();
        expect(await limit.seq()).to.equal(1);
        await publish();
        clock.jump(59 * second);
        failing(storage.news, 'bounds', new StorageError('STORAGE_UNAVAILABLE', 'away'));
        expect(await limit.seq()).to.equal(1);
        clock.jump(second);
        await expect(limit.seq()).to.reject(StorageError, 'away');
    });

    it('reads the log again if the clock was set back', async () => {

        const { storage, clock, publish, stop } = await ownNode();
        await stop();
        await publish();
        clock.jump(2 * hour);
        const limit = new LogAgeLimit({ news: storage.news, clock, maxAgeMs: hour });
        expect(await limit.seq()).to.equal(1);
        clock.jump(-2 * hour);
        expect(await limit.seq()).to.equal(0);
    });
});
