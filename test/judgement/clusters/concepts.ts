import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { concepts } from '../../../lib/judgement/clusters/concepts';
import { stem } from '../../../lib/judgement/clusters/stem';

export const lab = Lab.script();
const { describe, it } = lab;

const conceptOf = (word: string): string | undefined => concepts.get(stem(word));

describe('concepts', () => {

    it('give the words for one act one feature, in all their forms', () => {

        for (const [one, other] of [['halves', 'slashes'], ['disposal', 'sells'], ['divests', 'unloading'], ['dormant', 'sleepy'], ['wakes', 'stirs'], ['awakens', 'woke'], ['waiver', 'exemption'], ['emissions', 'issuance']] as const) {
            expect(conceptOf(one), one).to.exist().and.equal(conceptOf(other));
        }
    });

    it('keep opposite acts apart, and know no others', () => {

        expect(conceptOf('wakes')).not.to.equal(conceptOf('dormant'));
        expect(conceptOf('sells')).not.to.equal(conceptOf('buys'));
        expect(conceptOf('emissions')).not.to.equal(conceptOf('outflows'));
        expect(conceptOf('carpet')).to.be.undefined();
    });
});
