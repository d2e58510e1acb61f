import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { toPage } from '../../lib/http/caching';
import type { Page } from '../../lib/http/caching';
import { ResponseCache } from '../../lib/http/response-cache';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const open = (maxBytes: number) => {

    const clock = new ManualClock();
    const changes = { count: 0 };
    const pages = new ResponseCache({ clock, maxBytes, changes });
    let builds = 0;
    const build = (json = '[]') => {

        return async () => {

            ++builds;
            return toPage(json);
        };
    };

    return { clock, changes, pages, build, builds: () => builds };
};

describe('ResponseCache', () => {

    it('builds a page once per version', async () => {

        const { changes, pages, build, builds } = open(10_000);
        const first = await pages.get('k', build('[1]'));
        expect(await pages.get('k', build('[2]'))).to.shallow.equal(first);
        ++changes.count;
        expect((await pages.get('k', build('[2]'))).body.toString()).to.equal('[2]');
        expect(builds()).to.equal(2);
    });

    it('keeps a page for less than a second, and not at all if the clock was set back', async () => {

        const { clock, pages, build, builds } = open(10_000);
        await pages.get('k', build());
        clock.jump(999);
        await pages.get('k', build());
        expect(builds()).to.equal(1);
        clock.jump(1);
        await pages.get('k', build());
        expect(builds()).to.equal(2);
        clock.jump(-1);
        await pages.get('k', build());
        expect(builds()).to.equal(3);
    });

    it('shares one build among concurrent requests, but not across versions', async () => {

        const { changes, pages, build, builds } = open(10_000);
        let finish = (): void => {};
        const slow = (): Promise<Page> => {

            return new Promise((resolve) => {

                finish = () => resolve(toPage('["old"]'));
            });
        };

        const early = pages.get('k', slow);
        const joined = pages.get('k', build());
        ++changes.count;
        const late = await pages.get('k', build('["new"]'));
        finish();
        expect((await early).body.toString()).to.equal('["old"]');
        expect(await joined).to.shallow.equal(await early);
        expect(late.body.toString()).to.equal('["new"]');
        expect((await pages.get('k', build('["never"]'))).body.toString()).to.equal('["new"]');
        expect(builds()).to.equal(1);
    });

    it('does not keep a page if the version changed while it was read', async () => {

        const { changes, pages, build } = open(10_000);
        await pages.get('k', async () => {

            ++changes.count;
            return toPage('["old"]');
        });
        expect((await pages.get('k', build('["new"]'))).body.toString()).to.equal('["new"]');
    });

    it('caches no failure', async () => {

        const { pages, build } = open(10_000);
        await expect(pages.get('k', () => Promise.reject(new Error('locked')))).to.reject('locked');
        expect((await pages.get('k', build())).body.toString()).to.equal('[]');
    });

    it('drops the least recently used page when its bytes are full, and a page that is too large at once', async () => {

        const { pages, build, builds } = open(2400);
        await pages.get('a', build('x'.repeat(400)));
        await pages.get('b', build('x'.repeat(400)));
        await pages.get('a', build());
        await pages.get('c', build('x'.repeat(400)));
        await pages.get('a', build());
        expect(builds()).to.equal(3);
        await pages.get('b', build());
        expect(builds()).to.equal(4);
        await pages.get('big', build('x'.repeat(3000)));
        await pages.get('big', build());
        expect(builds()).to.equal(6);
    });

    it('caches nothing with a size of zero, but still builds once at a time', async () => {

        const { pages, build, builds } = open(0);
        await Promise.all([pages.get('k', build()), pages.get('k', build())]);
        expect(builds()).to.equal(1);
        await pages.get('k', build());
        expect(builds()).to.equal(2);
    });
});
