import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { CallerKind } from '../../lib/desk/callers';
import { PrioritySemaphore } from '../../lib/desk/priority-semaphore';
import { settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

/** The order in which callers of these kinds are admitted when slots are released one by one. */
const orderOf = async (slots: PrioritySemaphore, kinds: readonly CallerKind[]): Promise<CallerKind[]> => {

    const entered: CallerKind[] = [];
    kinds.forEach((kind) => void slots.acquire(kind).then((isIn) => isIn && entered.push(kind)));
    await settle();
    for (let i = 0; i < kinds.length; ++i) {
        slots.release(entered[i - 1] ?? 'own');
        await settle();
    }

    return entered;
};

describe('PrioritySemaphore', () => {

    it('lets so many in, so many wait, and sends the others away', async () => {

        const slots = new PrioritySemaphore(1, 1);
        expect(await slots.acquire('own')).to.be.true();
        let second = false;
        void slots.acquire('own').then((entered) => {

            second = entered;
        });
        expect(await slots.acquire('own')).to.be.false();
        await settle();
        expect(second).to.be.false();
        slots.release('own');
        await settle();
        expect(second).to.be.true();
        slots.release('own');
        expect(await slots.acquire('own')).to.be.true();
    });

    it('lets those who pay in first, and anonymous callers last', async () => {

        const slots = new PrioritySemaphore(1, 2);
        await slots.acquire('own');
        expect(await orderOf(slots, ['public', 'public', 'public', 'token', 'paid'])).to.equal(['paid', 'token', 'public', 'public']);
    });

    it('keeps one of several places from anonymous callers, but lets them have a single one', async () => {

        const two = new PrioritySemaphore(2, 0);
        expect([await two.acquire('public'), await two.acquire('public'), await two.acquire('paid')]).to.equal([true, false, true]);
        two.release('paid');
        expect(await two.acquire('public')).to.be.false();
        two.release('public');
        expect(await two.acquire('public')).to.be.true();
        expect(await new PrioritySemaphore(1, 0).acquire('public')).to.be.true();
    });
});
