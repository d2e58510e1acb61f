import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { editionStart, entriesAt, period, readOutlets, resumes } from '../../../examples/standalone/edition';
import type { Entry } from '../../../examples/standalone/edition';
import { defaultCatalogue } from '../../../lib/categories/catalogue';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 21, 10, 41);
const outlets = readOutlets(resolve(__dirname, '..', '..', '..', 'examples', 'standalone', 'samples'));

const told = (startedAt: number, now: number): Entry[] => outlets.flatMap((outlet) => entriesAt(outlet, startedAt, now));

const urls = (entries: readonly Entry[]): string[] => entries.map(({ url }) => url);

describe('the sample edition', () => {

    let folder: string;

    before(() => {

        folder = mkdtempSync(join(tmpdir(), 'edition-'));
    });

    after(() => {

        rmSync(folder, { recursive: true });
    });

    it('has at least ten outlets in four formats, and a hundred and fifty stories', () => {

        expect(outlets.length).to.be.at.least(10);
        expect(new Set(outlets.map(({ format }) => format))).to.equal(new Set(['rss', 'atom', 'rdf', 'json']));
        expect(outlets.reduce((sum, { stories }) => sum + stories.length, 0)).to.be.at.least(150);

        const codes = new Set(defaultCatalogue.map(({ code }) => code));
        expect(outlets.flatMap(({ categories }) => categories).filter((code) => !codes.has(code))).to.equal([]);
    });

    it('has no two stories with the same address', () => {

        const all = urls(told(start, start + hour));
        expect(new Set(all).size).to.equal(all.length);
    });

    it('gives every outlet stories in each half of the last two days', () => {

        for (const outlet of outlets.filter(({ categories }) => categories.length > 0)) {
            const ages = entriesAt(outlet, start, start).map(({ publishedAt }) => (start - publishedAt) / hour);
            expect(Math.max(...ages), outlet.id).to.be.above(12);
            expect(Math.min(...ages), outlet.id).to.be.below(12);
        }
    });

    it('starts with stories of two days, newest first, none from the future', () => {

        for (const outlet of outlets) {
            const times = entriesAt(outlet, start, start).map(({ publishedAt }) => publishedAt);
            expect(times).to.equal([...times].sort((a, b) => b - a));
            expect(times.every((time) => time <= start && time > start - period)).to.be.true();
        }
    });

    it('publishes a story every twenty to forty seconds', () => {

        const later = told(start, start + 25 * minute).filter(({ publishedAt }) => publishedAt > start).map(({ publishedAt }) => publishedAt).sort((a, b) => a - b);
        expect(later.length).to.be.at.least(30);
        const gaps = later.map((time, at) => time - (later[at - 1] ?? start));
        expect(gaps.every((gap) => gap >= 19_000 && gap <= 41_000)).to.be.true();
    });

    it('has the same stories at every request between two publications, and after a restart', () => {

        expect(told(start, start + 10_000)).to.equal(told(start, start + 15_000));
        expect(urls(told(start, start + hour))).to.include(urls(told(start, start + 30 * minute)));
    });

    it('publishes every story again after the period, with a new address', () => {

        const first = told(start, start);
        const second = told(start, start + period);
        expect(second.length).to.equal(told(start, start + hour).length);
        expect(first.length).to.be.below(second.length);
        expect(urls(second).filter((url) => urls(first).includes(url))).to.equal([]);
    });

    it('continues after a restart on the same day, and starts over on the next', () => {

        const path = join(folder, 'days');
        expect(editionStart(path, start + 400, true)).to.equal(start);
        expect(editionStart(path, start + 5 * hour, false)).to.equal(start);
        expect(editionStart(path, start + 24 * hour, false)).to.equal(start + 24 * hour);
        expect(editionStart(path, start + 25 * hour, false)).to.equal(start + 24 * hour);
    });

    it('starts over with a new database, whatever the file contains', () => {

        const path = join(folder, 'fresh');
        editionStart(path, start, true);
        expect(editionStart(path, start + hour, true)).to.equal(start + hour);
    });

    it('starts over if the file contains no time', () => {

        const path = join(folder, 'broken');
        writeFileSync(path, 'soon');
        expect(editionStart(path, start, false)).to.equal(start);
    });

    it('stores no time if there is no folder', () => {

        expect(editionStart(null, start, false)).to.equal(start);
        expect(existsSync(join(folder, 'null'))).to.be.false();
    });

    it('has half a day at least between two publications of a story, whenever the server restarts', () => {

        for (const hours of Array.from({ length: 96 }, (_, at) => at + 1)) {
            const now = start + hours * hour;
            const next = resumes(start, now) ? start : now;
            const times = new Map<string, Set<number>>();
            for (const { url, story, publishedAt } of [...told(start, start), ...told(start, now), ...told(next, now)]) {
                const key = `${new URL(url).host} ${story.id}`;
                times.set(key, (times.get(key) ?? new Set()).add(publishedAt));
            }

            const gaps = [...times.values()].flatMap((list) => {

                const sorted = [...list].sort((a, b) => a - b);
                return sorted.slice(1).map((time, at) => time - (sorted[at] ?? 0));
            });
            expect(Math.min(period, ...gaps), `after ${hours} h`).to.be.at.least(12 * hour);
        }
    });
});
