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

    it('is due if its state was written while the clock was ahead, unless it is gone', async () => {

        const day = 24 * 60 * 60_000;
        for (const ahead of [day, 60_000]) {
            const { clock, states } = await storeOf({ nextAt: 9e15, retryAt: 9e15, askedAt: 8e15, failures: 1, etag: '"a"' });
            clock.jump(-ahead);
            const expected = ahead === day ? { nextAt: clock.now(), failures: 1, etag: '"a"' } : { nextAt: 9e15, retryAt: 9e15, askedAt: 8e15, failures: 1, etag: '"a"' };
            expect(await states.read('a'), `${ahead}`).to.equal(expected);
        }

        const gone: SourceState = { nextAt: 9e15, askedAt: 8e15, failures: 1, gone: true };
        const { clock, states } = await storeOf(gone);
        clock.jump(-day);
        expect(await states.read('a')).to.equal(gone);
    });
});
