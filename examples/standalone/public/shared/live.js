import { session } from './session.js';

/**
 * The live feed of a page. Follows the log from a position, with corrections, and reconnects after every break. Calls `onItem(item)`,
 * `onUpdate(item)`, `onRetract(id)`, `onGap()` if entries are lost, and `onState(state, waitMs)` with `connecting`, `live`
 * or `lost`.
 */
export class Live {

    #handlers;
    #abort = null;
    #position = null;

    constructor(handlers) {

        this.#handlers = handlers;
        addEventListener('online', () => this.retry());
    }

    /** Follows from this position, instead of its previous one. */
    start(position) {

        this.#position = position;
        this.#follow();
    }

    /** Connects at once instead of waiting. */
    retry() {

        if (this.#position !== null) {
            this.#follow();
        }
    }

    async #follow() {

        this.#abort?.abort();
        const abort = new AbortController();
        const { signal } = abort;
        this.#abort = abort;
        const { onState } = this.#handlers;
        onState('connecting');
        try {
            const events = session.client.follow({
                after: this.#position ?? undefined,
                signal,
                onConnect: () => signal.aborted || onState('live'),
                onReconnect: (_cause, waitMs) => signal.aborted || onState('lost', waitMs)
            });
            for await (const event of events) {
                if (signal.aborted) {
                    return;
                }

                this.#receive(event);
            }
        }
        catch (error) {
            if (!signal.aborted) {
                onState('lost', null);
                console.warn(error.message);
            }
        }
    }

    #receive(event) {

        const { onItem, onUpdate, onRetract, onGap } = this.#handlers;
        this.#position = event.type === 'gap' ? event.from : event.seq;
        const receive = {
            data: () => onItem(event.item),
            update: () => onUpdate(event.item),
            retract: () => onRetract(event.id),
            gap: () => onGap()
        }[event.type];
        receive?.();
    }
}
