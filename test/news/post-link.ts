import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { postLink, relinked } from '../../lib/news/post-link';

export const lab = Lab.script();
const { describe, it } = lab;

const outlet = 'https://outlet.example/a';
const tweet = 'https://x.com/someone/status/1';

describe('postLink()', () => {

    it('is the given link, else a post on x.com, else the first source (ruling 49)', () => {

        expect(postLink('https://t.example/1', [tweet, outlet])).to.equal('https://t.example/1');
        expect(postLink(null, [outlet, tweet])).to.equal(tweet);
        expect(postLink(null, [outlet, 'https://mobile.twitter.com/s/status/2'])).to.equal('https://mobile.twitter.com/s/status/2');
        expect(postLink(undefined, [outlet, 'https://x.com/about', 'https://evil.example/x.com/a/status/1'])).to.equal(outlet);
        expect(postLink(null, [])).to.be.null();
    });

    it('changes with the sources unless it was given', () => {

        expect(relinked({ tweet_url: outlet, sources: [outlet] }, ['https://b.example/b'])).to.equal('https://b.example/b');
        expect(relinked({ tweet_url: outlet, sources: [outlet] }, [outlet, tweet])).to.equal(tweet);
        expect(relinked({ tweet_url: 'https://t.example/1', sources: [outlet] }, ['https://b.example/b'])).to.equal('https://t.example/1');
        expect(relinked({ tweet_url: null, sources: [] }, [outlet])).to.equal(outlet);
    });
});
