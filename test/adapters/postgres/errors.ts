import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isConflict, isSpent, toStorageError } from '../../../adapters/postgres/errors';
import { decode, encode } from '../../../adapters/postgres/values';
import { StorageError } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

const fault = (code: string | undefined, message = 'Oops') => toStorageError(Object.assign(new Error(message), { code }));

/** Errors of pg itself have no code. */
const untold = (code: string | undefined, message: string) => toStorageError(Object.assign(new Error(message), code === undefined ? {} : { code }));

describe('errors of PostgreSQL', () => {

    it('have the contract\'s codes, by SQLSTATE or the socket\'s code', () => {

        const codes = ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '08006', '57014', '53300', '40P01', '53100', '25006', '42P01', '42P07', 'XX001', '23505'];
        expect(codes.map((code) => fault(code).code.slice(8))).to.equal([
            'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE', 'TIMEOUT', 'BUSY', 'BUSY', 'FULL', 'READONLY', 'SCHEMA', 'SCHEMA', 'CORRUPT', 'INTERNAL'
        ]);
    });

    it('are recognised by their text if there is no code', () => {

        const messages = ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout', 'Cannot use a pool after calling end on the pool', 'Oops'];
        expect(messages.map((message) => fault(undefined, message).code.slice(8))).to.equal(['UNAVAILABLE', 'BUSY', 'TIMEOUT', 'CLOSED', 'INTERNAL']);
    });

    it('are STORAGE_UNAVAILABLE if no connection can be opened, for example because of a certificate or a password', () => {

        const codes = ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'EPROTO', 'EACCES', 'EMFILE', '28P01', '3D000'];
        const messages = ['The server does not support SSL connections', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'];
        const faults = [...codes.map((code) => fault(code)), ...messages.map((message) => untold(undefined, message))];
        expect(faults.map(({ code }) => code)).to.equal(faults.map(() => 'STORAGE_UNAVAILABLE'));
    });

    it('are described by their code if they have no message, for example if none of several addresses answers', () => {

        expect(fault('ECONNREFUSED', '').message).to.equal('PostgreSQL: ECONNREFUSED');
    });

    it('close their connection if its state is unknown', () => {

        const spent = [['57P01', ''], ['25006', ''], [undefined, 'Query read timeout'], ['0A000', 'cached plan must not change result type']] as const;
        const sound = [['57014', ''], ['53100', ''], ['42P01', ''], ['40P01', ''], [undefined, 'timeout exceeded when trying to connect']] as const;
        expect(spent.map(([code, message]) => isSpent(untold(code, message)))).to.equal([true, true, true, true]);
        expect(sound.map(([code, message]) => isSpent(untold(code, message)))).to.equal([false, false, false, false, false]);
        expect(isSpent(new StorageError('STORAGE_TIMEOUT', 'No answer'))).to.be.true();
    });

    it('are conflicts if a transaction read what others changed in the meantime', () => {

        const faults = [untold('40001', ''), untold('40P01', ''), untold(undefined, 'Query read timeout'), new StorageError('STORAGE_CLOSED', 'Closed')];
        expect(faults.map(isConflict)).to.equal([true, false, false, false]);
    });

    it('keep the original error as the cause, and a StorageError unchanged', () => {

        const known = new StorageError('STORAGE_CLOSED', 'Closed');
        expect(toStorageError(known)).to.shallow.equal(known);
        expect(toStorageError('text')).to.be.an.error(StorageError, 'PostgreSQL: text');
    });
});

describe('texts', () => {

    it('keep NUL on the way to the server and back', () => {

        for (const text of ['', 'plain', '\0', 'a\0b', '\u0001', '\u00010', '\u00011\0', '\0\u0001\u00010']) {
            expect(encode(text)).to.not.contain('\0');
            expect(decode(encode(text))).to.equal(text);
        }
    });
});
