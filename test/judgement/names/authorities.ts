import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { authorities } from '../../../lib/judgement/names/authorities';

export const lab = Lab.script();
const { describe, it } = lab;

describe('authorities', () => {

    it('have a short form and at least one name, and share neither', () => {

        const all = authorities.flatMap(({ short, names }) => [short, ...names]);
        expect(authorities.every(({ names }) => names.length > 0)).to.be.true();
        expect(all.length).to.equal(new Set(all).size);
        expect(authorities.find(({ short }) => short === 'PBOC')?.names).to.equal(['People\'s Bank of China']);
    });
});
