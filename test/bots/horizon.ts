import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib';
import { failing, ownNode } from '../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const hour = 3_600_000;

describe('the age of entries', () => {

    it('leaves out what has been in the log for too long', async () => {

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

    it('keeps an item that is new however old its story is', async () => {

        const { own, publish, register, pass, stop } = await ownNode();
        await register();
        await publish({ timestamp: 1 });
        await pass(second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('notes now and then how far the log has come', async () => {

        const { publish, storage, clock, pass, logs, stop } = await ownNode();
        await publish();
        await pass(hour);
        const text = await storage.texts.get('bots:horizon', clock.now());
        expect((JSON.parse(text?.json ?? '') as { head: number }[])[0]?.head).to.equal(1);
        failing(storage.texts, 'put', new StorageError('STORAGE_FULL', 'full'));
        await pass(hour);
        expect(logs.filter(({ tags }) => tags.includes('error')).length).to.be.above(0);
        await stop();
    });
});
