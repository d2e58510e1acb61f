import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { it } = lab;

it('takes what describes a noun for no rate', () => {

    const report = 'Orvane raises $5 million in token sale. Halden sells coins to fund share buyback.';
    passes(report, 'Orvane has raised $5 million in a token sale.', 'Halden has sold coins to fund a share buyback.');
    passes('Bank surprises with quarter-point hike, rate to 2.25%', 'The bank has surprised with a quarter-point hike, rate to 2.25%.');
    fails(report, 'Orvane has raised $5 million a token.', 'Orvane has raised $5 million a token in a sale.');
});

it('takes a thing, or one of a row, for no rate if nothing is counted before it', () => {

    passes('Orvane drops token on traders', 'Orvane has dropped a token on traders.');
    passes('Halden hit by second exploit in two months', 'Halden has been hit by a second exploit in two months.');
    fails('Orvane paid $40 for tokens', 'Orvane paid $40 a token.');
    fails('Orvane handled 40 trades in May', 'Orvane handled 40 trades a second in May.');
});
