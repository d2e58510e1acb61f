import type { Wallet } from 'ethers';

import { ethers } from './ethers';

/** The signed data of a payment (EIP-3009), with times in seconds. */
export interface Authorization {
    from: string;
    to: string;
    value: string;
    validAfter: string;
    validBefore: string;
    nonce: string;
}

interface Requirement {
    readonly scheme: string;
    readonly network: string;
    readonly asset: string;
    readonly amount: string;
    readonly payTo: string;
    readonly maxTimeoutSeconds: number;
    readonly extra: { readonly name: string; readonly version: string };
}

export interface Challenge {
    readonly x402Version: 2;
    readonly error: string;
    readonly resource: { readonly url: string; readonly description: string };
    readonly accepts: readonly Requirement[];
    readonly extensions: Record<string, { readonly info: object; readonly schema: object }>;
}

export interface Receipt {
    readonly success: boolean;
    readonly transaction: string;
    readonly network: string;
    readonly payer: string;
    readonly errorReason?: string;
}

type Headers = Readonly<Record<string, unknown>>;

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const decode = <T>(header: unknown): T => JSON.parse(Buffer.from(String(header), 'base64').toString()) as T;

export const challengeIn = (headers: Headers): Challenge => decode(headers['payment-required']);

export const receiptIn = (headers: Headers, name = 'payment-response'): Receipt => decode(headers[name]);

const types = {
    TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' }
    ]
};

let count = 0;

/** A paying wallet that shares no code with the library. */
export class Payer {

    readonly wallet: Wallet;

    constructor(seed = 50) {

        this.wallet = new ethers.Wallet(ethers.zeroPadValue(ethers.toBeHex(seed), 32));
    }

    /** Signs a payload for a requirement; `parts` replaces members of the signed data. */
    async sign(requirement: Requirement, nowMs: number, parts: Partial<Authorization> = {}): Promise<{ signature: string; authorization: Authorization }> {

        const now = Math.floor(nowMs / 1000);
        const authorization: Authorization = {
            from: this.wallet.address,
            to: requirement.payTo,
            value: requirement.amount,
            validAfter: String(now - 600),
            validBefore: String(now + requirement.maxTimeoutSeconds),
            nonce: ethers.zeroPadValue(ethers.toBeHex(++count), 32),
            ...parts
        };
        const domain = { ...requirement.extra, chainId: Number(requirement.network.split(':')[1]), verifyingContract: requirement.asset };
        return { signature: await this.wallet.signTypedData(domain, types, authorization), authorization };
    }

    /** Payment headers for the challenge of a 402, in version 2. */
    async pay(headers: Headers, nowMs: number, { parts, id, at = 0 }: { parts?: Partial<Authorization>; id?: unknown; at?: number } = {}): Promise<Record<string, string>> {

        const { accepts, resource } = challengeIn(headers);
        const accepted = accepts[at];
        if (!accepted) {
            throw new Error('Nothing to accept');
        }

        const payload = await this.sign(accepted, nowMs, parts);
        const extensions = id === undefined ? {} : { extensions: { 'payment-identifier': { info: { required: false, id } } } };
        return { 'payment-signature': encode({ x402Version: 2, resource, accepted, payload, ...extensions }) };
    }

    /** Payment headers for the body of a 402, in version 1. */
    async payLegacy(body: string, nowMs: number): Promise<Record<string, string>> {

        const { accepts } = JSON.parse(body) as { accepts: (Omit<Requirement, 'amount'> & { maxAmountRequired: string })[] };
        const [accepted] = accepts;
        if (!accepted) {
            throw new Error('Nothing to accept');
        }

        const { scheme, network, maxAmountRequired: amount } = accepted;
        const payload = await this.sign({ ...accepted, amount, network: 'eip155:84532' }, nowMs);
        return { 'x-payment': encode({ x402Version: 1, scheme, network, payload }) };
    }
}
