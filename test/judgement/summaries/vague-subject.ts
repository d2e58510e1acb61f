import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hasVagueSubject } from '../../../lib/judgement/summaries/vague-subject';

export const lab = Lab.script();
const { describe, it } = lab;

describe('hasVagueSubject()', () => {

    it('finds somebody without a name, and an officer of nobody', () => {

        for (const text of ['The chip giant’s sales rose 58%.', 'The firm’s coins are in Oslo.', 'The person behind the raid on Tarn has begun to sell.', 'CFO Mira Osk cautioned on the call that each cut costs about $4 million.', 'Co-founder Ilan Roth told users that no funds are at risk.']) {
            expect(hasVagueSubject(text), text).to.be.true();
        }

        for (const text of ['The Tarn founder’s coins are in Oslo.', 'Tarn CFO Mira Osk cautioned on the call that each cut costs $4 million.', 'CFO Mira Osk cautioned that each cut costs Tarn $4 million.', 'Mira Osk cautioned on the call.']) {
            expect(hasVagueSubject(text), text).to.be.false();
        }
    });

    it('finds subjects that have a name, but are not named', () => {

        expect(['The central bank left its rate unchanged.', 'Canadian vape company has jumped 550%.', 'A crypto exchange halts withdrawals.', 'The exchange said it lost funds.', 'Oslo-based lender has closed.', 'US bank opens vaults.', 'A five-year agreement secures power in Norway.', 'Halden-listed altcoin has opened vaults.', 'The maker of mining rigs lost $9 million.', 'The token of the biggest DEX climbed to $9.', 'Users of Oslo could not visit certain websites.'].filter((text) => !hasVagueSubject(text))).to.equal([]);
    });

    it('leaves subjects that are named or identified, and those without names', () => {

        expect(['Halden exchange halts withdrawals.', 'The company behind Halden closed.', 'Ether treasury firm Tarn has staked $170 million.', 'A wallet withdrew 410 coins.', 'The U.S. central bank left its rate unchanged.', 'Swiss central bank cut its rate.', 'Bank of Norway has closed.', 'Thirty lawmakers met.', 'The maker of Halden rigs lost $9 million.'].filter(hasVagueSubject)).to.equal([]);
    });

    it('asks who a manager, a treasury or a regulator is, and who the largest of a country is', () => {

        expect(['A $1.7 trillion asset manager has opened vaults.', 'Norway’s largest bitcoin treasury has bought coins.', 'Sweden\'s second-biggest lender cut its fees.', 'The world’s largest carmaker has closed.', 'A US regulator has cleared vaults.', '$4 billion money manager is opening vaults.'].filter((text) => !hasVagueSubject(text))).to.equal([]);
        expect(['Asset manager Tarn has opened vaults.', 'Norway’s largest bitcoin treasury Halden has bought coins.', 'Halden’s treasury has bought coins.', 'The Treasury has sold bonds.', 'Tarn’s fund lost $4 million.', 'Norway’s largest city has vaults.', 'British regulator of banks cleared vaults.'].filter(hasVagueSubject)).to.equal([]);
    });

    it('asks who was counted, and whose officer somebody is behind an opening', () => {

        expect(['Biotech firm has sold 410 coins.', 'Some 1,800 agents were registered on day one.', 'More than 40 lenders have cut fees.', 'With a $4 million purchase, co-CEO Mira Osk is taking aim at Tarn.'].filter((text) => !hasVagueSubject(text))).to.equal([]);
        expect(['Some 1,800 agents were registered on day one of Tarn.', '40 lenders of Oslo have cut fees.', 'With a $4 million purchase, Mira Osk is taking aim at Tarn.'].filter(hasVagueSubject)).to.equal([]);
    });

    it('asks who the largest of a kind is, and which coins a sum is made of', () => {

        expect(['The largest corporate holder of coins reported a loss of $4 million.', 'The second-largest exchange in the country has closed.', 'Over $40 million worth of tokens will enter circulation in May.', '$40 million in crypto was moved to mixers.'].filter((text) => !hasVagueSubject(text))).to.equal([]);
        expect(['The largest corporate holder of coins, Halden, reported a loss.', 'The largest quake in years struck Oslo.', 'Over $40 million worth of TARN tokens will enter circulation.', 'Over $40 million in crypto has left bridges of Tarn.'].filter(hasVagueSubject)).to.equal([]);
    });
});
