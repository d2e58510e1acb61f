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
        'Rate-setters differ on path',
        'Payroll gains trounce estimates',
        'Private hiring falls short of forecasts',
        'Retail spending tops estimates',
        'Employers shed 40,000 posts',
        'Oslo’s shock hike rattles lenders',
        'Norway surprises with quarter-point cut',
        'Peru goes for 300-basis-point increase',
        'Korea pauses after six straight cuts',
        'Dovish hold lifts Oslo bonds',
        'Chile lowers borrowing costs again',
        'US adds 119,000 jobs in delayed report',
        'Japan unveils ¥21 trillion stimulus',
        'Shutdown ends after 43 days',
        'Dollar hits six-month high',
        '10-year yield tops 4.5%',
        'China cuts reserve ratio',
        'US, China extend truce'
    ]
};

const refused: Headlines = {
    macro: [
        'Network was down for 40 minutes',
        'Crypto trader mood and business sentiment diverge',
        'Bitcoin investor sentiment hits fear',
        'Teacher learns to read the room\'s mood',
        'Halden hiring slows',
        'Crypto hiring tops forecasts',
        'Token growth slows on Base',
        'Netflix’s surprise hike angers subscribers',
        'Validators vote on surprise cut to emissions',
        'Director makes first cut since spring',
        'Coinbase adds 900 jobs',
        'Network shutdown ends',
        'Digital dollar gains ground',
        'Plan for staking yield set',
        'Gang truce holds'
    ]
};

describe('eventByRules(): what central banks thought and what surveys find', () => testHeadlines(it, known, refused));
