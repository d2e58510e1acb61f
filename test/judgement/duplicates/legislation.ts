import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withBodyFirst } from '../../../lib/judgement/duplicates/legislation';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withBodyFirst()', () => {

    it('puts the body before the law that gets through it, or fails there', () => {

        for (const [title, turned] of [
            ['Mining bill passes Norvik parliament', 'Norvik parliament passes Mining bill'],
            ['Wallet Act clears House', 'House clears Wallet Act'],
            ['Mining bill advances in the Senate Banking Committee after a year', 'Senate Banking Committee advances Mining bill after a year'],
            ['Coin tax law passes second reading in Oslo assembly', 'Oslo assembly passes Coin tax law in second reading'],
            ['Wallet bill stalls in Senate', 'Senate stalls Wallet bill'],
            ['Wallet rules approved by council', 'Wallet rules approved by council'],
            ['Wallet reform passes House of Commons', 'House of Commons passes Wallet reform']
        ] as const) {
            expect(withBodyFirst(title), title).to.equal(turned);
        }
    });

    it('leaves titles with the body first, other laws and other subjects', () => {

        for (const title of ['Senate passes wallet bill', 'Norvik clears hurdle in Senate', 'Norvik passes test', 'Wallet bill passes, coins rise', 'Norvik sells coins']) {
            expect(withBodyFirst(title), title).to.equal(title);
        }
    });
});
