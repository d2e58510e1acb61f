import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { it } = lab;

it('takes what describes a noun for no rate', () => {

    const report = 'Orvane raises $5 million in token sale. Halden sells coins to fund share buyback.';
    passes(report, 'Orvane has raised $5 million in a token sale.', 'Halden has sold coins to fund a share buyback.');
    fails(report, 'Orvane has raised $5 million a token.', 'Orvane has raised $5 million a token in a sale.');
});
