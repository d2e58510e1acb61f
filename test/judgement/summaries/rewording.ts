import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Spellings } from '../../../lib/judgement/summaries/spellings';
import { reworded, withAuxiliary, wordingsOf } from '../../../lib/judgement/summaries/rewording';

export const lab = Lab.script();
const { describe, it } = lab;

const spellings = new Spellings(['The funds of Halden saw fees and users that the exchange lists.']);

describe('reworded()', () => {

    const becomes = (headline: string, sentence: string): void => {

        expect(reworded(headline, spellings)).to.equal(sentence);
    };

    it('writes what has happened in the perfect, and what goes on as progress', () => {

        becomes('Halden cuts 5% of its staff as fees fall.', 'Halden has cut 5% of its staff as fees fall.');
        becomes('Halden hits $91K after sale.', 'Halden has hit $91,000 after sale.');
        becomes('Halden pays $147,000,000, $5,500,000,000, $1,500,000 and $2,000,000,000.', 'Halden has paid $147 million, $5.5 billion, $1.5 million and $2 billion.');
        becomes('Halden pays $1,234,567 and $40,000.', 'Halden has paid $1,234,567 and $40,000.');
        becomes('Oslo lender Tarn seeks a buyer.', 'Oslo lender Tarn is seeking a buyer.');
        becomes('Spot ether funds extend losses.', 'Spot ether funds have extended losses.');
        becomes('Lawmakers push to ban donations.', 'Lawmakers are pushing to ban donations.');
        becomes('Tarn slides toward $5.', 'Tarn has slid toward $5.');
        becomes('Tarn rallies to $5.', 'Tarn has rallied to $5.');
        becomes('Two banks rally to $5.', 'Two banks have rallied to $5.');
        becomes('Two bank rallies to watch in May.', 'Two bank rallies to watch in May.');
        becomes('20 million ASTR leaves Oslo.', '20 million ASTR has left Oslo.');
    });

    it('puts the auxiliary before an adverb, and leaves what goes on now in the present', () => {

        becomes('Halden reportedly cuts fees.', 'Halden has reportedly cut fees.');
        becomes('Aster supply passes $20 billion.', 'Aster supply has passed $20 billion.');
        becomes('Halden now cuts its fees.', 'Halden now cuts its fees.');
        becomes('Halden accepts Aster.', 'Halden accepts Aster.');
        becomes('Ann Anders issues a note.', 'Ann Anders has issued a note.');
    });

    it('knows the verb of two names', () => {

        becomes('Halden and Tarn Labs launch chain-agnostic vaults.', 'Halden and Tarn Labs have launched chain-agnostic vaults.');
        becomes('Author and bank chief Kari Lie sells his vaults.', 'Author and bank chief Kari Lie has sold his vaults.');
        becomes('Halden and Tarn and Aster launch chain-agnostic vaults.', 'Halden and Tarn and Aster launch chain-agnostic vaults.');
    });

    it('takes no noun for a verb that belongs to somebody, and no forecast for a report', () => {

        becomes('Lenders follow Oslo’s Tarn moves with interest.', 'Lenders follow Oslo’s Tarn moves with interest.');
        becomes('Oslo analysts see $5 for Aster.', 'Oslo analysts see $5 for Aster.');
        becomes('Halden sees Aster falling.', 'Halden sees Aster falling.');
        becomes('Faster Tarn blocks squeeze arbitrage bots, early data show.', 'Faster Tarn blocks squeeze arbitrage bots, early data show.');
        becomes('SEC blocks a sale of Tarn.', 'SEC has blocked a sale of Tarn.');
        becomes('Halden sees biggest outflows.', 'Halden has seen biggest outflows.');
    });

    it('knows the verb of an actor if no other word can be one', () => {

        becomes('Tarn files with regulator for vaults.', 'Tarn has filed with regulator for vaults.');
        becomes('Oslo regulator launches probe into vaults.', 'Oslo regulator has launched probe into vaults.');
        becomes('Anders signs order.', 'Anders has signed order.');
        becomes('Oslo government orders review.', 'Oslo government has ordered review.');
        becomes('FCA issues order for vaults.', 'FCA has issued order for vaults.');
        becomes('Tarn (TRN) surges upon news of vaults.', 'Tarn (TRN) has surged upon news of vaults.');
        for (const text of ['Tarn mints soar.', 'Tarn upgrades draw crowds.', 'Tarn upgrades explained.', 'Oslo’s Tarn files with regulator.', 'Bitcoin files surface.', 'Fees and files surface.', 'Tarn files.', 'Tarn files – and more.']) {
            becomes(text, text);
        }
    });

    it('takes no noun behind a comma for a second verb', () => {

        becomes('Halden futures jump 6% on colder forecasts, record LNG flows.', 'Halden futures have jumped 6% on colder forecasts, record LNG flows.');
        becomes('Halden cuts 5% of its staff, names director of vaults.', 'Halden has cut 5% of its staff and named director of vaults.');
        becomes('Halden jumps 6%, records Tarn flows.', 'Halden has jumped 6% and recorded Tarn flows.');
    });

    it('knows a verb before a description, a name and a comparison, and behind a year', () => {

        becomes('Halden launches tokenized vaults for users.', 'Halden has launched tokenized vaults for users.');
        becomes('Halden files leaked.', 'Halden files leaked.');
        becomes('Core developers sign Brno vaults.', 'Core developers have signed Brno vaults.');
        becomes('Fee sales drop Friday.', 'Fee sales drop Friday.');
        becomes('Core developers sign Friday.', 'Core developers sign Friday.');
        becomes('Halden fees rise less than expected.', 'Halden fees have risen less than expected.');
        becomes('Vault from 2012 moves 40 coins.', 'Vault from 2012 has moved 40 coins.');
        becomes('Oslo police arrest five.', 'Oslo police have arrested five.');
        becomes('Fake app slips into store, drains $2 million.', 'Fake app has slipped into store and drained $2 million.');
        becomes('Halden cuts fees as Tarn halts sales.', 'Halden has cut fees as Tarn halts sales.');
        becomes('Halden offers vaults.', 'Halden offers vaults.');
    });

    it('goes on with what the same subject does, says and is to do', () => {

        becomes('Halden chief Lie pleads guilty to theft, quits.', 'Halden chief Lie has pleaded guilty to theft and quit.');
        becomes('Halden cuts fees but keeps vaults as prices fall.', 'Halden has cut fees but kept vaults as prices fall.');
        becomes('Oslo miner awakens, moves 40 coins.', 'Oslo miner has awakened and moved 40 coins.');
        becomes('Two launches, moves and vaults.', 'Two launches, moves and vaults.');
        becomes('Halden chief steps down, pleads guilty to theft.', 'Halden chief has stepped down and pleaded guilty to theft.');
        becomes('Halden publishes final rules, to take effect in May.', 'Halden has published final rules, which will take effect in May.');
        becomes('Halden picks Tarn, to be closed in May.', 'Halden has picked Tarn, which will be closed in May.');
        becomes('Halden reaches a settlement, to pay $5 million.', 'Halden has reached a settlement and will pay $5 million.');
        becomes('Halden reaches a settlement, to great relief.', 'Halden has reached a settlement, to great relief.');
        becomes('Halden keeps its fees, says demand is weak.', 'Halden has kept its fees and says demand is weak.');
        becomes('Halden keeps its fees, says Lie.', 'Lie says Halden keeps its fees.');
        becomes('Halden lifts its forecast but sees weaker fees.', 'Halden has lifted its forecast but sees weaker fees.');
        becomes('Halden suffers an outage, traders unable to sell.', 'Halden has suffered an outage, leaving traders unable to sell.');
        becomes('Halden launches vaults, adds support for coins.', 'Halden has launched vaults and added support for coins.');
    });

    it('says what somebody starts with', () => {

        becomes('Halden launches vaults, starts with Tarn.', 'Halden has launched vaults, starting with Tarn.');
        becomes('Halden launches vaults, starts sales.', 'Halden has launched vaults and started sales.');
    });

    it('keeps what a bank leaves as it is, and pushes what it puts off', () => {

        becomes('Norges Bank holds key rate at 4%.', 'Norges Bank has kept key rate at 4%.');
        becomes('Norges Bank holds $4 million.', 'Norges Bank holds $4 million.');
        becomes('Developers push upgrade into the first quarter.', 'Developers have pushed upgrade into the first quarter.');
        becomes('Halden pushes a vote to after May.', 'Halden has pushed a vote to after May.');
        becomes('Halden pushes a plan in Oslo.', 'Halden is pushing a plan in Oslo.');
    });

    it('leaves out a second report of several, and behind what is still to come', () => {

        becomes('Halden to delist coins on May 14, prices tumble.', 'Halden will delist coins on May 14.');
        becomes('Halden to delist coins on May 14, analysts warn.', 'Halden will delist coins on May 14, analysts warn.');
        becomes('Halden strikes again with a vault, TRN barely reacts.', 'Halden has struck again with a vault.');
    });

    it('writes what somebody is to do in the future', () => {

        becomes('Danish luxury brand Tarn to accept coins.', 'Danish luxury brand Tarn will accept coins.');
        becomes('Why banks want Tarn to sell.', 'Why banks want Tarn to sell.');
        becomes('Halden Bank to buy Tarn for $1.5B in cash.', 'Halden Bank will buy Tarn for $1.5 billion in cash.');
        becomes('Norway to require vaults of lenders.', 'Norway will require vaults of lenders.');
        becomes('Fees to fall in Oslo.', 'Fees to fall in Oslo.');
        becomes('Lie visits Oslo to open vaults.', 'Lie visits Oslo to open vaults.');
    });

    it('goes on with a further verb of the same subject before a name', () => {

        becomes('Halden invests $5M in Tarn, dumps Aster shares.', 'Halden has invested $5 million in Tarn and dumped Aster shares.');
        becomes('Halden rejects Aster, pushes for vaults.', 'Halden has rejected Aster and is pushing for vaults.');
        becomes('Halden files with Tarn.', 'Halden has filed with Tarn.');
        becomes('Halden moves Aster vaults.', 'Halden has moved Aster vaults.');
    });

    it('gives a passive its auxiliary', () => {

        becomes('Founder of Halden banned from vaults after a loss.', 'Founder of Halden has been banned from vaults after a loss.');
        becomes('Tarn chain officially halted following a bug.', 'Tarn chain has been officially halted following a bug.');
        becomes('Tarn chain halted to prevent an attack.', 'Tarn chain has been halted to prevent an attack.');
        becomes('Over $9 million liquidated as Aster loses $3 and vaults fall.', 'Over $9 million has been liquidated as Aster loses $3 and vaults fall.');
        becomes('$9 million of vaults liquidated as Aster falls.', '$9 million of vaults has been liquidated as Aster falls.');
        becomes('Vaults worth $9 million liquidated as Aster falls.', 'Vaults worth $9 million have been liquidated as Aster falls.');
        becomes('Tarn whale wiped out as an ether short is liquidated.', 'Tarn whale has been wiped out as an ether short is liquidated.');
        becomes('Tarn miner fined $3M for noise.', 'Tarn miner has been fined $3 million for noise.');
        becomes('Tarn miner fined $3 million appeals ruling.', 'Tarn miner fined $3 million appeals ruling.');
        becomes('Users told to withdraw after a bug.', 'Users have been told to withdraw after a bug.');
        becomes('Tarn hacker launders half of his coins.', 'Tarn hacker has laundered half of his coins.');
        becomes('Tarn founder pardoned by the king.', 'Tarn founder has been pardoned by the king.');
        becomes('Two lenders charged with theft in Oslo.', 'Two lenders have been charged with theft in Oslo.');
        becomes('Oslo lender accused of theft of $5M.', 'Oslo lender has been accused of theft of $5 million.');
        becomes('Halden sitting on $4 million in vaults.', 'Halden is sitting on $4 million in vaults.');
        becomes('Lender Tarn sued for $4 million.', 'Lender Tarn has been sued for $4 million.');
        becomes('Vaults banned in Norway over theft.', 'Vaults have been banned in Norway over theft.');
        becomes('Lender Tarn exploited for $4 million.', 'Lender Tarn has been exploited for $4 million.');
        becomes('Qrstuvs sued for $4 million.', 'Qrstuvs has been sued for $4 million.');
        becomes('Oslo yet to open vaults.', 'Oslo is yet to open vaults.');
        becomes('Vaults now open for Tarn.', 'Vaults are now open for Tarn.');
        becomes('Tarn was accused of theft.', 'Tarn was accused of theft.');
        becomes('Oslo seized coins of a lender accused of theft.', 'Oslo seized coins of a lender accused of theft.');
    });

    it('gives a sentence the auxiliary of its passive, unless another verb follows', () => {

        expect(withAuxiliary('Over $130 million of coins stolen after a flaw of vaults exposed.')).to.equal('Over $130 million of coins has been stolen after a flaw of vaults exposed.');
        expect(withAuxiliary('Five coins of Tarn withdrawn from Halden!')).to.equal('Five coins of Tarn have been withdrawn from Halden!');
        expect(withAuxiliary('A man charged with theft resigned on Monday.')).to.equal('A man charged with theft resigned on Monday.');
        expect(withAuxiliary('Tarn added to its vaults on Monday.')).to.equal('Tarn added to its vaults on Monday.');
        expect(withAuxiliary('Tarn added to a list on Monday.')).to.equal('Tarn has been added to a list on Monday.');
    });

    it('gives what is still to come its auxiliary', () => {

        becomes('Upgrade of Halden set for November.', 'Upgrade of Halden is set for November.');
        becomes('Oslo working to sell $7B in seized coins, a report says.', 'Oslo is working to sell $7 billion in seized coins, a report says.');
        becomes('Users of Halden set to vote.', 'Users of Halden are set to vote.');
        becomes('Vaults of Halden coming to Oslo.', 'Vaults of Halden are coming to Oslo.');
        becomes('Fees lower than expected to fall again.', 'Fees lower than expected to fall again.');
        becomes('Miner Halden Holdings upgraded to Overweight at Tarn.', 'Miner Halden Holdings has been upgraded to Overweight at Tarn.');
        becomes('Halden upgraded to new vaults.', 'Halden upgraded to new vaults.');
    });

    it('leaves out a second report behind a comma if its subject has several words', () => {

        becomes('Halden Network raises $30 million, Tarn Labs brings in $25 million.', 'Halden Network has raised $30 million.');
        becomes('Sales climb 7.33%, Aster, Birch, and Tarn lead the charge.', 'Sales have climbed 7.33%.');
        becomes('Halden Network raises $30 million, Tarn Labs cuts 8% of its staff.', 'Halden Network has raised $30 million.');
        becomes('Halden raises $30 million, Tarn Labs releases code.', 'Halden has raised $30 million, Tarn Labs releases code.');
        becomes('Halden raises $30 million, Tarn and Birch lead the round.', 'Halden has raised $30 million, Tarn and Birch lead the round.');
        becomes('Halden, a lender, raises $5 million, Tarn Labs brings in $3 million.', 'Halden, a lender, raises $5 million, Tarn Labs brings in $3 million.');
        becomes('Sales of vaults up 7%, Tarn Labs brings in $25 million.', 'Sales of vaults up 7%, Tarn Labs brings in $25 million.');
        becomes('Gold drops 5%, silver slides 8%.', 'Gold drops 5%, silver slides 8%.');
    });

    it('leaves out what follows a comma with a subject, but no verb of its own', () => {

        becomes('Halden raises $30 million, hash rate up 45% in a year.', 'Halden has raised $30 million.');
        becomes('Halden raises $30 million, exchanges to be told in May.', 'Halden has raised $30 million.');
        becomes('Halden raises $30 million, wiping rivals up 45% in a year.', 'Halden has raised $30 million, wiping rivals up 45% in a year.');
        becomes('Halden raises $30 million, share for share to sell.', 'Halden has raised $30 million, share for share to sell.');
        becomes('Halden raises $30 million, price up to now.', 'Halden has raised $30 million, price up to now.');
    });

    it('joins what somebody will do to what they have done', () => {

        becomes('Halden raises $30 million, will spend it on vaults.', 'Halden has raised $30 million and will spend it on vaults.');
    });

    it('makes nobody do what they are to blame for', () => {

        becomes('New York attorney general sues Halden over fees.', 'New York attorney general has sued Halden over fees.');
        becomes('Halden drops token on traders, farmers rush to sell.', 'Halden has dropped token on traders.');
        becomes('Halden backs plan to cut fees.', 'Halden has backed plan to cut fees.');
        becomes('Halden funds plan to cut fees.', 'Halden funds are planning to cut fees.');
        becomes('Halden says oracle to blame for outage.', 'Halden says oracle is to blame for outage.');
        becomes('Halden is to blame for outage.', 'Halden is to blame for outage.');
        becomes('Halden to blame Tarn.', 'Halden will blame Tarn.');
    });

    it('joins two names before a verb, and puts a second verb into the tense of the first', () => {

        becomes('Aster, Birch extend losses.', 'Aster and Birch have extended losses.');
        becomes('Aster, Birch and Tarn Labs extend losses.', 'Aster, Birch and Tarn Labs have extended losses.');
        becomes('Aster, a vault of Oslo, fell.', 'Aster, a vault of Oslo, fell.');
        becomes('Aster, Birch fell in Oslo.', 'Aster, Birch fell in Oslo.');
        becomes('Halden pockets $33M, deploys another $170M.', 'Halden has pocketed $33 million and deployed another $170 million.');
        becomes('Oslo mulls new fees and rejects a ban.', 'Oslo is mulling new fees and has rejected a ban.');
        becomes('Two banks raise $5M, launch a fund.', 'Two banks have raised $5 million and launched a fund.');
        becomes('Two banks weigh fees, launch a fund.', 'Two banks are weighing fees and have launched a fund.');
        becomes('Aster (AST) sinks again, Birch (BIR) drops 8% in Oslo.', 'Aster (AST) sinks again, Birch (BIR) drops 8% in Oslo.');
        becomes('Gold drops 5%, silver slides 8% in Oslo.', 'Gold drops 5%, silver slides 8% in Oslo.');
        becomes('Halden hits $5, moves of others follow.', 'Halden hits $5, moves of others follow.');
    });

    it('gives a mark of a price its article', () => {

        becomes('Tarn faces $3 outflows.', 'Tarn is facing $3 outflows.');
        becomes('Tarn falls to 4-month low.', 'Tarn has fallen to a 4-month low.');
        becomes('Tarn hits all-time high.', 'Tarn has hit an all-time high.');
        becomes('Tarn sets record high of $5.', 'Tarn has set a record high of $5.');
        becomes('Tarn falls to new lows.', 'Tarn has fallen to new lows.');
    });

    it('leaves alone what may be a noun, another form, a later statement, or no verb at all', () => {

        for (const headline of ['Halden rate cuts under fire.', 'The token sales fell.', 'Two firms shed staff.', 'Halden holds near $5.', 'Halden says it seeks a buyer.', 'Oslo, a city that seeks peace, sleeps.', 'Sale of Halden.', 'Sale of halts ends.', 'Funds near $5.', 'Halden seeks a buyer: why?', 'A new halts.']) {
            becomes(headline, headline);
        }
    });

    it('spells sums out', () => {

        becomes('Fees of $1.5B and €20m, or $3.2K.', 'Fees of $1.5 billion and €20 million, or $3.2K.');
        becomes('Sale of £3tn in bonds.', 'Sale of £3 trillion in bonds.');
    });

    it('names first who says it, and drops a quotation that serves as a label', () => {

        becomes('Fees of the exchange will fall, says founder Mira Oduya.', 'Founder Mira Oduya says fees of the exchange will fall.');
        becomes('Fees of the exchange will fall, Tarn director warns.', 'Tarn director has warned fees of the exchange will fall.');
        becomes('\'Quiet Days\': Sale of Halden.', 'Sale of Halden.');
        for (const headline of ['Mira Oduya doubts the timeline of the vote, says Tarn should quit.', 'Fees to fall by the end of June, Tarn says.', 'Fees fell, says Tarn.', 'The old bank will open its doors again, says one two three four five six seven.', 'The old bank will open its doors again, says Tarn seeks it.']) {
            becomes(headline, headline);
        }
    });

    it('knows what somebody starts to do, what one lets others do, and no second verb without the first', () => {

        becomes('Halden starts repaying lenders.', 'Halden has started repaying lenders.');
        becomes('Halden starts fee talks.', 'Halden has started fee talks.');
        becomes('Let lenders pay $4 of fees.', 'Let lenders pay $4 of fees.');
        becomes('How to stake $40 of coins.', 'How to stake $40 of coins.');
        becomes('Halden lets users cash out $40 of coins.', 'Halden lets users cash out $40 of coins.');
        becomes('Halden qrstuvs its fees and cuts $4 million of debt.', 'Halden qrstuvs its fees and cuts $4 million of debt.');
        becomes('Halden goes dark for a fork, comes back.', 'Halden has gone dark for a fork and come back.');
        becomes('Now comes the hard part of Halden.', 'Now comes the hard part of Halden.');
        becomes('Fees of lenders up 4% in Oslo.', 'Fees of lenders up 4% in Oslo.');
    });

    it('leaves two subjects with a verb each', () => {

        becomes('Halden network goes down, vault production halts for hours.', 'Halden network goes down, vault production halts for hours.');
        becomes('Halden closes vaults, sells $4 million of coins.', 'Halden has closed vaults and sold $4 million of coins.');
    });

    it('knows further passives', () => {

        becomes('Halden hit by exploit.', 'Halden has been hit by exploit.');
        becomes('Halden surprises with quarter-point hike, deposit rate to 2.25%.', 'Halden has surprised with quarter-point hike, taking the deposit rate to 2.25%.');
        becomes('Kari Lie sentenced by a judge in Oslo.', 'Kari Lie has been sentenced by a judge in Oslo.');
        becomes('Users of Halden locked out after heist.', 'Users of Halden have been locked out after heist.');
        becomes('Halden back online after outage.', 'Halden is back online after outage.');
        becomes('Vaults no longer offered in Oslo.', 'Vaults are no longer offered in Oslo.');
        becomes('Halden in talks to sell vaults.', 'Halden is in talks to sell vaults.');
        becomes('HKMA names lenders of coins.', 'HKMA has named lenders of coins.');
        becomes('Halden in advanced talks to buy Tarn.', 'Halden is in advanced talks to buy Tarn.');
        becomes('Oslo officials investigating Tarn for theft.', 'Oslo officials are investigating Tarn for theft.');
        becomes('Halden under tax investigation over fees.', 'Halden is under tax investigation over fees.');
        becomes('Halden likely to expand to Oslo.', 'Halden is likely to expand to Oslo.');
        becomes('Officials investigating Tarn resigned.', 'Officials investigating Tarn resigned.');
    });
});

