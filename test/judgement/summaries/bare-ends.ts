import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { beginsBare, endsBare } from '../../../lib/judgement/summaries/bare-ends';

export const lab = Lab.script();
const { describe, it } = lab;

describe('endsBare()', () => {

    it('finds a noun for one thing without an article at the end, if words describe it', () => {

        for (const text of ['Halden has added Tarn to coin listing roadmap.', 'Oslo has fined Halden for opening an office on Norwegian bank license.', 'Halden has raised $4 million in Tarn Labs deal.']) {
            expect(endsBare(text), text).to.be.true();
        }

        for (const text of ['Halden has added Tarn to its listing roadmap.', 'Halden has hired Kari Lie as coin market lead.', 'Halden has closed deal.', 'Halden has invested in old plain quiet small bank.', 'Halden has announced its lender and coin marketplace.', 'Halden has bought 40 coin vaults.', 'Halden has opened vaults in Oslo.', 'Halden sold a stake in court on deal.', 'Halden has found the most secure and least known bank.']) {
            expect(endsBare(text), text).to.be.false();
        }
    });
});

describe('beginsBare()', () => {

    it('finds a noun for one thing or person without an article at the beginning', () => {

        expect(['Thief behind raid on Tarn has returned coins.', 'Hacker who drained Tarn has returned coins.', 'Pact brokered by Oslo would cut fees.', 'Vault opened in Bergen has 40 doors.'].filter((text) => !beginsBare(text))).to.equal([]);
        expect(['The thief behind the raid on Tarn has returned coins.', 'Thieves behind the raid returned coins.', 'Halden opened in Oslo.', 'Judge Kari Lie has ruled.', 'Vaults opened in Oslo.'].filter(beginsBare)).to.equal([]);
    });
});
