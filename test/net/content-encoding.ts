import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ContentError, readDecoded, streamOf } from '../../lib/net/content-encoding';

export const lab = Lab.script();
const { describe, it } = lab;

const text = 'news '.repeat(1000);

describe('readDecoded()', () => {

    it('returns the body without its encoding', async () => {

        for (const encoding of ['', ' Identity ']) {
            expect(String(await readDecoded(streamOf(Buffer.from(text)), { encoding, maxBytes: 5000 }))).to.equal(text);
        }

        expect(String(await readDecoded(streamOf(gzipSync(text)), { encoding: ' GZip', maxBytes: 5000 }))).to.equal(text);
    });

    it('rejects what is too large, unknown or broken', async () => {

        expect(await expect(readDecoded(streamOf(gzipSync(text)), { encoding: 'gzip', maxBytes: 4999 })).to.reject(ContentError, 'More than 4999 bytes')).to.include({ isTooLarge: true });
        expect(await expect(readDecoded(streamOf(Buffer.from(text)), { encoding: '__proto__', maxBytes: 5000 })).to.reject(ContentError, 'Unknown content-encoding __proto__')).to.include({ isTooLarge: false });
        await expect(readDecoded(streamOf(Buffer.from(text)), { encoding: 'br', maxBytes: 5000 })).to.reject();
        await expect(readDecoded(streamOf(gzipSync(text).subarray(0, 20)), { encoding: 'gzip', maxBytes: 5000 })).to.reject('unexpected end of file');
    });

    it('stops reading at the limit', async () => {

        let pulled = 0;
        const body = Readable.from((function* () {

            for (;;) {
                ++pulled;
                yield Buffer.alloc(1000);
            }
        })());
        await expect(readDecoded(body, { encoding: '', maxBytes: 5000 })).to.reject(ContentError);
        expect(pulled).to.be.below(50);
        expect(body.destroyed).to.be.true();
    });
});
