import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { PaidCallHandler } from '../../lib/x402/calls';
import type { PaidCall, PaidCallsDeps } from '../../lib/x402/calls';
import { toPage } from '../../lib/http/caching';
import { parseOptions } from '../../lib/options';
import { domain, secret } from '../helpers/host';
import { payTo } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it } = lab;

describe('PaidCallHandler', () => {

    it('waits for calls in flight when it drains', async () => {

        let release = (): void => {};
        const checked = new Promise<void>((resolve) => {

            release = resolve;
        });
        const settings = parseOptions({ auth: { secret, domain }, x402: { payTo, facilitator: { url: 'http://127.0.0.1:1' } } }).x402;
        const calls = new PaidCallHandler({ settings } as PaidCallsDeps);
        const call: PaidCall = {
            goods: { name: 'tool', description: 'A tool', price: '0.01' },
            question: '{}',
            payment: undefined,
            address: null,
            signal: new AbortController().signal,
            settling: () => {},
            check: () => checked,
            answer: async () => toPage('{}')
        };
        const sale = calls.sell(call);
        let drained = false;
        const draining = calls.drain().then(() => {

            drained = true;
        });
        await Promise.resolve();
        expect(drained).to.be.false();
        release();
        expect((await sale).kind).to.equal('required');
        await draining;
        await calls.drain();
    });
});
