import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { storiesOf } from '../../../lib/desk/evidence/stories';
import type { EventType, Kind } from '../../../lib/judgement/record';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const ids = (list: ReturnType<typeof storiesOf>): string[] => list.map(({ records }) => records.map(({ id }) => id).join('+'));

describe('storiesOf()', () => {

    it('groups by narrative, and ranks by importance, then by recency', () => {

        const list = storiesOf([
            evidence({ id: 'old', title: 'Elm opens a branch', text: '', publishedAt: 1 }),
            evidence({ id: 'new', title: 'Oak opens a harbour', text: '', publishedAt: 2 }),
            evidence({ id: 'undated', title: 'Fir opens a school', text: '', publishedAt: null }),
            evidence({ id: 'large', title: 'Halden Bank loses $388 million of bitcoin to thieves', publishedAt: 0 }),
            { id: 'n1', kind: 'item', title: 'Halden Bank halts withdrawals', text: '', url: 'https://a.test/1', publishedAt: 0, narrativeId: 'n' },
            { id: 'n2', kind: 'item', title: 'Nordic lender stops paying out', text: '', url: 'https://b.test/1', publishedAt: 0, narrativeId: 'n' }
        ]);
        expect(ids(list)).to.equal(['n1+n2', 'large', 'new', 'old', 'undated']);
        expect(list.map(({ importance }) => importance)).to.equal(list.map(({ importance }) => importance).sort((a, b) => b - a));
    });

    it('ranks stories higher that share a coin or a name with two others, unless it is in the news every day', () => {

        const of = (id: string, title: string, token?: string) => evidence({ id, title, text: '', ...(token && { tokens: [token] }), analysis: { kind: 'news', language: 'en', event: null, hedged: false, origins: [] } });
        const other = of('other', 'Lender opens an office');
        expect(ids(storiesOf([other, of('a', 'Reserves are gone', '$UST'), of('b', 'Exchange stops paying out', '$UST'), of('c', 'Peg is lost', '$UST')])).at(-1)).to.equal('other');
        expect(ids(storiesOf([other, of('a', 'Qrstuvia owes users'), of('b', 'Court asks Qrstuvia'), of('c', 'Founder of Qrstuvia is gone')])).at(-1)).to.equal('other');
        expect(ids(storiesOf([other, of('a', 'Reserves are gone', '$UST'), of('b', 'Exchange stops paying out', '$UST')]))[0]).to.equal('other');
        expect(ids(storiesOf([other, of('a', 'Reserves are gone', '$BTC'), of('b', 'Exchange stops paying out', '$BTC'), of('c', 'Peg is lost', '$BTC')]))[0]).to.equal('other');
    });

    it('ranks decisions of authorities higher, and a purchase that many outlets report as no routine', () => {

        const of = (id: string, title: string, event: EventType | null, origins = 1) => evidence({ id, title, text: '', analysis: { kind: 'news', language: 'en', event, hedged: false, origins: Array.from({ length: origins }, (_, i) => `o${i}`) } });
        expect(ids(storiesOf([of('a', 'SEC delays rules for banks', 'regulation'), of('b', 'Senate passes bill on lotteries', 'regulation')]))).to.equal(['b', 'a']);
        expect(ids(storiesOf([of('a', 'Elm opens a branch', 'launch', 3), of('b', 'Halden buys coins', 'treasury', 3)]))[0]).to.equal('a');
        expect(ids(storiesOf([of('a', 'Elm opens a branch', 'launch', 4), of('b', 'Halden buys coins', 'treasury', 4)]))[0]).to.equal('b');
    });

    it('ranks forty reprints after two reports of their own', () => {

        const reprints = Array.from({ length: 40 }, (_, i) => evidence({ id: `r${i}`, narrativeId: 'reprinted', url: `https://paper${i}.test/x`, title: `Halden opens a vault in Oslo ${i}`, text: 'Halden opened a vault in Oslo on Monday for its clients in four countries of the north.' }));
        const own = ['Bank of Zurich closes branches', 'Swiss lender shuts its doors'].map((title, i) => evidence({ id: `o${i}`, narrativeId: 'own', title, text: '', url: `https://outlet${i}.test/x` }));
        expect(storiesOf([...reprints, ...own]).map(({ lead }) => lead.narrativeId)).to.equal(['own', 'reprinted']);
    });

    it('lets only news lead, what comes next to it if there is none, and guides never', () => {

        const of = (id: string, kind: Kind) => evidence({ id, analysis: { kind, language: 'en', event: null, hedged: false, origins: [] } });
        expect(ids(storiesOf([of('a', 'guide'), of('b', 'news'), of('c', 'analysis'), of('d', 'price_prediction')]))).to.equal(['b']);
        expect(ids(storiesOf([of('a', 'guide'), of('c', 'analysis'), of('d', 'digest')]))).to.equal(['c']);
        expect(ids(storiesOf([of('a', 'data_ping'), of('c', 'analysis')]))).to.equal(['c']);
        expect(ids(storiesOf([of('a', 'data_ping'), of('d', 'digest')]))).to.equal(['a']);
        expect(storiesOf([of('a', 'guide'), of('d', 'sponsored')])).to.equal([]);
    });

    it('keeps to the language of most records, English if no other is more frequent', () => {

        const of = (id: string, language: string) => evidence({ id, title: `Vault ${id.repeat(4)} opens`, text: '', analysis: { kind: 'news', language, event: null, hedged: false, origins: [] } });
        expect(ids(storiesOf([of('a', 'ko'), of('b', 'en-US'), of('c', 'und')])).sort()).to.equal(['b', 'c']);
        expect(ids(storiesOf([of('a', 'ko'), of('b', 'en'), of('c', 'ko')])).sort()).to.equal(['a', 'c']);
        expect(ids(storiesOf([of('a', 'und')]))).to.equal(['a']);
    });

    it('ranks a story lower that mentions the subject second or in passing, and leaves out what was taken back', () => {

        const of = (id: string, ...tokens: string[]) => evidence({ id, title: `A ${id} vault opens`, text: '', tokens });
        expect(ids(storiesOf([of('later', '$A', '$C', '$BTC'), of('second', '$A', '$BTC'), of('first', '$BTC')], '$BTC'))).to.equal(['first', 'second', 'later']);
        expect(storiesOf([evidence({ id: 'a', title: 'Retraction: Halden Bank is solvent' })])).to.equal([]);
    });

    it('lets the headline speak that is most like the others, and no question', () => {

        const lead = (...titles: string[]): string | undefined => storiesOf(titles.map((title, i) => evidence({ id: `e${i}`, title, narrativeId: 'n' })))[0]?.lead.title;
        expect(lead('Bank opens', 'Halden Bank opens bitcoin custody', 'Halden Bank opens custody for bitcoin clients')).to.equal('Halden Bank opens bitcoin custody');
        expect(lead('Will Halden Bank open bitcoin custody?', 'Halden Bank opens it', 'Rates fall')).to.equal('Halden Bank opens it');
        expect(lead('Same title', 'Same title')).to.equal('Same title');
    });

    it('leaves out forecasts of prices, and ranks a market higher that many stories are about', () => {

        const of = (id: string, title: string, event: EventType | null, tokens = ['$BTC']) => evidence({ id, title, text: '', tokens, analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } });
        expect(storiesOf([of('a', 'Bitcoin could rally to $200,000', 'price_move')])).to.equal([]);
        const list = storiesOf([of('other', 'Aster falls', 'price_move', []), of('a', 'Birch falls', 'price_move'), of('b', 'Cedar funds bleed', 'fund_flow'), of('c', 'Elm longs wiped out', 'liquidation'), of('d', 'Why elm fell', 'price_move'), of('h', 'Fir hacked', 'hack', ['$ETH'])]);
        expect(list.find(({ lead }) => lead.id === 'a')?.topic).to.equal('market $BTC');
        expect(list.find(({ lead }) => lead.id === 'h')?.topic).to.equal('hack $ETH');
        expect(ids(list).indexOf('a')).to.be.below(ids(list).indexOf('other'));
        expect(storiesOf([{ ...of('x', 'Fir hacked', null), narrativeId: 'n' }, { ...of('y', 'Fir hacked again', 'hack'), narrativeId: 'n' }])[0]?.topic).to.equal('hack $BTC');
    });

    it('ranks a study lower than an event, whatever its sums', () => {

        const study = evidence({ id: 'study', title: 'Norway could raise $14 trillion from coins', text: 'Norway could raise $14 trillion from coins, according to new modelling by Halden Institute.' });
        const event = evidence({ id: 'event', title: 'Halden Bank loses $40 million to thieves', text: 'Halden Bank lost $40 million to thieves on Monday.' });
        expect(ids(storiesOf([study, event]))).to.equal(['event', 'study']);
        expect(ids(storiesOf([{ ...study, title: 'Survey finds $14 trillion in coins of Norway', text: '' }, event]))).to.equal(['event', 'study']);
    });

    it('finds no story in nothing', () => {

        expect(storiesOf([])).to.equal([]);
    });

    it('takes reports of one figure of an economy for one story, whatever else they are about', () => {

        const print = evidence({ id: 'p', narrativeId: 'n', title: 'U.S. CPI undershoots forecasts at 2.5%', text: 'Core prices rose less.' });
        const cut = evidence({ id: 'c', title: 'Soft US inflation puts a rate cut in the bag', text: 'Price growth slowed to 2.5% in May.' });
        const other = evidence({ id: 'o', title: 'Japan’s inflation slows to 2.5%', text: '' });
        expect(ids(storiesOf([print, cut, other])).sort()).to.equal(['o', 'p+c']);
    });

    it('takes two narratives about one matter for one story, with all its reports', () => {

        const of = (id: string, title: string, text: string, narrativeId: string | null) => evidence({ id, title, text, narrativeId, tokens: ['$BTC'], url: `https://outlet-${id}.test/x`, analysis: { kind: 'news', language: 'en', event: 'whale_move', hedged: false, origins: [] } });
        const list = storiesOf([
            of('a', 'Holder from 2012 sends 3,400 BTC', 'The coins had not moved for years.', 'n'),
            of('b', 'Sleeping coins wake', 'They had been still.', 'n'),
            of('c', 'An old wallet stirs', 'Somebody moved 3,400 BTC on Monday.', null),
            of('d', 'Another wallet stirs', 'Somebody moved 700 BTC on Monday.', null)
        ]);
        expect(ids(list)).to.equal(['a+b+c', 'd']);
        expect(list.map(({ origins }) => origins)).to.equal([3, 1]);
    });

    it('ranks an event of routine that one outlet reports below others, and a story of three outlets above', () => {

        const of = (id: string, event: EventType | null, narrativeId: string, outlet: string) => evidence({ id, title: `Vault ${id} does a thing`, text: '', narrativeId, url: `https://${outlet}.test/x`, analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } });
        const three = (narrativeId: string) => ['a', 'b', 'c'].map((outlet) => of(`${narrativeId}${outlet}`, 'people', narrativeId, outlet));
        const leads = (...list: readonly ReturnType<typeof of>[]): (string | null | undefined)[] => storiesOf(list).map(({ lead }) => lead.narrativeId);
        expect(leads(of('listed', 'listing', 'l', 'a'), of('led', 'people', 'p', 'a'))).to.equal(['p', 'l']);
        expect(leads(of('l1', 'listing', 'l', 'a'), of('l2', 'listing', 'l', 'b'), of('hacked', 'hack', 'h', 'a'), ...three('p'))[0]).to.equal('p');
    });

    it('ranks a transfer of routine only if fewer than three outlets report it, and a story of four outlets above bigger ones of three', () => {

        const of = (event: EventType, narrativeId: string, count: number, title = 'Vault does a thing') => ['a', 'b', 'c', 'd'].slice(0, count).map((outlet) => evidence({ id: `${narrativeId}${outlet}`, title, text: '', narrativeId, url: `https://${outlet}.test/x`, analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } }));
        const first = (...lists: readonly ReturnType<typeof of>[]): string | null | undefined => storiesOf(lists.flat())[0]?.lead.narrativeId;
        expect(first(of('people', 'p', 2), of('whale_move', 'w', 2))).to.equal('p');
        expect(first(of('treasury', 't', 3), of('whale_move', 'w', 3))).to.equal('w');
        expect(first(of('upgrade', 'three', 3, 'Vault loses $10 million'), of('upgrade', 'four', 4))).to.equal('four');
    });

    it('ranks what six outlets report above a theft that four report', () => {

        const of = (id: string, title: string, event: EventType, origins: number) => evidence({ id, title, text: '', analysis: { kind: 'news', language: 'en', event, hedged: false, origins: Array.from({ length: origins }, (_, i) => `o${i}`) } });
        expect(ids(storiesOf([of('a', 'Exchange Quorn halts withdrawals', 'outage', 6), of('b', 'Thief drains lender Tarn', 'hack', 4)]))[0]).to.equal('a');
        expect(ids(storiesOf([of('a', 'Exchange Quorn halts withdrawals', 'outage', 5), of('b', 'Thief drains lender Tarn', 'hack', 4)]))[0]).to.equal('b');
    });

    it('ranks what markets wait for higher', () => {

        const of = (id: string, title: string) => evidence({ id, title, text: '', tokens: [], analysis: { kind: 'news', language: 'en', event: null, hedged: false, origins: [] } });
        expect(ids(storiesOf([of('b', 'Vault opens after a fire'), of('a', 'Norwegian central bank keeps rates steady')]))).to.equal(['a', 'b']);
    });

    it('lets a headline about the event lead rather than one about what followed, if as many are about it', () => {

        const list = storiesOf([evidence({ id: 'a', title: 'HLDX Gains 12% After Vault Launch', narrativeId: 'n', publishedAt: 9 }), evidence({ id: 'b', title: 'Halden opens a vault for lenders', narrativeId: 'n' })]);
        expect(list.map(({ lead }) => lead.id)).to.equal(['b']);
    });

    it('lets no headline lead that announces what has come since', () => {

        const of = (id: string, title: string, publishedAt: number) => evidence({ id, title, narrativeId: 'n', publishedAt });
        expect(storiesOf([of('a', 'Halden holders weigh fee cut for lenders', 1), of('b', 'Halden holders to vote on fee cut for lenders', 2), of('c', 'Fee cut for lenders passes', 3)]).map(({ lead }) => lead.id)).to.equal(['c']);
    });
});
