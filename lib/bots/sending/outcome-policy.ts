import { backoffMs } from '../../async/backoff';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { BotRecord, Ms } from '../../storage/contract';
import type { Decision } from '../delivery/delivery';
import type { BotsSettings } from '../options';
import type { BotOutcome, BotPlatform } from '../types';
import { Health } from './circuit-breaker';
import type { Pauses } from './pauses';
import type { ChatLimiter } from './rate';

export interface OutcomePolicyDeps {
    readonly platform: Pick<BotPlatform, 'name' | 'isolated'>;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    readonly pauses: Pick<Pauses, 'until' | 'begin'>;
}

/** Whose message it was, and how often in a row it has failed before. */
export interface SendAttempt {
    readonly bot: BotRecord;
    readonly chat: ChatLimiter;
    readonly failures: number;
}

/** Who asks for patience gets so much of it at least, in milliseconds. */
const leastWaitMs = 1000;

/** Judges what became of messages: what follows for their bots, and for the platform. */
export class OutcomePolicy {

    readonly counts = { sent: 0, failed: 0, throttled: 0, dead: 0 };
    private readonly breaker: Health;

    constructor(private readonly deps: OutcomePolicyDeps) {

        this.breaker = new Health(deps.random);
    }

    /** Whether one message at a time is all that may be tried. */
    get isDown(): boolean {

        return this.breaker.isDown;
    }

    decide(outcome: BotOutcome, to: SendAttempt): Decision {

        switch (outcome.kind) {
            case 'sent': return this.sent(to, outcome.restMs ?? 0);
            case 'later': return this.throttled(outcome, to);
            case 'failed': return this.failed(outcome, to);
            case 'refused': return this.refused(outcome.reason);
            case 'dead': return this.dead(to, outcome.reason);
        }
    }

    private sent({ chat }: SendAttempt, restMs: Ms): Decision {

        const { clock, settings: { maxWaitMs } } = this.deps;
        ++this.counts.sent;
        this.breaker.succeeded();
        if (restMs > 0) {
            chat.pauseUntil(clock.now() + Math.min(restMs, maxWaitMs));
        }

        return { kind: 'sent' };
    }

    private throttled({ afterMs, scope, reason }: BotOutcome & { kind: 'later' }, { chat, failures }: SendAttempt): Decision {

        const { clock, pauses, settings: { maxWaitMs } } = this.deps;
        const wait = Math.min(Math.max(afterMs, leastWaitMs), maxWaitMs);
        const until = clock.now() + wait;
        ++this.counts.throttled;
        this.breaker.answered();
        chat.pauseUntil(until);
        const pause = this.isEverybody(scope) ? this.breaker.throttled() : 0;
        pauses.begin(scope === 'platform' ? Math.max(wait, pause) : pause, reason);
        return { kind: 'retry', retryAt: until, failures, reason: null };
    }

    /** Whether it says something of the others. What was under way when a pause began adds nothing to it. */
    private isEverybody(scope: 'chat' | 'platform'): boolean {

        const { platform, pauses } = this.deps;
        return pauses.until === 0 && (scope === 'platform' || !platform.isolated);
    }

    private failed({ scope, reason }: BotOutcome & { kind: 'failed' }, { bot, failures }: SendAttempt): Decision {

        const { clock, random, log, platform, pauses, settings: { backoff, maxFailures } } = this.deps;
        ++this.counts.failed;
        if (scope === 'chat') {
            this.breaker.answered();
        }
        else if (this.isPlatformDown(reason)) {
            return { kind: 'retry', retryAt: pauses.until, failures, reason };
        }

        if (failures + 1 >= maxFailures) {
            return this.kill(bot, `Failed ${failures + 1} times; the last time: ${reason}`);
        }

        const pause = backoffMs(backoff, failures + 1, random);
        log(['bots', platform.name, 'failed'], { bot: bot.id, failures: failures + 1, pause, reason });
        return { kind: 'retry', retryAt: clock.now() + pause, failures: failures + 1, reason };
    }

    /** Whether it is the platform's fault, and none of the bot's. */
    private isPlatformDown(reason: string): boolean {

        const { pauses } = this.deps;
        if (pauses.until === 0) {
            pauses.begin(this.breaker.failed(), reason);
        }

        return pauses.until > 0;
    }

    private refused(reason: string): Decision {

        const { platform, log, pauses, settings: { refusedMs } } = this.deps;
        ++this.counts.failed;
        log(['bots', platform.name, 'refused', 'error'], { reason });
        pauses.begin(refusedMs, reason);
        return { kind: 'release' };
    }

    private dead({ bot }: SendAttempt, reason: string): Decision {

        this.breaker.answered();
        return this.kill(bot, reason);
    }

    private kill(bot: BotRecord, reason: string): Decision {

        const { platform, log } = this.deps;
        ++this.counts.dead;
        log(['bots', platform.name, 'dead'], { bot: bot.id, reason });
        return { kind: 'kill', reason };
    }
}
