import { request } from 'node:http';
import type { Socket } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { Registry } from 'prom-client';

import { sqlite } from '../../adapters/sqlite';
import { createHost } from '../helpers/host';
import { readMetrics } from '../helpers/metrics';

export const lab = Lab.script();
const { describe, it } = lab;

describe('requests in the metrics', () => {

    it('have status 499 if the client left before the answer', async () => {

        const registry = new Registry();
        const storage = sqlite(':memory:');
        const { server, publicToken } = await createHost({ storage, options: { metrics: { registry } } });
        await server.start();
        const token = await publicToken();
        let answer = (): void => undefined;
        const asked = new Promise<void>((resolve) => {

            storage.news.list = () => {

                resolve();
                return new Promise((settle) => {

                    answer = () => settle({ items: [], head: 0 });
                });
            };
        });
        const responded = new Promise((resolve) => void server.events.on('response', resolve));
        const left = new Promise((resolve) => void server.listener.once('connection', (socket: Socket) => void socket.once('close', resolve)));
        const client = request(`${server.info.uri}/news?limit=7`, { headers: { authorization: `Bearer ${token}` } });
        client.on('error', () => undefined);
        client.end();
        await asked;
        client.destroy();
        await left;
        answer();
        await responded;
        const metrics = readMetrics(await registry.metrics());
        expect(metrics.value('crypto_news_http_requests_total', { route: '/news', status: '499' })).to.equal(1);
        expect(metrics.value('crypto_news_http_request_duration_seconds', { route: '/news' })).to.be.undefined();
        await server.stop();
    });

    it('are counted but not timed on the routes of the feed', async () => {

        const registry = new Registry();
        const host = await createHost({ options: { metrics: { registry } } });
        await host.server.initialize();
        const answer = await host.request({ url: '/feed/events?feed_categories=bitcoin&after=0', headers: { accept: 'application/json' } }, await host.publicToken());
        expect((await host.server.inject('/ws/feed')).statusCode).to.be.above(399);
        const metrics = readMetrics(await registry.metrics());
        expect(metrics.labels('crypto_news_http_requests_total', 'route')).to.include('/ws/feed');
        expect(metrics.value('crypto_news_http_request_duration_seconds', { route: '/ws/feed' })).to.be.undefined();
        expect(metrics.value('crypto_news_http_requests_total', { route: '/feed/events', status: String(answer.statusCode) })).to.equal(1);
        expect(metrics.value('crypto_news_http_request_duration_seconds', { route: '/feed/events' })).to.be.undefined();
        await host.server.stop();
    });
});
