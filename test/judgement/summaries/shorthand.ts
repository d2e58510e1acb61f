import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withFullTerms, withFullTitles } from '../../../lib/judgement/summaries/shorthand';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withFullTerms()', () => {

    const becomes = (text: string, full: string): void => {

        expect(withFullTerms(text)).to.equal(full);
    };

    it('writes out schemes, approvals, versions and former officers', () => {

        becomes('Oslo jails Tarn founder for $4M Ponzi.', 'Oslo jails Tarn founder for $4M Ponzi scheme.');
        becomes('Victims of Ponzi in Oslo sue Tarn.', 'Victims of Ponzi scheme in Oslo sue Tarn.');
        becomes('Halden wins SEC nod for vaults.', 'Halden wins SEC approval for vaults.');
        becomes('Halden ships 2.4 with smaller blocks.', 'Halden ships version 2.4 with smaller blocks.');
        becomes('Halden rolls out 2.4.1.', 'Halden rolls out version 2.4.1.');
        becomes('Ex-Halden CEO joins Tarn.', 'Former Halden CEO joins Tarn.');
    });

    it('gives a deal its article', () => {

        expect(withFullTerms('Halden has bought Tarn in deal said to be worth $4 million.')).to.equal('Halden has bought Tarn in a deal said to be worth $4 million.');
        expect(withFullTerms('Halden leads in deal volume.')).to.equal('Halden leads in deal volume.');
    });

    it('writes what somebody gets as what is received or done', () => {

        becomes('Halden gets Oslo trading licence.', 'Halden receives Oslo trading licence.');
        becomes('Two lenders get permits in Oslo.', 'Two lenders get permits in Oslo.');
        becomes('Two lenders get approval in Oslo.', 'Two lenders receive approval in Oslo.');
        becomes('Trader loses $4M as TRN long gets liquidated.', 'Trader loses $4M as TRN long is liquidated.');
        becomes('Trader loses $4M after two vaults get drained.', 'Trader loses $4M after two vaults are drained.');
    });

    it('gives a country its exports, and drops "just" before what has happened', () => {

        becomes('Halden wins permit of Singapore central bank.', 'Halden wins permit of Singapore\'s central bank.');
        becomes('Japan central bank governor quits.', 'Japan central bank governor quits.');
        becomes('China imports fall in May.', 'China\'s imports fall in May.');
        becomes('Halden just opened its vaults to all.', 'Halden opened its vaults to all.');
    });

    it('leaves alone what is no shorthand', () => {

        for (const text of ['Oslo man runs Ponzi scheme.', 'Halden ships 1.2 million vaults.', 'Halden ships 1.2 to Oslo.', 'Investors nod to Tarn.', 'Ex-Halden engineer joins Tarn.', 'Halden gets tougher on fraud.', 'China lenders fall in May.', 'Halden is just a vault.', 'Two bankers just want to sell.']) {
            becomes(text, text);
        }
    });
});

describe('withFullTitles()', () => {

    it('writes out people, but not what describes a team', () => {

        expect(withFullTitles('A Tarn exec and two devs have quit.')).to.equal('A Tarn executive and two developers have quit.');
        for (const text of ['The Halden dev team has quit.', 'A development has ended.', 'The Execs have quit.']) {
            expect(withFullTitles(text)).to.equal(text);
        }
    });
});
