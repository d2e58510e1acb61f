import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutToday } from '../../../lib/judgement/summaries/relative-times';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withoutToday()', () => {

    it('removes the time of a report behind what happened', () => {

        for (const [from, to] of [
            ['The fund, which opened today with $40 million, is in Oslo.', 'The fund, which opened with $40 million, is in Oslo.'],
            ['Halden said this morning it would sell its vaults.', 'Halden said it would sell its vaults.'],
            ['Halden filed for bankruptcy early today.', 'Halden filed for bankruptcy.'],
            ['The paper of Halden, out today, is long.', 'The paper of Halden is long.'],
            ['Halden has a paper, out today.', 'Halden has a paper.'],
            ['The coin that moved this afternoon is in Oslo.', 'The coin that moved is in Oslo.'],
            ['Halden moved 400 coins about an hour ago.', 'Halden moved 400 coins.'],
            ['Halden lost 400 coins in the past hour with a note.', 'Halden lost 400 coins with a note.'],
            ['Halden said Thursday (Nov. 19) that it is open.', 'Halden said Thursday that it is open.']
        ] as const) {
            expect(withoutToday(from)).to.equal(to);
        }
    });

    it('removes it before what happened, and from what belongs to it', () => {

        expect(withoutToday('Earlier today, the bank opened.')).to.equal('The bank opened.');
        expect(withoutToday('Today Halden opened.')).to.equal('Halden opened.');
        expect(withoutToday('This morning, Halden opened.')).to.equal('Halden opened.');
        expect(withoutToday('The thief behind this morning’s raid on Halden has fled.')).to.equal('The thief behind the raid on Halden has fled.');
        expect(withoutToday('Halden left after today\'s narrow vote.')).to.equal('Halden left after the narrow vote.');
    });

    it('keeps it where it is needed, and in quotations', () => {

        for (const text of ['As of today, 5 remain.', 'Halden will vote later today on fees.', 'Prices since early this morning fell.', 'The rule applies today and tomorrow.', 'The rule applies today to tomorrow.', 'Halden sold 400 coins in the past 24 hours.', 'Halden opened 40 years ago.', 'It is in today’s prices.', '“We opened today,” Lie said.', 'The fine announced this morning, Halden said, is unfair.', 'Halden opened on Monday.']) {
            expect(withoutToday(text)).to.equal(text);
        }
    });
});
