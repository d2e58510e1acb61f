import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    liquidation: [
        'Whale loses $9M on 40x ether long',
        'Forced selling wipes leverage off Tarn',
        '$2B in bets unwound',
        'Short sellers burned by bitcoin\'s bounce',
        'Drop flushes out $300M in leverage',
        'His ether bet went up in smoke',
        'Trader’s ether long closed out',
        'Bets worth $1.2B torched'
    ],
    whale_move: [
        'Kingdom ships 700 BTC to Kraken',
        'Somebody hauls 4 trillion PEPE off Binance',
        'Large holders accumulate XRP',
        'ICO participant sells after nine years',
        'Marshals move seized bitcoin',
        'Whose coins? 2011 stash moves',
        'Fifty bitcoin from 2010 just moved',
        'Miner moves 50 BTC for the first time',
        'Bhutan shifts $60 million in bitcoin to new wallets',
        'Mystery buyer scoops up $200M in ether',
        'Government shifts seized bitcoin'
    ]
};

const refused: Headlines = {
    liquidation: [
        'Halden loses $40M in quarter',
        'Estate faces forced sale of mortgages',
        'Bookmaker takes bets on cup'
    ],
    whale_move: [
        'Thief pulls $4M from Kraken',
        'Freighter ships 90 cars to port',
        'Large holders of shares meet',
        'Team of 2012 moves on',
        'Unknown wallet startup raises $4M',
        'Anonymous buyer pays for painting'
    ]
};

describe('eventByRules(): what becomes of bets and of large holdings', () => testHeadlines(it, known, refused));
