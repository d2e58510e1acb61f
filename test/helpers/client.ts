import { ApiError, createClient } from '../../lib/client';
import type { Client } from '../../lib/client';
import type { ClientOptions } from '../../lib/client/options';
import type { Timing } from '../../lib/client/timing';
import type { ManualClock } from './clock';
import { ethers } from './ethers';
import { createHost } from './host';
import type { Host, HostOptions } from './host';

/** A listening service, and a client of it on the same clock. */
export interface Served extends Host {
    readonly baseUrl: string;
    readonly connect: (options?: Partial<ClientOptions>) => Client;
}

/** Without jitter. */
export const timingOf = (clock: ManualClock): Timing => ({ now: () => clock.now(), setTimer: (ms, fn) => clock.setTimer(ms, fn), random: () => 0.5 });

export const serve = async (options: HostOptions = {}): Promise<Served> => {

    const host = await createHost(options);
    await host.server.start();
    const baseUrl = `http://127.0.0.1:${host.server.info.port}${options.prefix ?? ''}`;
    return { ...host, baseUrl, connect: (given) => createClient({ baseUrl, timing: timingOf(host.clock), ...given }) };
};

/** Status and detail of the error response that makes a call fail. */
export const failureOf = async (call: Promise<unknown>): Promise<readonly [number, string]> => {

    try {
        await call;
    }
    catch (error) {
        if (error instanceof ApiError) {
            return [error.status, error.message];
        }

        throw error;
    }

    throw new Error('The call has not failed');
};

const key = `0x${'5a'.repeat(32)}` as const;

/** A wallet like those injected into pages, which spells addresses in lower case. */
export const injectedWallet = (accounts = [new ethers.Wallet(key)]) => ({
    /** How often it was asked to sign. */
    signed: 0,
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {

        switch (method) {
            case 'eth_requestAccounts':
                return accounts.map(({ address }) => address.toLowerCase());
            case 'eth_chainId':
                return '0x2105';
            case 'personal_sign':
                this.signed += 1;
                return await accounts[0]?.signMessage(ethers.toUtf8String(String(params[0])));
            default:
                throw new Error(method);
        }
    }
});

export interface SignInServiceOptions {
    /** Returns the token of a session. */
    readonly tokenOf?: () => string;
    /** Answers `/auth/verify` in place of a token. */
    readonly verify?: (body: string) => Response | Promise<Response> | undefined;
}

/** A service that signs in whoever asks, and whose feed refuses the tokens. */
export const signInService = ({ tokenOf = () => 'opaque', verify = () => undefined }: SignInServiceOptions) => {

    let nonces = 0;
    const answers: Record<string, (body: string) => Response | Promise<Response>> = {
        '/auth/nonce': () => Response.json({ nonce: `abcdefgh${10_000_000 + ++nonces}` }),
        '/auth/verify': (body) => verify(body) ?? Response.json({ access_token: tokenOf(), is_admin: false }),
        '/feed/events': () => Response.json({ detail: 'Invalid token' }, { status: 401 })
    };
    return async (url: string, { body }: RequestInit = {}): Promise<Response> => await answers[new URL(url).pathname]?.(body as string) ?? Response.json([]);
};
