import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { DeliveryRecords, parseRecords } from '../../../lib/bots/delivery/records';
import type { BotMessage, BotOutcome } from '../../../lib/bots/types';
import { item } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const message = (seq: number, kind: 'item' | 'skipped' = 'item'): BotMessage => (kind === 'item' ? { kind, seq, item: item({ id: `n${seq}` }), narrative: null } : { kind, seq, count: 1 });

const failed: BotOutcome = { kind: 'failed', scope: 'chat', reason: '500' };

describe('DeliveryRecords', () => {

    it('has nothing to store before something was added', () => {

        expect(new DeliveryRecords('[]').changed).to.equal({});
        expect(parseRecords(undefined)).to.equal([]);
    });

    it('counts the attempts at one message, and begins again with another, or after it was sent', () => {

        const first = new DeliveryRecords(undefined);
        first.add(message(1), failed, { kind: 'retry', retryAt: 9, failures: 1, reason: '500' }, 1);
        const records = new DeliveryRecords(first.changed.deliveries);
        records.add(message(1), failed, { kind: 'retry', retryAt: 19, failures: 2, reason: '500' }, 10);
        records.add(message(1), { kind: 'sent' }, { kind: 'sent' }, 20);
        records.add(message(1), { kind: 'sent' }, { kind: 'sent' }, 30);
        records.add(message(1, 'skipped'), failed, { kind: 'kill', reason: 'Failed 20 times' }, 40);
        records.add(message(2), failed, { kind: 'release' }, 50);
        expect(parseRecords(records.changed.deliveries).map(({ seq, kind, item: id, attempts, outcome, at, nextAt }) => [seq, kind, id, attempts, outcome, at, nextAt])).to.equal([
            [2, 'item', 'n2', 1, 'failed', 50, null],
            [1, 'skipped', null, 1, 'dead', 40, null],
            [1, 'item', 'n1', 1, 'sent', 30, null],
            [1, 'item', 'n1', 3, 'sent', 20, null]
        ]);
        records.add(message(3, 'skipped'), failed, { kind: 'release' }, 60);
        records.add(message(3), failed, { kind: 'release' }, 70);
        expect(parseRecords(records.changed.deliveries)[0]).to.include({ kind: 'item', attempts: 1 });
    });
});
