import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { anyPlainExchange, anyVenue, asWords, furtherExchanges, plainExchanges, venues } from '../../../lib/judgement/names/venues';

export const lab = Lab.script();
const { describe, it } = lab;

describe('venues', () => {

    it('are named once each, without those whose names mean something else among the plain ones', () => {

        const all = [...asWords(venues), ...furtherExchanges];
        expect(new Set(all).size).to.equal(all.length);
        expect(plainExchanges).to.include('Binance').and.to.not.include(['Gemini', 'Robinhood', 'Gate.io', 'Crypto.com']);
    });

    it('are written as words for lists of words', () => {

        expect(asWords(['Gate.io', 'OKX'])).to.equal(['gate io', 'okx']);
    });

    it('have patterns that take the points in names for points', () => {

        expect(venues.every((name) => new RegExp(`^${anyVenue}$`).test(name))).to.be.true();
        expect(new RegExp(anyVenue).test('Gatexio')).to.be.false();
        expect(plainExchanges.every((name) => new RegExp(`^${anyPlainExchange}$`).test(name))).to.be.true();
    });
});
