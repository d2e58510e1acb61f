import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Example } from '../../helpers/example';
import { freePort } from '../../helpers/ports';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

/** The standalone example in a process of its own. */
const standalone = (env: Readonly<Record<string, string>>): Example => new Example('standalone', env);

const listening = async (server: Server): Promise<string> => {

    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const closed = async (server: Server): Promise<void> => {

    const end = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await end;
};

describe('the standalone example as a process', { timeout: 120_000 }, () => {

    let folder: string;
    let app: Example | null = null;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    afterEach(async () => {

        await app?.stop('SIGKILL');
        await rm(folder, { recursive: true });
    });

    it('prints its addresses, answers, and stops on a signal with code 0', async () => {

        const file = join(folder, 'a/news.db');
        for (const signal of ['SIGTERM', 'SIGINT'] as const) {
            const port = await freePort();
            const base = `http://127.0.0.1:${port}`;
            app = standalone({ PORT: String(port), FEEDS: 'none', DATABASE: file });
            await app.printed('no administrator');
            expect(app.output).to.contain(`at ${base} (listens at ${base}, database ${file})`);
            expect(app.output).to.contain(`page ${base}/ `).and.to.contain(`documentation ${base}/docs`).and.to.contain(`${base}/openapi.json`).and.to.contain('ADMIN_WALLETS');
            const health = await fetch(`${base}/health`);
            expect(health.status).to.equal(200);
            await health.text();
            expect(await app.stop(signal)).to.equal(0);
            expect(app.output.split('\n').filter((line) => / (error|warn) /.test(line))).to.equal([]);
        }
    });

    it('searches the web for a ticker summary if WEB_SEARCH_URL is set', async () => {

        const asked: string[] = [];
        const results = [{ title: 'Halden Bank opens bitcoin custody', url: 'https://outlet.test/a', content: 'Halden Bank opened custody of bitcoin for its clients on Friday.' }];
        const instance = createServer((req, res) => {

            asked.push(String(req.url));
            res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
        });
        const port = await freePort();
        const base = `http://127.0.0.1:${port}`;
        app = standalone({ PORT: String(port), FEEDS: 'none', DATABASE: ':memory:', WEB_SEARCH_URL: await listening(instance) });
        await app.printed('no administrator');
        const { access_token: token } = await (await fetch(`${base}/auth/public-token`)).json() as { access_token: string };
        const summary = await fetch(`${base}/news-ticker-summary?ticker=BTC&token=${token}`);
        expect(summary.status).to.equal(200);
        expect(JSON.stringify(await summary.json())).to.contain('Halden Bank');
        expect(asked).to.have.length(1);
        expect(asked[0]).to.match(/^\/search\?q=Bitcoin\+%24BTC&format=json&categories=news&time_range=day$/);
        expect(await app.stop('SIGTERM')).to.equal(0);
        await closed(instance);
    });

    it('names the invalid variable in one line, and exits with code 1', async () => {

        const file = join(folder, 'file');
        await writeFile(file, '');
        const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
            [{ PORT: 'x' }, 'PORT: must be a whole number from 1 to 65535'],
            [{ WEB_SEARCH_URL: 'https://api.tavily.com', WEB_SEARCH_KEY: '' }, 'WEB_SEARCH_KEY: is missing, although WEB_SEARCH_URL is api.tavily.com'],
            [{ DATABASE: join(file, 'news.db') }, `DATABASE: the folder ${file} is not writable (ENOTDIR)`],
            [{ DATABASE: join(file, 'a/news.db') }, `DATABASE: the folder ${join(file, 'a')} can't be created (ENOTDIR)`]
        ];
        for (const [env, message] of wrong) {
            app = standalone(env);
            expect(await app.ended).to.equal(1);
            expect(app.output).to.equal(`Bad configuration: ${message}\n`);
        }
    });
});
