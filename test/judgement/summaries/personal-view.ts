import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isPersonalView } from '../../../lib/judgement/summaries/personal-view';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isPersonalView()', () => {

    it('finds what a person says of the world', () => {

        for (const text of ['Halden CEO says that the countdown of vaults has begun.', 'Kari Lie, the chief technical officer of Halden, has recently stated that nobody is out of reach.', 'Founder of Halden told Oslo Post that vaults are safe.', 'Run of vaults ‘likely to end’ says trader as Tarn rises.', 'The run of vaults is over, says analyst.']) {
            expect(isPersonalView(text), text).to.be.true();
        }
    });

    it('finds what a watcher of markets backs, moods, and opinions with a name behind them', () => {

        for (const text of ['Billionaire Ola Berg is backing a share of 15% for vaults.', 'Berg is bullish on Halden because of its vaults.', 'Halden shares go up if vaults go up: Tarn.', 'Institutional investors are prioritizing vaults over coins.']) {
            expect(isPersonalView(text), text).to.be.true();
        }
    });

    it('leaves what somebody did or announces for himself or his company, figures, and what an institution says', () => {

        for (const text of ['Halden CEO says its vaults are open again.', 'Halden CEO Kari Lie told staff that the company will close its office in Oslo.', 'Analyst of Halden counted 40 coins, according to Kari Lie, head of vaults at Tarn.', 'Founder of Halden says that 40,000 coins are missing.', 'Lenders sued the founder of Halden, who said that vaults are safe.',
            'Administrators of Halden say that coins are missing.', 'Halden mempool grows to 89,031: Tarn.', 'Founder of Halden sold coins.', 'Institutional investors are moving $4 million into vaults.']) {
            expect(isPersonalView(text), text).to.be.false();
        }
    });

    it('finds what watchers are said to think behind a statement', () => {

        for (const text of ['Soft print puts a cut in the bag, economists say.', 'The rally is over, chart analysts believe.', 'Rates go down, strategist says.']) {
            expect(isPersonalView(text), text).to.be.true();
        }

        for (const text of ['Halden seeks a buyer, sources say.', 'Halden seeks a buyer, the exchange says.', 'Rates rose, said the bank.']) {
            expect(isPersonalView(text), text).to.be.false();
        }
    });
});
