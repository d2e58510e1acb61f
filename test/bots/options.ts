import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { telegram } from '../../lib/bots/platforms/telegram';
import { settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

const parse = (bots: unknown) => settingsWith({ bots }).bots;
const own = { name: 'own', ids: { validate: () => ({}) }, send: () => undefined };

describe('options of bots', () => {

    it('have defaults', () => {

        expect(parse(undefined)).to.equal({
            platforms: [], maxPerOwner: 100, maxPerChat: 10, maxPerHost: 1000, deliver: true, nodes: 1, catchUp: { maxItems: 500, maxAgeMs: 86_400_000 }, maxFailures: 20, backoff: { firstMs: 2000, maxMs: 3_600_000 }, refusedMs: 300_000,
            maxWaitMs: 86_400_000, sendMs: 10_000, concurrency: 32, maxInHand: 256, batch: 4, leaseMs: 60_000, pollMs: 10_000, maxChats: 10_000, windowBytes: 16_777_216, stopMs: 2000
        });
    });

    it('bound the chats whose rate is remembered: their memory is allocated at once', () => {

        expect(parse({ maxChats: 1_000_000 }).maxChats).to.equal(1_000_000);
        expect(() => parse({ maxChats: 1_000_001 })).to.throw(/bots\.maxChats must be less than or equal to 1000000/);
    });

    it('accept platforms, without cloning them, and names', () => {

        const built = telegram({ token: '1:x' });
        expect(parse({ platforms: [built, 'slack', own] }).platforms[0]).to.shallow.equal(built);
        expect(parse({ platforms: [built, 'slack', { ...own, rate: { limit: 5, ms: 1000 } }] }).platforms).to.have.length(3);
    });

    it('refuse invalid platforms and duplicate names', () => {

        for (const platform of [null, 5, {}, '', 'Slack', 'a b', { ...own, name: 'X' }, { ...own, send: 5 }, { ...own, ids: undefined }, { ...own, ids: {} }, { ...own, rate: {} }, { ...own, rate: { limit: 0, ms: 1 } }]) {
            expect(() => parse({ platforms: [platform] }), JSON.stringify(platform)).to.throw(/^hapi-crypto-news: invalid option: bots\.platforms\[0\]/);
        }

        expect(() => parse({ platforms: ['own', own] })).to.throw(/bots\.platforms\[1\] repeats the name of entry 0/);
    });
});
