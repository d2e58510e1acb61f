import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { checksummed } from '../../lib/client/checksum';
import { ethers } from '../helpers/ethers';

export const lab = Lab.script();
const { describe, it } = lab;

describe('checksummed()', () => {

    it('spells any address as another library does (EIP-55)', () => {

        fc.assert(fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {

            const address = `0x${Buffer.from(bytes).toString('hex')}`;
            const wanted = ethers.getAddress(address);
            expect(checksummed(address)).to.equal(wanted);
            expect(checksummed(wanted)).to.equal(wanted);
        }));
    });
});
