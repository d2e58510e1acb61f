import type { Rule, LimitResult } from './limiter';

/** Header fields of an answer, by name in lower case. */
export type Fields = Readonly<Record<string, string>>;

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The quota is what can be used at once, its window the time in which that is refilled. */
const policyOf = ({ id, rate: { burst, perSecond } }: Rule): string => `"${id}";q=${burst};w=${seconds(burst * 1000 / perSecond)}`;

/** `r`: what is left; `t`: seconds until there is more. */
const stateOf = ({ rule, left, nextMs }: LimitResult): string => `"${rule.id}";r=${left};t=${seconds(nextMs)}`;

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-11: lists of structured items (RFC 9651). */
export const fieldsOf = (verdicts: readonly LimitResult[]): Fields => ({
    'ratelimit-policy': verdicts.map(({ rule }) => policyOf(rule)).join(', '),
    ratelimit: verdicts.map(stateOf).join(', ')
});

/** Of a refused request. */
export const retryAfter = ({ nextMs }: LimitResult): Fields => ({ 'retry-after': String(seconds(nextMs)) });
