import { createRequire } from 'node:module';

import type { Clock } from '../clock';
import type { AuthSettings } from './options';
import type { Log } from '../runtime';
import { within } from '../within';
import { judge } from './message';
import type { MessageFault, MessageRules, SignInMessage } from './message';
import type { Nonce, Nonces } from './nonces';
import { quietly } from './quietly';
import type * as Signature from './signature';

/** A wallet that signed a message of ours; nothing in it but what the signature covers. */
export interface SignedIn {
    /** Checksummed (EIP-55). */
    readonly wallet: string;
    readonly nonce: Nonce;
}

/** Why a sign-in fails: for the log, never for the wire (ruling 23). */
export interface Refused {
    readonly fault: MessageFault | 'shape' | 'message' | 'signature';
    /** What the message names: where that is wrong, the options often are. */
    readonly domain?: string;
}

export interface WalletDeps {
    readonly rules: MessageRules;
    readonly nonces: Nonces;
    /** The provider asks the chain about contract wallets; without it only keys sign in. */
    readonly settings: Pick<AuthSettings, 'provider' | 'timeoutMs' | 'maxProviderCalls'>;
    readonly clock: Clock;
    readonly log: Log;
}

const maxMessage = 4096;

/**
 * The lines of a sign-in message, without what stands in them. The grammar proper takes some 10 µs a character to find
 * out that a text is junk; this takes next to nothing.
 */
const lines = new RegExp([
    /^[^\n]{1,300} wants you to sign in with your Ethereum account:\n0x[0-9a-f]{40}\n\n(?:[^\n]*\n)?\n/,
    /URI: [^\n]+\nVersion: 1\nChain ID: \d+\nNonce: [0-9a-z]+\nIssued At: [^\n]+/,
    /(?:\n(?:Expiration Time|Not Before|Request ID): [^\n]*){0,3}(?:\nResources:(?:\n- [^\n]+)*)?$/
].map(({ source }) => source).join(''), 'i');

/** 65 bytes r, s, v. Contract wallets sign in any form, up to what the body of a request holds. */
const keySignature = /^0x[0-9a-f]{130}$/i;

/** As some libraries write bytes in hex. */
const bare = /^[0-9a-f]{130}$/i;
const contractSignature = /^0x(?:[0-9a-f]{2})*$/i;

const requireHere = createRequire(__filename);

let loaded: typeof Signature | undefined;

/** With the first sign-in, not with the plugin: what that file imports takes 200 ms and 18 MB. */
const load = (): typeof Signature => {

    loaded ??= quietly(() => requireHere('./signature') as typeof Signature);
    return loaded;
};

/** Verifies sign-ins with Ethereum (EIP-4361): what is cheap first, the chain last. */
export class WalletVerifier {

    private calls = 0;

    constructor(private readonly deps: WalletDeps) {}

    async verify(text: string, told: string): Promise<SignedIn | Refused> {

        const signature = bare.test(told) ? `0x${told}` : told;
        if (text.length > maxMessage || !lines.test(text) || !this.isShaped(signature)) {
            return { fault: 'shape' };
        }

        const message = load().parse(text);
        return message ? this.check(message, text, signature) : { fault: 'message' };
    }

    private isShaped(signature: string): boolean {

        return (this.deps.settings.provider ? contractSignature : keySignature).test(signature);
    }

    private async check(message: SignInMessage, text: string, signature: string): Promise<SignedIn | Refused> {

        const { rules, nonces, clock } = this.deps;
        const nonce = judge(message, rules, nonces, clock.now());
        if (typeof nonce === 'string') {
            return { fault: nonce, domain: message.domain.slice(0, 255) };
        }

        const wallet = message.address;
        const signed = load().isSignedByKey(text, signature, wallet) || await this.isSignedByContract(text, signature, wallet);
        return signed ? { wallet, nonce } : { fault: 'signature' };
    }

    /**
     * What the chain can't be asked is not signed: a provider that fails looks the same as a contract that reverts, so
     * there is no telling an outage from a wrong signature, and ruling 23 has one answer for both. The log has more.
     */
    private async isSignedByContract(text: string, signature: string, wallet: string): Promise<boolean> {

        const { settings: { provider, timeoutMs, maxProviderCalls }, clock, log } = this.deps;
        if (!provider) {
            return false;
        }

        if (this.calls >= maxProviderCalls) {
            log(['auth', 'provider', 'error'], { error: new Error(`More than ${maxProviderCalls} calls at once`) });
            return false;
        }

        ++this.calls;
        try {
            return await within(clock, timeoutMs, () => load().isSignedByContract(provider, text, signature, wallet));
        }
        catch (error) {
            log(['auth', 'provider', 'error'], { error });
            return false;
        }
        finally {
            --this.calls;
        }
    }
}
