import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { x402Facilitator } from '@x402/core/facilitator';
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';

import { facilitatorKey } from './chain';

export interface LocalFacilitator {
    readonly url: string;
    stop(): Promise<void>;
}

const read = async (req: IncomingMessage): Promise<{ paymentPayload: PaymentPayload; paymentRequirements: PaymentRequirements }> => {

    const parts: Buffer[] = [];
    for await (const part of req) {
        parts.push(part as Buffer);
    }

    return JSON.parse(Buffer.concat(parts).toString()) as { paymentPayload: PaymentPayload; paymentRequirements: PaymentRequirements };
};

/** The official facilitator, on a chain at `rpcUrl`. */
export const startFacilitator = async (rpcUrl: string): Promise<LocalFacilitator> => {

    const [{ createWalletClient, http, publicActions }, { privateKeyToAccount }, { baseSepolia }] = await Promise.all([import('viem'), import('viem/accounts'), import('viem/chains')]);
    const account = privateKeyToAccount(facilitatorKey);
    const client = createWalletClient({ account, chain: baseSepolia, transport: http(rpcUrl), pollingInterval: 50 }).extend(publicActions);
    const signer = toFacilitatorEvmSigner({ ...client, address: account.address } as unknown as Parameters<typeof toFacilitatorEvmSigner>[0]);
    const facilitator = new x402Facilitator().register('eip155:84532', new ExactEvmScheme(signer));

    const server = createServer((req, res) => {

        const send = (status: number, value: object): void => void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        if (req.url === '/supported') {
            return send(200, facilitator.getSupported());
        }

        read(req)
            .then(async ({ paymentPayload, paymentRequirements }) => await facilitator[req.url === '/settle' ? 'settle' : 'verify'](paymentPayload, paymentRequirements) as object)
            .then((result) => send(200, result), () => send(500, { error: 'internal' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        stop: async () => {

            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        }
    };
};
