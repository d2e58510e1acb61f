import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';

import { Server } from '@hapi/hapi';
import type { ServerInjectResponse } from '@hapi/hapi';

import { sqlite } from '../../adapters/sqlite';
import { createAuth } from '../../lib/auth';
import type { Auth } from '../../lib/auth';
import type { AuthSettings } from '../../lib/auth/options';
import { defaultCatalogue } from '../../lib/categories/catalogue';
import { registerErrors } from '../../lib/http/errors';
import { toRoute } from '../../lib/http/route';
import type { RouteSpec } from '../../lib/http/route';
import { parseOptions } from '../../lib/options';
import type { Options } from '../../lib/options';
import type { RuntimeWith } from '../../lib/runtime';
import type { CompleteStorage, Storage } from '../../lib/storage/contract';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import { ManualClock } from './clock';
import { TestWallet } from './wallet';
import type { MessageFields, Signed } from './wallet';

export const secret = 'a secret of at least thirty-two bytes';

export interface LogLine {
    readonly tags: readonly string[];
    readonly data: unknown;
}

export interface SetupOptions {
    readonly auth?: Partial<Options['auth']>;
    readonly storage?: Storage;
    readonly clock?: ManualClock;
    readonly name?: string;
}

const open: Storage[] = [];

/** A fresh database in memory; `closeAll` closes it. */
export const memory = async (): Promise<CompleteStorage> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    open.push(storage);
    return storage;
};

/** For `lab.afterEach()`. */
export const closeAll = async (): Promise<void> => {

    await Promise.all(open.splice(0).map((storage) => storage.close()));
};

/** A runtime with a manual clock, and the lines that it logged. */
export const runtimeOf = async (options: SetupOptions = {}) => {

    const { clock = new ManualClock(), name = 'test' } = options;
    const storage = options.storage ?? await memory();
    const logs: LogLine[] = [];
    const runtime: RuntimeWith<AuthSettings> = {
        name,
        settings: parseOptions({ auth: { secret, domain: 'news.example', ...options.auth } }).auth,
        storage,
        clock,
        random: randomBytes,
        log: (tags, data) => {

            logs.push({ tags, data });
        },
        events: new EventEmitter(), changes: { count: 0 }, telemetry: noTelemetry
    };
    return { runtime, clock, logs, storage };
};

export const catalogue = { codes: () => Promise.resolve(new Set(defaultCatalogue.map(({ code }) => code))) };

/** A server with sign-in, API tokens and the routes that `more` returns. */
export const authHost = async (options: SetupOptions = {}, more: (auth: Auth, runtime: RuntimeWith<AuthSettings>) => readonly RouteSpec[] = () => []) => {

    const { runtime, clock, logs, storage } = await runtimeOf(options);
    const auth = createAuth(runtime, catalogue);
    const server = new Server({ debug: false });
    registerErrors(server, runtime.name);
    auth.register(server);
    server.route([...auth.routes, ...more(auth, runtime)].map((spec) => toRoute(runtime.name, auth.strategies, spec)));

    const nonce = async (): Promise<string> => bodyOf<{ nonce: string }>(await server.inject('/auth/nonce')).nonce;

    const signed = async (wallet = new TestWallet(), fields: Partial<MessageFields> = {}): Promise<Signed> => {

        return wallet.signIn({ nonce: await nonce(), issuedAt: new Date(clock.now()).toISOString(), ...fields });
    };

    const verify = (payload: object | string): Promise<ServerInjectResponse> => {

        return server.inject({ method: 'POST', url: '/auth/verify', payload, headers: { 'content-type': 'application/json' } });
    };

    const session = async (wallet = new TestWallet()): Promise<string> => {

        return bodyOf<{ access_token: string }>(await verify(await signed(wallet))).access_token;
    };

    const call = (method: string, url: string, token: string, payload?: object): Promise<ServerInjectResponse> => {

        return server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
    };

    return { server, auth, runtime, clock, logs, storage, nonce, signed, verify, session, call };
};

/** Parsed body of a response. */
export const bodyOf = <T = unknown>(response: ServerInjectResponse): T => JSON.parse(response.payload) as T;

/** Status and parsed body of a response. */
export const answerOf = (response: ServerInjectResponse): [number, unknown] => [response.statusCode, response.payload === '' ? null : bodyOf(response)];
