import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { uuid } from '../lib/uuid';

export const lab = Lab.script();
const { describe, it } = lab;

describe('uuid()', () => {

    it('makes version 4 ids of the given bytes (ruling 30)', () => {

        expect(uuid((bytes) => Buffer.alloc(bytes, 0xff))).to.equal('ffffffff-ffff-4fff-bfff-ffffffffffff');
        expect(uuid((bytes) => Buffer.alloc(bytes, 0))).to.equal('00000000-0000-4000-8000-000000000000');
        const given = randomBytes(16);
        const before = given.toString('hex');
        expect(uuid(() => given)).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(given.toString('hex')).to.equal(before);
    });
});
