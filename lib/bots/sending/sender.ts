import { setMaxListeners } from 'node:events';

import Joi from 'joi';

import { TimeoutError, withDeadline } from '../../async/deadline';
import { synchronous } from '../../async/synchronous';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { BotRecord, List, Ms } from '../../storage/contract';
import type { SpanOutcome, Telemetry } from '../../telemetry/telemetry';
import { rates } from '../options';
import type { BotsSettings } from '../options';
import { faultOf } from './answers';
import type { BotAnswer, BotOutgoingMessage, BotOutcome, BotPlatform, BotRate } from '../types';
import { CircuitBreaker } from './circuit-breaker';
import { parseOutcome } from './outcome';
import { OutcomePolicy } from './outcome-policy';
import type { Decision } from './outcome-policy';
import { ChatLimiters, nodeShare } from './rate';
import type { ChatLimiter, Permit } from './rate';
import { SendRateLimiter } from './rate-limiter';

export interface SenderDeps {
    readonly platform: BotPlatform;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    /** Posts once, and rejects if no answer arrives. */
    readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) => Promise<BotAnswer>;
    /** Returns the secrets that sign the messages of a bot. */
    readonly secrets: (id: string) => readonly string[];
    /** Called at the end of a pause of the platform. */
    readonly onResumed: () => void;
    readonly telemetry: Pick<Telemetry, 'span'>;
}

export interface SendOptions {
    /** Registrations whose secrets sign the message. Default: the bot alone. */
    readonly signers?: List;
    /** How often the bot was rewound. Default: 0. */
    readonly round?: number;
    /** Called when the limits allow the message, right before it is sent. Resolves to the message to send in its place, or to the consequence for the bot if nothing is to be sent. */
    readonly confirm?: () => Promise<SignedMessage | Decision>;
    /** Called with the outcome of an attempt, its consequence for the bot, and the message. Not called if nothing was sent. */
    readonly observe?: (outcome: BotOutcome, decision: Decision, outgoing: BotOutgoingMessage) => void;
}

export interface SignedMessage {
    readonly outgoing: BotOutgoingMessage;
    /** As in `SendOptions`. */
    readonly signers: List;
}

const none = (): void => {};

/** A message that the platform put off, or whose chat has moved, has not failed. */
const shownOf = ({ kind }: BotOutcome): SpanOutcome => ({ outcome: kind, isFailure: !['sent', 'later', 'moved'].includes(kind) });

/** Longest wait for a chat's rate, or for the owner's other messages, with the bot's lease held, in ms. For longer waits the bot is released. */
const patienceMs = 5000;

/** Sends messages to one platform within its limits. */
export class Sender {

    readonly breaker: CircuitBreaker;
    /** Outcomes since the start. */
    readonly counts: OutcomePolicy['counts'];
    private sends = 0;
    private readonly limiter: SendRateLimiter;
    private readonly chats: ChatLimiters;
    private readonly policy: OutcomePolicy;
    private readonly closing = new AbortController();
    private readonly aborting = new AbortController();

    constructor(private readonly deps: SenderDeps) {

        const { platform, settings, clock, random, log, onResumed } = deps;
        const rate = platform.rate ? nodeShare(platform.rate, settings.nodes) : null;
        const limiter = this.limiter = new SendRateLimiter({ clock, rate, concurrency: settings.concurrency, patienceMs });
        const onOpened = (ms: Ms, reason: string): void => log(['bots', platform.name, 'paused'], { ms, reason });
        this.chats = new ChatLimiters((id) => this.ratesOf(id), settings.maxChats);
        const breaker = this.breaker = new CircuitBreaker({ clock, random, limiter, onOpened, onClosed: onResumed });
        this.policy = new OutcomePolicy({ platform, settings, clock, random, log, breaker });
        this.counts = this.policy.counts;
        setMaxListeners(0, this.closing.signal, this.aborting.signal);        // one listener per bot in flight
    }

    /** Messages under way. */
    get underWay(): number {

        return this.limiter.underWay;
    }

    /** Messages that `send` was called with since the start, whether or not they were sent. */
    get requested(): number {

        return this.sends;
    }

    /** Starts no more messages. Those under way continue. */
    close(): void {

        this.breaker.shutDown();
        this.limiter.pause();
        this.closing.abort();
    }

    /** Aborts the messages under way. */
    abort(): void {

        this.aborting.abort(new Error('Stopped'));
    }

