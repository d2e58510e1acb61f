import type { Rule, LimitResult } from './limiter';

/** Header fields of an answer, by name in lower case. */
export type Fields = Readonly<Record<string, string>>;

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** `q`: requests that can be made at once; `w`: seconds in which that quota is refilled. */
const policyOf = ({ id, rate: { burst, perSecond } }: Rule): string => `"${id}";q=${burst};w=${seconds(burst * 1000 / perSecond)}`;

/** `r`: requests left; `t`: seconds until there is one more. */
const stateOf = ({ rule, left, nextMs }: LimitResult): string => `"${rule.id}";r=${left};t=${seconds(nextMs)}`;

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-11: lists of structured items (RFC 9651). */
export const fieldsOf = (results: readonly LimitResult[]): Fields => ({
    'ratelimit-policy': results.map(({ rule }) => policyOf(rule)).join(', '),
    ratelimit: results.map(stateOf).join(', ')
});

/** `Retry-After` of a refused request. */
export const retryAfter = ({ nextMs }: LimitResult): Fields => ({ 'retry-after': String(seconds(nextMs)) });
