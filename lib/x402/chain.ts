import { createRequire } from 'node:module';

import type * as Ethers from 'ethers';
import type { JsonRpcProvider } from 'ethers';

import type { Clock } from '../clock';
import { quietly } from '../auth/quietly';
import { within } from '../within';
import type { Payment } from './payment';

/**
 * What a chain says of an authorization. `spent`: its nonce was used, but by nothing that paid us. `open`: it can still
 * be used. `over`: it was not, and can't be any more.
 */
export type Fate =
    | { readonly kind: 'paid'; readonly transaction: string }
    | { readonly kind: 'spent' }
    | { readonly kind: 'open' }
    | { readonly kind: 'over' };

/** Asks a chain what became of a payment. Rejects where it can't be asked. */
export interface Chain {
    fateOf(payment: Payment): Promise<Fate>;
    close(): void;
}

/** `AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)` (EIP-3009), and ERC-20's `Transfer`. */
const authorizationUsed = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Public nodes refuse to search more blocks at once. */
const blocksBack = 9000;

const requireHere = createRequire(__filename);

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/**
 * Over JSON-RPC. `authorizationState()` is true after a cancellation too and proves nothing; the event comes with the
 * transaction, and only a transfer of the amount to us in it is a payment: a payer can sign one nonce twice.
 */
export class RpcChain implements Chain {

    private provider: JsonRpcProvider | undefined;

    constructor(private readonly url: string, private readonly network: string, private readonly clock: Clock, private readonly timeoutMs: number) {}

    async fateOf(payment: Payment): Promise<Fate> {

        return await within(this.clock, this.timeoutMs, () => this.ask(payment));
    }

    close(): void {

        this.provider?.destroy();
        this.provider = undefined;
    }

    private async ask(payment: Payment): Promise<Fate> {

        // The block before the logs: what is mined in between is not taken for "not used, and too late now".

        const provider = this.connect();
        const head = await provider.send('eth_getBlockByNumber', ['latest', false]) as { number: string; timestamp: string };
        const used = await this.search(provider, payment, Number(head.number));
        if (used.length === 0) {
            return BigInt(payment.authorization.validBefore) <= BigInt(head.timestamp) ? { kind: 'over' } : { kind: 'open' };
        }

        return await this.judge(provider, payment, used);
    }

    private async search(provider: JsonRpcProvider, { authorization, requirement }: Payment, head: number): Promise<readonly string[]> {

        const filter = {
            address: requirement.asset,
            topics: [authorizationUsed, topicOf(authorization.from), authorization.nonce.toLowerCase()],
            fromBlock: `0x${Math.max(0, head - blocksBack).toString(16)}`,
            toBlock: 'latest'
        };
        const logs = await provider.send('eth_getLogs', [filter]) as readonly { transactionHash: string }[];
        return logs.map(({ transactionHash }) => transactionHash);
    }

    private async judge(provider: JsonRpcProvider, payment: Payment, transactions: readonly string[]): Promise<Fate> {

        for (const transaction of transactions) {
            const receipt = await provider.send('eth_getTransactionReceipt', [transaction]) as { logs: readonly Log[] } | null;
            if (!receipt) {
                throw new Error('The node knows an event, but not its transaction');
            }

            if (receipt.logs.some((log) => pays(log, payment))) {
                return { kind: 'paid', transaction };
            }
        }

        return { kind: 'spent' };
    }

    private connect(): JsonRpcProvider {

        this.provider ??= load(this.url, Number(this.network.slice('eip155:'.length)), this.timeoutMs);
        return this.provider;
    }
}

interface Log {
    readonly address: string;
    readonly topics: readonly string[];
    readonly data: string;
}

const pays = ({ address, topics, data }: Log, { authorization, requirement }: Payment): boolean => {

    return address.toLowerCase() === requirement.asset.toLowerCase()
        && topics[0] === transfer
        && topics[1] === topicOf(authorization.from)
        && topics[2] === topicOf(requirement.payTo)
        && BigInt(data) === BigInt(requirement.amount);
};

/**
 * With the first payment that needs it: loading ethers takes time and memory. Told the chain's id, the provider asks for
 * nothing by itself; left to find out, it would retry for ever, and say so on the console of the host.
 */
const load = (url: string, chainId: number, timeoutMs: number): JsonRpcProvider => {

    const ethers = quietly(() => requireHere('ethers') as typeof Ethers);
    const request = new ethers.FetchRequest(url);
    request.timeout = timeoutMs;
    const network = ethers.Network.from(chainId);
    return new ethers.JsonRpcProvider(request, network, { staticNetwork: network, batchMaxCount: 1 });
};
