import { checksummed } from './checksum';

/** A wallet of ethers: `Wallet`, or a `Signer` of a browser. */
export interface EthersSigner {
    /** Address of the wallet, in hex. */
    getAddress(): Promise<string>;
    /** EIP-191 signature of a text, in hex. */
    signMessage(message: string): Promise<string>;
}

/** An account of viem: `privateKeyToAccount(…)`, `toAccount(…)`. */
export interface ViemAccount {
    /** In hex. */
    readonly address: string;
    /** EIP-191 signature of a text, in hex. */
    signMessage(input: { message: string }): Promise<string>;
}

/** A wallet client of viem that has an account. */
export interface ViemWalletClient {
    /** The account that signs. */
    readonly account: { readonly address: string };
    /** Called with `{ account, message }`; its type in viem depends on the account. */
    signMessage(input: never): Promise<string>;
}

/** An injected wallet (EIP-1193), such as `window.ethereum` or one found by EIP-6963. */
export interface Eip1193Provider {
    /** Sends a JSON-RPC request to the wallet: `eth_requestAccounts`, `eth_chainId` or `personal_sign`. */
    request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** Whatever signs for a wallet. */
export type Signer = EthersSigner | ViemAccount | ViemWalletClient | Eip1193Provider;

/** A signer in one form. */
export interface WalletSigner {
    /** Checksummed (EIP-55). */
    readonly address: string;
    /** Null if the signer does not know: then chain 1 is named. */
    readonly chainId: number | null;
    /** EIP-191 signature, in hex. */
    sign(message: string): Promise<string>;
}

export const toWalletSigner = async (signer: Signer): Promise<WalletSigner> => {

    if ('getAddress' in signer) {
        return { address: checksummed(await signer.getAddress()), chainId: null, sign: (message) => signer.signMessage(message) };
    }

    if ('account' in signer) {
        const { account } = signer;
        return { address: checksummed(account.address), chainId: null, sign: (message) => signer.signMessage({ account, message } as never) };
    }

    if ('request' in signer) {
        return await fromProvider(signer);
    }

    return { address: checksummed(signer.address), chainId: null, sign: (message) => signer.signMessage({ message }) };
};

const fromProvider = async (provider: Eip1193Provider): Promise<WalletSigner> => {

    const [account] = await provider.request({ method: 'eth_requestAccounts' }) as readonly unknown[];
    if (typeof account !== 'string') {
        throw new Error('The wallet has no account');
    }

    const chainId = Number(await provider.request({ method: 'eth_chainId' }));
    const sign = async (message: string): Promise<string> => {

        return await provider.request({ method: 'personal_sign', params: [hexOf(message), account] }) as string;
    };

    return { address: checksummed(account), chainId, sign };
};

/** Codes of what a user has refused: of EIP-1193, of WalletConnect (CAIP-25) and of ethers. */
const refusals: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];

/** Whether an error of a wallet means that its user has refused. Libraries may wrap the wallet's own error. */
export const isRefusal = (error: unknown): boolean => {

    const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown };
    return [code, (Object(cause) as { readonly code?: unknown }).code].some((one) => refusals.includes(one));
};

const hexOf = (text: string): string => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** What a sign-in message names. */
export interface MessageFields {
    readonly address: string;
    /** The domain and the address of what asks for the signature. */
    readonly origin: string;
    readonly statement: string;
    readonly chainId: number;
    readonly nonce: string;
    readonly issuedAt: string;
}

/** Throws a TypeError for characters that a statement cannot have (EIP-4361): a line feed would add fields to what is signed. */
export const demandStatement = (statement: string): void => {

    if (!/^[\w :/?#[\]@!$&'()*+,;=.~-]*$/.test(statement)) {
        throw new TypeError('signIn(): statement must consist of ASCII letters, digits, spaces and :/?#[]@!$&\'()*+,;=-._~');
    }
};

/** The text that a wallet signs (EIP-4361). */
export const messageOf = ({ address, origin, statement, chainId, nonce, issuedAt }: MessageFields): string => {

    const head = [`${new URL(origin).host} wants you to sign in with your Ethereum account:`, address, '', statement, ''];
    const fields = [`URI: ${origin}`, 'Version: 1', `Chain ID: ${chainId}`, `Nonce: ${nonce}`, `Issued At: ${issuedAt}`];
    return [...head, ...fields].join('\n');
};
