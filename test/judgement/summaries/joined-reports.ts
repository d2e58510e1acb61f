import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withJoinedReports } from '../../../lib/judgement/summaries/joined-reports';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withJoinedReports()', () => {

    const becomes = (text: string, other: string): void => {

        expect(withJoinedReports(text)).to.equal(other);
    };

    it('gives an act and its loss their auxiliary', () => {

        becomes('Halden exchange hacked, over $4 million in coins stolen.', 'Halden exchange has been hacked, with over $4 million in coins stolen.');
        becomes('Tarn bridge drained, €4 million lost.', 'Tarn bridge has been drained, with €4 million lost.');
        becomes('Halden exchange hacked, users say.', 'Halden exchange hacked, users say.');
    });

    it('adds what was done to who acts', () => {

        becomes('The thief has taken $4 million, offered a 10% bounty.', 'The thief has taken $4 million and been offered a 10% bounty.');
        becomes('Kari Lie has been sentenced to ten years, ordered to pay $4 million.', 'Kari Lie has been sentenced to ten years and ordered to pay $4 million.');
        becomes('The thief has taken $4 million, offered coins.', 'The thief has taken $4 million, offered coins.');
    });

    it('leaves out what a colon adds to a report', () => {

        becomes('Oslo exchange Tarn exploited, $2.2 million drained from pools.', 'Oslo exchange Tarn has been exploited, with $2.2 million drained from pools.');
        becomes('Tarn Finance hacked: Firms in Oslo trace $4 million.', 'Tarn Finance has been hacked.');
        becomes('The Tarn airdrop of coins has gone live: Makers hand out 15% of supply.', 'The Tarn airdrop of coins has gone live.');
    });

    it('keeps a label, a figure of speech, and what is no report', () => {

        for (const text of ['Budget of the city of Oslo for May: Lenders have cut fees.', 'Tarn has gone green: Its vaults run on water.', 'The vaults of lenders that Oslo has: A guide.', 'Halden has cut its fees for all lenders.']) {
            becomes(text, text);
        }
    });
});
