import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const letters = [...'abcdefghijklmnop'];

describe('search words', () => {

    it('ruling 26: are limited in number, in news and articles alike', async () => {

        const { request, signIn } = await createHost();
        const session = await signIn();
        for (const [path, found] of [['/news?keyword=', 404], ['/articles?search=', 200]] as const) {
            const ask = async (words: string): Promise<[number, unknown]> => {

                const response = await request(`${path}${encodeURIComponent(words)}`, session);
                return [response.statusCode, (JSON.parse(response.payload) as { detail?: unknown }).detail];
            };

            const name = path.includes('news') ? 'keyword' : 'search';
            expect(await ask(letters.map((letter) => `${letter}${letter}`).join(' '))).to.equal([400, `${name} must have at most 10 different words`]);
            expect(await ask(letters.slice(0, 4).join(' '))).to.equal([400, `${name} must have at most 3 different words of one letter`]);
            for (const words of ['a B c', 'word '.repeat(40), 'x'.repeat(200), '比特币 与 以 太 坊', letters.slice(0, 10).map((letter) => `${letter}${letter}`).join(' ')]) {
                expect((await ask(words))[0], words).to.equal(found);
            }

            expect((await ask('x'.repeat(201)))[0]).to.equal(400);
        }
    });

    it('are limited before a payment is verified', async () => {

        const x402 = { payTo: `0x${'1'.repeat(40)}`, facilitator: { verify: () => Promise.reject(new Error('none')), settle: () => Promise.reject(new Error('none')) } };
        const { server } = await createHost({ options: { x402 } });
        const schema = server.match('get', '/x402/news-by-keyword')?.settings.plugins?.['hapi-crypto-news']?.inputs?.query;
        expect(schema?.validate({ keyword: letters.join(' ') }).error?.message).to.contain('must have at most 10 different words');
        expect(schema?.validate({ keyword: 'bitcoin etf' }).error).to.be.undefined();
    });
});
