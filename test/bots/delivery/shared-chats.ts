import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { memory } from '../../../adapters/memory';
import { StorageError } from '../../../lib';
import type { BotRecord } from '../../../lib';
import { Freshness } from '../../../lib/bots/delivery/freshness';
import { SharedChats } from '../../../lib/bots/delivery/shared-chats';
import { Messages } from '../../../lib/bots/messages/messages';
import { botOf, failing, firstly, gated, nodeOf, OwnPlatform, ownNode, severable, windowOver } from '../../helpers/bots';
import { ManualClock, pass as passOn } from '../../helpers/clock';
import { derive } from '../../mutants/mutant';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

/** A registration of the chat `c`, with its own spelling of the id. */
const registrationOf = (i: number, parts: Partial<BotRecord> = {}): Partial<BotRecord> => ({ id: `b${i}`, owner: `o${i}`, platformUserId: `u${i}`, platformChannelId: `C${i}`, chat: 'c', ...parts });

const seqs = ({ got }: OwnPlatform): number[] => got.map(({ seq }) => seq);

describe('a chat that several registrations name (ruling 52)', () => {

    it('gets each item, correction and retraction once, in order, however many registrations ask for it', async () => {

        const { own, register, publish, storage, pass, stop } = await ownNode({ maxInHand: 4 });
        await publish({ id: 'before' });
        for (let i = 0; i < 9; ++i) {
            await register(registrationOf(i, { label: `Label ${i}`, categories: i < 7 ? ['crypto'] : ['bitcoin', 'macro'] }));
        }

        await publish({ id: 'a', feed_categories: ['crypto', 'bitcoin'] });
        await publish({ id: 'b', feed_categories: ['macro'] });
        await publish({ id: 'c', feed_categories: ['crypto'] });
        await publish({ id: 'd', feed_categories: ['ethereum'] });
        await pass(5 * second);
        const stored = await storage.news.get('b');
        await storage.news.correct({ id: 'b', ord: 9, categories: ['macro'], terms: [], keys: [], narrativeId: null, json: String(stored?.json).replace('Item b', 'Item B') }, Number(stored?.rev));
        await storage.news.retract('a');
        await storage.news.retract('before');
        await pass(20 * second);
        expect(own.got.map(({ seq, kind }) => [seq, kind])).to.equal([[2, 'item'], [3, 'item'], [4, 'item'], [6, 'update'], [7, 'retraction']]);
        await stop();
    });

    it('gets messages signed for the registrations that asked for the item, and only for them', async () => {

        const signed: unknown[] = [];
        const { own, register, publish, pass, stop } = await ownNode();
        own.answer = (_outgoing, { chat }, { secrets }) => {

            signed.push([chat, secrets().length]);
            return { kind: 'sent' };
        };

        await register(registrationOf(0, { categories: ['bitcoin'] }));
        await register(registrationOf(1, { categories: ['bitcoin', 'crypto'] }));
        await register(registrationOf(2, { categories: ['macro'] }));
        await publish({ feed_categories: ['bitcoin'] });
        await publish({ feed_categories: ['crypto'] });
        await pass(5 * second);
        expect(signed).to.equal([['c', 2], ['c', 1]]);
        await stop();
    });

    it('gets what its owners may read; an owner with unknown permission delays nobody, and is served later', async () => {

        const rights: Record<string, string[] | Error> = { o0: ['bitcoin'], o1: new Error('down'), o2: ['macro'] };
        const authorize = async (owner: string) => {

            const categories = rights[owner];
            if (categories instanceof Error || !categories) {
                throw categories ?? new Error('unknown');
            }

            return { categories };
        };

        const { own, register, publish, pass, stop } = await ownNode({}, {}, { auth: { authorize } });
        await register(registrationOf(0));
        await register(registrationOf(1));
        await register(registrationOf(2));
        await publish({ id: 'first', feed_categories: ['ethereum'] });
        await pass(2 * second);
        await publish({ feed_categories: ['bitcoin'] });
        await publish({ feed_categories: ['macro'] });
        await publish({ feed_categories: ['crypto'] });
        await pass(5 * second);
        expect(seqs(own)).to.equal([2, 3]);
        rights.o1 = ['crypto', 'bitcoin'];
        await pass(5 * second);
        expect(seqs(own)).to.equal([2, 3, 4]);
        await stop();
    });

    it('gets what a registration missed while it was dead once it is revived, and nothing twice', async () => {

        const { own, register, publish, statusOf, pass, stop } = await ownNode();
        await register(registrationOf(0, { owner: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }));
        own.answer = firstly(1, { kind: 'dead', reason: 'kicked' });
        await publish({ feed_categories: ['bitcoin'] });
        await pass(2 * second);
        expect(await statusOf('b0')).to.include({ state: 'dead' });
        await register(registrationOf(1, { categories: ['crypto'] }));
        await publish({ feed_categories: ['crypto'] });
        await publish({ feed_categories: ['macro'] });
        await pass(2 * second);
        await register(registrationOf(0, { owner: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }));
        await pass(15 * second);
        expect(seqs(own)).to.equal([2, 1, 3]);
        await stop();
    });

    it('gets the number of skipped items once', async () => {

        const { own, register, publish, pass, start, stop } = await ownNode({ catchUp: { maxItems: 2 } });
        await register(registrationOf(0, { categories: ['bitcoin'] }));
        await register(registrationOf(1, { categories: ['crypto'] }));
        await register(registrationOf(2));
        await stop();
        for (let i = 0; i < 10; ++i) {
            await publish({ feed_categories: [i % 2 === 0 ? 'bitcoin' : 'crypto'] });
        }

        await start();
        await pass(10 * second);
        expect(own.got.map(({ title }) => title)).to.equal(['8 earlier items skipped', 'Item n9', 'Item n10']);
        await stop();
    });

    it('gets each entry once on an adapter of an earlier revision, which has neither chats nor find', async () => {

        const storage = memory();
        const bots = new Proxy(storage.bots, { get: (target, name): unknown => {

            const method: unknown = name === 'find' ? undefined : Reflect.get(target, name);
            const earlier = (...args: unknown[]): unknown => Reflect.apply(method as () => unknown, target, name === 'claim' ? [{ ...args[0] as object, chats: false }] : args);
            return typeof method === 'function' ? earlier : method;
        } });
        const { own, register, publish, pass, stop } = await ownNode({}, {}, { storage: derive(storage, { bots }) });
        for (let i = 0; i < 4; ++i) {
            await register({ ...registrationOf(i), platformChannelId: 'c' });
        }

        await publish();
        await publish();
        await pass(20 * second);
        expect(seqs(own)).to.equal([1, 2]);
        await stop();
    });

    it('waits for storage to record what was sent, and for its lease', async () => {

        for (const [method, code] of [['put', 'STORAGE_BUSY'], ['put', 'STORAGE_INTERNAL'], ['get', 'STORAGE_INTERNAL'], ['lease', 'STORAGE_BUSY'], ['release', 'STORAGE_INTERNAL']] as const) {
            const { own, storage, register, publish, pass, stop } = await ownNode({ leaseMs: 3 * second });
            await register(registrationOf(0));
            await register(registrationOf(1));
            await pass(second);
            failing(storage.texts, method, new StorageError(code, 'no'), 2);
            failing(storage.texts, 'release', new StorageError(code, 'no'), method === 'get' ? 2 : 0);
            await publish();
            await publish();
            await pass(30 * second);
            const once = [...new Set(seqs(own))];
            expect(once, `${method} ${code}`).to.equal([1, 2]);
            expect(seqs(own).length, `${method} ${code}`).to.be.at.most(code === 'STORAGE_INTERNAL' && method === 'put' ? 4 : 2);
            await stop();
        }
    });

    it('is left to another node that has taken it over', async () => {

        const storage = memory();
        await storage.open();
        const clock = new ManualClock();
        const faults: unknown[] = [];
        const { window } = await windowOver(1);
        const messages = new Messages({ storage, clock, template: undefined, log: () => undefined });
        const deps = { window, messages, allowed: async () => null, storage, clock, random: randomBytes, leaseMs: 3 * second, freshness: new Freshness(clock), maxAgeMs: 1000 * second, newestExpired: async () => 0, report: (error: unknown) => faults.push(error) };
        const task = { bot: botOf({ chat: 'c' }), cursor: 0, failures: 0, shared: true };
        await new SharedChats(deps).withChat(task, async (chat) => {

            await passOn(clock, 5 * second);
            expect(chat?.isOurs).to.be.true();
            clock.jump(10 * second);        // the machine was suspended
            expect(chat?.isOurs).to.be.false();
            await new SharedChats(deps).withChat(task, async (other) => {

                await chat?.sent([1]);
                expect([chat?.isOurs, other?.isOurs]).to.equal([false, true]);
                await passOn(clock, second);
                expect(chat?.isOurs).to.be.false();
                expect(await new SharedChats(deps).withChat(task, async (third) => third)).to.be.null();
            });
        });
        expect(faults).to.be.empty();
    });

    it('gets nothing more from a node that lost its lease between two messages, though the node still has the bot', async () => {

        const { own, clock, storage, register, publish, pass, stop } = await ownNode({ leaseMs: 6 * second });
        const lease = storage.texts.lease.bind(storage.texts);
        let [chat, taken] = ['', false];
        storage.texts.lease = async (...args) => {

            chat = args[0];
            return await lease(...args);
        };

        own.answer = async () => {

            if (own.tries.length === 1) {
                clock.jump(7 * second);         // the machine was suspended
                taken = await lease(chat, 'other', clock.now(), clock.now() + 60 * second);
            }

            return { kind: 'sent' };
        };

        await register(registrationOf(0));
        await register(registrationOf(1));
        await publish();
        await publish();
        await pass(20 * second);
        expect([taken, seqs(own)]).to.equal([true, [1]]);
        await storage.texts.release(chat, 'other');
        await pass(20 * second);
        expect([...new Set(seqs(own))]).to.equal([1, 2]);
        await stop();
    });

    it('gets nothing from others while a message for a deleted registration is in flight', async () => {

        const { own, storage, register, publish, pass, stop } = await ownNode({ sendMs: 20 * second });
        await register(registrationOf(0));
        await register(registrationOf(1));
        const gate = gated();
        own.answer = gate.answer;
        await publish();
        await pass(second);
        await storage.bots.remove('o0', 'b0');
        await publish();
        await pass(3 * second);
        own.answer = () => ({ kind: 'sent' });
        gate.open();
        await pass(20 * second);
        expect(seqs(own)).to.equal([1, 2]);
        await publish();
        await pass(70 * second);
        await publish();
        await pass(5 * second);
        expect(seqs(own)).to.equal([1, 2, 3, 4]);
        await stop();
    });
});

