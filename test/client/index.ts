import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import * as All from '../../lib/client';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the client\'s entry', () => {

    it('exports what a program needs and nothing else', () => {

        expect(Object.entries(All).map(([name, value]) => [name, typeof value])).to.equal([
            ['Client', 'function'], ['createClient', 'function'], ['ApiError', 'function'], ['ConnectionError', 'function']
        ]);
    });
});
