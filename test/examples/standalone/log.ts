import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { createLog, follow } from '../../../examples/standalone/log';

export const lab = Lab.script();
const { describe, it } = lab;

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwdWJsaWMifQ.c2lnbmF0dXJl';

describe('the log of the standalone example', () => {

    const collect = (level: 'error' | 'info' | 'debug') => {

        const lines: string[] = [];
        return { lines, log: createLog(level, (line) => lines.push(line)) };
    };

    it('writes one line per event, from its level upwards', () => {

        const { lines, log } = collect('info');
        log('debug', 'quiet');
        log('info', 'told', { a: 1 });
        log('error', 'failed', new Error('cause'));
        expect(lines).to.have.length(2);
        expect(lines[0]).to.match(/^\d{4}-\S+Z info told \{"a":1\}\n$/);
        expect(lines[1]).to.match(/^\S+ error failed \{"message":"cause","stack":/);
        expect(lines[1]?.trimEnd()).to.not.contain('\n');
    });

    it('writes no token, wherever it occurs', () => {

        const { lines, log } = collect('info');
        log('info', `GET /news?token=abc&x=1 ${jwt}`, { authorization: `Bearer ${jwt}`, url: `/ws/feed?token=${jwt}`, other: 'Bearer opaque' });
        expect(lines[0]).to.not.match(/eyJ|abc|opaque/);
        expect(lines[0]).to.contain('x=1');
    });

    it('survives data that JSON can\'t express', () => {

        const { lines, log } = collect('info');
        const loop: Record<string, unknown> = {};
        loop.self = loop;
        log('info', 'loop', loop);
        expect(lines[0]?.endsWith('loop [data that JSON cannot hold]\n')).to.be.true();
    });

    it('includes events of hapi, without queries', async () => {

        const { lines, log } = collect('debug');
        const server = new Server({ debug: false });
        follow(server, log);
        server.route({
            method: 'GET',
            path: '/',
            handler: () => {

                throw new Error('broken');
            }
        });
        server.route({ method: 'GET', path: '/away', handler: (_request, h) => h.abandon });
        await server.inject('/?token=secret');
        await server.inject('/nowhere?token=secret');
        server.log(['crypto-news', 'warn', 'feed'], 'slow');
        server.log(['connection', 'client', 'error'], new Error('hung up'));
        server.log(['odd', 'warning']);

        expect(lines.some((line) => / error .*get \/ \{"message":"broken"/.test(line))).to.be.true();
        expect(lines.some((line) => / debug get \/nowhere 404\n$/.test(line))).to.be.true();
        expect(lines.some((line) => / warn crypto-news feed "slow"\n$/.test(line))).to.be.true();
        expect(lines.some((line) => / debug connection client \{"message":"hung up"/.test(line))).to.be.true();
        expect(lines.some((line) => / warn odd warning\n$/.test(line))).to.be.true();
        expect(lines.join('')).to.not.contain('secret');
    });
});