type Step =
    | { readonly kind: 'publish'; readonly code: number }
    | { readonly kind: 'register' | 'remove'; readonly bot: number }
    | { readonly kind: 'wait'; readonly ms: number }
    | { readonly kind: 'stop' | 'start' | 'kill'; readonly node: number };

const codes = ['bitcoin', 'crypto', 'macro'];
const scopes: readonly (readonly string[] | null)[] = [['bitcoin'], ['crypto', 'macro'], null, ['bitcoin', 'macro']];

const step: Fc.Arbitrary<Step> = Fc.oneof(
    { weight: 8, arbitrary: Fc.record({ kind: Fc.constant('publish' as const), code: Fc.nat(2) }) },
    { weight: 5, arbitrary: Fc.record({ kind: Fc.constant('register' as const), bot: Fc.nat(3) }) },
    { weight: 1, arbitrary: Fc.record({ kind: Fc.constant('remove' as const), bot: Fc.nat(3) }) },
    { weight: 5, arbitrary: Fc.record({ kind: Fc.constant('wait' as const), ms: Fc.integer({ min: 25, max: 3000 }) }) },
    { weight: 2, arbitrary: Fc.record({ kind: Fc.constantFrom('stop' as const, 'start' as const, 'kill' as const), node: Fc.nat(1) }) }
);

