import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { synchronous } from '../../lib/async/synchronous';
import { settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('synchronous()', () => {

    it('returns what it gets, and refuses promises and other thenables', () => {

        expect([synchronous('f', null), synchronous('f', undefined), synchronous('f', 5), synchronous('f', { then: 5 })]).to.equal([null, undefined, 5, { then: 5 }]);
        for (const answer of [Promise.resolve(1), { then: () => undefined }]) {
            expect(() => synchronous('extract', answer)).to.throw(TypeError, 'extract() must be synchronous, and has returned a promise');
        }
    });

    it('handles the rejection of a promise that it refuses', async () => {

        const rejections: unknown[] = [];
        const listener = (error: unknown): void => void rejections.push(error);
        process.on('unhandledRejection', listener);
        expect(() => synchronous('extract', Promise.reject(new Error('late')))).to.throw(TypeError);
        await settle();
        process.off('unhandledRejection', listener);
        expect(rejections).to.equal([]);
    });
});