describe('reworded() of headlines with two clauses', () => {

    const becomes = (headline: string, sentence: string): void => {

        expect(reworded(headline, spellings)).to.equal(sentence);
    };

    it('drops what a market does behind the event, and who is blamed', () => {

        becomes('Halden to list Tarn (TRN), token leaps 38%.', 'Halden will list Tarn (TRN).');
        becomes('Halden cuts fees, shares rise.', 'Halden has cut fees.');
        becomes('Halden cuts fees, as promised.', 'Halden has cut fees, as promised.');
        becomes('Halden opens vaults, token launches and loans to all.', 'Halden has opened vaults, token launches and loans to all.');
        becomes('Halden goes dark for 40 minutes, sequencer blamed.', 'Halden has gone dark for 40 minutes.');
    });

    it('refuses one of which a part stays in the words of a headline', () => {

        becomes('Vaults of Tarn drained of $4M, token sinks.', 'Vaults of Tarn drained of $4 million, token sinks.');
        becomes('Tarn to list Aster, claims a record.', 'Tarn to list Aster, claims a record.');
        becomes('Tarn cuts $230K of fees, records show.', 'Tarn has cut $230,000 of fees, records show.');
        becomes('Tarn to list vaults, swaps and futures.', 'Tarn will list vaults, swaps and futures.');
        for (const headline of ['Tarn Bank hit by exploit, attacker swaps loot for 6,400 coins.', 'Tarn to close vaults, tells users to leave by May.']) {
            becomes(headline, headline);
        }

    });

    it('puts a move into the perfect before what goes with it', () => {

        becomes('Norwegian inflation slows, reviving hopes.', 'Norwegian inflation has slowed, reviving hopes.');
        becomes('Tarn prices slip, reviving fears.', 'Tarn prices have slipped, reviving fears.');
        becomes('Tarn has risen, reviving hopes.', 'Tarn has risen, reviving hopes.');
        becomes('Tarn plans, reviving hopes.', 'Tarn plans, reviving hopes.');
    });
});

