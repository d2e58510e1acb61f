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

    it('lets a claim report a theft from the side of its victim, but no other victim or sum', () => {

        const record = 'Hackers stole $2 million from Halden on Monday. Orvane helped Halden trace them.';
        passes(record, 'Halden lost $2 million to hackers on Monday.', 'Halden was hacked for $2 million.');
        fails(record, 'Orvane was hacked for $2 million.', 'Halden lost $3 million to hackers.');
        fails('Halden may have lost $2 million to hackers.', 'Halden lost $2 million to hackers.', 'Hackers stole $2 million from Halden.');
    });
});
