import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    hack: [
        'Somebody just emptied a Tarn vault of $9M',
        'Quorano pools looted overnight',
        'Forged mints sink Quorano bridge',
        'Intruder makes off with $3 million',
        'Tarn loses $2M to flash-loan raid',
        'Auditor warned Tarn of bridge flaw in May',
        'The bug that drained Quorano was known',
        'Tarn ignored audit that found its $9M bug',
        'Rounding error costs lender $12 million',
        'Tarn loses $1.8M in third attack',
        'Breach exposes data of traders',
        '$128M gone from Tarn',
        'Tarn hit for $27M'
    ],
    fraud: [
        'Pensioner swindled out of his savings in ether',
        'Halden bilked investors, son says',
        'Deepfakes of minister lure savers'
    ],
    legal: [
        'Halden hit with NYAG suit',
        'Estate claws back $30M from Tarn',
        'Tarn founder walks free',
        'Prosecutors drop the matter as state abandons its case',
        'Wallet devs get five years',
        'Police nab 40 suspects in crypto sting',
        'Fugitive strikes deal with DOJ',
        'Hacker walks free after two years',
        'Halden wins $300M from Tarn in settlement',
        'SEC and Halden end case',
        'Halden cleared of last claims',
        'Ninth Circuit sides with Halden'
    ]
};

const refused: Headlines = {
    hack: [
        'Police raid exchange offices',
        'Team patches critical bug in network upgrade',
        'Thief of time is procrastination',
        'Hunter earns $5M bug bounty',
        'Halden fixes 12 bugs',
        'Game maker empties its entire bitcoin treasury',
        'Trader loses $4M in attack of nerves',
        '$4B gone from exchanges'
    ],
    fraud: [
        'Coach conducts orchestra',
        'The dupe is cheaper'
    ],
    legal: [
        'Tarn sells wool suits',
        'Bitcoin got years of gains'
    ]
};

describe('eventByRules(): thefts, the flaws behind them, swindles and suits', () => testHeadlines(it, known, refused));
