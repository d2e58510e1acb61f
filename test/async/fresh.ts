import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Fresh } from '../../lib/async/fresh';
import type { FreshAnswer } from '../../lib/async/fresh';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Fresh', () => {

    const setup = () => {

        const clock = new ManualClock();
        const fresh = new Fresh<string, number>({ clock, freshMs: 1000, store: new Map() });
        let count = 0;
        return { clock, fresh, ask: async () => ++count };
    };

    it('asks once per key while a request is in flight or its answer is fresh', async () => {

        const { clock, fresh, ask } = setup();
        expect(await Promise.all(['a', 'a', 'b'].map(async (key) => await fresh.get(key, ask)))).to.equal([1, 1, 2]);
        clock.jump(999);
        expect(await fresh.get('a', ask)).to.equal(1);
        clock.jump(1);
        expect(await fresh.get('a', ask)).to.equal(3);
    });

    it('returns an answer that is here without a promise', async () => {

        const { clock, fresh, ask } = setup();
        await fresh.get('a', ask);
        expect(fresh.get('a', ask)).to.equal(1);
        clock.jump(1000);
        expect(fresh.get('a', ask)).to.be.an.instanceof(Promise);
    });

    it('ignores the answer to a question that was forgotten meanwhile', async () => {

        const clock = new ManualClock();
        const store = new Map<string, FreshAnswer<number>>();
        const fresh = new Fresh({ clock, freshMs: 1000, store });
        const [answered, failed] = [fresh.get('a', async () => 1), Promise.resolve(fresh.get('b', () => Promise.reject(new Error('down'))))];
        store.clear();
        expect(await answered).to.equal(1);
        await expect(failed).to.reject('down');
        expect(store.size).to.equal(0);
    });

    it('counts the age from the question, not from the answer', async () => {

        const { clock, fresh, ask } = setup();
        let answer: (value: number) => void = () => undefined;
        const slow = fresh.get('a', () => {

            return new Promise((resolve) => {

                answer = resolve;
            });
        });
        clock.jump(1000);
        expect(await fresh.get('a', ask)).to.equal(1);
        answer(7);
        expect(await slow).to.equal(7);
        expect(await fresh.get('a', ask)).to.equal(1);
    });

    it('asks again if the clock was set back', async () => {

        const { clock, fresh, ask } = setup();
        await fresh.get('a', ask);
        clock.jump(-5000);
        expect(await fresh.get('a', ask)).to.equal(2);
    });

    it('shares a failure with the callers that wait, and forgets it', async () => {

        const { fresh, ask } = setup();
        const fail = async (): Promise<number> => {

            throw new Error('down');
        };

        const results = await Promise.allSettled([fresh.get('a', fail), fresh.get('a', ask)]);
        expect(results.map(({ status }) => status)).to.equal(['rejected', 'rejected']);
        expect(await fresh.get('a', ask)).to.equal(1);
    });

    it('keeps a newer answer if an older question fails', async () => {

        const { clock, fresh, ask } = setup();
        let fail: (error: Error) => void = () => undefined;
        const old = fresh.get('a', () => {

            return new Promise((_resolve, reject) => {

                fail = reject;
            });
        });
        clock.jump(1000);
        await fresh.get('a', ask);
        fail(new Error('down'));
        await expect(Promise.resolve(old)).to.reject('down');
        expect(await fresh.get('a', ask)).to.equal(1);
    });
});
