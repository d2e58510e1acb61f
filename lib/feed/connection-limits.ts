import * as Boom from '@hapi/boom';

import type { Access } from '../access';
import type { Connections } from './connections';
import type { FeedSettings } from './options';

type Settings = Pick<FeedSettings, 'maxConnections' | 'maxConnectionsPerAddress' | 'maxConnectionsPerToken' | 'maxConnectionsPerWallet' | 'walletShare'>;

/** The limit that a new connection would exceed: `all` is the feed's own, `own` that of the token, wallet or address. */
export type ExceededLimit = 'all' | 'own';

/** Sent as `Retry-After` to a client that has too many connections, in seconds. */
const retryAfter = '10';

/** Decides whether one more connection fits. Public tokens leave a share to wallets: anybody can get any number of public tokens. */
export class ConnectionLimits {

    /** Connections refused since the start. */
    refused = 0;

    constructor(private readonly connections: Connections, private readonly settings: Settings) {}

    /** Returns the limit that a connection with this token from this address would exceed, or null if it fits. */
    exceeded(access: Access, address: string | undefined): ExceededLimit | null {

        const { maxConnections, maxConnectionsPerAddress, walletShare } = this.settings;
        const share = access.kind === 'public' ? 1 - walletShare : 1;
        const all = this.connections.size >= Math.ceil(maxConnections * share);
        const own = this.exceedsOwn(access) || this.connections.countOfAddress(address) >= Math.ceil(maxConnectionsPerAddress * share);
        const limit = all ? 'all' : own ? 'own' : null;
        this.refused += limit ? 1 : 0;
        return limit;
    }

    /** Throws 503 if the feed is full, 429 if the token, wallet or address has too many connections. */
    demand(access: Access, address: string | undefined): void {

        const limit = this.exceeded(access, address);
        if (limit) {
            throw limit === 'all' ? Boom.serverUnavailable() : tooManyConnections();
        }
    }

    private exceedsOwn({ jti, kind, subject }: Access): boolean {

        const { maxConnectionsPerToken, maxConnectionsPerWallet } = this.settings;
        return this.connections.countOfToken(jti) >= maxConnectionsPerToken
            || (kind !== 'public' && this.connections.countOfWallet(subject) >= maxConnectionsPerWallet);
    }
}

const tooManyConnections = (): Boom.Boom => {

    const error = Boom.tooManyRequests('Too many connections');
    error.output.headers['retry-after'] = retryAfter;
    return error;
};
