import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    governance: [
        'Quorano validators halve issuance',
        'Tarn passes supply cut with 80% of votes',
        'Near stakers burn a fifth of supply',
        'Delegates say no to new bridge',
        'Quorano heads for ballot on burning fees',
        'Temperature check opens for Tarn',
        'Lido trims staking fee to 8%',
        'Spark raises savings rate',
        'Compound cuts borrow caps on small coins',
        'Protocol lowers yield for depositors',
        'Tarn holders clash over revenue split',
        'Validators choose issuer of dollar',
        'Tarn community weighs buyback plan',
        'Treasury withdrawal passes vote'
    ],
    unlock: [
        'Tarn to release 30 million QRN on Friday',
        'Backers get their coins on Monday',
        'QRN lockup expires',
        'Team token release put off',
        'Contract frees 20 million tokens',
        'Sui delays release of investor tokens',
        'Team tokens to stay locked for another year',
        'Tarn postpones investor vesting schedule',
        'QRNO faces $1.9B cliff in January',
        'Insiders can sell from July',
        '$317M in tokens due out this week',
        'Tarn to free 11.3M QRNO'
    ],
    airdrop: [
        'Tarn sprinkles tokens on early traders',
        'Quorano hands out 3 million QRN to testers',
        'Farmers of season two points fume over sybils',
        'Players claim their tokens',
        'Surprise second drop for holders',
        'Tarn hands 10% of its supply to testers',
        'Claim window of Tarn closes on Friday',
        'Tarn showers early depositors with QRNO'
    ]
};

const refused: Headlines = {
    governance: [
        'Senate vote on cutting climate emissions',
        'House sets final vote on crypto bill',
        'Voters urge Fed to lower inflation',
        'EU backs cut in carbon supply',
        'Shareholders back cut in tokens for staff',
        'Halden raises fees',
        'Bank lowers savings rate',
        'Fans split over kit',
        'Bill passes vote in Senate',
        'Shareholders divided on merger'
    ],
    unlock: [
        'OPEC to release 5 million barrels',
        'Studio releases 3 films',
        'IPO lockup expires for shares',
        'Halden releases 400 GB of data',
        'Fans stay locked out',
        'Studio delays release of game',
        'Employees can sell shares after IPO',
        'Hiker faces cliff',
        'Police free 30 HK protesters'
    ],
    airdrop: [
        'Rain in Oslo on players',
        'Coach hands out awards',
        'Bank gives out loans',
        'Halden gives half of its staff to Tarn',
        'Insurance claim period ends'
    ]
};

describe('eventByRules(): who decides on supply, when coins come and who gets some', () => testHeadlines(it, known, refused));
