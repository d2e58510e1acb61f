import { createClient } from '../client.js';

const storageKey = 'session';

/** Address of the service: these pages stand at its root. */
export const baseUrl = new URL('.', document.baseURI).href.replace(/\/$/, '');

const claimsOf = (token) => {

    try {
        const part = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
        return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(part), (char) => char.charCodeAt(0))));
    }
    catch {
        return {};
    }
};

const readStored = () => {

    try {
        const stored = JSON.parse(sessionStorage.getItem(storageKey));
        return typeof stored?.token === 'string' && claimsOf(stored.token).exp * 1000 > Date.now() ? stored : null;
    }
    catch {
        return null;
    }
};

/**
 * Who reads: a wallet, kept for as long as the tab lives, or anybody. Emits `change` when that changes, also when the
 * service no longer accepts the wallet's session.
 */
class Session extends EventTarget {

    #stored = readStored();
    #token = null;
    client = this.#connect();

    #connect() {

        return createClient({ baseUrl, token: () => this.#supply() });
    }

    /** Called for the first request, and again when the token has expired or was refused. */
    async #supply() {

        if (this.#stored && this.#token !== this.#stored.token) {
            this.#token = this.#stored.token;
            return this.#token;
        }

        if (this.#stored) {
            this.#forget();
        }

        const response = await fetch(`${baseUrl}/auth/public-token`);
        if (!response.ok) {
            throw new Error('The service hands out no token at the moment.');
        }

        this.#token = (await response.json()).access_token;
        return this.#token;
    }

    #forget() {

        sessionStorage.removeItem(storageKey);
        this.#stored = null;
        this.#token = null;
        queueMicrotask(() => this.dispatchEvent(new Event('change')));
    }

    /** The token of the present reader, for what the client doesn't do. */
    async token() {

        await this.client.request('/available-feed-categories');
        return this.#token;
    }

    /** Codes that may be read; null: all. Known once a token is. */
    get categories() {

        const claims = claimsOf(this.#token ?? this.#stored?.token ?? '');
        return Array.isArray(claims.categories) ? claims.categories : claims.categories === '*' ? null : [];
    }

    get isSignedIn() {

        return this.#stored !== null;
    }

    get isAdmin() {

        return this.#stored?.isAdmin === true;
    }

    /** Address of the wallet; null for anybody. */
    get address() {

        return this.#stored ? claimsOf(this.#stored.token).sub ?? null : null;
    }

    /** Has a wallet sign in. Rejects if it or the service refuses. */
    async signIn(provider) {

        const { token, isAdmin } = await createClient({ baseUrl }).signIn(provider, { statement: 'Sign in to read every category.' });
        this.#stored = { token, isAdmin };
        this.#token = null;
        sessionStorage.setItem(storageKey, JSON.stringify(this.#stored));
        this.client = this.#connect();
        this.dispatchEvent(new Event('change'));
    }

    signOut() {

        this.#forget();
        this.client = this.#connect();
    }
}

export const session = new Session();
