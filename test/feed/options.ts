import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { pollMsOf } from '../../lib/feed/options';
import { auth, refused, settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

describe('options of the feed', () => {

    it('have defaults', () => {

        expect(settingsWith({}).feed).to.include({ path: '/ws/feed', pingMs: 30_000, idleMs: 300_000, reject: 'close', maxMessageBytes: 4096, nes: false });
        expect(settingsWith({ feed: { nes: {} } }).feed.nes).to.equal({ path: '/feed/{category}' });
    });

    it('let a client subscribe to each category with a message of its own, by default', () => {

        expect([{}, { maxSubscriptions: 500 }, { maxSubscriptions: 500, messageBurst: 20 }].map((feed) => settingsWith({ feed }).feed.messageBurst)).to.equal([150, 550, 20]);
    });

    it('poll the log as often as the adapter requires', () => {

        const manifests = [{ multiProcess: true, notify: true }, { multiProcess: true, notify: false }, { multiProcess: false, notify: false }];
        expect(manifests.map((manifest) => pollMsOf(settingsWith({}).feed, manifest))).to.equal([1000, 250, 1000]);
        expect(pollMsOf(settingsWith({ feed: { tailMs: 50 } }).feed, { multiProcess: true, notify: true })).to.equal(50);
    });

    it('are rejected with their name and fault', () => {

        expect(refused({ auth, feed: { pingMs: 'often' } })).to.contain('feed.pingMs must be a number');
        expect(refused({ auth, feed: { pingMs: 2 ** 31 } })).to.contain('feed.pingMs must be less than or equal to 2147483647');
        expect(refused({ auth, feed: { path: 'ws' } })).to.contain('feed.path').and.to.contain('path');
        expect(refused({ auth, feed: { nes: true } })).to.equal('hapi-crypto-news: invalid option: feed.nes must be false, or an object with path and authorize');
        expect(refused({ auth, feed: { nes: { path: '/feed' } } })).to.contain('feed.nes').and.to.contain('{category}');
    });
});
