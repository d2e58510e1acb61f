import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { Backlog } from '../../lib/bots/backlog';
import { scopeOf } from '../../lib/bots/scope';
import { LogWindow } from '../../lib/bots/window';
import { item, recordOf } from '../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const all = scopeOf(null, null);

const setup = async (entries: number, maxBytes = 1024 * 1024) => {

    const storage = memory();
    await storage.open();
    const publish = async (id: string, category = 'crypto') => {

        await storage.news.publish({ records: [recordOf(item({ id, feed_categories: [category] }))] });
    };

    for (let i = 1; i <= entries; ++i) {
        await publish(`n${i}`, i % 2 === 0 ? 'bitcoin' : 'crypto');
    }

    const reads: number[] = [];
    const window = new LogWindow({
        maxBytes,
        news: {
            since: async (seq, query) => {

                reads.push(seq);
                return await storage.news.since(seq, query);
            }
        }
    });
    return { storage, publish, window, reads };
};

describe('LogWindow', () => {

    it('reads each stretch once for all, however many ask at once', async () => {

        const { window, reads } = await setup(300);
        await Promise.all([0, 5, 100].map((cursor) => window.after(cursor, 300, all)));
        const { entries, upTo } = await window.after(250, 300, all);
        expect([entries[0]?.seq, upTo]).to.equal([251, 256]);
        expect(await window.after(256, 300, all)).to.include({ upTo: 300 });
        expect(reads).to.equal([0, 128, 256]);
        await window.after(10, 300, scopeOf(['bitcoin'], null));
        expect(reads).to.have.length(3);
    });

    it('adds to the newest stretch what comes', async () => {

        const { window, reads, publish } = await setup(3);
        await window.after(0, 3, all);
        await publish('n4');
        expect((await window.after(3, 4, all)).entries.map(({ seq }) => seq)).to.equal([4]);
        expect(reads).to.equal([0, 3]);
        const empty = await setup(0);
        expect(await empty.window.after(0, 5, all)).to.equal({ entries: [], upTo: 5 });
    });

    it('shows a scope what it is about only, and works that out once', async () => {

        const { window } = await setup(10);
        const scope = scopeOf(null, ['bitcoin']);
        const first = (await window.after(0, 10, scope)).entries;
        expect(first.map(({ seq }) => seq)).to.equal([2, 4, 6, 8, 10]);
        expect((await window.after(4, 10, scope)).entries.map(({ seq }) => seq)).to.equal([6, 8, 10]);
        for (let i = 0; i < 70; ++i) {
            expect((await window.after(0, 10, scopeOf(null, [`code${i}`]))).entries).to.be.empty();
        }

        expect((await window.after(0, 10, scopeOf(null, ['crypto']))).entries).to.have.length(5);
    });

    it('forgets what entries said when something was corrected, also what is being read', async () => {

        const { storage, window } = await setup(3);
        await window.after(0, 3, all);
        const reading = window.after(0, 3, all);
        await storage.news.retract('n1');
        window.forget();
        await reading;
        expect((await window.after(0, 4, all)).entries.map(({ seq, kind }) => [seq, kind])).to.equal([[2, 'created'], [3, 'created'], [4, 'retracted']]);

        const fresh = await setup(3);
        const late = fresh.window.after(0, 3, all);
        fresh.window.forget();
        await late;
        await fresh.window.after(0, 3, all);
        expect(fresh.reads).to.equal([0, 0]);
    });

    it('keeps no more than it may', async () => {

        const { window, reads } = await setup(300, 300_000);
        for (const cursor of [0, 128, 256, 0]) {
            await window.after(cursor, 300, all);
        }

        expect(reads).to.equal([0, 128, 256, 0]);
    });
});

describe('Backlog', () => {

    const backlogOf = async (old: number, maxItems = 5) => {

        const { window, storage } = await setup(200);
        await storage.news.retract('n196');
        let pauses = 0;
        const pause = async () => {

            ++pauses;
        };

        return { backlog: new Backlog({ window, horizon: () => old, maxItems, pause }), pauses: () => pauses };
    };

    it('leaves a bot that is not far behind where it is', async () => {

        const { backlog, pauses } = await backlogOf(0);
        expect(await backlog.plan(197, 201, all)).to.equal({ cursor: 197, skipped: 0 });
        expect(await backlog.plan(190, 201, scopeOf(null, ['bitcoin']))).to.equal({ cursor: 190, skipped: 0 });
        expect(pauses()).to.equal(1);
    });

    it('counts items that are left out, not corrections', async () => {

        const { backlog } = await backlogOf(0);
        expect(await backlog.plan(0, 201, scopeOf(null, ['bitcoin']))).to.equal({ cursor: 190, skipped: 95 });
        expect(await backlog.plan(190, 201, all)).to.equal({ cursor: 195, skipped: 5 });
        expect(await (await backlogOf(0, 1)).backlog.plan(200, 201, all)).to.equal({ cursor: 200, skipped: 0 });
        expect(await (await backlogOf(201, 1)).backlog.plan(199, 201, all)).to.equal({ cursor: 201, skipped: 1 });
    });

    it('leaves out what is old, and of the rest what is too much', async () => {

        expect(await (await backlogOf(100)).backlog.plan(197, 201, all)).to.equal({ cursor: 197, skipped: 0 });
        expect(await (await backlogOf(199)).backlog.plan(197, 201, all)).to.equal({ cursor: 199, skipped: 2 });
        const { backlog } = await backlogOf(190);
        expect(await backlog.plan(188, 201, scopeOf(null, ['bitcoin']))).to.equal({ cursor: 190, skipped: 1 });
        expect(await backlog.plan(188, 201, all)).to.equal({ cursor: 195, skipped: 7 });
    });
});
