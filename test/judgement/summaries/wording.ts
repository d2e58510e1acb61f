import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isComment, isProse, isWhole, opensAlone, refersBack, standsAlone, withoutOpening } from '../../../lib/judgement/summaries/wording';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutOpening()', () => {

    it('removes datelines, labels and words that lean on the sentence before', () => {

        expect(withoutOpening('OSLO, June 9 (Reuters) - The bank halted withdrawals.')).to.equal('The bank halted withdrawals.');
        expect(withoutOpening('NEW YORK — Halden fell.')).to.equal('Halden fell.');
        expect(withoutOpening('OSLO/NEW YORK, Dec 3 - Funds that hold Tarn fell.')).to.equal('Funds that hold Tarn fell.');
        expect(withoutOpening('Dec. 3 - Shares in Halden fell.')).to.equal('Shares in Halden fell.');
        expect(withoutOpening('New York, December 3, 2026 — Halden fell.')).to.equal('Halden fell.');
        expect(withoutOpening('May - the month of the fall - was cold.')).to.equal('May - the month of the fall - was cold.');
        expect(withoutOpening('Why it matters: the bank is large.')).to.equal('The bank is large.');
        expect(withoutOpening('However, the bank is large.')).to.equal('The bank is large.');
        expect(withoutOpening('In a notable move within the sector, the bank bought Tarn.')).to.equal('The bank bought Tarn.');
        expect(withoutOpening('Halden is large.')).to.equal('Halden is large.');
        expect(withoutOpening('Background of the Incident The bank halted withdrawals.')).to.equal('The bank halted withdrawals.');
        expect(withoutOpening('Halden and The Vault halted withdrawals.')).to.equal('Halden and The Vault halted withdrawals.');
        expect(withoutOpening('It’s official: the bank opens vaults.')).to.equal('The bank opens vaults.');
        expect(withoutOpening('BREAKING: Halden Bank opens vaults.')).to.equal('Halden Bank opens vaults.');
        expect(withoutOpening('Halden Bank has also opened vaults.')).to.equal('Halden Bank has opened vaults.');
        expect(withoutOpening('Lenders in the city of Oslo also opened vaults.')).to.equal('Lenders in the city of Oslo opened vaults.');
        expect(withoutOpening('Lenders said that Tarn also opened vaults.')).to.equal('Lenders said that Tarn also opened vaults.');
        expect(withoutOpening('But Halden is large.')).to.equal('Halden is large.');
        expect(withoutOpening('Plus, lenders get vaults.')).to.equal('Lenders get vaults.');
        expect(withoutOpening('Plus lenders get vaults.')).to.equal('Plus lenders get vaults.');
        expect(withoutOpening('In addition to the vaults of Oslo, Halden is large.')).to.equal('In addition to the vaults of Oslo, Halden is large.');
        expect(withoutOpening('Taking the work out of vaults — Halden has opened one.')).to.equal('Halden has opened one.');
    });
});

describe('isWhole()', () => {

    it('removes what somebody used to be', () => {

        expect(withoutOpening('Once the darling of lenders in Oslo, Halden sold its vaults.')).to.equal('Halden sold its vaults.');
        expect(withoutOpening('Once the vaults open, lenders will come.')).to.equal('Once the vaults open, lenders will come.');
    });

    it('distinguishes whole sentences from truncated ones', () => {

        for (const text of ['Halden fell.', 'Halden fell!', '“Halden fell.”', 'Halden fell (again.)', '汉登下跌。', 'Halden fell.[1]', 'Tarn and Aster joined in.', 'It lost $4 million, as Oslo had worked on.']) {
            expect(isWhole(text), text).to.be.true();
        }

        for (const text of ['Halden fell', 'Halden fell…', 'Halden fell...', 'Halden fell in the.', 'Did Halden fall?', 'Halden:', 'Halden fell on.', 'Two weeks after the vaults of Halden closed.', 'After pulling out of the vaults of Halden.', 'With Tarn and Aster getting crushed in Oslo.', 'The last time Tarn closed above Aster.']) {
            expect(isWhole(text), text).to.be.false();
        }
    });
});

