import { EventEmitter } from 'node:events';

import type { LogEntry, LogKind, Ms, NarrativeRecord } from '../storage/contract';

/** An entry of the log. Every node gets each entry once, in the order of `seq`. */
export interface LogEvent<K extends LogKind = LogKind> extends LogEntry {
    /** What happened to the item. */
    readonly kind: K;
    /** When the entry was committed, in milliseconds since the epoch; null if that is not known. Never decreases with `seq`. */
    readonly at: Ms | null;
}

/** A recap that this node wrote, as the API answers it. */
export interface RecapEvent {
    /** Code of the category. */
    readonly feed_category: string;
    /** Hours that it covers, such as `12h`. */
    readonly timeframe: string;
    /** The text, one bullet per line. */
    readonly recap: string;
    /** When it was written (ISO 8601). */
    readonly created_at: string;
}

/** The health of a source has changed. */
export interface SourceEvent {
    /** Id of the source. */
    readonly source: string;
    /**
     * `paused`: a poll failed; `recovered`: it answers again, or has news again; `gone`: the server answered 410, so it is not
     * polled any more; `moved`: the server named another address for good, which is polled from now on; `silent`: it has brought
     * no new item for `newsroom.silentMs`.
     */
    readonly state: 'paused' | 'recovered' | 'gone' | 'moved' | 'silent';
    /** Failures in a row: so far, or before it recovered. */
    readonly failures: number;
    /** End of the pause, in milliseconds since the epoch; null in other states. */
    readonly until: Ms | null;
    /** What the last poll failed with, if it is `paused` or `gone`; else null. */
    readonly error: unknown;
    /** The new address, if it has `moved`; else missing. */
    readonly address?: string;
}

/** A feed connection that was cut off because its client read too slowly. */
export interface SlowReaderEvent {
    /** Subject of its token: a wallet's address (EIP-55), or `public`. */
    readonly subject: string;
    /** Address of the client; undefined if it is not known. */
    readonly address: string | undefined;
}

/** Events of a registration, and what listeners get. */
export interface EventPayloads {
    /** A new item. */
    readonly item: LogEvent<'created'>;
    /** An item was corrected. */
    readonly correction: LogEvent<'updated'>;
    /** An item was retracted; `item` is null. */
    readonly retraction: LogEvent<'retracted'>;
    /** The analysis of an item has changed, and nothing else of it. `item.analysis` is the new one. */
    readonly analysis: LogEvent<'judged'>;
    /** This node created or changed a narrative. */
    readonly narrative: NarrativeRecord;
    /** This node wrote a recap. */
    readonly recap: RecapEvent;
    /** The health of a source that this node polled has changed. */
    readonly source: SourceEvent;
    /** This node cut a feed connection off. */
    readonly 'slow-reader': SlowReaderEvent;
}

/** Name of an event. */
export type EventName = keyof EventPayloads;

/** What a listener returns is ignored. If it throws, or returns a promise that rejects, that is logged. */
export type EventListener<N extends EventName> = (event: EventPayloads[N]) => unknown;

/** Where the rest of the service puts events. */
export interface EventSink {
    /** Calls the listeners one after the other. Never throws. */
    emit<N extends EventName>(name: N, event: EventPayloads[N]): boolean;
}

/** Node's EventEmitter, whose events and payloads are known. */
export interface NewsEvents extends EventEmitter {
    /** Calls the listener for each event. */
    on<N extends EventName>(name: N, listener: EventListener<N>): this;
    /** Calls the listener for the next event only. */
    once<N extends EventName>(name: N, listener: EventListener<N>): this;
    /** Removes a listener. */
    off<N extends EventName>(name: N, listener: EventListener<N>): this;
    /** Same as `on`. */
    addListener<N extends EventName>(name: N, listener: EventListener<N>): this;
    /** Same as `off`. */
    removeListener<N extends EventName>(name: N, listener: EventListener<N>): this;
    /** Same as `on`, but before the listeners that were added earlier. */
    prependListener<N extends EventName>(name: N, listener: EventListener<N>): this;
    /** Same as `once`, but before the listeners that were added earlier. */
    prependOnceListener<N extends EventName>(name: N, listener: EventListener<N>): this;
}

/** Gets the name of the event and what a listener failed with. */
type Report = (event: string, error: unknown) => void;

const isThenable = (value: unknown): value is PromiseLike<unknown> => typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';

/** Events for the host. A listener that throws or rejects keeps no other from being called. */
export class HostEvents extends EventEmitter implements EventSink {

    constructor(private readonly report: Report) {

        super();
    }

    override emit<N extends EventName>(name: N, event: EventPayloads[N]): boolean;

    override emit(name: string | symbol, ...args: unknown[]): boolean {

        const listeners = this.rawListeners(name);
        for (const listener of listeners) {
            this.call(String(name), () => Reflect.apply(listener, this, args) as unknown);
        }

        return listeners.length > 0;
    }

    private call(name: string, listener: () => unknown): void {

        try {
            const result = listener();
            if (isThenable(result)) {
                Promise.resolve(result).catch((error: unknown) => this.report(name, error));
            }
        }
        catch (error) {
            this.report(name, error);
        }
    }
}

const names = { created: 'item', updated: 'correction', retracted: 'retraction', judged: 'analysis' } as const satisfies Record<LogKind, EventName>;

/** A copy of its own: others read the entry too. */
const toEvent = ({ seq, at = null, kind, id, audience, item }: LogEntry): LogEvent => ({
    seq, at, kind, id, audience: [...audience], item: item && { categories: [...item.categories], json: item.json, analysis: item.analysis ?? null }
});

/** Emits an event per entry, in the order given: for the tail of the log. */
export const emitEntries = (events: EventSink, entries: readonly LogEntry[]): void => {

    for (const entry of entries) {
        events.emit(names[entry.kind], toEvent(entry));
    }
};
