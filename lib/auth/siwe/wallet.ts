import type { Clock } from '../../clock';
import { loadWithoutGlobals } from '../../ethers';
import type { Logger } from '../../logger';
import { keySignature } from '../../validation';
import type { AuthSettings } from '../options';
import { ContractCalls } from './contract-calls';
import { checkMessage } from './message';
import type { MessageFault, MessageRules, SignInMessage } from './message';
import type { Nonce, Nonces } from './nonces';
import { parseMessage } from './parse';
import type * as Signature from './signature';
import type { ContractSignature } from './signature';

/** A wallet that signed a message. Contains only what the signature covers. */
export interface SignedIn {
    /** Checksummed (EIP-55). */
    readonly wallet: string;
    readonly nonce: Nonce;
}

/** Why a sign-in failed. Logged, never sent to the client (ruling 23). */
export interface Refused {
    readonly fault: MessageFault | 'shape' | 'message' | 'signature';
    /** Domain of the message: if it is wrong, the option `auth.domain` often is. */
    readonly domain?: string;
}

export interface WalletDeps {
    readonly rules: MessageRules;
    readonly nonces: Nonces;
    /** The provider verifies signatures of contract wallets; without it only wallets with a key can sign in. */
    readonly settings: Pick<AuthSettings, 'provider' | 'timeoutMs' | 'maxProviderCalls'>;
    readonly clock: Clock;
    readonly log: Logger;
}

const maxMessage = 4096;

/** Of any length, up to the limit of the request's body. */
const contractSignature = /^0x(?:[0-9a-f]{2})*$/i;

let loaded: typeof Signature | undefined;

/** Loaded with the first sign-in, not with the plugin: the imports of that file take 200 ms and 18 MB. */
const load = (): typeof Signature => {

    loaded ??= loadWithoutGlobals(() => require('./signature') as typeof Signature);
    return loaded;
};

/** A wallet address as tokens contain it, or null if the text is not an address. */
export const toWallet = (text: string): string | null => load().toChecksummed(text);

/** Verifies sign-ins with Ethereum (EIP-4361): cheap checks first, the chain last. */
export class WalletVerifier {

    private readonly calls: ContractCalls;

    constructor(private readonly deps: WalletDeps) {

        const { clock, log, settings: { timeoutMs, maxProviderCalls: maxCalls } } = deps;
        this.calls = new ContractCalls({ clock, log, timeoutMs, maxCalls });
    }

    async verify(text: string, given: string): Promise<SignedIn | Refused> {

        const prefixed = `0x${given}`;
        const signature = keySignature.test(prefixed) ? prefixed : given;       // some libraries write no prefix
        if (text.length > maxMessage || !this.isShaped(signature)) {
            return { fault: 'shape' };
        }

        const message = parseMessage(text);
        return message ? this.check(message, text, signature) : { fault: 'message' };
    }

    private isShaped(signature: string): boolean {

        return (this.deps.settings.provider ? contractSignature : keySignature).test(signature);
    }

    private async check(message: SignInMessage, text: string, signature: string): Promise<SignedIn | Refused> {

        const { rules, nonces, clock } = this.deps;
        const nonce = checkMessage(message, rules, nonces, clock.now());
        if (typeof nonce === 'string') {
            return { fault: nonce, domain: message.domain.slice(0, 255) };
        }

        const { address } = message;
        if (!load().isValid(message)) {
            return { fault: 'message' };
        }

        const signed = load().isSignedByKey(text, signature, address) || await this.isSignedByContract(nonce, { text, signature, address });
        return signed ? { wallet: address, nonce } : { fault: 'signature' };
    }

    private async isSignedByContract({ key }: Nonce, signed: ContractSignature): Promise<boolean> {

        const { provider } = this.deps.settings;
        const question = `${signed.signature} ${signed.text}`;
        return provider !== undefined && await this.calls.ask(key, question, (signal) => load().isSignedByContract(provider, signed, signal));
    }
}
