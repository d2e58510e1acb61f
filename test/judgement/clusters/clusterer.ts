import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer } from '../../../lib/judgement/clusters/clusterer';
import type { EventType } from '../../../lib/judgement/record';
import type { ClusterItem, NarrativeClusterer, Placement } from '../../../lib/judgement/types';

export const lab = Lab.script();
const { describe, it } = lab;

const day = 86_400_000;
const item = (id: string, title: string, text = '', more: Partial<ClusterItem> = {}): ClusterItem => ({ id, title, text, ts: 0, tokens: [], ...more });

const breach = [
    item('a', 'Quorano bridge loses $40 million to attackers', 'Attackers emptied the Quorano bridge on Tuesday. The team of Quorano paused it.'),
    item('b', 'Attackers empty bridge of Quorano', 'The Quorano bridge was paused on Tuesday after attackers took $40 million.'),
    item('c', 'Quorano pauses bridge after $40 million theft', 'Quorano said that attackers had emptied its bridge.')
];
const harvest = [
    item('x', 'Norwegian salmon exports climb on Asian demand', 'Fish farms in Norway sold more salmon to Seoul and Osaka.'),
    item('y', 'Salmon exports of Norway climb', 'Demand from Seoul and Osaka lifts fish farms in Norway.')
];

const assignAll = (clusterer: NarrativeClusterer, items: readonly ClusterItem[]): Placement[] => items.map((each) => clusterer.assign(each));

