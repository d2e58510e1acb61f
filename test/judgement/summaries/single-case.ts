import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inTitleCase, isShouted, withoutSource } from '../../../lib/judgement/summaries/single-case';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isShouted()', () => {

    it('knows headlines in capitals throughout, but no list of symbols', () => {

        expect(['HALDEN BUYS TARN FOR $4 MLN', 'HALDEN buys TARN and ASTER', 'BTC UP 5%', 'QUORVEXIANS', '哈尔登 BTC ETF'].map(isShouted)).to.equal([true, false, false, false, false]);
    });
});

describe('withoutSource()', () => {

    it('drops who says it, if the headline is in capitals', () => {

        expect(withoutSource('HALDEN DELAYS VAULTS TO MARCH 1 - CITY HALL')).to.equal('HALDEN DELAYS VAULTS TO MARCH 1');
        expect(withoutSource('Halden delays vaults to March 1 - City Hall')).to.equal('Halden delays vaults to March 1 - City Hall');
    });
});

describe('inTitleCase()', () => {

    it('writes a headline in small letters, but no name of one', () => {

        expect(inTitleCase('tarn dao passes $4M vote on eth, says SEC', [])).to.equal('Tarn DAO Passes $4M Vote On ETH, Says SEC');
        expect(inTitleCase('tarn\'s on-chain vault takes $112M', [])).to.equal('Tarn\'s On-chain Vault Takes $112M');
        for (const title of ['iPhone sales of Halden rise by half', 'tarn dao passes', 'tarn passes a vote of Halden']) {
            expect(inTitleCase(title, [])).to.equal(title);
        }
    });

    it('keeps well-known abbreviations, and those that a text has within its sentences', () => {

        const texts = ['SEC SUES HALDEN OVER HLDN SALE', 'The sale of HLDN raised $4 million.'];
        expect(inTitleCase('SEC SUES HALDEN OVER $4 MLN HLDN SALE', texts)).to.equal('SEC Sues Halden Over $4 mln HLDN Sale');
        expect(inTitleCase('SEC SUES HALDEN OVER HLDN SALE', [])).to.equal('SEC Sues Halden Over Hldn Sale');
        expect(inTitleCase('U.S. DELAYS HALDEN\'S VAULTS', [])).to.equal('U.S. Delays Halden\'s Vaults');
        expect(inTitleCase('HALDEN ETFS DRAW $1 BLN AS SEC\'S CAP ENDS', [])).to.equal('Halden ETFs Draw $1 bln As SEC\'s Cap Ends');
        expect(inTitleCase('SEC sues Halden', [])).to.equal('SEC sues Halden');
    });
});
