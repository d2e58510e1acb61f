import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { claimsOf, claimsOfRecords } from '../../../lib/desk/guard/claims';
import { evidence } from '../../helpers/desk';
import { longestRun } from '../../helpers/marks';

export const lab = Lab.script();
const { describe, it } = lab;

const numbers = (text: string): string[] => [...claimsOf(text).numbers];

describe('claimsOf()', () => {

    it('reads amounts in one spelling', () => {

        for (const text of ['$1.5B', '1.5 billion', '1,500,000,000', '1.50bn', '1500 million']) {
            expect(numbers(text)).to.equal(['1500000000']);
        }

        expect(numbers('5% 5 percent 5 per cent 5 pct')).to.equal(['5%']);
        expect(numbers('100k, 100,000.')).to.equal(['100000']);
        expect(numbers('five firms, 5 firms')).to.equal(['5']);
        expect(numbers('one million')).to.equal(['1000000']);
        expect(numbers('v1.2.3')).to.equal(['1.2.3']);
    });

    it('tells amounts apart that differ in magnitude or kind', () => {

        expect(numbers('5 million')).to.not.equal(numbers('5 billion'));
        expect(numbers('5')).to.not.equal(numbers('5%'));
        expect(numbers('5 months')).to.equal(['5']);
    });

    it('reads numbers in other scripts, and vague ones', () => {

        expect(numbers('５ ％')).to.equal(['5%']);
        expect(numbers('٥')).to.equal(['٥']);
        expect(numbers('millions of users, twice')).to.equal(['million', 'twice']);
        expect(numbers('one of them')).to.equal([]);
    });

    it('reads tickers, addresses and handles', () => {

        const claims = claimsOf('Buy $btc at https://Evil.test/a?b=1, evil.com or @evil. In the U.S.');
        expect([...claims.tickers]).to.equal(['BTC']);
        expect([...claims.links]).to.equal(['https://evil.test/a?b=1', 'evil.com', '@evil']);
    });

    it('reads words with a capital as names', () => {

        expect([...claimsOf('The iPhone of Satoshi and ETFs').names]).to.equal(['the', 'iphone', 'satoshi', 'etf']);
    });

    it('normalises no long run of marks, whatever a model or a web page wrote', () => {

        for (const unit of ['\u0301\u302E\u{1D165}', '\u0301', 'a\u0301\u0323\u302E', '\u302E\u0323']) {
            const text = `Halden ${unit.repeat(2000)} 5%`;
            expect(longestRun(() => claimsOf(text)), unit).to.be.between(0, 7);
            expect(longestRun(() => claimsOfRecords([evidence({ id: 'a', text })])), unit).to.be.between(0, 7);
        }
    });
});

describe('claimsOfRecords()', () => {

    it('adds tokens, symbols in capitals, addresses and their hosts', () => {

        const claims = claimsOfRecords([evidence({ id: 'a', text: 'ETH fell.', tokens: ['$SOL'], url: 'https://outlet.test/a' }), { ...evidence({ id: 'b' }), tokens: [] }]);
        expect(['SOL', 'ETH'].every((symbol) => claims.tickers.has(symbol))).to.be.true();
        expect(claims.links.has('outlet.test')).to.be.true();
        expect(claims.words.has('sol')).to.be.true();
    });

    it('knows nothing if there is nothing', () => {

        expect(claimsOfRecords([]).words.size).to.equal(0);
        expect(claimsOfRecords([{ id: 'w', kind: 'web', title: 'A', text: 'B', url: '', publishedAt: null }]).tickers.has('BTC')).to.be.false();
    });
});