describe('wordingsOf()', () => {

    it('leaves a headline without articles if its verb has no form of a report', () => {

        expect(wordingsOf('Halden ruling hailed as win for coders.', spellings)).to.equal(['Halden ruling hailed as win for coders.']);
        expect(wordingsOf('Bids for Tarn surpass $4 million in second week.', spellings)).to.equal(['Bids for Tarn surpass $4 million in second week.']);
        expect(wordingsOf('Halden gobbles up coins in second week.', spellings)).to.equal(['Halden gobbles up coins in second week.']);
        expect(wordingsOf('Halden devs lock in funding for May.', spellings)).to.equal(['Halden devs lock in funding for May.']);
        expect(wordingsOf('Halden cut $4M of fees in May.', spellings)).to.equal(['Halden cut $4 million of fees in May.']);
        expect(wordingsOf('Halden to list Tarn, claims a record.', spellings)).to.equal(['Halden to list Tarn, claims a record.']);
    });

    it('leaves a headline as it is if all wordings end without an article', () => {

        expect(wordingsOf('Tarn adds Halden and two others to coin listing roadmap.', spellings)).to.equal(['Tarn adds Halden and two others to coin listing roadmap.']);
    });

    it('begins with what the evidence may have in full', () => {

        expect(wordingsOf('Halden opens claims for 8% airdrop.', spellings).at(0)).to.equal('Halden has opened claims for an airdrop of 8% of its supply.');
        expect(wordingsOf('Norwegian CPI rises 2.4% in May.', spellings).slice(0, 2)).to.equal(['Norwegian CPI rose 2.4% in the 12 months through May.', 'Norwegian CPI rose 2.4% in May from a year earlier.']);
        expect(wordingsOf('Halden exec buys vaults.', spellings).at(0)).to.equal('A Halden executive has bought vaults.');
    });

    it('puts last what may be still to come', () => {

        expect(wordingsOf('Halden director steps down.', spellings).at(-1)).to.equal('A Halden director will step down.');
        expect(wordingsOf('Halden adds Tarn to roster.', spellings).at(-1)).to.equal('Halden will add Tarn to its roster.');
        expect(wordingsOf('Halden ends Tarn support.', spellings).at(-1)).to.equal('Halden will end Tarn support.');
        expect(wordingsOf('Halden delists Tarn.', spellings).at(-1)).to.equal('Halden will delist Tarn.');
        expect(wordingsOf('Halden adds 40 coins.', spellings).at(-1)).to.equal('Halden has added 40 coins.');
        expect(wordingsOf('Halden delists Tarn after court closes vaults.', spellings).join(' ')).to.not.include('will');
    });

    it('puts the one with all articles first', () => {

        expect(wordingsOf('Danish court rejects appeal.', spellings)).to.equal(['A Danish court has rejected an appeal.', 'Danish court has rejected appeal.']);
    });

    it('puts a clause into the past with the report before it', () => {

        expect(wordingsOf('Halden slips as Tarn goes dark for 40 minutes.', spellings).at(0)).to.equal('Halden slipped as Tarn went dark for 40 minutes.');
    });

    it('puts last that a takeover is agreed, of somebody with a name', () => {

        expect(wordingsOf('Halden acquires Tarn in $4 million deal.', spellings).at(-1)).to.equal('Halden has agreed to acquire Tarn in a $4 million deal.');
        expect(wordingsOf('Halden buys Tarn.', spellings).at(-1)).to.equal('Halden has agreed to buy Tarn.');
        expect(wordingsOf('Halden buys two vans.', spellings).at(-1)).to.equal('Halden has bought two vans.');
    });
});
