import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withSubject } from '../../../lib/judgement/summaries/subject-articles';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withSubject()', () => {

    const becomes = (text: string, whole: string): void => {

        expect(withSubject(text)).to.equal(whole);
    };

    it('puts an article before a subject that is described', () => {

        becomes('Danish lender has closed.', 'A Danish lender has closed.');
        becomes('Crypto exchange has closed.', 'A crypto exchange has closed.');
        becomes('Senate banking committee has met.', 'The Senate banking committee has met.');
        becomes('Danish lender says fees are high.', 'A Danish lender says fees are high.');
        becomes('Danish lenders say fees are high.', 'Danish lenders say fees are high.');
        becomes('Halden governor said fees are high.', 'The Halden governor said fees are high.');
        becomes('Halden deputy governor said fees are high.', 'A Halden deputy governor said fees are high.');
        becomes('Tarn unit has closed.', 'A Tarn unit has closed.');
        becomes('Near-fatal bug has hit Tarn.', 'Near-fatal bug has hit Tarn.');
        becomes('Base network has halted.', 'The Base network has halted.');
        becomes('Base price has fallen.', 'The base price has fallen.');
        becomes('Fed governor has quit.', 'A Fed governor has quit.');
        becomes('Fed chairman has quit.', 'The Fed chairman has quit.');
        becomes('Early Bitcoin developer has left.', 'An early Bitcoin developer has left.');
        becomes('Bitcoin developer has left.', 'A Bitcoin developer has left.');
        becomes('Ex-Halden lawyer has closed.', 'An ex-Halden lawyer has closed.');
        becomes('NFT platform has closed.', 'An NFT platform has closed.');
        becomes('Tarn-backed lender has closed.', 'A Tarn-backed lender has closed.');
        becomes('PoS validator has closed.', 'A PoS validator has closed.');
        becomes('South Korean court has ruled.', 'A South Korean court has ruled.');
        becomes('South Korean exchange has closed.', 'A South Korean exchange has closed.');
        becomes('Small Oslo-based exchange has closed.', 'A small Oslo-based exchange has closed.');
        becomes('Ethereum developer has left.', 'An Ethereum developer has left.');
        becomes('Norwegian central bank has raised rates.', 'The Norwegian central bank has raised rates.');
        becomes('Danish supreme court has ruled.', 'The Danish supreme court has ruled.');
        becomes('Danish watchdog has closed Tarn.', 'The Danish watchdog has closed Tarn.');
        becomes('New attacker has returned coins.', 'A new attacker has returned coins.');
        becomes('NFT attacker has returned coins.', 'An NFT attacker has returned coins.');
        becomes('Halden wallet attacker has returned coins.', 'A Halden wallet attacker has returned coins.');
        becomes('Crypto market has added $4 billion.', 'The crypto market has added $4 billion.');
    });

    it('knows one of many by a name in lower case, a coin or an event', () => {

        becomes('Bitcoin wallet from 2012 has moved 40 coins.', 'A Bitcoin wallet from 2012 has moved 40 coins.');
        becomes('Browser extension promoted by Tarn has stolen 40 coins.', 'A browser extension promoted by Tarn has stolen 40 coins.');
        becomes('Solana gamer backed by Tarn has moved 40 coins.', 'A Solana gamer backed by Tarn has moved 40 coins.');
        becomes('Fake Tarn app has drained vaults.', 'A fake Tarn app has drained vaults.');
        becomes('Rogue Tarn extension has drained vaults.', 'A rogue Tarn extension has drained vaults.');
        becomes('Cyberattack has hit Oslo.', 'A cyberattack has hit Oslo.');
        becomes('Earthquake has hit Oslo.', 'An earthquake has hit Oslo.');
        becomes('Cyberattack on Oslo trains has ended.', 'A cyberattack on Oslo trains has ended.');
        becomes('Cyberattack of May has ended.', 'Cyberattack of May has ended.');
        becomes('Founder of lender Tarn has quit.', 'The founder of lender Tarn has quit.');
        becomes('Founder Tarn has quit.', 'Founder Tarn has quit.');
        becomes('Halden research lead has quit.', 'The Halden research lead has quit.');
        becomes('TRN ETF has drawn $4 million.', 'A TRN ETF has drawn $4 million.');
        becomes('Spot Bitcoin ETF has drawn $4 million.', 'A spot Bitcoin ETF has drawn $4 million.');
        becomes('Halden ETF has drawn $4 million.', 'Halden ETF has drawn $4 million.');
        becomes('Halden vault has lost $4 million.', 'A Halden vault has lost $4 million.');
        becomes('Halden airdrop has gone live.', 'The Halden airdrop has gone live.');
        becomes('Senate committee has passed a bill.', 'A Senate committee has passed a bill.');
        becomes('Former Halden CEO has quit.', 'The former Halden CEO has quit.');
        becomes('Halden CEO says forthcoming platform will close.', 'The Halden CEO says forthcoming platform will close.');
        for (const text of ['Oslo wallet from 2012 has moved 40 coins.', 'Wallets from 2012 have moved 40 coins.', 'Fake Tarn apps have drained vaults.', 'Fake Tarn of an app has drained vaults.', 'Fake Tarn, Halden app has drained vaults.', 'Fake Oslo’s Tarn app has drained vaults.', 'Danish police have arrested five.']) {
            becomes(text, text);
        }
    });

    it('knows a plural that describes from one that is a name', () => {

        becomes('Appeals court has ruled.', 'An appeals court has ruled.');
        becomes('Sports lender has closed.', 'A sports lender has closed.');
        becomes('Wheels payment group has closed.', 'Wheels payment group has closed.');
        becomes('Business group has closed.', 'A business group has closed.');
    });

    it('knows an attacker by a victim of several words', () => {

        becomes('Tarn Finance attacker has fled.', 'The Tarn Finance attacker has fled.');
        becomes('Harrow Finance attacker has fled.', 'The Harrow Finance attacker has fled.');
    });

    it('leaves a subject alone that is named, owned, or in the plural', () => {

        for (const text of ['Aster-based Tarn wallet has closed.', 'Tarn wallet has closed.', 'Lender Halden has closed.', 'Oslo’s lender has closed.', 'Danish lenders have closed.', 'Bank has closed.', 'Danish lender and bank have closed.', 'Danish lender of a small Norwegian town up north has closed.', 'A Danish lender has closed.']) {
            becomes(text, text);
        }
    });
});
