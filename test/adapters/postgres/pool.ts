import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { openPool } from '../../../adapters/postgres/pool';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('openPool()', () => {

    it('names the remedy if pg is not installed', async () => {

        const options = { target: 'postgres://127.0.0.1:1/news', connections: 2, timeoutMs: 1000, clock: new ManualClock() };
        const cause = new Error('Cannot find package \'pg\'');
        const error = await expect(openPool(options, () => Promise.reject(cause))).to.reject('PostgreSQL needs the package pg, version 8: npm install pg');
        expect(error).to.include({ code: 'STORAGE_UNSUPPORTED', cause });
    });
});
