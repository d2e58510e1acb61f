import type { LogEntry, Storage } from '../../../../lib/storage/contract';
import { deepEqual, eventually, ok } from '../../assert';
import { define, peerOf } from '../../case';
import type { Case } from '../../case';
import { item, publish } from '../../samples';

const patience = 3000;

/** Entries, as far as the contract names their members. */
export const shown = (entries: readonly LogEntry[]): unknown => JSON.parse(JSON.stringify(entries, ['seq', 'kind', 'id', 'audience', 'item', 'categories', 'json']));

/** The log as a listener reads it during its notification. */
const headsOf = (storage: Storage): { readonly heads: number[]; readonly end: () => void } => {

    const heads: number[] = [];
    const end = storage.onPublish(() => {

        storage.news.bounds().then(({ head }) => heads.push(head), () => {});
    });
    return { heads, end };
};

const growths: Readonly<Record<string, (storage: Storage) => Promise<unknown>>> = {
    'publish()': (storage) => publish(storage, item('a')),
    'correct()': (storage) => storage.news.correct(item('a', { json: '2' }), 1),
    'retract()': (storage) => storage.news.retract('a')
};

/** Each addition to the log is read by a notified listener. */
const hears = async (writer: Storage, listener: Storage): Promise<void> => {

    const { heads, end } = headsOf(listener);
    try {
        for (const [i, [name, grow]] of Object.entries(growths).entries()) {
            await grow(writer);
            const found = await eventually(() => heads.includes(i + 1), patience);
            ok(found, `After ${name} the log is at ${i + 1}; listeners read it at [${heads.join(', ')}]`);
        }
    }
    finally {
        end();
    }
};

/** What notifications contain. */
export const wakes: readonly Case[] = [
    define('manifest/wake-visible-changes', 'A listener that is notified of a correction or a retraction finds it in the log', async ({ storage }) => {

        await hears(storage, storage);
    }, [], '1.2'),
    define('manifest/notify-changes', 'Corrections and retractions of another instance notify listeners, too, and are in the log by then', async (fixture) => {

        await hears(await peerOf(fixture), fixture.storage);
    }, ['peer', 'notify'], '1.2'),
    define('manifest/wake-partly-known', 'A batch notifies listeners if anything of it is new, or a judgement of it is not void', async ({ storage }) => {

        await publish(storage, item('a'));
        const { heads, end } = headsOf(storage);
        await publish(storage, item('a'), item('b'));
        const heard = await eventually(() => heads.includes(2), patience);
        ok(heard, `After a publication of a known item and a new one the log is at 2; listeners read it at [${heads.join(', ')}]`);
        await storage.news.judge?.([{ id: 'a', rev: 9, analysis: '1' }, { id: 'a', rev: 1, analysis: '1' }]);
        const { head } = await storage.news.bounds();
        const followed = await eventually(() => heads.includes(head), patience);
        end();
        ok(followed, `After a void judgement and another one the log is at ${head}; listeners read it at [${heads.join(', ')}]`);
    }, [], '1.3'),
    define('manifest/wake-entries-follow', 'Entries of a notification are consecutive and equal to those of the log, including corrections and retractions', async ({ storage }) => {

        await publish(storage, item('x', { categories: ['ai'] }), item('y'), item('k', { keys: ['key'] }));
        const brought: (readonly LogEntry[])[] = [];
        const end = storage.onPublish((entries = []) => {

            brought.push(entries);
        });
        await publish(storage, item('a'), item('x'), item('b', { categories: ['defi', 'ai'], json: '{ "b": 1.0 }' }), item('c', { keys: ['key'] }), item('d'));
        await storage.news.correct(item('x', { categories: ['tech'], json: '"x2"' }), 1);
        await storage.news.retract('y');
        await storage.news.publish({ records: [item('e')], merges: [{ from: 's', into: 't' }] });
        end();
        const log = await storage.news.since(0, { limit: 99 });
        for (const entries of brought) {
            const first = entries[0]?.seq ?? 0;
            deepEqual(shown(entries), shown(log.filter(({ seq }) => seq >= first && seq < first + entries.length)));
        }
    }, [], '1.2')
];
