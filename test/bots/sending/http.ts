import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { postForHead, postTo } from '../../../lib/bots/sending/http';
import { Agent } from '../../../lib/net/undici';

export const lab = Lab.script();
const { describe, it } = lab;

/** Posts to a server with the given handler. */
const to = async (post: typeof postTo, answer: (res: ServerResponse) => void) => {

    const server = createServer((req, res) => {

        req.resume().on('end', () => answer(res));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const agent = new Agent();
    try {
        return await post(agent, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {}, 'body', new AbortController().signal);
    }
    finally {
        await agent.destroy();
        server.close();
        server.closeAllConnections();
    }
};

describe('postTo()', () => {

    it('resolves to status, headers and text', async () => {

        const answer = await to(postTo, (res) => res.writeHead(429, { 'Retry-After': '3', 'X-Twice': ['a', 'b'] }).end('Too m\u00fcch'));
        expect(answer).to.include({ status: 429, body: 'Too m\u00fcch' });
        expect(answer.headers).to.include({ 'retry-after': '3', 'x-twice': 'a,b' });
    });

    it('reads the beginning of an answer that does not end', async () => {

        const { status, body } = await to(postTo, (res) => {

            for (let i = 0; i < 20; ++i) {
                res.write('x'.repeat(10_000));
            }
        });
        expect(status).to.equal(200);
        expect(body.length).to.be.between(64 * 1024, 1024 * 1024);
    });
});

describe('postForHead()', () => {

    it('waits only for the head of an answer', async () => {

        expect(await to(postForHead, (res) => {

            res.writeHead(202).write('x');
        })).to.include({ status: 202, body: '' });
        expect(await to(postForHead, (res) => res.writeHead(204).end())).to.include({ status: 204, body: '' });
    });
});
