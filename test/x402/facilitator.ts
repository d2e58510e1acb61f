import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FacilitatorError, HttpFacilitator } from '../../lib/x402/facilitator';
import type { PaymentPayload, Requirement } from '../../lib/x402/wire';

export const lab = Lab.script();
const { describe, it } = lab;

describe('a facilitator over HTTP', () => {

    const ask = async (status: number, body: string): Promise<unknown> => {

        const server = createServer((req, res) => {

            req.resume().on('end', () => res.writeHead(status).end(body));
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        try {
            const facilitator = new HttpFacilitator({ url: `http://127.0.0.1:${port}` }, { verify: 5000, settle: 5000 });
            return await facilitator.verify({ x402Version: 2 } as PaymentPayload, {} as Requirement);
        }
        finally {
            server.closeAllConnections();
            server.close();
        }
    };

    it('answers with a verdict, whatever the status', async () => {

        expect(await ask(200, '{"isValid":true}')).to.equal({ isValid: true });
        expect(await ask(400, '{"isValid":false}')).to.equal({ isValid: false });
        expect(await ask(500, '{"success":false}')).to.equal({ success: false });
    });

    it('fails in words of ours where there is none', async () => {

        for (const [status, body] of [[500, 'null'], [500, '"secret"'], [500, '{"secret":1}'], [204, ''], [200, 'secret']] as const) {
            const error = await expect(ask(status, body)).to.reject(FacilitatorError);
            expect(error.message).to.include(String(status)).and.not.include('secret');
        }
    });
});