describe('standsAlone()', () => {

    it('refuses what somebody is before anybody is named', () => {

        expect(standsAlone('Wallets attributed to the exchange held $4 million in Oslo.')).to.be.false();
        expect(standsAlone('Wallets of Halden, the exchange, held $4 million.')).to.be.true();
        expect(standsAlone('Halden fell, and showed no reaction.')).to.be.false();
    });

    it('sees that a sentence points back at another', () => {

        for (const text of ['He said so.', 'It fell 3%.', 'This is the third time.', '“They are open,” he said.', 'Its shares fell.', 'Together they hold 9,000 coins.', 'В Осло: он упал.'.slice(8), '该公司表示正在调查。', 'Con esto cae.'.slice(4)]) {
            expect(standsAlone(text), text).to.be.false();
            expect(opensAlone(text), text).to.be.false();
        }

        for (const text of ['Validators of Tarn voted in favor, above the threshold.', 'Following the collaboration, Tarn will open vaults.', 'Ahead of the vote, the giant has hired Kari Lie.', 'Tarn lost $1,000 in response.', 'The American fast-food behemoth filed for trademarks.', 'Police seized $4 million of coins held by the offshore exchange, a court said.', 'As the fall of Halden weighs on Oslo.', 'The Japanese lender bought 40 coins.', 'According to lenders, the new ETFs are open.', 'With 40 coins in its vaults, the blockchain has grown.', 'Halden explained that this lowers fees.', 'In his latest post, Lie said fees fell.', 'The bank fell 3%.', 'The crypto exchange bought Vector.', 'The latest deployment builds on its plan.', 'The LatAm-based company said so.', 'The funding will help.', 'With the stock of Halden surging, the deal could be worth $9 million.', 'Halden rose by 57% following the announcement.', 'Halden rose by 57% in the minutes after the release, erasing most losses.',
            'Experts note that Halden may grow.', 'From staked funds to vaults, staking is part of Halden.', 'Staking is evolving into a pillar of Halden.', 'Custody is now viewed through new lenses in Oslo.', 'Many in the Aster community speculate that Kari Lie wrote it.',
            'In a replay of the Tarn theft it would have acted.', 'Ether funds bucked the trend with $22 million of inflows.', 'Ether funds fared better, with inflows of $22 million.', 'Tarn (TRN) suffered the most, dropping 41%.', 'Developers of Tarn have until midnight to decide.', 'The exchange Tarn has bowed to pressure.', 'The rules of Tarn have 214 pages, and the part everyone read is the last.', 'Whoever robbed Tarn wants no deal.', 'Oslo is the obvious one: its bank lifted rates.', 'Under the new rules of Oslo, not much: lenders set a cap.', 'Shares in the sector fell 6% in a month.',
            'The outflow was due to a redemption from Halden.', 'The message claimed Halden would pay.', 'The Aster co-founder argues that prices are open.', 'The founder of Halden Bank said so in Oslo.', 'Well, the vaults of Halden are open.', 'Halden lost $241,000 on this trade.', 'Lie’s statement came after reports of a sale.', 'While some have opposed this, others sent a letter.', 'The own page of Halden says the same thing.', 'A new Digital Vault Act will regulate lenders.', 'A proposed tax will be levied.', 'Rather than selling coins, Halden bought some.', 'Even though fees fell, Halden lost.', 'According to the market analyst, fees fell.', 'As Lie stated, Halden is selling coins.', 'As previously reported, Halden fell.', 'In a post on X, he noted that Halden fell.', 'Analysts at the bank said that Halden fell.', 'The Halden engineer said so.', 'Bitcoin and ether make up 61 percent of it.', 'Halden Bank paid $9 million for them.']) {
            expect(standsAlone(text), text).to.be.false();
            expect(opensAlone(text), text).to.be.true();
        }

        for (const text of ['Halden fell 3%.', 'The bank of Halden fell.', 'The firm behind Halden fell.', 'The Federal Reserve cut rates.', 'Italy fell.', 'Theta fell.', 'The dollar fell.', 'The stablecoin sector is large.', 'The Aster co-founder Kari Lie said so.', 'The founder of Halden Bank, Kari Lie, said so.', 'A new law in Norway bans it.', 'Halden said that half of the vaults belong to it.', 'Halden bought coins, and paid $9 million for them.']) {
            expect(standsAlone(text), text).to.be.true();
        }
    });

    it('refuses what belongs to somebody whom only an earlier sentence named, and others for whom somebody speaks', () => {

        for (const text of ['Brightfork replaced the network’s old votes on Monday with 98% of coins.', 'Kari Lie has sold the company’s vaults to Tarn for $4 million.', 'Tarn Labs will close the old bridge’s vaults in May.', 'Halden says they beat rivals of their size in three tests.', 'Halden claims that both open their vaults in May.']) {
            expect(standsAlone(text), text).to.be.false();
        }

        for (const text of ['Validators of Halden replaced the network’s old votes on Monday.', 'Brightfork replaced Halden’s old votes on Monday.', 'Kari Lie has sold vaults of the company’s rival Tarn.', 'Halden says it beat rivals of its size in three tests.', 'Developers say they beat rivals of Halden.', 'Tarn and Halden say they opened vaults.', 'Halden says the vaults are open.']) {
            expect(standsAlone(text), text).to.be.true();
        }
    });
});

