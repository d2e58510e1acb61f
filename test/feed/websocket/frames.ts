import { once } from 'node:events';
import type { Writable } from 'node:stream';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Ws from 'ws';

import { textFrame } from '../../../lib/feed/websocket/frames';

export const lab = Lab.script();
const { describe, it } = lab;

const { Receiver } = Ws as unknown as { Receiver: new (options: object) => Writable };      // missing in the types of ws

const read = async (frame: Buffer): Promise<string> => {

    const receiver = new Receiver({ isServer: false });
    const message = once(receiver, 'message') as Promise<[Buffer]>;
    receiver.write(frame);
    const [data] = await message;
    return data.toString();
};

describe('textFrame()', () => {

    for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
        it(`is decoded by ws at ${length} bytes`, async () => {

            const text = 'x'.repeat(length);
            const frame = textFrame(text);
            expect(await read(frame)).to.equal(text);
            expect(frame.length - length).to.equal(length < 126 ? 2 : length < 65_536 ? 4 : 10);
        });
    }

    it('counts bytes, not characters', async () => {

        const text = '€'.repeat(60);
        expect(await read(textFrame(text))).to.equal(text);
    });
});
