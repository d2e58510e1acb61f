import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { preferencesOf, settingsOf, wishesOf } from '../../../lib/bots/preferences/preferences';

export const lab = Lab.script();
const { describe, it } = lab;

const schedule = { time_zone: 'UTC', min_importance: 0.5 };

describe('what owners ask for', () => {

    it('is stored only if there is something', () => {

        expect(settingsOf({})).to.be.undefined();
        expect(settingsOf({ schedule })).to.equal('{"schedule":{"time_zone":"UTC","min_importance":0.5}}');
        expect(preferencesOf(settingsOf({ filter: { tokens: ['$BTC'] }, schedule }))).to.equal({ filter: { tokens: ['$BTC'] }, schedule });
        expect(preferencesOf(undefined)).to.equal({});
    });

    it('is one filter with the least importance', () => {

        expect(wishesOf(undefined)).to.equal({ filter: null, schedule: null });
        expect(wishesOf('{"filter":{"tokens":["$BTC"]}}').filter?.text).to.equal('{"tokens":["$BTC"]}');
        expect(wishesOf(settingsOf({ schedule })).filter?.text).to.equal('{"importance":{"min":0.5}}');
        expect(wishesOf(settingsOf({ filter: { tokens: ['$BTC'] }, schedule })).filter?.text).to.equal('{"and":[{"tokens":["$BTC"]},{"importance":{"min":0.5}}]}');
        expect(wishesOf(settingsOf({ schedule }))).to.shallow.equal(wishesOf(settingsOf({ schedule })));
    });

    it('is not bounded again after it was stored', () => {

        let filter: object = { tokens: ['$BTC'] };
        for (let i = 0; i < 20; ++i) {
            filter = { not: filter };
        }

        expect(wishesOf(JSON.stringify({ filter })).filter).to.not.be.null();
        expect(() => wishesOf('{"filter":{"colour":"red"}}')).to.throw(/colour/);
    });
});
