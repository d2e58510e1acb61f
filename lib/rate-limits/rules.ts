import { limitNames } from '../http/route-settings';
import type { LimitName } from '../http/route-settings';
import type { Rule } from './limiter';
import type { RateLimitSettings } from './options';

/** The rules of one limit: for one client, and for all wallets and API tokens behind one address. */
export interface Rules {
    readonly client: Rule;
    readonly address: Rule;
}

export const ruleOf = (name: string, id: string, perMinute: number, burst: number): Rule => ({ name, id, perMinute, rate: { perSecond: perMinute / 60, burst } });

/** The limits that are switched on. */
export const rulesOf = (settings: RateLimitSettings): ReadonlyMap<LimitName, Rules> => {

    const { addressFactor } = settings;
    const rules = new Map<LimitName, Rules>();
    for (const name of limitNames) {
        const limit = settings[name];
        if (limit) {
            rules.set(name, {
                client: ruleOf(name, name, limit.perMinute, limit.burst),
                address: ruleOf(name, `${name}-address`, limit.perMinute * addressFactor, limit.burst * addressFactor)
            });
        }
    }

    return rules;
};
