import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { freePort } from './helpers/ports';
import { ProjectCopy, build } from './helpers/project';
import { TestWallet } from './helpers/wallet';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** Runs `npm start` in a folder. Resolves once it listens. */
const start = async (folder: string, port: number): Promise<ChildProcess> => {

    const env = { ...process.env, PORT: String(port), FEEDS: 'none', RATE_LIMITS: 'off', X402_PAY_TO: new TestWallet(9).address, X402_FACILITATOR_URL: 'http://127.0.0.1:9' };
    const child = spawn('npm', ['run', '--silent', 'start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {

        child.once('exit', (code) => reject(new Error(`It ended with code ${code}`)));
        child.stdout.on('data', (chunk) => String(chunk).includes('listens at') && resolve());
    });
    return child;
};

const stop = async (child: ChildProcess): Promise<void> => {

    const ended = once(child, 'exit');
    process.kill(-Number(child.pid), 'SIGTERM');
    await ended;
};

/** Statuses of routes, including those whose code is loaded at the first request. */
const statuses = async (base: string): Promise<Record<string, number>> => {

    const { nonce } = await (await fetch(`${base}/auth/nonce`)).json() as { nonce: string };
    const signed = await new TestWallet(5).signIn({ nonce, domain: new URL(base).host, uri: base });
    const body = JSON.stringify(signed);
    const asked: Record<string, RequestInit> = {
        '/': {},
        '/docs': {},
        '/openapi.json': {},
        '/health': {},
        '/news': {},
        '/x402/news?feed_categories=crypto': {},
        '/auth/verify': { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    };
    const answers = await Promise.all(Object.entries(asked).map(async ([path, init]) => [path, (await fetch(base + path, init)).status] as const));
    return Object.fromEntries(answers);
};

describe('building', { timeout: 600_000 }, () => {

    let project: ProjectCopy;
    let service: ChildProcess | null = null;

    before(async () => {

        project = await ProjectCopy.make();
    });

    after(async () => {

        await (service && stop(service));
        await project.remove();
    });

    it('leaves files that are up to date unchanged', async () => {

        await build(project.folder);
        const file = join(project.folder, 'dist/lib/index.js');
        const { ino, mtimeMs } = await stat(file);
        await build(project.folder);
        expect(await stat(file)).to.include({ ino, mtimeMs });
    });

    it('never touches the files of a running service: each route answers as before', async () => {

        const port = await freePort();
        service = await start(project.folder, port);
        const base = `http://127.0.0.1:${port}`;
        await project.change();
        let built = false;
        const building = build(project.folder).then(() => {

            built = true;
        });
        while (!built) {
            expect((await fetch(`${base}/health`)).status).to.equal(200);
            expect((await fetch(`${base}/x402/news?feed_categories=crypto`)).status).to.equal(402);
            await setTimeout(20);       // without a pause, the requests take more time than the build
        }

        await building;
        expect(await statuses(base)).to.equal({
            '/': 200,
            '/docs': 200,
            '/openapi.json': 200,
            '/health': 200,
            '/news': 401,
            '/x402/news?feed_categories=crypto': 402,
            '/auth/verify': 200
        });
        expect((await import(join(project.folder, 'dist/lib/version.js')) as { edition: number }).edition).to.equal(2);
    });
});
