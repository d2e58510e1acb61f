import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { excessOf } from '../../../lib/newsroom/sources/json';

export const lab = Lab.script();
const { describe, it } = lab;

const keys = (count: number): string => Array.from({ length: count }, (_none, n) => `"k${n}":1`).join(',');

describe('excessOf()', () => {

    it('has nothing against feeds, whatever their texts hold', () => {

        for (const text of ['{}', '', ',', '{', '"', '"\\', '}]', '{"items":[]}', `{"a":"${'{,['.repeat(100_000)}"}`, `{"a":"${'\\",'.repeat(100_000)}"}`, `{${keys(200)}}`, `{"items":[${`{${keys(20)}},`.repeat(1000)}{}]}`, `${'['.repeat(32)}${']'.repeat(32)}`]) {
            expect(excessOf(text), text.slice(0, 40)).to.be.null();
        }
    });

    it('names what is too much', () => {

        expect(excessOf(`{${keys(201)}}`)).to.equal('holds an object of more than 200 keys');
        expect(excessOf(`{"items":[{"a":1},{${keys(201)}}]}`)).to.contain('200 keys');
        expect(excessOf(`{"items":[${'1,'.repeat(100_001)}1]}`)).to.equal('holds more than 100000 values');
        expect(excessOf(`{"items":[${'{}'.repeat(100_001)}]}`)).to.equal('holds more than 100000 values');
        expect(excessOf('['.repeat(33))).to.equal('is more than 32 levels deep');
        expect(excessOf('{"a":'.repeat(33))).to.equal('is more than 32 levels deep');
    });
});
