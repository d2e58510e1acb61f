import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { isBoom } from '@hapi/boom';

import type { TextDraft, TextGenerator, TextRequest } from '../../lib/desk/types';
import { Writer } from '../../lib/desk/writer';
import type { Written } from '../../lib/desk/writer';
import type { Options } from '../../lib/options';
import { budgetOf, evidence, rest, signal, worldOf } from '../helpers/desk';
import type { World } from '../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const request: TextRequest = {
    purpose: 'ticker_summary',
    subject: '$BTC',
    evidence: [evidence({ id: 'a', text: 'Halden Bank opened bitcoin custody to 1,200 wealth clients on Monday. Fees are 0.4% a year for all. The regulator cleared the plan in May.' })],
    maxBullets: 5,
    maxLength: 280
};

const faithful: TextDraft = {
    title: 'Halden Bank opens custody',
    bullets: ['Bitcoin custody of Halden Bank opened on Monday.', 'Its fees are 0.4% a year.', 'The plan was cleared by the regulator in May.'].map((text) => ({ text, cites: ['a'] })),
    model: 'm',
    usage: { input: 100, output: 20 }
};

const own = ['Halden Bank opened bitcoin custody to 1,200 wealth clients on Monday.'];

interface Setup extends World {
    readonly writer: Writer;
    readonly write: () => Promise<Written>;
}

const setup = async (generate: TextGenerator['generate'] | null, desk: Options['desk'] = {}): Promise<Setup> => {

    const world = await worldOf({ desk: { ...desk, ...(generate && { generator: { name: 'stub', generate } }) } });
    const writer = new Writer({ settings: world.runtime.settings, clock: world.clock, log: world.runtime.log, budget: budgetOf(world) });
    return { ...world, writer, write: () => writer.write(request, signal) };
};

const texts = ({ statements }: Written): string[] => statements.map(({ text }) => text);

