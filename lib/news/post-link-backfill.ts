import type { Json, LogEntry, Storage } from '../storage/contract';
import type { NewsItem } from './item';
import { postLink } from './post-link';

const key = '"tweet_url":';
const missing = `${key}null,"narrative_id":`;

/** Longer than the end of an item's text from `missing` on: ids have 128 characters at most. */
const tail = 256;

/** Items without a link were stored before ruling 49. Their texts get one as they are read; all others are returned as they lie. */
const linked = (json: Json): Json => {

    const at = json.indexOf(missing, json.length - tail);
    if (at === -1) {
        return json;
    }

    const { sources } = JSON.parse(json) as NewsItem;
    const start = at + key.length;
    return `${json.slice(0, start)}${JSON.stringify(postLink(null, sources))}${json.slice(start + 'null'.length)}`;
};

const linkedRow = <T extends { readonly json: Json }>(row: T): T => {

    const json = linked(row.json);
    return json === row.json ? row : { ...row, json };
};

const linkedEntry = (entry: LogEntry): LogEntry => (entry.item ? { ...entry, item: linkedRow(entry.item) } : entry);

/** Storage whose news items have their `tweet_url` (ruling 49), whenever they were stored. */
export const withPostLinks = (storage: Storage): Storage => {

    const { news } = storage;
    return {
        ...storage,
        news: {
            ...news,
            get: async (id, call) => {

                const row = await news.get(id, call);
                return row && linkedRow(row);
            },
            list: async (query, call) => {

                const { head, items } = await news.list(query, call);
                return { head, items: items.map(linkedRow) };
            },
            since: async (seq, query, call) => (await news.since(seq, query, call)).map(linkedEntry),
            byNarrative: async (id, query, call) => (await news.byNarrative(id, query, call)).map(linkedRow)
        },
        onPublish: (wake) => storage.onPublish((entries) => wake(entries?.map(linkedEntry)))
    };
};
