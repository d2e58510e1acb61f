import { resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TimeoutError } from '../../../lib/async/deadline';
import { FeedError } from '../../../lib/newsroom/sources/feed-error';
import { FeedReader } from '../../../lib/newsroom/sources/reader';
import { serve } from '../../../lib/newsroom/sources/thread';
import { ManualClock, settle } from '../../helpers/clock';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

/** Options with which a thread can run the project's TypeScript. */
const execArgv = ['-r', resolve(__dirname, '../../helpers/typescript.js')];

/** Options with which a thread starts and then stops at its first document. */
const endless = ['-r', resolve(__dirname, '../../helpers/feed-thread.js')];

const idle = new AbortController().signal;

const documentOf = (text: string, contentType?: string) => ({ body: Buffer.from(text), headers: { ...(contentType !== undefined && { 'content-type': contentType }) }, url: 'https://outlet.example/feed' });

const rss = (title: string): string => `<rss version="2.0"><channel><title>${title}</title><item><title>A story</title><link>/1</link></item></channel></rss>`;

const readerOf = (options: { readonly execArgv?: string[]; readonly timeoutMs?: number } = { execArgv }) => {

    const clock = new ManualClock();
    const reports: unknown[] = [];
    const reader = new FeedReader({ clock, timeoutMs: 1000, report: (error) => reports.push(error), ...options });
    return { clock, reports, reader };
};

describe('FeedReader', () => {

    it('reads documents in a thread, one after the other', async () => {

        const { clock, reports, reader } = readerOf();
        const feeds = await Promise.all(['one', 'two'].map((title) => reader.read(documentOf(rss(title)), idle)));
        expect(feeds.map(({ title }) => title)).to.equal(['one', 'two']);
        expect(feeds[0]?.items[0]).to.include({ title: 'A story', url: 'https://outlet.example/1' });
        expect((await reader.read(documentOf(rss('gr\u00FCn'), 'text/xml; charset=utf-8'), idle)).title).to.equal('gr\u00FCn');
        await expect(reader.read(documentOf('no feed'), idle)).to.reject(FeedError, /neither RSS/);
        expect(reports).to.equal([]);
        await reader.close();
        expect(clock.pending).to.equal(0);
    });

    it('ends a thread that takes too long, and reads the next document in another', async () => {

        const { clock, reports, reader } = readerOf({ execArgv: endless });
        const read = reader.read(documentOf('endless'), idle);
        const refused = expect(read).to.reject(TimeoutError, 'Reading the document took more than 1000 ms');
        await until(() => clock.pending === 1);
        await clock.advance(1000);
        await refused;
        expect((await reader.read(documentOf('quick'), idle)).title).to.equal('thread');
        expect(reports).to.equal([]);
        await reader.close();
        expect(clock.pending).to.equal(0);
    });

    it('rejects a document that costs the thread its life, and reads the next in another', async () => {

        const { reader } = readerOf({ execArgv: endless });
        await expect(reader.read(documentOf('exit'), idle)).to.reject(FeedError, /thread has ended/);
        await expect(reader.read(documentOf('throw'), idle)).to.reject(Error, 'thrown');
        await expect(reader.read(documentOf('nonsense'), idle)).to.reject(FeedError, 'The document could not be read');
        expect((await reader.read(documentOf('quick'), idle)).title).to.equal('thread');
        await reader.close();
    });

    it('ends the thread when it was idle for a while', async () => {

        const { clock, reader } = readerOf({ execArgv: endless });
        const first = await reader.read(documentOf('quick'), idle);
        await clock.advance(29_000);
        const second = await reader.read(documentOf('quick'), idle);
        expect(second.items).to.equal(first.items);
        await clock.advance(30_000);
        expect(clock.pending).to.equal(0);
        expect((await reader.read(documentOf('quick'), idle)).items).to.not.equal(first.items);
        await reader.close();
    });

    it('reads nothing that nobody waits for any more, and starts no thread for it', async () => {

        const { clock, reader } = readerOf({ execArgv: endless });
        const life = new AbortController();
        const hanging = expect(reader.read(documentOf('endless'), life.signal)).to.reject(FeedError, /thread has ended/);
        const waiting = expect(reader.read(documentOf('quick'), life.signal)).to.reject('stopped');
        await until(() => clock.pending === 1);
        life.abort(new Error('stopped'));
        await reader.close();
        await Promise.all([hanging, waiting]);
        expect(clock.pending).to.equal(0);
        await reader.close();
    });

    it('starts nothing that was given up while it started', async () => {

        const { clock, reader } = readerOf({ execArgv: endless });
        const life = new AbortController();
        const read = expect(reader.read(documentOf('quick'), life.signal)).to.reject('stopped');
        await settle();
        life.abort(new Error('stopped'));
        await reader.close();
        await read;
        expect(clock.pending).to.equal(0);
    });

    it('reads on the main thread if no other can be started, and reports it once', async () => {

        const { reports, reader } = readerOf({ execArgv: [] });      // which can't load TypeScript
        for (const title of ['one', 'two']) {
            expect((await reader.read(documentOf(rss(title)), idle)).title).to.equal(title);
        }

        await expect(reader.read(documentOf('no feed'), idle)).to.reject(FeedError);
        expect(reports).to.have.length(1);
        await reader.close();

        const bundled = readerOf({});
        expect((await bundled.reader.read(documentOf(rss('three')), idle)).title).to.equal('three');
        expect(bundled.reports).to.equal([]);
        await bundled.reader.close();
    });
});

describe('serve()', () => {

    it('reports that it is ready, then answers each document', async () => {

        const { port1, port2 } = new MessageChannel();
        const answers: unknown[] = [];
        port2.on('message', (answer) => answers.push(answer));
        serve(port1);
        port2.postMessage({ body: Buffer.from(rss('one')), contentType: undefined, url: 'https://outlet.example/' });
        port2.postMessage({ body: Buffer.from('no feed'), contentType: undefined, url: undefined });
        await until(() => answers.length === 3);
        port1.close();
        expect(answers).to.equal([
            { kind: 'ready' },
            { kind: 'read', feed: { title: 'one', items: [{ id: 'https://outlet.example/1', url: 'https://outlet.example/1', title: 'A story', publishedAt: null }] } },
            { kind: 'refused', reason: 'The document is neither RSS nor Atom nor JSON Feed' }
        ]);
    });
});
