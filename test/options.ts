import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { parseOptions } from '../lib/options';

export const lab = Lab.script();
const { describe, it } = lab;

const secret = 'a secret of at least thirty-two bytes';
const auth = { secret, domain: 'news.example' };
const nothing = () => Promise.resolve();
const adapter = { open: nothing, close: nothing, ping: nothing, migrate: nothing };
const source = { id: 'a', intervalMs: 60_000, poll: nothing };

const refused = (options: unknown): string => {

    try {
        parseOptions(options);
    }
    catch (error) {
        return (error as Error).message;
    }

    return 'accepted';
};

describe('parseOptions()', () => {

    it('fills in every default', () => {

        const settings = parseOptions({ auth });
        expect(settings.auth).to.include({ admins: [], publicCategories: ['crypto', 'bitcoin', 'macro'], nonceMs: 600_000, sessionMs: 86_400_000, publicMs: 86_400_000, audience: 'news.example', issuer: 'hapi-crypto-news' });
        expect(settings.auth.secret).to.equal([{ kid: '1', secret }]);
        expect(settings.auth.domain).to.equal(['news.example']);
        expect(settings.feed).to.include({ path: '/ws/feed', pingMs: 30_000, idleMs: 300_000, reject: 'close', maxMessageBytes: 4096 });
        expect(settings.news.empty).to.equal('not-found');
        expect(settings.narratives.activeMs).to.equal(72 * 3_600_000);
        expect(settings.categories).to.have.length(19);
        expect(settings.storage).to.equal('crypto-news.db');
        expect(settings.newsroom.fetch.allow).to.equal([]);
        expect(settings.enable.feed).to.be.true();
        expect(settings.random(4)).to.have.length(4);
        expect(settings.clock.now()).to.be.above(0);
    });

    it('keeps everything by default, and the log as long as the news', () => {

        expect(parseOptions({ auth }).retention).to.equal({ newsDays: null, articlesDays: null, logDays: null });
        expect(parseOptions({ auth, retention: { newsDays: 30 } }).retention).to.equal({ newsDays: 30, articlesDays: null, logDays: 30 });
        expect(parseOptions({ auth, retention: { newsDays: 30, logDays: null } }).retention.logDays).to.be.null();
        expect(refused({ auth, retention: { newsDays: 0 } })).to.equal('hapi-crypto-news: invalid option: retention.newsDays must be greater than or equal to 1');
    });

    it('takes what the host supplies as it is, private state and all', () => {

        class Adapter {

            #open = false;
            readonly manifest = { contract: 1 };

            open() {

                this.#open = true;
                return this.#open;
            }

            close() {}
            ping() {}
            migrate() {}
        }

        const given = new Adapter();
        const settings = parseOptions({ auth, storage: given, newsroom: { sources: [source] } });
        expect(settings.storage === given as unknown).to.be.true();
        expect((settings.storage as unknown as Adapter).open()).to.be.true();
        expect(settings.newsroom.sources[0] === source as unknown).to.be.true();
    });

    it('keeps what is given', () => {

        const clock = { now: () => 5, setTimer: () => nothing };
        const settings = parseOptions({
            auth: { ...auth, secret: [{ kid: 'b', secret }, { kid: 'a', secret: `${secret}!` }], domain: ['localhost:8000', '[::1]:8000'], audience: 'me' },
            enable: { bots: false },
            clock
        });
        expect(settings.auth.secret.map(({ kid }) => kid)).to.equal(['b', 'a']);
        expect(settings.auth.audience).to.equal('me');
        expect(settings.enable).to.include({ bots: false, news: true });
        expect(settings.clock === clock).to.be.true();
    });

    it('names the option that is wrong, and says what it takes', () => {

        expect(refused(undefined)).to.equal('hapi-crypto-news: invalid option: options is required');
        expect(refused({})).to.contain('auth is required');
        expect(refused({ auth: { domain: 'news.example' } })).to.contain('auth.secret is required');
        expect(refused({ auth: { ...auth, secret: 'short' } })).to.contain('auth.secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { ...auth, secret: '' } })).to.contain('auth.secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret: 'short' }] } })).to.contain('auth.secret[0].secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret }, { kid: 'a', secret }] } })).to.contain('auth.secret[1]');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret: 7 }] } })).to.contain('auth.secret[0].secret').and.to.contain('at least 32 bytes');
        expect(refused({ auth: { secret } })).to.contain('auth.domain is required');
        expect(refused({ auth: { ...auth, domain: 'https://news.example/' } })).to.contain('auth.domain');
        expect(refused({ auth: { ...auth, admins: ['0x12'] } })).to.contain('auth.admins[0]').and.to.contain('wallet address');
        expect(refused({ auth, feed: { pingMs: 'often' } })).to.contain('feed.pingMs must be a number');
        expect(refused({ auth, feed: { pingMs: 2 ** 31 } })).to.contain('feed.pingMs must be less than or equal to 2147483647');
        expect(refused({ auth, storage: '' })).to.contain('storage');
        expect(refused({ auth, storage: {} })).to.contain('storage').and.to.contain('method open()');
        expect(refused({ auth, storage: null })).to.contain('storage').and.to.contain('method open()');
        expect(refused({ auth, storage: { ...adapter, manifest: { contract: 2 } } })).to.contain('an adapter of contract 1');
        expect(refused({ auth, storage: adapter })).to.contain('an adapter of contract 1');
        expect(refused({ auth, storage: { ...adapter, manifest: null } })).to.contain('an adapter of contract 1');
        expect(refused({ auth, newsroom: { sources: [{ id: 'a' }] } })).to.contain('newsroom.sources[0]').and.to.contain('method poll()');
        expect(refused({ auth, newsroom: { sources: [{ ...source, id: '' }] } })).to.contain('an id of 1 to 200 characters');
        expect(refused({ auth, newsroom: { sources: [{ ...source, id: 5 }] } })).to.contain('an id of 1 to 200 characters');
        expect(refused({ auth, newsroom: { sources: [{ ...source, id: 'x'.repeat(201) }] } })).to.contain('an id of 1 to 200 characters');
        expect(refused({ auth, newsroom: { sources: [{ ...source, intervalMs: '60000' }] } })).to.contain('an intervalMs of at least 1000');
        expect(refused({ auth, newsroom: { sources: [{ ...source, intervalMs: 5 }] } })).to.contain('an intervalMs of at least 1000');
        expect(refused({ auth, newsroom: { sources: [source, source] } })).to.contain('newsroom.sources[1]').and.to.contain('duplicate');
        expect(refused({ auth, nws: {} })).to.contain('nws is not allowed');
        expect(refused({ auth, categories: [{ code: 'Upper', name: 'U' }] })).to.contain('categories[0].code').and.to.contain('lower case');
    });

    it('never repeats a secret in what it says', () => {

        expect(refused({ auth: { ...auth, secret: 'hunter2' } })).to.not.contain('hunter2');
        expect(refused({ auth: { ...auth, secret: [{ kid: 'a', secret: 'hunter2' }] } })).to.not.contain('hunter2');
    });
});
