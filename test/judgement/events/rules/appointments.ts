import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    people: [
        'Halden taps former prosecutor as chief compliance officer',
        'Tarn Foundation names Odell Finch as president',
        'Bank picks ex-trader to run digital assets desk',
        'Halden lures away Tarn\'s veteran engineer',
        'Quentin Vale steps up as co-CEO of Halden',
        'Tarn shows finance chief the exit',
        'Halden names new general counsel',
        'Vale joins Halden board',
        'Halden promotes Odell Finch to operating chief',
        'Tarn\'s founder is out after audit',
        'Coinbase adds Quentin Vale to its board',
        'Quentin Vale named co-CEO of Tarn',
        'Tarn loses core researcher to Halden',
        'Vale sworn in as chair',
        'Vale takes over as CEO',
        'Quentin Vale to lead CFTC'
    ]
};

const refused: Headlines = {
    people: [
        'Halden taps oracle network as payment provider',
        'Rally picks up to lead the charge',
        'Halden picks Solana to run its token',
        'Trader gets head start on rivals',
        'Champion sworn to secrecy',
        'Ether takes over as driver of gains',
        'Powell to run Fed meeting'
    ]
};

describe('eventByRules(): who takes an office and who leaves one', () => testHeadlines(it, known, refused));
