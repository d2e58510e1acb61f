import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { auth, refused, settingsWith } from './helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

const nothing = () => Promise.resolve();
const adapter = { open: nothing, close: nothing, ping: nothing, migrate: nothing };

describe('parseOptions()', () => {

    it('fills in every default', () => {

        const settings = settingsWith({});
        expect(settings.news.empty).to.equal('not-found');
        expect(settings.narratives.activeMs).to.equal(72 * 3_600_000);
        expect(settings.categories).to.have.length(19);
        expect(settings.storage).to.equal('crypto-news.db');
        expect(settings.enable.feed).to.be.true();
        expect(settings.random(4)).to.have.length(4);
        expect(settings.clock.now()).to.be.above(0);
    });

    it('keeps everything by default, and the log as long as the news', () => {

        expect(settingsWith({}).retention).to.equal({ newsDays: null, articlesDays: null, logDays: null });
        expect(settingsWith({ retention: { newsDays: 30 } }).retention).to.equal({ newsDays: 30, articlesDays: null, logDays: 30 });
        expect(settingsWith({ retention: { newsDays: 30, logDays: null } }).retention.logDays).to.be.null();
        expect(refused({ auth, retention: { newsDays: 0 } })).to.equal('hapi-crypto-news: invalid option: retention.newsDays must be greater than or equal to 1');
    });

    it('passes on objects of the host unchanged, including private members', () => {

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
        const settings = settingsWith({ storage: given });
        expect(settings.storage === given as unknown).to.be.true();
        expect((settings.storage as unknown as Adapter).open()).to.be.true();
    });

    it('serves bots by default if the adapter has them, and names option, capability and adapter if a required one is missing', () => {

        const manifest = { name: 'mine', version: '2.1', contract: 1 };
        const bare = { ...adapter, manifest };
        expect(settingsWith({ storage: bare }).enable).to.include({ bots: false, news: true, feed: true });
        expect(settingsWith({ storage: { ...bare, bots: {} } }).enable.bots).to.be.true();
        expect(settingsWith({ storage: { ...bare, bots: {} }, enable: { bots: false } }).enable.bots).to.be.false();
        expect(settingsWith({ storage: bare, enable: { bots: false } }).enable.bots).to.be.false();
        const needs = (option: string, capability: string) => `hapi-crypto-news: invalid option: ${option} needs the capability ${capability}, which the storage adapter mine 2.1 does not have`;
        expect(refused({ auth, storage: bare, enable: { bots: true } })).to.equal(needs('enable.bots', 'bots'));
        expect(refused({ auth, storage: bare, bots: { platforms: ['slack'] } })).to.equal(needs('bots.platforms', 'bots'));
        expect(refused({ auth, storage: bare, x402: { payTo: `0x${'11'.repeat(20)}` } })).to.equal(needs('x402', 'payments'));
        expect(refused({ auth, storage: bare, retention: { articlesDays: 1 } })).to.equal(needs('retention', 'prune'));
        expect(refused({ auth, storage: { ...bare, manifest: { contract: 1 } }, enable: { bots: true } })).to.contain('the storage adapter without a name does not have');
        expect(settingsWith({ storage: { ...bare, bots: {}, payments: {}, prune: () => {} }, enable: { bots: true }, x402: { payTo: `0x${'11'.repeat(20)}` }, retention: { newsDays: 1 } }).enable.bots).to.be.true();
    });

    it('keeps what is given', () => {

        const clock = { now: () => 5, setTimer: () => nothing };
        const settings = settingsWith({ enable: { bots: false }, clock });
        expect(settings.enable).to.include({ bots: false, news: true });
        expect(settings.clock === clock).to.be.true();
    });

    it('names the invalid option, and what it accepts', () => {

        expect(refused(undefined)).to.equal('hapi-crypto-news: invalid option: options is required');
        expect(refused({})).to.contain('auth is required');
        expect(refused({ auth, storage: '' })).to.contain('storage');
        expect(refused({ auth, storage: {} })).to.contain('storage').and.to.contain('method open()');
        expect(refused({ auth, storage: null })).to.contain('storage').and.to.contain('method open()');
        expect(refused({ auth, storage: { ...adapter, manifest: { contract: 2 } } })).to.contain('an adapter of contract 1');
        expect(refused({ auth, storage: adapter })).to.contain('an adapter of contract 1');
        expect(refused({ auth, storage: { ...adapter, manifest: null } })).to.contain('an adapter of contract 1');
        expect(refused({ auth, nws: {} })).to.match(/^hapi-crypto-news: invalid option: nws is not allowed, only name, auth, publicUrl, .*, random$/);
        expect(refused({ auth, categories: [{ code: 'Upper', name: 'U' }] })).to.contain('categories[0].code').and.to.contain('lower case');
    });

    it('names what the option may be instead', () => {

        const reasonOf = (options: object): string => refused({ auth, ...options }).replace('hapi-crypto-news: invalid option: ', '');
        const payTo = `0x${'1'.repeat(40)}`;
        const category = { code: 'a', name: 'A', recapTimeframe: null };
        const key = { kid: 'a', secret: 'x'.repeat(32) };
        expect(reasonOf({ storage: {} })).to.equal('storage must be the path of a SQLite file, or an adapter, an object with a method open()');
        expect(reasonOf({ feed: { path: 'ws' } })).to.equal('feed.path must be a path such as /ws/feed');
        expect(reasonOf({ feed: { nes: { path: '/ws' } } })).to.equal('feed.nes.path must have the form: a path that ends in {category}, such as /feed/{category}');
        expect(reasonOf({ mcp: { path: 'mcp' } })).to.equal('mcp.path must be a path such as /mcp');
        expect(reasonOf({ mcp: 'yes' })).to.equal('mcp must be true, false, or an object of options');
        expect(reasonOf({ metrics: 1 })).to.equal('metrics must be true, false, or an object of options');
        expect(reasonOf({ metrics: { route: { path: 'm' } } })).to.equal('metrics.route.path must be a path such as /metrics');
        expect(reasonOf({ x402: { payTo, prefix: 'x' } })).to.equal('x402.prefix must have the form: a path such as /x402, or an empty text');
        expect(reasonOf({ x402: { payTo, prices: { news: 0.03 } } })).to.equal('x402.prices.news must be a price in US dollars as a text, such as \'0.02\'');
        expect(reasonOf({ categories: [category, { ...category, code: 'b' }, category] })).to.equal('categories[2] repeats the code of entry 0');
        expect(reasonOf({ auth: { ...auth, secret: [key, key] } })).to.equal('auth.secret[1] repeats the kid of entry 0');
        expect(reasonOf({ newsroom: { defaultCategories: ['ai', 'ai'] } })).to.equal('newsroom.defaultCategories[1] repeats entry 0');
    });

    it('names the option that cannot be read, since its getter throws', () => {

        const broken = Object.defineProperty({ domain: 'a.example' }, 'secret', { enumerable: true, get: () => {

            throw new Error('unreadable');
        } });
        expect(refused({ auth: broken as never })).to.contain('auth.secret cannot be read: Error: unreadable');
    });
});