describe('createClusterer()', () => {

    it('makes a narrative of the second item on, named after the first', () => {

        expect(assignAll(createClusterer(), breach)).to.equal([
            { narrativeId: null, joined: [] },
            { narrativeId: 'n-a', joined: ['a'] },
            { narrativeId: 'n-a', joined: [] }
        ]);
    });

    it('keeps stories apart', () => {

        const placed = assignAll(createClusterer(), [...breach, ...harvest]);
        expect(placed.map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-a', 'n-a', null, 'n-x']);
        expect(assignAll(createClusterer(), [item('1', 'Bitcoin price steady'), item('2', 'Bitcoin miners open plant in Paraguay')])[1]?.narrativeId).to.be.null();
    });

    it('lets a story end with time', () => {

        const clusterer = createClusterer();
        const [first, second] = breach;
        assignAll(clusterer, breach.slice(0, 1));
        expect(clusterer.assign({ ...item('late', second?.title ?? '', second?.text), ts: 30 * day }).narrativeId).to.be.null();
        expect(clusterer.assign({ ...item('soon', first?.title ?? '', first?.text), ts: day }).narrativeId).to.equal('n-a');
    });

    it('learns places that were decided elsewhere, and keeps to them', () => {

        const clusterer = createClusterer();
        const [a, b, c] = breach.map((each, at) => ({ ...each, ...(at < 2 ? { narrativeId: 'given' } : {}) }));
        expect(assignAll(clusterer, [a, b, c].filter((each) => each !== undefined))).to.equal([
            { narrativeId: 'given', joined: [] },
            { narrativeId: 'given', joined: [] },
            { narrativeId: 'given', joined: [] }
        ]);
    });

    it('learns items that stood alone, and brings them in when a second one comes', () => {

        const clusterer = createClusterer();
        const [a, b] = breach;
        expect(clusterer.assign({ ...item('a', a?.title ?? '', a?.text), narrativeId: null })).to.equal({ narrativeId: null, joined: [] });
        expect(clusterer.assign(item('b', b?.title ?? '', b?.text))).to.equal({ narrativeId: 'n-a', joined: ['a'] });
    });

    it('does not place a stray item into a story that was decided to be another', () => {

        const clusterer = createClusterer();
        assignAll(clusterer, breach.map((each) => ({ ...each, narrativeId: each.id === 'a' ? 'one' : 'two' })));
        expect(clusterer.assign(item('d', 'Quorano pauses bridge after theft', 'Quorano said that attackers had emptied its bridge.')).narrativeId).to.equal('two');
    });

    it('takes the nearest story, not the one with the most that is near', () => {

        const clusterer = createClusterer();
        clusterer.assign({ ...item('twin', 'Validator of Tavros halts withdrawals in Lisbon'), narrativeId: 'near' });
        ['in Osaka', 'in Quito', 'in Accra', 'in Perth', 'in Seoul', 'in Dubai'].forEach((place, at) => clusterer.assign({ ...item(`far${at}`, `Validator of Tavros halts deposits ${place}`), narrativeId: 'far' }));
        expect(clusterer.assign(item('new', 'Validator Tavros halts everything in Lisbon')).narrativeId).to.equal('near');
    });

    it('does not let an item join a story for a few words that all of its items share with it', () => {

        const clusterer = createClusterer();
        const reports = Array.from({ length: 12 }, (_, at) => item(`far${at}`, 'validator of tavros halts withdrawals', `traders of lisbon wait near the harbour gate ${at}`, { narrativeId: 'far' }));
        assignAll(clusterer, reports);
        const others = 'farmers orchards pears cider presses barrels autumn cellars glass bottles corks labels markets stalls villages lanes hedges geese ponds willows';
        expect(clusterer.assign(item('one', 'farmers press cider', `${others} harbour`))).to.equal({ narrativeId: null, joined: [] });
        expect(clusterer.assign(item('two', 'kites drift over meadows', 'kites drift over meadows beside dunes as traders of lisbon wait'))).to.equal({ narrativeId: null, joined: [] });
    });

    it('gives an item that comes again the place that it has', () => {

        const clusterer = createClusterer();
        assignAll(clusterer, breach);
        expect(assignAll(clusterer, breach).map(({ narrativeId }) => narrativeId)).to.equal(['n-a', 'n-a', 'n-a']);
    });

    it('forgets retracted items, and knows nothing of others', () => {

        const clusterer = createClusterer();
        clusterer.assign(item('a', 'Quorano bridge loses $40 million to attackers'));
        clusterer.assign(item('z', 'Ferry under Lisbon bridge sinks'));
        clusterer.forget('a');
        clusterer.forget('a');
        expect(clusterer.assign(item('b', 'Quorano bridge loses $40 million to attackers'))).to.equal({ narrativeId: null, joined: [] });
    });

    it('keeps a narrative whose first item was retracted, and ends it with the last', () => {

        const clusterer = createClusterer();
        assignAll(clusterer, breach.slice(0, 2));
        clusterer.forget('a');
        expect(clusterer.assign(breach[2] ?? item('c', ''))).to.equal({ narrativeId: 'n-a', joined: [] });
        clusterer.forget('b');
        clusterer.forget('c');
        expect(assignAll(clusterer, breach.slice(0, 1))).to.equal([{ narrativeId: null, joined: [] }]);
    });

    it('keeps what it knows of the others when items come and go', () => {

        const clusterer = createClusterer({ memory: 3 });
        assignAll(clusterer, [...harvest, ...breach.slice(0, 1)]);
        clusterer.forget('x');
        clusterer.assign(item('p', 'Choir sings in Lisbon'));
        expect(clusterer.assign(breach[1] ?? item('b', ''))).to.equal({ narrativeId: 'n-a', joined: ['a'] });
        expect(clusterer.assign({ ...item('x', 'Norwegian salmon exports climb on Asian demand') }).narrativeId).to.be.null();
    });

    it('is bounded: the oldest are forgotten first', () => {

        const clusterer = createClusterer({ memory: 2 });
        assignAll(clusterer, [...breach.slice(0, 1), item('p', 'Choir sings in Lisbon'), item('q', 'Ferry sinks near Crete')]);
        expect(clusterer.assign(breach[1] ?? item('b', ''))).to.equal({ narrativeId: null, joined: [] });
    });

    it('places the same items in the same order alike, every time', () => {

        const items = [...breach, ...harvest].reverse();
        expect(assignAll(createClusterer(), items)).to.equal(assignAll(createClusterer(), items));
    });

    it('separates tokens', () => {

        const told = (id: string, token: string): ClusterItem => item(id, 'Weekly numbers', '', { tokens: [token] });
        const clusterer = createClusterer();
        assignAll(clusterer, [told('1', '$QRN'), told('2', '$ZZZ')]);
        expect(clusterer.assign(told('3', '$QRN')).narrativeId).to.equal('n-1');
    });

    it('places an item without a word nowhere', () => {

        const clusterer = createClusterer();
        expect(assignAll(clusterer, [item('1', ''), item('2', '  …  '), item('3', 'the of and')]).map(({ narrativeId }) => narrativeId)).to.equal([null, null, null]);
    });

    it('keeps stories apart that name different subjects, in whatever words', () => {

        for (const titles of [
            ['Vauxholm halts withdrawals amid market turmoil', 'Hodlmere halts withdrawals amid market turmoil'],
            ['Vauxholm Halts Withdrawals Amid Market Turmoil', 'Hodlmere Halts Withdrawals Amid Market Turmoil'],
            ['Kraken halts withdrawals after outage', 'KuCoin halts withdrawals after outage'],
            ['ECB studies AI agents in payments', 'Robinhood launches AI agent for traders', 'Crypto.com unveils AI agent toolkit'],
            ['XRP price prediction: can XRP hit $5 this week?', 'Solana price prediction: can SOL hit $300 this week?']
        ]) {
            const placed = assignAll(createClusterer(), titles.map((title) => item(title, title)));
            expect(placed.map(({ narrativeId }) => narrativeId), titles[0]).to.equal(titles.map(() => null));
        }
    });

    it('keeps an item apart from a story of several that name another subject in the same words', () => {

        const story = ['1', '2', '3', '4'].map((id) => item(id, 'Vauxholm halts withdrawals amid market turmoil'));
        const placed = assignAll(createClusterer(), [...story, item('other', 'Hodlmere halts withdrawals amid market turmoil')]);
        expect(placed.map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-1', 'n-1', 'n-1', null]);
    });

    it('keeps the funds of one coin apart from those of another, and together with each other', () => {

        const flows = (coin: string, sum: string): string => `Spot ${coin} ETFs in the U.S. recorded net outflows of ${sum} on Thursday, data of Quorano show.`;
        const funds = [
            item('1', 'Spot Bitcoin ETFs see $400 million in outflows', flows('Bitcoin', '$400 million')),
            item('2', 'Spot Ether ETFs see $159 million in outflows', flows('Ether', '$159 million')),
            item('3', 'Spot Ethereum ETF outflows hit $159M', flows('Ethereum', '$159 million'))
        ];
        expect(assignAll(createClusterer(), funds).map(({ narrativeId }) => narrativeId)).to.equal([null, null, 'n-2']);
    });

    it('takes flows into funds of one coin for another story than those of a coin that the headline names second', () => {

        const placed = assignAll(createClusterer(), [
            item('1', 'Bitcoin ETFs shed $540 million in worst week of spring', 'Holders of spot funds left at a pace unseen since May, data of Velmar showed.', { tokens: ['$BTC'], event: 'fund_flow' }),
            item('2', 'Holders take $540 million out of bitcoin ETFs', 'Spot funds shrank on each day of the week, led by that of Velmar.', { tokens: ['$BTC'], event: 'fund_flow' }),
            item('3', 'Solana ETFs take in $96 million as bitcoin weighs on others', 'The products have grown for six weeks, and Halden took most of the money.', { ts: day / 2, tokens: ['$SOL', '$BTC'], event: 'fund_flow' })
        ]);
        expect(placed.map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-1', null]);
    });

    it('compares flows by the coins in their texts if a headline names none', () => {

        const named = item('1', 'Bitcoin ETFs shed $540 million', 'Holders left the spot funds of Halden.', { tokens: ['$BTC'], event: 'fund_flow' });
        const unnamed = item('2', 'Holders take $540 million out of spot funds', 'holders left the spot funds again.', { event: 'fund_flow' });
        expect([[named, unnamed], [unnamed, named]].map((items) => assignAll(createClusterer(), items)[1]?.narrativeId)).to.equal(['n-1', 'n-2']);
    });

    it('knows tariffs by other words, and what is put off', () => {

        const [, second] = assignAll(createClusterer(), [
            item('1', 'Norland delays tariffs on semiconductors', 'Officials of Norland will wait with the tariffs on imported semiconductors until May, their ministry said.'),
            item('2', 'Duties on semiconductors are deferred until spring', 'Makers of phones had warned of higher prices for months.')
        ]);
        expect(second?.narrativeId).to.equal('n-1');
    });

    it('finds a name in the text if the headline has none', () => {

        const funds = [item('a', 'Tether seeks to raise $20 billion', 'Tether is in talks to raise $20 billion.'), item('b', 'Private credit fund raises $20 billion', 'The fund of Apollonia raises $20 billion.')];
        expect(assignAll(createClusterer(), funds)[1]?.narrativeId).to.be.null();
    });

    it('lets an item with a name join a story without one', () => {

        const storm = [item('1', 'storm tears roofs off houses and floods cellars'), item('2', 'storm tears roofs off houses and floods cellars of Quorano'), item('3', 'storm tears roofs off houses')];
        expect(assignAll(createClusterer(), storm).map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-1', 'n-1']);
    });

    it('keeps a story together that outlets report in different words', () => {

        const hack = [
            item('1', 'Marlowe Exchange loses $388M in hack', 'Hackers drained $388 million from hot wallets of Marlowe on Tuesday.'),
            item('2', 'Marlowe hack: $387.5 million stolen, exchange says', 'The exchange confirmed the theft of $387.5 million.'),
            item('3', 'North Korea suspected in the Marlowe breach', 'Investigators point to Lazarus after the theft of almost $390 million.'),
            item('4', 'Bitcoin slips as Marlowe hack rattles traders', 'The coin fell 2% after the $388M hack of Marlowe.')
        ];
        expect(assignAll(createClusterer(), hack).map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-1', 'n-1', 'n-1']);
    });

    const hour = 3_600_000;

    it('takes reports of one price move for one story, whatever words and coins they name', () => {

        const fall = [
            item('1', 'Bitcoin Slips Below $71K as Traders Turn Cautious', 'The coin lost ground in Asian hours.'),
            item('2', 'Why is everything down? Yields shock sends risk assets lower', 'A strong payrolls report moved bonds.', { ts: hour }),
            item('3', 'Crypto liquidations top $640M in an hour', 'Longs made up most of the total, Coinglass data show.', { ts: 2 * hour }),
            item('4', 'Bitcoin, Ether slide with Nasdaq futures', 'Exchange volumes doubled.', { ts: 5 * hour })
        ];
        expect(assignAll(createClusterer(), fall).map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-1', 'n-1', 'n-1']);
    });

    it('takes the move of another coin, in the other direction or on another day for another story', () => {

        const placeOf = (second: ClusterItem): string | null | undefined => assignAll(createClusterer(), [item('1', 'Bitcoin Slips Below $71K as Traders Turn Cautious'), second])[1]?.narrativeId;
        expect(placeOf(item('2', 'Bitcoin dips with equities'))).to.equal('n-1');
        expect(placeOf(item('2', 'Litecoin dips with equities'))).to.be.null();
        expect(placeOf(item('2', 'Bitcoin rises with equities'))).to.be.null();
        expect(placeOf(item('2', 'Bitcoin dips with equities', '', { ts: 20 * hour }))).to.be.null();
    });

    it('does not place reports of a price move with another event that one item mentions it with', () => {

        const merger = [
            item('1', 'Marlowe Exchange buys Tavros Bank for $2 billion', 'Marlowe Exchange agreed to buy Tavros Bank on Tuesday.'),
            item('2', 'Tavros Bank agrees to sale to Marlowe Exchange', 'The $2 billion sale of Tavros Bank to Marlowe Exchange is for cash.'),
            item('3', 'Bitcoin falls as Marlowe Exchange buys Tavros Bank', 'Marlowe Exchange agreed to buy Tavros Bank for $2 billion.'),
            item('4', 'Bitcoin drops with Nasdaq futures', 'Exchange volumes doubled in Asian hours.')
        ];
        expect(assignAll(createClusterer(), merger).map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-1', 'n-1', null]);
        expect(assignAll(createClusterer(), merger.slice(1)).map(({ narrativeId }) => narrativeId)).to.equal([null, 'n-2', null]);
    });

    it('knows a thing by its other names', () => {

        const claims = [item('1', '3AC liquidators seek $1.3 billion from Quorano'), item('2', 'Three Arrows Capital estate files $1.3B claim against Quorano Labs')];
        expect(assignAll(createClusterer(), claims)[1]?.narrativeId).to.equal('n-1');
    });

    it('knows a company that goes public, and what it buys back, in other words', () => {

        const pairs = [
            [item('1', 'Quorano jumps on Nasdaq debut'), item('2', 'What investors say as Quorano goes public')],
            [item('1', 'Velmoor climbs on buyback plan'), item('2', 'Board approves repurchase of Velmoor notes')]
        ];
        expect(pairs.map((pair) => assignAll(createClusterer(), pair)[1]?.narrativeId)).to.equal(['n-1', 'n-1']);
    });

    it('gives more weight to a rare name that two short headlines begin with', () => {

        const split = [item('1', 'Quorano plunges 20% after its core team leaves'), item('2', 'Quorano split: backer blames rules for nonprofits')];
        expect(assignAll(createClusterer(), split)[1]?.narrativeId).to.equal('n-1');
        const frequent = Array.from({ length: 80 }, (_, at) => item(`x${at}`, `Quorano ${'abcdefgh'.charAt(at % 8)}${at} in Lisbon`, '', { ts: -10 * day }));
        expect(assignAll(createClusterer(), [...frequent, ...split]).at(-1)?.narrativeId).to.be.null();
    });

    it('passes by a large story that shares next to nothing', () => {

        const goods = 'ferry choir salmon regatta orchid violin walnut copper lantern meadow pebble thimble'.split(' ');
        const drained = goods.slice(5).map((good, at) => item(`${at}`, `Quorano bridge drained by attackers, ${good} desk says`));
        const other = item('z', 'Vauxholm lends metals to Osaka', `The lenders met. ${goods.map((good) => `A ${good}maker of ${good}ville wants a ${good}shire`).join(', ')}, and met Quorano.`);
        expect(assignAll(createClusterer(), [...drained, other]).at(-1)?.narrativeId).to.be.null();
    });

    it('places short headlines by the little that they have', () => {

        expect(assignAll(createClusterer(), [item('1', 'Quorano hacked'), item('2', 'Hacked: Quorano')])[1]?.narrativeId).to.equal('n-1');
        expect(assignAll(createClusterer(), [item('1', 'Choir of Lisbon sings for Porto'), item('2', 'Ferries, orchids, walnuts and lanterns', 'The choir of Lisbon sings for Porto.')])[1]?.narrativeId).to.equal('n-1');
    });

    it('does not join short reports for a single word of the headline', () => {

        const desks = [item('1', 'Choir competition opens in Lisbon'), item('2', 'Payments firm loses chief as competition bites')];
        expect(assignAll(createClusterer(), desks)[1]?.narrativeId).to.be.null();
    });

    it('needs less in common once it knows how rare words are', () => {

        const texts = [
            'Users found their vaults empty on Tuesday, and a board of elders promised to publish what its auditors had written about the keys in spring. The old port of the island stayed closed while divers searched for the anchor that a storm had torn away from its chain.',
            'The auditors came. The board of elders met. Users found vaults empty. The mayor asked fishermen for help, since nobody else would mend the lanterns before the regatta in autumn, when guests from every valley arrive with horses and drums. A choir from the hills was to sing, and bakers prepared loaves for the crowd that nobody expected to come.'
        ] as const;
        const pair = (headline: string, [one, other]: readonly [string, string] = texts, days = 1.6) => [item('1', 'Quorano bridge loses 40 millions to attackers', one), item('2', headline, other, { ts: days * day })];
        const others = Array.from({ length: 40 }, (_, i) => item(`other-${i}`, `Harbour${i} town${i} builds${i} meadow${i}`));
        const [same, differing] = ['Attackers left Quorano in tears', 'Attackers left Quorano and 7,000 others in tears'];
        expect(assignAll(createClusterer(), pair(same))[1]?.narrativeId).to.be.null();
        expect(assignAll(createClusterer(), [...others, ...pair(same)]).at(-1)?.narrativeId).to.equal('n-1');
        expect(assignAll(createClusterer(), [...others, ...pair(differing, texts, 1.51)]).at(-1)?.narrativeId).to.be.null();
        expect(assignAll(createClusterer(), [...others, ...pair(same, ['', ''], 2)]).at(-1)?.narrativeId, 'too short').to.be.null();
    });

    it('knows coins by their symbols in capitals', () => {

        const slump = [item('1', 'Solana falls 5% to a low of five months'), item('2', 'SOL drops to its lowest price since May')];
        expect(assignAll(createClusterer(), slump)[1]?.narrativeId).to.equal('n-1');
        const words = [item('1', 'Hyperliquid gets native dollars from Circle'), item('2', 'Circle says that hype and eyes are no validator role')];
        expect(assignAll(createClusterer(), words)[1]?.narrativeId).to.be.null();
    });

    it('keeps an item apart from a story of several whose texts name other places', () => {

        const fire = (id: string, title: string, [one, two, three, store]: readonly string[], rest: string) => item(id, title, `Crews from ${one}, ${two} and ${three} came to ${store}. ${rest}`);
        const here = ['Vauxholm', 'Quorano', 'Hexby', 'Ostrava'];
        const story = [fire('1', 'Large fire destroys Zandero supermarket', here, 'The roof fell in at night.'), fire('2', 'Zandero supermarket destroyed by fire', here, 'Nobody was hurt at night.')];
        const goods = 'ferries, choirs, salmon, regattas, orchids, violins, walnuts, copper, lanterns, meadows, pebbles, thimbles, harbours, basil, cedars, falcons';
        const placed = (places: readonly string[]) => assignAll(createClusterer(), [...story, { ...fire('3', 'Police look into fire at Zandero store', places, `Lost were ${goods}.`), ts: day / 2 }]).at(-1)?.narrativeId;
        expect(placed(here)).to.equal('n-1');
        expect(placed(['Norsted', 'Tavrosia', 'Brindal', 'Pelmont'])).to.be.null();
    });

    /** Narrative of the last of these items, which come half a day apart. */
    const placeOfLast = (items: readonly Partial<ClusterItem>[]): string | null | undefined => {

        return assignAll(createClusterer(), items.map((each, at) => item(`i${at}`, '', '', { ts: at * day / 2, event: null, ...each }))).at(-1)?.narrativeId;
    };

    it('separates a short report of something from one that mentions it in its text alone', () => {

        const losses = { title: 'Quorano bridge loses a fifth of its deposits', text: 'Depositors of the Quorano bridge await the inquest.' };
        const text = 'After the losses at Quorano the owners of a bridge want eyes on every deposit.';
        expect(placeOfLast([losses, { title: 'Agents by Tavros win a contract', text }])).to.be.null();
        expect(placeOfLast([{ title: 'Agents by Tavros win a contract', text }, { title: 'Quorano loses a fifth of its deposits', text: 'Depositors await the inquest.' }])).to.be.null();
        expect(placeOfLast([losses, { title: 'Agents by Tavros win a contract after Quorano', text }])).to.equal('n-i0');
    });

    it('takes short reports for one story sooner if they come within hours of each other', () => {

        const first = { title: 'Quorano lays off a fifth of its engineers', text: 'The lender of Oslo told its staff on Monday, and shut an office in Porto.' };
        const second = { title: 'Job cuts reach Quorano', text: 'Some 140 people lose their posts. Their chief blamed falling fees and a costly merger.' };
        const placed = (hours: number): string | null | undefined => placeOfLast([first, { ...second, ts: hours * day / 24 }]);
        expect(placed(1)).to.equal('n-i0');
        expect(placed(12)).to.be.null();
    });

    it('takes reports with one name that is no English word for one story, unless it is in the news every day', () => {

        const first = { title: 'Quorano opens its vaults to everybody', text: 'The protocol lifted its limits on crypto deposits in the morning.' };
        const second = { title: 'Auditors are wary of open doors', text: 'Stablecoins of any amount may be left with Quorano from now on, which nobody else allows its lenders.' };
        const elsewhere = ['Salmon meadow pebble', 'Violin walnut copper', 'Orchid ferry choir', 'Pepper marble anchor'].map((title) => ({ title, text: 'Seen by Quorano.' }));
        const placed = (items: readonly Partial<ClusterItem>[], days = 0): string | null | undefined => placeOfLast([...items.map((each) => ({ ...each, ts: 0 })), { ...second, ts: days * day }]);
        expect(placed([first])).to.equal('n-i0');
        expect(placed([...elsewhere, first])).to.be.null();
        expect(placed([...elsewhere.slice(1), first])).to.equal('n-i3');
        expect(placed([first], 2)).to.be.null();
    });

    it('lets a post of data join the story of an event, but none that reports no event', () => {

        const transfer = { title: 'Quorano whale moves 4,000 ether to Tavros vault', text: 'The Quorano whale moved 4,000 ether at noon.' };
        const placed = (event: EventType | null): string | null | undefined => placeOfLast([transfer, { ...transfer, title: '4,000 ether moved from Quorano whale to Tavros vault', kind: 'data_ping', event }]);
        expect(placed('whale_move')).to.equal('n-i0');
        expect(placed(null)).to.be.null();
    });

    it('keeps an item apart from a story whose every headline has a name that the item lacks', () => {

        const fund = ['Quorano fund grows to 4 billion', 'Fund of Quorano passes 4 billion', 'Quorano has 4 billion in its fund'].map((title) => ({ title, text: 'The fund of bills pays a yield.' }));
        const yields = { title: 'Yields of bills fall', text: 'A surprise pulled the yield down.' };
        expect(placeOfLast([...fund, yields])).to.be.null();
        expect(placeOfLast([...fund, { ...yields, text: `${yields.text} Quorano saw it coming.` }])).to.equal('n-i0');
        expect(placeOfLast([...fund.slice(0, 2), yields])).to.equal('n-i0');
    });

    it('takes liquidations of two amounts for two', () => {

        const place = (amount: string): string | null | undefined => {

            const titles = ['Whale loses ether short of $212 million', `Ether record liquidates ${amount} of shorts`];
            return placeOfLast(titles.map((title) => ({ title, event: 'liquidation', tokens: ['$ETH'] })));
        };

        expect(place('$184 million')).to.be.null();
        expect(place('$212 million')).to.equal('n-i0');
    });

    it('does not take an ordinary word that opens a headline for what it is about', () => {

        const opening = (word: string): Placement | undefined => {

            const reports = [item('1', 'Harbor wallet of Microsoft era awakens after ten years'), item('2', `${word} wallet moves coins of Microsoft era after ten years`, '', { ts: day / 2 })];
            return assignAll(createClusterer(), reports)[1];
        };

        expect(opening('Dormant')?.narrativeId).to.equal('n-1');
        expect(opening('Tavros')?.narrativeId).to.be.null();
    });

    it('does not take a quarter or a month for a name', () => {

        expect(placeOfLast([{ title: 'Quorano Q2 revenue beats estimates' }, { title: 'Tavros Q2 revenue misses estimates' }].map((each) => ({ ...each, event: 'earnings' })))).to.be.null();
    });

    it('takes two events about one coin for two stories', () => {

        const apart = [item('1', 'Shiba Inu burns climb in Lisbon', '', { tokens: ['$SHIB'] }), item('2', 'Choir of Porto sings for Shiba Inu', '', { tokens: ['$SHIB'] })];
        expect(assignAll(createClusterer(), apart)[1]?.narrativeId).to.be.null();
        const one = [item('1', 'Cardano founder meets choir of Lisbon', '', { tokens: ['$ADA'] }), item('2', 'Choir of Lisbon meets founder of Cardano', '', { tokens: ['$ADA'] })];
        expect(assignAll(createClusterer(), one)[1]?.narrativeId).to.equal('n-1');
    });

    it('lets a short report end sooner than a long one', () => {

        const [first, second] = breach.map(({ title }) => title) as [string, string];
        const long = ' The Quorano bridge was emptied by attackers on Tuesday, and the team of Quorano paused it at once.'.repeat(10);
        const after = (days: number, text: string): string | null => {

            const clusterer = createClusterer();
            clusterer.assign(item('1', first, text));
            return clusterer.assign(item('2', second, text, { ts: days * day })).narrativeId;
        };

        expect(after(3, '')).to.be.null();
        expect(after(6, long)).to.equal('n-1');
        expect(after(12, long)).to.be.null();
    });

    it('lets a follow-up in nearly the same words join after some days, and others not', () => {

        const after = (days: number, title: string): string | null => {

            const clusterer = createClusterer();
            clusterer.assign(item('1', 'Quorano bridge loses forty millions to attackers'));
            return clusterer.assign(item('2', title, '', { ts: days * day })).narrativeId;
        };

        const [follow, other] = ['Quorano bridge lost the forty millions to two attackers', 'Attackers left Quorano in tears'];
        expect(after(2, follow)).to.equal('n-1');
        expect(after(2, other)).to.be.null();
        expect(after(1, other)).to.equal('n-1');
        expect(after(6, follow)).to.be.null();
    });

    it('joins reports of one rare event of somebody whom both name, in whatever words, for a day and a half', () => {

        const after = (days: number, first: string, second: string): string | null => {

            const clusterer = createClusterer();
            ['Lenders open vaults in Oslo', 'Tarn cuts fees of custody', 'Oslo plans rules for banks', 'Kelp farm sells bonds to towns'].forEach((title, i) => clusterer.assign(item(`other-${i}`, title)));
            clusterer.assign(item('1', first));
            return clusterer.assign(item('2', second, '', { ts: days * day })).narrativeId;
        };

        const [hack, doubt] = ['Orrery loses $12.6 million to reentrancy attack', 'Eleven audits could not save Orrery from a hack worth millions'];
        expect(after(1, hack, doubt)).to.equal('n-1');
        expect(after(2, hack, doubt)).to.be.null();
        expect(after(-1.52, doubt, hack), 'the newer one first, as in a feed').to.be.null();
        expect(after(1, hack.replace('Orrery', 'Solana'), doubt.replace('Orrery', 'Solana'))).to.be.null();
        expect(after(1, hack, 'Eleven audits could not help Orrery to launch a fund')).to.be.null();
        expect(after(1, hack, 'Orrery halts withdrawals, attack feared')).to.equal('n-1');
        expect(after(1, 'SEC sues Orrery over unregistered vaults', 'Tavros says complaint of SEC alleges no fraud')).to.be.null();
        expect(after(1, 'North Korea suspected of hack at Orrery', 'Tavros was not exploited by North Korea, founder says')).to.be.null();
    });

    describe('merges fragments that turn out to be one story', () => {

        const fragments = [
            item('i0', 'Quorano bridge loses $40 million', 'Attackers emptied the Quorano bridge.'),
            item('i1', 'Tavros team pauses deposits', 'Tavros paused deposits on Tuesday after an alert.')
        ] as const;
        const bridge = item('i2', 'Quorano bridge drained of $40 million, Tavros team pauses deposits', 'Attackers emptied the Quorano bridge; Tavros paused deposits on Tuesday.');

        it('of single items', () => {

            const clusterer = createClusterer();
            assignAll(clusterer, fragments);
            expect(clusterer.assign(bridge)).to.equal({ narrativeId: 'n-i0', joined: ['i0', 'i1'] });
            expect([...clusterer.assignments()]).to.equal([['i0', 'n-i0'], ['i1', 'n-i0'], ['i2', 'n-i0']]);
        });

        it('but not if their headlines are about different things, which that of the item does not name', () => {

            const clusterer = createClusterer();
            assignAll(clusterer, [
                item('i0', 'Quorano freezes withdrawals', 'Customers of crypto exchange Quorano line up in queues.', { narrativeId: 'n-i0' }),
                item('i1', 'Tavros stops transfers', 'Crypto exchange Tavros stopped transfers from hot wallets. It has no tie to Quorano.', { narrativeId: 'n-i1' })
            ]);
            const either = item('i2', 'Exchange freezes withdrawals, stops transfers', 'Customers of the crypto exchange line up in queues after it stopped transfers from hot wallets.');
            expect(clusterer.assign(either)).to.not.include('merged');
            expect([...clusterer.assignments().values()]).to.include(['n-i0', 'n-i1']);
        });

        const merged = (order: readonly string[]): { readonly clusterer: ReturnType<typeof createClusterer>; readonly placement: Placement } => {

            const clusterer = createClusterer();
            assignAll(clusterer, fragments.map((each) => ({ ...each, narrativeId: `n-${each.id}`, ts: order.indexOf(each.id) })));
            return { clusterer, placement: clusterer.assign({ ...bridge, ts: 10 }) };
        };

        it('of narratives, into the older one', () => {

            expect(merged(['i0', 'i1']).placement).to.equal({ narrativeId: 'n-i0', joined: [], merged: [{ from: 'n-i1', into: 'n-i0' }] });
            expect(merged(['i1', 'i0']).placement).to.equal({ narrativeId: 'n-i1', joined: [], merged: [{ from: 'n-i0', into: 'n-i1' }] });
        });

        it('so that the id of the former leads to the latter, until the last item has gone', () => {

            const { clusterer } = merged(['i0', 'i1']);
            clusterer.assign(item('late', 'Choir sings in Lisbon', '', { narrativeId: 'n-i1' }));
            expect(clusterer.assignments().get('late')).to.equal('n-i0');
            [...clusterer.assignments().keys()].forEach((id) => clusterer.forget(id));
            clusterer.assign(item('later', 'Choir sings in Lisbon', '', { narrativeId: 'n-i1' }));
            expect(clusterer.assignments().get('later')).to.equal('n-i1');
        });

        it('of short reports that resemble each other, once an item matches both', () => {

            const words = 'Lanterns, meadows, pebbles, thimbles, harbours, basil, cedars and falcons filled the rest of the page.';
            const reports = [
                item('i0', 'Quorano opens staking to all holders', 'The roadmap of the network names a date. Ferries, choirs, salmon and regattas followed.'),
                item('i1', 'Dealers in Osaka pay more for the coin of Quorano', 'Orchids, violins, walnuts and copper were dearer, too.', { ts: day / 2 }),
                item('i2', 'Quorano climbs in Osaka after staking roadmap', words, { ts: day / 4 })
            ];
            expect(assignAll(createClusterer(), reports).at(-1)).to.equal({ narrativeId: 'n-i0', joined: ['i0', 'i1'] });
        });

        it('but not long reports that resemble each other', () => {

            const goods = 'ferry choir salmon regatta orchid violin walnut copper lantern meadow pebble thimble'.split(' ');
            const words = (...ends: readonly string[]): string => ends.flatMap((end) => goods.map((good) => good + end)).join(' ');
            const reports = [words('maker', 'hall', 'ware', 'gate', 'town', 'ville'), words('shire', 'wood', 'yard', 'land', 'field', 'ville'), `${words('maker', 'shire', 'hall', 'stone')} ferrywood choirwood salmonwood`];
            expect(assignAll(createClusterer(), reports.map((text, at) => item(`i${at}`, 'Quorano and more', text))).at(-1)).to.equal({ narrativeId: 'n-i0', joined: ['i0'] });
        });

        it('but not what merely resembles both', () => {

            const clusterer = createClusterer();
            assignAll(clusterer, fragments);
            expect(clusterer.assign(item('i3', 'Tavros deposits and Quorano bridge: what a week', 'Ferries, choirs and Lisbon filled the pages, too, and so did orchids of Osaka, walnuts and lanterns.'))).to.equal({ narrativeId: 'n-i1', joined: ['i1'] });
        });
    });

    it('places opinions and guides with nothing unless they name whom, or what happened', () => {

        const text = 'On the job board, bots of software pay each other in tokens for small tasks.';
        const [, opinion, named, ofEvent] = assignAll(createClusterer(), [
            item('1', 'Quorano starts job board for AI bots that pay in tokens', text),
            item('2', 'Your AI bots should never pay in tokens for tasks on a job board', text, { kind: 'opinion' }),
            item('3', 'Quorano should not let AI bots pay in tokens on a job board', text, { kind: 'opinion' }),
            item('4', 'Our bots should pay each other in tokens on the job board that launches', text, { kind: 'opinion', event: 'launch' })
        ]);
        expect([opinion, named, ofEvent].map((placement) => placement?.narrativeId)).to.equal([null, 'n-1', 'n-1']);
    });

    it('places digests, price predictions, promotions and the like with nothing', () => {

        const clusterer = createClusterer();
        expect(assignAll(createClusterer(), harvest.map((one) => ({ ...one, kind: 'sponsored' as const }))).every(({ narrativeId }) => narrativeId === null)).to.be.true();
        expect(assignAll(clusterer, [{ ...harvest[0] as ClusterItem, kind: 'digest' }, ...harvest.slice(1), { ...harvest[0] as ClusterItem, id: 'z', kind: 'round_up' }])).to.equal(Array.from({ length: 3 }, () => ({ narrativeId: null, joined: [] })));
        clusterer.forget('x');
        expect(clusterer.assign({ ...harvest[0] as ClusterItem, id: 'w' }).narrativeId).to.equal('n-y');
    });

    it('is used alone: finds the tokens itself, and gives each item a cluster', () => {

        const clusterer = createClusterer();
        const ids = breach.map(({ id, title, text }, at) => clusterer.add({ id, title, text, ts: 1_790_000_000 + at * 600 }));
        expect(ids).to.equal(['n-a', 'n-a', 'n-a']);
        expect(clusterer.add({ id: 'x', title: 'Choir sings in Lisbon', text: '', ts: 1_790_000_000 })).to.equal('n-x');
        expect(clusterer.add({ id: 'a', title: 'Choir sings in Lisbon', text: '', ts: 1_790_000_000 })).to.equal('n-a');
        expect([...clusterer.assignments()]).to.equal([['a', 'n-a'], ['b', 'n-a'], ['c', 'n-a'], ['x', 'n-x']]);
    });

    it('survives hostile text', () => {

        const clusterer = createClusterer();
        const hostile = ['x'.repeat(1_000_000), 'a b '.repeat(250_000), '\'s'.repeat(500_000), '\uD800', '\u202Eمرحبا 🚀', '\u0000', '__proto__ constructor', '.'.repeat(1_000_000)];
        for (const [at, text] of hostile.entries()) {
            expect(clusterer.assign(item(`${at}`, text, text))).to.include('joined');
        }
    });
});
