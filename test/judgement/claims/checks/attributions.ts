import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('attributions()', () => {

    const report = {
        title: 'Court rules against the port of Oslo',
        text: 'A judge ruled that the port was "arbitrary" in its choice. Mira Osk said on Monday that the odds of an appeal were 75%. The strike has idled 10 percent of the cranes, the Bergen Post reported. '
            + 'Veltra repaid its loans in June. According to Nansen, the port holds 31% of all vans. Ilan Roth, mayor of Bergen, met the crew. He said that the crew was tired.'
    };

    it('finds a speaker before an apposition, and takes abbreviations for agencies', () => {

        const speech = 'Mira Osk, an analyst at Halden Bank, told Orvane, "The decline of prices is related to the outlook." The FSA alleged that Veltra promised returns of 15%.';
        passes(speech, 'Mira Osk says that the decline of prices is related to the outlook.', 'The agency alleged that Veltra promised returns of 15%.');
        fails(speech, 'Orvane says that the decline of prices is related to the outlook.', 'The pirates alleged that Veltra promised returns of 15%.');
    });

    it('lets somebody say what the evidence has them say, do, or be cited with', () => {

        passes(report, 'The odds of an appeal were 75%, Mira Osk said.', 'Veltra said it repaid its loans in June.', 'Nansen said the port holds 31% of all vans.', 'Ilan Roth said that the crew was tired.');
    });

    it('refuses a quotation of somebody else, or of nobody', () => {

        fails(report, 'Mira Osk said the port was "arbitrary" in its choice.', 'Mira Osk said that the strike has idled 10 percent of the cranes.', 'Ilan Roth said the odds of an appeal were 75%.');
    });

    it('lets somebody who speaks in the evidence say what nobody else says there', () => {

        passes('Tarn Brill said the port is open. The strike has idled 10 cranes. Per Nansen, 40 vans are left.', 'Tarn Brill said the strike has idled 10 cranes.', 'Nansen said 40 vans are left.');
    });

    it('refuses a quotation of another role, unless the evidence mentions the role', () => {

        const acts = 'The navy of Orvane defended its acts, saying it had fired on pirates in self-defense. Governor Ilan Roth said that the crew was tired.';
        passes(acts, 'The governor said that the crew was tired.');
        fails('Ilan Roth said that the crew was tired. Pirates left.', 'Pirates said that the crew was tired.');
        fails(acts, 'Judges said that the crew was tired.');
    });

    it('takes a name after the verb as the speaker, and no verb with an object for saying', () => {

        const obituary = 'Tarn Brill died in Oslo, said his friend John D. Marsh, who wrote the 2005 book about him.';
        passes(obituary, 'John D. Marsh wrote the 2005 book.', 'Tarn Brill died in Oslo, his friend John D. Marsh said.');
        fails(obituary, 'Tarn Brill wrote the 2005 book.');
    });

    it('takes the text\'s own words for nobody\'s, unless somebody speaks right before or after them', () => {

        const record = 'Halden sold vans for $46 million, missing what Orvane said was a target of $54 million. Despite that, Halden is still in strong shape compared to other hubs. Its founder Mira Okafor said that rents had fallen. Vans are cheap now.';
        passes(record, 'Halden is still in strong shape.', 'Mira Okafor said vans are cheap now.');
        fails(record, 'Orvane said Halden is still in strong shape.', 'Orvane said vans are cheap now.');
    });
});
