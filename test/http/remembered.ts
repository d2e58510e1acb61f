import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';
import Joi from 'joi';

import { codes, query } from '../../lib/http/inputs';
import { onceEach, remembered } from '../../lib/http/remembered';
import { newsQuery } from '../../lib/news/schema';

export const lab = Lab.script();
const { describe, it } = lab;

type Input = Record<string, unknown>;

const outcomeOf = async (schema: Joi.ObjectSchema, input: Input): Promise<unknown> => {

    try {
        return await schema.validateAsync({ ...input });
    }
    catch (error) {
        return (error as Error).message;
    }
};

describe('remembered()', () => {

    const value = fc.oneof(fc.constantFrom('', '1', '20', '0', 'abc', ' 5', 'crypto', 'crypto,defi,crypto', '2026-03-14', '2026-02-30'), fc.string(), fc.array(fc.string(), { maxLength: 2 }));
    const key = fc.constantFrom('token', 'limit', 'page', 'feed_categories', 'from_date', 'to_date', 'keyword', 'cursor', 'other', 'toString');

    it('returns the result of the schema, the first time and later', async () => {

        const schema = newsQuery(100);
        const quick = remembered(schema);
        await fc.assert(fc.asyncProperty(fc.dictionary(key, value), async (input) => {

            const wanted = await outcomeOf(schema, input);
            expect(await outcomeOf(quick, input)).to.equal(wanted);
            expect(await outcomeOf(quick, input)).to.equal(wanted);
        }));
    });

    it('validates a query once, whatever the token', async () => {

        let validated = 0;
        const schema = remembered(query({ keyword: Joi.string().custom((text: string) => {

            ++validated;
            return text;
        }) }));
        expect(await schema.validateAsync({ keyword: 'ether', token: 'a' })).to.equal({ keyword: 'ether', token: 'a' });
        expect(await schema.validateAsync({ keyword: 'ether', token: 'b' })).to.equal({ keyword: 'ether', token: 'b' });
        expect(await schema.validateAsync({ keyword: 'ether' })).to.equal({ keyword: 'ether' });
        expect(validated).to.equal(1);
        const long = 'x'.repeat(600);
        await schema.validateAsync({ keyword: long });
        await schema.validateAsync({ keyword: long });
        expect(validated).to.equal(3);
    });

    it('returns a new copy of the result each time', async () => {

        const schema = remembered(query({ feed_categories: codes() }));
        const first = await schema.validateAsync({ feed_categories: 'a,b' }) as { feed_categories: string[]; more?: string };
        first.feed_categories.push('c');
        first.more = 'x';
        expect(await schema.validateAsync({ feed_categories: 'a,b' })).to.equal({ feed_categories: ['a', 'b'] });
    });

    it('is still a schema for code that reads the route', () => {

        const schema = remembered(query({ feed_categories: codes() }));
        expect(Joi.isSchema(schema)).to.be.true();
        expect(Object.keys((schema.describe() as { keys: object }).keys)).to.equal(['feed_categories', 'token']);
    });
});

describe('onceEach()', () => {

    it('validates an object once, whatever the result, and an equal one again', async () => {

        let times = 0;
        const count = (value: Input): Input => {

            ++times;
            return value;
        };

        const schema = onceEach(Joi.object({ page: Joi.number() }).custom(count));
        const [first, other, invalid] = [{ page: '1' }, { page: '1' }, { page: 'x' }];
        const answer: unknown = await schema.validateAsync(first);
        expect(answer).to.equal({ page: 1 });
        expect(await schema.validateAsync(first)).to.shallow.equal(answer);
        expect(times).to.equal(1);
        await schema.validateAsync(other);
        expect(times).to.equal(2);
        await expect(schema.validateAsync(invalid)).to.reject('"page" must be a number');
        await expect(schema.validateAsync(invalid)).to.reject('"page" must be a number');
    });
});
