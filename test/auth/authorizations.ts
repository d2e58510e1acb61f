import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Authorization } from '../../lib/auth/options';
import { Authorizations } from '../../lib/auth/authorizations';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = (asked = true) => {

    const clock = new ManualClock();
    const host: { answer: Authorization | null | Error; calls: number } = { answer: {}, calls: 0 };
    const lines: unknown[] = [];
    const authorize = async (): Promise<Authorization | null> => {

        ++host.calls;
        await Promise.resolve();
        if (host.answer instanceof Error) {
            throw host.answer;
        }

        return host.answer;
    };

    const standing = new Authorizations({ authorize: asked ? authorize : undefined, clock, log: (_tags, data) => lines.push(data), timeoutMs: 1000, maxAgeMs: 30_000, graceMs: 300_000 });
    return { clock, host, lines, standing };
};

describe('Authorizations', () => {

    it('allows everything without an authorize function', async () => {

        const { standing } = setup(false);
        expect([await standing.authorizationOf('0xA'), standing.isAsked]).to.equal([{}, false]);
    });

    it('calls authorize once for concurrent requests, and again after maxAgeMs', async () => {

        const { clock, host, standing } = setup();
        await Promise.all([standing.authorizationOf('0xA'), standing.authorizationOf('0xA'), standing.authorizationNow('0xA')]);
        await standing.authorizationOf('0xA');
        expect(host.calls).to.equal(1);
        host.answer = null;
        clock.jump(29_999);
        expect(await standing.authorizationOf('0xA')).to.equal({});
        expect(await standing.authorizationNow('0xA')).to.be.null();
        expect([await standing.authorizationOf('0xA'), host.calls]).to.equal([null, 2]);
        clock.jump(-60_000);
        await standing.authorizationOf('0xA');
        expect(host.calls).to.equal(3);
    });

    it('uses the last answer while authorize fails, retries now and then, and rejects after graceMs', async () => {

        const { clock, host, lines, standing } = setup();
        await standing.authorizationOf('0xA');
        host.answer = new Error('down');
        clock.jump(30_000);
        expect(await standing.authorizationOf('0xA')).to.equal({});
        expect(await standing.authorizationOf('0xA')).to.equal({});
        expect([host.calls, lines.length]).to.equal([2, 1]);
        clock.jump(5000);
        expect(await standing.authorizationOf('0xA')).to.equal({});
        expect(host.calls).to.equal(3);
        clock.jump(265_000);
        await expect(Promise.resolve(standing.authorizationOf('0xA'))).to.reject('Service Unavailable');
        await expect(Promise.resolve(standing.authorizationOf('0xA'))).to.reject('Service Unavailable');
        expect(host.calls).to.equal(4);
        await expect(Promise.resolve(standing.authorizationOf('0xB'))).to.reject('Service Unavailable');

        host.answer = null;
        clock.jump(5000);
        expect(await standing.authorizationOf('0xA')).to.be.null();
    });

    it('asks again for a sign-in or a new token, and rejects while authorize fails', async () => {

        const { clock, host, standing } = setup();
        expect(await standing.authorizationNow('0xA')).to.equal({});
        host.answer = new Error('down');
        await expect(standing.authorizationNow('0xA')).to.reject('Service Unavailable');
        expect(await standing.authorizationOf('0xA')).to.equal({});
        await expect(standing.authorizationNow('0xA')).to.reject('Service Unavailable');
        host.answer = { categories: ['macro'] };
        expect(await standing.authorizationNow('0xA')).to.equal({ categories: ['macro'] });
        clock.jump(29_999);
        expect([await standing.authorizationOf('0xA'), host.calls]).to.equal([{ categories: ['macro'] }, 4]);
        expect(await setup(false).standing.authorizationNow('0xA')).to.equal({});
    });
});
