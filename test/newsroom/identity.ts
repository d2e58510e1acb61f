import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { addressKeys, idKey, storyId, urlKey } from '../../lib/newsroom/identity';
import { canonicalUrl } from '../../lib/text/url';

export const lab = Lab.script();
const { describe, it } = lab;

describe('storyId()', () => {

    it('is equal only for the same story of the same source', () => {

        expect(storyId('a', '1')).to.equal(storyId('a', '1'));
        expect(new Set([storyId('a', '1'), storyId('a', '2'), storyId('b', '1'), storyId('a1', ''), storyId('', 'a1')]).size).to.equal(5);
        expect(idKey('x')).to.equal('i:x');
    });
});

describe('urlKey()', () => {

    it('is equal for addresses of the same story', () => {

        expect(urlKey(String(canonicalUrl('https://www.x.example/a/?utm_source=b#c')))).to.equal(urlKey('http://x.example/a'));
        expect(urlKey('https://www.x.example/a/')).to.equal(urlKey('http://x.example/a'));
        expect(urlKey('https://x.example/a')).to.not.equal(urlKey('https://x.example/b'));
    });

    it('is null for a front page, which many stories may name', () => {

        expect(urlKey('https://x.example/')).to.be.null();
        expect(urlKey('https://x.example/?id=1')).to.not.be.null();
    });
});

describe('addressKeys()', () => {

    it('returns each key once, and none for a front page or for what is no address', () => {

        expect(addressKeys({ sources: ['https://x.example/a', 'http://www.x.example/a/', 'https://x.example/', 'nonsense'] })).to.equal([String(urlKey('https://x.example/a'))]);
    });
});
