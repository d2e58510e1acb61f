import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { findDuplicate } from '../../../lib/judgement/duplicates/find';

export const lab = Lab.script();
const { describe, it } = lab;

describe('findDuplicate()', () => {

    const earlier = ['Choir sings in Lisbon', 'Regulator opens probe into lending desk in Bergen', 'Regulator opens probe into lending desk', 'Regulator opens probe into lending desk'];

    it('returns the index of the most similar title, the first of equals', () => {

        expect(findDuplicate('Regulator opens probe into lending desk!', earlier)).to.equal(2);
        expect(findDuplicate('Regulator opens its probe into lending desk in Bergen', earlier.slice(0, 2))).to.equal(1);
    });

    it('returns null if none is similar enough, or the similar ones are about another event', () => {

        expect(findDuplicate('Ferry sinks near Crete', earlier)).to.be.null();
        expect(findDuplicate('Regulator closes probe into lending desk', earlier)).to.be.null();
        expect(findDuplicate('Desk lists $QNT for its clients', ['Desk lists $ONT for its clients'])).to.be.null();
        expect(findDuplicate('Ferry sinks near Crete', [])).to.be.null();
    });

    it('compares the beginnings of posts without a title, 4,000 characters of each', () => {

        const opening = 'Ferry sinks near Crete, all on board are saved by a passing yacht. '.repeat(60);
        expect(findDuplicate(`${opening} Two are hurt.`, [`${opening} Nine are hurt.`])).to.equal(0);
        expect(findDuplicate(`Two are hurt. ${opening}`, [`Nine are hurt. ${opening}`])).to.be.null();
    });

    it('takes names that change places for another event, but not a list of more names in another order', () => {

        expect(findDuplicate('Court lets Sun sue Trump over frozen tokens', ['Court lets Trump sue Sun over frozen tokens'])).to.be.null();
        expect(findDuplicate('Regulator in Oslo fines Circle, Tether and Paxos over stale reports', ['Regulator in Oslo fines Tether, Paxos and Circle over stale reports'])).to.equal(0);
    });

    it('takes a question, and a report of what the other only mentions, for something else', () => {

        for (const [one, other] of [['Why Tarn raises its fees in Oslo', 'Tarn raises its fees in Oslo'], ['Large Oslo lender hacked for $40 million in coins and vaults', 'Large Oslo lender relaunches after $40 million hack of coins and vaults']] as const) {
            expect(findDuplicate(one, [other]), one).to.be.null();
            expect(findDuplicate(other, [one]), other).to.be.null();
        }
    });

    it('takes a name put in the place of another for another event, even if the title still mentions the other', () => {

        const turned = [
            ['Bitcoin forecast: BTC slips as funds see outflows', 'Solana forecast: BTC slips as funds see outflows'],
            ['Altcoins defy Bitcoin slump as XRP, Solana post gains', 'Altcoins defy Solana slump as XRP, Solana post gains'],
            ['Korea’s first tokenized bond is set for release', 'Africa’s first tokenized bond is set for release'],
            ['Tether opens a desk for lending against commodities', 'Circle opens a desk for lending against commodities'],
            ['Iran bans the mining of bitcoin in winter', 'Iraq bans the mining of bitcoin in winter'],
            ['Exchange wins a licence in Slovakia after a year', 'Exchange wins a licence in Slovenia after a year']
        ] as const;
        for (const [one, other] of turned) {
            expect(findDuplicate(one, [other]), other).to.be.null();
            expect(findDuplicate(other, [one]), one).to.be.null();
        }
    });

    it('finds titles that only add a name, or spell one differently', () => {

        expect(findDuplicate('Bitcoin (BTC) forecast: BTC slips as funds see outflows', ['Bitcoin forecast: BTC slips as funds see outflows'])).to.equal(0);
        expect(findDuplicate('Tether opens a desk for lending against commodities - Reuters', ['Tether opens a desk for lending against commodities'])).to.equal(0);
        expect(findDuplicate('ZEC climbs as lenders add funds for privacy', ['Zcash climbs as lenders add funds for privacy'])).to.equal(0);
        expect(findDuplicate('Tehter opens a desk for lending against commodities', ['Tether opens a desk for lending against commodities'])).to.equal(0);
    });

    it('takes another number in words, an act that is refused, and names that have changed places for another event', () => {

        const turned = [
            ['Judge sentences the founder to five years', 'Judge sentences the founder to four years'],
            ['Regulator fines fifteen lenders over reserves', 'Regulator fines 16 lenders over reserves'],
            ['Norvik holds 11,509 coins in the third quarter', 'Norvik holds 11,509 coins in the fourth quarter'],
            ['Korea to tax gains from coins in 2027', 'Korea to delay tax on gains from coins in 2027'],
            ['Court denies the appeal of the founder', 'Court hears the appeal of the founder'],
            ['Bank of England proposes a cap for coins', 'Bank of England drops a cap for coins'],
            ['Foundation sells 1,000 of its ether', 'Foundation stakes 1,000 of its ether'],
            ['Coin steadies near its high before Fed minutes', 'Coin steadies near its high after Fed minutes'],
            ['Miner says Norvik sued Tarn over its mining pool', 'Miner says Tarn sued Norvik over its mining pool']
        ] as const;
        for (const [one, other] of turned) {
            expect(findDuplicate(one, [other]), other).to.be.null();
            expect(findDuplicate(other, [one]), one).to.be.null();
        }

        expect(findDuplicate('Regulator fines fifteen lenders over reserves', ['Regulator fines 15 lenders over reserves'])).to.equal(0);
        expect(findDuplicate('Norvik holds 11,509 coins in the 3rd quarter', ['Norvik holds 11,509 coins in the third quarter'])).to.equal(0);
    });

    it('takes another act, commodity or end of a period for another event', () => {

        const turned = [
            ['Harbour fund in Oslo buys 8,000 ether', 'Harbour fund in Oslo stakes 8,000 ether'],
            ['Governor signs the bill for a bitcoin reserve', 'Governor vetoes the bill for a bitcoin reserve'],
            ['Regulator grants licence to exchange in Oslo', 'Regulator revokes licence of exchange in Oslo'],
            ['Central bank in Oslo buys bitcoin for a trial portfolio', 'Central bank in Oslo buys gold for a trial portfolio'],
            ['Norvik adds 390 coins in the first week of October', 'Norvik adds 390 coins in the last week of October'],
            ['Ether trades above $4,000 as the dollar weakens', 'Ether trades near $4,000 as the dollar weakens'],
            ['Fund in Oslo buys $30 million of Bullish shares', 'Fund in Oslo buys $30 million of Circle shares'],
            ['Shareholders back the takeover of Norvik', 'Shareholders vote down the takeover of Norvik'],
            ['Norvik ends talks about a takeover of Tarn', 'Norvik revives talks about a takeover of Tarn']
        ] as const;
        for (const [one, other] of turned) {
            expect(findDuplicate(one, [other]), other).to.be.null();
            expect(findDuplicate(other, [one]), one).to.be.null();
        }
    });

    it('takes a title that replaces any word by one of another meaning for another event', () => {

        const turned = [
            ['Miners in Oslo dump coins as the price hits a record low', 'Miners in Oslo hoard coins as the price hits a record low'],
            ['Bitcoin whales sell 34,000 coins in a month', 'Bitcoin miners sell 34,000 coins in a month'],
            ['Oslo buys 1,090 coins amid dip', 'Oslo stops buying coins amid dip'],
            ['Parliament overrides the veto of a bill for coins', 'Parliament fails to override the veto of a bill for coins'],
            ['Coin supply turns inflationary again after the upgrade', 'Coin supply turns deflationary again after the upgrade'],
            ['Tarn founder Ola Nilsen sues Norvik Harbour', 'Norvik Harbour sues Tarn founder Ola Nilsen']
        ] as const;
        for (const [one, other] of turned) {
            expect(findDuplicate(one, [other]), other).to.be.null();
            expect(findDuplicate(other, [one]), one).to.be.null();
        }
    });

    it('finds short titles that report the same act in another verb, or the same sum in another form', () => {

        const alike = [
            ['Norvik acquires broker Tarn for $1.25B', 'Norvik buys broker Tarn for $1.25 billion'],
            ['Hacker drains $42 million from Tarn', 'Hacker steals $42M from Tarn'],
            ['Norvik adds 80 BTC to holdings', 'Norvik adds 80 bitcoin to its holdings'],
            ['Tarn shares soar 68% in debut', 'Tarn stock surges 68 percent in debut'],
            ['Judge dismisses the class action against Norvik', 'Judge throws out the class action against Norvik'],
            ['Harbour hit by $128 million exploit', 'Harbour suffers $128 million exploit'],
            ['Tarn beats profit estimates', 'Tarn tops profit estimates'],
            ['Norvik turns down a bid of $1.3 billion for harbour', 'Norvik rejects $1.3B bid for harbour'],
            ['Norvik pushes back decision on fund', 'Norvik delays decision on fund']
        ] as const;
        for (const [one, other] of alike) {
            expect(findDuplicate(one, [other]), other).to.equal(0);
            expect(findDuplicate(other, [one]), one).to.equal(0);
        }
    });

    it('finds titles that another outlet has worded, spelled or put in another order', () => {

        const alike = [
            ['Norvik posts third-quarter loss of $4 million', 'Norvik posts Q3 loss of $4M'],
            ['Tarn to let go of a quarter of its miners', 'Tarn to let go of 25% of its miners'],
            ['Reserve Bank of India studies levy on wallets', 'RBI studies levy on wallets'],
            ['Justice Department closes Norvik case', 'DOJ closes Norvik case'],
            ['Turkey fines Norvik over its wallets', 'Türkiye fines Norvik over its wallets'],
            ['Grünwald Bank opens a desk for coins', 'Gruenwald Bank opens a desk for coins'],
            ['Danish pension fund sells coins', 'Denmark pension fund sells coins'],
            ['Norvik wins licence in Oslo at last', 'Norvik finally wins licence in Oslo'],
            ['Norvik in partnership with a Danish mill', 'Norvik partners with Danish mill'],
            ['Elliptic: Thefts of coins reached $90 million', 'Thefts of coins reached $90 million, Elliptic says'],
            ['Wallets are safe, Norvik claims', 'Norvik claims wallets are safe'],
            ['Denmark’s Norvik to close its mine', 'Norvik of Denmark to close its mine'],
            ['Oslo-listed Norvik closes mine', 'Norvik of Oslo closes mine'],
            ['Dubai’s Norvik opens three mines', 'Norvik opens three mines in Dubai'],
            ['Tarn picks Norvik and Bergen for audit', 'Tarn picks Bergen, Norvik for audit'],
            ['Ingrid Nilsen asks for answers on levy', 'Sen. Nilsen asks for answers on levy'],
            ['Norvik owner Tarn buys mill', 'Norvik parent Tarn buys mill'],
            ['Norvik leaves Chile, citing cost of power', 'Norvik leaves Chile, blames cost of power'],
            ['Norvik awaits nod for its wallet', 'Norvik awaits approval for its wallet'],
            ['Norvik proposes merging its vaults', 'Norvik proposes to merge its vaults'],
            ['Norvik to cut fees by 12%', 'Norvik cuts its fees by 12%'],
            ['Norvik sued by Tarn over wallets', 'Tarn sues Norvik over wallets'],
            ['Norvik cuts interest rates by 25 basis points', 'Norvik cuts rates by a quarter point'],
            ['Exchange Norvik denies breach of vault', 'Norvik denies breach of vault'],
            ['Norvik opens its main net in Oslo', 'Norvik opens its mainnet in Oslo'],
            ['Norvik chain suffers 3rd outage', 'Norvik chain suffers third outage'],
            ['Norvik token slides after audit', 'Norvik (NVK) slides after audit'],
            ['Wallet bill passes Danish parliament', 'Danish parliament passes wallet bill'],
            ['Norvik wins Danish approval for its wallet', 'Denmark approves Norvik wallet'],
            ['Norvik fined $5 million by Danish market authority', 'Danish market authority fines Norvik $5M'],
            ['Norvik drops plan for wallet', 'Norvik abandons plan for wallet'],
            ['Polkadot rises 5% in 24 hours', 'DOT jumps 5% in a day'],
            ['Why Norvik closed its mine', 'Why did Norvik close its mine?']
        ] as const;
        for (const [one, other] of alike) {
            expect(findDuplicate(one, [other]), other).to.equal(0);
            expect(findDuplicate(other, [one]), one).to.equal(0);
        }
    });

    it('takes what is undone, weighed, repeated or turned for another event', () => {

        const turned = [
            ['Norvik in talks to buy Danish mill', 'Norvik ends talks to buy Danish mill'],
            ['Governor pardons miner of Bergen', 'Governor declines to pardon miner of Bergen'],
            ['Norvik chain splits after bad block', 'Norvik chain avoids split after bad block'],
            ['Denmark bans new mines for coins', 'Denmark drops ban on new mines for coins'],
            ['Norvik lists coins of Bergen', 'Norvik mulls listing of coins of Bergen'],
            ['Norvik buys $5 million of shares', 'Norvik buys another $5 million of shares'],
            ['Norvik chain suffers outage', 'Norvik chain suffers third outage'],
            ['Norvik chain suffers third outage in two months', 'Norvik chain suffers second outage in a month'],
            ['Norvik swaps ether for bonds', 'Norvik swaps bonds for ether'],
            ['Norvik to repay clients after theft', 'Norvik clients sue after theft'],
            ['Fee limit of Norvik raised to 60 coins', 'Fee limit of Norvik to be raised to 60 coins'],
            ['Bank of Bergen cuts fees of wallets', 'Bank of Bergen keeps fees of wallets, defying calls for cuts'],
            ['Fire at Norvik mine', 'Miner charged after fire at Norvik mine'],
            ['Norvik sues Tarn over wallets', 'Norvik sued by Tarn over wallets'],
            ['Norvik sells its wallets', 'Is Norvik selling its wallets?'],
            ['Norvik hacked for $5 million', 'Norvik explains $5 million hack'],
            ['Norvik hacked for $5 million', 'Norvik traces $5 million hack to leaked key'],
            ['Norvik hacked for $5 million', 'Norvik hacker returns $5 million'],
            ['Oslo bans Norvik wallets', 'Court stays Oslo ban of Norvik wallets']
        ] as const;
        for (const [one, other] of turned) {
            expect(findDuplicate(one, [other]), other).to.be.null();
            expect(findDuplicate(other, [one]), one).to.be.null();
        }

        expect(findDuplicate('Norvik, the second-largest lender in Oslo, opens a desk', ['Norvik, the largest lender in Oslo, opens a desk'])).to.equal(0);
    });

    it('finds a title of the same letters, whatever its capitals and apostrophes say', () => {

        expect(findDuplicate('big cardano rumor: ada chart never looked so good', ['Big Cardano Rumor: ADA Chart Never Looked So Good'])).to.equal(0);
        expect(findDuplicate('20K miners sold: heres why Solanas whales buy', ['20K Miners Sold: Here’s Why Solana’s Whales Buy'])).to.equal(0);
        expect(findDuplicate('XRPs rally erases lows of the year', ['XRP’s rally erases lows of the year'])).to.equal(0);
    });
});
