import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ConnectionError } from '../../lib/client';
import { defaultMaxBodyBytes, textOf } from '../../lib/client/body';
import { failureOf, serve } from '../helpers/client';

export const lab = Lab.script();
const { describe, it } = lab;

/** A response of these chunks. `pulled`: how many were taken; `cancelled`: whether the rest was given up. */
const responseOf = (chunks: readonly (string | Uint8Array | Error)[]) => {

    const seen = { pulled: 0, cancelled: false };
    const left = chunks[Symbol.iterator]();
    const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {

            const { done, value } = left.next();
            if (done) {
                controller.close();
                return;
            }

            if (value instanceof Error) {
                throw value;
            }

            seen.pulled += 1;
            controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value);
        },
        cancel: () => {

            seen.cancelled = true;
        }
    }, { highWaterMark: 0 });
    return { response: new Response(body, { status: 200, headers: { 'x-more': 'yes' } }), seen };
};

describe('the text of a body', () => {

    it('is decoded whole, wherever its chunks are cut', async () => {

        const bytes = new TextEncoder().encode('\ufeff€ and 😀');
        const cut = [...bytes].map((byte) => Uint8Array.of(byte));
        expect(await textOf(responseOf(cut).response, bytes.length)).to.equal('€ and 😀');
        expect(await textOf(responseOf([Uint8Array.of(0x61, 0xe2, 0x82)]).response, 3)).to.equal('a\ufffd');
        expect(await textOf(new Response(null, { status: 204 }), 1)).to.equal('');
    });

    it('is bounded in bytes, and no more is loaded once it is too long', async () => {

        const { response, seen } = responseOf(['€', '€', '€', '€']);
        expect(await failureOf(textOf(response, 8))).to.equal([200, 'The body is longer than maxBodyBytes (8)']);
        expect(seen).to.equal({ pulled: 3, cancelled: true });
        expect(await textOf(responseOf(['€', '€']).response, 6)).to.equal('€€');
    });

    it('is bounded although its stream cannot be cancelled', async () => {

        const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(9)), cancel: () => Promise.reject(new Error('no')) });
        expect(await failureOf(textOf(new Response(body), 8))).to.equal([200, 'The body is longer than maxBodyBytes (8)']);
    });

    it('is bounded if its fetch knows no streams', async () => {

        const plain = (text: () => Promise<string>) => ({ status: 200, headers: new Headers(), body: null, text }) as Response;
        expect(await textOf(plain(async () => '12345678'), 8)).to.equal('12345678');
        expect(await failureOf(textOf(plain(async () => '123456789'), 8))).to.equal([200, 'The body is longer than maxBodyBytes (8)']);
        await expect(textOf(plain(() => Promise.reject(new Error('reset'))), 8)).to.reject(ConnectionError);
    });

    it('rejects with ConnectionError if it breaks off', async () => {

        await expect(textOf(responseOf(['half', new Error('reset')]).response, 100)).to.reject(ConnectionError, 'The service cannot be reached');
    });

    it('ends the connection to a service that never stops sending', async () => {

        const server = createServer((_req, res) => {

            const send = (): void => void (!res.destroyed && res.write('x'.repeat(64 * 1024), () => setImmediate(send)));
            send();
        });
        await new Promise<void>((resolve) => {

            server.listen(0, '127.0.0.1', resolve);
        });
        const closed = new Promise<void>((resolve) => {

            server.on('connection', (socket) => socket.once('close', () => resolve()));
        });
        const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        await expect(textOf(response, 1_000_000)).to.reject('The body is longer than maxBodyBytes (1000000)');
        await closed;
        server.close();
    });
});

describe('the option maxBodyBytes', () => {

    it('bounds the answers of all calls, by default to 16 MiB', async () => {

        const listOf = (bytes: number): string => JSON.stringify(['x'.repeat(bytes - 4)]);
        const service = await serve();
        for (const [option, bytes] of [[{}, defaultMaxBodyBytes], [{ maxBodyBytes: 1000 }, 1000]] as const) {
            const connect = (length: number) => {

                const answer = async (): Promise<Response> => new Response(listOf(length));
                return service.connect({ ...option, token: 'token', fetch: answer, paidFetch: answer });
            };

            expect(await connect(bytes).categories()).to.have.length(1);
            expect((await connect(bytes).paid.news({})).length).to.equal(1);
            const failure = [200, `The body is longer than maxBodyBytes (${bytes})`] as const;
            expect(await failureOf(connect(bytes + 1).categories())).to.equal(failure);
            expect(await failureOf(connect(bytes + 1).paid.news({}))).to.equal(failure);
        }

        await service.server.stop();
        expect(defaultMaxBodyBytes).to.equal(16_777_216);
    });
});
