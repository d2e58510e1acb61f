import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    delisting: [
        'Kraken to drop five altcoins: which ones?',
        'Bybit says goodbye to 30 perpetual contracts',
        'Why OKX is kicking out these two tokens',
        'Kraken to end Zcash trading in Norway',
        'Upbit removes Quorano over missing reports',
        'Quorano on the chopping block at Tarn',
        'Bithumb suspends trading in three stablecoins',
        'KuCoin shows six tokens the door',
        'Binance pulls QRNO, TRN and HLD',
        'Coinbase suspends QRNO'
    ],
    listing: [
        'Quorano debuts across nine exchanges',
        'Trading in QRNO starts Monday',
        'Robinhood brings Cardano and Sui to Texas',
        'Coinbase opens the door to Quorano with QRNO trading',
        'Quorano lands on eToro',
        'Kraken Finally Adds Quorano (QRNO): When Does It Open?',
        'Coinbase now supports Quorano: trading starts on Monday',
        'Upbit opens won market for Quorano',
        'Bithumb welcomes Quorano token'
    ]
};

const refused: Headlines = {
    delisting: [
        'Kraken drops hints about its token',
        'Coinbase drops fees in Canada',
        'Coinbase cuts staff after merger',
        'Kraken ends zero-fee trading contest',
        'Exchange trims budget, no tokens hurt',
        'Kraken pulls ETF bid',
        'Coinbase suspends USD withdrawals'
    ],
    listing: [
        'Coinbase opens the door to regulators',
        'Executive lands at Kraken',
        'Coinbase adds AI assistant to its app',
        'Kraken adds staking for 12 coins',
        'Hotel shows guests the door',
        'Shares debut on exchanges of Oslo, says NYSE',
        'Kraken opens office for market makers'
    ]
};

describe('eventByRules(): what exchanges add and remove', () => testHeadlines(it, known, refused));
