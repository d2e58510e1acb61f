import type { Json, Ms, Storage, TokenRecord } from '../../lib/storage/contract';
import { articles, bots, categories, derive, everything, narratives, news, payments, texts, tokens, whole } from './mutant';
import type { Mutant } from './mutant';

const rewritten = (json: Json): Json => JSON.stringify(JSON.parse(json));
const seconds = (ms: Ms): Ms => Math.floor(ms / 1000) * 1000;
const cut = (text: string): string => text.replace(/\0.*/su, '');
const byLanguage = (a: string, b: string): number => a.localeCompare(b, 'en');

/** What a storage forgets by itself, by key. */
const memo = <T>() => {

    const kept = new WeakMap<object, Map<string, T>>();
    return (storage: object): Map<string, T> => {

        const known = kept.get(storage) ?? new Map<string, T>();
        kept.set(storage, known);
        return known;
    };
};

const revocations = memo<TokenRecord>();
const leases = memo<{ readonly fence: string; readonly until: Ms }>();
const released = memo<boolean>();
const suspended = memo<boolean>();
const given = memo<TokenRecord['categories']>();

/** Wakes nobody but those whom it was given itself, and calls them as they are. */
const bare = (storage: Storage): Storage => {

    const listeners = new Set<() => void>();
    const ring = <T>(result: T): T => {

        listeners.forEach((wake) => wake());
        return result;
    };

    return derive(news((sound) => ({
        publish: async (batch, call) => ring(await sound.publish(batch, call)),
        correct: async (record, rev, call) => ring(await sound.correct(record, rev, call)),
        retract: async (id, call) => ring(await sound.retract(id, call))
    }))(storage), {
        onPublish: (wake) => {

            const listener = (): void => wake();
            listeners.add(listener);
            return () => listeners.delete(listener);
        }
    });
};

/** What comes back is not what was given. */
const returned: readonly Mutant[] = [
    {
        bug: 'json of corrections is parsed and written anew',
        killer: 'exact/json-changes',
        mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct({ ...record, json: rewritten(record.json) }, rev, call) }))
    },
    {
        bug: 'json of amendments is parsed and written anew',
        killer: 'exact/json-changes',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, amendments: (batch.amendments ?? []).map((one) => ({ ...one, json: rewritten(one.json) })) }, call) }))
    },
    {
        bug: 'json is written anew for the log',
        killer: 'exact/json-changes',
        mutate: news((sound) => ({
            since: async (seq, query, call) => (await sound.since(seq, query, call)).map((entry) => ({ ...entry, item: entry.item && { ...entry.item, json: rewritten(entry.item.json) } }))
        }))
    },
    {
        bug: 'what is sold is parsed and written anew',
        killer: 'exact/json-others',
        mutate: payments((sound) => ({ begin: (key, fence, answer, until, call) => sound.begin(key, fence, rewritten(answer), until, call) }))
    },
    {
        bug: 'receipts are parsed and written anew',
        killer: 'exact/json-others',
        mutate: payments((sound) => ({ complete: (key, fence, receipt, call) => sound.complete(key, fence, rewritten(receipt), call) }))
    },
    {
        bug: 'what is sold is cut at 64 KiB',
        killer: 'exact/large',
        mutate: payments((sound) => ({ begin: (key, fence, answer, until, call) => sound.begin(key, fence, answer.slice(0, 65_536), until, call) }))
    },
    { bug: 'ids of narratives end at a NUL', killer: 'exact/ids', mutate: narratives((sound) => ({ put: (record, call) => sound.put({ ...record, id: cut(record.id) }, call) })) },
    { bug: 'ids of articles end at a NUL', killer: 'exact/ids', mutate: articles((sound) => ({ put: (record, call) => sound.put({ ...record, id: cut(record.id) }, call) })) },
    { bug: 'keys of payments end at a NUL', killer: 'exact/ids', mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim({ ...claim, key: cut(claim.key) }, now, call) })) },
    {
        bug: 'words end at a NUL',
        killer: 'search/any-character',
        mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, terms: record.terms.map(cut) })) }, call) }))
    },
    {
        bug: 'lists are joined by commas',
        killer: 'exact/lists',
        mutate: tokens((sound) => ({ insert: (token, call) => sound.insert({ ...token, categories: token.categories.join(',').split(',') }, call) }))
    },
    { bug: 'an item\'s categories are joined by commas', killer: 'exact/lists', mutate: news((sound) => ({
        get: async (id, call) => {

            const item = await sound.get(id, call);
            return item && { ...item, categories: item.categories.join(',').split(',') };
        }
    })) },
    { bug: 'tokens are dated in seconds', killer: 'exact/times', mutate: tokens((sound) => ({ insert: (token, call) => sound.insert({ ...token, issuedAt: seconds(token.issuedAt) }, call) })) },
    { bug: 'bots are dated in seconds', killer: 'exact/times', mutate: bots((sound) => ({ list: async (owner, call) => (await sound.list(owner, call)).map((bot) => ({ ...bot, createdAt: seconds(bot.createdAt) })) })) },
    {
        bug: 'a token keeps the list that the caller goes on with',
        killer: 'exact/own-copies',
        mutate: (storage) => {

            const lists = given(storage);
            return tokens((sound) => ({
                insert: (token, call) => {

                    lists.set(token.jti, token.categories);
                    return sound.insert(token, call);
                },
                listActive: async (owner, now, call) => (await sound.listActive(owner, now, call)).map((token) => ({ ...token, categories: lists.get(token.jti) ?? [] }))
            }))(storage);
        }
    }
];

