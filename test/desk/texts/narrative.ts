import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Desk } from '../../../lib/desk/desk';
import type { TextDraft, TextRequest } from '../../../lib/desk/types';
import { correct, deskOf, hour, overtaken, pass, publish, textOf, worldOf } from '../../helpers/desk';
import type { Draft, World } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

interface Told {
    readonly ord: number;
    readonly tag: string | null;
    readonly summary: string | null;
}

const told = async ({ storage }: World, id = 'n'): Promise<Told | null> => {

    const record = await storage.narratives.get(id);
    return record && { ord: record.ord, ...JSON.parse(record.json) as { tag: string | null; summary: string | null } };
};

const member = (id: string, parts: Partial<Draft> = {}): Draft => ({ id, narrative_id: 'n', signal: `Halden Bank opens vault ${id} for coins of clients`, ...parts });

const running = async (world: World): Promise<Desk> => {

    const desk = deskOf(world);
    await desk.start();
    await pass(world, 1000);
    return desk;
};

describe('narrative texts', () => {

    it('are a short headline and prose, put without touching order and times', async () => {

        const world = await worldOf();
        await publish(world, member('a', { signal: `Halden Bank opens vault ${'for coins '.repeat(12)}` }), member('b', { long_context: 'The second vault of Halden Bank stands in Zurich.\nIt is large.' }));
        const before = await told(world);
        const desk = await running(world);
        const after = await told(world);
        expect(after?.ord).to.equal(before?.ord);
        expect((after?.tag ?? '').length).to.be.between(10, 81);
        expect(after?.summary).to.contain('The second vault of Halden Bank stands in Zurich.');
        expect(after?.summary).to.not.contain('\n');
        await desk.stop();
    });

    it('are written again after three further items, or half an hour after a change', async () => {

        const world = await worldOf();
        await publish(world, member('a'), member('b'));
        const desk = await running(world);
        const first = await told(world);

        await publish(world, member('c', { long_context: 'Vault three of Halden Bank opens in Geneva.' }));
        await pass(world, 60_000);
        expect(await told(world)).to.equal({ ...first, ord: world.clock.now() * 1000 - 60_000_000 });
        await pass(world, hour / 2);
        const second = await told(world);
        expect(second?.summary).to.contain('Geneva');

        await publish(world, member('d'), member('e'), member('f', { long_context: 'Vault six of Halden Bank opens in Basel.' }));
        await pass(world, 2000);
        expect((await told(world))?.summary).to.not.equal(second?.summary);
        await desk.stop();
    });

    it('follow a correction and a retraction at once', async () => {

        const world = await worldOf();
        await publish(world, member('a', { short_context: 'The vault', long_context: 'The vault in Zurich holds 900 coins of clients.' }),
            member('b', { short_context: 'Fees', long_context: 'Fees are lower than those of other banks.' }), member('c', { short_context: 'Fees', long_context: 'Fees are lower than those of other banks.' }));
        const desk = await running(world);
        expect((await told(world))?.summary).to.contain('900');
        await correct(world, { id: 'a', long_context: 'The vault in Zurich holds 90 coins of clients.' });
        await pass(world, 2000);
        expect((await told(world))?.summary).to.contain('90 coins').and.to.not.contain('900');
        await world.storage.news.retract('a');
        await pass(world, 2000);
        expect((await told(world))?.summary).to.not.contain('Zurich');
        await desk.stop();
    });

    it('are written again without an item that the newest ones have displaced, and that was removed', async () => {

        const world = await worldOf({ desk: { write: true } });
        await publish(world, member('old', { timestamp: (world.clock.now() - hour) / 1000, signal: 'Ursprung of the vault', long_context: 'The Ursprung of the vault lies in Zurich.' }), member('b'));
        const desk = await running(world);
        await publish(world, ...Array.from({ length: 2 }, (_, i) => member(`c${i}`)));
        expect((await told(world))?.summary).to.contain('Ursprung');
        expect(world.runtime.changes.count).to.equal(1);
        await world.storage.prune?.({ news: (world.clock.now() - hour / 2) * 1000 }, 100);
        await pass(world, 30_000);
        expect((await told(world))?.summary).to.not.contain('Ursprung');
        expect(world.runtime.changes.count).to.equal(2);
        await desk.stop();
    });

    it('are written from records that are read once, unless their narrative was merged', async () => {

        const read: TextRequest[] = [];
        const generate = (request: TextRequest): Promise<TextDraft> => {

            read.push(request);
            return Promise.reject(new Error('out of order'));
        };

        const world = await worldOf({ desk: { generator: { name: 'stub', generate } } });
        await publish(world, member('a'), member('b'));
        const desk = await running(world);
        await publish(world, ...['c', 'd', 'e'].map((id) => member(id)));
        await pass(world, 2000);
        const record = (request: TextRequest | undefined, wanted: string) => request?.evidence.find(({ id }) => id === wanted);
        expect(read.map(({ evidence }) => evidence.length)).to.equal([2, 5]);
        expect(record(read[1], 'a')).to.shallow.equal(record(read[0], 'a'));
        await publish(world, member('f', { narrative_id: 'absorbed' }), member('g'), member('h'));
        await world.storage.news.publish({ records: [], merges: [{ from: 'absorbed', into: 'n' }] });
        await pass(world, 2000);
        expect(read.at(-1)?.evidence.length).to.equal(8);
        expect(record(read.at(-1), 'a')).to.shallow.equal(record(read[0], 'a'));
        expect(record(read.at(-1), 'f')?.narrativeId).to.equal('n');
        await desk.stop();
    });

    it('name the items behind them: those quoted, or all that a generator has read', async () => {

        const generator = { name: 'stub', generate: (): Promise<TextDraft> => Promise.resolve({ title: 'Vault of the bank', bullets: [{ text: 'Clients of vault a may keep coins there.', cites: ['a'] }], model: 'm' }) };
        const parts = { long_context: '', short_context: 'They may keep coins there: clients of vault a.' };
        const from = async (world: World): Promise<string[]> => Object.keys((JSON.parse((await world.storage.narratives.get('n'))?.json ?? '') as { from: object }).from);
        for (const [desk, ids] of [[{}, ['b']], [{ generator }, ['b', 'a']]] as const) {
            const world = await worldOf({ desk });
            await publish(world, member('a', { signal: 'Is it?', ...parts }), member('b', { signal: 'Halden Bank opens a vault', long_context: 'Halden Bank opens a vault for coins in Zurich.', short_context: '' }));
            const one = await running(world);
            expect(await from(world)).to.equal([...ids]);
            await one.stop();
        }
    });

    it('are put back if the newsroom replaced the record', async () => {

        const world = await worldOf();
        await publish(world, member('a'), member('b'));
        const desk = await running(world);
        const before = await told(world);
        await world.storage.narratives.put({ id: 'n', ord: 5e15, json: '{"tag":null,"summary":null,"more":1}' });
        await pass(world, 30_000);
        expect(await told(world)).to.equal({ ...before, ord: 5e15, more: 1 } as Told);
        await desk.stop();
    });

    it('are written by one of many nodes', async () => {

        let asked = 0;
        const generator = { name: 'stub', generate: (): Promise<TextDraft> => {

            ++asked;
            return Promise.resolve({ bullets: [], model: 'm' });
        } };
        const world = await worldOf({ desk: { generator } });
        const other = await worldOf({ desk: { generator }, storage: world.storage, clock: world.clock });
        await publish(world, member('a'), member('b'));
        const desks = [deskOf(world), deskOf(other)];
        await Promise.all(desks.map((desk) => desk.start()));
        await pass(world, 60_000);
        expect(asked).to.equal(1);
        await Promise.all(desks.map((desk) => desk.stop()));
    });

    it('skip narratives that have no items, contain no fact, or were merged', async () => {

        const world = await worldOf();
        await world.storage.narratives.put({ id: 'bare', ord: world.clock.now() * 1000, json: '{"tag":null,"summary":null}' });
        await publish(world, member('a', { narrative_id: 'mute', signal: '—', short_context: '', long_context: '' }), member('b'), member('c'), member('d', { narrative_id: 'gone' }));
        const { narratives } = world.storage;
        const merged = Object.assign(Object.create(narratives) as typeof narratives, { get: async (id: string) => (id === 'gone' ? null : await narratives.get(id === 'n' ? 'bare' : id)) });
        const desk = await running({ ...world, runtime: { ...world.runtime, storage: Object.assign(Object.create(world.storage) as typeof world.storage, { narratives: merged }) } });
        for (const id of ['bare', 'mute', 'n', 'gone']) {
            expect(await told(world, id)).to.contain({ tag: null, summary: null });
        }

        await desk.stop();
    });

    it('have no tag if the guard drops every headline', async () => {

        const world = await worldOf();
        await publish(world, member('a', { signal: '—' }), member('b', { signal: '—', long_context: 'Halden Bank opened a vault on Monday morning.' }));
        const desk = await running(world);
        expect((await told(world))?.tag).to.be.null();
        expect((await told(world))?.summary).to.contain('Halden Bank opened a vault on Monday morning.');
        await desk.stop();
    });

    it('are taken over if another node wrote meanwhile', async () => {

        const world = await worldOf();
        await publish(world, member('a'), member('b'));
        const piece = { tag: 'Theirs', summary: 'Theirs.', at: world.clock.now(), ord: world.clock.now() * 1000, items: ['a', 'b'], from: {} };
        const desk = await running(overtaken(world, piece));
        expect(await told(world)).to.contain({ tag: 'Theirs', summary: 'Theirs.' });
        await desk.stop();
    });

    it('are not put by a node whose lease has been taken over', async () => {

        const world = await worldOf();
        const { texts } = world.storage;
        const late = Object.assign(Object.create(texts) as typeof texts, { put: () => Promise.resolve(false) });
        await publish(world, member('a'), member('b'));
        const desk = await running({ ...world, runtime: { ...world.runtime, storage: Object.assign(Object.create(world.storage) as typeof world.storage, { texts: late }) } });
        expect(await told(world)).to.contain({ tag: null, summary: null });
        expect(await textOf(world, 'narrative:n')).to.be.null();
        await desk.stop();
    });
});
