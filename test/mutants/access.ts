import type { TokenRecord } from '../../lib/storage/contract';
import { gap, once, texts, tokens } from './mutant';
import type { Mutant } from './mutant';

export const access: readonly Mutant[] = [
    {
        bug: 'reserving looks first and writes later',
        killer: 'once/race',
        mutate: once((sound) => {

            const seen = new Set<string>();
            return {
                reserve: async (scope, key, expiresAt, now) => {

                    const free = !seen.has(key);
                    await gap();
                    seen.add(key);
                    await sound.reserve(scope, key, expiresAt, now);
                    return free;
                }
            };
        })
    },
    {
        bug: 'each instance has reservations of its own',
        killer: 'races/once',
        mutate: once(() => {

            const seen = new Set<string>();
            return {
                reserve: async (scope, key) => {

                    const place = JSON.stringify([scope, key]);
                    return !seen.has(place) && seen.add(place).has(place);
                }
            };
        })
    },
    { bug: 'scopes of reservations run together', killer: 'once/first', mutate: once((sound) => ({ reserve: (_scope, key, expiresAt, now, call) => sound.reserve('', key, expiresAt, now, call) })) },
    { bug: 'scope and key are joined by a colon', killer: 'once/apart', mutate: once((sound) => ({ reserve: (scope, key, expiresAt, now, call) => sound.reserve('', `${scope}:${key}`, expiresAt, now, call) })) },
    { bug: 'reservations never end', killer: 'once/until', mutate: once((sound) => ({ reserve: (scope, key, _expiresAt, now, call) => sound.reserve(scope, key, Infinity, now, call) })) },
    { bug: 'a reservation holds at its end', killer: 'once/until', mutate: once((sound) => ({ reserve: (scope, key, expiresAt, now, call) => sound.reserve(scope, key, expiresAt + 1, now, call) })) },
    {
        bug: 'a refused reservation prolongs the one there is',
        killer: 'once/refused',
        mutate: once(() => {

            const ends = new Map<string, number>();
            return {
                reserve: async (scope, key, expiresAt, now) => {

                    const place = JSON.stringify([scope, key]);
                    const free = (ends.get(place) ?? 0) <= now;
                    ends.set(place, expiresAt);
                    return free;
                }
            };
        })
    },
    {
        bug: 'revoking forgets whose the token is',
        killer: 'tokens/revoke',
        mutate: tokens((sound) => {

            const owners = new Map<string, string>();
            return {
                insert: async (token) => {

                    owners.set(token.jti, token.owner);
                    await sound.insert(token);
                },
                revoke: (_owner, jti, call) => sound.revoke(owners.get(jti) ?? '', jti, call)
            };
        })
    },
    {
        bug: 'revoking again is true again',
        killer: 'tokens/revoke',
        mutate: tokens((sound) => {

            const revoked = new Set<string>();
            return {
                revoke: async (owner, jti) => {

                    if (await sound.revoke(owner, jti)) {
                        revoked.add(jti);
                    }

                    return revoked.has(jti);
                }
            };
        })
    },
    {
        bug: 'each instance remembers who was active',
        killer: 'races/revoke',
        mutate: tokens((sound) => {

            const active = new Set<string>();
            return {
                active: async (jtis, now) => {

                    (await sound.active(jtis, now)).forEach((jti) => active.add(jti));
                    return jtis.filter((jti) => active.has(jti));
                },
                revoke: async (owner, jti) => {

                    active.delete(jti);
                    return await sound.revoke(owner, jti);
                }
            };
        })
    },
    { bug: 'a token is active at its expiry', killer: 'tokens/active', mutate: tokens((sound) => ({ active: (jtis, now, call) => sound.active(jtis, now - 1, call) })) },
    {
        bug: 'only what its own clock calls active is revoked',
        killer: 'tokens/revoke-expired',
        mutate: tokens((sound) => ({
            revoke: async (owner, jti, call) => {

                const active = await sound.active([jti], Date.now());
                return active.length > 0 && await sound.revoke(owner, jti, call);
            }
        }))
    },
    { bug: 'unknown tokens are active', killer: 'tokens/active', mutate: tokens(() => ({ active: async (jtis) => jtis })) },
    { bug: 'tokens are listed newest first', killer: 'tokens/list', mutate: tokens((sound) => ({ listActive: async (owner, now) => [...await sound.listActive(owner, now)].reverse() })) },
    { bug: 'owners are compared without case', killer: 'tokens/list', mutate: tokens((sound) => ({ listActive: async (owner, now) => [...await sound.listActive(owner, now), ...await sound.listActive('0xA11ce', now)].slice(0, owner === '0xa11ce' ? 9 : undefined).filter((token, i, all) => all.findIndex(({ jti }) => jti === token.jti) === i && token.owner.toLowerCase() === owner.toLowerCase()) })) },
    {
        bug: 'inserting a known token replaces it',
        killer: 'tokens/insert-again',
        mutate: tokens((sound) => {

            const records = new Map<string, TokenRecord>();
            return {
                insert: async (token) => {

                    records.set(token.jti, token);
                    await sound.insert(token);
                },
                listActive: async (owner) => [...records.values()].filter((token) => token.owner === owner)
            };
        })
    },
    { bug: 'a text is returned at its expiry', killer: 'texts/expiry', mutate: texts((sound) => ({ get: (key, now, call) => sound.get(key, now - 1, call) })) },
    { bug: 'a text without expiry expires', killer: 'texts/kept', mutate: texts((sound) => ({ get: async (key, now, call) => (now > 1e15 ? null : await sound.get(key, now, call)) })) },
    { bug: 'a lease has no fence: whoever comes stores', killer: 'texts/fence', mutate: texts((sound) => ({ put: (key, text, _fence, call) => sound.put(key, text, null, call) })) },
    { bug: 'a lease runs at its end', killer: 'texts/lease', mutate: texts((sound) => ({ lease: (key, fence, now, until, call) => sound.lease(key, fence, now, until + 1, call) })) },
    { bug: 'anybody may take a lease over', killer: 'texts/lease', mutate: texts((sound) => ({ lease: (key, fence, _now, until, call) => sound.lease(key, fence, Infinity, until, call) })) },
    { bug: 'one lease blocks all keys', killer: 'texts/lease', mutate: texts((sound) => ({ lease: (_key, fence, now, until, call) => sound.lease('', fence, now, until, call) })) },
    {
        bug: 'a holder cannot prolong its lease',
        killer: 'texts/lease-prolonged',
        mutate: texts((sound) => ({ lease: (key, fence, now, until, call) => sound.lease(key, `${fence}:${now}`, now, until, call) }))
    },
    {
        bug: 'leasing looks first and writes later',
        killer: 'races/lease',
        mutate: texts((sound) => {

            const held = new Map<string, number>();
            return {
                lease: async (key, fence, now, until) => {

                    const free = (held.get(key) ?? 0) <= now;
                    await gap();
                    if (free) {
                        held.set(key, until);
                        await sound.lease(key, fence, Infinity, until);
                    }

                    return free;
                }
            };
        })
    },
    {
        bug: 'storing ends the lease',
        killer: 'texts/lease-keeps-text',
        mutate: texts((sound) => {

            const fences = new Map<string, string>();
            return {
                lease: async (key, fence, now, until) => {

                    const leased = await sound.lease(key, fence, now, until);
                    fences.set(key, leased ? fence : fences.get(key) ?? '');
                    return leased;
                },
                put: async (key, text, fence) => {

                    const stored = await sound.put(key, text, fence);
                    await sound.release(key, fences.get(key) ?? '');
                    return stored;
                }
            };
        })
    },
    { bug: 'leasing discards the text', killer: 'texts/lease-keeps-text', mutate: texts((sound) => ({ lease: async (key, fence, now, until) => await sound.put(key, { json: 'null', createdAt: now, expiresAt: now }, null) && await sound.lease(key, fence, now, until) })) },
    { bug: 'a released fence still stores', killer: 'texts/release', mutate: texts((sound) => ({ release: async (key, fence) => await sound.lease(key, fence, -Infinity, 0) })) },
    { bug: 'releasing needs no lease', killer: 'texts/release', mutate: texts((sound) => ({ release: async (key, fence) => await sound.release(key, fence) || true })) }
];
