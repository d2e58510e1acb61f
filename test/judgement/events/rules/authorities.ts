import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    regulation: [
        'Oslo eases rules for exchanges',
        'Norway outlaws crypto mining',
        'Chile opens pension savings to bitcoin',
        'Pension managers plan to use their crypto quota',
        'Norway grants no-objection certificates to exchanges',
        'Oslo drafts custody rules',
        'Vietnam legalises crypto',
        'Korea to allow spot crypto ETFs',
        'Singapore tells offshore exchanges to leave'
    ]
};

const refused: Headlines = {
    regulation: [
        'Gold bars fetch record sum',
        'House rules for poker',
        'Halden opens retirement home to visitors',
        'Wallet update to allow bitcoin gifts',
        'Coach tells players to leave'
    ]
};

describe('eventByRules(): what authorities ease, tighten and forbid', () => testHeadlines(it, known, refused));
