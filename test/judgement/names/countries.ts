import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { countries, regions } from '../../../lib/judgement/names/countries';

export const lab = Lab.script();
const { describe, it } = lab;

describe('countries and regions', () => {

    it('have a word for what comes from there, and some a seat of government', () => {

        expect(countries.find(({ name }) => name === 'japan')).to.equal({ name: 'japan', peoples: ['japanese'], seats: ['tokyo'] });
        expect(countries.find(({ name }) => name === 'france')).to.equal({ name: 'france', peoples: ['french'], seats: [] });
        expect([...countries, ...regions].filter(({ peoples }) => peoples.length === 0)).to.equal([]);
    });

    it('have no word for two places', () => {

        const words = [...countries, ...regions].flatMap(({ name, peoples, seats }) => [name, ...peoples, ...seats]);
        expect(words.length).to.equal(new Set(words).size);
    });
});
