import Joi from 'joi';

import type { Origins } from '../http/cors';
import type { Manifest } from '../storage/contract';
import { count, group, mebibyte, minute, ms, origins, second } from '../validation';
import type { Filled } from '../validation';

/** Answers whether a nes client with credentials of the host's own may have a category. */
export type NesAuthorize = (credentials: object, category: string) => boolean | Promise<boolean>;

export interface LiveFeedOptions {
    path?: string;
    /** A missing or invalid token: accept and close with 1008, or answer the handshake with 401 (ruling 42). */
    reject?: 'close' | 'http';
    /** Whose pages may open a WebSocket: every origin by default. A handshake without an Origin is no page's. */
    origins?: Origins;
    pingMs?: number;
    idleMs?: number;
    handshakeMs?: number;
    maxMessageBytes?: number;
    maxBufferedBytes?: number;
    /** Client messages a second, and how many at once. */
    messagesPerSecond?: number;
    messageBurst?: number;
    maxConnections?: number;
    maxConnectionsPerToken?: number;
    /** Connections of one wallet, with all of its sessions and API tokens. Default: 200, or `maxConnectionsPerToken` if that is more. */
    maxConnectionsPerWallet?: number;
    /** Connections of one address; of IPv6 of one /64. Default: 1000. */
    maxConnectionsPerAddress?: number;
    /** Share of `maxConnections` and of `maxConnectionsPerAddress` that public tokens leave to wallets, 0 to 1. Default: 0.25. */
    walletShare?: number;
    /** Categories that one connection may follow. */
    maxSubscriptions?: number;
    /** Offers the feed as subscriptions of the host's own @hapi/nes, too. */
    nes?: false | {
        /** Below the registration's prefix. */
        path?: string;
        /** Decides for nes clients with credentials of the host's own; without it they are refused. */
        authorize?: NesAuthorize;
    };
    /** Longest `wait` of `GET /feed/events`. */
    maxWaitMs?: number;
    /** Live items that may wait behind missed ones; when they become more, they are read from the log too. */
    maxParked?: number;
    /** Polling interval when no notification arrives, in milliseconds. Default: 1000, or 250 with an adapter that serves several processes and does not notify. */
    tailMs?: number;
}

export type FeedSettings = Filled<Omit<LiveFeedOptions, 'nes' | 'tailMs'>> & Readonly<Pick<LiveFeedOptions, 'tailMs'>> & { readonly nes: false | { readonly path: string; readonly authorize?: NesAuthorize } };

export const feedSchema = group({
    path: Joi.string().pattern(/^(\/[\w.-]+)+$/, 'path').default('/ws/feed'),
    reject: Joi.valid('close', 'http').default('close'),
    origins: origins().default('*'),
    pingMs: ms(30 * second).min(second),
    idleMs: ms(5 * minute).min(second),
    handshakeMs: ms(10 * second),
    maxMessageBytes: count(4096),
    maxBufferedBytes: count(mebibyte),
    messagesPerSecond: count(10),
    messageBurst: count(50),
    maxConnections: count(10_000),
    maxConnectionsPerToken: count(100),
    maxConnectionsPerWallet: count(200).default(Joi.ref('maxConnectionsPerToken', { adjust: (perToken: number) => Math.max(200, perToken) })),
    maxConnectionsPerAddress: count(1000),
    walletShare: Joi.number().min(0).max(1).default(0.25),
    maxSubscriptions: count(100),
    nes: Joi.alternatives(
        Joi.valid(false),
        Joi.object({ path: Joi.string().pattern(/^\/[^?#]*\{category\}$/, 'path that ends in {category}').default('/feed/{category}'), authorize: Joi.function() })
    ).default(false),
    maxWaitMs: ms(60 * second),
    maxParked: count(256),
    tailMs: Joi.number().integer().min(1).max(2 ** 31 - 1)
});

/** Polling alone finds the entries of other nodes if the adapter has any and does not notify; else it makes up for a notification that was lost. */
export const pollMsOf = ({ tailMs }: Pick<FeedSettings, 'tailMs'>, { multiProcess, notify }: Pick<Manifest, 'multiProcess' | 'notify'>): number => {

    return tailMs ?? (multiProcess && !notify ? 250 : second);
};
