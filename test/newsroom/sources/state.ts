import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StateStore, stateKey } from '../../../lib/newsroom/sources/state';
import type { SourceState } from '../../../lib/newsroom/types';
import { ManualClock } from '../../helpers/clock';
import { openStorage } from '../../helpers/newsroom';

export const lab = Lab.script();
const { describe, it } = lab;

const storeOf = async (state: SourceState, clock = new ManualClock()) => {

    const storage = await openStorage();
    await storage.texts.put(stateKey('a'), { json: JSON.stringify(state), createdAt: clock.now(), expiresAt: null }, null);
    return { clock, states: new StateStore(storage, clock) };
};

describe('StateStore', () => {

    it('makes a source due without validators, so that a resumed source gets all stories again', async () => {

        const { clock, states } = await storeOf({ nextAt: 9e15, retryAt: 9e15, failures: 1, gone: true, etag: '"a"', lastModified: 'yesterday', cursor: 'c', items: 3 });
        await states.forgive('a');
        expect(await states.read('a')).to.equal({ nextAt: clock.now(), failures: 1, cursor: 'c', items: 3 });
        await states.forgive('b');
        expect(await states.read('b')).to.equal({ nextAt: clock.now(), failures: 0 });
        await states.forget('a');
        expect(await states.read('a')).to.be.null();
    });
});
