import * as Lab from '@hapi/lab';

import { testHeadlines } from '../../../helpers/events';
import type { Headlines } from '../../../helpers/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Headlines = {
    acquisition: [
        'With Tarn deal, Halden gets a banking licence',
        'Halden enters options with $40M Tarn Markets purchase',
        'Board of Tarn to take over Halden in share swap',
        'Halden now owns wallet maker Tarn',
        'Halden walks away from Tarn merger talks',
        'Halden gobbles up a third payments startup',
        'Halden enters Indonesia with brokerage buy',
        'Search firm to take over exchange parent',
        'Halden closes Tarn Road purchase'
    ],
    treasury: [
        'Halden explains its $40 million bitcoin disposal',
        'Halden sells nearly a third of its bitcoin',
        'Ether hoarder Tarn turns to debt',
        '3,100 bitcoin scooped up by Halden',
        'Halden passes 9,000 BTC',
        'Halden mops up $30M of ether',
        'Game maker dumps entire bitcoin treasury',
        'Halden empties its entire ether treasury',
        'Miner parts with a third of its stack',
        'Halden exits half of its bitcoin position',
        'Treasury company liquidates holdings to repay lenders',
        'Texas buys its first bitcoin',
        'Endowment lifts indirect bitcoin exposure',
        'Oslo fund puts 1% in bitcoin',
        'Halden still holds 11,509 bitcoin'
    ],
    partnership: [
        'Halden and Tarn let couriers collect pay in stablecoins',
        'Tarn enlists Halden for payments project',
        'Halden, Tarn link accounts of depositors',
        'Halden pens deal with Oslo football club',
        'Tarn names Halden as its custody partner',
        'Bank accepts Tarn’s coin as collateral',
        'Tarn and Halden in data deal',
        'Bitget becomes MotoGP sponsor',
        'Halden works with Oslo exchange on euro coin'
    ],
    funding: [
        'Tarn gets $2B from exchange owner',
        'Rain collects $58M for stablecoin cards',
        'Tarn sells tokens on Kraken',
        'Halden sells $365M in stock'
    ]
};

const refused: Headlines = {
    acquisition: [
        'With China deal, Trump gets soybeans',
        'Week ends with bitcoin purchase',
        'AI to take over jobs of clerks',
        'Halden comes with data purchase',
        'Deputy to take over the role',
        'Trader closes long position',
        'Halden to buy back $1B in shares'
    ],
    treasury: [
        'Whale sells half of its bitcoin',
        'Prosecutors plan bitcoin sale',
        'Art dealer holds sale',
        'Whale dumps entire stack',
        'Bank sells half its gold reserves',
        'Court orders Halden to liquidate holdings',
        'Founder sells a third of her shares',
        'Bank makes its first bitcoin loan',
        'Halden buys its first exchange'
    ],
    partnership: [
        'Bitcoin and Ether test new lows',
        'US and China work on truce'
    ],
    funding: [
        'Trader sells $4M of bitcoin',
        'Charity collects $4M for children'
    ]
};

describe('eventByRules(): what companies do with each other and with their coins', () => testHeadlines(it, known, refused));
