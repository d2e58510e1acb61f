import type { Request, Server } from '@hapi/hapi';

import type { BaseUrl } from '../http/base';
import type { RouteSpec } from '../http/route';
import { RateLimiter } from '../rate-limits/limiter';
import type { RuntimeWith } from '../runtime';
import type { With } from '../storage/contract';
import { PaidCallHandler } from './calls';
import type { PaidCalls } from './calls';
import { RpcChain } from './facilitator/chain';
import { FacilitatorClient } from './facilitator/client';
import { HttpFacilitator } from './facilitator/http';
import type { Facilitator } from './facilitator/types';
import { SupportCheck } from './facilitator/support-check';
import type { X402Settings } from './options';
import { paidRoutes } from './paid/routes';
import { PaidService } from './paid/service';
import type { PaidServiceDeps } from './paid/service';
import { PaidScheme } from './paid-scheme';
import { Ledger } from './settlement/ledger';
import { Refusals } from './settlement/refusal-limits';
import { MeasuredSettlement } from './settlement/measured';
import { Signatures } from './settlement/signatures';

/** Pay-per-request of one registration of the plugin. */
export interface X402 {
    readonly routes: readonly RouteSpec[];
    /** Sells what the routes sell to other transports. */
    readonly calls: PaidCalls;
    /** Answers of the paid routes. */
    readonly service: PaidService;
    /** In US dollars, by route. */
    readonly prices: X402Settings['prices'];
    /** Registers the auth strategy under its full name, and as `x402` unless the server has a strategy of that name. */
    register(server: Server, strategy: string): void;
    /** Throws if a route of the host has no valid price. Asks the facilitator in the background what it supports. */
    start(): void;
    /** Resolves when no settlement is under way. */
    stop(): Promise<void>;
}

/** The runtime of a registration whose adapter has payments. */
export type X402Runtime = Omit<RuntimeWith<X402Settings>, 'storage'> & { readonly storage: With<'payments'> };

/** The services whose answers are sold, and how clients are counted. */
export interface X402Deps extends Omit<PaidServiceDeps, 'clock'> {
    /** Key of a client's address for limits (IPv6: one /64), or null without one. */
    readonly addressOf: (request: Request) => string | null;
    /** Most clients whose refused payments are counted at once, or null for no limit on refused payments. */
    readonly maxKeys: number | null;
    /** Whether the registration also serves the free routes, which have the same paths. */
    readonly servesReads: boolean;
    /** Base address of a request, used unless `publicUrl` is set. */
    readonly baseOf: BaseUrl;
}

export const createX402 = (runtime: X402Runtime, { addressOf, baseOf, maxKeys, servesReads, ...deps }: X402Deps): X402 => {

    const { settings, clock, log } = runtime;
    validatePaths(settings, servesReads);
    const { verifyMs, settleMs, rpcMs, networks, checkSignatures, maxVerifying, maxVerifyingPerAddress, maxSettling, chainProof } = settings;
    const chains = new Map(networks.flatMap(({ network, rpcUrl }) => (rpcUrl === null ? [] : [[network, new RpcChain(rpcUrl, network, clock, rpcMs)]])));
    const facilitator = openFacilitator(settings);
    const signatures = checkSignatures ? new Signatures({ chains, log }) : null;
    const client = new FacilitatorClient({ facilitator, chains, clock, log, verifyMs, settleMs, maxVerifying, maxVerifyingPerAddress, maxSettling });
    const refusals = createRefusals(runtime, maxKeys);
    const settlement = new MeasuredSettlement({ ledger: new Ledger({ ...runtime, ...settings }), client, signatures, refusals, chainProof, clock, log }, runtime.telemetry, networks);
    const support = new SupportCheck({ facilitator, networks, clock, log, timeoutMs: verifyMs });
    const paid = new PaidScheme({ settlement, refusals, addressOf, baseOf, settings, log });
    const calls = new PaidCallHandler({ settlement, refusals, settings });
    const service = new PaidService({ ...deps, clock });
    let check = (): void => {};

    return {
        routes: paidRoutes(service, settings),
        calls,
        service,
        prices: settings.prices,
        register: (server, strategy) => {

            const strategies = [strategy, ...(addAlias(server, strategy, paid) ? [alias] : [])];
            server.events.on('response', paid.cancelAbandoned);
            check = () => paid.requirements.validateRoutes(server, strategies);
        },
        start: () => {

            check();
            support.start();
        },
        stop: async () => {

            support.stop();
            await Promise.all([paid.drain(), calls.drain()]);
            chains.forEach((chain) => chain.close());
            if (facilitator instanceof HttpFacilitator) {
                await facilitator.close();
            }
        }
    };
};

/** Names the option in the error; hapi would only report a route conflict. */
const validatePaths = ({ prefix, vhost }: X402Settings, servesReads: boolean): void => {

    if (prefix === '' && vhost === undefined && servesReads) {
        throw new Error('hapi-crypto-news: invalid option: x402.prefix may be empty only with x402.vhost: the paid routes have the paths of the free ones');
    }
};

const createRefusals = ({ clock, settings: { refusedPerPayer, refusedPerAddress } }: X402Runtime, maxKeys: number | null): Refusals => {

    const limiter = maxKeys === null ? null : new RateLimiter({ clock, maxKeys });
    return new Refusals({ limiter, perPayer: refusedPerPayer, perAddress: refusedPerAddress });
};

/** Short name of the strategy for routes of the host. */
const alias = 'x402';

const openFacilitator = ({ facilitator }: X402Settings): Facilitator | HttpFacilitator => {

    return 'verify' in facilitator ? facilitator : new HttpFacilitator(facilitator);
};

/** Returns false if the host or another registration already has a strategy of that name. */
const addAlias = (server: Server, strategy: string, { scheme }: PaidScheme): boolean => {

    server.auth.scheme(strategy, scheme);
    server.auth.strategy(strategy, strategy);
    try {
        server.auth.strategy(alias, strategy);
        return true;
    }
    catch {
        return false;       // hapi has no other way to check whether a strategy exists
    }
};
