import type { Clock } from '../../clock';
import type { BotMove, BotTask } from '../../storage/contract';
import { wishesOf } from '../preferences/preferences';
import type { Decision } from '../sending/outcome-policy';
import type { Sender } from '../sending/sender';
import type { BotOutcome, BotOutgoingMessage } from '../types';
import type { AddressedMessage, Audience } from './audience';
import type { BotLease } from './bot-lease';
import type { Claims } from './claims';
import type { Freshness } from './freshness';
import { holdWhileQuiet } from './hold';
import { DeliveryRecords } from './records';
import { registrationMs } from './registrations';
import type { Registrations } from './registrations';

export interface ConfirmedSenderDeps {
    readonly claims: Pick<Claims, 'leaseEnd' | 'commitProgress'>;
    readonly registrations: Pick<Registrations, 'has'>;
    readonly freshness: Freshness;
    readonly sender: Pick<Sender, 'send'>;
    readonly clock: Clock;
}

export interface ConfirmedSenderOptions {
    readonly task: BotTask;
    readonly lease: BotLease;
    /** Whether the claimed registration may still be used without reading it again. */
    readonly isFresh: () => boolean;
    /** Returns the last entry that was sent or skipped. */
    readonly progress: () => BotMove;
}

/** Resolves to the next message, or to null if there is none. Called again if the message had to wait. */
export type Compose = () => Promise<AddressedMessage | null>;

/** Age at which a message is composed again before it is sent. Together with the age of permissions then, it is a second. */
const composedMs = 100;

const nothing: Decision = { kind: 'nothing' };
const release: Decision = { kind: 'release' };

/** Sends the messages of one delivery. As a message may wait for long, all that it depends on is checked again right before it is sent. */
export class ConfirmedSender {

    /** Outcomes of the messages. */
    readonly records: DeliveryRecords;
    private failuresInRow: number;
    private isFresh: () => boolean;
    private isUncommitted = false;

    constructor(private readonly deps: ConfirmedSenderDeps, private readonly options: ConfirmedSenderOptions) {

        const { task: { failures, deliveries }, isFresh } = options;
        this.records = new DeliveryRecords(deliveries);
        this.failuresInRow = failures;
        this.isFresh = isFresh;
    }

    /** Failures in a row of the bot, up to the last message that was sent. */
    get failures(): number {

        return this.failuresInRow;
    }

    /** Sends what `compose` resolves to, and resolves to the consequence for the bot. Rejects as `compose` and `Sender.send` do, or with a `StorageError`. */
    async send(audience: Audience, compose: Compose): Promise<Decision> {

        const { deps: { sender, clock, freshness }, options: { task: { bot, rewinds = 0 } } } = this;
        const isRecent = freshness.begin(composedMs);
        const message = await compose();
        if (!message) {
            return nothing;
        }

        await this.commitLast();
        if (!this.isOurs(audience)) {
            return release;
        }

        const confirm = (): Promise<AddressedMessage | Decision> => this.confirm(audience, compose, isRecent() ? message : null);
        const observe = (outcome: BotOutcome, means: Decision, { message: content }: BotOutgoingMessage): void => this.records.add(content, outcome, means, clock.now());
        const decision = await sender.send(message.outgoing, bot, this.failures, { signers: message.signers, round: rewinds, confirm, observe });
        if (decision.kind === 'sent') {
            this.isUncommitted = true;
            this.failuresInRow = 0;
        }

        return decision;
    }

    /** Commits the previous message before the next is sent: a node that dies repeats one message at most. */
    private async commitLast(): Promise<void> {

        const { deps: { claims }, options: { lease, progress } } = this;
        if (!this.isUncommitted) {
            return;
        }

        const until = claims.leaseEnd;
        if (await claims.commitProgress(progress())) {
            lease.extend(until);
        }
        else {
            lease.lose();
        }

        this.isUncommitted = false;
    }

    private isOurs(audience: Audience): boolean {

        return this.options.lease.isHeld && audience.isOurs;
    }

    /**
     * Called right before a message is sent: resolves to the message as it is now, or to why there is none. `recent`: the message if it was composed just now, so that
     * permission and contents need not be read again.
     */
    private async confirm(audience: Audience, compose: Compose, recent: AddressedMessage | null): Promise<AddressedMessage | Decision> {

        if (!await this.isUnchanged() || !this.isOurs(audience)) {
            return release;
        }

        const { deps: { clock }, options: { task: { bot } }, failures } = this;
        return holdWhileQuiet(wishesOf(bot.settings).schedule, { now: clock.now(), failures }) ?? recent ?? await compose() ?? nothing;
    }

    /** Whether the bot is still registered as it was claimed. If its owner has changed or removed it, this delivery ends. */
    private async isUnchanged(): Promise<boolean> {

        if (this.isFresh()) {
            return true;
        }

        const { deps: { freshness, registrations }, options: { task: { bot } } } = this;
        this.isFresh = freshness.begin(registrationMs);
        return await registrations.has(bot);
    }
}
