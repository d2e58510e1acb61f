import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { labelOf } from '../../lib/judgement/label';
import { newsDraft, newsPatch } from '../../lib/news/draft';

export const lab = Lab.script();
const { describe, it } = lab;

const options = { abortEarly: true, errors: { wrap: { label: false as const } } };
const refused = (draft: object): string => newsDraft.validate(draft, options).error?.message ?? 'accepted';
const whole = {
    signal: 'Bitcoin tops 100,000 dollars',
    sentiment: 'bullish',
    sentiment_value: 0.9,
    timestamp: 1_773_489_600.25,
    feed_categories: ['bitcoin', 'crypto'],
    short_context: '',
    long_context: 'First line\n\tsecond',
    sources: ['https://outlet.example/a?b=c#d', 'http://[::1]/x'],
    author: '',
    tokens: ['$BTC', '$1INCH', '$stETH'],
    tweet_url: 'https://social.example/1',
    narrative_id: 'n-1.a_~'
};

describe('newsDraft', () => {

    it('accepts every field of an item, and a headline alone', () => {

        expect(refused(whole)).to.equal('accepted');
        expect(refused({ signal: 'Just this' })).to.equal('accepted');
        expect(refused({ ...whole, timestamp: null, tweet_url: null, narrative_id: null })).to.equal('accepted');
    });

    it('names what is invalid and what is allowed', () => {

        const cases: readonly [object, string][] = [
            [{}, 'signal is required'],
            [{ signal: '' }, 'signal is not allowed to be empty'],
            [{ signal: 'x'.repeat(501) }, 'signal length must be less than or equal to 500 characters long'],
            [{ signal: 'a\0b' }, 'signal must be one line of text without control characters'],
            [{ signal: 'a\nb' }, 'signal must be one line of text without control characters'],
            [{ signal: 'a\ud800b' }, 'signal must be one line of text without control characters'],
            [{ signal: 5 }, 'signal must be a string'],
            [{ sentiment: 'angry' }, 'sentiment must be one of [bullish, bearish, neutral]'],
            [{ sentiment_value: 1.01 }, 'sentiment_value must be less than or equal to 1'],
            [{ sentiment_value: -0.01 }, 'sentiment_value must be greater than or equal to 0'],
            [{ timestamp: 1_773_489_600_000 }, 'timestamp must be Unix time in seconds, not milliseconds'],
            [{ timestamp: -1 }, 'timestamp must be greater than or equal to 0'],
            [{ timestamp: 1e300 }, 'timestamp must be Unix time in seconds'],
            [{ feed_categories: [] }, 'feed_categories must contain at least 1 items'],
            [{ feed_categories: ['ai', 'ai'] }, 'feed_categories[1] contains a duplicate value'],
            [{ feed_categories: 'ai' }, 'feed_categories must be an array'],
            [{ short_context: 'a\nb' }, 'short_context must be one line of text without control characters'],
            [{ long_context: 'a\u0007b' }, 'long_context must be text without control characters other than line breaks and tabs'],
            [{ long_context: 'x'.repeat(20_001) }, 'long_context length must be less than or equal to 20000 characters long'],
            [{ sources: ['javascript:alert(1)'] }, 'sources[0] must be a valid uri with a scheme matching the http|https pattern'],
            [{ tweet_url: 'ftp://x.example' }, 'tweet_url must be a valid uri with a scheme matching the http|https pattern'],
            [{ tokens: ['BTC'] }, 'tokens[0] must be a symbol with a $ prefix, as $BTC'],
            [{ narrative_id: '..' }, 'narrative_id must be letters, digits and . _ ~ -'],
            [{ narrative_id: 'a/b' }, 'narrative_id must be letters, digits and . _ ~ -'],
            [{ id: '../mine' }, 'id must be letters, digits and . _ ~ -'],
            [{ headline: 'x' }, 'headline is not allowed']
        ];

        for (const [part, message] of cases) {
            expect(refused('signal' in part || message === 'signal is required' ? part : { signal: 'Fine', ...part })).to.equal(message);
        }
    });

    it('rejects a label and a value that contradict each other (ruling 29)', () => {

        const contradiction = 'sentiment must be bearish for a sentiment_value below 0.4, bullish above 0.6, neutral between';
        const fits = (sentiment: string, value: number): string => refused({ signal: 'x', sentiment, sentiment_value: value });
        expect(fits('bullish', 0.61)).to.equal('accepted');
        expect(fits('bullish', 0.6)).to.equal(contradiction);
        expect(fits('neutral', 0.4)).to.equal('accepted');
        expect(fits('bearish', 0.39)).to.equal('accepted');
        expect(fits('bearish', 0.9)).to.equal(contradiction);
        expect(fits('neutral', 0)).to.equal(contradiction);
        expect([0, 0.39, 0.4, 0.5, 0.6, 0.61, 1].map(labelOf)).to.equal(['bearish', 'bearish', 'neutral', 'neutral', 'neutral', 'bullish', 'bullish']);
        expect(refused({ signal: 'x', sentiment: 'bullish' })).to.equal('accepted');
        expect(refused({ signal: 'x', sentiment_value: 0 })).to.equal('accepted');
    });
});

describe('newsPatch', () => {

    it('accepts any single field, but not an empty patch', () => {

        const message = (patch: unknown): string => newsPatch.validate(patch, options).error?.message ?? 'accepted';
        for (const [name, value] of Object.entries(whole)) {
            expect(message({ [name]: value }), name).to.equal('accepted');
        }

        expect(message({})).to.equal('body must have at least 1 key');
        expect(message(undefined)).to.equal('body is required');
        expect(message({ sentiment: 'bullish', sentiment_value: 0.1 })).to.contain('below 0.4');
    });
});
