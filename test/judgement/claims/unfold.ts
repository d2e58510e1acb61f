import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { unfold } from '../../../lib/judgement/claims/unfold';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('unfold()', () => {

    it('writes out an abbreviation whose long form the evidence has', () => {

        expect(unfold('Halden filed with the OCC.', ['It asked the Office of the Comptroller of the Currency.'])).to.equal('Halden filed with the Office of the Comptroller of the Currency.');
        expect(unfold('Halden filed with the OCC.', ['It asked the Bank of Oslo Trust, and the OCC.'])).to.equal('Halden filed with the OCC.');
        expect(unfold('Halden filed with the OCC.', ['It asked the Bank of Oslo Trust.'])).to.equal('Halden filed with the OCC.');
        const listing = 'Halden shares will start trading on the New York Stock Exchange on Monday.';
        passes(listing, 'Halden shares will start trading on the NYSE on Monday.');
        fails(listing, 'Halden shares will start trading on the LSE on Monday.', 'NYSE shares will start trading on Halden on Monday.');
    });

    it('leaves out "two" if the evidence lists two by name', () => {

        const funds = 'The court delayed a decision on the proposal of Orvane for its funds. Orvane, whose OVA and OVB funds in ether hold a combined $7.2 billion, filed the request in May.';
        passes(funds, 'Orvane\'s two ether funds hold $7.2 billion.');
        fails(funds, 'Orvane\'s three ether funds hold $7.2 billion.');
        fails('The court delayed a decision on the proposal of Orvane for its funds. Orvane, whose OVA, OVB and OVC funds hold a combined $7.2 billion, filed the request in May.', 'Orvane\'s two funds hold $7.2 billion.');
        expect(unfold('It named two directors.', ['Mira Osk and Ilan Roth will act as directors.'])).to.equal('It named directors.');
        expect(unfold('It named two directors.', ['Three directors, Mira Osk and Ilan Roth among the directors.'])).to.equal('It named two directors.');
    });

    it('leaves out the size of a change that follows from its ends', () => {

        const jobs = 'May\'s gain in jobs was revised down to 147,000 from 177,000.';
        passes(jobs, 'May\'s gain in jobs was cut by 30,000 to 147,000.');
        fails(jobs, 'May\'s gain in jobs was cut by 40,000 to 147,000.', 'May\'s gain in jobs was cut by 30,000 to 177,000.', 'May\'s gain in jobs was raised by 30,000 to 147,000.');
        expect(unfold('It rose by $2 million to $5 million.', ['It rose from $3 million to $5 million.'])).to.equal('It rose to $5 million.');
        expect(unfold('It rose by $2 million to $5 million.', ['It rose from $3 million to $6 million.'])).to.equal('It rose by $2 million to $5 million.');
    });

    it('turns an act round to the side that the evidence reports it from', () => {

        const deal = 'Halden said it bought 10,000 vans from Orvane on Monday for $25 million.';
        passes(deal, 'Orvane sold 10,000 vans to Halden for $25 million.');
        fails(deal, 'Halden sold 10,000 vans to Orvane for $25 million.', 'Orvane bought 10,000 vans from Halden for $25 million.', 'Orvane sold 25,000 vans to Halden for $10 million.');
        expect(unfold('Halden got back $4 million from the thief.', ['The thief returned $4 million to Halden.'])).to.equal('the thief returned $4 million to Halden.');
    });

    it('takes a time that grows with the text', () => {

        for (const text of ['AB '.repeat(8000), 'A and '.repeat(4000), 'to 1 from '.repeat(2000), 'Halden sold '.repeat(1000)]) {
            expect(unfold('Halden\'s two funds sold 5 vans by 3 to 4 to ORV from OVX.', [text])).to.be.a.string();
            expect(unfold(text.slice(0, 1000), [text])).to.be.a.string();
        }
    });
});
