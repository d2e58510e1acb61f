import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { parseCard, defaultCard } from '../../../lib/bots/messages/card';
import { item } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const cardOf = (parts: Parameters<typeof item>[0], narrative: string | null = null) => defaultCard({ kind: 'item', seq: 1, item: item(parts), narrative });

describe('defaultCard()', () => {

    it('leaves out what an item does not have', () => {

        expect(cardOf({ short_context: item().signal }).lines).to.have.length(2);
        expect(cardOf({ tokens: [], short_context: '', sources: [] })).to.equal({ title: 'Bitcoin funds take in money', url: null, lines: [[{ text: 'Bullish', bold: true }]], tone: 'bullish' });
    });

    it('links to the first web address among the sources, else to the post', () => {

        expect(cardOf({ sources: ['javascript:alert(1)', 'https://', 'https://www.outlet.example/a'] })).to.include({ url: 'https://www.outlet.example/a' });
        expect(cardOf({ sources: [], tweet_url: 'https://x.example/1' })).to.include({ url: 'https://x.example/1' });
        expect(cardOf({ sources: ['https://www.outlet.example/a'] }).lines.at(-1)).to.equal([{ text: 'outlet.example', url: 'https://www.outlet.example/a' }]);
    });

    it('marks a corrected item', () => {

        expect(defaultCard({ kind: 'update', seq: 1, item: item(), narrative: null }).title).to.equal('Updated: Bitcoin funds take in money');
    });
});

describe('the card of several messages', () => {

    it('has a line for each, with links, and the number of the others', () => {

        const messages = [
            { kind: 'item', seq: 1, item: item(), narrative: null },
            { kind: 'update', seq: 2, item: item({ sources: [], tweet_url: null }), narrative: null },
            { kind: 'retraction', seq: 3, id: 'n3', headline: 'Gone' }
        ] as const;
        const url = 'https://outlet.example/funds';
        expect(defaultCard({ kind: 'digest', seq: 3, messages, more: 2 })).to.equal({
            title: 'Digest: 3 messages',
            url: null,
            lines: [['• ', { text: 'Bitcoin funds take in money', url }, ' (outlet.example)'], ['• Updated: ', { text: 'Bitcoin funds take in money' }], ['• Retracted: Gone'], ['and 2 more']],
            tone: null
        });
        expect(defaultCard({ kind: 'digest', seq: 3, messages: messages.slice(0, 1), more: 0 })).to.include({ title: 'Digest: 1 message' });
    });
});

describe('parseCard()', () => {

    const card = { title: 'T', url: null, lines: [], tone: null };

    it('returns cards unchanged, and throws for anything else', () => {

        const full = { title: 'T', url: 'https://a.example/', lines: [['a', { text: '', bold: true }, { text: 'b', url: 'https://b.example/' }]], tone: 'bullish' };
        expect(parseCard(card)).to.equal(card);
        expect<unknown>(parseCard(full)).to.equal(full);
        for (const value of [undefined, null, 'T', {}, Promise.resolve(card), { ...card, title: 5 }, { ...card, url: undefined }, { ...card, lines: ['a'] }, { ...card, lines: [[{ url: 'b' }]] }, { ...card, tone: 'odd' }]) {
            expect(() => parseCard(value)).to.throw();
        }
    });

    it('replaces an invisible title', () => {

        for (const title of ['', ' \n', '\u200b', '\u0301', '\u2028\ufeff']) {
            expect(parseCard({ ...card, title, lines: [['', { text: ' ' }]] }).title).to.equal('…');
            expect(parseCard({ ...card, title, lines: [[title, { text: 'x' }]] }).title).to.equal(title);
        }
    });
});
