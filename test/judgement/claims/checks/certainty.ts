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

    it('refuses what is only possible or allowed as decided', () => {

        const report = 'Owners of the port can sue until 3 May. Clients of the bank are able to withdraw vans in Oslo.';
        passes(report, 'Owners of the port can sue until 3 May.', 'Clients of the bank can withdraw vans in Oslo.');
        fails(report, 'Owners of the port will sue before 3 May.', 'Clients of the bank will withdraw vans in Oslo.');
        passes('Clients will withdraw vans in Oslo.', 'Clients will withdraw vans in Oslo.');
    });

    it('refuses as past what the evidence schedules for a date in the present', () => {

        const report = 'The ban on vans takes effect on 1 March. The port of Oslo opens on 4 May.';
        passes(report, 'The ban on vans takes effect on 1 March.', 'The ban on vans will take effect on 1 March.', 'The port of Oslo opens on 4 May.');
        fails(report, 'The ban on vans took effect on 1 March.', 'The ban on vans came into force.', 'The port of Oslo opened on 4 May.');
        fails(report, 'The ban on vans takes effect at once.', 'The ban on vans takes effect right away.');
        passes('The port of Oslo opens to vans, Mira Osk wrote on 4 May.', 'The port of Oslo opens to vans.', 'The port of Oslo opened to vans.');
        passes('The ban on vans came into force on 1 March.', 'The ban on vans took effect on 1 March.');
    });

    it('refuses accusations as facts, and takes a charge for a charge', () => {

        const report = 'Two girls have been arrested on charges of murder for their alleged role in the death of Mira Osk.';
        passes(report, 'Two girls were charged with murder in the death of Mira Osk.');
        fails('Two girls were charged with murder in Oslo.', 'Two girls murdered a man in Oslo.');
    });

    it('refuses what somebody sues for as a result, and takes it for an aim', () => {

        const report = 'Halden filed a lawsuit against Orvane and Veltra, seeking to recover $5 million.';
        passes(report, 'Halden is suing Orvane and Veltra to recover $5 million.');
        fails(report, 'Halden recovered $5 million from Orvane and Veltra.');
        fails('Halden sued Orvane to recover $5 million.', 'Halden will recover $5 million.');
    });

    it('takes a noun for a plan only if something is planned', () => {

        passes('A judge approved the plan of Halden at a hearing in Oslo.', 'A judge in Oslo approved the plan of Halden.');
        fails('Halden has a plan to list a coin.', 'Halden listed a coin.');
    });

    it('refuses as denied what the evidence reports', () => {

        const report = 'Mira Osk rejected the offer of Halden in Oslo. Orvane denied that it had sold vans.';
        passes(report, 'Orvane denied having sold vans.', 'Mira Osk rejected the offer of Halden.');
        fails(report, 'Mira Osk denied having rejected the offer of Halden.', 'Orvane denied having polished vans.');
    });

    it('takes an attribution within a sentence for doubt about its own statement', () => {

        const report = 'Halden shares fell 6% after a breach, and a newspaper report said that the watchdog is still looking into Halden.';
        passes(report, 'Halden shares fell 6% after a breach.', 'The watchdog is still investigating Halden, a newspaper reported.');
        fails(report, 'The watchdog is investigating Halden.');
    });

    it('refuses what somebody awaits or is charged with as a fact', () => {

        fails('The plan of Halden is awaiting final approval from the court.', 'The court has given final approval to the plan of Halden.');
        fails('Mira Osk was arrested on fraud charges and for manipulating the price of a coin.', 'Mira Osk manipulated the price of a coin.');
        passes('Mira Osk was arrested on fraud charges and for manipulating the price of a coin.', 'Mira Osk was arrested on fraud charges.');
    });

    it('takes "rather than" for a negation', () => {

        const report = 'Halden said the breach stemmed from a bribe rather than a leak of its keys.';
        passes(report, 'Halden said the breach stemmed from a bribe.');
        fails(report, 'Halden said the breach stemmed from a leak of its keys.');
        fails('The breach stemmed from a bribe instead of a leak.', 'The breach stemmed from a leak.');
    });

    it('keeps a second predicate in what somebody claims', () => {

        fails('Roth misled investors by claiming that his project was backed by gold and had a pact with Orvane.', 'His project had a pact with Orvane.');
    });

    it('takes "due to" for a cause unless something is due, and "not say" for a negation', () => {

        passes('Output fell due to reduced rewards.', 'Output fell because of lower rewards.');
        fails('The port is due to open in May.', 'The port opened.');
        passes('Halden did not say when it would restart its services.', 'Halden has not said when its services will restart.');
        fails('Halden did not say when it would restart its services.', 'Halden has said when its services will restart.');
        passes('A court ordered Halden to stop in September.', 'In September, a court ordered Halden to stop.');
    });

    it('keeps two subjects in what somebody claims, and doubts only the ground of an act', () => {

        fails('The court claimed that the founder and one of his firms misappropriated $12 million.', 'One of his firms misappropriated $12 million.');
        const suit = 'On July 31, the court sued the founder for allegedly selling vans.';
        passes(suit, 'The court sued the founder on July 31.');
        fails(suit, 'The founder sold vans.');
    });

    it('refuses facts as plans, and what can be done as done', () => {

        fails('Halden completed its sale of shares in May.', 'Halden will complete its sale of shares.');
        passes('The port opens in May.', 'The port will open in May.');
        fails('Halden has hurdles to clear before it can finalize the deal.', 'Halden has finalized the deal.');
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

    it('takes "not as many" for fewer, not for none', () => {

        const record = 'Powell cut the rate by 25 points and cautioned that there may not be as many rate cuts by 2025.';
        passes(record, 'Powell cut the rate by 25 points.');
        fails(record, 'There will be no rate cuts by 2025, Powell said.', 'There may be no rate cuts by 2025.');
    });

    it('takes what is not allowed for negated, with or without a verb', () => {

        passes('Vans are not allowed in Oslo.', 'In Oslo, vans are not allowed.');
        fails('Vans are not allowed in Oslo.', 'Vans are allowed in Oslo.');
        fails('A court barred Halden from selling vans.', 'Halden is selling vans.');
        fails('The law excludes from sale all vans.', 'Vans are for sale.');
        fails('Halden refused to pay Orvane.', 'Halden paid Orvane.');
        passes('A court banned vans from Oslo.', 'The court banned vans from Oslo.');
    });

    it('keeps a negation with who does not do something', () => {

        const report = 'Orvane mined 445 coins in May and sold 465. Veltra mined 736 coins and sold none.';
        passes(report, 'Veltra sold none.', 'Orvane sold 465.', 'Veltra mined 736 coins and sold none.');
        fails(report, 'Orvane sold none.', 'Orvane did not sell coins.', 'Veltra sold coins.');
    });
});
