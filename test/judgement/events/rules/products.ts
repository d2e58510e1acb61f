import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    launch: [
        'Halden\'s next laptop lasts two days',
        'Tarn\'s cheapest headphones go on sale',
        'Halden\'s new Claude can draw',
        'Trust turns into ether ETF',
        'Halden announces tokenized coffee fund on Stellar',
        'Chip maker begins sampling next accelerators',
        'Airline to let passengers pay in stablecoins',
        'Railway will let agents book tickets',
        'Shopify merchants now settle in coins',
        'Halden accepts ether as collateral',
        'Startup wants to put an LLM on your phone',
        'Halden’s chatbot outscores rivals at maths',
        'Open model runs at home',
        'Fiserv readies its own dollar token'
    ]
};

const refused: Headlines = {
    launch: [
        'Tickets on sale for final',
        'Halden announces fund closure',
        'Halden announces layoffs at new unit',
        'The first rain in weeks',
        'Court to let traders sue',
        'Agents now fear for jobs',
        'Investors accept losses as payment dries up',
        'How to run an LLM on your laptop',
        'AI stocks beat rivals',
        'Halden prepares token burn'
    ]
};

describe('eventByRules(): devices, models and announced goods', () => testHeadlines(it, known, refused));
