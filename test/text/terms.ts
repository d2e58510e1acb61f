import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { termsOf } from '../../lib/text/terms';

export const lab = Lab.script();
const { describe, it } = lab;

describe('termsOf()', () => {

    it('folds differences in case, diacritics or keyboard (ruling 26)', () => {

        const same = [
            ['Café', 'cafe\u0301', 'CAFÉ', 'cafe'],
            ['Straße', 'STRASSE'],
            ['ışık', 'ISIK', 'İşık'],
            ['ΟΔΟΣ', 'οδος', 'οδοσ'],
            ['Łódź', 'LODZ'],
            ['Trump’s', 'trump\'s', 'TRUMPʼS'],
            ['ﬁnance', 'Ｆinance', 'FINANCE']
        ];
        for (const [first = '', ...others] of same) {
            for (const other of others) {
                expect(termsOf(other), other).to.equal(termsOf(first));
            }
        }
    });

    it('treats words with and without joiners alike (ruling 26)', () => {

        expect(termsOf('\u0645\u06CC\u200C\u0631\u0648\u062F')).to.equal(termsOf('\u0645\u06CC\u0631\u0648\u062F'));
    });

    it('finds the beginnings of words, and leaves out everything else (ruling 26)', () => {

        expect(termsOf('SEC:ruling on $BTC/USD, pre-market 3.5% at&t')).to.equal(['sec', 'ruling', 'on', 'btc', 'usd', 'pre', 'market', '3.5', 'at', 't']);
        expect(termsOf('한국은행')).to.equal(['한국은행']);
        expect(termsOf('🚀 "*" — :')).to.equal([]);
        expect(termsOf('Buy buy BUY')).to.equal(['buy']);
    });

    it('parts plain texts as it parts those with other letters', () => {

        const characters = ['a', 'B', '1', '.', ',', '\'', ';', ':', '-', ' '];
        for (let i = 0; i < characters.length ** 4; ++i) {
            const text = [0, 1, 2, 3].map((place) => characters[Math.floor(i / characters.length ** place) % characters.length]).join('');
            if (termsOf(`a${text}1 ñu`).join(' ') !== [...termsOf(`a${text}1`), 'nu'].join(' ')) {
                expect(termsOf(`a${text}1 ñu`)).to.equal([...termsOf(`a${text}1`), 'nu']);
            }
        }
    });
});