describe('Writer', () => {

    it('writes with the sentences of the evidence if there is no generator', async () => {

        const { write, writer } = await setup(null);
        expect(texts(await write())).to.equal(own);
        expect(writer.name).to.equal('extractive');
    });

    it('writes what a generator returns and the evidence supports', async () => {

        const { write, writer, logs } = await setup(() => Promise.resolve(faithful));
        const written = await write();
        expect(texts(written)).to.equal(faithful.bullets.map(({ text }) => text));
        expect(written.title).to.equal({ text: 'Halden Bank opens custody', from: ['a'] });
        expect(writer.name).to.equal('stub');
        expect(logs).to.equal([]);
    });

    it('takes its own title if the generator gives none or an invented one', async () => {

        const { bullets, model } = faithful;
        for (const draft of [{ bullets, model }, { ...faithful, title: 'Coinbase opens custody' }]) {
            const { write } = await setup(() => Promise.resolve(draft));
            expect((await write()).title).to.equal({ text: 'Halden Bank opens bitcoin custody', from: ['a'] });
        }
    });

    it('never asks if there is nothing to write about', async () => {

        const { writer } = await setup(() => Promise.reject(new Error('asked')));
        expect(await writer.write({ ...request, evidence: [] }, signal)).to.equal({ title: null, statements: [], postponed: false });
    });

    it('hands the generator request, signal, time and a log', async () => {

        let seen: unknown = null;
        const { write, clock, logs } = await setup((given, context) => {

            seen = given;
            context.log(['note'], context.now());
            return Promise.resolve(faithful);
        });
        await write();
        expect(seen).to.equal(request);
        expect(logs).to.equal([{ tags: ['desk', 'note'], data: clock.now() }]);
    });

    const failures: Record<string, TextGenerator['generate']> = {
        'rejects': () => Promise.reject(new Error('secret of the provider')),
        'throws': () => {

            throw new Error('secret of the provider');
        },
        'invents': () => Promise.resolve({ ...faithful, bullets: faithful.bullets.map(({ cites }) => ({ text: 'Coinbase lost 9,000 BTC.', cites })) }),
        'answers in another form': () => Promise.resolve('text' as unknown as TextDraft)
    };

    for (const [name, generate] of Object.entries(failures)) {
        it(`falls back to the extractive text, with one line in the log, if the generator ${name} (ruling 31)`, async () => {

            const { write, logs } = await setup(generate);
            expect(texts(await write())).to.equal(own);
            expect(logs.map(({ tags }) => tags)).to.equal([['desk', 'generator', 'error']]);
        });

        it(`answers 500 without the provider's words if falling back is forbidden and the generator ${name} (ruling 31)`, async () => {

            const { write } = await setup(generate, { onProviderFailure: 'error' });
            const error: unknown = await expect(write()).to.reject('Summary generation failed');
            expect(isBoom(error) && error.output.statusCode).to.equal(500);
        });
    }

    it('falls back at the end of the time, and gives the place free', async () => {

        let asked = 0;
        const { write, clock } = await setup(() => (++asked === 1 ? new Promise(() => undefined) : Promise.resolve(faithful)), { timeoutMs: 1000, maxConcurrent: 1 });
        const running = write();
        await rest();
        await clock.advance(1000);
        expect(texts(await running)).to.equal(own);
        expect(texts(await write())).to.equal(faithful.bullets.map(({ text }) => text));
    });

    it('asks for no more texts at once than allowed, and lets a bounded number wait', async () => {

        const open: ((draft: TextDraft) => void)[] = [];
        const { write, logs } = await setup(() => new Promise((resolve) => open.push(resolve)), { maxConcurrent: 2 });
        const running = Array.from({ length: 103 }, () => write());
        await rest();
        expect(open).to.have.length(2);
        expect(logs).to.have.length(1);
        for (let i = 0; i < 102; ++i) {
            open[i]?.(faithful);
            await new Promise((resolve) => setImmediate(resolve));
        }

        const written = await Promise.all(running);
        expect(written.filter((one) => texts(one)[0] === faithful.bullets[0]?.text)).to.have.length(102);
    });

    it('lets a wait count as time', async () => {

        const { write, clock, logs } = await setup(() => new Promise(() => undefined), { maxConcurrent: 1, timeoutMs: 1000 });
        const running = [write(), write()];
        await rest();
        await clock.advance(1000);
        await Promise.all(running);
        expect(logs).to.have.length(2);
    });

    it('stops asking when the budget of the day is spent', async () => {

        let asked = 0;
        const { write, clock } = await setup(() => {

            ++asked;
            return Promise.resolve({ ...faithful, usage: { input: 1000, output: 0, usd: 2 } });
        }, { budget: { usdPerDay: 1 } });
        await write();
        await write();
        expect(asked).to.equal(1);
        clock.jump(24 * 60 * 60 * 1000);
        await write();
        expect(asked).to.equal(2);
    });

    it('counts the usage of an answer that it cannot use', async () => {

        const usage = { input: 1000, output: 0, usd: 2 };
        const answers: TextGenerator['generate'][] = [
            () => Promise.reject(Object.assign(new Error('The answer is not JSON'), { usage })),
            () => Promise.resolve({ model: 'm', usage } as unknown as TextDraft),
            () => Promise.resolve({ ...faithful, bullets: [], usage })
        ];
        for (const generate of answers) {
            let asked = 0;
            const { write } = await setup((...call) => {

                ++asked;
                return generate(...call);
            }, { budget: { usdPerDay: 1 } });
            await write();
            await write();
            expect(asked).to.equal(1);
        }
    });

    it('counts the reservation if a generator reports no usage', async () => {

        let asked = 0;
        const { bullets, model } = faithful;
        const { write } = await setup(() => {

            ++asked;
            return Promise.resolve({ bullets, model });
        }, { budget: { tokensPerDay: 500, ownShare: 1 } });
        await write();
        await write();
        expect(asked).to.equal(1);
    });

    it('asks nobody for a minute who failed five times in a row', async () => {

        let asked = 0;
        const { write, clock } = await setup(() => {

            ++asked;
            return Promise.reject(new Error('down'));
        });
        for (let i = 0; i < 7; ++i) {
            await write();
        }

        expect(asked).to.equal(5);
        clock.jump(60_000);
        await write();
        expect(asked).to.equal(6);
    });

    it('rejects, rather than fall back, when its work is ended', async () => {

        const abort = new AbortController();
        const { writer, logs } = await setup(() => new Promise(() => undefined));
        const running = writer.write(request, abort.signal);
        await rest();
        abort.abort(new Error('closed'));
        await expect(running).to.reject('closed');
        expect(logs).to.equal([]);
    });
});
