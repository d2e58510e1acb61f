import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { CallerKind } from '../../lib/desk/callers';
import { Slots } from '../../lib/desk/slots';
import { settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

/** The order in which callers of these kinds get in, one place given free after the other. */
const orderOf = async (slots: Slots, kinds: readonly CallerKind[]): Promise<CallerKind[]> => {

    const entered: CallerKind[] = [];
    kinds.forEach((kind) => void slots.enter(kind).then((isIn) => isIn && entered.push(kind)));
    await settle();
    for (let i = 0; i < kinds.length; ++i) {
        slots.leave(entered[i - 1] ?? 'own');
        await settle();
    }

    return entered;
};

describe('Slots', () => {

    it('lets so many in, so many wait, and sends the others away', async () => {

        const slots = new Slots(1, 1);
        expect(await slots.enter('own')).to.be.true();
        let second = false;
        void slots.enter('own').then((entered) => {

            second = entered;
        });
        expect(await slots.enter('own')).to.be.false();
        await settle();
        expect(second).to.be.false();
        slots.leave('own');
        await settle();
        expect(second).to.be.true();
        slots.leave('own');
        expect(await slots.enter('own')).to.be.true();
    });

    it('lets those who pay in first, and anonymous callers last', async () => {

        const slots = new Slots(1, 2);
        await slots.enter('own');
        expect(await orderOf(slots, ['public', 'public', 'public', 'token', 'paid'])).to.equal(['paid', 'token', 'public', 'public']);
    });

    it('keeps one of several places from anonymous callers, but lets them have a single one', async () => {

        const two = new Slots(2, 0);
        expect([await two.enter('public'), await two.enter('public'), await two.enter('paid')]).to.equal([true, false, true]);
        two.leave('paid');
        expect(await two.enter('public')).to.be.false();
        two.leave('public');
        expect(await two.enter('public')).to.be.true();
        expect(await new Slots(1, 0).enter('public')).to.be.true();
    });
});
