import type { Runtime } from '../../runtime';
import type { Fetcher } from '../fetch';
import type { Source, SourceContext } from '../types';
import type { FeedReader } from './reader';

export type ContextOf = (source: Source, signal: AbortSignal) => SourceContext;

export interface ContextDeps {
    readonly runtime: Pick<Runtime, 'clock' | 'log'>;
    readonly fetcher: Fetcher;
    /** Reads feed documents in a thread. Default: sources read them themselves. */
    readonly reader?: FeedReader;
}

/** Makes the contexts that sources get when they are polled. */
export const createContexts = ({ runtime: { clock, log }, fetcher, reader }: ContextDeps): ContextOf => {

    return (source, signal) => ({
        signal,
        now: () => clock.now(),
        log: (tags, data) => log(['newsroom', 'source', ...tags], { source: source.id, data }),
        fetch: (url, init) => fetcher.fetch(url, init?.headers ?? {}, signal),
        ...(reader && { readFeed: (response) => reader.read(response, signal) })
    });
};
