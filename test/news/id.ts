import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { idFrom, newsId } from '../../lib/news/id';

export const lab = Lab.script();
const { describe, it } = lab;

describe('newsId', () => {

    it('is safe in a path', () => {

        for (const id of ['a', 'A-1_~.x', '..a', '...', '.a', 'x'.repeat(128)]) {
            expect(newsId.validate(id).error, id).to.be.undefined();
        }

        for (const id of ['', '.', '..', 'a/b', 'a b', 'ä', 'a?', 'x'.repeat(129)]) {
            expect(newsId.validate(id).error, id).to.exist();
        }
    });
});

describe('idFrom()', () => {

    it('is base32 as in RFC 4648, in lower case and without padding', () => {

        for (const [text, coded] of [['', ''], ['f', 'my'], ['fo', 'mzxq'], ['foo', 'mzxw6'], ['foob', 'mzxw6yq'], ['fooba', 'mzxw6ytb'], ['foobar', 'mzxw6ytboi']] as const) {
            expect(idFrom(Buffer.from(text))).to.equal(coded);
        }
    });
});
