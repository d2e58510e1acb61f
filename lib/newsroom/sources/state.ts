import type { Clock } from '../../clock';
import type { Storage } from '../../storage/contract';
import type { SourceState } from '../types';

/** The state of one source in storage, and the lease that lets one node poll it. */
export class StateStore {

    constructor(private readonly storage: Storage, private readonly clock: Clock) {}

    async read(id: string): Promise<SourceState | null> {

        const text = await this.storage.texts.get(key(id), this.clock.now());
        return text ? parse(text.json) : null;
    }

    /** True for one node among all, for `ms`. */
    lease(id: string, fence: string, ms: number): Promise<boolean> {

        const now = this.clock.now();
        return this.storage.texts.lease(key(id), fence, now, now + ms);
    }

    /** Writes nothing where another node holds the lease by now. */
    async write(id: string, state: SourceState, fence: string): Promise<void> {

        await this.storage.texts.put(key(id), { json: JSON.stringify(state), createdAt: this.clock.now(), expiresAt: null }, fence);
    }

    async release(id: string, fence: string): Promise<void> {

        await this.storage.texts.release(key(id), fence);
    }
}

const key = (id: string): string => `source:${id}`;

/** Null where it is none: a source without a state is polled at once. */
const parse = (json: string): SourceState | null => {

    const state = JSON.parse(json) as Partial<SourceState> | null;
    return typeof state?.nextAt === 'number' && typeof state.failures === 'number' ? { ...state, nextAt: state.nextAt, failures: state.failures } : null;
};
