import { setMaxListeners } from 'node:events';

import Joi from 'joi';

import { TimeoutError, withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { BotRecord, List, Ms } from '../../storage/contract';
import type { Decision } from '../delivery/delivery';
import { rates } from '../options';
import type { BotsSettings } from '../options';
import { faultOf } from '../platforms/answers';
import type { BotAnswer, BotOutgoingMessage, BotOutcome, BotPlatform, BotRate } from '../types';
import { parseOutcome } from './outcome';
import { OutcomePolicy } from './outcome-policy';
import { Pauses } from './pauses';
import { ChatLimiters, nodeShare } from './rate';
import type { ChatLimiter, Permit } from './rate';
import { SendRateLimiter } from './rate-limiter';

export interface SenderDeps {
    readonly platform: BotPlatform;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) => Promise<BotAnswer>;
    /** Secrets that a bot's messages are signed with. */
    readonly secrets: (id: string) => readonly string[];
    /** A pause is over. */
    readonly onResumed: () => void;
}

/** Longest wait for a chat's turn with its bot in hand; for longer ones it is let go of. */
const patienceMs = 5000;

/** Sends messages to one platform, and heeds its limits. */
export class Sender {

    private readonly limiter: SendRateLimiter;
    private readonly chats: ChatLimiters;
    private readonly pauses: Pauses;
    private readonly policy: OutcomePolicy;
    private readonly closing = new AbortController();
    private readonly ending = new AbortController();

    constructor(private readonly deps: SenderDeps) {

        const { platform, settings, clock, log, onResumed } = deps;
        const rate = platform.rate ? nodeShare(platform.rate, settings.nodes) : null;
        const limiter = this.limiter = new SendRateLimiter({ clock, rate, concurrency: settings.concurrency });
        this.chats = new ChatLimiters((id) => this.ratesOf(id), settings.maxChats);
        this.pauses = new Pauses({ clock, limiter, began: (ms, reason) => log(['bots', platform.name, 'paused'], { ms, reason }), over: onResumed });
        this.policy = new OutcomePolicy({ ...deps, pauses: this.pauses });
        setMaxListeners(0, this.closing.signal, this.ending.signal);        // every bot in hand listens
    }

    get counts(): OutcomePolicy['counts'] {

        return this.policy.counts;
    }

    get underWay(): number {

        return this.limiter.underWay;
    }

    /** End of the present pause; 0: there is none. */
    get pausedUntil(): Ms {

        return this.pauses.until;
    }

    /** Whether one message at a time is all that may be tried. */
    get isDown(): boolean {

        return this.policy.isDown;
    }

    /** Nothing more is sent; what is under way goes on. */
    close(): void {

        this.pauses.close();
        this.limiter.pause();
        this.closing.abort();
    }

    /** What is under way is given up. */
    end(): void {

        this.ending.abort(new Error('Stopped'));
    }

    /** When it is the message's turn; what follows then. Rejects only where the platform's `chatRates` does not answer with rates. */
    async send(outgoing: BotOutgoingMessage, bot: BotRecord, failures: number, signers: List = [bot.id]): Promise<Decision> {

        const chat = this.chats.get(bot.platformChannelId);
        const permit = await this.turn(chat);
        if (permit === null) {
            return { kind: 'release' };
        }

        if (typeof permit === 'number') {
            return { kind: 'retry', retryAt: this.deps.clock.now() + permit, failures, reason: null };
        }

        try {
            const outcome = await this.attempt(outgoing, bot, signers);
            return outcome.kind !== 'sent' && this.ending.signal.aborted ? { kind: 'release' } : this.policy.decide(outcome, { bot, chat, failures });
        }
        finally {
            permit.release(this.deps.clock.now());
        }
    }

    private ratesOf(channelId: string): readonly BotRate[] {

        const { platform, settings: { nodes } } = this.deps;
        const given = Joi.attempt(platform.chatRates?.(channelId) ?? [], rates);
        return given.map((rate) => nodeShare(rate, nodes));
    }

    /** As the turnstile answers. For a short rest of the chat's the bot stays in hand. */
    private async turn(chat: ChatLimiter): Promise<Permit | Ms | null> {

        const wait = chat.waitMs(this.deps.clock.now());
        if (wait > patienceMs) {
            return wait;
        }

        await this.rest(wait);
        return await this.limiter.acquire(chat);
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

    private async attempt(outgoing: BotOutgoingMessage, bot: BotRecord, signers: List): Promise<BotOutcome> {

        const { platform, clock, settings: { sendMs } } = this.deps;
        const { id, platformUserId: userId, platformChannelId: channelId, chat = channelId } = bot;
        const to = { id, userId, channelId, chat };
        try {
            return parseOutcome(await withDeadline({ clock, ms: sendMs, signal: this.ending.signal }, (signal) => platform.send(outgoing, to, this.context(signers, signal))));
        }
        catch (error) {
            const reason = error instanceof TimeoutError ? error.message : faultOf(error);
            return { kind: 'failed', scope: platform.isolated ? 'chat' : 'platform', reason };
        }
    }

    private context(signers: List, signal: AbortSignal): Parameters<BotPlatform['send']>[2] {

        const { platform, clock, log, post, secrets } = this.deps;
        return {
            signal,
            now: () => clock.now(),
            log: (tags, data) => log(['bots', platform.name, ...tags], data),
            post: (url, headers, body) => post(url, headers, body, signal),
            secrets: () => signers.flatMap((id) => secrets(id))
        };
    }
}
