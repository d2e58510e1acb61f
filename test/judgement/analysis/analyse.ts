import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';

export const lab = Lab.script();
const { describe, it } = lab;

const about = (title: string, text = '', symbol = '$BTC') => analyse({ title, text }).tokens.find((token) => token.symbol === symbol);

describe('analyse', () => {

    it('quotes a sentence of the story for every coin', () => {

        const title = 'Bitcoin rallies while Ether drops after a bridge hack';
        const [bitcoin, ether] = analyse({ title, text: 'Solana was flat.' }).tokens;
        expect(bitcoin).to.include({ symbol: '$BTC', stance: 'bullish' });
        expect(ether).to.include({ symbol: '$ETH', stance: 'bearish' });
        expect(bitcoin?.evidence).to.equal({ field: 'title', start: 0, end: 15, text: 'Bitcoin rallies' });
        expect(title.slice(ether?.evidence.start, ether?.evidence.end)).to.equal('while Ether drops after a bridge hack');
    });

    it('does not blame a coin for the fall of something else', () => {

        expect(about('Apple falls; bitcoin also mentioned')).to.include({ stance: 'neutral' });
        expect(about('Apple shares plunge 8%. Bitcoin was unchanged')).to.include({ stance: 'neutral' });
        expect(about('Bitcoin, ether and solana plunge')).to.include({ stance: 'bearish' });
    });

    it('rates a coin by its places and mentions in a story', () => {

        const { tokens } = analyse({ title: 'Cardano ships its upgrade', text: `Cardano is live. ${'Words go on. '.repeat(60)}Solana was mentioned.` });
        expect(tokens.map(({ symbol }) => symbol)).to.equal(['$ADA', '$SOL']);
        expect(tokens.map(({ relevance }) => relevance > .5)).to.equal([true, false]);
        expect(tokens[1]?.relevance ?? 1).to.be.below(0.1);
        expect(analyse({ title: 'Cardano ships its upgrade', text: '' }).tokens[0]?.relevance).to.equal(1);
    });

    it('names the asset of each coin, and the event', () => {

        const { tokens, event } = analyse({ title: 'Attackers drain $40 million from Ethereum lender Quorano', text: '', tokens: ['$ETH', '$QRN'] });
        expect(tokens.map(({ asset }) => asset)).to.equal(['eip155:1/slip44:60', null]);
        expect(event).to.equal('hack');
    });

    it('takes the longest name, and no ordinary word for a symbol', () => {

        const tokens = analyse({ title: 'Bitcoin Cash gains near the top; NEAR Protocol is flat', text: '', tokens: ['$BTC', '$BCH', '$NEAR'] }).tokens;
        expect(tokens.map(({ relevance }) => relevance)).to.equal([0, .667, .333]);
        expect(tokens[2]?.evidence.text).to.equal('NEAR Protocol is flat');
    });

    it('finds symbols in lower case if they are unmistakable', () => {

        expect(about('sold my btc today')).to.include({ relevance: 1 });
        expect(analyse({ title: 'near the end', text: '', tokens: ['$NEAR'] }).tokens[0]).to.include({ relevance: 0 });
        expect(analyse({ title: '\u017Folana', text: '', tokens: ['$SOL'] }).tokens[0]).to.include({ relevance: 0 });
    });

    it('finds names in other scripts', () => {

        const [token] = analyse({ title: '比特币突破 12 万美元', text: '' }).tokens;
        expect(token).to.include({ symbol: '$BTC', relevance: 1 });
        expect(token?.evidence.text).to.contain('比特币');
    });

    it('finds given coins by a name or a symbol that would not do without them', () => {

        const throne = { title: 'Король взошел на трон', text: '' };
        expect(analyse(throne).tokens).to.equal([]);
        expect(analyse({ ...throne, tokens: ['$TRX'] }).tokens[0]).to.include({ symbol: '$TRX', relevance: 1 });
        expect(analyse({ ...throne, tokens: ['$QRN'] }).tokens[0]).to.include({ symbol: '$QRN', relevance: 0 });
        const given = analyse({ title: 'QRN gains on Bitcoin', text: 'Bitcoin is flat. QRN gains 5%.', tokens: ['$BTC', '$QRN'] }).tokens;
        expect(given.map(({ stance }) => stance)).to.equal(['neutral', 'bullish']);
        expect(given.map(({ evidence }) => evidence.field)).to.equal(['title', 'title']);
    });

    it('takes given tokens and origins over', () => {

        const { tokens, origins, importance } = analyse({ title: 'An unnamed coin', text: '', tokens: ['$FOO'], origins: ['a.example', 'b.example'] });
        expect(tokens).to.equal([{ symbol: '$FOO', asset: null, relevance: 0, stance: 'neutral', evidence: { field: 'title', start: 0, end: 15, text: 'An unnamed coin' } }]);
        expect(origins).to.equal(['a.example', 'b.example']);
        expect(importance.parts.origins).to.be.above(analyse({ title: 'An unnamed coin', text: '' }).importance.parts.origins);
    });

    it('takes a given kind and language over', () => {

        expect(analyse({ title: 'An unnamed coin', text: '', kind: 'opinion', language: 'nb' })).to.include({ kind: 'opinion', language: 'nb' });
    });

    it('notices hedges', () => {

        expect(analyse({ title: 'Exchange reportedly plans a listing', text: '' }).hedged).to.be.true();
        expect(analyse({ title: 'Exchange plans a listing', text: '' }).hedged).to.be.false();
    });

    it('judges any words, the same way every time', () => {

        for (const text of ['', ' ', '\u0000', ';', '. . .', '𝕭'.repeat(500), 'BTC; '.repeat(2000)]) {
            expect(analyse({ title: text, text })).to.equal(analyse({ title: text, text }));
        }
    });
});
