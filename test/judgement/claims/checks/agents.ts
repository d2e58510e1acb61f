import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('agents()', () => {

    it('takes the head of a clause with "who" for the doer of the verb after it', () => {

        const report = 'The hacker who stole $14 million from Veltra Finance demanded that 10% of the funds be kept as a bounty.';
        passes(report, 'The hacker demanded that 10% of the funds be kept.');
        fails(report, 'Veltra Finance demanded that 10% of the funds be kept.');
    });

    it('refuses doers and objects that have changed places, also if one of them has no name', () => {

        const report = 'Veltra of Norway published a draft and warned private companies not to issue bonds. Police say two girls, ages 13 and 15, used a knife on Mira Osk. The Orvane navy said it arrested 23 pirates who threatened a ship.';
        passes(report, 'Veltra of Norway published a draft and warned private companies not to issue bonds.', 'Police said two girls used a knife on Mira Osk.', 'The Orvane navy arrested 23 pirates.');
        fails(report, 'Private companies warned Veltra of Norway not to issue bonds.', 'Mira Osk used a knife on two girls.', 'The Orvane navy threatened a ship.');
    });

    it('refuses another one after "by", and takes participles that share it', () => {

        const report = 'Halden said the breach involved a network of staff overseas who were bribed and recruited by thieves.';
        passes(report, 'Staff overseas were bribed by thieves, Halden said.');
        fails(report, 'Thieves were bribed by staff overseas.');
        passes('Staff in Oslo were bribed by hackers.', 'Staff in Oslo were bribed by thieves.');
        fails('Staff in Oslo were bribed by hackers.', 'Staff in Oslo were bribed by lawyers.');
    });

    it('takes a name before "fined" and a sum for who was fined', () => {

        const report = 'Halden fined $3 million in Norway. The Norwegian central bank imposed the penalty in May.';
        passes(report, 'Halden was fined $3 million in Norway.', 'The central bank fined Halden $3 million in Norway.');
    });

    it('takes no name before a relative clause for its subject if another noun is', () => {

        const report = 'Halden shares fell after the company disclosed a breach that may cost up to $4 million.';
        passes(report, 'The breach may cost Halden up to $4 million.');
        fails(report, 'The breach cost Halden up to $4 million.');
    });

    it('refuses a name for a role that did it', () => {

        const report = { title: 'Halden admits that $30 million was stolen by hackers', text: 'Only on Friday the hack was confirmed by CEO Mira Osk. Loans were sought by former senator Ilan Roth.' };
        passes(report, 'Hackers stole $30 million from Halden.', 'Ilan Roth sought loans.');
        fails(report, 'Mira Osk stole $30 million from Halden.');
    });

    it('refuses a name that demanded something as the one who did it', () => {

        const report = 'Thousands in Oslo took to the streets to protest new taxes that were demanded by Veltra.';
        passes(report, 'New taxes were demanded by Veltra.');
        fails(report, 'Veltra protested new taxes.');
    });

    it('lets an abbreviation do what a role did, and no earnings be a verb', () => {

        passes('The watchdog fined Orvane on Friday. The CFTC is in Oslo.', 'The CFTC fined Orvane on Friday.');
        passes('Orvane earnings fell 3% in Oslo.', 'In Oslo, Orvane earnings fell 3%.');
        fails('Bexley closed in May. It failed. It fell. It sank. It shrank. It cut jobs in June.', 'Orvane cut jobs in June.');
        passes('Bexley closed in May. It failed. It fell. It sank. It shrank. It cut jobs in June.', 'Bexley cut jobs in June.');
    });

    it('refuses a role that did another thing, and a source as the one who was tipped off', () => {

        const report = 'Norway drew criticism after sinking a boat of Veltra that had been taken by pirates. Mira Osk resigned after she tipped off reporters to the Watergate scandal.';
        passes(report, 'Mira Osk tipped off reporters to the Watergate scandal.', 'The boat had been taken by pirates.');
        fails(report, 'Pirates sank a boat of Veltra.', 'Reporters tipped off Mira Osk to the Watergate scandal.');
    });

    it('takes "they" for whom the sentence is about, and "and" for a further doer', () => {

        const report = 'Guards of Orvane who protect Mira Osk are at home, as they tested positive. Halden and Veltra sued Norvik.';
        passes(report, 'Veltra sued Norvik.', 'Halden sued Norvik.', 'Guards of Orvane tested positive.');
        fails(report, 'Mira Osk tested positive.');
    });

    it('takes a participle of a headline for a passive, if a preposition shows it', () => {

        const report = { title: 'Lender Orvane drained of $4 million in oracle attack', text: 'Veltra fined over late filings.' };
        passes(report, 'The lender Orvane has been drained of $4 million in an oracle attack.', 'Veltra has been fined over late filings.');
        fails(report, 'Orvane has drained Veltra of $4 million.');
    });
});
