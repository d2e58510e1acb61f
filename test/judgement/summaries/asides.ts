import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutAside } from '../../../lib/judgement/summaries/asides';

export const lab = Lab.script();
const { describe, it } = lab;

const event = 'Halden Bank sold 40 coins from its vaults in Oslo on Monday';

describe('withoutAside()', () => {

    it('cuts what an author makes of an event', () => {

        for (const aside of [', signaling trust in vaults', ', a move that could help lenders of Norway', ', a bold step which may please Oslo', ', which can affect its fees', ', underscoring how lenders change, again']) {
            expect(withoutAside(`${event}${aside}.`)).to.equal(`${event}.`);
        }
    });

    it('keeps facts, sources, and sentences that would report nothing', () => {

        for (const text of [`${event}, cutting fees.`, `${event}, reflecting a fall of 12% in fees.`, `${event}, signaling trust in vaults, sources said.`, 'Halden sold coins, signaling trust.', 'The largest lender of Norway is a bank in the capital, underscoring its size.']) {
            expect(withoutAside(text)).to.equal(text);
        }
    });
});
