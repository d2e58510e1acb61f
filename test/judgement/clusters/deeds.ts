import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer } from '../../../lib/judgement/clusters/clusterer';
import { areOtherDeeds, deedsIn } from '../../../lib/judgement/clusters/deeds';
import type { EventType } from '../../../lib/judgement/record';

export const lab = Lab.script();
const { describe, it } = lab;

const areApart = (one: string, other: string, event: EventType | null = null): boolean => areOtherDeeds(deedsIn(one, event), deedsIn(other, event));

describe('areOtherDeeds()', () => {

    it('separates the steps of a trial, but not a verdict and its sentence', () => {

        expect(areApart('Founder of Quorano pleads guilty to fraud', 'Founder of Quorano sentenced to six years')).to.be.true();
        expect(areApart('Jury convicts Kari Lie of fraud', 'Judge throws out verdict against Kari Lie')).to.be.true();
        expect(areApart('Kari Lie found guilty', 'Kari Lie acquitted of all counts')).to.be.true();
        expect(areApart('Kari Lie gets nine years in prison', 'Appeals court upholds term of Kari Lie')).to.be.true();
        expect(areApart('Kari Lie convicted of fraud', 'Kari Lie sentenced to nine years')).to.be.false();
        expect(areApart('Kari Lie pleads not guilty', 'Jury finds Kari Lie a liar')).to.be.false();
    });

    it('disregards what a headline adds about an earlier step', () => {

        expect(areApart('Kari Lie sentenced to nine years after plea deal and guilty plea', 'Kari Lie gets nine years')).to.be.false();
        expect(areApart('Quorano to pay $90 million fine as founder pleads guilty', 'Founder of Quorano pleads guilty')).to.be.false();
    });

    it('separates a ruling from the penalty that follows it', () => {

        expect(areApart('Judge rules that Quorano sold no securities', 'Quorano ordered to pay $12 million in old case')).to.be.true();
        expect(areApart('Court win for Quorano', 'Judge rules for Quorano')).to.be.false();
    });

    it('separates what happens to a project: a vote, a theft, a contract, an unlock, an airdrop', () => {

        const apart = ['Quorano DAO votes to move to another chain', 'Quorano drained of $9 million', 'Quorano wins contract of Oslo', 'Quorano to unlock $40 million in tokens', 'Quorano opens airdrop', 'Quorano chain halted for an hour'];
        expect(apart.every((one) => apart.every((other) => areApart(one, other) === (one !== other)))).to.be.true();
    });

    it('keeps together what one headline reports together', () => {

        expect(areApart('Quorano DAO votes to repay victims of hack', 'Quorano drained of $9 million')).to.be.false();
        expect(areApart('Quorano lends half again', 'Quorano drained of $9 million')).to.be.false();
        expect(areApart('Tavros wins contract to guard vaults against theft', 'Tavros lands order of Oslo')).to.be.false();
        expect(areApart('Quorano wins hackathon contract', 'Quorano signs deal')).to.be.false();
        expect(areApart('Deal of Quorano unlocks lending', 'Quorano signs deal')).to.be.false();
    });

    it('separates what a central bank does with its rate, but not what else it says', () => {

        expect(areApart('Norges Bank cuts rates by a half point', 'Norges Bank holds rates, sounds less sure')).to.be.true();
        expect(areApart('Norges Bank cuts rates', 'Norges Bank raises rate for first time in years')).to.be.true();
        expect(areApart('Norges Bank cuts rates', 'Krone falls as Norges Bank holds rates')).to.be.false();
        expect(areApart('Norges Bank holds rates and hints at cut', 'Norges Bank keeps rates where they are')).to.be.false();
    });

    it('separates figures of an economy by what they measure, and by the economy', () => {

        expect(areApart('US consumer prices rise less than feared', 'China’s exports smash forecasts', 'macro')).to.be.true();
        expect(areApart('US inflation cools', 'Norwegian inflation cools', 'macro')).to.be.true();
        expect(areApart('US inflation cools', 'CPI rises less than feared', 'macro')).to.be.false();
        expect(areApart('US inflation cools', 'Treasuries gain after jobless claims', 'macro')).to.be.false();
        expect(areApart('US inflation cools', 'Norwegian inflation cools', 'launch')).to.be.false();
    });

    it('separates funds of one coin from those of another, unless a headline is about both', () => {

        expect(areApart('Bitcoin ETFs take in $50 million', 'Ether ETFs lose $3 million, bucking bitcoin funds')).to.be.true();
        expect(areApart('Regulator approves bitcoin ETFs', 'Ethereum funds win approval')).to.be.true();
        expect(areApart('Bitcoin and ether ETFs take in $50 million', 'Ether ETFs lead inflows')).to.be.false();
        expect(areApart('Bitcoin falls', 'Ether falls')).to.be.false();
    });

    it('separates a decision about a fund from the filing, the delay, and what was no decision', () => {

        const apart = ['Tavros files for fund', 'SEC delays Tavros fund', 'SEC rejects Tavros fund', 'SEC approves Tavros fund', 'SEC account compromised, has not approved Tavros fund'];
        expect(apart.every((one) => apart.every((other) => areApart(one, other) === (one !== other)))).to.be.true();
        expect(areApart('Tavros wins approval of fund that it filed in May', 'Tavros files papers of fund')).to.be.false();
    });

    it('separates exchanges that list a coin, but for those that a headline mentions as a cause', () => {

        expect(areApart('Upbit adds TAV minutes after Kraken', 'Kraken to list TAV', 'listing')).to.be.true();
        expect(areApart('TAV soars after Kraken listing', 'Upbit lists TAV', 'listing')).to.be.false();
        expect(areApart('Upbit down for an hour', 'Kraken down for an hour', 'outage')).to.be.false();
    });

    it('separates purchases and transfers of other amounts, unless one amount is rounded or is given in another unit', () => {

        expect(areApart('Quorano buys 1,200 BTC for $110 million', 'Quorano acquires 900 bitcoin for $84 million', 'treasury')).to.be.true();
        expect(areApart('Quorano buys 1,212 BTC', 'Quorano adds some 1,200 bitcoin, holds 9,000 coins', 'treasury')).to.be.false();
        expect(areApart('Quorano buys 1,212 BTC for $110 million', 'Quorano spends $110 million, adds coins', 'treasury')).to.be.false();
        expect(areApart('Quorano buys 1,212 BTC at $91K', 'Quorano adds $110 million of bitcoin', 'treasury')).to.be.false();
        expect(areApart('Old wallet moves 2,000 BTC', 'Old wallet sends 8,000 BTC', 'whale_move')).to.be.true();
        expect(areApart('Quorano buys 1,200 BTC', 'Quorano owns 900 BTC', 'treasury')).to.be.false();
        expect(areApart('Quorano buys 1,200 BTC', 'Quorano buys 900 BTC', 'acquisition')).to.be.false();
    });
});

