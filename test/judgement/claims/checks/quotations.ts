import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('quotations()', () => {

    it('refuses what is only in quotation marks, without its speaker', () => {

        for (const report of ['“Orvane is a fraud,” said Kohl of Bexley.', 'Kohl of Bexley said: "Orvane is a fraud."', 'Kohl spoke on Monday. “Orvane is a fraud.']) {
            fails(report, 'Orvane is a fraud.');
        }

        passes('“Orvane is a fraud,” said Kohl.', 'Orvane is a fraud, said Kohl.', '“Orvane is a fraud,” said Kohl.');
        passes('“Orvane is a fraud,” said Kohl, and called Orvane a fraud again.', 'Kohl called Orvane a fraud again.');
        fails('Kohl spoke. “We will see. Orvane is a fraud,” he said.', 'Orvane is a fraud.');
        fails('Orvane is a fraud” was what Kohl said.', 'Orvane is a fraud.');
        fails('“Orvane is a fraud.” Kohl of Bexley said so.', 'Orvane is a fraud.');
    });

    it('leaves what the evidence also reports, and terms in quotation marks', () => {

        passes('“Orvane is a fraud,” said Kohl. A court found that Orvane is a fraud.', 'Orvane is a fraud.');
        passes('Orvane has sold its “quiet vans” to Bexley.', 'Orvane has sold its quiet vans to Bexley.');
    });
});
