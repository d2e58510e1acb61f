/** An answer that is not what was asked for: `status` 0 means that none came. */
export class ApiError extends Error {

    constructor(status, detail, headers = null) {

        super(detail);
        this.status = status;
        this.headers = headers;
    }
}

const claimsOf = (token) => {

    try {
        const part = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
        return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(part), (char) => char.charCodeAt(0))));
    }
    catch {
        return {};
    }
};

const sessionKey = 'session';

/** Keeps a token valid: the wallet's session where there is one, else the public token, fetched anew before it ends. */
class Tokens {

    #token = null;
    #pending = null;

    constructor() {

        const session = sessionStorage.getItem(sessionKey);
        if (session && this.#left(session) > 0) {
            this.#token = session;
        }
    }

    #left(token) {

        return (claimsOf(token).exp ?? 0) * 1000 - Date.now();
    }

    get signedIn() {

        return this.#token !== null && this.#token === sessionStorage.getItem(sessionKey);
    }

    get subject() {

        return this.#token ? claimsOf(this.#token).sub : null;
    }

    /** Codes that the token allows; null: all. */
    get categories() {

        const claims = this.#token ? claimsOf(this.#token) : { categories: [] };
        return Array.isArray(claims.categories) ? claims.categories : null;
    }

    signIn(token) {

        sessionStorage.setItem(sessionKey, token);
        this.#token = token;
    }

    drop() {

        sessionStorage.removeItem(sessionKey);
        this.#token = null;
    }

    async get() {

        if (this.#token && this.#left(this.#token) > 60_000) {
            return this.#token;
        }

        this.#pending ??= this.#fetch().finally(() => {

            this.#pending = null;
        });
        return this.#pending;
    }

    async #fetch() {

        this.drop();
        const { access_token: token } = await json(await request('auth/public-token'));
        this.#token = token;
        return token;
    }
}

const request = async (path, init) => {

    try {
        return await fetch(path, init);
    }
    catch {
        throw new ApiError(0, 'The server does not answer.');
    }
};

const json = async (response) => {

    const body = await response.json().catch(() => null);
    if (!response.ok) {
        throw new ApiError(response.status, body?.detail ?? response.statusText, response.headers);
    }

    return body;
};

export const tokens = new Tokens();

/** GET with the token; a token that the server no longer takes is replaced once. */
export const get = async (path, params = {}, signal = undefined) => {

    const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== undefined && value !== '' && value !== null));
    const address = query.size > 0 ? `${path}?${query}` : path;
    const ask = async () => request(address, { signal, headers: { authorization: `Bearer ${await tokens.get()}` } });

    let response = await ask();
    if (response.status === 401) {
        tokens.drop();
        response = await ask();
    }

    return { body: await json(response), headers: response.headers };
};

export const getOpen = async (path) => json(await request(path));

export const post = async (path, body) => {

    return json(await request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));
};

/** Query of the next page out of a `Link` header. */
export const nextQuery = (headers) => {

    const match = /<[^>]*\?([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '');
    return match ? Object.fromEntries(new URLSearchParams(match[1])) : null;
};
