import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isAppeal, isTeasing } from '../../../lib/judgement/summaries/teasing';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isAppeal()', () => {

    it('distinguishes questions and calls from statements', () => {

        expect(['Halden fell?', 'Halden fell!', '汉登下跌？', 'Halden fell.'].map(isAppeal)).to.equal([true, true, true, false]);
    });
});

describe('isTeasing()', () => {

    it('distinguishes headlines that ask or tease from those that report', () => {

        for (const title of ['Halden’s long fight over fees is finally over.', 'Halden finally puts a date on its vaults', 'Three reasons bitcoin stumbled', 'Two clues for when the slump of Halden might end', 'Analyst who predicted the fall of Halden sells', 'Black days: Halden’s five worst crashes', 'We gave Tarn 40 coins and a vault', 'I’ve lost coins of Halden', 'Halden vs. Tarn: vaults shake up Oslo', 'From Oslo to Bergen: vaults of Halden', 'Kari Lie: I know Halden well', 'Is Halden safe?', 'Here’s why Halden fell', 'Top 5 coins to watch', 'Halden price prediction: what next', 'Halden fell — why it matters', 'Halden fell!', 'Lie does it again: buys high', 'Key clarification of Halden made', 'Pundit: Halden is ready', 'Coins sold: Here’s experts of Halden', 'A question for Halden', 'Halden executive reveals why July was large', 'AI sets price of Halden for March', 'Halden rises while Tarn dips — Can this bank go on', 'The rally of Halden hangs on this key data point', 'A law lets you pay with coins', 'Halden appears in Oslo: Details', '5 reasons to sell', 'A new top is in: the signal you hate to see', 'Lie shares the truth about Halden with lenders', 'Halden update for Tarn holders', 'Lie just proved Halden right', 'Halden: Decoding a transfer of Tarn', 'All about the liquidation of Tarn', 'Analyst sees Halden in a high-impact zone', 'Miner lands reward: But there’s a catch', 'Which coin is the new Halden', 'Expert explains how Halden will thrive', 'Coins of the week revealed – here’s the list', 'Delisting triggers crash of this popular token', 'Halden trillion dollar prediction issued', 'Vaults and homes: the rise of loans in Oslo', 'Halden warning: expect major crash', 'Halden falls as the bank and Oslo showdown', 'Halden unlocks coins: what next', 'Mentor bet on vaults — and his wealth explodes', 'Price of Halden leaves a lot to be desired', 'Halden rises 167%, and this other coin follows', 'Halden closes the year with this milestone', 'Somebody just emptied a lender in Oslo', 'Halden lost $4M—and it took a minute', 'Uncle Sam has put Halden on a leash', 'Halden’s new vault is here, and lenders can open it', 'Vaults of Halden are finally here', 'Halden drops a bombshell in Oslo']) {
            expect(isTeasing(title), title).to.be.true();
        }

        for (const title of ['Halden is back online', 'Halden halts withdrawals', 'Halden halts withdrawals: report', 'These two banks will close']) {
            expect(isTeasing(title), title).to.equal(title.startsWith('These'));
        }
    });

    it('does not take what somebody is quoted with for a tease', () => {

        expect(isTeasing('The thief returned 40 ether with the message "sorry for your Saturday".')).to.be.false();
        expect(isTeasing('The thief returned 40 ether, sorry for your Saturday.')).to.be.true();
    });
});
