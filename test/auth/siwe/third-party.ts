import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { loggableError } from '../../../lib/auth/siwe/third-party';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutText()', () => {

    it('keeps the code of an error, or its class, and nothing else', () => {

        const key = 'https://rpc.example/key-123';
        const cases: [unknown, string][] = [
            [Object.assign(new Error(key), { code: 'ECONNREFUSED' }), 'It failed: ECONNREFUSED'],
            [Object.assign(new Error(key), { code: key }), 'It failed: Error'],
            [new TypeError(key, { cause: key }), 'It failed: TypeError'],
            [key, 'It failed: unknown error'],
            [null, 'It failed: unknown error'],
            [undefined, 'It failed: unknown error'],
            [{ name: key, message: key }, 'It failed: unknown error']
        ];
        for (const [error, message] of cases) {
            const logged = loggableError('It', error);
            expect(logged.message).to.equal(message);
            expect(logged.cause).to.be.undefined();
        }
    });
});
