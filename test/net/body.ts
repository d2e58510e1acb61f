import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { BodyTooLargeError, readBody } from '../../lib/net/body';

export const lab = Lab.script();
const { describe, it } = lab;

describe('readBody()', () => {

    it('returns the text of a body, however it is chunked, or an empty text without a body', async () => {

        const bytes = Buffer.from('Halden €');
        const body = new ReadableStream<Uint8Array>({ start: (stream) => {

            bytes.forEach((_byte, i) => stream.enqueue(bytes.subarray(i, i + 1)));
            stream.close();
        } });
        expect(await readBody(new Response(body), bytes.length)).to.equal('Halden €');
        expect(await readBody(new Response(null), 1)).to.equal('');
    });

    it('ends the transfer of a body that is too large', async () => {

        let ended = false;
        const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(1000)), cancel: () => {

            ended = true;
        } });
        await expect(readBody(new Response(endless), 5000)).to.reject(BodyTooLargeError);
        expect(ended).to.be.true();
    });
});
