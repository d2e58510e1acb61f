import type { Json, Ms, Seq } from '../../storage/contract';
import type { Decision } from '../sending/outcome-policy';
import type { BotMessage, BotOutcome } from '../types';

/** Outcome of a message to a bot. */
export interface DeliveryRecord {
    readonly seq: Seq;
    readonly kind: BotMessage['kind'];
    /** Id of the item; null for a message about several. */
    readonly item: string | null;
    /** When the last attempt ended. */
    readonly at: Ms;
    readonly outcome: BotOutcome['kind'];
    /** Attempts so far. */
    readonly attempts: number;
    /** Why it was not sent; null if it was. */
    readonly reason: string | null;
    /** When it is tried again, at the earliest; null if it is not, or as soon as the platform is used again. */
    readonly nextAt: Ms | null;
}

/** Messages that are remembered. */
const maxRecords = 20;

/** The last messages, newest first. */
export const parseRecords = (json: Json | undefined): readonly DeliveryRecord[] => (json === undefined ? [] : JSON.parse(json) as readonly DeliveryRecord[]);

/** The entries of the log that were sent by a message of their own, as far as they are remembered. */
export const sentAlone = (json: Json | undefined): readonly Seq[] => {

    return parseRecords(json).filter(({ kind, outcome }) => outcome === 'sent' && kind !== 'skipped' && kind !== 'digest').map(({ seq }) => seq);
};

const itemOf = (message: BotMessage): string | null => {

    switch (message.kind) {
        case 'item':
        case 'update': return message.item.id;
        case 'retraction': return message.id;
        default: return null;
    }
};

/** The last messages to a bot. Stored records are parsed only if there is something to add. */
export class DeliveryRecords {

    private records: readonly DeliveryRecord[] | null = null;

    constructor(private readonly stored: Json | undefined) {}

    /** Records an attempt, unless it only found out that the chat has moved. The record replaces that of a failed attempt at the same message. */
    add(message: BotMessage, outcome: BotOutcome, decision: Decision, at: Ms): void {

        if (decision.kind === 'moved') {
            return;
        }

        const known = this.records ?? parseRecords(this.stored);
        const [last] = known;
        const { seq, kind } = message;
        const isRepeat = last?.seq === seq && last.kind === kind && last.outcome !== 'sent';
        const record: DeliveryRecord = {
            seq,
            kind,
            item: itemOf(message),
            at,
            outcome: decision.kind === 'kill' ? 'dead' : outcome.kind,
            attempts: isRepeat ? last.attempts + 1 : 1,
            reason: outcome.kind === 'sent' ? null : outcome.reason,
            nextAt: decision.kind === 'retry' ? decision.retryAt : null
        };
        this.records = [record, ...isRepeat ? known.slice(1) : known].slice(0, maxRecords);
    }

    /** Members to store, if anything was added. */
    get changed(): { readonly deliveries?: Json } {

        return this.records ? { deliveries: JSON.stringify(this.records) } : {};
    }
}
