import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { settle } from '../helpers/clock';
import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

describe('/admin/reenrichment', () => {

    it('starts a run and shows its progress, like the host\'s API, for administrators only', async () => {

        const { server, news, clock, request, signIn, publicToken } = await createHost();
        await server.start();
        const admin = await signIn();
        await news.publish({ signal: 'Bitcoin hits a record', feed_categories: ['crypto'] });
        const ask = async (method: string): Promise<unknown[]> => {

            const { statusCode, payload } = await request({ method, url: '/admin/reenrichment' }, admin);
            return [statusCode, JSON.parse(payload) as unknown];
        };

        const none = { state: 'idle', examined: 0, changed: 0, position: null, started_at: null, finished_at: null };
        expect(await ask('GET')).to.equal([200, none]);
        const now = new Date(clock.now()).toISOString();
        expect(await ask('POST')).to.equal([202, { ...none, state: 'running', started_at: now }]);
        await settle();
        const progress = await news.reenrichment();
        expect(progress).to.include({ state: 'finished', examined: 1, changed: 0, startedAt: clock.now(), finishedAt: clock.now() });
        expect(await ask('GET')).to.equal([200, { state: 'finished', examined: 1, changed: 0, position: progress.position, started_at: now, finished_at: now }]);
        expect(await news.reenrich()).to.include({ state: 'running', examined: 0 });

        const anyone = await publicToken();
        for (const method of ['GET', 'POST']) {
            expect((await request({ method, url: '/admin/reenrichment' }, anyone)).statusCode).to.equal(403);
        }

        await server.stop({ timeout: 0 });
    });
});
