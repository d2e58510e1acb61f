import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('doubt()', () => {

    it('refuses chances, drafts and what somebody was about to do as facts', () => {

        fails('The probability of the port approving the bid this year was 75%.', 'The port approved the bid this year.');
        fails('Norway drafts a law to legalise mining.', 'Norway legalised mining.');
        fails('Guards repulsed pirates as they were about to board the ship.', 'The pirates boarded the ship.');
    });

    it('refuses aims as results, unless they were reached', () => {

        passes('Veltra used a glitch to borrow $2 million in Oslo.', 'Veltra borrowed $2 million in Oslo.');
        fails('Veltra sent a ship to repair the cables in Oslo.', 'Veltra repaired the cables in Oslo.');
        fails('Students held campaigns for the school to remove its shares.', 'The school removed its shares.');
    });

    it('refuses accusations as facts, and takes a charge for a charge', () => {

        const report = 'Two girls have been arrested on charges of murder for their alleged role in the death of Mira Osk.';
        passes(report, 'Two girls were charged with murder in the death of Mira Osk.');
        fails('Two girls were charged with murder in Oslo.', 'Two girls murdered a man in Oslo.');
    });

    it('refuses facts as mere possibilities', () => {

        passes('The court may sentence Roth to 15 years.', 'The court could sentence Roth to 15 years.');
        fails('Roth was sentenced to 15 years in prison.', 'Roth may be sentenced to 15 years in prison.');
        fails('Roth was sentenced to 15 years in prison.', 'Roth may dance for 15 years in prison.');
    });

    it('takes a word before a noun as doubt about the noun only', () => {

        passes('The delay of seven pending bids has sent prices of Veltra downwards.', 'Prices of Veltra fell after the delay.');
        passes('The bid that is pending in Oslo may fail.', 'A bid is pending in Oslo.');
        fails('The port will decide on pending', 'The port has decided.');
        fails('The girls, who are charged', 'The girls are guilty.');
        passes('Mira and two girls were charged', 'Two girls were charged.');
    });
});