/** Outcome of a message: it arrives, is throttled, or fails. */
type Fate = 'sent' | '429' | '500' | 'dead';

/** Two nodes on one storage, and one chat. */
class World {

    readonly clock = new ManualClock();
    readonly shown: number[] = [];
    readonly published: { readonly seq: number; readonly code: string }[] = [];
    /** Active registrations, each with the head of the log at its start. */
    readonly since = new Map<number, number>();
    /** All entries that any registration ever asked for. */
    readonly wanted = new Set<number>();
    kills = 0;
    private readonly whole = memory();
    private readonly nodes: (Awaited<ReturnType<World['boot']>> | null)[] = [null, null];

    constructor(private readonly fates: Fate[]) {}

    async run(steps: readonly Step[]): Promise<void> {

        await this.start(0);
        await this.start(1);
        for (const one of steps) {
            await this.step(one);
        }

        this.fates.length = 0;
        await this.start(0);
        await this.pass(60 * second);
        for (const bot of [...this.since.keys()]) {
            await this.register(bot);       // revives a dead registration
        }

        await this.pass(20 * 60 * second);
        await Promise.all([this.stop(0), this.stop(1)]);
    }

    private async step(one: Step): Promise<void> {

        switch (one.kind) {
            case 'publish': return await this.publish(codes[one.code] ?? '');
            case 'register': return await this.register(one.bot);
            case 'remove': return await this.remove(one.bot);
            case 'wait': return await this.pass(one.ms);
            case 'start': return await this.start(one.node);
            case 'stop': return await this.stop(one.node);
            case 'kill': return this.kill(one.node);
        }
    }

