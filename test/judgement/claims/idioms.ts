import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { alikeIdioms } from '../../../lib/judgement/claims/idioms';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('alikeIdioms()', () => {

    it('writes set phrases of reports alike', () => {

        const pairs: readonly (readonly [string, string])[] = [
            ['It is the largest of all time.', 'It is the largest ever.'],
            ['the best day in Halden\'s history', 'the best day ever in Halden\'s history'],
            ['It grew 2% since the start of the year.', 'It grew 2% this year.'],
            ['It will open before the year is out.', 'It will open by the end of the year.'],
            ['Gold added 2% and oil shed 3%.', 'Gold gained 2% and oil fell 3%.'],
            ['It lost 60% of its customers.', 'It lost 60% of its customers.'],
            ['He spent two months in prison.', 'He served two months in prison.'],
            ['It ended the day down 2%.', 'It closed down 2%.'],
            ['It closed its $2 million takeover of Veltra.', 'It completed its $2 million takeover of Veltra.'],
            ['The law comes into force in May.', 'The law takes effect in May.'],
            ['He got 20 years or more.', 'He got at least 20 years.'],
            ['claims of $50 or less', 'claims of up to $50'],
            ['No funds were stolen.', 'funds were not stolen.'],
            ['Funds were never at risk.', 'Funds were not at risk.'],
            ['It halved for a third day in a row.', 'It halved for a third straight day.'],
            ['It fell for three straight weeks.', 'It fell for third straight week.'],
            ['It extended its run of losses to four days.', 'It extended its run of losses to fourth straight day.'],
            ['No date has been set for a vote.', 'a vote has not been scheduled.'],
            ['Veltra has yet to hear back from the thief.', 'the thief has not responded to Veltra.'],
            ['It kept its key rate at 4%.', 'It left its key rate unchanged at 4%.'],
            ['It fell to 21 cents.', 'It fell to $0.21.'],
            ['It fell to 5 cents.', 'It fell to $0.05.']
        ];
        for (const [text, same] of pairs) {
            expect(alikeIdioms(text), text).to.equal(same);
        }
    });

    it('lets a claim use another phrase, but not the opposite or another figure', () => {

        const market = 'Halden shares fell 4% over 24 hours to $3.76, their third consecutive day of losses, and Orvane shares were down 9.7%. The court said user funds were not at risk. Veltra holds 30 coins and plans to own 90 coins by the end of the year.';
        passes(market, 'Halden shares shed 4% in 24 hours to $3.76.', 'Orvane shares lost 9.7%.', 'Halden shares fell 4%, extending their run of losses to three days.', 'User funds were never at risk, the court said.', 'Veltra expects to own 90 coins before the year is out.');
        fails(market, 'Halden shares added 4% in 24 hours to $3.76.', 'Orvane shares added 9.7%.', 'Halden shares fell 4%, extending their run of losses to four days.', 'User funds were at risk, the court said.', 'Veltra owns 90 coins.', 'Halden shares fell 9.7% in 24 hours.');
        const guilty = 'Mira Osk pleaded guilty on Monday to fraud and served four months in prison. The Halden network halted for five hours on Tuesday.';
        passes(guilty, 'Mira Osk admitted fraud on Monday.', 'Mira Osk spent four months behind bars.', 'The Halden network went down for five hours on Tuesday.');
        passes('Halden’s Tarn network goes down for nearly an hour after a failure.', 'Halden’s Tarn network went down for nearly an hour after a failure.');
        passes('Halden Suffers 40-Minute Outage, Traders Unable to Close Positions', 'Halden suffered a 40-minute outage, leaving traders unable to close positions.');
        fails('Halden Suffers 40-Minute Outage, Traders Able to Close Positions', 'Halden suffered a 40-minute outage, leaving traders unable to close positions.');
        passes('Halden opens vaults, adds support for Tarn', 'Halden opened vaults and added support for Tarn.');
        passes('Halden’s Tarn network goes dark for nine hours.', 'Halden’s Tarn network went offline for nine hours.');
        fails(guilty, 'Mira Osk denied fraud on Monday.', 'Mira Osk spent five months behind bars.', 'The Halden network went down for four hours on Tuesday.', 'The Halden network resumed for five hours on Tuesday.');
    });

    it('takes "over" before a period for its length only behind a change', () => {

        passes('Halden shares rose 9% in 24 hours to $3.', 'Halden shares rose 9% over 24 hours to $3.');
        fails('The desk of Halden was shut for five hours on Monday.', 'The desk of Halden was shut for over five hours on Monday.');
    });
});