describe('isComment()', () => {

    it('refuses a ranking, or an object, that only an earlier sentence named', () => {

        for (const text of ['The fund of Halden led with $24.6 million, and that of Tarn had $8 million.', 'Halden’s markets arm issues the coins, each of which a bank in Oslo backs.', 'Halden Trust in Oslo holds the shares.']) {
            expect(standsAlone(text), text).to.be.false();
        }

        for (const text of ['Halden led an $8 million round of Tarn.', 'Halden’s markets arm issues the coins of Tarn.', 'Halden leads with its vaults.']) {
            expect(standsAlone(text), text).to.be.true();
        }
    });

    it('sees advice, definitions and essays', () => {

        for (const text of ['The twist is that Tarn had the fix.', 'A year on, Halden has something to show for it.', 'The halt of Tarn will be filed under mishaps.', 'A sale of Halden moved fees far more than its size justified.', 'Optimism has risen as a lawyer joins Tarn.', 'Fees must fall: Kari Lie.', 'Kari Lie has renewed his criticism of vaults.', 'The ruling clarifies how vaults are taxed.', 'Vaults and loans are key trends of the year.', 'Kari Lie revived the comparison of vaults.', 'A raid on Tarn has revived questions over vaults.', 'Lenders will not be delighted.', 'Kari Lie spoke about Halden in her statement.', 'Kari Lie has high hopes for Halden.', 'The market of vaults experienced a resurgence in May.', 'The market remains a vibrant topic.', 'Lie’s post links Halden and Tarn.', 'Tarn expands the ledger’s role in Oslo.', 'Growth puts it ahead of all vaults.', 'The mayor made remarkable statements about fees.', 'A key clarification made amid talks was about fees.', 'New developments in the crisis of Oslo were seen.', 'A debate has opened in Oslo about fees.', 'Traders should watch Oslo.', 'Users can mint coins in Oslo.', 'All affected users must move their coins.', 'Halden (HLD) is a vault protocol that offers loans.', 'Staking coins involves locking them.', 'Halden is positioning Tarn as a vault.', 'The timing is particularly significant.', 'A post by Kari Lie has caught the attention of lenders.', 'A letter of Halden stirred debate in Oslo.', 'Vaults are back in focus in Oslo.', 'Aster community figure Kari Lie described vaults.', 'Tarn Update, a well-known vault enthusiast, has shared a chart.', 'Analysts highlight the vaults of Halden.', 'There was a broader trend.']) {
            expect(isComment(text), text).to.be.true();
        }

        for (const text of ['Optimism has lost coins.', 'Confidence has fallen to 96.9.', 'Halden made a statement of 40 pages on Monday.', 'Halden said: Tarn Vaults fell.', 'Halden told traders that it should pay.', 'Halden is a bank that failed on Monday.', 'Halden raised $4 million.', 'A sale of Halden triggered a fall of fees.', 'Staking of coins rose by 4%.']) {
            expect(isComment(text), text).to.be.false();
        }
    });
});

