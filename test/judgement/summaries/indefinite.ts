import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { indefinite } from '../../../lib/judgement/summaries/indefinite';

export const lab = Lab.script();
const { describe, it } = lab;

describe('indefinite()', () => {

    it('goes by the sound of the next word', () => {

        const an = ['ether fund', 'NFT', 'SEC', 'XRP', 'hour', 'honest', '$8 million', '11', 'unusual', 'update', 'EU', 'IRS'];
        const a = ['fund', 'US', 'UK', 'USDC', 'DAO', 'one-year', 'euro', 'unit', 'Ukrainian', 'user', 'utility', '$5 million', '118-page', '“plan”'];
        expect(an.filter((word) => indefinite(word) !== 'an')).to.equal([]);
        expect(a.filter((word) => indefinite(word) !== 'a')).to.equal([]);
    });

    it('reads a letter before a full stop or a number by its name', () => {

        expect(['U.S. dollar', 'U.K. bank', 'B-2'].map(indefinite)).to.equal(['a', 'a', 'a']);
        expect(['S-1', 'F-1', 'S.E.C.'].map(indefinite)).to.equal(['an', 'an', 'a']);
    });
});
