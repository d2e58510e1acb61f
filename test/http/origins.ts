import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isAllowed } from '../../lib/http/origins';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isAllowed()', () => {

    it('compares the whole origin, including its port', () => {

        expect(isAllowed(['https://a.example'], 'https://a.example')).to.be.true();
        expect(isAllowed(['https://a.example'], 'https://a.example:8443')).to.be.false();
        expect(isAllowed([], 'https://a.example')).to.be.false();
    });

    it('lets an asterisk stand for part of a host or for a port, but not for nothing', () => {

        expect(isAllowed(['http://localhost:*'], 'http://localhost:5173')).to.be.true();
        expect(isAllowed(['https://*.a.example'], 'https://b.a.example')).to.be.true();
        expect(isAllowed(['https://*.a.example'], 'https://.a.example')).to.be.false();
        expect(isAllowed(['https://*.a.example'], 'https://b.example/.a.example')).to.be.false();
    });

    it('allows every origin if the setting is an asterisk', () => {

        expect(isAllowed('*', 'null')).to.be.true();
    });
});
