import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { placementOf, stringsOf } from '../../lib/newsroom/stage-answers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('stringsOf()', () => {

    it('returns the strings of any list', () => {

        expect(stringsOf('extract', ['$BTC', 5, null, '$ETH'])).to.equal(['$BTC', '$ETH']);
        expect(stringsOf('extract', new Set(['$BTC']))).to.equal(['$BTC']);
    });

    it('names the method that returns no list', () => {

        for (const answer of [undefined, null, 42, {}]) {
            expect(() => stringsOf('classify', answer)).to.throw(TypeError, 'classify() must return an array of strings');
        }
    });
});

describe('placementOf()', () => {

    const sound = { narrativeId: 's', joined: ['a'], merged: [{ from: 't', into: 's' }] };

    it('returns a placement, with no merges by default', () => {

        expect(placementOf(sound)).to.equal(sound);
        expect(placementOf({ narrativeId: null, joined: [] })).to.equal({ narrativeId: null, joined: [], merged: [] });
    });

    it('refuses what is none, and ids that storage would refuse', () => {

        const wrong = [
            undefined, null, 42, {}, [], { ...sound, narrativeId: undefined }, { ...sound, narrativeId: '' }, { ...sound, narrativeId: 'x'.repeat(129) }, { ...sound, joined: 'a' },
            { ...sound, joined: [5] }, { ...sound, merged: {} }, { ...sound, merged: [null] }, { ...sound, merged: [{ from: 't' }] }
        ];
        for (const answer of wrong) {
            expect(() => placementOf(answer), JSON.stringify(answer)).to.throw(TypeError, /^assign\(\) must return \{ narrativeId, joined, merged\? \}/);
        }
    });
});
