import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Freshness } from '../../../lib/bots/delivery/freshness';
import { Registrations } from '../../../lib/bots/delivery/registrations';
import type { BotStatus } from '../../../lib/storage/contract';
import { botOf } from '../../helpers/bots';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const statusOf = (parts: Partial<BotStatus>): BotStatus => ({ ...botOf(parts), state: 'active', reason: null, cursor: 0, failures: 0, ...parts });

const setup = () => {

    const clock = new ManualClock();
    const stored = [statusOf({}), statusOf({ id: 'b2', categories: ['crypto'], settings: '{}', chat: 'c' })];
    const freshness = new Freshness(clock);
    let reads = 0;
    const registrations = new Registrations({
        freshness,
        bots: {
            list: async (owner) => {

                ++reads;
                return stored.filter((bot) => bot.owner === owner);
            }
        }
    });
    return { clock, stored, freshness, registrations, reads: () => reads };
};

describe('Registrations', () => {

    it('has a bot as long as its chat, categories and settings stay', async () => {

        const { registrations } = setup();
        const other = { id: 'b2', categories: ['crypto'], settings: '{}', chat: 'c' };
        const asked = [{}, { label: 'New' }, { id: 'gone' }, { owner: 'other' }, { categories: [] }, other, { ...other, settings: '[]' }, { ...other, chat: 'd' }];
        expect(await Promise.all(asked.map((parts) => registrations.has(botOf(parts))))).to.equal([true, true, false, false, false, true, false, false]);
    });

    it('reads once in half a second for all bots of an owner, and again after a change', async () => {

        const { clock, stored, freshness, registrations, reads } = setup();
        await Promise.all(['b1', 'b2'].map((id) => registrations.has(botOf({ id }))));
        clock.jump(499);
        stored.length = 0;
        expect([await registrations.has(botOf()), reads()]).to.equal([true, 1]);
        clock.jump(1);
        expect([await registrations.has(botOf()), reads()]).to.equal([false, 2]);
        freshness.expire();
        await registrations.has(botOf());
        expect(reads()).to.equal(3);
    });
});
