import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withSubjectNamed, withSubjectOf } from '../../../lib/judgement/summaries/named-subjects';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withSubjectNamed()', () => {

    const isNamed = (title: string, lead: string, named: string): void => {

        expect(withSubjectNamed(lead, title), lead).to.equal(named);
    };

    const isLeft = (title: string, ...leads: readonly string[]): void => leads.forEach((lead) => isNamed(title, lead, lead));

    it('names the house of the headline that a lead only describes', () => {

        const title = 'Quorvexia opens vaults';
        isNamed(title, 'The lender opened 40 vaults.', 'Quorvexia opened 40 vaults.');
        isNamed(title, 'The Oslo-based lender on Monday opened 40 vaults.', 'Oslo-based lender Quorvexia on Monday opened 40 vaults.');
        isNamed(title, 'The vault maker also opened 40 shops.', 'Vault maker Quorvexia also opened 40 shops.');
        isNamed(title, 'The grain treasury company said it was open.', 'Grain treasury company Quorvexia said it was open.');
        isNamed(title, 'The hotel operator turned lender opened 40 vaults.', 'Hotel operator turned lender Quorvexia opened 40 vaults.');
        isNamed(title, 'The Oslo-listed lender, which holds 9,000 coins, opened 40 vaults.', 'Oslo-listed lender Quorvexia, which holds 9,000 coins, opened 40 vaults.');
        isNamed(title, 'The largest lender opened 40 vaults.', 'Quorvexia, the largest lender, opened 40 vaults.');
        isNamed(title, 'The world’s largest lender, known for its vaults, opened 40 of them.', 'Quorvexia, the world’s largest lender, known for its vaults, opened 40 of them.');
        isNamed(title, 'Norway’s largest lender will open 40 vaults.', 'Quorvexia, Norway’s largest lender, will open 40 vaults.');
        isNamed(title, 'The lender\'s board opened 40 vaults.', 'Quorvexia\'s board opened 40 vaults.');
        isNamed('Solana network goes down', 'The network halted for 40 minutes.', 'Solana halted for 40 minutes.');
    });

    it('names authorities by what they are', () => {

        isNamed('SEC sues Quorvexia', 'The agency said fees were hidden.', 'The SEC said fees were hidden.');
        isNamed('Fed holds rates', 'The central bank left its rate at 4%.', 'The Fed left its rate at 4%.');
        isLeft('SEC sues Quorvexia', 'The lender said fees were public.', 'The central bank left its rate at 4%.');
        isLeft('Quorvexia opens vaults', 'The regulator said fees were hidden.');
    });

    it('names a person, and for whom others act', () => {

        isNamed('Mirov Oskar moves coins', 'The Halden co-founder sent 40 coins to Oslo.', 'Halden co-founder Mirov Oskar sent 40 coins to Oslo.');
        isLeft('Quorvexia opens vaults', 'The Halden co-founder sent 40 coins to Oslo.');
        isLeft('Mirov Oskar moves coins', 'The lender sent 40 coins to Oslo.', 'The Halden co-founder of 40 coins.');
        isNamed('Quorvexia passes fee cut', 'Stakers representing 71% of votes agreed to it.', 'Stakers of Quorvexia representing 71% of votes agreed to it.');
        isNamed('Quorvexia devs pencil in May for Tarn', 'Core contributors settled on a date for Tarn.', 'Core contributors of Quorvexia settled on a date for Tarn.');
        isNamed('Quorvexia devs pencil in May for Tarn', 'Core developers agreed on a date for Tarn.', 'Core developers of Quorvexia agreed on a date for Tarn.');
        isNamed('SEC opens rule to comment', 'Commissioners voted 3-0 on Monday.', 'Commissioners of the SEC voted 3-0 on Monday.');
        isLeft('Quorvexia passes fee cut', 'Validators in Oslo agreed to it.', 'Developers can open vaults.', 'Validators voted to adopt the plan on Monday.');
    });

    it('names somebody by a rank, and a company of machines', () => {

        isNamed('It’s official: Quorvexia AI bags $4 million', 'Norway’s best-funded vault maker confirmed on Friday that it has closed a round.', 'Quorvexia AI, Norway’s best-funded vault maker, confirmed on Friday that it has closed a round.');
    });

    it('names somebody by a product, and two of whom a headline is about', () => {

        isNamed('Quorvexia opens vaults', 'The Nordic maker of Tarn has opened 40 vaults.', 'Quorvexia, the Nordic maker of Tarn, has opened 40 vaults.');
        isNamed('Quorvexia opens vaults', 'The issuer of TRN said it was open.', 'Quorvexia, the issuer of TRN, said it was open.');
        isNamed('Quorvexia and Tarnoxia Let Bots Pay', 'The companies on Thursday unveiled a card.', 'Quorvexia and Tarnoxia on Thursday unveiled a card.');
        isLeft('Bitcoin climbs 4%', 'The issuer of TRN said it was open.');
        isLeft('Quorvexia opens vaults', 'The companies on Thursday unveiled a card.', 'The maker of the card said it was open.');
        isLeft('Quorvexia and Tarnoxia Let Bots Pay', 'The companies of Oslo unveiled a card.');
    });

    it('names where something happened', () => {

        isNamed('Quorvexia mainnet back online after a stall', 'Block production resumed on the layer-1 blockchain at noon.', 'Block production resumed on Quorvexia at noon.');
        isNamed('Quorvexia reopens after a stall', 'Transfers on the network restarted at noon.', 'Transfers on Quorvexia restarted at noon.');
        isNamed('Quorvexia opens vaults', 'The start-up said it was open.', 'Quorvexia said it was open.');
        isLeft('Quorvexia reopens after a stall', 'Engineers of Tarn restarted transfers on the network at noon.', 'Transfers on the network of lenders restarted at noon.');
        isLeft('Mirov Oskar moves coins', 'Transfers on the network restarted at noon.');
    });

    it('names a coin that its rank or nothing else describes', () => {

        isNamed('Bitcoin climbs to $90,000', 'The largest cryptocurrency by market value has erased its losses.', 'Bitcoin has erased its losses.');
        isNamed('Ether climbs to $4,000', 'The world’s second-largest digital asset rose 4%.', 'Ether rose 4%.');
        isNamed('Cardano climbs to $4', 'The token rose 4%.', 'Cardano rose 4%.');
        isLeft('Cardano climbs to $4', 'The largest cryptocurrency rose 4%.', 'The second-biggest coin rose 4%.', 'The token of Quorvexia rose 4%.');
        isLeft('Quorvexia opens vaults', 'The token rose 4%.');
    });

    it('leaves a lead if it may mean somebody else, names the subject itself, or does not go on with what the described one did', () => {

        isLeft('Quorvexia opens vaults', 'The company behind Tarn opened 40 vaults.', 'The lender token fell 4%.', 'The lender sent Quorvexia 40 coins.', 'The move came late.', 'Tarn opened 40 vaults.');
        isLeft('Tarn token falls as Quorvexia delists it', 'The exchange said it found a flaw.');
        isLeft('Tarnoxia falls 9% after listing on Quorvexia', 'The exchange said it found a flaw.');
        isLeft('Tarnoxia wins Quorvexia listing', 'The exchange will list 40 coins.');
        isLeft('Solana opens 4%', 'The exchange said it found a flaw.');
        isLeft('Quorvexia attacker returns coins', 'The lender said its vaults were closed.');
        isNamed('Quorvexia to list Tarnoxia (TRNX)', 'The exchange said TRNX trades from Monday.', 'Quorvexia said TRNX trades from Monday.');
        isNamed('Quorvexia adds 40 coins as Tarnoxia waits', 'The exchange said it is open.', 'Quorvexia said it is open.');
        isNamed('Quorvexia passes fee cut', 'The exchange said it is open.', 'Quorvexia said it is open.');
    });
});

describe('withSubjectOf()', () => {

    const title = 'Halden finally ships its model';
    const before = 'A year after it raised $2 billion, Halden has something to show for it.';

    it('names whom a sentence describes if the one before it names him', () => {

        expect(withSubjectOf('On Thursday the startup released a model.', before, title)).to.equal('On Thursday Halden released a model.');
        expect(withSubjectOf('The startup released a model.', before, title)).to.equal('Halden released a model.');
    });

    it('leaves a sentence that may be about somebody else', () => {

        for (const sentence of ['On Thursday the weather was mild.', 'On Thursday a startup released a model.']) {
            expect(withSubjectOf(sentence, before, title)).to.equal(sentence);
        }

        expect(withSubjectOf('The startup released a model.', 'It took a year.', title)).to.equal('The startup released a model.');
    });
});
