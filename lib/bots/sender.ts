import { setMaxListeners } from 'node:events';

import type { Clock } from '../clock';
import { beforeDeadline } from '../deadline';
import type { Log } from '../runtime';
import type { BotRecord, Ms } from '../storage/contract';
import { TimeoutError } from '../within';
import { pauseAfter } from './backoff';
import { Health } from './health';
import type { BotsSettings } from './options';
import { checked } from './outcome';
import { Chats } from './pace';
import { faultOf } from './platforms/answers';
import type { Verdict } from './round';
import { Turnstile } from './turnstile';
import type { BotAnswer, BotPlatform, BotLetter, BotOutcome } from './types';

export interface SenderDeps {
    readonly platform: BotPlatform;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Log;
    readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) => Promise<BotAnswer>;
    /** Secrets that a bot's messages are signed with. */
    readonly secrets: (id: string) => readonly string[];
    /** A pause is over. */
    readonly resumed: () => void;
}

/** Longest wait for a chat's turn with its bot in hand; for longer ones it is let go of. */
const patienceMs = 5000;

/** Sends messages to one platform, heeds its limits, and judges what becomes of them. */
export class Sender {

    readonly counts = { sent: 0, failed: 0, throttled: 0, dead: 0 };
    private readonly turnstile: Turnstile;
    private readonly chats: Chats;
    private readonly health: Health;
    private readonly closing = new AbortController();
    private readonly ending = new AbortController();
    private until: Ms = 0;
    private cancel = (): void => {};

    constructor(private readonly deps: SenderDeps) {

        const { platform, settings: { concurrency, maxChats }, clock, random } = deps;
        this.turnstile = new Turnstile({ clock, rate: platform.rate ?? null, concurrency });
        this.chats = new Chats((id) => platform.chatRates?.(id) ?? [], maxChats);
        this.health = new Health(random);
        setMaxListeners(0, this.closing.signal, this.ending.signal);        // every bot in hand listens
    }

    get underWay(): number {

        return this.turnstile.underWay;
    }

    /** End of the present pause; 0: there is none. */
    get pausedUntil(): Ms {

        return this.until;
    }

    /** Whether one message at a time is all that may be tried. */
    get isDown(): boolean {

        return this.health.isDown;
    }

    /** Nothing more is sent; what is under way goes on. */
    close(): void {

        this.cancel();
        this.turnstile.close();
        this.closing.abort();
    }

    /** What is under way is given up. */
    end(): void {

        this.ending.abort(new Error('Stopped'));
    }

    /** When it is the message's turn; what follows then. Never rejects. */
    async send(letter: BotLetter, bot: BotRecord, failures: number): Promise<Verdict> {

        const { clock } = this.deps;
        const wait = await this.turn(bot.platformChannelId);
        if (wait !== 0) {
            return wait === null ? { kind: 'release' } : { kind: 'retry', retryAt: clock.now() + wait, failures, reason: null };
        }

        try {
            this.chats.take(bot.platformChannelId, clock.now());
            return this.judge(await this.attempt(letter, bot), bot, failures);
        }
        finally {
            this.turnstile.leave();
        }
    }

    /** 0: go, and leave the turnstile after. Null: nothing is sent any more. Else: for so long the chat takes nothing. */
    private async turn(channelId: string): Promise<Ms | null> {

        const { clock } = this.deps;
        const wait = this.chats.wait(channelId, clock.now());
        if (wait > patienceMs) {
            return wait;
        }

        await this.rest(wait);
        if (!await this.turnstile.enter()) {
            return null;
        }

        const more = this.chats.wait(channelId, clock.now());       // another bot of the same chat was faster
        if (more > 0) {
            this.turnstile.leave();
        }

        return more;
    }

    private async rest(ms: Ms): Promise<void> {

        if (ms === 0) {
            return;
        }

        const { signal } = this.closing;
        let done = (): void => {};
        const closed = new Promise<void>((resolve) => {

            done = resolve;
            signal.addEventListener('abort', done, { once: true });
        });
        const cancel = this.deps.clock.setTimer(ms, done);
        await closed;
        cancel();
        signal.removeEventListener('abort', done);
    }

    private async attempt(letter: BotLetter, bot: BotRecord): Promise<BotOutcome> {

        const { platform, clock, settings: { sendMs } } = this.deps;
        const to = { id: bot.id, userId: bot.platformUserId, channelId: bot.platformChannelId };
        try {
            return checked(await beforeDeadline(clock, sendMs, this.ending.signal, (signal) => platform.send(letter, to, this.context(bot, signal))));
        }
        catch (error) {
            const reason = error instanceof TimeoutError ? error.message : faultOf(error);
            return { kind: 'failed', scope: platform.isolated ? 'chat' : 'platform', reason };
        }
    }

