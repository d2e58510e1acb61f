import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    fund_flow: [
        'Cash keeps pouring into ether ETFs',
        'Money trickles out of bitcoin funds',
        'Advisers yank half a billion from Halden\'s IBIT',
        'Who is buying the solana ETFs?',
        'XRP ETFs stretch run to nine days',
        'Ether ETFs end losing streak',
        'Record one-day redemption at Halden trust',
        'Pension plan doubles ETF stake, filing says',
        'Who bought $90 million of XRP ETFs on Monday?',
        'Endowment snapped up $1.2 billion of ether ETFs',
        'Money leaves bitcoin funds',
        'Endowment triples IBIT stake'
    ]
};

const refused: Headlines = {
    fund_flow: [
        'SEC files suit over ETF launch',
        'Money flows into housing',
        'Investors move into bigger offices',
        'Dollars flow to schools',
        'Halden files for solana ETF',
        'Halden buys $90 million of bitcoin',
        'Cash leaves town'
    ]
};

describe('eventByRules(): money that comes to funds or leaves them', () => testHeadlines(it, known, refused));
