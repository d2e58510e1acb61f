import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { alikeWordings } from '../../../lib/judgement/claims/wordings';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('alikeWordings()', () => {

    it('writes abbreviations and negations alike', () => {

        expect(alikeWordings('It isn’t artificial intelligence, and it cannot be.')).to.equal('It is not AI, and it can not be.');
    });

    it('writes a loss to thieves as their theft, whatever the verb', () => {

        for (const text of ['Halden lost about $2 million to hackers', 'Halden was hacked for about $2 million', 'Halden was robbed of about $2 million']) {
            expect(alikeWordings(`${text}.`), text).to.equal('hackers stole about $2 million from Halden.');
        }

        for (const text of ['Halden lost $2 million to Orvane.', 'Halden may have lost $2 million to hackers.', 'Halden denied that it was hacked for $2 million.']) {
            expect(alikeWordings(text)).to.equal(text);
        }
    });

    it('writes fines as a verb, records as records, and the end of a month as the month', () => {

        expect(alikeWordings('The bank imposed a $2 million fine on Halden.')).to.equal('The bank fined Halden $2 million.');
        expect(alikeWordings('Halden was hit with a $2 million fine.')).to.equal('Halden was fined $2 million.');
        expect(alikeWordings('The bank imposed a duty on Halden.')).to.equal('The bank imposed a duty on Halden.');
        expect(alikeWordings('It hit an all-time high at the end of May.')).to.equal('It hit a record in May.');
        expect(alikeWordings('It hit a record low, not an all-time low.')).to.equal('It hit the lowest ever, not the lowest ever.');
    });

    it('lets a claim turn a fine into a verb, but not round', () => {

        const record = { title: 'Halden.com fined $3 million', text: 'The central bank imposed a $3 million fine on the company. Orvane was fined $4 million, and Veltra was hit with a $5 million fine.' };
        passes(record, 'The central bank fined Halden.com $3 million.', 'Veltra was fined $5 million.');
        fails(record, 'Halden.com fined the central bank $3 million.', 'Orvane was fined $5 million.', 'Veltra fined Orvane $4 million.');
    });

    it('lets a claim report a theft from the side of its victim, but no other victim or sum', () => {

        const record = 'Hackers stole $2 million from Halden on Monday. Orvane helped Halden trace them.';
        passes(record, 'Halden lost $2 million to hackers on Monday.', 'Halden was hacked for $2 million.');
        fails(record, 'Orvane was hacked for $2 million.', 'Halden lost $3 million to hackers.');
        fails('Halden may have lost $2 million to hackers.', 'Halden lost $2 million to hackers.', 'Hackers stole $2 million from Halden.');
    });

    it('writes refusals and prohibitions as negations', () => {

        expect(alikeWordings('Halden is prohibited from selling vans and has failed to pay.')).to.equal('Halden is not allowed to selling vans and did not pay.');
        expect(alikeWordings('Halden declined to comment. Orvane will not comment.')).to.equal('Halden did not comment. Orvane did not comment.');
        passes('Halden said banks are barred from buying vans.', 'Halden said banks are not allowed to buy vans.');
        fails('Halden said banks are barred from buying vans.', 'Halden said banks are allowed to buy vans.');
        passes('Halden was robbed. It will not comment further.', 'Halden has declined to comment further.');
        fails('Halden commented on the theft.', 'Halden declined to comment on the theft.');
    });

    it('writes highs and lows of a period as superlatives', () => {

        expect(alikeWordings('It fell to a three-year low and a 52-week high.')).to.equal('It fell to its lowest in three years and its highest in 52 weeks.');
        passes('Oil rose to its highest price in five weeks.', 'Oil climbed to a five-week high.');
        fails('Oil rose to its highest price in five weeks.', 'Oil climbed to a five-year high.', 'Oil climbed to a five-week low.', 'Oil climbed to a record high.', 'Oil climbed to a one-week high.');
    });

    it('keeps the number of a name from the figures', () => {

        passes('Hut 8 sold 399 vans in May.', 'Hut 8 sold 399 vans.');
        fails('Hut 8 sold 399 vans in May.', 'Hut 8 sold 8 vans.');
    });
});
