import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { dayOf } from '../../../lib/judgement/claims/dates';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

const dayIn = (text: string): string => {

    const [raw = ''] = /\d+(?:th)?/.exec(text) ?? [];
    return dayOf(raw, text, text.indexOf(raw));
};

describe('dayOf()', () => {

    it('reads a number next to a month as a day, and no other one', () => {

        for (const text of ['on Sept. 17', 'on September 17th', 'on 17 September', 'on the 17th of September']) {
            expect(dayIn(text), text).to.equal('17-september');
        }

        for (const text of ['in May 2026', '17 vans', 'September, 17 vans', 'May 40']) {
            expect(dayIn(text), text).to.equal('');
        }
    });

    it('lets a claim write out the month, but change neither month nor day', () => {

        const record = 'A judge approved the Chapter 11 plan of Halden in a Sept. 17 hearing.';
        passes(record, 'On September 17, a judge approved the plan of Halden.');
        fails(record, 'On September 11, a judge approved the plan of Halden.', 'On October 17, a judge approved the plan of Halden.');
    });
});
