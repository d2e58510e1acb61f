import { backoffMs } from '../../async/backoff';
import { second } from '../../clock';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { BotRecord, Ms } from '../../storage/contract';
import type { BotsSettings } from '../options';
import type { BotOutcome, BotPlatform } from '../types';
import type { CircuitBreaker } from './circuit-breaker';
import type { ChatLimiter } from './rate';

export interface OutcomePolicyDeps {
    readonly platform: Pick<BotPlatform, 'name' | 'isolated'>;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    readonly breaker: CircuitBreaker;
}

/** Consequence of an attempt to send for the bot. `nothing`: there was nothing to send; `release`: its lease ends, and no failure is recorded; `moved`: its chat is another one. */
export type Decision =
    | { readonly kind: 'sent' | 'nothing' | 'release' }
    | { readonly kind: 'retry'; readonly retryAt: Ms; readonly failures: number; readonly reason: string | null }
    | { readonly kind: 'kill'; readonly reason: string }
    | { readonly kind: 'moved'; readonly chat: string; readonly failures: number };

export interface SendAttempt {
    readonly bot: BotRecord;
    readonly chat: ChatLimiter;
    /** Failures in a row before this attempt. */
    readonly failures: number;
}

/** Shortest wait after a 429, in ms. */
const leastWaitMs = second;

/** Decides the consequence of an outcome for the bot, and reports the outcome to the circuit breaker of the platform. */
export class OutcomePolicy {

    /** Outcomes since the start. */
    readonly counts = { sent: 0, failed: 0, throttled: 0, dead: 0 };

    constructor(private readonly deps: OutcomePolicyDeps) {}

    decide(outcome: BotOutcome, attempt: SendAttempt): Decision {

        switch (outcome.kind) {
            case 'sent': return this.sent(attempt, outcome.restMs ?? 0);
            case 'later': return this.throttled(outcome, attempt);
            case 'failed': return this.failed(outcome, attempt);
            case 'refused': return this.refused(outcome.reason);
            case 'dead': return this.dead(attempt, outcome.reason);
            case 'moved': return this.moved(outcome, attempt);
        }
    }

    /** Reports an outcome that concerns no delivery to the circuit breaker. */
    learn(outcome: BotOutcome, chat: ChatLimiter): void {

        const { breaker } = this.deps;
        switch (outcome.kind) {
            case 'sent': return void this.sent({ chat }, outcome.restMs ?? 0);
            case 'later': return void this.throttled(outcome, { chat, failures: 0 });
            case 'refused': return void this.refused(outcome.reason);
            case 'failed': return outcome.scope === 'chat' ? breaker.recordAnswer() : breaker.recordFailure(outcome.reason);
            case 'dead':
            case 'moved': return breaker.recordAnswer();
        }
    }

    private sent({ chat }: Pick<SendAttempt, 'chat'>, restMs: Ms): Decision {

        const { clock, breaker, settings: { maxWaitMs } } = this.deps;
        ++this.counts.sent;
        breaker.recordSuccess();
        if (restMs > 0) {
            chat.pause(Math.min(restMs, maxWaitMs), clock.now());
        }

        return { kind: 'sent' };
    }

    private throttled({ afterMs, scope, reason }: BotOutcome & { kind: 'later' }, { chat, failures }: Omit<SendAttempt, 'bot'>): Decision {

        const { clock, platform, breaker, settings: { maxWaitMs } } = this.deps;
        const wait = Math.min(Math.max(afterMs, leastWaitMs), maxWaitMs);
        const now = clock.now();
        ++this.counts.throttled;
        chat.pause(wait, now);
        breaker.recordAnswer();
        if (scope === 'platform' || !platform.isolated) {
            breaker.recordThrottle(scope === 'platform' ? wait : 0, reason);
        }

        return { kind: 'retry', retryAt: now + wait, failures, reason: null };
    }

    private failed({ scope, reason }: BotOutcome & { kind: 'failed' }, { bot, failures }: SendAttempt): Decision {

        const { clock, random, log, platform, breaker, settings: { backoff, maxFailures } } = this.deps;
        ++this.counts.failed;
        if (scope === 'chat') {
            breaker.recordAnswer();
        }
        else {
            breaker.recordFailure(reason);
            if (breaker.openUntil > 0) {
                return { kind: 'retry', retryAt: breaker.openUntil, failures, reason };     // the platform is down, so the bot is not blamed
            }
        }

        if (failures + 1 >= maxFailures) {
            return this.kill(bot, `Failed ${failures + 1} times; the last time: ${reason}`);
        }

        const pause = backoffMs(backoff, failures + 1, random);
        log(['bots', platform.name, 'failed'], { bot: bot.id, failures: failures + 1, pause, reason });
        return { kind: 'retry', retryAt: clock.now() + pause, failures: failures + 1, reason };
    }

    private refused(reason: string): Decision {

        const { platform, log, breaker, settings: { refusedMs } } = this.deps;
        ++this.counts.failed;
        log(['bots', platform.name, 'refused', 'error'], { reason });
        breaker.open(refusedMs, reason);
        return { kind: 'release' };
    }

    private dead({ bot }: SendAttempt, reason: string): Decision {

        this.deps.breaker.recordAnswer();
        return this.kill(bot, reason);
    }

    /** Counts as a failure until a message gets through, as two chats may each lead to the other. */
    private moved({ chat, reason }: BotOutcome & { kind: 'moved' }, attempt: SendAttempt): Decision {

        const { breaker, settings: { maxFailures } } = this.deps;
        const { bot, failures } = attempt;
        if (chat === (bot.chat ?? bot.platformChannelId) || failures >= maxFailures) {
            return this.failed({ kind: 'failed', scope: 'chat', reason }, attempt);
        }

        breaker.recordAnswer();
        return { kind: 'moved', chat, failures: failures + 1 };
    }

    private kill(bot: BotRecord, reason: string): Decision {

        const { platform, log } = this.deps;
        ++this.counts.dead;
        log(['bots', platform.name, 'dead'], { bot: bot.id, reason });
        return { kind: 'kill', reason };
    }
}