/** What is compared, ordered or counted is not what was asked for. */
const asked: readonly Mutant[] = [
    {
        bug: 'whoever revokes is compared without case',
        killer: 'exact/owners',
        mutate: tokens((sound) => ({
            revoke: async (owner, jti, call) => await sound.revoke(owner, jti, call) || await sound.revoke(owner.replace(/^0xa11ce$/, '0xA11ce'), jti, call)
        }))
    },
    { bug: 'the places of bots are compared without case', killer: 'exact/owners', mutate: bots((sound) => ({ register: (bot, call) => sound.register({ ...bot, platformUserId: bot.platformUserId.toLowerCase() }, call) })) },
    { bug: 'categories are sorted as a language has it', killer: 'exact/order', mutate: categories((sound) => ({ list: async (call) => [...await sound.list(call)].sort((a, b) => byLanguage(a.code, b.code)) })) },
    {
        bug: 'articles of the same time are sorted as a language has it',
        killer: 'exact/order',
        mutate: articles((sound) => ({
            list: async ({ offset, limit, ...query }, call) => {

                const all = await sound.list({ ...query, offset: 0, ...everything }, call);
                return [...all].sort((a, b) => b.ord - a.ord || byLanguage(b.id, a.id)).slice(offset, offset + limit);
            }
        }))
    },
    {
        bug: 'narratives of the same time are sorted as a language has it',
        killer: 'exact/order',
        mutate: narratives((sound) => ({
            list: async ({ limit, ...query }, call) => [...await sound.list({ ...query, ...everything }, call)].sort((a, b) => b.ord - a.ord || byLanguage(b.id, a.id)).slice(0, limit)
        }))
    },
    {
        bug: 'what was found is filtered by categories after the limit',
        killer: 'search/category-page',
        mutate: news((sound) => ({
            list: async ({ categories: codes, ...query }, call) => {

                if (!codes || !query.prefixes) {
                    return await sound.list({ ...query, ...(codes && { categories: codes }) }, call);
                }

                const { head, items } = await sound.list(query, call);
                return { head, items: items.filter((item) => item.categories.some((code) => codes.includes(code))) };
            }
        }))
    },
    {
        bug: 'the items of a narrative are filtered by categories after the limit',
        killer: 'narratives/items-page',
        mutate: news((sound) => ({
            byNarrative: async (id, { categories: codes, limit }, call) => (await sound.byNarrative(id, { limit }, call)).filter((item) => !codes || item.categories.some((code) => codes.includes(code)))
        }))
    },
    {
        bug: 'articles are filtered after the page was cut',
        killer: 'articles/page',
        mutate: articles((sound) => ({
            list: async ({ offset, limit, type, ...query }, call) => (await sound.list({ ...query, offset, limit }, call)).filter((article) => type === undefined || article.type === type)
        }))
    },
    {
        bug: 'no more than sixty-four words of a correction are found',
        killer: 'search/many-terms',
        mutate: news((sound) => ({ correct: (record, rev, call) => sound.correct({ ...record, terms: record.terms.slice(0, 64) }, rev, call) }))
    }
];

