import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { lazily, oncePer, recently, recentlyAlike } from '../../lib/text/memo';

export const lab = Lab.script();
const { describe, it } = lab;

describe('lazily()', () => {

    it('computes at the first call alone, whatever the result is', () => {

        let calls = 0;
        const value = lazily(() => {

            calls += 1;
            return undefined;
        });
        expect(calls).to.equal(0);
        expect([value(), value(), calls]).to.equal([undefined, undefined, 1]);
    });
});

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

describe('recentlyAlike()', () => {

    it('computes again for an input that has the key of another one, and for it alone', () => {

        const read: string[] = [];
        const both = recentlyAlike(10, { keyOf: ({ text }) => text, areAlike: (one, other) => one.title === other.title }, ({ title, text }: { readonly title: string; readonly text: string }) => {

            read.push(title);
            return `${title} ${text}`;
        });
        const inputs = ['a', 'a', 'b', 'a'].map((title) => ({ title, text: 'x' }));
        expect([...inputs, { title: 'c', text: 'y' }, ...inputs.slice(-1)].map(both)).to.equal(['a x', 'a x', 'b x', 'a x', 'c y', 'a x']);
        expect(read).to.equal(['a', 'b', 'a', 'c']);
    });
});
