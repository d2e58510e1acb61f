import type { JsonRpcProvider } from 'ethers';

import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import { loadEthers } from '../../ethers';
import type { Payment } from '../protocol/payment';

/**
 * State of an authorization on a chain. `spent`: its nonce was used, but not for a transfer to `payTo`. `open`: it can still
 * be used. `expired`: it was never used and is no longer valid.
 */
export type Fate =
    | { readonly kind: 'paid'; readonly transaction: string }
    | { readonly kind: 'spent' }
    | { readonly kind: 'open' }
    | { readonly kind: 'expired' };

/** Reads the state of payments from a chain. Rejects if the chain does not answer. */
export interface Chain {
    fateOf(payment: Payment): Promise<Fate>;
    /** Whether an address is that of a contract. */
    hasCode(address: string): Promise<boolean>;
    close(): void;
}

/** `AuthorizationUsed` and `AuthorizationCanceled` `(address indexed authorizer, bytes32 indexed nonce)` (EIP-3009), and ERC-20's `Transfer`. */
const authorizationUsed = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
const authorizationCanceled = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81';
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Selector of `authorizationState(address,bytes32)`. */
const authorizationState = '0xe94a0102';

/** Blocks per search. Public nodes refuse more. */
const blocksAtOnce = 9000;

/** Most searches for one event: three weeks of blocks of two seconds. */
const mostSearches = 100;

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

const hex = (value: number): string => `0x${value.toString(16)}`;

/**
 * A chain behind JSON-RPC. `authorizationState()` is also true after a cancellation, so it proves no payment. The event names
 * the transaction, and only a transfer of the amount to `payTo` in it proves one, since a payer can sign a nonce twice. False
 * proves that nothing was ever paid.
 */
export class RpcChain implements Chain {

    private provider: JsonRpcProvider | undefined;

    /** `network` is CAIP-2 (`eip155:…`); `timeoutMs` limits each question. */
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

        // The block is read first: an event that is mined during the search must not be taken for an expired authorization.

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

    /** Rejects if nothing is found, since the node contradicts itself and the state of the payment is unknown. */
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

    /** Hashes of the transactions that used or cancelled the nonce. */
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
                throw new Error('The node returned an event, but not its transaction');
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
 * The static network keeps the provider from detecting the chain, which it would retry for ever with messages on the console
 * of the host.
 */
const createProvider = (url: string, chainId: number, timeoutMs: number): JsonRpcProvider => {

    const { FetchRequest, JsonRpcProvider: Provider, Network } = loadEthers();
    const request = new FetchRequest(url);
    request.timeout = timeoutMs;
    const network = Network.from(chainId);
    return new Provider(request, network, { staticNetwork: network, batchMaxCount: 1 });
};
