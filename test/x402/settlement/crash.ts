import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import '../../helpers/ethers';      // must be loaded first

import { openBank } from '../../helpers/bank';
import type { Bank, Phase } from '../../helpers/bank';
import { programOf } from '../../helpers/bundle';
import { Payer, receiptIn } from '../../helpers/payer';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const path = '/x402/news?feed_categories=bitcoin';

class Process {

    private constructor(readonly url: string, private readonly child: ChildProcess, readonly gone: Promise<unknown>) {}

    static async start(file: string, bank: Bank): Promise<Process> {

        const program = [...programOf(join(__dirname, '../../helpers/sell.ts')), file, bank.url, bank.rpcUrl];
        const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
        const gone = once(child, 'exit');
        const [port] = await Promise.race([once(child, 'message'), gone]) as [number];
        return new Process(`http://127.0.0.1:${port}`, child, gone);
    }

    /** Kills the process at the next `before <method>` or `after <method>` of `payments`. */
    async dieAt(step: string): Promise<void> {

        const told = once(this.child, 'message');
        this.child.send(step);
        await told;
    }

    async kill(): Promise<void> {

        this.child.kill('SIGKILL');
        await this.gone;
    }

    /** Resolves to null if the process was killed. */
    async get(headers: Record<string, string> = {}): Promise<Response | null> {

        return await fetch(`${this.url}${path}`, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => null);
    }

    /** Repeats a payment while the answer is 409 or 503. */
    async repeatUntilSold(headers: Record<string, string>): Promise<Response> {

        const until = Date.now() + 90_000;
        let last = '';
        while (Date.now() < until) {
            const res = await this.get(headers);
            if (res && res.status !== 409 && res.status !== 503) {
                return res;
            }

            last = res ? `${res.status} ${await res.text()}` : 'no answer';
            await sleep(50);
        }

        throw new Error(`The payment is stuck: ${last}`);
    }
}

const paid = [-30_000n, 30_000n];
const unpaid = [0n, 0n];

describe('a seller that is killed', () => {

    let folder: string;
    let bank: Bank;
    let shop: Process;
    let seeds = 300;

    before({ timeout: 120_000 }, async () => {

        folder = mkdtempSync(join(tmpdir(), 'crypto-news-'));
        bank = await openBank();
        shop = await restart();
    });

    after(async () => {

        await shop.kill();
        await bank.stop();
        rmSync(folder, { recursive: true, force: true });
    });

    const restart = () => Process.start(join(folder, 'news.db'), bank);

    const payment = async (): Promise<{ payer: Payer; headers: Record<string, string> }> => {

        const payer = new Payer(++seeds);
        await bank.fund(payer);
        const terms = await shop.get();
        return { payer, headers: await payer.pay(Object.fromEntries(terms?.headers ?? []), Date.now()) };
    };

    /** Sends a payment to a process that is killed at a call of `payments` or the facilitator. */
    const fall = async (headers: Record<string, string>, step: string, dropped: boolean): Promise<void> => {

        const dying = shop;
        await dying.dieAt(step);
        bank.watch = async (phase: Phase) => {

            if (phase === step) {
                await dying.kill();
            }

            return phase !== step || !dropped;
        };

        expect(await dying.get(headers)).to.be.null();
        await dying.gone;
        await bank.idle();
        bank.watch = () => true;
    };

    /** Step, the money that has moved by the time the process is dead, and `lost` if the facilitator never receives the call. */
    const steps: [string, readonly bigint[], 'lost'?][] = [
        ['before get', unpaid],
        ['after get', unpaid],
        ['before claim', unpaid],
        ['after claim', unpaid],
        ['before verify', unpaid, 'lost'],
        ['before verify', unpaid],
        ['after verify', unpaid],
        ['before begin', unpaid],
        ['after begin', unpaid],
        ['before settle', unpaid, 'lost'],
        ['before settle', paid],
        ['after settle', paid],
        ['before complete', paid],
        ['after complete', paid]
    ];

    steps.forEach(([step, moved, lost]) => {

        it(`at "${step}"${lost ? ', its call lost' : ''}: after a restart on the same database, the payer keeps the money or gets the answer for the same payment, once`, { timeout: 120_000 }, async () => {

            const { payer, headers } = await payment();
            await fall(headers, step, lost !== undefined);
            expect(await bank.moved(payer)).to.equal(moved);

            shop = await restart();
            const res = await shop.repeatUntilSold(headers);
            const text = await res.text();
            expect([res.status, text.includes('Bitcoin')]).to.equal([200, true]);
            expect(receiptIn(Object.fromEntries(res.headers))).to.include({ success: true, payer: payer.wallet.address });
            expect(await bank.moved(payer)).to.equal(moved === paid ? unpaid : paid);

            const again = await shop.repeatUntilSold(headers);
            expect(await again.text()).to.equal(text);
            expect(await bank.moved(payer)).to.equal(unpaid);
        });
    });

    ['after recover', 'before complete'].forEach((step) => {

        it(`and again during recovery, at "${step}": delivers the answer after the next restart`, { timeout: 120_000 }, async () => {

            const { payer, headers } = await payment();
            await fall(headers, 'after settle', true);
            shop = await restart();
            await sleep(600);       // until the lease of the killed process has expired
            await fall(headers, step, false);
            shop = await restart();
            expect((await shop.repeatUntilSold(headers)).status).to.equal(200);
            expect(await bank.moved(payer)).to.equal(paid);
        });
    });
});
