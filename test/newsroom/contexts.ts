import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { contexts } from '../../lib/newsroom/contexts';

export const lab = Lab.script();
const { describe, it } = lab;

const title = 'Harbor exchange halts withdrawals after breach';
const fact = 'Attackers drained $40 million from two hot wallets of the exchange on Tuesday night.';

const of = (text: string, name = title) => contexts({ title: name, text });

describe('contexts()', () => {

    it('are whole sentences that do not depend on an omitted one', () => {

        for (const start of ['We are witnessing remarkable momentum across the board.', 'He said customers would be repaid by the exchange.', 'This move follows two breaches of the exchange.', 'However, the exchange remains open for deposits.', 'They include wallets of the exchange.', 'Together they held coins of the exchange.', 'Most of them were wallets of the exchange.', 'Here\'s what we know about the breach of the exchange.', 'What does the breach mean for the exchange?', '这一举措表明交易所的提币服务暂停。']) {
            expect(of(`${start} ${fact}`), start).to.equal({ short_context: fact, long_context: fact });
            expect(of(start), start).to.equal({ short_context: title, long_context: title });
        }
    });

    it('keep a sentence that depends on the one before it together with that one', () => {

        expect(of(`${fact} It was the second breach of the exchange this year.`).long_context).to.equal(`${fact}\nIt was the second breach of the exchange this year.`);
        expect(of(`${fact} This week, Harbor will publish a report on wallets.`).long_context).to.contain('This week');
    });

    it('omit headings among sentences, and use sentences without a full stop if there are no others', () => {

        expect(of(`What happened next\n${fact}`).long_context).to.equal(fact);
        expect(of('Two hot wallets of the exchange were drained of $40 million').short_context).to.equal('Two hot wallets of the exchange were drained of $40 million');
    });

    it('fall back to the headline rather than cut a sentence', () => {

        const long = `Attackers ${'drained another hot wallet of the exchange and '.repeat(12)}left.`;
        expect(of(long)).to.equal({ short_context: title, long_context: title });
        expect(of('')).to.equal({ short_context: title, long_context: title });
    });
});
