import type { ArticleRecord, BotRecord, NewsRecord, PaymentClaim, Section, CompleteStorage, TokenRecord, Transfer } from '../../lib/storage/contract';

type Groups = Pick<CompleteStorage, 'news' | 'narratives' | 'articles' | 'categories' | 'texts' | 'tokens' | 'once' | 'bots' | 'payments' | 'documents'>;
type Method = { [G in keyof Groups]: `${G}.${Extract<keyof Groups[G], string>}` }[keyof Groups];
type Reading = 'news.get' | 'news.known' | 'news.list' | 'news.since' | 'news.bounds' | 'news.byNarrative' | 'narratives.get' | 'narratives.list'
    | 'articles.get' | 'articles.list' | 'categories.list' | 'texts.get' | 'tokens.active' | 'tokens.listActive' | 'bots.list' | 'bots.next' | 'bots.find' | 'payments.get' | 'documents.get' | 'documents.list';

const news = (id: string): NewsRecord => ({ id, ord: 1, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: '{}' });
const article: ArticleRecord = { id: 'a', ord: 1, category: null, type: null, terms: ['a'], json: '{}' };
const token: TokenRecord = { jti: 'j', owner: 'o', name: 'n', categories: ['crypto'], issuedAt: 1, expiresAt: 9, kid: 'k' };
const bot: BotRecord = { id: 'b', owner: 'o', label: 'l', platform: 'p', platformUserId: 'u', platformChannelId: 'c', categories: null, createdAt: 1 };
const claim: PaymentClaim = { key: 'k', alias: null, proof: 'p', request: 'r', expiresAt: 9, fence: 'f', leaseUntil: 5 };
const category = { code: 'crypto', name: 'Crypto', recapTimeframe: null };
const text = { json: '{}', createdAt: 1, expiresAt: null };

/** Each method that writes, called once. */
const methods: Readonly<Record<Exclude<Method, Reading>, (storage: CompleteStorage) => Promise<unknown>>> = {
    'news.publish': (storage) => storage.news.publish({ records: [news('new')] }),
    'news.correct': (storage) => storage.news.correct(news('old'), 1),
    'news.retract': (storage) => storage.news.retract('old'),
    'news.judge': (storage) => storage.news.judge([{ id: 'old', rev: 1, analysis: '{}' }]),
    'narratives.put': (storage) => storage.narratives.put({ id: 'n', ord: 1, json: '{}' }),
    'articles.put': (storage) => storage.articles.put(article),
    'articles.remove': (storage) => storage.articles.remove('a'),
    'categories.seed': (storage) => storage.categories.seed([category]),
    'categories.put': (storage) => storage.categories.put(category),
    'categories.remove': (storage) => storage.categories.remove('crypto'),
    'texts.put': (storage) => storage.texts.put('t', text, null),
    'texts.lease': (storage) => storage.texts.lease('t', 'f', 1, 5),
    'texts.release': (storage) => storage.texts.release('t', 'f'),
    'tokens.insert': (storage) => storage.tokens.insert(token),
    'tokens.revoke': (storage) => storage.tokens.revoke('o', 'j'),
    'once.reserve': (storage) => storage.once.reserve('s', 'k', 9, 1),
    'bots.register': (storage) => storage.bots.register(bot),
    'bots.remove': (storage) => storage.bots.remove('o', 'b'),
    'bots.claim': (storage) => storage.bots.claim({ platforms: ['p'], head: 9, fence: 'f', now: 2, until: 5, limit: 9 }),
    'bots.advance': (storage) => storage.bots.advance('f', [{ id: 'b', cursor: 1 }], 2, null),
    'bots.retry': (storage) => storage.bots.retry('f', [{ id: 'b', cursor: 1, retryAt: 5, failures: 1, reason: 'r' }]),
    'bots.kill': (storage) => storage.bots.kill('f', [{ id: 'b', cursor: 1, reason: 'r' }]),
    'bots.rewind': (storage) => storage.bots.rewind('o', 'b', 0, 2),
    'bots.release': (storage) => storage.bots.release('f', ['b'], 2),
    'payments.claim': (storage) => storage.payments.claim(claim, 1),
    'payments.renew': (storage) => storage.payments.renew('k', 'f', 5),
    'payments.begin': (storage) => storage.payments.begin('k', 'f', '{}', 5),
    'payments.suspend': (storage) => storage.payments.suspend('k', 'f'),
    'payments.complete': (storage) => storage.payments.complete('k', 'f', '{}'),
    'payments.recover': (storage) => storage.payments.recover('k', 'f', 1, 5),
    'payments.free': (storage) => storage.payments.free('k', 'f'),
    'documents.put': (storage) => storage.documents.put({ kind: 'k', owner: 'o', name: 'n', body: '{}', updatedAt: 1 }, {}),
    'documents.remove': (storage) => storage.documents.remove('k', 'o', 'n')
};

const sectionsOf = ({ transfer }: CompleteStorage): [string, Section<unknown, never>][] => Object.entries<Section<unknown, never>>((transfer ?? {}) as Transfer & Record<string, never>);

/** Calls each method that writes once, one after another. Returns the code of each one's error, or `none`. */
export const outcomesOfWrites = async (storage: CompleteStorage): Promise<Record<string, unknown>> => {

    const calls: [string, () => Promise<unknown>][] = [
        ...Object.entries(methods).map(([name, call]): [string, () => Promise<unknown>] => [name, () => call(storage)]),
        ...sectionsOf(storage).map(([name, section]): [string, () => Promise<unknown>] => [`transfer.${name}`, () => section.write([])]),
        ['maintain', () => storage.maintain(9, 1000)],
        ['prune', async () => await storage.prune?.({ news: 9 }, 9)]
    ];
    const outcomes: Record<string, unknown> = {};
    for (const [name, call] of calls) {
        outcomes[name] = await call().then(() => 'none', (error: { code: unknown }) => error.code);
    }

    return outcomes;
};

/** Everything stored, by section. */
export const contentsOf = async (storage: CompleteStorage): Promise<Record<string, readonly unknown[]>> => {

    const sections = await Promise.all(sectionsOf(storage).map(async ([name, section]) => [name, await section.read(null, 1000)] as const));
    return Object.fromEntries(sections);
};
