import { expect } from '@hapi/code';
import type { ServerInjectResponse } from '@hapi/hapi';
import { Server } from '@hapi/hapi';
import LinkHeader from 'http-link-header';
import * as Lab from '@hapi/lab';
import parseLinkHeader from 'parse-link-header';

import { memory } from '../../adapters/memory';
import { plugin } from '../../lib';
import { createHost, domain, secret } from '../helpers/host';
import type { Host, HostOptions } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

type Follow = (header: string) => string | undefined;

/** Finds the next page like the paginators of other clients. */
const paginators: Readonly<Record<string, Follow>> = {
    'parse-link-header': (header) => parseLinkHeader(header)?.next?.url,
    'http-link-header': (header) => LinkHeader.parse(header).rel('next')[0]?.uri,
    octokit: (header) => /(?<=<)([\S]*)(?=>; rel="next")/i.exec(header)?.[1],
    requests: (header) => header.split(/, *</).map((link) => /^<?([^>]+)>; *rel=["']?next["']?/.exec(link)?.[1]).find((url) => url !== undefined)
};

const filled = async (options: HostOptions = {}): Promise<Host> => {

    const host = await createHost(options);
    await host.news.publish(Array.from({ length: 5 }, (_, i) => ({ signal: `Bitcoin, day number ${i}`, feed_categories: ['bitcoin'] })));
    const session = await host.signIn();
    for (const headline of ['a first one', 'a second one', 'a third one']) {
        await host.request({ method: 'POST', url: '/admin/articles', payload: { data: { headline, category: 'bitcoin' } } }, session);
    }

    return host;
};

const linkOf = ({ headers }: ServerInjectResponse): string => String(headers.link ?? '');

describe('the Link header', () => {

    for (const [name, follow] of Object.entries(paginators)) {
        it(`leads ${name} through all pages of news and articles, with the token in the header`, async () => {

            const host = await filled({ prefix: '/crypto' });
            const token = await host.publicToken();
            const walk = async (first: string): Promise<number[]> => {

                const counts: number[] = [];
                let url: string | undefined = first;
                while (url !== undefined) {
                    const { pathname, search } = new URL(url);
                    const res = await host.server.inject({ url: `${pathname}${search}`, headers: { host: 'news.example', authorization: `Bearer ${token}` } });
                    counts.push((JSON.parse(res.payload) as unknown[]).length);
                    url = follow(linkOf(res));
                }

                return counts;
            };

            expect(await walk('http://news.example/crypto/news?limit=2&feed_categories=bitcoin&keyword=day&token=')).to.equal([2, 2, 1]);
            expect(await walk('http://news.example/crypto/articles?limit=2&category=bitcoin&search=one')).to.equal([2, 1]);
            await host.server.stop();
        });
    }

    it('is absolute, with publicUrl if set, or else the requested host', async () => {

        const addressOf = async (options: HostOptions['options'], host = 'news.example:8443'): Promise<string> => {

            const own = await filled({ prefix: '/crypto', ...(options && { options }) });
            const token = await own.publicToken();
            const [news, articles] = await Promise.all(['/news', '/articles'].map(async (path) => linkOf(await own.request({ url: `${path}?limit=1`, headers: { host } }, token))));
            await own.server.stop();
            expect(articles?.replace('/articles?limit=1&page=2', '')).to.equal(news?.replace(/\/news\?limit=1&cursor=[\w-]+/, ''));
            return String(news).replace(/cursor=.*/, '');
        };

        expect(await addressOf({})).to.equal('<http://news.example:8443/crypto/news?limit=1&');
        expect(await addressOf({ publicUrl: 'https://api.example/edge/' })).to.equal('<https://api.example/edge/crypto/news?limit=1&');
        expect(await addressOf({}, 'not a host')).to.equal('</crypto/news?limit=1&');
    });

    it('contains the virtual host of the request', async () => {

        const server = new Server();
        await server.register({ plugin, options: { auth: { secret, domain }, storage: memory() } }, { routes: { prefix: '/crypto', vhost: ['a.example', 'b.example'] as unknown as string } });
        await server.plugins['hapi-crypto-news'].publish([1, 2].map((day) => ({ signal: `Bitcoin, day number ${day}`, feed_categories: ['bitcoin'] })));
        for (const host of ['a.example', 'b.example']) {
            const { access_token: token } = JSON.parse((await server.inject({ url: '/crypto/auth/public-token', headers: { host } })).payload) as { access_token: string };
            const res = await server.inject({ url: `/crypto/news?limit=1&token=${token}`, headers: { host } });
            expect(linkOf(res)).to.startWith(`<http://${host}/crypto/news?limit=1&cursor=`).and.to.not.include(token);
        }

        await server.stop();
    });

    it('is missing on the last page', async () => {

        const host = await filled();
        const session = await host.signIn();
        for (const url of ['/news?limit=5', '/news?limit=1&page=5', '/articles?limit=3', '/articles?limit=1&page=3', '/articles?page=9', '/articles?search=,']) {
            expect([url, linkOf(await host.request(url, session))]).to.equal([url, '']);
        }

        await host.server.stop();
    });
});
