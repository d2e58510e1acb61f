import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { eitherCase, firstMatch, inAnyCase, inSmallLetters } from '../../lib/text/any-case';

export const lab = Lab.script();
const { describe, it } = lab;

describe('inAnyCase()', () => {

    it('matches a pattern in lower case, upper case and other scripts', () => {

        const isRumour = inAnyCase('\\brumou?rs?\\b|слухи');
        expect(['Rumors of a sale', 'A RUMOUR', 'СЛУХИ', 'no rumouring'].map(isRumour)).to.equal([true, true, true, false]);
    });

    it('supports Unicode property classes', () => {

        const isFollowed = inAnyCase('(?<![\\p{L}\\p{N}])bitcoin(?= \\p{L})');
        expect(['BITCOIN ärgert', 'Bitcoin FÄLLT', 'ébitcoin falls', 'bitcoin 5'].map(isFollowed)).to.equal([true, true, false, false]);
    });

    it('does not match a word at the beginning of a Turkish name', () => {

        expect(inAnyCase('^i\\b(?!\\p{N})')('İran açıkladı')).to.be.false();
    });
});

describe('firstMatch()', () => {

    it('returns the value of the first rule whose pattern occurs in its text', () => {

        const placeOf = firstMatch([['port', 'title', 'harbou?r'], ['sea', 'text', '\\p{L}+ waves'], ['ship', 'title', 'anchor']]);
        expect(placeOf({ title: 'Anchor in the HARBOR', text: 'High waves' })).to.equal('port');
        expect(placeOf({ title: 'Anchor', text: 'HÖHE WAVES' })).to.equal('sea');
        expect(placeOf({ title: 'Anchor', text: 'harbor' })).to.equal('ship');
        expect(placeOf({ title: 'waves', text: 'anchor' })).to.be.undefined();
    });
});

describe('inSmallLetters()', () => {

    it('keeps the length of a text', () => {

        expect(['İstanbul İÇİN', 'ÄÖÜ', 'BTC'].map(inSmallLetters)).to.equal(['İstanbul İçİn', 'äöü', 'btc']);
    });
});

describe('eitherCase()', () => {

    it('spells letters both ways, and leaves escapes unchanged', () => {

        expect(eitherCase('mn?|\\d k')).to.equal('[mM][nN]?|\\d [kK]');
    });
});
