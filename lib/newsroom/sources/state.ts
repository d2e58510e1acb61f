import { maxSkew } from '../../clock';
import type { Clock } from '../../clock';
import type { Storage } from '../../storage/contract';
import type { SourceState } from '../types';

/** Reads and writes the states of sources in storage. */
export class StateStore {

    constructor(private readonly storage: Storage, private readonly clock: Clock) {}

    async read(id: string): Promise<SourceState | null> {

        const now = this.clock.now();
        const text = await this.storage.texts.get(stateKey(id), now);
        if (!text) {
            return null;
        }

        const state = parse(text.json);
        return state && text.createdAt > now + maxSkew ? dueAgain(state, now) : state;
    }

    /** Writes nothing if another node holds the lease by now. */
    async write(id: string, state: SourceState, fence: string): Promise<void> {

        await this.storage.texts.put(stateKey(id), { json: JSON.stringify(state), createdAt: this.clock.now(), expiresAt: null }, fence);
    }

    /** Makes a source due, whatever its last poll failed with. Without validators, so that its server sends all stories again. */
    async forgive(id: string): Promise<void> {

        const now = this.clock.now();
        const state = await this.read(id) ?? { nextAt: now, failures: 0 };
        await this.storage.texts.put(stateKey(id), { json: JSON.stringify({ ...without(state, 'gone', 'retryAt', 'etag', 'lastModified'), nextAt: now }), createdAt: now, expiresAt: null }, null);
    }

    /** Removes the state: a source with this id starts without it. */
    async forget(id: string): Promise<void> {

        const now = this.clock.now();
        await this.storage.texts.put(stateKey(id), { json: 'null', createdAt: now, expiresAt: now }, null);
    }
}

/** The same state without these members. */
export const without = <K extends keyof SourceState>(state: SourceState, ...members: readonly K[]): Omit<SourceState, K> => {

    return Object.fromEntries(Object.entries(state).filter(([name]) => !members.some((member) => member === name))) as unknown as Omit<SourceState, K>;
};

/** A state that was written while the clock was ahead: the source would wait until the clock has caught up. */
const dueAgain = (state: SourceState, now: number): SourceState => (state.gone ? state : { ...without(state, 'askedAt', 'retryAt'), nextAt: now });

/** Key in `texts`, also of the lease that lets one node poll the source. */
export const stateKey = (id: string): string => `source:${id}`;

/** Null for anything that is not a state: a source without one is polled at once. */
const parse = (json: string): SourceState | null => {

    const state = JSON.parse(json) as Partial<SourceState> | null;
    return typeof state?.nextAt === 'number' && typeof state.failures === 'number' ? { ...state, nextAt: state.nextAt, failures: state.failures } : null;
};
