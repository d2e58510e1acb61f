import { Server } from '@hapi/hapi';
import type { ServerInjectOptions, ServerInjectResponse, ServerOptions } from '@hapi/hapi';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { CryptoNews, Options, Storage } from '../../lib';
import { ManualClock } from './clock';
import { domain, secret } from './identity';
import { checkAnswer } from './messages';
import { TestWallet, signIn } from './wallet';

export { domain, secret };

export interface HostOptions {
    readonly options?: Partial<Omit<Options, 'auth'>> & { readonly auth?: Partial<Options['auth']> };
    readonly storage?: Storage;
    readonly prefix?: string;
    readonly server?: ServerOptions;
    readonly clock?: ManualClock;
}

export interface Host {
    readonly server: Server;
    readonly clock: ManualClock;
    readonly news: CryptoNews;
    readonly admin: TestWallet;
    /** Injects a request, with a bearer token if given. */
    readonly request: (url: string | ServerInjectOptions, token?: string) => Promise<ServerInjectResponse>;
    /** Signs a wallet in; returns its session token. */
    readonly signIn: (wallet?: TestWallet) => Promise<string>;
    readonly publicToken: () => Promise<string>;
}

/** Starts the plugin on its own server, with storage in memory and a manual clock. */
export const createHost = async ({ options = {}, storage = sqlite(':memory:'), prefix, server: settings, clock = new ManualClock() }: HostOptions = {}): Promise<Host> => {

    const server = new Server({ host: '127.0.0.1', port: 0, debug: false, ...settings });
    server.listener.keepAliveTimeout = 0;       // a busy process would close connections that clients are about to use
    const admin = new TestWallet(7);
    const { auth, ...rest } = options;
    await server.register({
        plugin,
        options: { storage, clock, ...rest, auth: { secret, domain, admins: [admin.address], ...auth } }
    }, prefix === undefined ? {} : { routes: { prefix } });

    const at = (path: string): string => `${prefix ?? ''}${path}`;

    const request = async (given: string | ServerInjectOptions, token?: string): Promise<ServerInjectResponse> => {

        const parts = typeof given === 'string' ? { url: given } : given;
        const path = typeof parts.url === 'string' ? parts.url : parts.url.pathname ?? '';
        const headers = { ...parts.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
        const response = await server.inject({ ...parts, url: at(path), headers });
        checkAnswer(server, prefix ?? '', response);
        return response;
    };

    const tokenOf = (res: ServerInjectResponse): string => (JSON.parse(res.payload) as { access_token: string }).access_token;

    return {
        server,
        clock,
        news: server.plugins['hapi-crypto-news'],
        admin,
        request,
        signIn: (wallet = admin) => signIn(server, { prefix: prefix ?? '', wallet, fields: { issuedAt: new Date(clock.now()).toISOString() } }),
        publicToken: async () => tokenOf(await request('/auth/public-token'))
    };
};
