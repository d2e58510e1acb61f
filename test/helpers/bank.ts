import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hasChain, startChain } from '../../examples/pay-per-request/chain';
import { startFacilitator } from '../../examples/pay-per-request/facilitator';
import { TestFacilitator } from './facilitator';
import type { Payer } from './payer';
import { startRpc } from './rpc';
import { payTo } from './shop';

export type Phase = 'before verify' | 'after verify' | 'before settle' | 'after settle';

/** A facilitator, and the chain on which it settles. */
export interface Bank {
    readonly url: string;
    readonly rpcUrl: string;
    /** Runs before a call is forwarded, and before it is answered. The call is dropped if it returns false. */
    watch: (phase: Phase) => boolean | Promise<boolean>;
    /** Resolves once no call is in flight. */
    idle(): Promise<void>;
    /** Mints tokens for a payer. */
    fund(payer: Payer): Promise<void>;
    /** Changes of the payer's and the seller's balance since the last call. */
    moved(payer: Payer): Promise<readonly bigint[]>;
    stop(): Promise<void>;
}

interface Vault {
    readonly url: string;
    readonly rpcUrl: string;
    readonly fund: (address: string) => Promise<void>;
    readonly balances: (address: string) => Promise<readonly bigint[]>;
    readonly stop: () => Promise<void>;
}

/** The official facilitator on a local chain if this machine can run one, or else a simulation of both. */
const openVault = async (): Promise<Vault> => (hasChain() ? await openReal() : await openSimulation());

const openReal = async (): Promise<Vault> => {

    const chain = await startChain();
    const facilitator = await startFacilitator(chain.url);
    return {
        url: facilitator.url,
        rpcUrl: chain.url,
        fund: (address) => chain.mint(address, 1_000_000n),
        balances: (address) => Promise.all([chain.balanceOf(address), chain.balanceOf(payTo)]),
        stop: async () => {

            await facilitator.stop();
            await chain.stop();
        }
    };
};

const openSimulation = async (): Promise<Vault> => {

    const facilitator = await TestFacilitator.start();
    const rpc = await startRpc(facilitator, Math.floor(Date.now() / 1000));
    const price = 30_000n;
    return {
        url: facilitator.url,
        rpcUrl: rpc.url,
        fund: () => Promise.resolve(),
        balances: () => Promise.resolve([-price, price].map((amount) => amount * BigInt(facilitator.moved.size))),
        stop: async () => {

            await rpc.stop();
            await facilitator.stop();
        }
    };
};

const read = async (req: IncomingMessage): Promise<string> => {

    let text = '';
    for await (const part of req) {
        text += String(part);
    }

    return text;
};

export const openBank = async (): Promise<Bank> => {

    const vault = await openVault();
    const work = new Set<Promise<unknown>>();
    let seen: readonly bigint[] = [];

    const ask = async (path: string, body: string): Promise<string | null> => {

        const call = path.slice(1) as 'verify' | 'settle';
        if (!await bank.watch(`before ${call}`)) {
            return null;
        }

        const res = await fetch(`${vault.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        const answer = await res.text();
        return await bank.watch(`after ${call}`) ? answer : null;
    };

    const handle = async (req: IncomingMessage): Promise<string | null> => {

        const body = await read(req);
        return req.url === '/supported' ? '{"kinds":[]}' : await ask(String(req.url), body);
    };

    const server = createServer((req, res) => {

        const done = handle(req).then((answer) => (answer === null ? res.destroy() : res.end(answer)), () => res.destroy()).finally(() => work.delete(done));
        work.add(done);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

    const bank: Bank = {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        rpcUrl: vault.rpcUrl,
        watch: () => true,
        idle: async () => void await Promise.all(work),
        fund: async ({ wallet }) => {

            await vault.fund(wallet.address);
            seen = await vault.balances(wallet.address);
        },
        moved: async ({ wallet }) => {

            const before = seen;
            seen = await vault.balances(wallet.address);
            return seen.map((amount, i) => amount - (before[i] ?? 0n));
        },
        stop: async () => {

            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
            await vault.stop();
        }
    };
    return bank;
};
