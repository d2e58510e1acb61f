import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { sql } from 'kysely';

import { dialectOf } from '../../../adapters/postgres/dialect';
import { InSchema } from '../../../adapters/postgres/naming';
import { dialect } from '../../../adapters/sqlite/dialect';

export const lab = Lab.script();
const { describe, it } = lab;

describe('shapes', () => {

    it('bind values by name, wherever and however often they occur', () => {

        const shape = dialect.shapes.raw<{ a: number; b: string }>((p) => sql`select ${p.b}, ${p.a}, ${p.b}`);
        expect([shape.text, shape.bind({ a: 1, b: 'x' })]).to.equal(['select ?, ?, ?', ['x', 1, 'x']]);
    });

    it('reject values that are compiled into them', () => {

        expect(() => dialect.shapes.raw(() => sql`select ${1}`).text).to.throw(TypeError, 'A shape takes its values by name: select ?');
    });

    it('are compiled once, when they are first used', () => {

        let compiled = 0;
        const shape = dialect.shapes.raw<{ a: number }>((p) => {

            ++compiled;
            return sql`select ${p.a}`;
        });
        expect(compiled).to.equal(0);
        expect([shape.bind({ a: 1 }), shape.text, shape.bind({ a: 2 })]).to.equal([[1], 'select ?', [2]]);
        expect(compiled).to.equal(1);
    });

    it('put tables into the schema, and change nothing else', () => {

        const { shapes, db } = dialectOf('a "b"');
        expect(shapes.raw(() => sql`select ${sql.ref('news.id')} from ${sql.table('news')}, ${sql.table('theirs')}`).text).to.equal('select "a ""b"""."news"."id" from "a ""b"""."news", "theirs"');
        expect(db.selectFrom('token').select('token.jti').compile().sql).to.equal('select "a ""b"""."token"."jti" from "a ""b"""."token"');
    });

    it('leave results unchanged', async () => {

        const result = { rows: [{ a: 1 }] };
        expect(await new InSchema('s', []).transformResult({ result, queryId: { queryId: 'q' } })).to.shallow.equal(result);
    });

    it('need a complete dialect', () => {

        expect(dialect.db.introspection).to.exist();
        expect(dialectOf('s').db.introspection).to.exist();
    });
});
