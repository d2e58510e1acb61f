import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

import { createHost } from '../helpers/host';
import { docOf } from '../helpers/newsroom';
import { Shops } from '../helpers/shop';

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

    it('are left out if the host does not want them', async () => {

        const { server, news } = await createHost({ options: { tracing: false } });
        await server.initialize();
        await news.ingest(docOf());
        expect(exporter.getFinishedSpans()).to.equal([]);
        await server.stop();
    });
});
