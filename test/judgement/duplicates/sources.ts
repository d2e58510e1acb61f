import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withSourceLast } from '../../../lib/judgement/duplicates/sources';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withSourceLast()', () => {

    it('puts who says something last, wherever it stands', () => {

        for (const title of ['Norvik: Coins of clients are safe', 'Norvik says coins of clients are safe', 'Norvik claims that coins of clients are safe', 'Coins of clients are safe, Norvik says', 'Coins of clients are safe, says Norvik', 'Coins of clients are safe: Norvik', 'Coins of clients are safe - Norvik', 'Coins of clients are safe, according to Norvik']) {
            expect(withSourceLast(title).toLowerCase(), title).to.equal('coins of clients are safe – norvik');
        }
    });

    it('keeps a verb that is more than saying, after who acts', () => {

        for (const title of ['Runs on coins are likely, warns Nilsen', 'Runs on coins are likely, Nilsen warns']) {
            expect(withSourceLast(title), title).to.equal('Nilsen warns Runs on coins are likely');
        }
    });

    it('leaves titles without a source', () => {

        for (const title of ['Airdrop claims open in Oslo next week', 'Norvik opens a desk for lending', 'What we know of the breach at Norvik: a timeline', 'Oslo says no', 'Clients of Norvik at risk: what we know', 'Norvik denies that coins of clients are lost']) {
            expect(withSourceLast(title), title).to.equal(title);
        }
    });
});
