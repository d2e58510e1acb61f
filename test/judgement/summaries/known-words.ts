import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isFamiliar, isOrdinary, namesIn, rareNamesIn } from '../../../lib/judgement/summaries/known-words';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the words that readers of the news know', () => {

    it('are common words, in any form, and names of the news', () => {

        expect(['market', 'markets', 'long-term', 'won’t', 'on-1', 'to', 'a', 'halden', 'monday', 'el', 'xi'].map(isOrdinary)).to.equal([...new Array<boolean>(7).fill(true), ...new Array<boolean>(4).fill(false)]);
        expect(['bitcoin', 'trump', 'halden'].map(isFamiliar)).to.equal([true, true, false]);
    });
});

describe('rareNamesIn()', () => {

    it('finds the names that identify a story', () => {

        expect([...rareNamesIn('Bitcoin Market Falls on Monday in February as Coldvault’s Flaw Hits Halden and $HALDEX; Oslo waits')]).to.equal(['coldvault', 'halden']);
        expect(rareNamesIn('rates fall').size).to.equal(0);
    });
});

describe('namesIn()', () => {

    it('finds the names that every reader knows as well, but no common words, days or words of two letters', () => {

        expect([...namesIn('Bitcoin Market Falls on Monday as Coldvault and Chile Wait for QR')]).to.equal(['bitcoin', 'coldvault', 'chile']);
    });
});