describe('a clusterer', () => {

    type Report = readonly [string, string];

    const narrativeOf = (reports: readonly Report[], clusterer = createClusterer()): (string | null)[] => {

        return reports.map(([title, text], at) => clusterer.assign({ id: `${at}`, title, text, ts: at * 3_600_000, tokens: [], event: null }).narrativeId);
    };

    const idsOf = (reports: readonly Report[]): string[] => {

        const clusterer = createClusterer();
        narrativeOf(reports, clusterer);
        return reports.map((_, at) => clusterer.assignments().get(`${at}`) as string);
    };

    it('keeps a vote and a theft of one project in two stories', () => {

        const vote = ['Tavros DAO votes to open lending vaults on Linea', 'Holders of the token of lender Tavros want its lending vaults on Linea.'] as const;
        const theft = ['Lender Tavros drained of $9 million', 'Lending vaults of lender Tavros lost tokens worth $9 million to thieves.'] as const;
        expect(narrativeOf([vote, theft])).to.equal([null, null]);
        expect(narrativeOf([[vote[0].replace('votes', 'wants'), vote[1]], theft])).to.equal([null, 'n-0']);
    });

    it('does not merge such stories because of an item that matches both', () => {

        const titles = ['Tavros DAO votes for lending vaults on Linea', 'Lender Tavros drained of $9 million', 'Lending vaults of Tavros on Linea: what holders know'] as const;
        const texts = ['Lending vaults of lender Tavros open on Linea, holders of the token say.', 'Thieves emptied lending vaults of lender Tavros on Linea.', 'Lending vaults of lender Tavros on Linea. Holders of the token of lender Tavros say thieves emptied vaults.'] as const;
        const [vote, theft, both] = titles.map((title, at) => [title, texts[at] as string] as const) as [Report, Report, Report];
        expect(idsOf([vote, theft, both])).to.equal(['n-0', 'n-1', 'n-0']);
    });
});
