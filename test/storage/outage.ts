import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib/storage/contract';
import { Outage } from '../../lib/storage/outage';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const setUp = () => {

    const clock = new ManualClock();
    const lines: { tags: readonly string[]; data: unknown }[] = [];
    const outage = new Outage({ clock, log: (tags, data) => void lines.push({ tags, data }), tags: ['desk'] });
    return { clock, lines, outage };
};

describe('Outage', () => {

    it('is logged once with its error, however many calls fail', () => {

        const { lines, outage } = setUp();
        const error = new StorageError('STORAGE_FULL', 'No room left');
        outage.report(error, { source: 'a' });
        outage.report(error);
        expect(lines).to.equal([{ tags: ['desk', 'storage', 'error'], data: { source: 'a', error } }]);
    });

    it('is logged again every ten minutes while it lasts', async () => {

        const { clock, lines, outage } = setUp();
        outage.report(new Error('gone'));
        await clock.advance(10 * 60_000 - 1);
        outage.report(new Error('gone'));
        expect(lines).to.have.length(1);
        await clock.advance(1);
        outage.report(new Error('gone'));
        expect(lines).to.have.length(2);
    });

    it('is logged again after the last one has ended', () => {

        const { lines, outage } = setUp();
        outage.report(new Error('gone'));
        outage.end();
        outage.report(new Error('gone'));
        expect(lines).to.have.length(2);
    });

    it('is logged once for parts that share it, and lasts until none of them fails any more', () => {

        const { lines, outage } = setUp();
        const [reads, writes] = [{}, {}];
        outage.report(new Error('full'), {}, reads);
        outage.report(new Error('full'), {}, writes);
        outage.end(reads);
        outage.report(new Error('full'), {}, writes);
        expect(lines).to.have.length(1);
        outage.end(writes);
        outage.report(new Error('full'), {}, reads);
        expect(lines).to.have.length(2);
    });
});
