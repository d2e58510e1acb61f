import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { categorise } from '../../../lib/judgement/categories/classifier';
import { epithetsIn } from '../../../lib/judgement/categories/epithets';

export const lab = Lab.script();
const { describe, it } = lab;

describe('epithetsIn()', () => {

    it('finds what a text calls those whom the headline names, before and behind the name', () => {

        expect(epithetsIn('Bitvora freezes accounts', 'Vilnius-based crypto exchange Bitvora said so.')).to.equal('Vilnius-based crypto exchange ');
        expect(epithetsIn('Bitvora freezes accounts', 'On Friday, Bitvora, a lending protocol, said so.')).to.equal('a lending protocol'.slice(2));
    });

    it('takes no authority of a place for the place', () => {

        expect(epithetsIn('Norway\'s new law gets teeth', 'The Central Bank of Norway will supervise lenders.')).to.equal('');
        expect(epithetsIn('Norway\'s new law gets teeth', 'The quiet kingdom Norway will supervise lenders.')).to.equal('The quiet kingdom ');
    });

    it('finds whose somebody is one of', () => {

        expect(epithetsIn('Bitvora opens late', 'The chief of Bitvora, one of Norway’s largest cryptocurrency exchanges, has left.')).to.include('Norway’s largest cryptocurrency exchanges');
    });

    it('finds nothing for common words, short names, and names that the beginning lacks', () => {

        expect(epithetsIn('Exchange freezes accounts', 'A crypto Exchange said so.')).to.equal('');
        expect(epithetsIn('Bit freezes accounts', 'A crypto exchange, Bit, said so.')).to.equal('');
        expect(epithetsIn('Bitvora freezes accounts', `${'Nothing else. '.repeat(30)}A crypto exchange, Bitvora, said so.`)).to.equal('');
    });

    it('finds whose somebody is at the beginning of a text', () => {

        expect(epithetsIn('Bitvora lends', 'Solana’s largest lending market has a new rate. It is low.')).to.equal('Solana’s largest lending market');
        expect(epithetsIn('Bitvora lends', 'Norway’s largest lake is deep.')).to.equal('');
        expect(categorise({ title: 'Bitvora lends at fixed rates', text: 'Solana’s busiest exchange aggregator has new terms.' })).to.include(['solana', 'defi']);
    });

    it('finds what a text calls its subject without a name', () => {

        expect(epithetsIn('Losses are shared', 'They take a cut, the perpetuals exchange said.')).to.equal('perpetuals exchange');
        expect(epithetsIn('Losses are shared', 'They take a cut, the Danish central bank said.')).to.equal('');
    });

    it('makes a story what its headline\'s subject is', () => {

        expect(categorise({ title: 'Halyard offers a bounty', text: 'Decentralised lending platform Halyard said so.' })).to.equal(['crypto', 'defi']);
        expect(categorise({ title: 'Halyard offers a bounty', text: 'It is no decentralised lending platform. Halyard said so.' })).to.equal([]);
    });
});
