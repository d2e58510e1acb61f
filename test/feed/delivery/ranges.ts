import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Ranges } from '../../../lib/feed/delivery/ranges';
import { parseFilter } from '../../../lib/filters/parse';
import type { LogEntry } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

const entry = (seq: number, ...audience: string[]): LogEntry => ({ seq, kind: 'created', id: `i${seq}`, audience, item: { categories: audience, json: '{}' } });

/** The result of `missing()` in a short form. */
const missing = (ranges: Ranges): unknown => {

    const found = ranges.missing();
    return found && [[...found.ranges.keys()], found.start, found.goal];
};

describe('Ranges', () => {

    it('is live from the head on if it has no position', () => {

        const ranges = new Ranges();
        ranges.add('a', null, 5, false);
        expect([4, 5, 6].map((seq) => ranges.isLive(entry(seq, 'a')))).to.equal([false, false, true]);
        expect(ranges.isLive(entry(6, 'b'))).to.be.false();
        expect(missing(ranges)).to.be.null();
    });

    it('misses entries between a position and the head until they have been sent', () => {

        const ranges = new Ranges();
        ranges.add('a', 2, 5, false);
        ranges.add('b', 4, 5, false);
        expect(missing(ranges)).to.equal([['a', 'b'], 2, 5]);

        const found = ranges.missing();
        expect([2, 3, 5, 6].map((seq) => found && ranges.isMissed(entry(seq, 'a'), found))).to.equal([false, true, true, false]);
        expect([4, 5].map((seq) => found && ranges.isMissed(entry(seq, 'b'), found))).to.equal([false, true]);
        if (found) {
            ranges.advance(found, 3);
            expect(missing(ranges)).to.equal([['a', 'b'], 3, 5]);
            ranges.advance(found, 9);     // with the earlier ranges
            expect(missing(ranges)).to.equal([['a'], 3, 5]);
        }
    });

    it('goes live from a position beyond the head, which another node has already seen', () => {

        const ranges = new Ranges();
        ranges.add('a', 8, 5, false);
        expect(missing(ranges)).to.be.null();
        expect([6, 8, 9].map((seq) => ranges.isLive(entry(seq, 'a')))).to.equal([false, false, true]);
    });

    it('does not send an entry for one category that was sent for another (ruling 40)', () => {

        const ranges = new Ranges();
        ranges.add('a', null, 3, false);
        ranges.add('b', 1, 6, false);
        const found = ranges.missing();
        expect([2, 3, 4, 6].map((seq) => found && ranges.isMissed(entry(seq, 'a', 'b'), found))).to.equal([true, true, false, false]);
    });

    it('does not change a repeated subscription (ruling 39)', () => {

        const ranges = new Ranges();
        ranges.add('a', null, 5, false);
        ranges.add('a', 2, 9, true);
        expect(missing(ranges)).to.be.null();
        expect(ranges.isLive(entry(6, 'a'))).to.be.true();
        expect(ranges.isLive({ ...entry(6, 'a'), kind: 'updated' })).to.be.false();
    });

    it('restores live entries that were not sent', () => {

        const ranges = new Ranges();
        ranges.add('a', null, 5, false);
        ranges.add('b', 2, 5, false);
        ranges.add('c', 20, 5, false);
        ranges.reopen(7, 9);
        expect(missing(ranges)).to.equal([['a', 'b'], 2, 9]);
        const found = ranges.missing();
        expect([6, 7, 9, 10].map((seq) => found && ranges.isMissed(entry(seq, 'a'), found))).to.equal([false, true, true, false]);
        expect([9, 10].map((seq) => ranges.isLive(entry(seq, 'a')))).to.equal([false, true]);
        expect(ranges.isLive(entry(21, 'c'))).to.be.true();
    });

    it('returns the gap of each subscription, and continues after it', () => {

        const ranges = new Ranges();
        ranges.add('a', 2, 20, false);
        ranges.add('b', 15, 20, false);
        ranges.add('c', 2, 20, false);
        const found = ranges.missing();
        ranges.delete('c');
        ranges.add('c', 5, 20, false);
        expect(found && ranges.skipTo(found, 10)).to.equal([{ code: 'a', after: 2, from: 10 }]);
        expect(missing(ranges)).to.equal([['a', 'b', 'c'], 5, 20]);

        const rest = ranges.missing();
        expect(rest && ranges.skipTo(rest, 30)).to.equal([{ code: 'a', after: 10, from: 20 }, { code: 'b', after: 15, from: 20 }, { code: 'c', after: 5, from: 20 }]);
        expect(missing(ranges)).to.be.null();
    });

    it('sends corrections to subscriptions that want them, with the right message type', () => {

        const ranges = new Ranges();
        ranges.add('a', null, 0, false);
        const updated: LogEntry = { seq: 1, kind: 'updated', id: 'x', audience: ['a', 'b'], item: { categories: ['b'], json: '{}' } };
        expect(ranges.isLive(updated)).to.be.false();

        ranges.delete('a');
        ranges.add('a', null, 0, true);
        expect(ranges.isLive(updated)).to.be.true();
        expect(ranges.messageType(updated)).to.equal('retract');

        ranges.add('b', null, 0, false);
        expect(ranges.messageType(updated)).to.equal('update');
        expect(ranges.messageType({ ...updated, item: null })).to.be.null();
        expect(ranges.messageType({ ...updated, kind: 'retracted', item: null })).to.equal('retract');
        expect(ranges.messageType({ ...updated, kind: 'created', item: null })).to.be.null();
        expect(ranges.messageType({ ...updated, kind: 'created' })).to.equal('data');

        ranges.delete('b');
        expect(ranges.messageType({ ...updated, kind: 'created' })).to.be.null();
    });

    it('shows analyses only to subscriptions of the item that want them', () => {

        const ranges = new Ranges();
        ranges.add('a', null, 0, true, true);
        ranges.add('b', null, 0, true);
        const typeOf = (kind: LogEntry['kind'], ...categories: string[]): unknown => ranges.messageType({ seq: 1, kind, id: 'x', audience: categories, item: { categories, json: '{}' } });
        expect([typeOf('created', 'a', 'b'), typeOf('updated', 'a'), typeOf('judged', 'a')]).to.equal(['analysedData', 'analysedUpdate', 'analysis']);
        expect([typeOf('created', 'b'), typeOf('updated', 'b'), typeOf('judged', 'c')]).to.equal(['data', 'update', null]);
        expect(['created', 'updated', 'judged'].map((kind) => ranges.messageType({ seq: 1, kind: kind as LogEntry['kind'], id: 'x', audience: ['a'], item: null }))).to.equal([null, null, null]);
    });

    it('removes ended subscriptions', () => {

        const ranges = new Ranges();
        ranges.add('a', 0, 5, false);
        const found = ranges.missing();
        expect([ranges.delete('a'), ranges.delete('a')]).to.equal([true, false]);
        expect(found && ranges.isMissed(entry(1, 'a'), found)).to.be.false();

        ranges.add('b', 0, 5, false);
        expect([...ranges.codes]).to.equal(['b']);
        ranges.clear();
        expect(ranges.size).to.equal(0);
    });

    it('sends judgements to subscriptions that request analyses, or whose filter reads them', () => {

        const judged: LogEntry = { ...entry(6, 'a', 'b', 'c', 'd'), kind: 'judged' };
        const ranges = new Ranges();
        ranges.add('a', null, 5, true, false, parseFilter({ tokens: 'BTC' }));
        expect([ranges.isLive(judged), ranges.hasFilters]).to.equal([false, true]);
        ranges.add('b', null, 5, false, false, parseFilter({ event: 'hack' }));
        ranges.add('c', null, 5, true);
        expect(ranges.isLive(judged)).to.be.false();
        expect(ranges.messageType(judged)).to.equal('analysis');
        ranges.add('d', null, 5, true, false, parseFilter({ event: 'hack' }));
        expect([ranges.isLive(judged), ranges.isLive(judged, () => false)]).to.equal([true, false]);
        expect([ranges.messageType(judged), ranges.messageType({ ...judged, item: { categories: ['e'], json: '{}' } })]).to.equal(['update', null]);
        expect(ranges.messageType({ ...judged, item: { categories: ['c', 'd'], json: '{}' } }, () => false)).to.equal('analysis');
    });

    it('knows the position up to which everything was sent', () => {

        const ranges = new Ranges();
        ranges.add('a', 2, 5, false, false, parseFilter({ tokens: 'BTC' }));
        ranges.add('b', null, 5, false);
        expect([ranges.position(3), ranges.position(9)]).to.equal([2, 2]);
        const found = ranges.missing();
        expect(found).to.not.be.null();
        if (found) {
            ranges.advance(found, 5);
        }

        expect([ranges.position(3), ranges.position(9)]).to.equal([5, 9]);
        ranges.delete('a');
        expect(ranges.hasFilters).to.be.false();
    });
});
