import { deepEqual, equal } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { claimOf as claimBots, deliver, grow, placed } from '../../delivery';
import { begun, sell } from '../../payment';
import { change, item, judge, now, publish, stored, text } from '../../samples';

/** Longer than the text types of databases that end at 64 KiB. */
const large = (name: string): string => JSON.stringify(`${name} é `.repeat(40_000));

/** Large values of every write: a column that is long enough for one of them may be too short for another. */
export const largeValues: readonly Case[] = [
    define('exact/large-news', 'Large json texts and analyses are stored completely by publications, corrections, amendments and judgements', async ({ storage }) => {

        const shown = async (id: string) => {

            const { json, analysis } = await stored(storage, id);
            return [json, analysis];
        };

        const [corrected, amended] = [item('corrected'), item('amended')];
        await publish(storage, item('published', { analysis: large('published') }), corrected, amended);
        await storage.news.correct({ ...corrected, json: large('json'), analysis: large('analysis') }, 1);
        await change(storage, { amendments: [{ id: 'amended', rev: 1, narrativeId: null, keys: [], json: large('json'), analysis: large('analysis') }] });
        deepEqual(await Promise.all(['corrected', 'amended'].map(shown)), Array(2).fill([large('json'), large('analysis')]));
        equal((await stored(storage, 'published')).analysis, large('published'));
        await judge(storage, [{ id: 'published', rev: 1, analysis: large('judged') }]);
        equal((await stored(storage, 'published')).analysis, large('judged'));
    }, [], '1.3'),
    define('exact/large-texts', 'Large texts are stored completely, with a lease and without', async ({ storage }) => {

        await storage.texts.put('free', text(large('free')), null);
        await storage.texts.lease('leased', 'f', now, now + 10);
        await storage.texts.put('leased', text(large('leased')), 'f');
        deepEqual([(await storage.texts.get('free', now))?.json, (await storage.texts.get('leased', now))?.json], [large('free'), large('leased')]);
    }, [], '1.3'),
    deliver('large-settings', 'Large settings and records of deliveries of a bot are stored completely', async ({ storage }) => {

        const { bots } = storage;
        await bots.register(placed('a', { settings: large('settings') }));
        const head = await grow(storage, 3);
        await bots.claim(claimBots({ head, until: now + 999 }));
        const moves = [
            (deliveries: string) => bots.advance('f1', [{ id: 'a', cursor: 1, deliveries }], now, now + 999),
            (deliveries: string) => bots.retry('f1', [{ id: 'a', cursor: 1, deliveries, retryAt: now, failures: 1, reason: 'x' }]),
            (deliveries: string) => bots.kill('f1', [{ id: 'a', cursor: 1, deliveries, reason: 'x' }])
        ];
        for (const [i, move] of moves.entries()) {
            await move(large(`move ${i}`));
            const [found] = await bots.list('0xA11ce');
            deepEqual([found?.settings, found?.deliveries], [large('settings'), large(`move ${i}`)]);
        }
    }, [], '1.3'),
    sell('large-receipt', 'A large receipt is stored completely', async ({ storage }) => {

        await begun(storage, 'p');
        await storage.payments.complete('p', 'f1', large('receipt'));
        equal((await storage.payments.get('p', now))?.receipt, large('receipt'));
    }, [], '1.3')
];
