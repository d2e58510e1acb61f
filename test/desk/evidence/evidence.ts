import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';
import { Archive, citedProvenance, spread, toEvidence } from '../../../lib/desk/evidence/evidence';
import { toTicker } from '../../../lib/desk/evidence/ticker';
import { trailingWindow } from '../../../lib/desk/evidence/windows';
import { hour, item, publish, record, signal, worldOf } from '../../helpers/desk';
import type { Draft, World } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const about = async (world: World, text: string, categories?: readonly string[]): Promise<string[]> => {

    const archive = new Archive(world.storage.news);
    const window = trailingWindow(24 * hour, world.clock.now());
    const scope = categories ? { categories } : {};
    const found = await archive.aboutTicker(toTicker(text), await archive.inWindow(window, scope, signal), window, scope, signal);
    return found.map(({ evidence }) => evidence.id);
};

const worldWith = async (...drafts: Draft[]): Promise<World> => {

    const world = await worldOf();
    await publish(world, ...drafts);
    return world;
};

describe('toEvidence()', () => {

    it('reads an item', () => {

        const one = item({ id: 'a', timestamp: 5, short_context: 'Short.', long_context: 'Long.', sources: [] });
        expect(toEvidence(one, 0)).to.contain({ id: 'a', text: 'Short.\nLong.', url: '', publishedAt: 5000, sources: 0 });
        expect(toEvidence(item({ id: 'a' }), 7000)).to.contain({ publishedAt: 7, text: item({ id: 'a' }).long_context });
    });
});

describe('Archive', () => {

    it('takes the stored judgement of an item, and judges by the words if there is none', async () => {

        const world = await worldOf();
        const now = world.clock.now();
        const plain = record(item({ id: 'plain' }), now);
        const judged = { ...record(item({ id: 'judged' }), now), analysis: JSON.stringify({ ...analyse({ title: 'Words', text: '' }), kind: 'opinion' }) };
        await world.storage.news.publish({ records: [plain, judged], narratives: [] });
        const clippings = await new Archive(world.storage.news).inWindow(trailingWindow(hour, now), {}, signal);
        expect(new Map(clippings.map(({ evidence }) => [evidence.id, evidence.analysis?.kind]))).to.equal(new Map([['judged', 'opinion'], ['plain', 'news']]));
    });

    it('returns the rows of a narrative, newest first, as they are stored', async () => {

        const world = await worldOf();
        await publish(world, ...['a', 'b', 'c'].map((id) => ({ id, narrative_id: 'n' })), { id: 'd' });
        const rows = await new Archive(world.storage.news).rowsOfNarrative('n', 2, signal);
        expect(rows.map(({ id }) => id)).to.equal(['c', 'b']);
        expect(await world.storage.news.get('c')).to.equal(rows[0] ?? null);
    });
});

describe('citedProvenance()', () => {

    it('has the digests of the items among the ids', () => {

        const clipping = (id: string) => ({ evidence: toEvidence(item({ id }), 0), digest: `digest of ${id}`, tokens: [], words: '' });
        expect(citedProvenance([clipping('a'), clipping('b'), clipping('__proto__')], ['__proto__', 'web-1', 'a', 'a'])).to.equal(Object.fromEntries(['a', '__proto__'].map((id) => [id, `digest of ${id}`])));
    });
});

describe('Archive.about()', () => {

    it('finds items by token, newest first', async () => {

        const world = await worldWith({ id: 'a', tokens: ['$BTC'] }, { id: 'b', tokens: ['$ETH'] }, { id: 'c', tokens: ['$ETH', '$BTC'] });
        expect(await about(world, 'bitcoin')).to.equal(['c', 'a']);
    });

    it('asks token extraction if an item has none', async () => {

        const world = await worldWith({ id: 'a', signal: 'Bitcoin rises' }, { id: 'b', signal: 'Bitcoin Cash rises' });
        expect(await about(world, 'btc')).to.equal(['a']);
        expect(await about(world, 'bch')).to.equal(['b']);
    });

    it('finds names that are no coin in headlines, as whole words', async () => {

        const world = await worldWith({ id: 'a', signal: 'Vault of Halden Bank opens' }, { id: 'b', signal: 'Haldens Banker leaves' }, { id: 'c', signal: 'The Halden of Bank' }, { id: 'd', signal: '—' });
        expect(await about(world, 'halden bank')).to.equal(['a']);
        for (const nothing of ['of', '!!!', '$', 'zzz']) {
            expect(await about(world, nothing)).to.equal([]);
        }
    });

    it('sees only the scope of the asking token, and the last 24 hours', async () => {

        const world = await worldWith(
            { id: 'a', tokens: ['$BTC'], feed_categories: ['crypto'] },
            { id: 'b', tokens: ['$BTC'], feed_categories: ['macro', 'bitcoin'] },
            { id: 'old', tokens: ['$BTC'], timestamp: new Date('2026-03-13T11:00:00Z').getTime() / 1000 }
        );
        expect(await about(world, 'btc')).to.equal(['b', 'a']);
        expect(await about(world, 'btc', ['bitcoin'])).to.equal(['b']);
        expect(await about(world, 'btc', [])).to.equal([]);
    });

    it('finds headlines beyond the newest thousand of a busy day', async () => {

        const world = await worldOf();
        await publish(world, { id: 'early', signal: 'Bitcoin rises in Zurich', tokens: ['$BTC'], timestamp: world.clock.now() / 1000 - 3600 });
        await publish(world, ...Array.from({ length: 1000 }, (_, i) => ({ id: `x${i}`, tokens: ['$ETH'] })));
        expect(await about(world, 'btc', ['crypto'])).to.equal(['early']);
        expect(await about(world, 'zurich')).to.equal(['early']);
        expect(await about(world, '!!!')).to.equal([]);
    });
});

describe('spread()', () => {

    it('takes one of each narrative before further ones', () => {

        const clipping = (id: string, narrative_id: string | null) => ({ evidence: toEvidence(item({ id, narrative_id }), 0), digest: '', tokens: [], words: '' });
        const list = [clipping('a', 'n'), clipping('b', 'n'), clipping('c', null), clipping('d', 'm')];
        expect(spread(list, 3).map(({ evidence }) => evidence.id)).to.equal(['a', 'c', 'd']);
        expect(spread(list, 9).map(({ evidence }) => evidence.id)).to.equal(['a', 'c', 'd', 'b']);
    });
});
