import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { fold, withoutDiacritics } from '../../lib/text/fold';

export const lab = Lab.script();
const { describe, it } = lab;

describe('fold()', () => {

    it('lowers case and removes diacritics', () => {

        expect(['Müller', 'MU\u0308LLER', 'ＢＴＣ', 'Ångström'].map(fold)).to.equal(['muller', 'muller', 'btc', 'angstrom']);
    });

    it('takes time proportional to the text, however many marks there are', () => {

        expect(fold(`a${'\u0301\u0316'.repeat(50_000)}b`)).to.equal('ab');
    });
});

describe('withoutDiacritics()', () => {

    it('keeps case, and composes the remaining characters', () => {

        expect(withoutDiacritics('É\u0301한글')).to.equal('E한글');
    });
});
