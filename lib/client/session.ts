import { objectOf } from './answers';
import { ApiError, isStatus, toConnectionError } from './errors';
import { SignIn } from './sign-in';
import type { SignInDeps, SignInOptions, SignedIn } from './sign-in';
import type { Signer } from './signers';

/** Where tokens come from: a token, a function that supplies one whenever it is needed, or, by default, the public token. */
export type TokenSource = string | (() => string | Promise<string>);

export interface SessionOptions extends SignInDeps {
    readonly token: TokenSource | undefined;
}

/** A token is replaced this long before it expires, in milliseconds; at most a tenth of its lifetime before. */
const marginMs = 60_000;

const fixed = (token: string): Supply => ({ get: () => token, renews: false, issues: false });

/** When a JWT was issued and expires, in ms since the epoch; NaN if that cannot be read. Nothing is verified: that is the service's part. */
const timesOf = (token: string): { readonly issued: number; readonly expires: number } => {

    try {
        const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
        const { iat, exp } = JSON.parse(atob(part)) as { iat?: unknown; exp?: unknown };
        return { issued: Number(iat) * 1000, expires: Number(exp) * 1000 };
    }
    catch {
        return { issued: NaN, expires: NaN };
    }
};

/**
 * Until when a token that has come now is used, in ms since the epoch. A new one has its whole lifetime before it, whatever the clock here says. One that
 * seems to have expired already, or cannot be read, is used until the service refuses it: its clock counts.
 */
const usedUntil = (token: string, now: number, isNew: boolean): number => {

    const { issued, expires } = timesOf(token);
    const lifetime = expires - issued;
    const left = isNew && lifetime > 0 ? lifetime : expires - now;
    return left > 0 ? now + left - Math.min(marginMs, (lifetime > 0 ? lifetime : left) / 10) : Infinity;
};

export const isSendable = (token: unknown): token is string => typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);

/** Throws a TypeError for what no header can carry, which `fetch` would take for a failure of the connection. */
const demandSendable = (token: unknown): string => {

    if (!isSendable(token)) {
        throw new TypeError('A token must be a string of printable ASCII characters without spaces');
    }

    return token;
};

/** Where the token comes from, and whether it may be another one the next time. */
interface Supply {
    get(): string | Promise<string>;
    readonly renews: boolean;
    /** Whether the token is made when it is asked for. */
    readonly issues: boolean;
}

interface Held {
    readonly token: string;
    /** In ms since the epoch. */
    readonly until: number;
}

/** The token of a client: kept until it expires or is refused, and shared by requests that need one at the same time. */
export class Session {

    private readonly options: SessionOptions;
    private supply: Supply;
    private current: Held | null = null;
    private pending: Promise<string> | null = null;
    private signOuts = 0;

    constructor(options: SessionOptions) {

        this.options = options;
        this.supply = this.supplyOf(options.token);
    }

    private async token(signal: AbortSignal | undefined): Promise<string> {

        if (this.current !== null && this.options.timing.now() < this.current.until) {
            return this.current.token;
        }

        return await this.options.http.within(signal, () => {

            this.pending ??= this.load(this.supply);
            return this.pending;
        });
    }

    /** Makes a request with the token. If the service refuses it, and there may be another one, that is tried once. `signal` ends the wait for a token. */
    async authorized<T>(request: (token: string) => Promise<T>, signal?: AbortSignal): Promise<T> {

        const token = await this.token(signal);
        try {
            return await request(token);
        }
        catch (error) {
            if (!isStatus(error, 401) || !this.supply.renews) {
                throw error;
            }

            this.current = this.current?.token === token ? null : this.current;
            return await request(await this.token(signal));
        }
    }

    /** Has a wallet sign in (EIP-4361) and uses its session from then on. Throws `ApiError` 401 if the service refuses it, and an error if `signOut()` is called meanwhile. */
    async signIn(signer: Signer, options: SignInOptions = {}): Promise<SignedIn> {

        const { signOuts } = this;
        const signIn = new SignIn(this.options, signer, options);
        const signedIn = await signIn.run();
        if (this.signOuts !== signOuts) {
            throw new Error('Signed out during the sign-in');
        }

        this.use(options.renew ? { get: async () => (await signIn.run()).token, renews: true, issues: true } : fixed(signedIn.token), signedIn.token);
        return signedIn;
    }

    /** Forgets the wallet's session; from then on the token is what the client was made with. */
    signOut(): void {

        this.signOuts += 1;
        this.use(this.supplyOf(this.options.token), null);
    }

    private use(supply: Supply, token: string | null): void {

        this.supply = supply;
        this.current = token === null ? null : this.hold(supply, token);
        this.pending = null;
    }

    private hold({ issues }: Supply, token: string): Held {

        return { token, until: usedUntil(token, this.options.timing.now(), issues) };
    }

    /** A token that comes after a sign-in or a sign-out serves only the requests that have waited for it. */
    private async load(supply: Supply): Promise<string> {

        try {
            const token = demandSendable(await supply.get());
            this.current = this.supply === supply ? this.hold(supply, token) : this.current;
            return token;
        }
        finally {
            this.pending = this.supply === supply ? null : this.pending;
        }
    }

    private supplyOf(token: TokenSource | undefined): Supply {

        if (typeof token === 'string') {
            return fixed(token);
        }

        return { get: token ? () => this.call(token) : () => this.publicToken(), renews: true, issues: !token };
    }

    /** A function that does not answer in time is called again by the next request, which would else wait for it too. */
    private async call(token: () => string | Promise<string>): Promise<string> {

        try {
            return await this.options.http.within(undefined, async () => await token());
        }
        catch (error) {
            throw error instanceof ApiError ? error : toConnectionError(error, error instanceof Error ? error.message : 'The function token has failed');
        }
    }

    private async publicToken(): Promise<string> {

        return objectOf<{ access_token: string }>(await this.options.http.request('/auth/public-token'), 'access_token').access_token;
    }
}
