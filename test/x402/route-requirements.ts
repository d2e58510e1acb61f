import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Shops } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

describe('paid routes of the host', () => {

    const shops = new Shops();

    afterEach(() => shops.close());

    it('fail the start if they have no price', async () => {

        const bare = await shops.open();
        bare.server.route({ method: 'GET', path: '/free', options: { auth: { strategy: bare.news.strategies.paid, mode: 'required' } }, handler: () => 'x' });
        bare.server.route({ method: 'GET', path: '/open', options: { auth: false }, handler: () => 'x' });
        await expect(bare.server.start()).to.reject('hapi-crypto-news: GET /free has no price that can be paid (plugins[\'hapi-crypto-news\'].price)');
        expect((await bare.server.inject('/free')).statusCode).to.equal(500);
    });

    it('are described by method and path unless they have a description', async () => {

        const shop = await shops.open();
        shop.server.route({ method: 'GET', path: '/plain', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '1' } } }, handler: () => 'x' });
        shop.server.route({ method: 'GET', path: '/described', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '1', description: 'Described' } } }, handler: () => 'x' });
        expect((await shop.challenge('/plain')).resource.description).to.equal('GET /plain');
        expect((await shop.challenge('/described')).resource.description).to.equal('Described');
    });
});
