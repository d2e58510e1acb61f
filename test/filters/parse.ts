import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { matches } from '../../lib/filters/matches';
import { defaultBounds, parseFilter, parseFilterText } from '../../lib/filters/parse';
import type { FilterTree } from '../../lib/filters/types';
import { aSubject, anAnalysis, anItem } from '../helpers/filters';

export const lab = Lab.script();
const { describe, it } = lab;

const applies = (tree: unknown): boolean => matches(parseFilter(tree), anItem, anAnalysis);

/** Message of the error that parsing a filter throws. */
const refusal = (tree: unknown): string => {

    try {
        parseFilter(tree);
    }
    catch (error) {
        return (error as Error).message;
    }

    return 'accepted';
};

describe('parseFilter()', () => {

    const cases: readonly (readonly [FilterTree, FilterTree])[] = [
        [{ tokens: 'btc' }, { tokens: ['ETH', 'SOL'] }],
        [{ tokens: ['$ETH', '$STETH'] }, { tokens: '$B' }],
        [{ keyword: 'hack BITC' }, { keyword: 'hack ether' }],
        [{ keyword: 'exchange' }, { keyword: '!?' }],
        [{ sentiment: ['bearish', 'neutral'] }, { sentiment: 'bullish' }],
        [{ sentiment_value: { max: 0.1 } }, { sentiment_value: { min: 0.11 } }],
        [{ sentiment_value: { min: 0, max: 0.2 } }, { sentiment_value: { min: 0.2, max: 1 } }],
        [{ category: 'crypto' }, { category: ['perps', 'defi'] }],
        [{ narrative: ['n0', 'n1'] }, { narrative: 'n2' }],
        [{ source: 'news.example' }, { source: 'ews.example' }],
        [{ source: 'WWW.Other.Example' }, { source: 'third.example' }],
        [{ source: 'sub.other.example' }, { source: 'top.sub.other.example' }],
        [{ source: 'cafe wire' }, { source: 'cafe' }],
        [{ event: ['hack', 'fraud'] }, { event: 'listing' }],
        [{ kind: 'news' }, { kind: ['opinion', 'guide'] }],
        [{ language: 'EN' }, { language: 'es' }],
        [{ language: 'en-us' }, { language: 'en-gb' }],
        [{ importance: { min: 0.7 } }, { importance: { max: 0.69 } }],
        [{ origins: 'wire.example' }, { origins: 'other.example' }],
        [{ origins: { min: 2 } }, { origins: { min: 3, max: 4 } }],
        [{ not: { tokens: 'SOL' } }, { not: { tokens: 'BTC' } }],
        [{ and: [{ tokens: 'BTC' }, { event: 'hack' }] }, { and: [{ tokens: 'BTC' }, { event: 'fraud' }] }],
        [{ or: [{ tokens: 'SOL' }, { event: 'hack' }] }, { or: [{ tokens: 'SOL' }, { event: 'fraud' }] }],
        [{ tokens: 'BTC', sentiment: 'bearish' }, { tokens: 'BTC', sentiment: 'bullish' }],
        [{ tokens: 'BTC', or: [{ kind: 'guide' }, { not: { or: [{ source: 'x.example' }] } }] }, { tokens: 'BTC', or: [{ kind: 'guide' }], not: { source: 'x' } }]
    ];

    for (const [yes, no] of cases) {
        it(`decides ${JSON.stringify(yes)} and ${JSON.stringify(no)}`, () => {

            expect(applies(yes)).to.be.true();
            expect(applies(no)).to.be.false();
        });
    }

    it('does not match by event, narrative, outlet or address if the item has none', () => {

        const bare = aSubject({ narrative_id: null, author: '', sources: ['no address'], tokens: [] }, { event: null, origins: [] });
        for (const tree of [{ narrative: 'n1' }, { source: 'news.example' }, { event: 'hack' }, { origins: 'news.example' }, { origins: { min: 1 } }, { tokens: 'BTC' }]) {
            expect(parseFilter(tree).matches(bare), JSON.stringify(tree)).to.be.false();
        }
    });

    const refused: readonly (readonly [unknown, string])[] = [
        [null, 'filter must be an object such as {"tokens":["BTC"]}'],
        [[], 'filter must be an object such as {"tokens":["BTC"]}'],
        ['BTC', 'filter must be an object such as {"tokens":["BTC"]}'],
        [{}, 'filter must have at least one of tokens, keyword, sentiment, sentiment_value, category, narrative, source, event, kind, language, importance, origins, and, or, not'],
        [{ token: 'BTC' }, 'filter has no member token; allowed are tokens, keyword, sentiment, sentiment_value, category, narrative, source, event, kind, language, importance, origins, and, or, not'],
        [JSON.parse('{"__proto__":{"tokens":"BTC"}}'), 'filter has no member __proto__; allowed are tokens, keyword, sentiment, sentiment_value, category, narrative, source, event, kind, language, importance, origins, and, or, not'],
        [{ toString: 1 }, 'filter has no member toString; allowed are tokens, keyword, sentiment, sentiment_value, category, narrative, source, event, kind, language, importance, origins, and, or, not'],
        [{ or: [{ tokens: 'BTC' }, { tokens: 1 }] }, 'filter.or[1].tokens must be token symbols such as BTC'],
        [{ tokens: 'B T' }, 'filter.tokens must be token symbols such as BTC'],
        [{ tokens: [] }, 'filter.tokens must have 1 to 100 values'],
        [{ tokens: Array.from({ length: 101 }, (_, i) => `T${i}`) }, 'filter.tokens must have 1 to 100 values'],
        [{ tokens: null }, 'filter.tokens must be token symbols such as BTC'],
        [{ keyword: '' }, 'filter.keyword is not allowed to be empty'],
        [{ keyword: ['a'] }, 'filter.keyword must be a string'],
        [{ keyword: 'a b c d' }, 'filter.keyword must have at most 3 different words of one letter'],
        [{ sentiment: 'positive' }, 'filter.sentiment must be one or several of bullish, bearish, neutral'],
        [{ sentiment_value: 0.5 }, 'filter.sentiment_value must be an object with min, max or both, numbers from 0 to 1'],
        [{ sentiment_value: { min: -0.1 } }, 'filter.sentiment_value must be an object with min, max or both, numbers from 0 to 1'],
        [{ sentiment_value: {} }, 'filter.sentiment_value must be an object with min, max or both, numbers from 0 to 1'],
        [{ sentiment_value: { min: '0' } }, 'filter.sentiment_value must be an object with min, max or both, numbers from 0 to 1'],
        [{ sentiment_value: { from: 0 } }, 'filter.sentiment_value must be an object with min, max or both, numbers from 0 to 1'],
        [{ sentiment_value: { min: 0.6, max: 0.5 } }, 'filter.sentiment_value.min must not be greater than filter.sentiment_value.max'],
        [{ importance: { min: 1.1 } }, 'filter.importance must be an object with min, max or both, numbers from 0 to 1'],
        [{ origins: { min: 1.5 } }, 'filter.origins must be an object with min, max or both, whole numbers from 0 to 1000'],
        [{ origins: ['a b'] }, 'filter.origins must be host names such as news.example'],
        [{ category: 'Bitcoin' }, 'filter.category must be codes of categories such as bitcoin'],
        [{ narrative: '' }, 'filter.narrative must be ids of narratives'],
        [{ narrative: 'a\u0000' }, 'filter.narrative must be ids of narratives'],
        [{ source: 'x'.repeat(201) }, 'filter.source must be host names such as news.example, or names of authors or outlets, up to 200 characters'],
        [{ kind: 'constructor' }, 'filter.kind must be one or several of news, round_up, analysis, guide, price_prediction, digest, opinion, sponsored, data_ping, press_release'],
        [{ language: 'english language' }, 'filter.language must be BCP 47 tags such as en'],
        [{ and: [] }, 'filter.and must be an array of at least one filter'],
        [{ or: { tokens: 'BTC' } }, 'filter.or must be an array of at least one filter'],
        [{ not: [{ tokens: 'BTC' }] }, 'filter.not must be an object such as {"tokens":["BTC"]}'],
        [{ tokens: undefined }, 'filter must have at least one of tokens, keyword, sentiment, sentiment_value, category, narrative, source, event, kind, language, importance, origins, and, or, not']
    ];

    for (const [tree, message] of refused) {
        it(`refuses ${JSON.stringify(tree).slice(0, 60)}: ${message.slice(0, 60)}`, () => {

            expect(refusal(tree)).to.equal(message);
        });
    }

    it('limits depth, conditions and text', () => {

        const nested = (levels: number): FilterTree => (levels === 1 ? { tokens: 'BTC' } : { not: nested(levels - 1) });
        const path = 'filter.not.not.not.not.not.not.not.not';
        expect(refusal(nested(8))).to.equal('accepted');
        expect(refusal(nested(9))).to.equal(`${path} is nested too deeply: 8 levels at most`);
        expect(refusal(nested(3000))).to.equal(`${path} is nested too deeply: 8 levels at most`);

        const wide = (count: number): FilterTree => ({ or: Array.from({ length: count - 1 }, (_, i) => ({ tokens: `T${i}` })) });
        expect(refusal(wide(64))).to.equal('accepted');
        expect(refusal(wide(65))).to.equal('filter.or[63] is too large: 64 conditions at most');

        expect(() => parseFilterText(`{"tokens":"${' '.repeat(4000)}"}`)).to.throw('filter must have at most 4000 characters');
        expect(() => parseFilterText('tokens=BTC')).to.throw('filter must be JSON such as {"tokens":["BTC"]}');
        expect(() => parseFilterText('{"tokens":', defaultBounds, 'q')).to.throw('q must be JSON such as {"tokens":["BTC"]}');
    });

    it('normalises equivalent filters to one form', () => {

        const one = parseFilter({ not: { kind: ['opinion', 'guide'] }, sentiment: 'bullish', tokens: ['eth', '$BTC', 'ETH'] });
        expect(one.tree).to.equal({ tokens: ['$BTC', '$ETH'], sentiment: ['bullish'], not: { kind: ['guide', 'opinion'] } });
        expect(parseFilterText(one.text).text).to.equal(one.text);
        expect(parseFilter({ and: [{ or: [{ category: 'defi' }, { not: { category: ['ai', 'defi'] } }] }] }).categories).to.equal(['defi', 'ai']);
    });

    it('reads the analysis of an item only if the filter asks for it', () => {

        expect(parseFilter({ tokens: 'BTC', not: { sentiment: 'bullish' } }).usesAnalysis).to.be.false();
        expect(parseFilter({ or: [{ tokens: 'BTC' }, { not: { kind: 'guide' } }] }).usesAnalysis).to.be.true();
    });
});
