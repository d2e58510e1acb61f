import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isForecast, isPlan, isStudy } from '../../../lib/judgement/summaries/outlook';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isForecast()', () => {

    it('distinguishes what is expected of a price from what happened to it', () => {

        for (const text of ['Tarn might surge above USD 2,450.', 'Bitcoin signals longest capitulation since 2022.', 'Its galaxy score rose to 72.', 'Bitcoin has not, and the price hasn’t peaked.', 'Halden is eyeing a rise of 50%.', 'Halden eyes 150% growth.', 'Halden: an expert sets a $4 target.', 'Lenders ask which coin offers 500% ROI.', 'A bullish outlook for the year has emerged.', 'Halden rises as its $28 Tarn forecast gains attention.', 'Halden has potential for a breakout above $2.', 'Halden is about to 100% against Tarn.', 'Halden fell after a sell signal.', 'Halden is flashing signs of a move.', 'The macro backdrop of Halden improves.', 'Halden has broken below a technical pattern.', 'XRP has entered the ‘take-profit’ zone.', 'Bitcoin is facing a 56.9% chance of a hike.', 'Halden forms a diamond with a breakout in sight.', 'Halden is on track to hit $165,000.', 'The upside of the yen is likely capped.', 'A chart analysis of Halden is out.', 'A move toward $10 is no longer an unlikely target.', 'Halden will quickly move beyond $3.30.', 'Options of Halden have seen a bullish shift.', 'Analysts anticipate massive rally of Halden.', 'A move to $9 would represent a gain of 9%.', 'Lie warns of a drop, potential altcoin rally.', 'Halden has 1,200% upside potential.', 'Lie predicts $HALDEN will rise from the ashes.', 'Its recent correlation suggests a risk.', 'Inflows could signal a move.', 'New data shows potential upswing.', 'The outlook is bullish.', 'Data on futures hints at $3.2K bounce.', 'Aster is primed to collapse against bitcoin.', 'Its next big rally could depend on one lender.', 'Investors await a ruling on fees.', 'Halden is at risk of a 23% drop.', 'Sales raised fears of a fall to $90.', 'The metrics create a clear path to $85,000.', 'Halden is preparing its coin for a longer-term rally.', 'A close above it is needed to cement the bull trend.',
            'The next support is at $87,800.', 'It must hold $94,000.', 'Lenders say $80K must flip first.', 'Its volatility tends to spike before votes.', 'Surveys suggest that Halden is undervalued and late.', 'Halden is at the tail end of its bear market.', 'Halden is retesting a long-term support trend line.', 'A pattern points to a possible move toward $60,000.', 'The fall left investors wondering where it ends.']) {
            expect(isForecast(text), text).to.be.true();
        }

        for (const text of ['Halden fell 23% to $90.', 'Halden offers loans at 4%.', 'Lie sets $40 million aside.', 'Bitcoin miner Halden is facing a lawsuit.', 'Halden opened a path for cyclists in Oslo.', 'Halden set 9 vaults up for lenders.', 'The risk of theft is small.', 'Halden held $94,000 in cash.']) {
            expect(isForecast(text), text).to.be.false();
        }
    });
});

describe('isStudy()', () => {

    it('distinguishes a finding from an event', () => {

        for (const text of ['Oslo could raise $14 trillion, according to new modelling by Halden.', 'A survey by Halden Bank found that lenders trust coins.', 'Nearly 25% of adults might own coins', 'Lenders trust coins: survey']) {
            expect(isStudy(text), text).to.be.true();
        }

        for (const text of ['Halden Bank lost $40 million in a theft, according to police.', 'Halden published its survey.']) {
            expect(isStudy(text), text).to.be.false();
        }
    });
});

describe('isPlan()', () => {

    it('finds what somebody wants to do', () => {

        expect(['Tarn plans to open vaults.', 'Lenders of Oslo hope to sell coins.'].every(isPlan)).to.be.true();
        expect(isPlan('Tarn has opened vaults.')).to.be.false();
    });
});
