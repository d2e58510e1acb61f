import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { memory } from '../../../adapters/memory';
import type { BotOutcome } from '../../../lib';
import { item, nodeOf, OwnPlatform, recordOf, severable } from '../../helpers/bots';
import { ManualClock, pass } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const codes = ['bitcoin', 'crypto', 'macro'];
const scopes = [null, ['bitcoin'], ['crypto', 'macro'], ['macro'], null];
/** The last bot has a filter. */
const filtered = 4;
const settings = JSON.stringify({ filter: { not: { tokens: ['$ETH'] } } });
const second = 1000;

/** How the platform handles a message. It can accept one without answering. */
type Fate = 'sent' | 'sent, but reset' | 'sent, but killed' | 'reset' | '500' | '429' | 'hangs' | 'killed' | 'throws';

const isFault = (fate: Fate): boolean => fate !== 'sent' && fate !== '429';

type Step =
    | { readonly kind: 'publish'; readonly code: number; readonly isEther: boolean }
    | { readonly kind: 'rewind'; readonly bot: number; readonly by: number }
    | { readonly kind: 'register'; readonly bot: number }
    | { readonly kind: 'wait'; readonly ms: number }
    | { readonly kind: 'stop' | 'start' | 'kill'; readonly node: number };

const step: Fc.Arbitrary<Step> = Fc.oneof(
    { weight: 6, arbitrary: Fc.record({ kind: Fc.constant('publish' as const), code: Fc.nat(2), isEther: Fc.boolean() }) },
    { weight: 2, arbitrary: Fc.record({ kind: Fc.constant('rewind' as const), bot: Fc.nat(4), by: Fc.integer({ min: 1, max: 6 }) }) },
    { weight: 3, arbitrary: Fc.record({ kind: Fc.constant('register' as const), bot: Fc.nat(4) }) },
    { weight: 4, arbitrary: Fc.record({ kind: Fc.constant('wait' as const), ms: Fc.integer({ min: 25, max: 3000 }) }) },
    { weight: 2, arbitrary: Fc.record({ kind: Fc.constantFrom('stop' as const, 'start' as const, 'kill' as const), node: Fc.nat(1) }) }
);

const fate: Fc.Arbitrary<Fate> = Fc.oneof(
    { weight: 6, arbitrary: Fc.constant('sent' as const) },
    { weight: 4, arbitrary: Fc.constantFrom<Fate>('sent, but reset', 'sent, but killed', 'reset', '500', '429', 'hangs', 'killed', 'throws') }
);

/** One storage, two nodes that are killed and replaced, and the messages of each channel. */
class World {

    readonly clock = new ManualClock();
    readonly whole = memory();
    readonly shown = new Map<string, number[]>();
    readonly published: { readonly seq: number; readonly code: string; readonly isEther: boolean }[] = [];
    /** The last rewind of each bot: to where, and what it had been shown before. */
    readonly rewound = new Map<number, { readonly seq: number; readonly shown: number }>();
    readonly since = new Map<number, number>();
    readonly blemished = new Set<string>();
    private readonly nodes: (Awaited<ReturnType<World['boot']>> | null)[] = [null, null];
    private readonly fates: Fate[];

    constructor(fates: readonly Fate[]) {

        this.fates = [...fates];
    }

    async run(steps: readonly Step[]): Promise<void> {

        await this.start(0);
        await this.start(1);
        for (const one of steps) {
            await this.step(one);
        }

        // Without further faults, everything outstanding arrives.

        this.fates.length = 0;
        await this.start(0);
        await pass(this.clock, 20 * 60 * second);
        await this.stop(0);
        await this.stop(1);
    }

    private async step(one: Step): Promise<void> {

        switch (one.kind) {
            case 'publish': return await this.publish(codes[one.code] as string, one.isEther);
            case 'rewind': return await this.rewind(one.bot, one.by);
            case 'register': return await this.register(one.bot);
            case 'wait': return await pass(this.clock, one.ms);
            case 'start': return await this.start(one.node);
            case 'stop': return await this.stop(one.node);
            case 'kill': return this.kill(one.node);
        }
    }

    private async rewind(bot: number, by: number): Promise<void> {

        const { head } = await this.whole.news.bounds();
        const seq = Math.max(0, head - by);
        const from = await this.whole.bots.rewind('o', `b${bot}`, seq, this.clock.now());
        if (from !== null && seq < from) {
            this.blemished.add(String(bot));
            this.rewound.set(bot, { seq, shown: this.shown.get(String(bot))?.length ?? 0 });
        }
    }

