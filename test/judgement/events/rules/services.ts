import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    outage: [
        'Tarn back from the dead after two-hour stall',
        'Exchange reopens after seven-hour blackout',
        'Quorano deposits stay stuck for third day',
        'Blocks flow again on Quorano',
        'Traders unable to close positions on Tarn',
        'Disk failure stops Tarn',
        'RPC providers buckle as mania returns',
        'Robinhood app freezes for two hours',
        'Ton network grinds to a halt',
        'Kraken down for customers in Europe',
        'Tarn front end down for 37 minutes',
        'Sequencer fails over, halts chain'
    ],
    upgrade: [
        'Polygon switches on Madeira, cutting waits',
        'Stellar turns on private transfers',
        'Tarn network halves its block times',
        'Avalanche\'s Lima goes into effect',
        'Node operators must update by Sunday',
        'Sui slashes latency with new code',
        'Ontology moves to new consensus'
    ]
};

const refused: Headlines = {
    outage: [
        'Talks resume after two-hour pause',
        'Lights return after ten-hour power blackout',
        'Senate back after 43-day government shutdown',
        'Court freezes app maker’s accounts',
        'Coinbase down 8% after results',
        'Volcano grinds to a halt'
    ],
    upgrade: [
        'Solana traders turn on each other',
        'Network turns on its founder\'s law',
        'Tariffs take effect',
        'Analysts beat new consensus estimate'
    ]
};

describe('eventByRules(): services that return and networks that change', () => testHeadlines(it, known, refused));