    private async publish(code: string): Promise<void> {

        const id = `n${this.published.length}`;
        const json = JSON.stringify({ id, signal: id, sentiment: 'neutral', sentiment_value: 0.5, timestamp: null, feed_categories: [code], short_context: '', long_context: '', sources: [], author: '', tokens: [], tweet_url: null, narrative_id: null });
        const [result] = await this.whole.news.publish({ records: [{ id, ord: this.published.length + 1, categories: [code], terms: [], keys: [], narrativeId: null, json }] });
        const seq = result?.seq ?? 0;
        this.published.push({ seq, code });
        if ([...this.since.keys()].some((bot) => scopes[bot]?.includes(code) ?? true)) {
            this.wanted.add(seq);
        }
    }

    private async register(bot: number): Promise<void> {

        const { head } = await this.whole.news.bounds();
        const { created } = await this.whole.bots.register({
            id: `b${bot}.${this.published.length}.${this.clock.now()}`, owner: `o${bot}`, label: 'l', platform: 'own', platformUserId: 'u', platformChannelId: `C${bot}`, chat: 'c', categories: scopes[bot] ?? null, createdAt: this.clock.now()
        });
        if (created) {
            this.since.set(bot, head);
        }
    }

    private async remove(bot: number): Promise<void> {

        const [known] = await this.whole.bots.list(`o${bot}`);
        await this.whole.bots.remove(`o${bot}`, known?.id ?? '');
        this.since.delete(bot);
    }

    private async boot() {

        const { storage, kill, isDead } = severable(this.whole);
        const own = new OwnPlatform();
        own.send = async (outgoing) => {

            const fate = this.fates.shift() ?? 'sent';
            if (isDead()) {
                return await new Promise<never>(() => undefined);
            }

            if (fate === 'sent') {
                this.shown.push(outgoing.message.seq);
                return { kind: 'sent' };
            }

            return fate === '429' ? { kind: 'later', afterMs: 700, scope: 'chat', reason: fate } : fate === 'dead' ? { kind: 'dead', reason: fate } : { kind: 'failed', scope: 'chat', reason: fate };
        };

        const node = await nodeOf({ platforms: [own], bots: { leaseMs: 6 * second, pollMs: second, backoff: { firstMs: 500, maxMs: 5 * second }, maxFailures: 1000, batch: 2 }, clock: this.clock, storage });
        await node.start();
        return { node, kill, isDead };
    }

    private async pass(ms: number): Promise<void> {

        await passOn(this.clock, ms);
    }

    private async start(index: number): Promise<void> {

        if (this.nodes[index]?.isDead() ?? true) {
            this.nodes[index] = await this.boot();
        }
    }

    private async stop(index: number): Promise<void> {

        const running = this.nodes[index];
        this.nodes[index] = null;
        if (running && !running.isDead()) {
            await running.node.stop();
        }
    }

    private kill(index: number): void {

        this.kills += this.nodes[index]?.isDead() === false ? 1 : 0;
        this.nodes[index]?.kill();
    }
}

describe('the promise to chats', () => {

    it('ruling 52: a chat gets each item that an active registration asks for, and twice only after a kill, whatever fails and whichever wallet registers', { timeout: 240_000 }, async () => {

        const fates = Fc.array(Fc.oneof({ weight: 6, arbitrary: Fc.constant<Fate>('sent') }, { weight: 3, arbitrary: Fc.constantFrom<Fate>('429', '500', 'dead') }), { maxLength: 30 });
        await Fc.assert(Fc.asyncProperty(Fc.array(step, { maxLength: 40 }), fates, async (steps, given) => {

            const world = new World([...given]);
            await world.run(steps);
            const shown = new Set(world.shown);
            expect(world.shown.length - shown.size, 'shown twice').to.be.at.most(world.kills);
            expect([...shown].filter((seq) => !world.wanted.has(seq)), 'asked for by nobody').to.equal([]);
            for (const [bot, since] of world.since) {
                const due = world.published.filter(({ seq, code }) => seq > since && (scopes[bot]?.includes(code) ?? true));
                expect(due.filter(({ seq }) => !shown.has(seq)), `owed to ${bot}`).to.equal([]);
            }
        }), { numRuns: 80 });
    });
});
