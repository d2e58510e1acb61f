import type { Provenance, ProvenanceCheck } from '../provenance';
import type { RuntimeWith } from '../runtime';
import type { LeaseLock } from '../storage/lease';
import type { Budget } from './budget';
import type { Archive } from './evidence/evidence';
import type { DeskSettings } from './options';
import type { Writer } from './writer';

/** Dependencies that all kinds of texts share. */
export interface Kit {
    readonly runtime: RuntimeWith<DeskSettings>;
    readonly archive: Archive;
    readonly writer: Writer;
    readonly budget: Budget;
    readonly provenance: ProvenanceCheck;
    readonly leases: LeaseLock;
}

/** Most attempts to write a text while its items change. */
const maxTries = 3;

/** Repeats `write` until none of its items has changed in the meantime. Null if there is nothing to write or they keep changing. */
export const whileUnchanged = async <T extends { readonly from: Provenance }>({ provenance }: Pick<Kit, 'provenance'>, signal: AbortSignal, write: () => Promise<T | null>): Promise<T | null> => {

    for (let i = 0; i < maxTries; ++i) {
        const text = await write();
        if (!text || await provenance.holds(text.from, { signal })) {
            return text;
        }
    }

    return null;
};
