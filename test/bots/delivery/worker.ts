import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { telegram } from '../../../lib/bots/platforms/telegram';
import { signatureOf, webhook } from '../../../lib/bots/platforms/webhook';
import { secretsOf } from '../../../lib/bots/secrets';
import { nodeOf, OwnPlatform, ownNode } from '../../helpers/bots';
import { settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const hour = 3_600_000;

describe('delivery to bots', () => {

    it('ruling 36: sends a bot every item that its owner may see, in order, from its registration on', async () => {

        const { own, publish, register, pass, stop } = await ownNode();
        await publish({ id: 'before' });
        await register();
        for (let i = 0; i < 30; ++i) {
            await publish({ id: `i${i}` });
        }

        await pass(second);
        expect(own.titles()).to.equal(Array.from({ length: 30 }, (_, i) => `Item i${i}`));
        await stop();
    });

    it('ruling 36: resumes after a restart', async () => {

        const { own, publish, register, pass, start, stop } = await ownNode();
        await register();
        await publish();
        await pass(second);
        await stop();
        await publish();
        await start();
        await pass(second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        await stop();
    });

    it('sends each bot the categories that it was registered for', async () => {

        const { own, publish, register, pass, stop } = await ownNode();
        await register({ categories: ['bitcoin'] });
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro', 'bitcoin'] });
        await publish({ id: 'a', feed_categories: ['crypto', 'bitcoin'] });
        await publish({ id: 'b', feed_categories: ['macro'] });
        await publish({ id: 'c', feed_categories: ['crypto'] });
        await pass(second);
        expect([own.titles('c1'), own.titles('c2')]).to.equal([['Item a'], ['Item a', 'Item b']]);
        await stop();
    });

    it('is not delayed by another platform that hangs, and claims a bounded number of bots', async () => {

        const hanging = new OwnPlatform('hanging');
        hanging.answer = () => new Promise(() => undefined);
        const other = new OwnPlatform('other');
        const { publish, register, clock, pass, worker, start, stop } = await nodeOf({ platforms: [hanging, other], bots: { maxInHand: 8, concurrency: 4 } });
        await start();
        for (let i = 0; i < 100; ++i) {
            await register({ id: `h${i}`, platform: 'hanging', platformChannelId: `h${i}` });
            await register({ id: `o${i}`, platform: 'other', platformChannelId: `o${i}` });
        }

        await publish();
        await pass(second);
        expect(other.got).to.have.length(100);
        expect(worker.stats().hanging).to.include({ inHand: 8, underWay: 4, sent: 0 });
        await pass(hour);
        expect(worker.stats().hanging?.inHand ?? 0).to.be.at.most(8);

        let stopped = false;
        const end = stop().then(() => {

            stopped = true;
        });
        await pass(2 * second);
        expect(stopped).to.be.true();
        await end;
        expect(clock.pending).to.equal(0);
    });
});

describe('BotWorker', () => {

    it('does nothing on a node that does not deliver or has no platforms', async () => {

        const { own, publish, register, pass, worker, stop } = await ownNode({ deliver: false });
        await register();
        await publish();
        await pass(second);
        expect(own.got).to.be.empty();
        expect(worker.stats()).to.equal({});
        await stop();

        const idle = await nodeOf({ platforms: [] });
        await idle.start();
        expect(idle.worker.stats()).to.equal({});
        await idle.stop();
    });

    it('posts to platforms over HTTP, and signs webhooks with the secret that their owner got', async () => {

        const heard: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
        const listener = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {

            let body = '';
            for await (const chunk of req) {
                body += String(chunk);
            }

            heard.push({ url: req.url, headers: req.headers, body });
            res.end('{"ok":true}');
        };

        const server = createServer((req, res) => void listener(req, res)).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
        const node = await nodeOf({ platforms: [telegram({ token: '1:x', apiUrl: `http://${host}` }), webhook({ allow: [host] })] });
        await node.start();
        await node.register({ platform: 'telegram' });
        await node.register({ id: 'b2', platform: 'webhook', platformChannelId: `http://${host}/hook` });
        await node.publish();
        while (heard.length < 2) {
            await settle();
        }

        const hook = heard.find(({ url }) => url === '/hook');
        const [secret] = secretsOf({ keys: [{ kid: '1', secret: 'a secret of at least thirty-two bytes' }], purpose: 'hapi-crypto-news\0news.example' }, 'b2');
        expect(heard.map(({ url }) => url).sort()).to.equal(['/bot1:x/sendMessage', '/hook']);
        expect(hook?.headers['webhook-signature']).to.equal(signatureOf([secret ?? ''], '1', Number(hook?.headers['webhook-timestamp']), hook?.body ?? ''));
        await node.stop();
        server.close();
        server.closeAllConnections();
    });
});
