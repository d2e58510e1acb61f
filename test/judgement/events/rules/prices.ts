import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    price_move: [
        'Bitcoin sheds half its value',
        'Ether loses a third of its value since launch',
        'Ether wipes out most of its gains',
        'Ether worth a tenth of its launch price',
        'Bitcoin loses $90,000 for first time in months',
        'Ether retakes $3,000',
        'Bitcoin nears death cross'
    ]
};

const refused: Headlines = {
    price_move: [
        'Halden loses $40M in quarter',
        'Halden sheds half its staff',
        'Army retakes town'
    ]
};

describe('eventByRules(): levels that a price loses and wins back', () => testHeadlines(it, known, refused));
