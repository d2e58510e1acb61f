import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Nes from '@hapi/nes';

import { Example } from '../helpers/example';
import { readMetrics } from '../helpers/metrics';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('the embedded example', { timeout: 120_000 }, () => {

    let app: Example;
    let base: string;

    before(async () => {

        app = new Example('embedded', { PORT: '0' });
        await app.printed('Stop with Ctrl-C.');
        base = /The shop +(\S+)\//.exec(app.output)?.[1] ?? '';
    });

    after(async () => {

        expect(await app.stop('SIGTERM')).to.equal(0);
    });

    const tokenOf = async (prefix: string): Promise<string> => {

        return (await (await fetch(`${base}${prefix}/auth/public-token`)).json() as { access_token: string }).access_token;
    };

    const signalsAt = async (prefix: string, token: string): Promise<readonly unknown[]> => {

        const res = await fetch(`${base}${prefix}/news`, { headers: { authorization: `Bearer ${token}` } });
        const body = await res.json() as readonly { readonly signal: string }[] | { readonly detail: string };
        return Array.isArray(body) ? body.map(({ signal }: { readonly signal: string }) => signal) : [res.status, body];
    };

    it('keeps its sessions and protected forms', async () => {

        const first = await fetch(base);
        expect(await first.text()).to.include('Visit 1');
        const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
        const second = await (await fetch(base, { headers: { cookie } })).text();
        expect(second).to.include('Visit 2');

        const crumb = /name="crumb" value="([^"]+)"/.exec(second)?.[1] ?? '';
        const order = (body: string) => fetch(`${base}/orders`, { method: 'POST', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, body });
        expect((await order(`crumb=${crumb}`)).status).to.equal(201);
        expect((await order('crumb=forged')).status).to.equal(403);
        expect((await fetch(`${base}/orders`)).status).to.equal(403);
    });

    it('serves news twice, each with its own tokens', async () => {

        const [open, desk] = [await tokenOf('/crypto'), await tokenOf('/desk')];
        expect(await signalsAt('/crypto', open)).to.equal(['Bitcoin rises to a record after strong fund inflows']);
        expect(await signalsAt('/desk', open)).to.equal([401, { detail: 'Invalid token' }]);
        expect(await signalsAt('/desk', desk)).to.equal([404, { detail: 'News not found' }]);
        expect(await (await fetch(`${base}/members`, { headers: { authorization: `Bearer ${open}` } })).text()).to.equal('Welcome');
        expect((await fetch(`${base}/members`)).status).to.equal(401);

        const note = await fetch(`${base}/desk-notes`, { method: 'POST', headers: { 'x-staff-key': 'let-me-in', 'content-type': 'application/json' }, body: '{"signal":"Bitcoin desk opens at nine"}' });
        expect(note.status).to.equal(201);
        expect(await signalsAt('/desk', desk)).to.equal(['Bitcoin desk opens at nine']);
    });

    it('serves its metrics with those of both registrations to its staff', async () => {

        expect((await fetch(`${base}/metrics`)).status).to.equal(403);
        const metrics = readMetrics(await (await fetch(`${base}/metrics`, { headers: { 'x-staff-key': 'let-me-in' } })).text());
        expect(metrics.value('shop_requests_total', { path: '/metrics' })).to.equal(1);
        expect(metrics.labels('crypto_news_storage_up', 'registration')).to.only.include(['/crypto', 'desk']);
        expect(Number(metrics.value('crypto_news_http_requests_total', { registration: '/crypto', route: '/crypto/news', status: '200' }))).to.be.above(0);
        expect(metrics.labels('crypto_news_http_requests_total', 'route')).to.not.include('/metrics');
    });

    it('has its own sockets next to the feed', async () => {

        const client = new Nes.Client(`ws://${new URL(base).host}`);
        await client.connect();
        await client.subscribe('/headlines', () => {});
        expect(client.subscriptions()).to.equal(['/headlines']);
        await client.disconnect();
    });
});
