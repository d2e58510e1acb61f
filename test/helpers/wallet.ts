import type { Server } from '@hapi/hapi';
import type { Wallet } from 'ethers';

import { ethers } from './ethers';

/** Fields of a sign-in message (EIP-4361); `null` leaves an optional one out. */
export interface MessageFields {
    readonly scheme?: string | null;
    readonly domain?: string;
    readonly address?: string;
    readonly statement?: string | null;
    readonly uri?: string;
    readonly version?: string;
    readonly chainId?: number | string;
    readonly nonce: string;
    readonly issuedAt?: string;
    readonly expirationTime?: string | null;
    readonly notBefore?: string | null;
    readonly requestId?: string | null;
    readonly resources?: readonly string[];
}

export interface Signed {
    readonly message: string;
    readonly signature: string;
}

const optional = (title: string, value: string | null | undefined): string[] => (value === null || value === undefined ? [] : [`${title}: ${value}`]);

/** Text of a message, composed without the library's code. */
export const messageOf = (fields: MessageFields & { readonly address: string }): string => {

    const { scheme, domain = 'news.example', address, statement, nonce } = fields;
    return [
        `${scheme ? `${scheme}://` : ''}${domain} wants you to sign in with your Ethereum account:`,
        address,
        '',
        ...(statement === null || statement === undefined ? [] : [statement]),
        '',
        `URI: ${fields.uri ?? `https://${domain}/login`}`,
        `Version: ${fields.version ?? '1'}`,
        `Chain ID: ${fields.chainId ?? 1}`,
        `Nonce: ${nonce}`,
        `Issued At: ${fields.issuedAt ?? new Date().toISOString()}`,
        ...optional('Expiration Time', fields.expirationTime),
        ...optional('Not Before', fields.notBefore),
        ...optional('Request ID', fields.requestId),
        ...(fields.resources ? ['Resources:', ...fields.resources.map((uri) => `- ${uri}`)] : [])
    ].join('\n');
};

/** A wallet with a real key, derived from the seed. */
export class TestWallet {

    readonly address: string;
    private readonly wallet: Wallet;

    constructor(seed = 1) {

        const key = Buffer.alloc(32);
        key.writeUInt32BE(seed, 28);
        this.wallet = new ethers.Wallet(ethers.hexlify(key));
        this.address = this.wallet.address;
    }

    /** Signs a sign-in message, which is valid unless `fields` makes it invalid. */
    async signIn(fields: MessageFields): Promise<Signed> {

        const message = messageOf({ address: this.address, ...fields });
        return { message, signature: await this.sign(message) };
    }

    /** Signs any text (EIP-191, personal_sign). */
    sign(text: string): Promise<string> {

        return this.wallet.signMessage(text);
    }
}

export interface SignInOptions {
    /** Prefix of the plugin's routes. */
    readonly prefix?: string;
    readonly wallet?: TestWallet;
    readonly fields?: Partial<MessageFields>;
}

/** Signs a wallet in through a server's routes; throws if the sign-in is refused. */
export const signIn = async (server: Server, { prefix = '', wallet = new TestWallet(), fields = {} }: SignInOptions = {}): Promise<string> => {

    const issued = await server.inject({ url: `${prefix}/auth/nonce` });
    const { nonce } = JSON.parse(issued.payload) as { nonce: string };
    const verified = await server.inject({ method: 'POST', url: `${prefix}/auth/verify`, payload: await wallet.signIn({ nonce, ...fields }) });
    if (verified.statusCode !== 200) {
        throw new Error(`Sign-in answered ${verified.statusCode}: ${verified.payload}`);
    }

    return (JSON.parse(verified.payload) as { access_token: string }).access_token;
};
