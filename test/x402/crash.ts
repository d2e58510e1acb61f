import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { TestFacilitator } from '../helpers/facilitator';
import { Payer } from '../helpers/payer';
import { startRpc } from '../helpers/rpc';
import type { TestRpc } from '../helpers/rpc';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const path = '/x402/news?feed_categories=bitcoin';

interface Process {
    readonly url: string;
    readonly gone: Promise<unknown>;
    kill(): Promise<void>;
}

describe('a process that is killed while it sells', () => {

    let folder: string;
    let facilitator: TestFacilitator;
    let rpc: TestRpc;
    let living: Process;

    before({ timeout: 90_000 }, async () => {

        folder = mkdtempSync(join(tmpdir(), 'crypto-news-'));
        facilitator = await TestFacilitator.start();
        rpc = await startRpc(facilitator, Math.floor(Date.now() / 1000));
        living = await start();
    });

    after(async () => {

        await living.kill();
        await rpc.stop();
        await facilitator.stop();
        rmSync(folder, { recursive: true, force: true });
    });

    const start = async (step = ''): Promise<Process> => {

        const program = ['-r', join(__dirname, '../helpers/typescript.js'), join(__dirname, '../helpers/sell.ts'), join(folder, 'news.db'), facilitator.url, rpc.url, step];
        const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
        const gone = once(child, 'exit');
        const [line] = await once(child.stdout, 'data') as [Buffer];
        return {
            url: `http://127.0.0.1:${String(line).trim()}`,
            gone,
            kill: async () => {

                child.kill('SIGKILL');
                await gone;
            }
        };
    };

    const get = async (url: string, headers: Record<string, string> = {}): Promise<Response | null> => await fetch(`${url}${path}`, { headers }).catch(() => null);

    /** Repeats a payment as the answers tell to, until it buys. */
    const insist = async (url: string, headers: Record<string, string>): Promise<Response> => {

        for (let i = 0; i < 100; ++i) {
            const res = await get(url, headers);
            if (res && res.status !== 409 && res.status !== 503) {
                return res;
            }

            await sleep(50);
        }

        throw new Error('The payment is stuck');
    };

    /** The last steps come when the money has moved: `settled` kills while the facilitator answers. */
    const steps = ['after claim', 'verify', 'before begin', 'after begin', 'settle', 'settled', 'before complete', 'after complete'];

    steps.forEach((step) => {

        it(`at the step "${step}" owes nothing: elsewhere the same payment gets the answer, and money moved once`, { timeout: 90_000 }, async () => {

            const dying = await start(step);
            const terms = await get(dying.url);
            const payment = await new Payer(300).pay(Object.fromEntries(terms?.headers ?? []), Date.now());
            facilitator.before = async (call) => {

                if (call === step) {
                    await dying.kill();
                }
            };

            facilitator.settle = step === 'settled' ? 'swallow' : 'ok';
            const count = facilitator.moved.size;
            const first = get(dying.url, payment);
            if (step === 'settled') {
                while (facilitator.moved.size === count) {
                    await sleep(5);
                }

                await dying.kill();
            }

            expect(await first).to.be.null();
            await dying.gone;
            facilitator.before = () => {};
            facilitator.settle = 'ok';

            const res = await insist(living.url, payment);
            expect(res.status).to.equal(200);
            expect(await res.text()).to.include('Bitcoin');
            expect(facilitator.moved.size).to.equal(count + 1);
        });
    });
});
