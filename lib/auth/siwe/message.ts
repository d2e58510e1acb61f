import type { Ms } from '../../storage/contract';
import type { Nonce, Nonces } from './nonces';

/** The fields of a sign-in message (EIP-4361) that are checked. All of them are part of the signed text. */
export interface SignInMessage {
    readonly scheme: string | undefined;
    readonly domain: string;
    /** Checksummed (EIP-55). */
    readonly address: string;
    readonly statement: string | undefined;
    readonly uri: string;
    readonly version: string;
    readonly chainId: number;
    readonly nonce: string;
    readonly issuedAt: string;
    readonly expirationTime: string | undefined;
    readonly notBefore: string | undefined;
}

/** What messages are checked against. */
export interface MessageRules {
    /** Hosts that messages may contain, in lower case. The request's Host header is not used: the sender chooses it. */
    readonly domains: ReadonlySet<string>;
    readonly chains: ReadonlySet<number> | null;
    readonly statement: string | undefined;
    readonly nonceMs: Ms;
    readonly skewMs: Ms;
}

/** Why a message was rejected. Logged, never sent to the client. */
export type MessageFault = 'nonce' | 'domain' | 'scheme' | 'uri' | 'version' | 'chain' | 'issued-at' | 'expiration' | 'not-before' | 'statement';

type Check = (message: SignInMessage, rules: MessageRules, now: Ms) => boolean;

const web = /^https?:?$/i;

const hostOf = (uri: string): string | null => {

    const url = URL.canParse(uri) ? new URL(uri) : null;
    return url && web.test(url.protocol) ? url.host : null;
};

/** NaN, which is outside of every range, if a text matches the grammar but is not a time (a leap second). */
const timeOf = (text: string): Ms => new Date(text).getTime();

const issuedInTime: Check = ({ issuedAt }, { nonceMs, skewMs }, now) => {

    const age = now - timeOf(issuedAt);
    return age >= -skewMs && age <= nonceMs + skewMs;
};

/** Cheapest first. The skew applies to issued-at alone; the message's own validity period is taken literally. */
const checks: readonly (readonly [MessageFault, Check])[] = [
    ['domain', ({ domain }, { domains }) => domains.has(domain.toLowerCase())],
    ['scheme', ({ scheme }) => scheme === undefined || web.test(scheme)],
    ['uri', ({ uri, domain }) => hostOf(uri) === domain.toLowerCase()],
    ['version', ({ version }) => version === '1'],
    ['chain', ({ chainId }, { chains }) => chains === null || chains.has(chainId)],
    ['issued-at', issuedInTime],
    ['expiration', ({ expirationTime }, _rules, now) => expirationTime === undefined || now < timeOf(expirationTime)],
    ['not-before', ({ notBefore }, _rules, now) => notBefore === undefined || now >= timeOf(notBefore)],
    ['statement', (message, { statement }) => statement === undefined || message.statement === statement]
];

/** Checks the fields of a message before its signature is verified (ruling 23). */
export const checkMessage = (message: SignInMessage, rules: MessageRules, nonces: Nonces, now: Ms): Nonce | MessageFault => {

    const nonce = nonces.check(message.nonce, now);
    if (!nonce) {
        return 'nonce';
    }

    const fault = checks.find(([, holds]) => !holds(message, rules, now));
    return fault ? fault[0] : nonce;
};
