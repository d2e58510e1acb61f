import type { Json, Ms } from '../../storage/contract';
import type { DayNumber, LimitedQuota } from './quota';

/** Days whose counts are kept: enough for the longest month. */
const keptDays = 31;

/** Nodes whose last batch is remembered. */
const keptNodes = 32;

/** Requests by day. */
export type Days = Readonly<Record<DayNumber, number>>;

/** Requests of one token that a node adds to the stored ones in one step. */
export interface Batch {
    readonly node: string;
    /** Grows with each batch of the node. */
    readonly number: number;
    readonly days: Map<DayNumber, number>;
    /** When the last one was counted. */
    lastUsedAt: Ms;
}

/** What is stored of the use of a token. */
export interface UsageRecord extends LimitedQuota {
    /** All requests ever counted. */
    readonly total: number;
    readonly lastUsedAt: Ms | null;
    readonly days: Days;
    /** The last batch of each node, oldest first: a batch is added once, even if its answer was lost and it is sent again. */
    readonly batches: readonly (readonly [node: string, number: number])[];
}

export const unused: UsageRecord = { quota: null, ceiling: null, total: 0, lastUsedAt: null, days: {}, batches: [] };

/** Records of earlier releases have no ceiling. */
export const parseRecord = (body: Json): UsageRecord => ({ ceiling: null, ...JSON.parse(body) as Omit<UsageRecord, 'ceiling'> });

/** Whether a batch is part of the record. */
export const includes = ({ batches }: UsageRecord, { node, number }: Batch): boolean => batches.some(([name, last]) => name === node && last >= number);

export const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

const newestDays = (days: Days): Days => Object.fromEntries(Object.entries(days).slice(-keptDays));     // keys that are whole numbers come in their order

/** The record with a batch that it does not include. */
export const add = (record: UsageRecord, batch: Batch): UsageRecord => {

    const days: Record<DayNumber, number> = { ...record.days };
    for (const [day, count] of batch.days) {
        days[day] = (days[day] ?? 0) + count;
    }

    return {
        quota: record.quota,
        ceiling: record.ceiling,
        total: record.total + sumOf(batch.days.values()),
        lastUsedAt: Math.max(record.lastUsedAt ?? 0, batch.lastUsedAt),
        days: newestDays(days),
        batches: [...record.batches.filter(([node]) => node !== batch.node), [batch.node, batch.number] as const].slice(-keptNodes)
    };
};

/** Requests of a record since a day. */
export const requestsIn = ({ days }: UsageRecord, first: DayNumber): number => sumOf(Object.entries(days).filter(([day]) => Number(day) >= first).map(([, count]) => count));
