import Joi from 'joi';

import { minute, second } from '../clock';
import type { Origins } from '../http/origins';
import type { Manifest } from '../storage/contract';
import { count, group, mebibyte, ms, optionObject, origins, routePath } from '../validation';
import type { Filled } from '../validation';

/** Returns whether a nes client with the host's own credentials may follow a category. */
export type NesAuthorize = (credentials: object, category: string) => boolean | Promise<boolean>;

/** Options of the live feed: `feed`. */
export interface LiveFeedOptions {
    /** Path of the WebSocket, below the registration's prefix. Default: '/ws/feed'. */
    path?: string;
    /** What a client with a missing or invalid token gets: `close` accepts the handshake and closes with 1008, `http` answers it with 401 (ruling 42). Default: 'close'. */
    reject?: 'close' | 'http';
    /** Origins whose pages may open a WebSocket. Handshakes without an Origin header are accepted. Default: '*', every origin. */
    origins?: Origins;
    /** Time between two pings of the server, in milliseconds, from 1000. Default: 30,000. */
    pingMs?: number;
    /** A WebSocket without messages of the client for this long is closed, in milliseconds, from 1000. Default: 300,000. */
    idleMs?: number;
    /** Longest duration of a handshake, authentication included, in milliseconds. Default: 10,000. */
    handshakeMs?: number;
    /** Longest message of a client, in bytes; a longer one closes with 1009. Default: 4096. */
    maxMessageBytes?: number;
    /** Unsent bytes above which a client counts as reading too slowly and is disconnected. Default: 1 MiB. */
    maxBufferedBytes?: number;
    /** Messages of a client per second, on average; more close with 1008. Default: 10. */
    messagesPerSecond?: number;
    /** Messages that a client may send at once. Default: 50 more than `maxSubscriptions`, so that it can subscribe to each category with a message of its own. */
    messageBurst?: number;
    /** Connections of all clients, over all transports. Default: 10,000. */
    maxConnections?: number;
    /** Connections of one token. Default: 100. */
    maxConnectionsPerToken?: number;
    /** Connections of one wallet, with all of its sessions and API tokens. Default: 200, or `maxConnectionsPerToken` if that is more. */
    maxConnectionsPerWallet?: number;
    /** Connections of one IPv4 address or one /64 of IPv6. Default: 1000. */
    maxConnectionsPerAddress?: number;
    /** Share of `maxConnections` and of `maxConnectionsPerAddress` that public tokens leave to wallets, 0 to 1. Default: 0.25. */
    walletShare?: number;
    /** Categories that one WebSocket or nes client may subscribe to. Default: 100. */
    maxSubscriptions?: number;
    /** Offers the feed as subscriptions of the host's own @hapi/nes too. Default: false. */
    nes?: false | {
        /** Path of the subscription, below the registration's prefix; ends in `{category}`. Default: '/feed/{category}'. */
        path?: string;
        /** Decides for nes clients with the host's own credentials. If absent, they are refused. */
        authorize?: NesAuthorize;
    };
    /** Longest `wait` of `GET /feed/events`, in milliseconds. Default: 60,000. */
    maxWaitMs?: number;
    /** Live entries that may wait behind missed ones, per connection; if there are more, they are read from the log too. Default: 256. */
    maxParked?: number;
    /** Polling interval when no notification arrives, in milliseconds. Default: 1000, or 250 with an adapter that serves several processes and does not notify. */
    tailMs?: number;
}

/** The feed's options with their defaults. */
export type FeedSettings = Filled<Omit<LiveFeedOptions, 'nes' | 'tailMs'>> & Readonly<Pick<LiveFeedOptions, 'tailMs'>> & { readonly nes: false | { readonly path: string; readonly authorize?: NesAuthorize } };

export const feedSchema = group({
    path: routePath('/ws/feed'),
    reject: Joi.valid('close', 'http').default('close'),
    origins: origins().default('*'),
    pingMs: ms(30 * second).min(second),
    idleMs: ms(5 * minute).min(second),
    handshakeMs: ms(10 * second),
    maxMessageBytes: count(4096),
    maxBufferedBytes: count(mebibyte),
    messagesPerSecond: count(10),
    messageBurst: count(1).default(Joi.ref('maxSubscriptions', { adjust: (subscriptions: number) => subscriptions + 50 })),
    maxConnections: count(10_000),
    maxConnectionsPerToken: count(100),
    maxConnectionsPerWallet: count(200).default(Joi.ref('maxConnectionsPerToken', { adjust: (perToken: number) => Math.max(200, perToken) })),
    maxConnectionsPerAddress: count(1000),
    walletShare: Joi.number().min(0).max(1).default(0.25),
    maxSubscriptions: count(100),
    nes: Joi.alternatives(
        Joi.valid(false),
        optionObject({ path: Joi.string().pattern(/^\/[^?#]*\{category\}$/, 'a path that ends in {category}, such as /feed/{category}').default('/feed/{category}'), authorize: Joi.function() })
    ).messages({ 'alternatives.types': '{{#label}} must be false, or an object with path and authorize' }).default(false),
    maxWaitMs: ms(60 * second),
    maxParked: count(256),
    tailMs: Joi.number().integer().min(1).max(2 ** 31 - 1)
});

/** Returns the interval at which the tail polls. If the adapter does not notify, polling alone finds other nodes' entries; else it makes up for lost notifications. */
export const pollMsOf = ({ tailMs }: Pick<FeedSettings, 'tailMs'>, { multiProcess, notify }: Pick<Manifest, 'multiProcess' | 'notify'>): number => {

    return tailMs ?? (multiProcess && !notify ? 250 : second);
};
