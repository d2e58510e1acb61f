import type { Section, Storage, Transfer } from '../../lib/storage/contract';
import { ok } from './assert';
import { article, bot, document, noon, now, text, token } from './samples';

/** Rows of every section. */
export type Moved = { readonly [S in keyof Transfer]-?: Required<Transfer>[S] extends Section<infer R, infer W> ? readonly (R & W)[] : never };

const item = (id: string, ord: number, parts: Partial<Moved['news'][number]> = {}): Moved['news'][number] => {

    return { id, ord, rev: 1, categories: ['crypto'], terms: [id], narrativeId: null, json: `"${id}"`, ...parts };
};

/** Fills a storage as if it had been in use: no counter is at its first value any more. */
export const sample: Moved = {
    state: [{ head: 9, seeded: true }],
    categories: [{ code: 'ai', name: 'AI', recapTimeframe: '12h' }, { code: 'crypto', name: 'Crypto', recapTimeframe: null }],
    news: [
        item('a', noon, { rev: 3, categories: ['ai', 'crypto'], terms: ['bitcoin', 'rises'], narrativeId: 'story' }),
        item('b', noon + 1),
        item('c', noon + 5, { categories: ['ai'], terms: ['bitcoins'], narrativeId: 'story' })
    ],
    keys: [{ key: 'url:a', id: 'a' }, { key: 'url:old', id: 'pruned' }],
    gone: [{ id: 'pruned' }, { id: 'retracted' }],
    log: [
        { seq: 6, kind: 'created', id: 'b', audience: ['crypto'] },
        { seq: 7, kind: 'created', id: 'c', audience: ['ai'] },
        { seq: 8, kind: 'updated', id: 'a', audience: ['ai', 'defi', 'crypto'] },
        { seq: 9, kind: 'retracted', id: 'retracted', audience: ['defi'] }
    ],
    narratives: [{ id: 'other', ord: noon - 1, json: '"other"' }, { id: 'story', ord: noon, json: '"story"' }],
    aliases: [{ from: 'absorbed', into: 'story' }],
    articles: [article('x', { category: 'ai', terms: ['bitcoin', 'ether'] }), article('y', { ord: noon + 1, type: 'daily' })],
    texts: [{ key: 'recap', ...text('"recap"', { expiresAt: now + 10 }) }, { key: 'state', ...text('{}') }],
    tokens: [{ ...token('t2'), revoked: false }, { ...token('t1'), revoked: true }, { ...token('t0', { categories: [] }), revoked: false }],
    once: [{ scope: 'siwe', key: 'n1', expiresAt: now + 10 }, { scope: 'siwe', key: 'n2', expiresAt: now + 20 }],
    bots: [
        { ...bot('b2', { platformChannelId: '2', categories: ['ai'] }), state: 'active', reason: 'slow', cursor: 6, failures: 2 },
        { ...bot('b1', { platformChannelId: '1' }), state: 'dead', reason: 'blocked', cursor: 7, failures: 5 }
    ],
    payments: [
        { key: 'p1', alias: 'id1', proof: 'proof', request: 'request', state: 'settled', leaseUntil: 0, answer: '"a"', receipt: '"r"', expiresAt: now + 10, fence: 'f1' },
        { key: 'p2', alias: null, proof: 'proof', request: 'request', state: 'settling', leaseUntil: now + 5, answer: '"b"', receipt: null, expiresAt: now + 10, fence: 'f2' }
    ],
    documents: [
        { ...document('a'), rev: 1 },
        { ...document('b', { owner: '' }), rev: 7 },
        { ...document('a', { kind: 'other', updatedAt: now + 1 }), rev: 2 }
    ]
};

/** Names of all sections. */
export const sections = Object.keys(sample) as readonly (keyof Transfer)[];

export const transferOf = ({ transfer }: Pick<Storage, 'transfer'>): Transfer => {

    ok(transfer, 'The adapter has no transfer');
    return transfer;
};

/** Names of the sections that this storage should have. */
export const sectionsOf = (storage: Storage): readonly (keyof Transfer)[] => {

    return sections.filter((name) => (name !== 'bots' && name !== 'payments' && name !== 'documents') || storage[name] !== undefined);
};

/** The section with that name. Its rows are only written back to the same section. */
export const sectionOf = (storage: Storage, name: keyof Transfer): Section<unknown> => {

    const section: Section<unknown> | undefined = transferOf(storage)[name];
    ok(section, `transfer has no section ${name}`);
    return section;
};

/** Every row of a section. */
export const allOf = async (storage: Storage, name: keyof Transfer, limit = 2): Promise<readonly unknown[]> => {

    const section = sectionOf(storage, name);
    const found: unknown[] = [];
    let page = await section.read(null, limit);
    while (page.length > 0 && found.length < 10_000) {
        ok(page.length <= limit, `${name}: more than the limit`);
        found.push(...page);
        page = await section.read(page.at(-1), limit);
    }

    return found;
};

export const fill = async (storage: Storage, rows: Moved = sample): Promise<void> => {

    for (const name of sectionsOf(storage)) {
        await sectionOf(storage, name).write(rows[name]);
    }
};
