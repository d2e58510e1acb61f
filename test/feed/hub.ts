import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Message, Hub } from '../../lib/feed/hub';
import type { Member, Serialize } from '../../lib/feed/hub';
import { parseFilter } from '../../lib/filters/parse';
import type { LogEntry } from '../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

const entry = (seq: number, ...audience: string[]): LogEntry => ({ seq, kind: 'created', id: `i${seq}`, audience, item: { categories: audience, json: `{"id":"i${seq}"}` } });

const member = (count = 1): Member & { batches: number[][]; skipped: number[] } => {

    const made = {
        epoch: 0,
        batches: [] as number[][],
        skipped: [] as number[],
        skip: (after: number) => void made.skipped.push(after),
        deliver: (batch: readonly Message[]) => {

            made.batches.push(batch.map(({ entry: { seq } }) => seq));
            return count;
        }
    };
    return made;
};

describe('Hub', () => {

    it('delivers a batch once to each member of any of its categories (ruling 40)', async () => {

        const hub = new Hub();
        const [both, one, none] = [member(), member(), member()];
        hub.join('crypto', both);
        hub.join('bitcoin', both);
        hub.join('bitcoin', one);
        hub.join('macro', none);
        await hub.deliver([entry(1, 'crypto', 'bitcoin'), entry(2, 'crypto')]);
        expect(both.batches).to.equal([[1, 2]]);
        expect(one.batches).to.equal([[1, 2]]);
        expect(none.batches).to.equal([]);
    });

    it('serializes each form of an entry once for all members', async () => {

        const hub = new Hub();
        const made: string[] = [];
        const forms = new Set<Buffer>();
        const printer = (name: string): Serialize => {

            return ({ id }) => {

                made.push(`${name} ${id}`);
                return Buffer.from(id);
            };
        };

        const [lower, upper] = [printer('lower'), printer('upper')];
        const taker = (print: Serialize): Member => ({ epoch: 0, skip: () => {}, deliver: (batch) => {

            for (const message of batch) {
                forms.add(message.bytes(print));
            }

            return 1;
        } });
        for (let i = 0; i < 10; ++i) {
            hub.join('crypto', taker(i % 2 ? lower : upper));
        }

        await hub.deliver([entry(1, 'crypto')]);
        expect(made).to.equal(['upper i1', 'lower i1']);
        expect(forms.size).to.equal(2);
    });

    it('evaluates only filters that share a key with an item, and sends corrections and retractions to all', async () => {

        const hub = new Hub();
        const [ours, other, plain] = [member(), member(), member()];
        hub.join('crypto', ours, parseFilter({ category: 'crypto' }));
        hub.join('crypto', other, parseFilter({ category: 'macro' }));
        hub.join('crypto', plain);
        const shown = (seq: number, kind: LogEntry['kind']): LogEntry => ({ ...entry(seq, 'crypto'), kind, item: { categories: ['crypto'], json: '{"feed_categories":["crypto"]}' } });
        await hub.deliver([shown(1, 'created'), entry(2, 'perps')]);
        await hub.deliver([{ ...entry(3, 'crypto'), item: null }]);
        expect(hub.settled).to.equal(3);
        await hub.deliver([shown(4, 'updated')]);
        await hub.skip(4);
        expect([ours.batches, other.batches, plain.batches]).to.equal([[[1, 2], [4]], [[4]], [[1, 2], [3], [4]]]);
        expect([ours.skipped, other.skipped]).to.equal([[4], [4]]);

        [ours, other, plain].forEach((one) => hub.leave('crypto', one));
        expect(hub.size).to.equal(0);
        expect(new Message({ ...entry(5, 'crypto'), item: null }).matches(parseFilter({ tokens: 'BTC' }))).to.be.false();
    });

    it('yields to the event loop between slices of members and of messages', async () => {

        const turnsFor = async (members: number, messages: number): Promise<number> => {

            const hub = new Hub();
            for (let i = 0; i < members; ++i) {
                hub.join('crypto', member(messages));
            }

            let turns = 0;
            let done = false;
            const count = (): void => {

                ++turns;
                if (!done) {
                    setImmediate(count);
                }
            };

            setImmediate(count);
            await hub.deliver([entry(1, 'crypto')]);
            done = true;
            return turns;
        };

        expect(await turnsFor(127, 1)).to.equal(0);
        expect(await turnsFor(1000, 1)).to.be.at.least(7);
        expect(await turnsFor(10, 1024)).to.be.at.least(9);
    });

    it('skips members that have left meanwhile, and delivers once to those that rejoined', async () => {

        const hub = new Hub();
        const many = Array.from({ length: 600 }, () => member());
        many.forEach((each) => hub.join('crypto', each));
        const delivered = hub.deliver([entry(1, 'crypto')]);
        const [first, ...others] = many;
        for (const each of first ? [first, ...others.slice(300)] : []) {
            hub.leave('crypto', each);
        }

        if (first) {
            hub.join('crypto', first);
        }

        await delivered;
        expect(many.map(({ batches }) => batches.length)).to.equal(many.map((_each, i) => (i <= 300 ? 1 : 0)));
    });

    it('reports skipped entries once to each member', async () => {

        const hub = new Hub();
        const [both, one] = [member(), member()];
        hub.join('crypto', both);
        hub.join('bitcoin', both);
        hub.join('bitcoin', one);
        await hub.skip(7);
        expect([both.skipped, one.skipped, both.batches]).to.equal([[7], [7], []]);
    });

    it('recognises entries that are items for all followers of their categories', () => {

        const plain = entry(1, 'crypto', 'bitcoin');
        expect(new Message(plain).isPlainItem).to.be.true();
        expect(new Message({ ...plain, kind: 'updated' }).isPlainItem).to.be.false();
        expect(new Message({ ...plain, item: null }).isPlainItem).to.be.false();
        expect(new Message({ ...plain, item: { categories: ['crypto'], json: '{}' } }).isPlainItem).to.be.false();
    });

    it('forgets members that have left, and categories without members', async () => {

        const hub = new Hub();
        const [one, two] = [member(), member()];
        hub.join('crypto', one);
        hub.join('crypto', two);
        hub.leave('crypto', one);
        hub.leave('crypto', one);
        hub.leave('macro', one);
        await hub.deliver([entry(1, 'crypto')]);
        expect(one.batches).to.equal([]);
        expect(two.batches).to.equal([[1]]);
        expect(hub.size).to.equal(1);

        hub.leave('crypto', two);
        expect(hub.size).to.equal(0);
        await hub.deliver([entry(2, 'crypto')]);
    });
});
