import { objectOf } from './answers';
import { isStatus } from './errors';
import { isTransient } from './http';
import type { Answer, Http } from './http';
import { demandStatement, isRefusal, messageOf, toWalletSigner } from './signers';
import type { Signer } from './signers';
import type { Timing } from './timing';

/** What a wallet is asked to sign. */
export interface SignInOptions {
    /** Address of the page or program that asks for the signature; its host must be one that the service accepts (`auth.domain`). Default: the page's own, else that of the service. */
    readonly origin?: string;
    /** Shown to the user by the wallet: ASCII letters, digits, spaces and the signs of URLs, as EIP-4361 demands. Default: "Sign in to read the news.". */
    readonly statement?: string;
    /** Chain id to name if the wallet does not know one. Default: 1. */
    readonly chainId?: number;
    /** Whether to have the wallet sign again when the session has ended. If its user refuses, requests fail with that error until the next `signIn()`. Default: false, requests then fail with 401. */
    readonly renew?: boolean;
}

/** The session of a wallet. */
export interface SignedIn {
    /** The session's token, for example to be kept for the next start. */
    readonly token: string;
    /** Whether the wallet is an administrator's. */
    readonly isAdmin: boolean;
}

export interface SignInDeps {
    readonly http: Http;
    readonly timing: Timing;
    readonly baseUrl: string;
}

interface SignedMessage {
    readonly message: string;
    readonly signature: string;
}

/** The address of the page, if the client runs in one. */
const pageOrigin = (): string | undefined => (globalThis as { location?: { origin?: string } }).location?.origin;

/** The sign-in of a wallet (EIP-4361), and its repetition when the session has ended. The user is asked as seldom as possible. */
export class SignIn {

    /** What was signed, but could not be verified because of a fault that may pass. */
    private unanswered: SignedMessage | null = null;
    private refusal: { readonly error: unknown } | null = null;

    constructor(private readonly deps: SignInDeps, private readonly signer: Signer, private readonly options: SignInOptions) {}

    /** Throws `ApiError` 401 if the service refuses the wallet; errors of the wallet as they are, and that of a refusal again without asking. */
    async run(): Promise<SignedIn> {

        if (this.refusal) {
            throw this.refusal.error;
        }

        return await this.resume() ?? await this.verify(await this.sign());
    }

    /** Sends again what was signed before the service failed. Null if there is nothing, or its nonce is used or has run out. */
    private async resume(): Promise<SignedIn | null> {

        try {
            return this.unanswered && await this.verify(this.unanswered);
        }
        catch (error) {
            if (isStatus(error, 401)) {
                return null;
            }

            throw error;
        }
    }

    private async sign(): Promise<SignedMessage> {

        try {
            return await this.ask();
        }
        catch (error) {
            this.refusal = isRefusal(error) ? { error } : null;
            throw error;
        }
    }

    private async ask(): Promise<SignedMessage> {

        const { deps: { http, timing, baseUrl }, options: { origin, statement = 'Sign in to read the news.', chainId = 1 } } = this;
        demandStatement(statement);
        const wallet = await toWalletSigner(this.signer);
        const { nonce } = objectOf<{ nonce: string }>(await http.request('/auth/nonce'), 'nonce');
        const message = messageOf({
            address: wallet.address,
            origin: origin ?? pageOrigin() ?? new URL(baseUrl).origin,
            statement,
            chainId: wallet.chainId ?? chainId,
            nonce,
            issuedAt: new Date(timing.now()).toISOString()
        });
        return { message, signature: await wallet.sign(message) };
    }

    /** Repeated after a fault that may pass. A 401 then says only that an attempt whose answer was lost has used the nonce: the fault is thrown. */
    private async verify(signed: SignedMessage): Promise<SignedIn> {

        const { http } = this.deps;
        let fault: unknown = null;
        const attempt = async (): Promise<Answer> => {

            try {
                return await http.request('/auth/verify', { method: 'POST', body: signed });
            }
            catch (error) {
                fault = isStatus(error, 401) ? fault : error;
                throw error;
            }
        };

        try {
            const answer = await http.repeat(attempt);
            const { access_token: token, is_admin: isAdmin } = objectOf<{ access_token: string; is_admin: boolean }>(answer, 'access_token', 'is_admin');
            this.unanswered = null;
            return { token, isAdmin };
        }
        catch (error) {
            this.unanswered = isTransient(error) ? signed : null;
            throw isStatus(error, 401) ? fault ?? error : error;
        }
    }
}
