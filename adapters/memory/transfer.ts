import type { Section, Transfer } from '../../lib/storage/contract';
import { placeOf as reservationOf } from './access';
import type { MemoryOnce, MemoryTokens } from './access';
import type { MemoryBots } from './bots';
import type { MemoryDocuments } from './documents';
import { placeOf as documentOf } from './documents';
import type { OpenState } from './open-state';
import type { MemoryNarratives } from './narratives';
import { shown } from './news';
import type { Item, MemoryNews } from './news';
import type { MemoryPayments } from './payments';
import type { MemoryArticles, MemoryCategories } from './registry';
import type { MemoryTexts } from './texts';

/** The groups of this adapter. */
interface Groups {
    readonly news: MemoryNews;
    readonly narratives: MemoryNarratives;
    readonly articles: MemoryArticles;
    readonly categories: MemoryCategories;
    readonly texts: MemoryTexts;
    readonly tokens: MemoryTokens;
    readonly once: MemoryOnce;
    readonly bots: MemoryBots;
    readonly payments: MemoryPayments;
    readonly documents: MemoryDocuments;
}

/** Sets the value unless the key has one. */
const keep = <V>(map: Map<string, V>, key: string, value: V): void => {

    map.set(key, map.get(key) ?? value);
};

/** A section over rows in order of insertion. Each row is found again by its key; no rows follow one that was removed. */
const section = <R, W>(openState: OpenState, rows: () => readonly R[], keyOf: (row: R) => unknown, store: (row: W) => void): Section<R, W> => ({
    read: async (after, limit, call) => {

        openState.assertUsable(call);
        const all = rows();
        const at = after === null ? -1 : all.findIndex((row) => keyOf(row) === keyOf(after));
        return after !== null && at < 0 ? [] : all.slice(at + 1, at + 1 + limit);
    },
    write: async (given, call) => {

        openState.assertUsable(call);
        given.forEach(store);
    }
});

const newsSections = (openState: OpenState, { news }: Groups): Pick<Required<Transfer>, 'news' | 'keys' | 'gone' | 'log'> => ({
    news: section(openState, () => [...news.items.values()].map(shown), ({ id }) => id, (item: Item) => news.restore(item)),
    keys: section(openState, () => [...news.keys].map(([key, id]) => ({ key, id })), ({ key }) => key, ({ key, id }) => keep(news.keys, key, id)),
    gone: section(openState, () => [...news.gone].map((id) => ({ id })), ({ id }) => id, ({ id }) => void news.gone.add(id)),
    log: {
        ...section(openState, () => [...news.log].map(([seq, line]) => ({ seq, ...line })), ({ seq }) => seq, () => {}),
        write: async (entries, call) => {

            openState.assertUsable(call);
            news.restoreLog(entries);
        }
    }
});

const registrySections = (openState: OpenState, { news, categories, narratives, articles, bots }: Groups): Pick<Required<Transfer>, 'state' | 'categories' | 'narratives' | 'aliases' | 'articles' | 'bots'> => ({
    state: section(openState, () => [{ head: news.head, seeded: categories.seeded }], () => 0, ({ head, seeded }) => {

        news.head = Math.max(news.head, head);
        categories.seeded ||= seeded;
    }),
    categories: section(openState, () => [...categories.records.values()], ({ code }) => code, (row) => keep(categories.records, row.code, { ...row })),
    narratives: section(openState, () => [...narratives.records.values()], ({ id }) => id, (row) => keep(narratives.records, row.id, { ...row })),
    aliases: section(openState, () => [...narratives.aliases].map(([from, into]) => ({ from, into })), ({ from }) => from, ({ from, into }) => keep(narratives.aliases, from, into)),
    articles: section(openState, () => [...articles.records.values()], ({ id }) => id, (row) => keep(articles.records, row.id, { ...row, terms: [...row.terms] })),
    bots: section(openState, () => bots.all(), ({ id }) => id, (row) => bots.restore(row))
});

const placed = (place: string): { scope: string; key: string } => {

    const [scope, key] = JSON.parse(place) as [string, string];
    return { scope, key };
};

const accessSections = (openState: OpenState, { texts, tokens, once, payments, documents }: Groups): Pick<Required<Transfer>, 'texts' | 'tokens' | 'once' | 'payments' | 'documents'> => ({
    texts: section(openState, () => [...texts.texts].map(([key, text]) => ({ key, ...text })), ({ key }) => key, ({ key, ...text }) => keep(texts.texts, key, text)),
    tokens: section(openState, () => [...tokens.records.values()].map((row) => ({ ...row, revoked: tokens.revoked.has(row.jti) })), ({ jti }) => jti, (row) => tokens.restore(row)),
    once: section(openState, () => [...once.reserved].map(([place, expiresAt]) => ({ ...placed(place), expiresAt })), ({ scope, key }) => reservationOf(scope, key), ({ scope, key, expiresAt }) => keep(once.reserved, reservationOf(scope, key), expiresAt)),
    payments: section(openState, () => [...payments.entries.values()], ({ key }) => key, (row) => keep(payments.entries, row.key, { ...row })),
    documents: section(openState, () => [...documents.records.values()], documentOf, (row) => keep(documents.records, documentOf(row), { ...row }))
});

/** All sections. */
export const transferOf = (openState: OpenState, groups: Groups): Required<Transfer> => ({
    ...registrySections(openState, groups),
    ...newsSections(openState, groups),
    ...accessSections(openState, groups)
});
