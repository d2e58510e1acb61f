import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { WebSocket } from 'ws';

import { settle } from '../helpers/clock';
import { serve } from '../helpers/client';
import { blocksOf, runCode } from '../helpers/docs';

export const lab = Lab.script();
const { describe, it } = lab;

describe('docs/feed.md', () => {

    it('has a client that resumes after a lost connection, without a loss', async () => {

        const code = blocksOf('docs/feed.md').find(({ code: text }) => text.includes('require(\'ws\')'))?.code ?? '';
        const service = await serve();
        const token = await service.signIn();
        const sockets: WebSocket[] = [];
        const reconnects: (() => void)[] = [];
        const shown: string[] = [];
        let subscribed = 0;

        /** Connects to the service of this test. */
        class Local extends WebSocket {

            constructor(url: string, options: object) {

                super(url.replace('ws://127.0.0.1:8000', service.baseUrl.replace('http', 'ws')), options);
                sockets.push(this);
                this.on('message', (text: Buffer) => {

                    subscribed += text.toString().includes('"type":"subscribed"') ? 1 : 0;
                });
            }
        }

        const shows = async (count: number): Promise<void> => {

            while (shown.length < count) {
                await settle();
            }
        };

        try {
            const given = { token, show: ({ signal }: { readonly signal: string }) => shown.push(signal), setTimeout: (connect: () => void) => reconnects.push(connect) };
            await runCode([{ code }], given, { ws: Local });
            while (subscribed < 2) {
                await settle();
            }

            await service.news.publish({ signal: 'First', feed_categories: ['bitcoin'] });
            await shows(1);
            sockets[0]?.terminate();
            while (reconnects.length === 0) {
                await settle();
            }

            await service.news.publish({ signal: 'Second', feed_categories: ['macro'] });
            reconnects[0]?.();
            await shows(2);
            expect(shown).to.equal(['First', 'Second']);
        }
        finally {
            await service.server.stop({ timeout: 0 });
            sockets.forEach((socket) => socket.terminate());
        }
    });
});
