import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Coverage } from '../../../lib/feed/replay/ranges';
import type { LogEntry } from '../../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

const entry = (seq: number, ...audience: string[]): LogEntry => ({ seq, kind: 'created', id: `i${seq}`, audience, item: { categories: audience, json: '{}' } });

/** What `missing()` says, briefly. */
const missing = (coverage: Coverage): unknown => {

    const found = coverage.missing();
    return found && [[...found.ranges.keys()], found.start, found.goal];
};

describe('Coverage', () => {

    it('is live from the head on where nothing is asked for', () => {

        const coverage = new Coverage();
        coverage.add('a', null, 5, false);
        expect([4, 5, 6].map((seq) => coverage.live(entry(seq, 'a')))).to.equal([false, false, true]);
        expect(coverage.live(entry(6, 'b'))).to.be.false();
        expect(missing(coverage)).to.be.null();
    });

    it('misses what lies between a position and the head, until it has been sent', () => {

        const coverage = new Coverage();
        coverage.add('a', 2, 5, false);
        coverage.add('b', 4, 5, false);
        expect(missing(coverage)).to.equal([['a', 'b'], 2, 5]);

        const found = coverage.missing();
        expect([2, 3, 5, 6].map((seq) => found && coverage.missed(entry(seq, 'a'), found))).to.equal([false, true, true, false]);
        expect([4, 5].map((seq) => found && coverage.missed(entry(seq, 'b'), found))).to.equal([false, true]);
        if (found) {
            coverage.advance(found, 3);
            expect(missing(coverage)).to.equal([['a', 'b'], 3, 5]);
            coverage.advance(found, 9);     // the ranges of old
            expect(missing(coverage)).to.equal([['a'], 3, 5]);
        }
    });

    it('goes live from a position beyond the head, which another node has already seen', () => {

        const coverage = new Coverage();
        coverage.add('a', 8, 5, false);
        expect(missing(coverage)).to.be.null();
        expect([6, 8, 9].map((seq) => coverage.live(entry(seq, 'a')))).to.equal([false, false, true]);
    });

    it('does not send for one category what went out for another (ruling 40)', () => {

        const coverage = new Coverage();
        coverage.add('a', null, 3, false);
        coverage.add('b', 1, 6, false);
        const found = coverage.missing();
        expect([2, 3, 4, 6].map((seq) => found && coverage.missed(entry(seq, 'a', 'b'), found))).to.equal([true, true, false, false]);
    });

    it('leaves a subscription as it is that is asked for again (ruling 39)', () => {

        const coverage = new Coverage();
        coverage.add('a', null, 5, false);
        coverage.add('a', 2, 9, true);
        expect(missing(coverage)).to.be.null();
        expect(coverage.live(entry(6, 'a'))).to.be.true();
        expect(coverage.live({ ...entry(6, 'a'), kind: 'updated' })).to.be.false();
    });

    it('takes back live entries that were not sent', () => {

        const coverage = new Coverage();
        coverage.add('a', null, 5, false);
        coverage.add('b', 2, 5, false);
        coverage.add('c', 20, 5, false);
        coverage.reopen(7, 9);
        expect(missing(coverage)).to.equal([['a', 'b'], 2, 9]);
        const found = coverage.missing();
        expect([6, 7, 9, 10].map((seq) => found && coverage.missed(entry(seq, 'a'), found))).to.equal([false, true, true, false]);
        expect([9, 10].map((seq) => coverage.live(entry(seq, 'a')))).to.equal([false, true]);
        expect(coverage.live(entry(21, 'c'))).to.be.true();
    });

    it('tells what each subscription loses of what it misses, and goes on behind it', () => {

        const coverage = new Coverage();
        coverage.add('a', 2, 20, false);
        coverage.add('b', 15, 20, false);
        coverage.add('c', 2, 20, false);
        const found = coverage.missing();
        coverage.delete('c');
        coverage.add('c', 5, 20, false);
        expect(found && coverage.lose(found, 10)).to.equal([{ code: 'a', after: 2, from: 10 }]);
        expect(missing(coverage)).to.equal([['a', 'b', 'c'], 5, 20]);

        const rest = coverage.missing();
        expect(rest && coverage.lose(rest, 30)).to.equal([{ code: 'a', after: 10, from: 20 }, { code: 'b', after: 15, from: 20 }, { code: 'c', after: 5, from: 20 }]);
        expect(missing(coverage)).to.be.null();
    });

    it('tells corrections to those who asked for them, as what they are to them', () => {

        const coverage = new Coverage();
        coverage.add('a', null, 0, false);
        const updated: LogEntry = { seq: 1, kind: 'updated', id: 'x', audience: ['a', 'b'], item: { categories: ['b'], json: '{}' } };
        expect(coverage.live(updated)).to.be.false();

        coverage.delete('a');
        coverage.add('a', null, 0, true);
        expect(coverage.live(updated)).to.be.true();
        expect(coverage.form(updated)).to.equal('retract');

        coverage.add('b', null, 0, false);
        expect(coverage.form(updated)).to.equal('update');
        expect(coverage.form({ ...updated, item: null })).to.be.null();
        expect(coverage.form({ ...updated, kind: 'retracted', item: null })).to.equal('retract');
        expect(coverage.form({ ...updated, kind: 'created', item: null })).to.be.null();
        expect(coverage.form({ ...updated, kind: 'created' })).to.equal('data');

        coverage.delete('b');
        expect(coverage.form({ ...updated, kind: 'created' })).to.be.null();
    });

    it('forgets', () => {

        const coverage = new Coverage();
        coverage.add('a', 0, 5, false);
        const found = coverage.missing();
        expect([coverage.delete('a'), coverage.delete('a')]).to.equal([true, false]);
        expect(found && coverage.missed(entry(1, 'a'), found)).to.be.false();

        coverage.add('b', 0, 5, false);
        expect([...coverage.codes]).to.equal(['b']);
        coverage.clear();
        expect(coverage.size).to.equal(0);
    });
});
