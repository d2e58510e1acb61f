import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { currentAmong, hasCome, isDecided, isProspect } from '../../../lib/judgement/summaries/prospects';

export const lab = Lab.script();
const { describe, it } = lab;

/** What is announced, and what tells that it has come. */
const pairs = [
    ['Halden will list Tarn on Friday', 'Trading of Tarn kicked off at noon'],
    ['Tarn said that claims open at noon', 'Recipients of the airdrop sold their coins'],
    ['Tarn will add two pairs', 'Tarn fell in its first hour on Halden'],
    ['Halden holders weigh fee cut', 'Fee cut of Halden passes with 89% support'],
    ['Stakers have until noon on Friday to decide on fees', 'Stakers voted against a cut of fees'],
    ['Voting opened on a proposal of Halden', 'Halden holders approved the proposal'],
    ['Halden in talks to buy Tarn', 'Halden buys Tarn'],
    ['Halden nears $900 million deal', 'Halden closes round'],
    ['Halden is close to finalising a round', 'Halden closes round'],
    ['A deal could be announced soon', 'Halden closes round'],
    ['HALDEN IN TALKS TO BUY TARN', 'Halden buys Tarn'],
    ['Halden to open KRW market for Tarn', 'Tarn explodes 72% minutes after Korean debut'],
    ['Halden says Tarn trading to start Tuesday', 'Trading of Tarn opened on Halden'],
    ['Halden postpones Tarn opening', 'Tarn finally goes live on Halden'],
    ['Union of Halden to begin strike on Friday', 'Halden averts walkout'],
    ['Oslo will impose duties on vaults', 'Oslo calls off duties'],
    ['Halden earnings are due tonight', 'Halden tops estimates'],
    ['Oslo wants Halden to report sales of $40 million', 'Halden shares jump on blowout quarter']
] as const;

describe('isProspect()', () => {

    it('distinguishes what is to come from what has come', () => {

        expect(pairs.filter(([announced]) => !isProspect(announced))).to.equal([]);
        expect(pairs.filter(([, done]) => isProspect(done))).to.equal([]);
        expect(isProspect('Halden reportedly bought Tarn')).to.be.true();
    });
});

describe('hasCome()', () => {

    it('finds that what a text announces has come', () => {

        expect(pairs.filter(([announced, done]) => !hasCome(announced, ['Halden opened vaults', done]))).to.equal([]);
    });

    it('needs a later text that says so, and announces nothing itself', () => {

        expect(hasCome('Halden will list Tarn on Friday', [])).to.be.false();
        expect(hasCome('Halden will list Tarn on Friday', ['Halden hires 40 engineers'])).to.be.false();
        expect(hasCome('Halden will list Tarn on Friday', ['Trading began elsewhere, and Halden will list Tarn on Friday'])).to.be.false();
        expect(hasCome('Halden in talks to buy Tarn', ['Halden still in talks to buy Tarn'])).to.be.false();
        expect(hasCome('Halden opens vaults', ['Halden passes a law'])).to.be.false();
    });
});

describe('isDecided()', () => {

    it('knows coins on a roadmap that trade, and upgrades of networks that are live', () => {

        const roadmap = 'Halden adds Tarn to listing roadmap';
        expect(isDecided(roadmap, ['Halden opens Tarn trading'])).to.be.true();
        expect(isDecided(roadmap, ['Tarn hires 40 engineers'])).to.be.false();
        expect(isDecided('Tarn upgrade is hours away', ['Halden activates Tarn, its largest overhaul'])).to.be.true();
        expect(isDecided('Halden to switch on Tarn', ['Tarn goes live'])).to.be.true();
        expect(isDecided('Halden to switch on Tarn', ['Halden to upgrade Tarn'])).to.be.false();
        expect(isDecided('Halden to open KRW, BTC and USDT markets for Tarn', ['Tarn gives up half its gain within two hours of Korean open'])).to.be.true();
    });

    it('is not about talks, which any news may follow', () => {

        expect(isDecided('Halden holders weigh fee cut', ['Halden holders approve fee cut'])).to.be.true();
        expect(isDecided('Halden in talks to buy Tarn', ['Halden buys Tarn'])).to.be.false();
    });
});

describe('currentAmong()', () => {

    it('leaves out what markets made of a report of what may come, once it has come', () => {

        const [weighs, futures, delays] = [{ title: 'City weighs delay to vault duties', at: 1 }, { title: 'Stocks turn higher on report vault duties could slip', at: 2 }, { title: 'City delays vault duties to March', at: 3 }];
        expect(currentAmong([weighs, futures, delays])).to.equal([delays]);
        const votes = [{ title: 'Tarn vote is two million votes short of quorum', at: 1 }, { title: 'Tarn holders approve fee cut', at: 2 }];
        expect(currentAmong(votes)).to.equal(votes.slice(1));
    });

    it('leaves out that an interruption has begun, once its length is known', () => {

        const [stops, lasts, other] = [{ title: 'Tarn stops producing blocks', at: 1 }, { title: 'Tarn fell over for 42 minutes', at: 2 }, { title: 'Tarn fell by 42%', at: 2 }];
        expect(currentAmong([stops, lasts])).to.equal([lasts]);
        expect(currentAmong([stops, other])).to.equal([stops, other]);
    });

    it('leaves out headlines of what has come since, in whatever order', () => {

        const [weighs, passes, gains] = [{ title: 'Halden holders weigh fee cut', at: 1 }, { title: 'Halden holders approve fee cut', at: 2 }, { title: 'HLD gains 4% after vote passes', at: 3 }];
        expect(currentAmong([passes, weighs])).to.equal([passes]);
        const [talks, falls] = [{ title: 'Halden in talks to buy Tarn', at: 1 }, { title: 'HLD price drops 4% on report', at: 2 }];
        expect(currentAmong([talks, falls])).to.equal([talks, falls]);
        expect(currentAmong([weighs, gains])).to.equal([gains]);
        expect(currentAmong([{ ...weighs, at: 4 }, passes])).to.have.length(2);
        expect(currentAmong([{ title: weighs.title }, passes])).to.equal([passes]);
        expect(currentAmong([weighs, { title: passes.title }])).to.have.length(2);
    });
});
