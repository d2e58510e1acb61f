import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withArticles } from '../../../lib/judgement/summaries/articles';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withArticles()', () => {

    const becomes = (text: string, whole: string): void => {

        expect(withArticles(text)).to.equal(whole);
    };

    it('knows a matter by the name before it, and somebody by what he does for whom', () => {

        becomes('Tarn has sued Halden founder in Orvane case.', 'Tarn has sued the Halden founder in the Orvane case.');
        becomes('Tarn has charged Halden executive after Orvane hack.', 'Tarn has charged a Halden executive after the Orvane hack.');
        becomes('Tarn has shelved $4 billion Oslo IPO.', 'Tarn has shelved a $4 billion Oslo IPO.');
        becomes('Singapore exchange backed by Tarn has closed.', 'A Singapore exchange backed by Tarn has closed.');
        becomes('Critical zero-day in Tarn servers has been used.', 'A critical zero-day in Tarn servers has been used.');
        becomes('Tarn has closed hours after model release.', 'Tarn has closed hours after a model release.');
        becomes('Tarn has opened QRST spot pair.', 'Tarn has opened a QRST spot pair.');
        becomes('Tarn has closed under Aster plan.', 'Tarn has closed under the Aster plan.');
        becomes('Bank of Oslo official has quit.', 'Bank of Oslo official has quit.');
        becomes('Mira Osk has won Ilan Roth’s Tarn Award.', 'Mira Osk has won Ilan Roth’s Tarn Award.');
        becomes('Tarn chief executive has quit.', 'The Tarn chief executive has quit.');
    });

    it('gives deeds, rows, further verbs and what follows a comma their articles', () => {

        becomes('Tarn has delayed start of third Oslo plant.', 'Tarn has delayed the start of its third Oslo plant.');
        becomes('Tarn has signed first tranche of pact.', 'Tarn has signed the first tranche of pact.');
        becomes('Tarn has approved sale of $4 million in coins.', 'Tarn has approved a sale of $4 million in coins.');
        becomes('Tarn has fallen as TRNF leads weekly exodus.', 'Tarn has fallen as TRNF leads a weekly exodus.');
        becomes('Tarn has fallen, ending six-day inflow streak.', 'Tarn has fallen, ending a six-day inflow streak.');
        becomes('Tarn has fallen as monthly close looms.', 'Tarn has fallen as the monthly close looms.');
        becomes('Tarn has fallen after clearing key barrier.', 'Tarn has fallen after clearing a key barrier.');
        becomes('Tarn has risen in next adjustment.', 'Tarn has risen in the next adjustment.');
        becomes('Tarn has planned to close next month.', 'Tarn has planned to close next month.');
        becomes('Tarn has blamed a server for morning outage.', 'Tarn has blamed a server for a morning outage.');
    });

    it('knows a deed by what follows it, and a name by what it describes', () => {

        becomes('Tarn has confirmed sale by Orvane.', 'Tarn has confirmed a sale by Orvane.');
        becomes('Tarn has approved merger of funds.', 'Tarn has approved the merger of funds.');
        becomes('Halden has moved coins to lure investor.', 'Halden has moved coins to lure an investor.');
        becomes('Tarn has hired former Halden banker.', 'Tarn has hired a former Halden banker.');
        becomes('Tarn has added Aster share class to fund.', 'Tarn has added an Aster share class to fund.');
        becomes('Tarn has raised coins with $4 million private placement.', 'Tarn has raised coins with a $4 million private placement.');
        becomes('Tarn has quit over delayed Halden ruling.', 'Tarn has quit over delayed Halden ruling.');
        becomes('Tarn has quit over cheaper Halden exchange.', 'Tarn has quit over cheaper Halden exchange.');
        becomes('Tarn has won in Target case.', 'Tarn has won in Target case.');
        becomes('Tarn has bet on $4 billion market.', 'Tarn has bet on the $4 billion market.');
    });

    it('knows one of a row, somebody of a firm, and somebody in office only by what it is of', () => {

        becomes('Halden has backed fourth vault fund.', 'Halden has backed a fourth vault fund.');
        becomes('Halden has met Tarn on fourth Oslo fund.', 'Halden has met Tarn on a fourth Oslo fund.');
        becomes('Tarn has bought coins from Halden executive.', 'Tarn has bought coins from a Halden executive.');
        becomes('Tarn has lost founder to Halden.', 'Tarn has lost a founder to Halden.');
    });

    it('knows positions, forks, markets and streaks', () => {

        becomes('A trader has lost $4 million on TRN short.', 'A trader has lost $4 million on a TRN short.');
        becomes('Halden has activated Orvane hard fork.', 'Halden has activated the Orvane hard fork.');
        becomes('Halden has backed new hard fork.', 'Halden has backed a new hard fork.');
        becomes('Halden has backed Orvane rival fork.', 'Halden has backed an Orvane rival fork.');
        becomes('A trader has closed Bitcoin short.', 'A trader has closed a Bitcoin short.');
        becomes('Halden has opened agent hiring market.', 'Halden has opened an agent hiring market.');
        becomes('Halden has entered agent hiring market.', 'Halden has entered the agent hiring market.');
        becomes('Two funds have stretched inflow streak to 15 days.', 'Two funds have stretched their inflow streak to 15 days.');
        becomes('Halden has signed a pact on duties on textiles cut by Oslo.', 'Halden has signed a pact on duties on textiles cut by Oslo.');
        becomes('Halden has won odds of December Fed cut.', 'Halden has won odds of a December Fed cut.');
        becomes('Users have left as login outage coincides with a rally.', 'Users have left as a login outage coincides with a rally.');
    });

    it('looks behind a day, and takes an authority for one that decides again and again', () => {

        becomes('Halden has sent invites for Sept. 8 vote.', 'Halden has sent invites for a Sept. 8 vote.');
        becomes('Halden is set for May 4 hearing.', 'Halden is set for a May 4 hearing.');
        becomes('Halden has fallen, weakening hopes of Fed cut in May.', 'Halden has fallen, weakening hopes of a Fed cut in May.');
        becomes('Halden has fallen in Orvane move.', 'Halden has fallen in the Orvane move.');
        becomes('Halden has fallen on May 4.', 'Halden has fallen on May 4.');
    });

    it('gives what money is raised for, or what many are given, no "the"', () => {

        becomes('Halden will raise $4 million for Aster treasury.', 'Halden will raise $4 million for an Aster treasury.');
        becomes('Tarn has stolen coins of Aster treasury.', 'Tarn has stolen coins of the Aster treasury.');
        becomes('Halden has won Tarn license.', 'Halden has won a Tarn license.');
        becomes('Halden has won Malta license.', 'Halden has won a Malta license.');
    });

    it('knows that one is charged over something, not with more than it, and who is in office', () => {

        becomes('The SEC has charged founder of lender Tarn over $4 million scheme.', 'The SEC has charged the founder of lender Tarn over a $4 million scheme.');
        becomes('Halden has suffered over $4 million hack.', 'Halden has suffered a hack of over $4 million.');
        becomes('Halden has sued Tarn, losing over $4 million hack.', 'Halden has sued Tarn, losing a hack of over $4 million.');
        becomes('Halden has named head of vaults.', 'Halden has named head of vaults.');
    });

    it('knows what somebody publishes, pilots and debuts by month, and a word in -ly that is no adverb', () => {

        becomes('TRN has fallen on Halden removal notice.', 'TRN has fallen on a Halden removal notice.');
        becomes('TRN has fallen on Halden notice.', 'TRN has fallen on the Halden notice.');
        becomes('Halden has met Tarn on TRN custody pilot.', 'Halden has met Tarn on a TRN custody pilot.');
        becomes('Halden has met Tarn on Orvane custody pilot.', 'Halden has met Tarn on Orvane custody pilot.');
        becomes('Halden has set November debut.', 'Halden has set a November debut.');
        becomes('Halden has passed supply cut.', 'Halden has passed a supply cut.');
        becomes('Halden has shut quickly cut lines.', 'Halden has shut quickly cut lines.');
        becomes('Halden has halted trading after oracle shows gold at $4.', 'Halden has halted trading after an oracle shows gold at $4.');
        becomes('Halden has fallen as price hovers at $4.', 'Halden has fallen as the price hovers at $4.');
    });

    it('knows a launch by the name before it, and positions and currencies in a clause', () => {

        becomes('TRN has gained 4% after peer-to-peer Tarn launch.', 'TRN has gained 4% after the peer-to-peer Tarn launch.');
        becomes('TRN has gained 4% after delayed Tarn launch.', 'TRN has gained 4% after delayed Tarn launch.');
        becomes('A trader lost $4 million as leveraged TRN short was closed.', 'A trader lost $4 million as a leveraged TRN short was closed.');
        becomes('Tarn has fallen as dollar weakens.', 'Tarn has fallen as the dollar weakens.');
        becomes('Tarn has vanished two days before Easter vote.', 'Tarn has vanished two days before the Easter vote.');
    });

    it('puts an article before the subject of a clause with a verb that headlines hardly use, but not within it', () => {

        becomes('Tarn has fallen as bank redoes its plan.', 'Tarn has fallen as a bank redoes its plan.');
        becomes('Tarn has fallen as bank expects token.', 'Tarn has fallen as bank expects token.');
        becomes('Tarn has fallen as new Halden bank quits.', 'Tarn has fallen as new Halden bank quits.');
        becomes('Tarn has fallen as new token falls.', 'Tarn has fallen as new token falls.');
    });

    it('takes no verb behind a plural for a noun', () => {

        becomes('Tarn has doubled buybacks after token volumes surge.', 'Tarn has doubled buybacks after token volumes surge.');
        becomes('It is hard to measure carbon footprint.', 'It is hard to measure carbon footprint.');
    });

    it('says whose streak and loss it is', () => {

        becomes('Ether funds have extended losing streak to six days.', 'Ether funds have extended their losing streak to six days.');
        becomes('Tarn has widened loss.', 'Tarn has widened its loss.');
    });

    it('puts an article before an object that is described', () => {

        becomes('Halden has approved fund.', 'Halden has approved a fund.');
        becomes('Halden will launch NFT marketplace for Aster.', 'Halden will launch an NFT marketplace for Aster.');
        becomes('Halden has also rolled out $8 million fund, and Tarn follows.', 'Halden has also rolled out an $8 million fund, and Tarn follows.');
        becomes('Halden is preparing stricter rule that bans mixers.', 'Halden is preparing a stricter rule that bans mixers.');
        becomes('Halden has approved fund', 'Halden has approved a fund');
        becomes('Fed has announced 0.5% hike.', 'The Fed has announced a 0.5% hike.');
        becomes('Halden has launched Aster fund.', 'Halden has launched the Aster fund.');
        becomes('Halden has launched new Aster fund.', 'Halden has launched a new Aster fund.');
        becomes('Halden has launched Bitcoin fund.', 'Halden has launched a Bitcoin fund.');
        becomes('Halden has launched Bitcoin ETP.', 'Halden has launched a Bitcoin ETP.');
        becomes('Halden has launched Tarn ETP.', 'Halden has launched the Tarn ETP.');
        becomes('Halden has joined DAO.', 'Halden has joined a DAO.');
        becomes('Halden has joined Aster DAO.', 'Halden has joined Aster DAO.');
        becomes('Halden has joined Aster Fund.', 'Halden has joined Aster Fund.');
    });

    it('leaves an object alone that has an article, names the only one of its kind, or is no single thing', () => {

        for (const text of [
            'Halden has approved the fund.', 'Halden has approved its fund.', 'Halden has approved funds.', 'Halden has approved three-year staking.', 'Halden has won Aster lawsuit.', 'Halden has approved Tarn’s fund.',
            'Halden has agreed to fund.', 'Halden has sold 3 wallet keys.', 'Halden has grown.', 'Halden has moved “fund” coins.', 'Halden has opened in Oslo, a city with a very long history.', 'Halden has written very long, dull, old, grey, thin text.', 'Halden has bought five small old grey thin dull damp fund.', 'Halden has bought small old grey thin dull damp wet fund.', 'Halden has bought', 'Halden approves fund.'
        ]) {
            becomes(text, text);
        }
    });

    it('puts an article behind prepositions, before what is described without a name', () => {

        becomes('Halden has raised $4 million under unusual zero-interest deal with Tarn.', 'Halden has raised $4 million under an unusual zero-interest deal with Tarn.');
        becomes('Halden has grown with $4 million ‘follow-on’ fund.', 'Halden has grown with a $4 million ‘follow-on’ fund.');
        becomes('Halden has closed after NFT audit.', 'Halden has closed after an NFT audit.');
        becomes('Halden has closed following Tarn bridge hack.', 'Halden has closed following the Tarn bridge hack.');
        becomes('Halden has closed after TRN price collapse.', 'Halden has closed after the TRN price collapse.');
        becomes('Halden has closed after network upgrade bug.', 'Halden has closed after a network upgrade bug.');
        becomes('Halden has closed after Danish market crash.', 'Halden has closed after a Danish market crash.');
        becomes('Halden is heading for weekly loss.', 'Halden is heading for a weekly loss.');
        becomes('Halden is sitting on $4 billion loss.', 'Halden is sitting on a $4 billion loss.');
        becomes('Halden has grown after purchase of Danish lender.', 'Halden has grown after purchase of a Danish lender.');
        becomes('Halden is in talks at $4 billion valuation.', 'Halden is in talks at a $4 billion valuation.');
        becomes('Halden has signed $4 million hosting lease.', 'Halden has signed a $4 million hosting lease.');
        for (const text of ['Halden has closed after review.', 'Halden has closed after prices reach target.', 'Halden has closed after weak orders data lifts rate cut odds.', 'Halden has closed after strong demand drives price target.', 'Halden has closed on growth outlook.', 'Halden has claimed most of QRST airdrop.', 'Halden has closed after strict rules.']) {
            becomes(text, text);
        }
    });

    it('puts an article before what is described behind "to", before a record, and before the subject of a clause', () => {

        becomes('Halden has moved coins to unmarked wallet.', 'Halden has moved coins to an unmarked wallet.');
        becomes('Halden has named head of bitcoin strategy.', 'Halden has named head of bitcoin strategy.');
        becomes('Halden has rolled out a “get paid in bitcoin” service.', 'Halden has rolled out a “get paid in bitcoin” service.');
        becomes('Bank of England has cut rates in three-way split.', 'The Bank of England has cut rates in a three-way split.');
        becomes('Halden has moved coins to wallet.', 'Halden has moved coins to wallet.');
        becomes('Halden has agreed to receive new wallet for Tarn.', 'Halden has agreed to receive a new wallet for Tarn.');
        becomes('Halden has moved to develop wallet.', 'Halden has moved to develop a wallet.');
        becomes('Halden has agreed to need wallet for Tarn.', 'Halden has agreed to need wallet for Tarn.');
        becomes('Tarn has fallen as fees trigger record $2 billion wipeout.', 'Tarn has fallen as fees trigger a record $2 billion wipeout.');
        becomes('Tarn has signed an order imposing 25% tariff on chips.', 'Tarn has signed an order imposing a 25% tariff on chips.');
        becomes('Tarn has fallen after bitcoin miner signs deals.', 'Tarn has fallen after a bitcoin miner signs deals.');
        becomes('Tarn has fallen after the miner signs deals.', 'Tarn has fallen after the miner signs deals.');
        becomes('Tarn has fallen after Aster, miner signs deals.', 'Tarn has fallen after Aster, miner signs deals.');
        becomes('Tarn has fallen after Aster miner signs deals.', 'Tarn has fallen after Aster miner signs deals.');
        becomes('Tarn has fallen after sale of miner signs deals.', 'Tarn has fallen after sale of miner signs deals.');
        becomes('Tarn has fallen with miner signs.', 'Tarn has fallen with miner signs.');
    });

    it('gives somebody what they change of their own', () => {

        becomes('Halden has added 40 coins to treasury.', 'Halden has added 40 coins to its treasury.');
        becomes('Halden has closed first day with losses.', 'Halden has closed its first day with losses.');
        becomes('Collector has closed vaults.', 'A collector has closed vaults.');
        becomes('Halden has fallen for first time since May as risk selloff deepens.', 'Halden has fallen for the first time since May as the risk selloff deepens.');
        becomes('Halden will pay users after API outage froze vaults.', 'Halden will pay users after an API outage froze vaults.');
        becomes('Halden has closed vaults after outage Lie reported.', 'Halden has closed vaults after outage Lie reported.');
        becomes('Halden has sold coins for Satoshi-era investor.', 'Halden has sold coins for a Satoshi-era investor.');
        becomes('Halden has purchased additional 40 coins.', 'Halden has purchased an additional 40 coins.');
        becomes('Halden has risen on $500 million TRN treasury pivot backed by Lie.', 'Halden has risen on a $500 million TRN treasury pivot backed by Lie.');
        becomes('Lie has stripped US of vaults.', 'Lie has stripped the US of vaults.');
        becomes('Oslo has closed vaults.', 'Oslo has closed vaults.');
        becomes('Central Bank of Kenya has closed vaults.', 'The Central Bank of Kenya has closed vaults.');
        becomes('Halden has raised $17 million at $8.6 billion valuation.', 'Halden has raised $17 million at an $8.6 billion valuation.');
        becomes('Halden has sold coins at $40 million.', 'Halden has sold coins at $40 million.');
        becomes('Halden will start first fund of coins.', 'Halden will start its first fund of coins.');
        becomes('Halden has started first day with losses.', 'Halden has started first day with losses.');

        becomes('Halden has upgraded governance structure.', 'Halden has upgraded its governance structure.');
        becomes('Halden has raised stake in Tarn.', 'Halden has raised its stake in Tarn.');
        becomes('Halden has cut interest rate to 0%.', 'Halden has cut its interest rate to 0%.');
        becomes('Lenders have cut growth forecast.', 'Lenders have cut their growth forecast.');
        becomes('Halden has cut fund.', 'Halden has cut a fund.');
        becomes('Halden has left stake.', 'Halden has left a stake.');
    });

    it('puts an article behind an infinitive, also before a noun alone', () => {

        becomes('Halden has sold coins to fund buyback.', 'Halden has sold coins to fund a buyback.');
        becomes('Halden will open to sell new token in May.', 'Halden will open to sell a new token in May.');
        becomes('Halden will vote to create national Bitcoin reserve.', 'Halden will vote to create a national Bitcoin reserve.');
        becomes('Halden has sold coins to fund buybacks.', 'Halden has sold coins to fund buybacks.');
    });

    it('puts "the" before the only one of its kind, whatever describes it', () => {

        becomes('Tarn has passed an upgrade, raising max stake to 40 coins.', 'Tarn has passed an upgrade, raising the max stake to 40 coins.');
        becomes('Shiba Inu price has soared 9%.', 'The Shiba Inu price has soared 9%.');
        becomes('Tarn blockchain has stopped.', 'The Tarn blockchain has stopped.');
        becomes('Old Aster, its token has stopped.', 'Old Aster, its token has stopped.');
        becomes('Tarn’s blockchain has stopped.', 'Tarn’s blockchain has stopped.');
        becomes('Halden has joined Sui ETF race.', 'Halden has joined the Sui ETF race.');
        becomes('Halden has grown in Danish market.', 'Halden has grown in the Danish market.');
        becomes('Halden has grown in market.', 'Halden has grown in market.');
        becomes('Halden has left market.', 'Halden has left the market.');
        becomes('Halden will pay after new Aster lawsuit.', 'Halden will pay after new Aster lawsuit.');
        becomes('Halden will pay after new Danish lawsuit.', 'Halden will pay after a new Danish lawsuit.');
        becomes('Halden will pay after new Aster fund.', 'Halden will pay after new Aster fund.');
    });

    it('puts the article before the first word of a description, whatever it is', () => {

        becomes('Tarn has struck again with massive $4 million deal.', 'Tarn has struck again with a massive $4 million deal.');
        becomes('Oslo has charged three over alleged $4 million scheme.', 'Oslo has charged three over an alleged $4 million scheme.');
        becomes('Tarn has posted a record $4 billion profit.', 'Tarn has posted a record $4 billion profit.');
        becomes('Tarn has risen to record $4 billion profit.', 'Tarn has risen to a record $4 billion profit.');
        becomes('Tarn has debuted above $4 billion valuation.', 'Tarn has debuted above a $4 billion valuation.');
        becomes('Tarn has suffered over $4 million exploit.', 'Tarn has suffered an exploit of over $4 million.');
        becomes('Tarn has suffered over $400 hack, and closed.', 'Tarn has suffered a hack of over $400, and closed.');
        becomes('Tarn has paid over $4 million in fees.', 'Tarn has paid over $4 million in fees.');
        becomes('Tarn has closed over $4 million crypto fund.', 'Tarn has closed over $4 million crypto fund.');
        becomes('Tarn has been sued over $4 million exploit.', 'Tarn has been sued over a $4 million exploit.');
        becomes('A judge has ordered Tarn to pay $4 million penalty.', 'A judge has ordered Tarn to pay a $4 million penalty.');
        becomes('Oslo has tied vaults to $4 million theft.', 'Oslo has tied vaults to a $4 million theft.');
        becomes('Tarn has lost up to $4 million reward.', 'Tarn has lost up to $4 million reward.');
        becomes('Tarn has grown on illegal $4 million haul.', 'Tarn has grown on an illegal $4 million haul.');
        becomes('Tarn has spent 50 BTC block reward untouched since May.', 'Tarn has spent a 50 BTC block reward untouched since May.');
        becomes('Tarn has confirmed 1,840 $BTC purchase.', 'Tarn has confirmed a 1,840 $BTC purchase.');
        becomes('Tarn has spent 50 BTC.', 'Tarn has spent 50 BTC.');
        becomes('Tarn has launched U.S. dollar stablecoin.', 'Tarn has launched a U.S. dollar stablecoin.');
        becomes('Tarn has filed S-1 for vaults.', 'Tarn has filed an S-1 for vaults.');
    });

    it('ends a description before a participle with an object, and begins it behind a gerund', () => {

        becomes('Tarn is seeking to launch ETF tracking HLD.', 'Tarn is seeking to launch an ETF tracking HLD.');
        becomes('Tarn has launched fund holding $4 million of coins.', 'Tarn has launched a fund holding $4 million of coins.');
        becomes('Tarn has become bank holding company.', 'Tarn has become a bank holding company.');
        becomes('Tarn is considering issuing stablecoin.', 'Tarn is considering issuing a stablecoin.');
        becomes('Tarn has been accused of swinging oracle vote.', 'Tarn has been accused of swinging an oracle vote.');
        becomes('Tarn has bought lending protocol.', 'Tarn has bought a lending protocol.');
        becomes('Tarn has opened in Oslo after filing for spot HLD fund.', 'Tarn has opened in Oslo after filing for a spot HLD fund.');
        becomes('Tarn has filed for spot HLD exchange-traded fund.', 'Tarn has filed for a spot HLD exchange-traded fund.');
    });

    it('names the owner of something with an article', () => {

        becomes('Tarn has closed after trader’s short squeeze.', 'Tarn has closed after a trader’s short squeeze.');
        becomes('Tarn has closed as thieves take control of lending protocol’s vault.', 'Tarn has closed as thieves take control of the lending protocol’s vault.');
        becomes('Tarn has opened in middle of rival’s crisis.', 'Tarn has opened in middle of a rival’s crisis.');
        becomes('Tarn has closed after Halden’s squeeze.', 'Tarn has closed after Halden’s squeeze.');
        becomes('Tarn has closed after the trader’s squeeze.', 'Tarn has closed after the trader’s squeeze.');
        becomes('Tarn has fallen after trader corners its vault.', 'Tarn has fallen after a trader corners its vault.');
    });

    it('knows what there is one of, and what is the subject’s', () => {

        becomes('World’s largest bank has closed in world’s largest city.', 'The world’s largest bank has closed in the world’s largest city.');
        becomes('The world’s largest bank has closed.', 'The world’s largest bank has closed.');
        becomes('Tarn has moved coins to Halden network.', 'Tarn has moved coins to the Halden network.');
        becomes('Oslo has debuted HLD memecoin.', 'Oslo has debuted the HLD memecoin.');
        becomes('US Treasury has lifted sanctions.', 'The US Treasury has lifted sanctions.');
        becomes('U.S. has sued Tarn with Justice Department.', 'The U.S. has sued Tarn with the Justice Department.');
        becomes('Tarn says SEC is closing an inquiry.', 'Tarn says the SEC is closing an inquiry.');
        becomes('House has passed a bill barring Fed from loans.', 'The House has passed a bill barring the Fed from loans.');
        becomes('Tarn is seeking to launch own stablecoin.', 'Tarn is seeking to launch its own stablecoin.');
        becomes('Tarn has added 4 coins, taking stack past 40.', 'Tarn has added 4 coins, taking its stack past 40.');
        becomes('Tarn Foundation has sold coins.', 'The Tarn Foundation has sold coins.');
        becomes('The Tarn Foundation has sold coins.', 'The Tarn Foundation has sold coins.');
        becomes('Tarn Foundation coins have been sold.', 'Tarn Foundation coins have been sold.');
        becomes('German economy grew 2% in May.', 'The German economy grew 2% in May.');
        becomes('German economy in May: a look.', 'German economy in May: a look.');
        becomes('Tarn has trimmed 2027 growth outlook.', 'Tarn has trimmed its 2027 growth outlook.');
        becomes('Oslo has walked away from biggest platform.', 'Oslo has walked away from the biggest platform.');
        becomes('Oslo has named biggest platform.', 'Oslo has named the biggest platform.');
        becomes('Tarn has opened USDC trading in Norway, first foreign coin under rules.', 'Tarn has opened USDC trading in Norway, the first foreign coin under rules.');
    });

    it('names what happened to a subject, and who says so', () => {

        becomes('Tarn update has closed vaults.', 'A Tarn update has closed vaults.');
        becomes('Curve Finance exploit has closed vaults.', 'A Curve Finance exploit has closed vaults.');
        becomes('Blast bridge has closed.', 'The Blast bridge has closed.');
        becomes('Password-sharing crackdown has paid off.', 'A password-sharing crackdown has paid off.');
        becomes('Price war has begun.', 'A price war has begun.');
        becomes('Tarn has lost $4 million in exploit of its vault.', 'Tarn has lost $4 million in an exploit of its vault.');
        becomes('Tarn has lost $4 million in Bitcoin hack.', 'Tarn has lost $4 million in a Bitcoin hack.');
        for (const text of ['Tarn has closed after hack.', 'Security update has closed vaults.', 'Probe has begun.', 'Tarn probe has begun.', 'Crypto Tarn probe has begun.', 'Tarn has filed in Oslo for HLD fund.', 'Tarn has closed after rain.', 'Tarn has closed after hack in Oslo.', 'Tarn has closed amid quiet summer nights of Oslo.', 'HLD update has closed vaults.']) {
            becomes(text, text);
        }

        becomes('Tarn has closed after US hack.', 'Tarn has closed after a US hack.');
        becomes('Tarn has opened network.', 'Tarn has opened a network.');
        becomes('Tarn has opened new network.', 'Tarn has opened a new network.');
        becomes('Tarn has debuted NFT token.', 'Tarn has debuted an NFT token.');
        becomes('Tarn has debuted new HLD token.', 'Tarn has debuted a new HLD token.');
        becomes('Staff of Tarn has left, exchange says.', 'Staff of Tarn has left, the exchange says.');
        becomes('Tarn has broken a rule, judge rules.', 'Tarn has broken a rule, a judge rules.');
        becomes('Coins have been linked to human trafficking syndicate network.', 'Coins have been linked to a human trafficking syndicate network.');
    });

    it('puts the article before whom, during what and on what something is done', () => {

        becomes('Halden has sent 40 coins to market maker.', 'Halden has sent 40 coins to a market maker.');
        becomes('Halden has sent 40 coins to market maker Tarn.', 'Halden has sent 40 coins to market maker Tarn.');
        becomes('Halden has moved to market user data.', 'Halden has moved to market user data.');
        becomes('Halden has sold a coin backed by pop star.', 'Halden has sold a coin backed by a pop star.');
        becomes('Halden has gained 5% by market cap.', 'Halden has gained 5% by market cap.');
        becomes('Halden has fallen during half-hour disruption.', 'Halden has fallen during a half-hour disruption.');
        becomes('Halden has fallen during election season.', 'Halden has fallen during election season.');
        becomes('Halden has sunk 5% on antitrust complaint.', 'Halden has sunk 5% on an antitrust complaint.');
        becomes('Halden has sunk 5% on growth outlook.', 'Halden has sunk 5% on growth outlook.');
        becomes('Halden has sold vaults on hacking forum.', 'Halden has sold vaults on hacking forum.');
    });

    it('puts the article behind a further verb, one of a habit and before the sum of a dispute', () => {

        becomes('Danish police have arrested five over $4 million crypto scam.', 'Danish police have arrested five over a $4 million crypto scam.');
        becomes('Halden has kept its fees and taken less confident view.', 'Halden has kept its fees and taken a less confident view.');
        becomes('Halden has kept its fees but launched new short-term fund.', 'Halden has kept its fees but launched a new short-term fund.');
        becomes('Halden has kept its fees and hired Danish lawyer.', 'Halden has kept its fees and hired a Danish lawyer.');
        becomes('Halden has sued Tarn and accused Danish lender of theft.', 'Halden has sued Tarn and accused Danish lender of theft.');
        becomes('Halden has sued TRN and accused Danish lender of theft.', 'Halden has sued TRN and accused Danish lender of theft.');
        becomes('Halden has kept its fees and raised staking fee.', 'Halden has kept its fees and raised staking fee.');
        becomes('Fees and shown interest in short-term fund.', 'Fees and shown interest in a short-term fund.');
        becomes('Halden has lost 4% after earnings miss.', 'Halden has lost 4% after an earnings miss.');
        becomes('Halden has closed after prices miss.', 'Halden has closed after prices miss.');
        becomes('Halden has cast deciding vote.', 'Halden has cast a deciding vote.');
        becomes('Halden has planned Texas plant that mints coins.', 'Halden has planned a Texas plant that mints coins.');
        becomes('Halden has raised $4 million to build out local plant.', 'Halden has raised $4 million to build out local plant.');
        becomes('Halden offers new short-term fund.', 'Halden offers a new short-term fund.');
    });

    it('knows places that describe a noun, and names that follow what describes it', () => {

        becomes('Halden has bought Tarn in $5 million Asia payments push.', 'Halden has bought Tarn in a $5 million Asia payments push.');
        becomes('Halden has fallen on China warning.', 'Halden has fallen on a China warning.');
        becomes('Halden has risen as Chile mine strike enters a third week.', 'Halden has risen as a Chile mine strike enters a third week.');
        becomes('Halden has a licence to sell scaled-down Tarn chip.', 'Halden has a licence to sell a scaled-down Tarn chip.');
        becomes('Halden has a licence to sell rival Tarn chips.', 'Halden has a licence to sell rival Tarn chips.');
        becomes('Halden has been hacked as ETH cold wallet is drained.', 'Halden has been hacked as an ETH cold wallet is drained.');
        becomes('Halden has fallen as token slides.', 'Halden has fallen as the token slides.');
        becomes('Tarn hacker has returned coins.', 'The Tarn hacker has returned coins.');
        becomes('Danish hacker has returned coins.', 'A Danish hacker has returned coins.');
    });
});
