import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withPossessives } from '../../../lib/judgement/summaries/possessives';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withPossessives()', () => {

    const becomes = (text: string, other: string): void => {

        expect(withPossessives(text)).to.equal(other);
    };

    it('makes what grows or shrinks the subject’s own', () => {

        becomes('Halden has bought 40 coins, lifting holdings to 900.', 'Halden has bought 40 coins, lifting its holdings to 900.');
        becomes('Two miners have sold 40 coins, reducing total stash below 900.', 'Two miners have sold 40 coins, reducing their total stash below 900.');
        becomes('Oslo trader has sold 40 coins, cutting stake to 5%.', 'Oslo trader has sold 40 coins, cutting their stake to 5%.');
        becomes('A whale has bought 40 coins, lifting holdings to 900.', 'A whale has bought 40 coins, lifting its holdings to 900.');
        becomes('Halden has doubled buybacks to 80% of fees.', 'Halden has doubled its buybacks to 80% of fees.');
        becomes('Halden has backed a plan to raise lending fee to 8%.', 'Halden has backed a plan to raise its lending fee to 8%.');
        becomes('Halden has repaid its users, a decade after collapse.', 'Halden has repaid its users, a decade after its collapse.');
        becomes('Halden has picked a date for first hardware wallet.', 'Halden has picked a date for its first hardware wallet.');
    });

    it('makes what the subject runs, opens or changes its own', () => {

        becomes('Halden has tokenized flagship bond fund.', 'Halden has tokenized its flagship bond fund.');
        becomes('Two lenders have opened claims for second-season airdrop.', 'Two lenders have opened claims for their second-season airdrop.');
        becomes('Halden will delay the start of third Oslo plant.', 'Halden will delay the start of its third Oslo plant.');
        becomes('Halden has capped fees in final rulebook.', 'Halden has capped fees in its final rulebook.');
        becomes('Halden has bought 40 coins in the second purchase of May.', 'Halden has bought 40 coins in its second purchase of May.');
        becomes('Halden has drawn $4 million in debut week.', 'Halden has drawn $4 million in its debut week.');
        becomes('Halden has added Tarn to roster.', 'Halden has added Tarn to its roster.');
        becomes('Halden has added a share class to tokenized money fund.', 'Halden has added a share class to its tokenized money fund.');
        becomes('Halden has launched public testnet.', 'Halden has launched its public testnet.');
        becomes('Norway will slash crypto tax to 20%.', 'Norway will slash its crypto tax to 20%.');
        becomes('Halden Bank has tokenized flagship fund.', 'Halden Bank has tokenized its flagship fund.');
        becomes('Halden has broken ‘no fees’ pledge.', 'Halden has broken its ‘no fees’ pledge.');
        becomes('Halden has broken another pledge.', 'Halden has broken another pledge.');
        becomes('TRN funds have logged first weekly outflow since May.', 'TRN funds have logged their first weekly outflow since May.');
        becomes('TRN funds have risen, extending losing streak to five days.', 'TRN funds have risen, extending their losing streak to five days.');
        becomes('Halden has rebranded app.', 'Halden has rebranded its app.');
        for (const text of ['Halden has approved third fund.', 'Halden has opened third quarter with a loss.', 'Halden has visited flagship store.', 'Halden has launched a testnet.', 'Halden has added coins to a fund.', 'Halden has finished in third place.']) {
            becomes(text, text);
        }
    });

    it('makes the best or worst period that of a market or fund', () => {

        becomes('Aster ETFs have drawn $9 million in best week since May.', 'Aster ETFs have drawn $9 million in their best week since May.');
        becomes('Dow has lost 500 points in the worst day since 2020.', 'Dow has lost 500 points in its worst day since 2020.');
        becomes('Aster ETFs have drawn $9 million, the biggest day of May.', 'Aster ETFs have drawn $9 million, their biggest day of May.');
        becomes('Halden has lost $5 million, the biggest day of May.', 'Halden has lost $5 million, the biggest day of May.');
        becomes('Halden has lost $5 million in the worst week since May.', 'Halden has lost $5 million in the worst week since May.');
    });

    it('leaves alone what may be somebody else’s', () => {

        for (const text of [
            'Kari Osk has bought 40 coins, lifting holdings to 900.', 'Halden cuts fees, lifting holdings to 900.', 'Halden has lost $5 million, taking losses to $9 million.', 'Halden has cut reserves of gold.',
            'Halden has asked a court to cut fees to 8%.', 'Halden has fallen hours after launch.', 'Halden has traded for first time.', 'Halden has cut its holdings to 900.', 'Norway has asked for first quarter figures.'
        ]) {
            becomes(text, text);
        }
    });
});
