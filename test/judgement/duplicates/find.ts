import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { findDuplicate } from '../../../lib/judgement/duplicates/find';

export const lab = Lab.script();
const { describe, it } = lab;

describe('findDuplicate()', () => {

    const earlier = ['Choir sings in Lisbon', 'Regulator opens probe into a lending desk', 'Regulator opens probe into lending desk', 'Regulator opens probe into lending desk'];

    it('returns the index of the most similar title, the first of equals', () => {

        expect(findDuplicate('Regulator opens probe into lending desk!', earlier)).to.equal(2);
        expect(findDuplicate('Regulator opens probe into one lending desk', earlier.slice(0, 2))).to.equal(1);
    });

    it('returns null if none is similar enough, or the similar ones are about another event', () => {

        expect(findDuplicate('Ferry sinks near Crete', earlier)).to.be.null();
        expect(findDuplicate('Regulator closes probe into lending desk', earlier)).to.be.null();
        expect(findDuplicate('Desk lists $QNT for its clients', ['Desk lists $ONT for its clients'])).to.be.null();
        expect(findDuplicate('Ferry sinks near Crete', [])).to.be.null();
    });
});
