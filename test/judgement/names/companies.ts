import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { companies } from '../../../lib/judgement/names/companies';

export const lab = Lab.script();
const { describe, it } = lab;

describe('companies', () => {

    it('have a short name, and further ones, none of which is another one\'s', () => {

        const names = companies.flatMap(({ short, names: others }) => [short, ...others]);
        expect(new Set(names).size).to.equal(names.length);
        expect(companies.every(({ short, names: others }) => short !== '' && others.length > 0)).to.be.true();
    });
});
