import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { readText, readTitle } from '../../../lib/judgement/clusters/reading';
import type { Reading } from '../../../lib/judgement/clusters/reading';

export const lab = Lab.script();
const { describe, it } = lab;

const names = ({ words }: Reading): (string | undefined)[] => words.filter(({ isName }) => isName).map(({ stem }) => stem);
const stems = ({ words }: Reading): string[] => words.map(({ stem }) => stem);

describe('readTitle()', () => {

    it('sees names in a headline that is written like a sentence', () => {

        expect(names(readTitle('Regulator of Quorano fines the Tavros bank, says BNY'))).to.equal(['quorano', 'tavro', 'bny']);
    });

    it('sees nothing but abbreviations in title case, and nothing in upper case', () => {

        expect(names(readTitle('Regulator Of Quorano Fines Tavros Bank, Says BNY'))).to.equal(['bny']);
        expect(names(readTitle('REGULATOR OF QUORANO FINES BNY'))).to.equal([]);
        expect(readTitle('Regulator Fines').words.map(({ isName }) => isName)).to.equal([undefined, true]);
    });

    it('does not know about the words of an outlet that writes without capitals', () => {

        expect(new Set(readTitle('regulator of quorano fines tavros bank').words.map(({ isName }) => isName))).to.equal(new Set([undefined]));
        expect(names(readTitle('regulator of quorano fines tavros bank, says BNY'))).to.equal(['bny']);
        expect(readTitle('regulator fines tavros').words.map(({ isName }) => isName)).to.equal([undefined, false, false]);
        expect(new Set(readText('the bank of quorano fell on monday').words.map(({ isName }) => isName))).to.equal(new Set([undefined]));
    });
});

describe('readText()', () => {

    it('does not know about the first word of a sentence', () => {

        expect(readText('Quorano fell. “Tavros rose” in Lisbon').words.map(({ isName }) => isName)).to.equal([undefined, false, undefined, false, true]);
    });

    it('knows things by their other names, written as one or several words', () => {

        expect(stems(readText('the Securities and Exchange Commission and Sam Bankman-Fried'))).to.equal(['sec', 'sbf', 'ftx']);
        expect(stems(readText('the SEC, SBF, the U.S., the US and us'))).to.equal(['sec', 'sbf', 'ftx', 'usa', 'usa']);
        expect(names(readText('he left Andreessen Horowitz'))).to.equal(['a16z']);
        expect(stems(readText('the BTC'))).to.equal(['bitcoin']);
    });

    it('reads a verb and its particle as the noun that they make', () => {

        expect(stems(readText('the platform shuts down'))).to.equal(stems(readText('the platform shutdown')));
        expect(stems(readText('the sell-off'))).to.equal(stems(readText('the selloff')));
    });

    it('reads words in any script, and parts the longest', () => {

        expect(stems(readText(`Überweisung, naïve 𝒜𝒷 — ${'x'.repeat(41)} 7-Eleven; (Zürich)`))).to.equal(['überweisung', 'naïv', '𝒜𝒷', 'x'.repeat(39), 'eleven', 'zürich']);
        expect(stems(readText('mid€ 😀 pay𝒷 café\u0301'))).to.equal(['mid', 'pay𝒷', 'café\u0301']);
    });

    it('keeps addresses that are names together', () => {

        expect(stems(readText('it left Crypto.com and Pump.fun.Then it went'))).to.equal(['left', 'crypto.com', 'pump.fun', 'went']);
    });
});
