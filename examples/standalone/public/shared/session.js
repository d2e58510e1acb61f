import { createClient } from '../client.js';

const storageKey = 'session';

/** Base URL of the service, at whose root these pages are. */
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
 * The current reader: a wallet, remembered while the tab is open, or nobody in particular. Emits `change` when that changes, also when the
 * service no longer accepts the wallet's session.
 */
class Session extends EventTarget {

    #stored = readStored();
    #token = null;
    client = this.#connect();

    #connect() {

        return createClient({ baseUrl, token: () => this.#supply() });
    }

    /** Supplies a token for the first request, and a new one when it has expired or was refused. */
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

    /** The reader's token, for requests that the client does not support. */
    async token() {

        await this.client.request('/available-feed-categories');
        return this.#token;
    }

    /** Codes of the categories that the reader may read; null for all. Known once there is a token. */
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

    /** Address of the wallet; null if nobody has signed in. */
    get address() {

        return this.#stored ? claimsOf(this.#stored.token).sub ?? null : null;
    }

    /** Signs in with a wallet. Rejects if the wallet or the service refuses. */
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
