import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Facilitator } from '../../../lib';
import { parseOptions } from '../../../lib/options';
import { SupportCheck } from '../../../lib/x402/facilitator/support-check';
import { ManualClock, settle } from '../../helpers/clock';
import { openShop, payTo } from '../../helpers/shop';

export const lab = Lab.script();
const { describe, it, beforeEach } = lab;

const networks = parseOptions({ auth: { secret: 's'.repeat(32), domain: 'x.example' }, x402: { payTo, networks: ['eip155:8453', 'eip155:84532'] } }).x402?.networks ?? [];

describe('the support check', () => {

    let clock: ManualClock;
    let lines: [readonly string[], Record<string, unknown>][];

    beforeEach(() => {

        clock = new ManualClock();
        lines = [];
    });

    const check = (getSupported?: Facilitator['getSupported']): SupportCheck => {

        const silent = { verify: () => Promise.resolve({}), settle: () => Promise.resolve({}) };
        const facilitator = getSupported ? { ...silent, getSupported } : silent;
        const support = new SupportCheck({ facilitator, networks, clock, timeoutMs: 1000, log: (tags, data) => lines.push([tags, data as Record<string, unknown>]) });
        support.start();
        return support;
    };

    const messages = (): unknown[] => lines.map(([, { message }]) => message);

    const missing = (network: string) => `The facilitator does not support scheme exact on ${network} in version 2 of x402: payments on it will fail`;

    it('logs nothing if every network is supported, by name or by family', async () => {

        const kind = (network: string) => ({ x402Version: 2, scheme: 'exact', network });
        check(() => Promise.resolve({ kinds: [kind('eip155:8453'), kind('eip155:84532')] }));
        check(() => Promise.resolve({ kinds: [kind('eip155:*')] }));
        await settle();
        expect(lines).to.be.empty();
        expect(clock.pending).to.equal(0);
    });

    it('warns if a network, the scheme or the version is missing, or the answer is malformed', async () => {

        check(() => Promise.resolve({ kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:84532' }] }));
        await settle();
        expect(lines).to.equal([[['x402', 'facilitator', 'support', 'warn'], { message: missing('eip155:8453'), network: 'eip155:8453' }]]);

        const wrong = [{ x402Version: 1, scheme: 'exact', network: 'base-sepolia' }, { x402Version: 2, scheme: 'upto', network: 'eip155:*' }, null, 'x'];
        for (const answer of [{ kinds: wrong }, { kinds: {} }, {}, null, 'html']) {
            lines = [];
            check(() => Promise.resolve(answer));
            await settle();
            expect(messages()).to.equal([missing('eip155:8453'), missing('eip155:84532')]);
        }
    });

    it('retries four times, with growing delays, if the facilitator is down or hangs', async () => {

        let count = 0;
        check(() => {

            ++count;
            return count === 1 ? new Promise(() => {}) : Promise.reject(new Error('secret'));
        });
        await clock.advance(1000);
        expect(lines[0]?.[1]).to.equal({ message: 'The facilitator does not say what it supports', reason: 'TimeoutError', retryInMs: 5000 });
        await clock.advance(24 * 3_600_000);
        expect(count).to.equal(5);
        expect(lines.map(([, { retryInMs }]) => retryInMs)).to.equal([5000, 30_000, 120_000, 600_000, undefined]);
        expect(JSON.stringify(lines)).to.not.include('secret');
        expect(clock.pending).to.equal(0);
    });

    it('ends when the server stops', async () => {

        const failing = async (signal?: AbortSignal): Promise<never> => {

            await new Promise((resolve) => signal?.addEventListener('abort', resolve));
            throw new Error('late');
        };

        const support = check(failing);
        await settle();
        support.stop();
        await settle();
        expect([lines.length, clock.pending]).to.equal([0, 0]);

        const waiting = check(() => Promise.reject(new Error('down')));
        await settle();
        expect(clock.pending).to.equal(1);
        waiting.stop();
        expect(clock.pending).to.equal(0);
        check().stop();
    });

    it('does not delay the start, and warns in the log of the host', async () => {

        const shop = await openShop();
        shop.facilitator.supported = { kinds: [] };
        await shop.server.start();
        while (!shop.logged().includes(missing('eip155:84532'))) {
            await settle();
        }

        expect(shop.facilitator.supportedCount).to.equal(1);
        await shop.close();

        const down = await openShop({ x402: { facilitator: { url: 'http://127.0.0.1:9', headers: () => ({}) } } });
        await down.server.start();
        while (!down.logged().includes('The facilitator does not say what it supports')) {
            await settle();
        }

        await down.close();
    });
});
