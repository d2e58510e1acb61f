import type { JsonRpcProvider } from 'ethers';

import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import { loadEthers } from '../../ethers';
import type { Payment } from '../protocol/payment';

/**
 * What a chain says of an authorization. `spent`: its nonce was used, but by nothing that paid us. `open`: it can still
 * be used. `expired`: it was not, and can't be any more.
 */
export type Fate =
    | { readonly kind: 'paid'; readonly transaction: string }
    | { readonly kind: 'spent' }
    | { readonly kind: 'open' }
    | { readonly kind: 'expired' };

/** Asks a chain what became of a payment. Rejects where it can't be asked. */
export interface Chain {
    fateOf(payment: Payment): Promise<Fate>;
    /** Whether an address is a contract's. */
    hasCode(address: string): Promise<boolean>;
    close(): void;
}

/** `AuthorizationUsed` and `AuthorizationCanceled` `(address indexed authorizer, bytes32 indexed nonce)` (EIP-3009), and ERC-20's `Transfer`. */
const authorizationUsed = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
const authorizationCanceled = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81';
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Selector of `authorizationState(address,bytes32)`. */
const authorizationState = '0xe94a0102';

/** Public nodes refuse to search more blocks at once. */
const blocksAtOnce = 9000;

/** How often, for an event long ago: through three weeks of blocks of two seconds. */
const mostSearches = 100;

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

const hex = (value: number): string => `0x${value.toString(16)}`;

/**
 * Over JSON-RPC. `authorizationState()` is true after a cancellation too and proves no payment; the event comes with the
 * transaction, and only a transfer of the amount to us in it is one: a payer can sign one nonce twice. That it is false
 * proves that nothing was paid, however long ago that would have been.
 */
export class RpcChain implements Chain {

    private provider: JsonRpcProvider | undefined;

    constructor(private readonly url: string, private readonly network: string, private readonly clock: Clock, private readonly timeoutMs: number) {}

    async fateOf(payment: Payment): Promise<Fate> {

        return await withDeadline({ clock: this.clock, ms: this.timeoutMs }, () => this.readFate(payment));
    }

    async hasCode(address: string): Promise<boolean> {

        const code = await withDeadline({ clock: this.clock, ms: this.timeoutMs }, async () => await this.connect().send('eth_getCode', [address.toLowerCase(), 'latest']) as string);
        return code !== '0x';
    }

    close(): void {

        this.provider?.destroy();
        this.provider = undefined;
    }

    private async readFate(payment: Payment): Promise<Fate> {

        // The block first: what is mined in between is not taken for "not used, and too late now".

        const provider = this.connect();
        const head = await provider.send('eth_getBlockByNumber', ['latest', false]) as { number: string; timestamp: string };
        const block = Number(head.number);
        const recent = await this.search(provider, payment, block - blocksAtOnce + 1, 'latest');
        if (recent.length > 0) {
            return await this.findTransfer(provider, payment, recent);
        }

        if (await this.isUsed(provider, payment, head.number)) {
            return await this.findTransfer(provider, payment, await this.searchBack(provider, payment, block - blocksAtOnce));
        }

        return BigInt(payment.authorization.validBefore) <= BigInt(head.timestamp) ? { kind: 'expired' } : { kind: 'open' };
    }

    private async isUsed(provider: JsonRpcProvider, { authorization, requirement }: Payment, block: string): Promise<boolean> {

        const data = `${authorizationState}${topicOf(authorization.from).slice(2)}${authorization.nonce.slice(2)}`;
        return BigInt(await provider.send('eth_call', [{ to: requirement.asset, data }, block]) as string) !== 0n;
    }

    /** Rejects where nothing is found: somebody does not tell the truth, and the payment's fate is not known. */
    private async searchBack(provider: JsonRpcProvider, payment: Payment, from: number): Promise<readonly string[]> {

        const searches = Math.min(mostSearches, Math.ceil((from + 1) / blocksAtOnce));
        for (let i = 0; i < searches; ++i) {
            const to = from - i * blocksAtOnce;
            const found = await this.search(provider, payment, to - blocksAtOnce + 1, hex(to));
            if (found.length > 0) {
                return found;
            }
        }

        throw new Error('The nonce was used, but the event is not found');
    }

    /** Transactions that used the nonce, or cancelled it. */
    private async search(provider: JsonRpcProvider, { authorization, requirement }: Payment, fromBlock: number, toBlock: string): Promise<readonly string[]> {

        const filter = {
            address: requirement.asset,
            topics: [[authorizationUsed, authorizationCanceled], topicOf(authorization.from), authorization.nonce.toLowerCase()],
            fromBlock: hex(Math.max(0, fromBlock)),
            toBlock
        };
        const logs = await provider.send('eth_getLogs', [filter]) as readonly { transactionHash: string }[];
        return logs.map(({ transactionHash }) => transactionHash);
    }

    private async findTransfer(provider: JsonRpcProvider, payment: Payment, transactions: readonly string[]): Promise<Fate> {

        for (const transaction of transactions) {
            const receipt = await provider.send('eth_getTransactionReceipt', [transaction]) as { logs: readonly EventLog[] } | null;
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

        this.provider ??= createProvider(this.url, Number(this.network.slice('eip155:'.length)), this.timeoutMs);
        return this.provider;
    }
}

interface EventLog {
    readonly address: string;
    readonly topics: readonly string[];
    readonly data: string;
}

const pays = ({ address, topics, data }: EventLog, { authorization, requirement }: Payment): boolean => {

    return address.toLowerCase() === requirement.asset.toLowerCase()
        && topics[0] === transfer
        && topics[1] === topicOf(authorization.from)
        && topics[2] === topicOf(requirement.payTo)
        && BigInt(data) === BigInt(requirement.amount);
};

/**
 * Told the chain's id, the provider asks for nothing by itself; left to find out, it would retry for ever, and say so on
 * the console of the host.
 */
const createProvider = (url: string, chainId: number, timeoutMs: number): JsonRpcProvider => {

    const { FetchRequest, JsonRpcProvider: Provider, Network } = loadEthers();
    const request = new FetchRequest(url);
    request.timeout = timeoutMs;
    const network = Network.from(chainId);
    return new Provider(request, network, { staticNetwork: network, batchMaxCount: 1 });
};
