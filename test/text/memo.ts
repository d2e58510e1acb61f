import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { oncePer, recently } from '../../lib/text/memo';

export const lab = Lab.script();
const { describe, it } = lab;

describe('oncePer()', () => {

    it('computes once per object, whatever the result is', () => {

        let calls = 0;
        const sizeOf = oncePer(({ size }: { readonly size?: number }) => {

            calls += 1;
            return size;
        });
        const [one, none] = [{ size: 1 }, {}];
        expect([one, none, one, none, { size: 1 }].map(sizeOf)).to.equal([1, undefined, 1, undefined, 1]);
        expect(calls).to.equal(3);
    });
});

describe('recently()', () => {

    it('recomputes a value that has not been requested recently', () => {

        const read: string[] = [];
        const lengthOf = recently(2, (text) => {

            read.push(text);
            return text.length;
        });
        expect(['a', 'bb', 'a', 'ccc', 'a', 'dddd', 'eeeee', 'a', 'bb'].map(lengthOf)).to.equal([1, 2, 1, 3, 1, 4, 5, 1, 2]);
        expect(read).to.equal(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'bb']);
    });
});
