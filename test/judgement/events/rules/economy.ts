import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    macro: [
        'RBA minutes reveal split over pause',
        'Minutes show officials wary of easing',
        'German investor morale at one-year high, ZEW says',
        'Consumer confidence wanes in Norway',
        'Factory-gate prices fall in China',
        'Riksbank moves by half a point',
        'Manufacturers\' mood darkens',
        'Rate-setters differ on path'
    ]
};

const refused: Headlines = {
    macro: [
        'Network was down for 40 minutes',
        'Crypto trader mood and business sentiment diverge',
        'Bitcoin investor sentiment hits fear',
        'Teacher learns to read the room\'s mood'
    ]
};

describe('eventOf(): what central banks thought and what surveys find', () => testHeadlines(it, known, refused));
