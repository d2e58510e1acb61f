import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import Joi from 'joi';

import type { BotOutcome } from '../../lib';
import { OwnPlatform } from '../helpers/bots';
import { createHost } from '../helpers/host';
import { docOf } from '../helpers/newsroom';
import { Shops } from '../helpers/shop';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const exporter = new InMemorySpanExporter();
const shops = new Shops();

beforeEach(() => {

    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
});

afterEach(async () => {

    await shops.close();
    trace.disable();
    context.disable();
    exporter.reset();
    Reflect.deleteProperty(globalThis, Symbol.for('opentelemetry.js.api.1'));
});

const named = (name: string): readonly ReadableSpan[] => exporter.getFinishedSpans().filter((span) => span.name === `crypto-news ${name}`);

describe('spans', () => {

    it('follow stories into storage', async () => {

        const { server, news } = await createHost();
        await server.initialize();
        await news.ingest(docOf({ title: 'Bitcoin funds take in $900 million' }));
        const [ingest] = named('newsroom ingest');
        expect(ingest?.attributes).to.equal({ 'crypto_news.stories': 1, 'crypto_news.registration': '/' });
        const publish = named('storage news.publish').at(0);
        expect(publish?.parentSpanContext?.spanId).to.equal(ingest?.spanContext().spanId);
        expect(publish?.attributes).to.equal({ 'db.operation.name': 'news.publish', 'crypto_news.registration': '/' });
        await server.stop();
    });

    it('surround storage only within a span of the host', async () => {

        const { server, request, publicToken } = await createHost();
        const token = await publicToken();
        exporter.reset();
        await request('/news', token);
        expect(exporter.getFinishedSpans()).to.equal([]);
        await trace.getTracer('host').startActiveSpan('GET', async (span) => {

            await request('/news?limit=2', token);
            span.end();
        });
        expect(named('storage news.list')).to.have.length(1);
        await server.stop();
    });

    it('show the kind of a failure, not its words', async () => {

        const source = { id: 'outlet', intervalMs: 60_000, poll: () => Promise.reject(new TypeError('No feed at https://user:secret@outlet.example')) };
        const { server, news } = await createHost({ options: { newsroom: { sources: [source] } } });
        const paused = new Promise((resolve) => void news.events.once('source', resolve));
        await server.start();
        await paused;
        await server.stop();
        const [poll] = named('source poll');
        expect([poll?.status.code, poll?.attributes['error.type'], poll?.attributes['crypto_news.source']]).to.equal([2, 'TypeError', 'outlet']);
        expect(JSON.stringify([poll?.status, poll?.attributes, poll?.events])).to.not.contain('secret');
    });

    it('show the code of a failed call of storage', async () => {

        const { server, request, publicToken, news } = await createHost({ options: { storageTimeoutMs: 1000 } });
        const token = await publicToken();
        await news.categories.list();
        await server.stop();
        await trace.getTracer('host').startActiveSpan('GET', async (span) => {

            await request('/news?limit=3', token);
            span.end();
        });
        expect(named('storage news.list').map(({ attributes }) => attributes['error.type'])).to.equal(['STORAGE_CLOSED']);
    });

    it('cover payments', async () => {

        const shop = await shops.open();
        await shop.get('/x402/news?feed_categories=bitcoin', await shop.payFor('/x402/news?feed_categories=bitcoin'));
        expect([named('x402 accept').length, named('x402 settle').length]).to.equal([1, 1]);
        expect(named('storage payments.claim').length).to.equal(1);
    });

    it('cover each message to a bot, with its outcome', async () => {

        const platform = new OwnPlatform('own', { ids: Joi.object().unknown() });
        const { server, news, request, signIn } = await createHost({ options: { bots: { platforms: [platform] } } });
        await server.start();
        const payload = { label: 'Desk', platform: 'own', platform_user_id: 'user-4711', platform_channel_id: 'channel-4712' };
        const session = await signIn();
        const { id } = JSON.parse((await request({ method: 'PUT', url: '/user/social-platform-bots', payload }, session)).payload) as { readonly id: string };
        const test = () => request({ method: 'POST', url: `/user/social-platform-bots/${id}/test` }, session);
        const callOfPlatform = (span: Span): BotOutcome => {

            span.end();
            return { kind: 'sent' };
        };

        platform.answer = () => trace.getTracer('host').startActiveSpan('call of the platform', callOfPlatform);
        await news.publish({ signal: 'Bitcoin rests', feed_categories: ['bitcoin'] });
        await until(() => named('bot message').length === 1);
        const outcomes: readonly (() => BotOutcome)[] = [
            () => ({ kind: 'failed', scope: 'chat', reason: 'The chat channel-4712 is closed' }),
            () => {

                throw new RangeError('No answer of https://bot:secret@platform.example');
            },
            () => ({ kind: 'later', afterMs: 1000, scope: 'chat', reason: 'Slow down' })
        ];
        for (const answer of outcomes) {
            platform.answer = answer;
            await test();
        }

        await server.stop();
        const spans = named('bot message');
        expect(spans.map(({ attributes }) => attributes['crypto_news.message'])).to.equal(['item', 'test', 'test', 'test']);
        expect(spans.map(({ attributes }) => attributes['crypto_news.outcome'])).to.equal(['sent', 'failed', undefined, 'later']);
        expect(spans.map(({ status }) => status.code)).to.equal([SpanStatusCode.UNSET, SpanStatusCode.ERROR, SpanStatusCode.ERROR, SpanStatusCode.UNSET]);
        expect(spans.map(({ attributes }) => attributes['error.type'])).to.equal([undefined, 'failed', 'RangeError', undefined]);
        expect(spans[0]?.attributes).to.equal({ 'crypto_news.platform': 'own', 'crypto_news.message': 'item', 'crypto_news.bot': id, 'crypto_news.outcome': 'sent', 'crypto_news.registration': '/' });
        const call = exporter.getFinishedSpans().find(({ name }) => name === 'call of the platform');
        expect(call?.parentSpanContext?.spanId).to.equal(spans[0]?.spanContext().spanId);
        expect(JSON.stringify(spans.map(({ name, status, attributes, events }) => [name, status, attributes, events]))).to.not.match(/471[12]|secret|Desk|0x/);
    });

    it('are left out if the host does not want them', async () => {

        const { server, news } = await createHost({ options: { tracing: false } });
        await server.initialize();
        await news.ingest(docOf());
        expect(exporter.getFinishedSpans()).to.equal([]);
        await server.stop();
    });
});