    /**
     * Sends a message when the limits allow it, and resolves to the consequence for the bot. `failures`: the bot's failures in
     * a row so far. Rejects only if the platform's `chatRates` does not return rates, or as `confirm` does.
     */
    async send(outgoing: BotOutgoingMessage, bot: BotRecord, failures: number, options: SendOptions = {}): Promise<Decision> {

        const { signers = [bot.id], round = 0, confirm = async () => ({ outgoing, signers }), observe = none } = options;
        ++this.sends;
        const chat = this.chats.get(bot);
        const permit = await this.acquire(chat, bot);
        if (permit === null) {
            return { kind: 'release' };
        }

        if (typeof permit === 'number') {
            return { kind: 'retry', retryAt: this.deps.clock.now() + permit, failures, reason: null };
        }

        const message = await confirmed(permit, confirm);
        if ('kind' in message) {
            return message;
        }

        try {
            const outcome = await this.attempt(message, bot, round);
            if (outcome.kind !== 'sent' && this.aborting.signal.aborted) {
                return { kind: 'release' };
            }

            const decision = this.policy.decide(outcome, { bot, chat, failures });
            observe(outcome, decision, message.outgoing);
            return decision;
        }
        finally {
            permit.release(this.deps.clock.now());
        }
    }

    /** Sends a test message when the limits allow it, and resolves to its outcome. `later` if they don't within a few seconds. No bot is blamed. */
    async test(outgoing: BotOutgoingMessage, bot: BotRecord): Promise<BotOutcome> {

        const chat = this.chats.get(bot);
        const permit = await this.acquireInTime(chat, bot);
        if (permit === null) {
            return { kind: 'later', afterMs: Math.max(patienceMs, this.breaker.openUntil - this.deps.clock.now()), scope: 'platform', reason: 'The platform takes nothing now' };
        }

        if (typeof permit === 'number') {
            return { kind: 'later', afterMs: permit, scope: 'chat', reason: 'The chat takes nothing now' };
        }

        try {
            const outcome = await this.attempt({ outgoing, signers: [bot.id] }, bot, 0);
            this.policy.learn(outcome, chat);
            return outcome.kind === 'later' ? { ...outcome, afterMs: Math.min(outcome.afterMs, this.deps.settings.maxWaitMs) } : outcome;
        }
        finally {
            permit.release(this.deps.clock.now());
        }
    }

    /** Gives up after a few seconds. A permit that arrives later is given back. */
    private async acquireInTime(chat: ChatLimiter, bot: BotRecord): Promise<Permit | Ms | null> {

        const { clock } = this.deps;
        const acquired = this.acquire(chat, bot);
        try {
            return await withDeadline({ clock, ms: 2 * patienceMs }, () => acquired);
        }
        catch {
            void acquired.then((permit) => {

                if (permit !== null && typeof permit === 'object') {
                    permit.release(clock.now());
                }
            });
            return null;
        }
    }

    private ratesOf(channelId: string): readonly BotRate[] {

        const { platform, settings: { nodes } } = this.deps;
        const given = Joi.attempt(synchronous('chatRates', platform.chatRates?.(channelId)) ?? [], rates);
        return given.map((rate) => nodeShare(rate, nodes));
    }

    /** Resolves as `SendRateLimiter.acquire` does. Waits here for a chat that is free again soon. */
    private async acquire(chat: ChatLimiter, { owner }: BotRecord): Promise<Permit | Ms | null> {

        const wait = chat.waitMs(this.deps.clock.now());
        if (wait > patienceMs) {
            return wait;
        }

        await this.sleep(wait);
        return await this.limiter.acquire(chat, this.deps.platform.isolated ? owner : undefined);
    }

    /** Waits for `ms`, or until `close()`. */
    private async sleep(ms: Ms): Promise<void> {

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

    private async attempt({ outgoing, signers }: SignedMessage, bot: BotRecord, round: number): Promise<BotOutcome> {

        const { platform, clock, telemetry, settings: { sendMs } } = this.deps;
        const { id, platformUserId: userId, platformChannelId: channelId, chat = channelId } = bot;
        const to = { id, userId, channelId, chat, round };
        const work = async (): Promise<BotOutcome> => {

            return parseOutcome(await withDeadline({ clock, ms: sendMs, signal: this.aborting.signal }, (signal) => platform.send(outgoing, to, this.contextOf(signers, signal))));
        };

        try {
            return await telemetry.span('bot message', { 'crypto_news.platform': platform.name, 'crypto_news.message': outgoing.message.kind, 'crypto_news.bot': id }, work, { outcomeOf: shownOf });
        }
        catch (error) {
            const reason = error instanceof TimeoutError ? error.message : faultOf(error);
            return { kind: 'failed', scope: platform.isolated ? 'chat' : 'platform', reason };
        }
    }

    private contextOf(signers: List, signal: AbortSignal): Parameters<BotPlatform['send']>[2] {

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

/** Gives the permit back if nothing is to be sent. */
const confirmed = async (permit: Permit, confirm: () => Promise<SignedMessage | Decision>): Promise<SignedMessage | Decision> => {

    try {
        const message = await confirm();
        if ('kind' in message) {
            permit.cancel();
        }

        return message;
    }
    catch (error) {
        permit.cancel();
        throw error;
    }
};
