import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Admins } from '../../lib/auth/admins';

export const lab = Lab.script();
const { describe, it } = lab;

const listed = '0xAbC0000000000000000000000000000000000001';
const other = '0xdef0000000000000000000000000000000000002';

describe('Admins', () => {

    it('are listed wallets in any case, and those of the host, whose word comes first', () => {

        const admins = new Admins([listed], true);
        expect(admins.reasonOf(listed.toLowerCase(), {})).to.equal('listed');
        expect(admins.reasonOf(listed, { isAdmin: false })).to.equal('listed');
        expect(admins.reasonOf(listed, { isAdmin: true })).to.equal('granted');
        expect(admins.reasonOf(other, { isAdmin: true })).to.equal('granted');
        expect(admins.reasonOf(other, {})).to.be.null();
    });

    it('stay as long as the reason holds (ruling 15)', () => {

        const admins = new Admins([listed], true);
        expect(admins.isStill('listed', listed.toUpperCase(), {})).to.be.true();
        expect(admins.isStill('listed', other, { isAdmin: true })).to.be.false();
        expect(admins.isStill('granted', other, { isAdmin: true })).to.be.true();
        expect(admins.isStill('granted', listed, {})).to.be.false();
        expect(admins.isStill(null, listed, { isAdmin: true })).to.be.false();
        expect(new Admins([], false).isStill('granted', other, {})).to.be.true();
    });
});
