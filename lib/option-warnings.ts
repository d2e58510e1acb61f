import type { AuthSettings } from './auth/options';
import type { BotsSettings } from './bots/options';
import { day } from './clock';
import type { FeedSettings } from './feed/options';
import type { NewsroomSettings } from './newsroom/options';
import type { TrustProxy } from './rate-limits/trust';
import type { RetentionDays } from './storage/retention';
import type { X402Settings } from './x402/options';
import { testNetwork } from './x402/protocol/known-assets';

/** The options that can contradict one another. */
export interface CheckedOptions {
    readonly auth: Pick<AuthSettings, 'provider' | 'chains'>;
    readonly feed: Pick<FeedSettings, 'pingMs' | 'idleMs'>;
    readonly bots: Pick<BotsSettings, 'backoff'>;
    readonly newsroom: Pick<NewsroomSettings, 'maxAgeMs'>;
    readonly retention: Pick<RetentionDays, 'newsDays'>;
    readonly x402?: Pick<X402Settings, 'payTo' | 'networks'>;
    readonly trustProxy: TrustProxy | undefined;
    readonly proxyHeader: string | undefined;
}

/** Warnings about options that are valid on their own but hardly make sense together. */
export const warningsOf = ({ auth, feed, bots: { backoff }, newsroom, retention: { newsDays }, x402, trustProxy, proxyHeader }: CheckedOptions): readonly string[] => {

    const checks: readonly (readonly [boolean, string])[] = [
        [proxyHeader !== undefined && (trustProxy ?? false) === false, 'proxyHeader has no effect without trustProxy'],
        [feed.idleMs <= feed.pingMs, 'feed.idleMs is not more than feed.pingMs: clients that send nothing but pongs are disconnected'],
        [backoff.firstMs > backoff.maxMs, 'bots.backoff.firstMs is more than bots.backoff.maxMs, which bounds it'],
        [newsDays !== null && newsDays * day < newsroom.maxAgeMs, 'retention.newsDays is less than newsroom.maxAgeMs: older stories are published and then deleted'],
        [auth.provider !== undefined && auth.chains === undefined, 'auth.provider answers for one chain, but sign-ins may name any: name the chain in auth.chains'],
        [x402?.networks.some(({ address }) => isSame(address, x402.payTo)) === true, 'x402.payTo is the contract of a token, which keeps what is sent to it: give the wallet that is to be paid'],
        ...(x402?.networks ?? []).map(({ network, rpcUrl }) => [rpcUrl === null && network !== testNetwork, `x402.networks: ${network} has no rpcUrl, so a payment whose settlement got no answer can't be looked up: its payer may have paid and gets nothing`] as const)
    ];
    return checks.filter(([holds]) => holds).map(([, message]) => message);
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