    private context({ id }: BotRecord, signal: AbortSignal): Parameters<BotPlatform['send']>[2] {

        const { platform, clock, log, post, secrets } = this.deps;
        return {
            signal,
            now: () => clock.now(),
            log: (tags, data) => log(['bots', platform.name, ...tags], data),
            post: (url, headers, body) => post(url, headers, body, signal),
            secrets: () => secrets(id)
        };
    }

    private judge(outcome: BotOutcome, bot: BotRecord, failures: number): Verdict {

        if (outcome.kind === 'sent') {
            return this.sent(bot, outcome.restMs ?? 0);
        }

        if (this.ending.signal.aborted) {
            return { kind: 'release' };
        }

        switch (outcome.kind) {
            case 'later': return this.throttled(outcome, bot, failures);
            case 'failed': return this.failed(outcome, bot, failures);
            case 'refused': return this.refused(outcome.reason);
            case 'dead': return this.dead(bot, outcome.reason);
        }
    }

    private sent(bot: BotRecord, restMs: Ms): Verdict {

        ++this.counts.sent;
        this.health.succeeded();
        if (restMs > 0) {
            this.chats.rest(bot.platformChannelId, this.deps.clock.now() + restMs);
        }

        return { kind: 'sent' };
    }

    private throttled({ afterMs, scope, reason }: BotOutcome & { kind: 'later' }, bot: BotRecord, failures: number): Verdict {

        const { clock, settings: { backoff } } = this.deps;
        const wait = Math.min(afterMs, backoff.maxMs);
        const until = clock.now() + wait;
        ++this.counts.throttled;
        this.health.answered();
        this.chats.rest(bot.platformChannelId, until);
        if (this.health.throttled() || scope === 'platform') {
            this.pause(wait, reason);
        }

        return { kind: 'retry', retryAt: until, failures, reason: null };
    }

    private failed({ scope, reason }: BotOutcome & { kind: 'failed' }, bot: BotRecord, failures: number): Verdict {

        const { clock, random, log, platform, settings: { backoff, maxFailures } } = this.deps;
        ++this.counts.failed;
        if (scope === 'chat') {
            this.health.answered();
        }
        else if (this.isPlatformDown(reason)) {
            return { kind: 'retry', retryAt: this.until, failures, reason };
        }

        if (failures + 1 >= maxFailures) {
            return this.kill(bot, `Failed ${failures + 1} times; the last time: ${reason}`);
        }

        const pause = pauseAfter(backoff, failures + 1, random);
        log(['bots', platform.name, 'failed'], { bot: bot.id, failures: failures + 1, pause, reason });
        return { kind: 'retry', retryAt: clock.now() + pause, failures: failures + 1, reason };
    }

    /** Whether it is the platform's fault, and none of the bot's. What was under way when a pause began adds nothing to it. */
    private isPlatformDown(reason: string): boolean {

        if (this.until === 0) {
            this.pause(this.health.failed(), reason);
        }

        return this.until > 0;
    }

    private refused(reason: string): Verdict {

        const { platform, log, settings: { refusedMs } } = this.deps;
        ++this.counts.failed;
        log(['bots', platform.name, 'refused', 'error'], { reason });
        this.pause(refusedMs, reason);
        return { kind: 'release' };
    }

    private dead(bot: BotRecord, reason: string): Verdict {

        this.health.answered();
        return this.kill(bot, reason);
    }

    private kill(bot: BotRecord, reason: string): Verdict {

        const { platform, log } = this.deps;
        ++this.counts.dead;
        log(['bots', platform.name, 'dead'], { bot: bot.id, reason });
        return { kind: 'kill', reason };
    }

    /** Nothing is sent for so long. A longer pause that is under way stays. */
    private pause(ms: Ms, reason: string): void {

        const { clock, log, platform, resumed } = this.deps;
        const until = clock.now() + ms;
        if (ms === 0 || until <= this.until || this.closing.signal.aborted) {
            return;
        }

        log(['bots', platform.name, 'paused'], { ms, reason });
        this.until = until;
        this.turnstile.close();
        this.cancel();
        this.cancel = clock.setTimer(ms, () => {

            this.until = 0;
            this.turnstile.open();
            resumed();
        });
    }
}
