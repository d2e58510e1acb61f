import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { toStorageError } from '../../../adapters/sqlite/errors';
import { assertVersion } from '../../../adapters/sqlite/migrate';
import { StorageError } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

describe('errors of SQLite', () => {

    const fault = (code: string, message = 'Oops') => toStorageError(Object.assign(new Error(message), { code }));

    it('have the contract\'s codes, by SQLite\'s primary code', () => {

        const codes = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_IOERR_FSYNC', 'SQLITE_CONSTRAINT_UNIQUE'];
        expect(codes.map((code) => fault(code).code)).to.equal([
            'STORAGE_BUSY', 'STORAGE_BUSY', 'STORAGE_BUSY', 'STORAGE_FULL', 'STORAGE_READONLY', 'STORAGE_READONLY', 'STORAGE_CORRUPT', 'STORAGE_CORRUPT',
            'STORAGE_UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'STORAGE_INTERNAL'
        ]);
    });

    it('have them under node:sqlite as well, which numbers them', () => {

        const codes = [5, 517, 6, 13, 8, 11, 26, 14, 19].map((errcode) => toStorageError(Object.assign(new Error('Oops'), { code: 'ERR_SQLITE_ERROR', errcode })).code);
        expect(codes).to.equal(['STORAGE_BUSY', 'STORAGE_BUSY', 'STORAGE_BUSY', 'STORAGE_FULL', 'STORAGE_READONLY', 'STORAGE_CORRUPT', 'STORAGE_CORRUPT', 'STORAGE_UNAVAILABLE', 'STORAGE_INTERNAL']);
    });

    it('are recognised by their text if there is no code', () => {

        expect(fault('SQLITE_ERROR', 'no such table: news').code).to.equal('STORAGE_SCHEMA');
        expect(fault('SQLITE_ERROR', 'table "news" already exists').code).to.equal('STORAGE_SCHEMA');
        expect(toStorageError(new TypeError('The database connection is not open')).code).to.equal('STORAGE_UNAVAILABLE');
        expect(toStorageError(new TypeError('Cannot open database because the directory does not exist')).code).to.equal('STORAGE_UNAVAILABLE');
        expect(toStorageError(new TypeError('Oops')).code).to.equal('STORAGE_INTERNAL');
    });

    it('keep the original error as the cause, and a StorageError unchanged', () => {

        const cause = new Error('Oops');
        expect(toStorageError(cause).cause).to.shallow.equal(cause);
        expect(toStorageError('text')).to.be.an.error(StorageError, 'SQLite: text');
        const known = new StorageError('STORAGE_CLOSED', 'Closed');
        expect(toStorageError(known)).to.shallow.equal(known);
    });
});

describe('the engine', () => {

    it('is rejected if its SQLite is too old for the word index', () => {

        expect(() => assertVersion('3.42.9')).to.throw(StorageError, 'SQLite 3.42.9 is too old: 3.43.0 or newer is needed');
        expect(() => assertVersion('3.43.0')).to.not.throw();
        expect(() => assertVersion('4.0.0')).to.not.throw();
    });
});
