import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { scopeOf } from '../../../lib/bots/messages/scope';
import { windowOver } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const all = scopeOf(null, null);

describe('LogWindow', () => {

    it('reads each segment once, however many bots ask at once', async () => {

        const { window, reads } = await windowOver(300);
        await Promise.all([0, 5, 100].map((cursor) => window.entriesAfter(cursor, 300, all)));
        const { entries, upTo } = await window.entriesAfter(250, 300, all);
        expect([entries[0]?.seq, upTo]).to.equal([251, 256]);
        expect(await window.entriesAfter(256, 300, all)).to.include({ upTo: 300 });
        expect(reads).to.equal([0, 128, 256]);
        await window.entriesAfter(10, 300, scopeOf(['bitcoin'], null));
        expect(reads).to.have.length(3);
    });

    it('extends the newest segment', async () => {

        const { window, reads, publish } = await windowOver(3);
        await window.entriesAfter(0, 3, all);
        await publish('n4');
        expect((await window.entriesAfter(3, 4, all)).entries.map(({ seq }) => seq)).to.equal([4]);
        expect((await window.entriesAfter(0, 4, all)).entries.map(({ seq }) => seq)).to.equal([1, 2, 3, 4]);
        expect(reads).to.equal([0, 3]);
        const empty = await windowOver(0);
        expect(await empty.window.entriesAfter(0, 5, all)).to.equal({ entries: [], upTo: 5 });
    });

    it('reaches the head if the entries after those of a segment were removed from the log', async () => {

        const { storage, window, publish } = await windowOver(3);
        await window.entriesAfter(0, 3, all);
        await publish('n4');
        await storage.prune({ log: 4 }, 9);
        expect(await window.entriesAfter(3, 4, all)).to.equal({ entries: [], upTo: 4 });
        await publish('n5');
        window.append(await storage.news.since(4, { limit: 1 }));
        expect((await window.entriesAfter(3, 5, all)).entries.map(({ seq }) => seq)).to.equal([5]);
    });

    it('does not read new entries that follow the newest segment', async () => {

        const { storage, window, reads, publish } = await windowOver(3);
        await window.entriesAfter(0, 3, all);
        await publish('n4');
        window.append(await storage.news.since(3, { limit: 1 }));
        expect((await window.entriesAfter(2, 4, all)).entries.map(({ seq }) => seq)).to.equal([3, 4]);
        expect(reads).to.equal([0]);
        await publish('n5');
        await publish('n6');
        window.append(await storage.news.since(5, { limit: 1 }));       // n5 is missing
        expect((await window.entriesAfter(4, 6, all)).entries.map(({ seq }) => seq)).to.equal([5, 6]);
        expect(reads).to.equal([0, 4]);
    });

    it('reads new entries that no segment precedes, or that exceed it', async () => {

        const { storage, window, reads, publish } = await windowOver(127);
        window.append([]);
        window.append(await storage.news.since(126, { limit: 1 }));
        await window.entriesAfter(0, 127, all);
        await publish('n128');
        await publish('n129');
        window.append(await storage.news.since(127, { limit: 2 }));
        expect((await window.entriesAfter(126, 129, all)).entries.map(({ seq }) => seq)).to.equal([127, 128]);
        expect((await window.entriesAfter(128, 129, all)).entries.map(({ seq }) => seq)).to.equal([129]);
        expect(reads).to.equal([0, 127, 128]);
    });

    it('returns what a scope covers, and filters once', async () => {

        const { window } = await windowOver(10);
        const scope = scopeOf(null, ['bitcoin']);
        const first = (await window.entriesAfter(0, 10, scope)).entries;
        expect(first.map(({ seq }) => seq)).to.equal([2, 4, 6, 8, 10]);
        expect((await window.entriesAfter(4, 10, scope)).entries.map(({ seq }) => seq)).to.equal([6, 8, 10]);
        for (let i = 0; i < 70; ++i) {
            expect((await window.entriesAfter(0, 10, scopeOf(null, [`code${i}`]))).entries).to.be.empty();
        }

        expect((await window.entriesAfter(0, 10, scopeOf(null, ['crypto']))).entries).to.have.length(5);
    });

    it('drops its segments after a correction, also one that is being read', async () => {

        const { storage, window } = await windowOver(3);
        await window.entriesAfter(0, 3, all);
        const reading = window.entriesAfter(0, 3, all);
        await storage.news.retract('n1');
        window.clear();
        await reading;
        expect((await window.entriesAfter(0, 4, all)).entries.map(({ seq, kind }) => [seq, kind])).to.equal([[2, 'created'], [3, 'created'], [4, 'retracted']]);

        const fresh = await windowOver(3);
        const late = fresh.window.entriesAfter(0, 3, all);
        fresh.window.clear();
        await late;
        await fresh.window.entriesAfter(0, 3, all);
        expect(fresh.reads).to.equal([0, 0]);
    });

    it('keeps no more bytes than allowed', async () => {

        const { window, reads } = await windowOver(300, 300_000);
        for (const cursor of [0, 128, 256, 0]) {
            await window.entriesAfter(cursor, 300, all);
        }

        expect(reads).to.equal([0, 128, 256, 0]);
    });
});
