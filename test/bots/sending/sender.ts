import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { BotOutcome, BotPlatform } from '../../../lib';
import { Sender } from '../../../lib/bots/sending/sender';
import { parseOptions } from '../../../lib/options';
import type { Options } from '../../../lib/options';
import { noSpans } from '../../../lib/telemetry/telemetry';
import { answerOf, botOf, itemMessage, OwnPlatform } from '../../helpers/bots';
import { ManualClock, settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = (answer: BotOutcome | (() => Promise<BotOutcome>), extra: Partial<BotPlatform> = {}, bots: Options['bots'] = {}) => {

    const clock = new ManualClock();
    const own = new OwnPlatform('own', extra);
    own.answer = () => (typeof answer === 'function' ? answer() : answer);
    const logs: string[] = [];
    let resumed = 0;
    const settings = parseOptions({ auth: { secret: 'a secret of at least thirty-two bytes', domain: 'news.example' }, bots: { backoff: { firstMs: 1000, maxMs: 60_000 }, maxWaitMs: 60_000, ...bots } }).bots;
    const sender = new Sender({
        platform: own,
        settings,
        clock,
        random: randomBytes,
        log: (tags) => logs.push(tags.join(' ')),
        post: async (url, headers, body) => answerOf(200, { url, headers, body }),
        secrets: (id) => [`whsec_${id}`],
        onResumed: () => ++resumed,
        telemetry: noSpans
    });
    const send = (id = 'b1', failures = 0) => sender.send(itemMessage(), botOf({ id, platformChannelId: id }), failures);
    return { clock, own, sender, send, logs, resumed: () => resumed };
};

describe('Sender', () => {

    it('passes a platform the post, the bot\'s secrets and its own log', async () => {

        const { own, sender, logs } = setup({ kind: 'sent' });
        const seen: unknown[] = [];
        own.answer = async (_outgoing, { id, userId, channelId }, { post, secrets, log, now, signal }) => {

            log(['hello']);
            seen.push(id, userId, channelId, secrets(), now(), signal.aborted, (await post('u', { a: 'b' }, 'c')).body);
            return { kind: 'sent' };
        };

        expect(await sender.send(itemMessage(), botOf(), 0)).to.equal({ kind: 'sent' });
        expect(seen).to.equal(['b1', 'u1', 'c1', ['whsec_b1'], 1_773_489_600_000, false, '{"url":"u","headers":{"a":"b"},"body":"c"}']);
        expect(logs).to.equal(['bots own hello']);
    });

    it('gives up a test message that the limits hold up, and returns the permit that comes too late', async () => {

        const { sender, send, own, clock } = setup({ kind: 'sent' }, { rate: { limit: 1, ms: 60_000 }, chatRates: () => [{ limit: 1, ms: 60_000 }] });
        await send();
        const tests = [sender.test(itemMessage(), botOf()), sender.test(itemMessage(), botOf())];
        await settle();
        await clock.advance(10_000);
        const refused: BotOutcome = { kind: 'later', afterMs: 5000, scope: 'platform', reason: 'The platform takes nothing now' };
        expect(await Promise.all(tests)).to.equal([refused, refused]);
        await clock.advance(51_000);
        expect([own.tries.length, sender.underWay]).to.equal([1, 0]);

        const closed = sender.test(itemMessage(), botOf({ platformChannelId: 'other' }));
        await settle();
        await clock.advance(10_000);
        expect((await closed).kind).to.equal('later');
        sender.close();
        await settle();
        expect(sender.underWay).to.equal(0);
    });

    it('pauses all chats if the platform asks for it, up to the maximum', async () => {

        const { send, sender, clock, resumed } = setup({ kind: 'later', afterMs: 1e12, scope: 'platform', reason: 'slow down' });
        expect(await send()).to.equal({ kind: 'retry', retryAt: clock.now() + 60_000, failures: 0, reason: null });
        expect(sender.breaker.openUntil).to.equal(clock.now() + 60_000);
        expect(await send('b2', 3)).to.equal({ kind: 'release' });
        await clock.advance(60_000);
        expect([sender.breaker.openUntil, resumed()]).to.equal([0, 1]);
    });

    it('keeps the longer of two pauses', async () => {

        const answers: BotOutcome[] = [{ kind: 'later', afterMs: 30_000, scope: 'platform', reason: 'a' }, { kind: 'later', afterMs: 5000, scope: 'platform', reason: 'b' }, { kind: 'later', afterMs: 50_000, scope: 'platform', reason: 'c' }];
        const { send, sender, clock } = setup(async () => {

            const answer = answers.shift() as BotOutcome;
            await settle();
            return answer;
        });
        await Promise.all([send('b1'), send('b2'), send('b3')]);
        expect(sender.breaker.openUntil).to.equal(clock.now() + 50_000);
        expect(clock.pending).to.equal(1);
    });

    it('blames the platform for a time-out, or the bot if addresses are isolated', async () => {

        const silent = () => new Promise<never>(() => undefined);
        for (const [isolated, failures] of [[false, 0], [true, 0]] as const) {
            const { send, clock, sender } = setup(silent, { isolated });
            for (let i = 0; i < 4; ++i) {
                const decision = send(`b${i}`);
                await settle();
                await clock.advance(10_000);
                expect(await decision).to.include({ kind: 'retry', reason: 'No answer within 10000 ms', failures: 1 });
            }

            const decision = send('b9', failures);
            await settle();
            await clock.advance(10_000);
            expect(await decision).to.include({ kind: 'retry', failures: isolated ? 1 : 0 });
            expect(sender.breaker.isDown).to.equal(!isolated);
        }
    });

    it('releases the bot of an aborted message, and blames nobody', async () => {

        const { send, sender, own } = setup(() => new Promise<never>(() => undefined));
        const decision = send();
        await settle();
        sender.close();
        expect(sender.underWay).to.equal(1);
        sender.abort();
        expect(await decision).to.equal({ kind: 'release' });
        expect(sender.underWay).to.equal(0);
        expect(sender.counts).to.equal({ sent: 0, failed: 0, throttled: 0, dead: 0 });
        expect(own.got).to.be.empty();
    });

    it('begins no pause while it is closing', async () => {

        const { send, sender, clock } = setup(async () => {

            sender.close();
            return { kind: 'refused', reason: 'no' };
        });
        expect(await send()).to.equal({ kind: 'release' });
        expect([sender.breaker.openUntil, clock.pending]).to.equal([0, 0]);
    });

    it('waits for a chat that is free soon, and returns the delay for one that is not', async () => {

        const { send, clock, own } = setup({ kind: 'sent' }, { chatRates: () => [{ limit: 1, ms: 3000 }, { limit: 2, ms: 20_000 }] });
        await send();
        const second = send();
        await settle();
        expect(own.got).to.have.length(1);
        await clock.advance(3001);
        expect(await second).to.equal({ kind: 'sent' });
        expect(await send('b1', 2)).to.equal({ kind: 'retry', retryAt: clock.now() + 17_000, failures: 2, reason: null });
    });

    it('keeps to its share of the platform\'s and the chat\'s rates if several nodes deliver', async () => {

        const { send, clock, own } = setup({ kind: 'sent' }, { rate: { limit: 5, ms: 1000 }, chatRates: () => [{ limit: 1, ms: 1000 }] }, { nodes: 2 });
        const first = ['b1', 'b2', 'b3'].map((id) => send(id));
        await settle();
        const next = send('b1');
        await clock.advance(3000);
        expect((await Promise.all([...first, next])).map(({ kind }) => kind)).to.equal(['sent', 'sent', 'sent', 'sent']);
        expect(own.tries.map((at) => at - (own.tries[0] ?? 0))).to.equal([0, 0, 1001, 2001]);
    });

    it('rejects for a chat whose rates are invalid, and goes on with the others', async () => {

        for (const rates of [[{ limit: 0, ms: 1000 }], [{ limit: Infinity, ms: 1000 }], [{ limit: 1, ms: NaN }], 'none'] as const) {
            const { send } = setup({ kind: 'sent' }, { chatRates: (id) => (id === 'b1' ? rates as never : []) });
            await expect(send('b1')).to.reject();
            expect(await send('b2')).to.equal({ kind: 'sent' });
        }
    });

    it('leaves a chat alone for as long as its platform asked, under any spelling', async () => {

        const { sender, clock } = setup({ kind: 'later', afterMs: 30_000, scope: 'chat', reason: 'slow down' });
        const bots = ['@News', '@NEWS'].map((platformChannelId) => botOf({ platformChannelId, chat: '@news' }));
        const [first = botOf(), second = botOf()] = bots;
        expect(await sender.send(itemMessage(), first, 0)).to.include({ retryAt: clock.now() + 30_000 });
        await clock.advance(10_000);
        expect(await sender.send(itemMessage(), second, 0)).to.include({ retryAt: clock.now() + 20_000 });
        expect(await sender.test(itemMessage(), second)).to.include({ kind: 'later', afterMs: 20_000 });
    });

    it('returns no longer wait for a test message than the longest that platforms may ask for', async () => {

        const { sender } = setup({ kind: 'later', afterMs: 1e9, scope: 'chat', reason: 'slow down' });
        expect(await sender.test(itemMessage(), botOf())).to.equal({ kind: 'later', afterMs: 60_000, scope: 'chat', reason: 'slow down' });
    });
});
