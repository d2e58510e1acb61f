import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FacilitatorError, HttpFacilitator } from '../../../lib/x402/facilitator/http';
import type { PaymentPayload, PaymentRequirement } from '../../../lib/x402/protocol/wire';
import { settle } from '../../helpers/clock';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

describe('the HTTP facilitator', () => {

    const ends: (() => unknown)[] = [];

    afterEach(async () => {

        for (const end of ends.splice(0).reverse()) {
            await end();
        }
    });

    const open = async (listener: RequestListener): Promise<HttpFacilitator> => {

        const server = createServer({ keepAliveTimeout: 60_000 }, listener);
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const facilitator = new HttpFacilitator({ url: `http://127.0.0.1:${port}` });
        ends.push(() => server.close(), () => server.closeAllConnections(), () => facilitator.close());
        return facilitator;
    };

    const verify = (facilitator: HttpFacilitator, { signal } = new AbortController()): Promise<unknown> => {

        return facilitator.verify({ x402Version: 2 } as PaymentPayload, {} as PaymentRequirement, signal);
    };

    const ask = async (status: number, body: string): Promise<unknown> => {

        return await verify(await open((req, res) => {

            req.resume().on('end', () => res.writeHead(status, { location: '/elsewhere' }).end(body));
        }));
    };

    it('returns an answer with any status but a redirect', async () => {

        expect(await ask(200, '{"isValid":true}')).to.equal({ isValid: true });
        expect(await ask(400, '{"isValid":false}')).to.equal({ isValid: false });
        expect(await ask(500, '{"success":false}')).to.equal({ success: false });
    });

    it('rejects other answers with an error that contains none of their text', async () => {

        for (const [status, body] of [[500, 'null'], [500, '"secret"'], [500, '{"secret":1}'], [204, ''], [200, 'secret']] as const) {
            const error = await expect(ask(status, body)).to.reject(FacilitatorError);
            expect(error.message).to.include(String(status)).and.not.include('secret');
        }
    });

    it('neither follows a redirect nor accepts it as an answer', async () => {

        await expect(ask(308, '{"isValid":true}')).to.reject(FacilitatorError, 'The facilitator answered verify with status 308');
    });

    it('closes the connection when the signal is aborted during an answer', async () => {

        const controller = new AbortController();
        const gone: Promise<unknown>[] = [];
        let begin = (): void => {};
        const begun = new Promise<void>((resolve) => {

            begin = resolve;
        });
        const facilitator = await open((_req, res) => {

            gone.push(once(res, 'close'));
            res.write(' ', () => begin());
        });
        const outcome = verify(facilitator, controller).catch((error: unknown) => error);
        await begun;
        controller.abort(new Error('over'));
        expect(await outcome).to.be.an.error('over');
        await Promise.all(gone);
    });

    it('makes concurrent calls without a warning of the process', async () => {

        const warnings: Error[] = [];
        const note = (warning: Error): unknown => warnings.push(warning);
        process.on('warning', note);
        ends.push(() => process.off('warning', note));
        const waiting: (() => void)[] = [];
        const facilitator = await open((_req, res) => {

            waiting.push(() => res.end('{}'));
            if (waiting.length === 20) {
                waiting.forEach((answer) => answer());
            }
        });
        const answers = await Promise.all(Array.from({ length: 20 }, () => verify(facilitator)));
        await settle();
        expect([answers.length, warnings]).to.equal([20, []]);
    });

    it('reuses connections until it is closed', async () => {

        const seen = new Set<IncomingMessage['socket']>();
        const facilitator = await open((req, res) => {

            seen.add(req.socket);
            req.resume().on('end', () => res.end('{}'));
        });
        await facilitator.close();
        for (let i = 0; i < 6; ++i) {
            await verify(facilitator);
        }

        expect(seen.size).to.be.below(3);
        const ended = [...seen].filter((socket) => !socket.destroyed).map((socket) => once(socket, 'close'));
        await facilitator.close();
        await Promise.all(ended);
        expect(await verify(facilitator)).to.equal({});
    });
});