/** What was there before shines through. */
const before: readonly Mutant[] = [
    {
        bug: 'a narrative is replaced by a later one only',
        killer: 'narratives/put-earlier',
        mutate: narratives((sound) => ({
            put: async (record, call) => {

                const old = await sound.get(record.id, call);
                await (old && old.ord > record.ord ? undefined : sound.put(record, call));
            }
        }))
    },
    {
        bug: 'a replaced article stays at its place',
        killer: 'articles/replace-place',
        mutate: articles((sound) => ({ put: async (record, call) => await sound.put({ ...record, ord: (await sound.get(record.id, call))?.ord ?? record.ord }, call) }))
    },
    {
        bug: 'a replaced article keeps its type where it has none any more',
        killer: 'articles/replace-place',
        mutate: articles((sound) => ({ put: async (record, call) => await sound.put({ ...record, type: record.type ?? (await sound.get(record.id, call))?.type ?? null }, call) }))
    },
    {
        bug: 'a text without an expiry keeps that of the one before',
        killer: 'texts/replaced',
        mutate: texts((sound) => ({ put: async (key, text, fence, call) => await sound.put(key, { ...text, expiresAt: text.expiresAt ?? (await sound.get(key, 0, call))?.expiresAt ?? null }, fence, call) }))
    },
    {
        bug: 'a correction without a narrative leaves the item in its own',
        killer: 'correct/out-of-narrative',
        mutate: news((sound) => ({ correct: async (record, rev, call) => await sound.correct({ ...record, narrativeId: record.narrativeId ?? (await sound.get(record.id, call))?.narrativeId ?? null }, rev, call) }))
    },
    {
        bug: 'a holder that was late never leases again',
        killer: 'texts/lease-anew',
        mutate: (storage) => {

            const known = leases(storage);
            return texts((sound) => ({
                lease: async (key, fence, now, until, call) => {

                    const old = known.get(key);
                    const leased = !(old?.fence === fence && old.until <= now) && await sound.lease(key, fence, now, until, call);
                    known.set(key, leased || !old ? { fence, until } : old);
                    return leased;
                }
            }))(storage);
        }
    },
    {
        bug: 'a fence that released leases nothing any more',
        killer: 'texts/lease-anew',
        mutate: (storage) => {

            const known = released(storage);
            return texts((sound) => ({
                release: async (key, fence, call) => {

                    const ended = await sound.release(key, fence, call);
                    known.set(fence, ended);
                    return ended;
                },
                lease: async (key, fence, now, until, call) => known.get(fence) !== true && await sound.lease(key, fence, now, until, call)
            }))(storage);
        }
    },
    {
        bug: 'suspending again is false',
        killer: 'payments/suspend-again',
        mutate: (storage) => {

            const known = suspended(storage);
            return payments((sound) => ({
                suspend: async (key, fence, call) => {

                    const first = !known.has(key) && await sound.suspend(key, fence, call);
                    known.set(key, true);
                    return first;
                }
            }))(storage);
        }
    },
    {
        bug: 'the alias of a payment that has expired waits for maintenance',
        killer: 'payments/alias-expired',
        mutate: payments((sound) => ({ claim: (claim, now, call) => sound.claim(claim, claim.alias === null ? now : Math.min(now, claim.expiresAt - 999), call) }))
    },
    {
        bug: 'maintenance forgets revocations',
        killer: 'tokens/maintained',
        mutate: (storage) => {

            const known = revocations(storage);
            return derive(tokens((sound) => ({
                revoke: async (owner, jti, call) => {

                    const [token] = (await sound.listActive(owner, 0, call)).filter((one) => one.jti === jti);
                    const revoked = await sound.revoke(owner, jti, call);
                    return token ? (known.set(jti, token), revoked) : revoked;
                },
                active: async (jtis, now, call) => [...await sound.active(jtis, now, call), ...jtis.filter((jti) => known.has(`forgotten ${jti}`))]
            }))(storage), {
                maintain: async (now, budgetMs) => {

                    [...known].forEach(([jti, token]) => known.set(`forgotten ${jti}`, token));
                    return await storage.maintain(now, budgetMs);
                }
            });
        }
    }
];

/** Nobody but the caller is wrong. */
const callers: readonly Mutant[] = [
    {
        bug: 'a function that listens twice is one listener',
        killer: 'manifest/wake-twice',
        mutate: (storage) => {

            const ends = new Map<() => void, () => void>();
            return derive(storage, {
                onPublish: (wake) => {

                    ends.set(wake, ends.get(wake) ?? storage.onPublish(wake));
                    return () => {

                        ends.get(wake)?.();
                        ends.delete(wake);
                    };
                }
            });
        }
    },
    { bug: 'a listener\'s fault fails the publication', killer: 'manifest/wake-fault', mutate: bare },
    {
        bug: 'every error may be repeated',
        killer: 'lifecycle/retryable',
        mutate: news((sound) => ({
            get: (id, call) => sound.get(id, call).catch((error: object) => Promise.reject(Object.assign(Object.create(error) as Error, { retryable: true })))
        }))
    },
    {
        bug: 'a storage that was opened twice is closed by the second close',
        killer: 'lifecycle/opened-at-once',
        mutate: (storage) => {

            let openings = 1;
            return whole((sound) => ({
                open: async () => {

                    openings = Math.max(0, openings) + 1;
                    await sound.open();
                },
                close: async () => {

                    openings -= 1;
                    await (openings > 0 ? undefined : sound.close());
                }
            }))(storage);
        }
    }
];

export const exactness: readonly Mutant[] = [returned, asked, before, callers].flat();
