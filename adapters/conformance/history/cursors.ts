import type { BotTask, Bots, List, Ms, Seq } from '../../../lib/storage/contract';
import { ok } from '../assert';
import type { Random } from '../random';
import { bot, now as start } from '../samples';
import { outcomeOf } from './possible';

const platform = 'history';
const owner = '0xA11ce';
const count = 5;

/** A lease that a worker was granted. */
interface Held {
    readonly fence: string;
    readonly until: Ms;
    readonly cursor: Seq;
}

/** Workers that claim bots, serve them, are late, or die. The answers that each got must agree with the others'. */
class Workers {

    private readonly held = new Map<string, Held>();
    /** By bot, the lowest possible cursor (what was acknowledged) and the highest (what was requested). */
    private readonly low = new Map<string, Seq>();
    private readonly high = new Map<string, Seq>();
    private fences = 0;
    now = start;

    constructor(private readonly all: readonly [Bots, ...Bots[]], private readonly head: Seq, private readonly random: Random) {}

    async step(): Promise<void> {

        this.now += this.random.whole(0, 15);
        const bots = this.random.pick(this.all);
        const [first, ...others] = [...this.held.values()].map(({ fence }) => fence);
        const does = this.random.pick(['claim', 'claim', 'advance', 'advance', 'retry', 'release', 'status'] as const);
        if (does === 'status') {
            await this.checkStatus(bots);
        }
        else if (does === 'claim' || first === undefined) {
            await this.claim(bots);
        }
        else {
            await this.end(bots, does, this.random.pick([first, ...others]));
        }
    }

    private async claim(bots: Bots): Promise<void> {

        const fence = `fence-${++this.fences}`;
        const until = this.now + this.random.whole(10, 60);
        const query = { platforms: [platform], head: this.head, fence, now: this.now, until, limit: this.random.whole(1, count) };
        const outcome = await outcomeOf(bots.claim(query));
        for (const { bot: { id }, cursor } of 'answer' in outcome ? outcome.answer as readonly BotTask[] : []) {
            const holder = this.held.get(id);
            ok(!holder || holder.until <= this.now, `Bot ${id} was claimed by ${fence} while ${holder?.fence} holds it until ${holder?.until} (now ${this.now})`);
            this.within(id, cursor);
            this.held.set(id, { fence, until, cursor });
        }
    }

    /** Releases leases in one of the possible ways. The answer may be lost, so that the result is unknown. */
    private async end(bots: Bots, does: 'advance' | 'retry' | 'release', fence: string): Promise<void> {

        const mine = [...this.held].filter(([, held]) => held.fence === fence);
        const moves = mine.map(([id, { cursor }]) => ({ id, cursor: Math.min(this.head, cursor + this.random.whole(0, 3)) }));
        if (does !== 'release') {
            moves.forEach(({ id, cursor }) => this.high.set(id, Math.max(cursor, this.high.get(id) ?? 0)));
        }

        const outcome = await outcomeOf(this.call(bots, does, fence, moves));
        mine.forEach(([id]) => this.held.delete(id));
        if (!('answer' in outcome)) {
            return;
        }

        const ended = outcome.answer as List;
        for (const [id, { until }] of mine) {
            ok(until <= this.now || ended.includes(id), `${does} of bot ${id} with its fence ${fence} was refused`);
        }

        if (does !== 'release') {
            moves.filter(({ id }) => ended.includes(id)).forEach(({ id, cursor }) => this.low.set(id, Math.max(cursor, this.low.get(id) ?? 0)));
        }
    }

    private call(bots: Bots, does: 'advance' | 'retry' | 'release', fence: string, moves: readonly { readonly id: string; readonly cursor: Seq }[]): Promise<List> {

        switch (does) {
            case 'advance':
                return bots.advance(fence, moves, this.now, null);
            case 'retry':
                return bots.retry(fence, moves.map((move) => ({ ...move, retryAt: this.now + 5, failures: 1, reason: 'late' })));
            case 'release':
                return bots.release(fence, moves.map(({ id }) => id), this.now);
        }
    }

    private async checkStatus(bots: Bots): Promise<void> {

        const outcome = await outcomeOf(bots.list(owner));
        for (const { id, cursor } of 'answer' in outcome ? outcome.answer as Awaited<ReturnType<Bots['list']>> : []) {
            this.within(id, cursor);
        }
    }

    private within(id: string, cursor: Seq): void {

        const [low, high] = [this.low.get(id) ?? 0, this.high.get(id) ?? 0];
        ok(cursor >= low && cursor <= high, `Bot ${id} has the cursor ${cursor}; it was moved to ${low} and never beyond ${high}`);
    }
}

/** Bots that start at 0, after which the log has grown to `head`. */
export const registerAll = async (bots: Bots): Promise<void> => {

    for (let i = 0; i < count; ++i) {
        await bots.register(bot(`h${i}`, { owner, platform, platformChannelId: `channel-${i}` }));
    }
};

/** Workers on all instances that take turns with the same bots, while answers are lost. */
export const cursorHistory = async (all: readonly [Bots, ...Bots[]], head: Seq, random: Random, rounds: number): Promise<void> => {

    const workers = new Workers(all, head, random);
    for (let i = 0; i < rounds; ++i) {
        await workers.step();
    }
};
