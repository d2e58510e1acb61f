import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClient } from '../../lib/client';
import type { Client } from '../../lib/client';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the options of createClient()', () => {

    const create = (options: unknown): (() => Client) => {

        return () => createClient(options as Parameters<typeof createClient>[0]);
    };

    it('throws a TypeError that names a wrong option', () => {

        for (const options of [undefined, null, {}, { baseUrl: undefined }, { baseUrl: 7 }, { baseUrl: new URL('https://news.example') }, { baseUrl: 'news.example' }, { baseUrl: 'localhost:8000' }, { baseUrl: 'ftp://news.example' }, { baseUrl: 'https://' },
            { baseUrl: 'https://news.example/api?k=1' }, { baseUrl: '/api#x' }, { baseUrl: 'https://user:pw@news.example' }, { baseUrl: 'https://a b' }]) {
            expect(create(options)).to.throw(TypeError, /^createClient\(\): baseUrl must be the address of the service, such as https:\/\/news.example\/api/);
        }

        for (const timeoutMs of [0, -1, NaN, Infinity, 2 ** 31, '30000', null]) {
            expect(create({ baseUrl: 'https://news.example', timeoutMs })).to.throw(TypeError, 'createClient(): timeoutMs must be a number of milliseconds above 0, at most 2147483647');
        }
    });

    it('names any other wrong option', () => {

        const wrong = {
            retries: [NaN, 'x', -1, Infinity, 1.5, null], maxBodyBytes: [0, -1, NaN, Infinity, 1.5, '16777216', null], token: [42, {}, '', 'a\nb', 'tok\u2019en', null], fetch: ['x', null], paidFetch: ['x'],
            paidBaseUrl: [5, 'ftp://x', 'https://pay.example?x'], timing: [{}, null, { now: () => 0 }]
        };
        for (const [name, values] of Object.entries(wrong)) {
            for (const value of values) {
                expect(create({ baseUrl: 'https://news.example', [name]: value }), name).to.throw(TypeError, new RegExp(`^createClient\\(\\): ${name} must be `));
            }

            expect(create({ baseUrl: 'https://news.example', [name]: undefined })).to.not.throw();
        }
    });

    it('accepts addresses, and paths from the page', () => {

        for (const baseUrl of ['https://news.example', 'HTTP://127.0.0.1:8000/api/', '/api', '/', './api', '../api', '']) {
            expect(create({ baseUrl }), baseUrl).to.not.throw();
            expect(create({ baseUrl, timeoutMs: 1 }), baseUrl).to.not.throw();
        }
    });
});
