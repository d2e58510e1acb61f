import { createHmac } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isSigned } from '../../../lib/newsroom/websub/signature';

export const lab = Lab.script();
const { describe, it } = lab;

const body = Buffer.from('a delivery');
const hash = (method: string, secret = 'key', text = body): string => createHmac(method, secret).update(text).digest('hex');

describe('isSigned()', () => {

    it('knows the four methods, in any case, with white space around', () => {

        for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
            expect(isSigned(`${method}=${hash(method)}`, 'key', body), method).to.be.true();
            expect(isSigned(` ${method.toUpperCase()}=${hash(method).toUpperCase()} `, 'key', body), method).to.be.true();
        }
    });

    it('refuses everything else', () => {

        const wrong = [
            undefined, '', '=', 'sha256', 'sha256=', `sha256=${hash('sha256', 'other')}`, `sha256=${hash('sha256', 'key', Buffer.from('another'))}`, `sha256=${hash('sha1')}`, `sha1=${hash('sha256')}`,
            `md5=${hash('md5')}`, `sha224=${hash('sha224')}`, `sha256=${hash('sha256')}0`, `sha256=${hash('sha256').slice(1)}`, `sha256=${hash('sha256')}, sha256=${hash('sha256')}`, `toString=${'a'.repeat(64)}`, `sha256=${'z'.repeat(64)}`
        ];
        for (const signature of wrong) {
            expect(isSigned(signature, 'key', body), signature).to.be.false();
        }
    });
});
