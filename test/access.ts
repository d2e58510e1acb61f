import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { demand, forbidden, noPermission, categoryFilter, visible } from '../lib/access';
import { accessOf } from './helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const codes = Fc.array(Fc.constantFrom('ai', 'crypto', 'macro', 'tech'));

describe('permission', () => {

    it('ruling 11: covers all requested categories or none', () => {

        Fc.assert(Fc.property(codes, codes, (categories, wanted) => {

            const access = accessOf({ categories });
            const outside = wanted.find((code) => !new Set(categories).has(code));
            expect(forbidden(access, wanted)).to.equal(outside);
            if (outside === undefined) {
                expect(() => demand(access, wanted)).to.not.throw();
            }
            else {
                expect(() => demand(access, wanted)).to.throw(noPermission(outside));
            }
        }));
    });

    it('ruling 11: answers 403 with the category', () => {

        expect(() => demand(accessOf({ categories: ['ai'] }), ['ai', 'crypto'])).to.throw('No permission for crypto feed');
    });

    it('ruling 12: is the token\'s list if a request names no category', () => {

        expect(categoryFilter(accessOf({ categories: ['ai'] }))).to.equal({ categories: ['ai'] });
        expect(categoryFilter(accessOf({ categories: [] }))).to.equal({ categories: [] });
        expect(categoryFilter(accessOf())).to.equal({});
    });

    it('ruling 13: shows items with at least one category of the token', () => {

        Fc.assert(Fc.property(codes, codes, (categories, borne) => {

            expect(visible(accessOf({ categories }), borne)).to.equal(borne.some((code) => categories.includes(code)));
        }));
    });

    it('ruling 15: is unlimited if a session has no list', () => {

        expect(forbidden(accessOf(), ['anything'])).to.be.undefined();
        expect(visible(accessOf(), ['anything'])).to.be.true();
        expect(visible(accessOf(), [])).to.be.true();
    });
});