describe('isProse()', () => {

    it('sees headings, torn quotations, posts and blanks', () => {

        for (const text of ['Halden closes an ETF.Size of it was $9.', 'Why gold runs while the dollar wobbles Gold fell.', 'Turns out the vault of Halden had no door.', 'Halden fell to 45 on [date].', 'Halden Opens Vaults With Tarn on Oslo Halden rose.', 'Lie wrote: “The bank is closed.', 'The bank is closed,” Lie wrote.', 'The bank is closed,’ said Lie.', 'Lie wrote: "The bank is closed.', 'LATEST: @KariLie rose.', 'Read it at https://halden.example.', 'Futures rose on [Date].', 'Spot fund inflows: $3 billion this week.', 'The fund grew to new use. supply hits its highest.', 'According to a post by Lie on X, coins rose.']) {
            expect(isProse(text), text).to.be.false();
        }

        expect(isProse('One thing is clear: fees fell.')).to.be.true();
        expect(isProse('‘The lenders’ bank is closed,’ said Lie.')).to.be.true();
        expect(isProse('Lie wrote to lee@halden.example: “The bank is closed.”')).to.be.true();
    });
});

describe('opensAlone()', () => {

    it('refuses a pronoun for who speaks, or for what a part is of', () => {

        for (const text of ['The stall has nothing to do with the theft, it added.', '“The vaults are open,” she said.', 'Someone who mined coins at home sold them.', 'Most of it had been lent to Tarn.', 'According to Oslo, most of it had been lent to Tarn.']) {
            expect(opensAlone(text), text).to.be.false();
        }

        for (const text of ['The stall has nothing to do with the theft, Halden added.', 'Halden, it said in a filing, has lent most of its coins to Tarn.', 'Most of the coins had been lent to Tarn.']) {
            expect(opensAlone(text), text).to.be.true();
        }
    });
});

describe('refersBack()', () => {

    it('finds what leans on a sentence before by a noun or a pronoun', () => {

        expect(['Halden made $4 million on this trade.', 'Bitcoin and ether make up 61 percent of it.'].every(refersBack)).to.be.true();
        expect(refersBack('Halden made $4 million on coins.')).to.be.false();
    });

    it('finds a total, news, honours and coins that nobody has named', () => {

        expect([
            'Last week a miner of Oslo minted a coin.',
            'Contracts of Tarn made up the largest share at $4 million.',
            'Tarn funds, by contrast, took in $4 million.',
            'Tarn products lost a further $4 million.',
            'Halden’s trust took more than 70% of the total, its best day.',
            'The price of Tarn is up 5% on the news, ahead of others.',
            'HLD led the losses as traders took the chip news as a reason to sell.',
            'The dollar index lost 0.3% on the announcement.',
            'A miner minted a coin in its honor.',
            'Tarn jumped to a high as traders piled into the token.'
        ].filter((text) => !refersBack(text))).to.equal([]);
        expect([
            'Halden cut its fees last week.',
            'Halden holds 70% of the total supply of TARN.',
            'Halden reports on the news business.',
            'Traders piled into tokens of Tarn.',
            'Halden has sold the token of Tarn.'
        ].filter(refersBack)).to.equal([]);
    });

    it('takes the name of a network for the end of a sentence', () => {

        expect(isProse('Halden will open vaults, it said on X. Tarn is a lender of Oslo.')).to.be.false();
        expect(isProse('Halden will open vaults, it said on X.')).to.be.true();
    });
});
