import type { Storage } from '../../lib/storage/contract';
import type { Asked } from './questions';

/** A row of the table `news`, as each driver returns it. */
export interface Row {
    readonly ord: number | string;
    readonly id: string;
    readonly rev: number;
    readonly narrative: string | null;
    readonly categories: string;
    readonly doc: string;
    readonly analysis: string | null;
}

export const columns = 'n.ord, n.id, n.rev, n.narrative, n.categories, n.doc, n.analysis';

/** Everything is prepared before it is measured: the measured function only queries and returns rows. */
export type Ready = () => readonly Row[] | Promise<readonly Row[]>;

/** One filled database, and the ways to ask it. */
export interface Rig {
    readonly storage: Storage;
    /** The bare driver: a statement prepared for the question, with all lookups done before. */
    floor(asked: Asked): Promise<Ready>;
    /** The same question as it is usually written with a query builder. */
    peer(asked: Asked): Ready;
    close(): Promise<void>;
}
