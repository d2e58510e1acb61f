import type { Provenance, ProvenanceCheck } from '../news/provenance';
import type { RuntimeWith } from '../runtime';
import type { LeaseLock } from '../storage/lease';
import type { Budget } from './budget';
import type { Archive } from './evidence/evidence';
import type { DeskSettings } from './options';
import type { Writer } from './writer';

/** What every kind of text is written with. */
export interface Kit {
    readonly runtime: RuntimeWith<DeskSettings>;
    readonly archive: Archive;
    readonly writer: Writer;
    readonly budget: Budget;
    readonly provenance: ProvenanceCheck;
    readonly leases: LeaseLock;
}

/** Times that a text is written if its items keep changing meanwhile. */
const maxTries = 3;

/** What `write` made, once no item that it was made from has changed while it was written. Null: nothing to write, or they keep changing. */
export const whileUnchanged = async <T extends { readonly from: Provenance }>({ provenance }: Pick<Kit, 'provenance'>, signal: AbortSignal, write: () => Promise<T | null>): Promise<T | null> => {

    for (let i = 0; i < maxTries; ++i) {
        const text = await write();
        if (!text || await provenance.holds(text.from, { signal })) {
            return text;
        }
    }

    return null;
};
