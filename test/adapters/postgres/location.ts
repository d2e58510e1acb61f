import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { postgres } from '../../../adapters/postgres';
import { locationOf } from '../../../adapters/postgres/location';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the location of PostgreSQL', () => {

    it('is one text for one database and schema, in any spelling', () => {

        const texts = [
            'postgres://news:hidden@db.example:5432/news', 'postgresql://other:hidden2@DB.example/news?sslmode=require',
            'postgres://elsewhere.example:1/news?host=db.example&port=5432'
        ].map((connectionString) => postgres({ connectionString }).location);
        const pools = [new pg.Pool({ host: 'db.example', database: 'news', user: 'news', password: 'hidden' }), new pg.Pool({ connectionString: 'postgres://news:hidden@db.example/news' })];
        for (const location of [...texts, ...pools.map((pool) => postgres({ pool }).location)]) {
            expect(location).to.equal('postgres://db.example:5432/news, schema crypto_news');
        }

        expect(postgres({ connectionString: 'postgres://db.example/news', schema: 'other' }).location).to.equal('postgres://db.example:5432/news, schema other');
    });

    it('fills in the defaults of pg', () => {

        const told = (target: string, environment = {}): string | undefined => locationOf(target, 's', environment);
        expect(told('postgres://u@127.0.0.1/')).to.equal('postgres://localhost:5432/u, schema s');
        expect(told('postgres://[::1]:5433/a%20b')).to.equal('postgres://localhost:5433/a b, schema s');
        expect(told('postgres:///news?host=%2Fvar%2Frun%2Fpostgresql')).to.equal('postgres:///var/run/postgresql:5432/news, schema s');
        expect(told('postgres://', { PGHOST: 'db.example', PGPORT: '6432', PGDATABASE: 'news' })).to.equal('postgres://db.example:6432/news, schema s');
        expect(told('postgres://', { USER: 'anna' })).to.equal('postgres://localhost:5432/anna, schema s');
        expect(told('postgres://')).to.equal('postgres://localhost:5432/, schema s');
        expect(told('/var/run/postgresql news')).to.be.undefined();
        expect(told('postgres://db.example/%zz')).to.be.undefined();
    });

    it('is a number for a pool that does not name its server', () => {

        const pool = () => ({ connect: () => Promise.reject(new Error('away')), on: () => {}, removeListener: () => {}, end: () => Promise.resolve() });
        const [one, other] = [pool(), pool()];
        const [first, again, second] = [one, one, other].map((given) => postgres({ pool: given }).location);
        expect(first).to.match(/^postgres pool \d+, schema crypto_news$/);
        expect(again).to.equal(first);
        expect(second).to.not.equal(first);
    });
});