    private async publish(code: string, isEther: boolean): Promise<void> {

        const id = `n${this.published.length}`;
        const [result] = await this.whole.news.publish({ records: [recordOf(item({ id, feed_categories: [code], tokens: isEther ? ['$ETH'] : ['$BTC'] }), this.published.length + 1)] });
        this.published.push({ seq: result?.seq ?? 0, code, isEther });
    }

    private async register(bot: number): Promise<void> {

        const { head } = await this.whole.news.bounds();
        const { created } = await this.whole.bots.register({
            id: `b${bot}`, owner: 'o', label: 'l', platform: 'own', platformUserId: 'u', platformChannelId: String(bot), categories: scopes[bot] as string[] | null, createdAt: this.clock.now(),
            ...(bot === filtered && { settings })
        });
        if (created) {
            this.since.set(bot, head);
        }
    }

    private async boot() {

        const { storage, kill, isDead } = severable(this.whole);
        const own = new OwnPlatform();
        own.send = async (outgoing, { channelId }) => {

            if (isDead()) {
                return await new Promise<never>(() => undefined);       // a killed node sends nothing
            }

            const next = this.fates.shift() ?? 'sent';
            if (isFault(next)) {
                this.blemished.add(channelId);
            }

            if (next.startsWith('sent')) {
                this.shown.set(channelId, [...this.shown.get(channelId) ?? [], outgoing.message.seq]);
            }

            if (next.endsWith('killed')) {
                kill();
                this.blemishAll();
            }

            return isDead() ? await new Promise<never>(() => undefined) : await outcomeOf(next);
        };

        const node = await nodeOf({ platforms: [own], bots: { leaseMs: 6 * second, sendMs: 2 * second, pollMs: second, backoff: { firstMs: 500, maxMs: 5 * second }, maxFailures: 1000, batch: 2 }, clock: this.clock, storage });
        await node.start();
        return { node, kill, isDead };
    }

    private async start(index: number): Promise<void> {

        if (this.nodes[index]?.isDead() ?? true) {
            this.nodes[index] = await this.boot();
        }
    }

    private async stop(index: number): Promise<void> {

        const running = this.nodes[index];
        this.nodes[index] = null;
        if (!running || running.isDead()) {
            return;
        }

        let stopped = false;
        const end = running.node.stop().then(() => {

            stopped = true;
        });
        for (let i = 0; i < 20 && !stopped && !running.isDead(); ++i) {
            await pass(this.clock, 500);
        }

        if (!running.isDead()) {
            await end;
        }
    }

    private kill(index: number): void {

        this.nodes[index]?.kill();
        this.blemishAll();
    }

    /** A killed node may have sent messages without committing them, which counts as a fault for every bot that it served. */
    private blemishAll(): void {

        this.since.forEach((_since, bot) => this.blemished.add(String(bot)));
    }
}

const outcomeOf = async (next: Fate): Promise<BotOutcome> => {

    switch (next) {
        case 'sent': return { kind: 'sent' };
        case '429': return { kind: 'later', afterMs: 700, scope: 'chat', reason: 'Too Many Requests' };
        case '500': return { kind: 'failed', scope: 'platform', reason: '500' };
        case 'hangs': return await new Promise<never>(() => undefined);
        case 'throws': throw new Error('oops');
        default: return { kind: 'failed', scope: 'chat', reason: 'reset' };
    }
};

describe('the promise to bots', () => {

    it('ruling 36: each bot gets every item of its scope and filter in order, twice only after a fault or a rewind, and again after a rewind, whatever fails, hangs or is killed', { timeout: 120_000 }, async () => {

        await Fc.assert(Fc.asyncProperty(Fc.array(step, { maxLength: 40 }), Fc.array(fate, { maxLength: 40 }), async (steps, fates) => {

            const world = new World(fates);
            await world.run(steps);
            for (const [bot, since] of world.since) {
                const scope = scopes[bot] as string[] | null;
                const rewind = world.rewound.get(bot) ?? { seq: Infinity, shown: 0 };
                const asked = world.published.filter(({ code, isEther }) => (scope === null || scope.includes(code)) && !(bot === filtered && isEther)).map(({ seq }) => seq);
                const due = asked.filter((seq) => seq > Math.min(since, rewind.seq));
                const shown = world.shown.get(String(bot)) ?? [];
                if (rewind.seq === Infinity) {
                    expect([...new Set(shown)], `bot ${bot}`).to.equal(due);
                }

                const again = [...new Set(shown.slice(rewind.shown))].filter((seq) => seq > rewind.seq);
                expect(again, `bot ${bot}, after its rewind`).to.equal(asked.filter((seq) => seq > rewind.seq));
                if (!world.blemished.has(String(bot))) {
                    expect(shown, `bot ${bot}, without a fault`).to.equal(due);
                }
            }
        }), { numRuns: 60 });
    });
});
