import type { ArticleRecord, CompleteStorage, StoredNews, TokenRecord } from '../../lib/storage/contract';
import { articles, derive, gap, memo, news, texts, tokens, whole } from './mutant';
import type { Mutant } from './mutant';

const pages = memo<Awaited<ReturnType<CompleteStorage['news']['list']>>>();
const inserted = memo<TokenRecord>();
const fences = memo<string>();
const ghosts = memo<StoredNews>();
const under = memo<number>();

const aborted = async (signal: AbortSignal): Promise<void> => {

    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw Object.assign(new Error('Aborted'), { name: 'StorageError', code: 'STORAGE_ABORTED', retryable: false });
};

/** Values that are cached, and actions that are done too early, too late or twice. */
export const moments: readonly Mutant[] = [
    {
        bug: 'an instance remembers the articles that it has read',
        killer: 'races/seen-everywhere',
        mutate: articles((sound) => {

            const known = new Map<string, ArticleRecord>();
            return {
                get: async (id, call) => {

                    const article = known.get(id) ?? await sound.get(id, call);
                    return article && known.set(id, article) && article;
                },
                put: async (article, call) => {

                    known.delete(article.id);
                    await sound.put(article, call);
                }
            };
        })
    },
    {
        bug: 'texts are written behind: their instance has them',
        killer: 'durability/every-change',
        mutate: texts((sound) => {

            const own = new Map<string, Awaited<ReturnType<typeof sound.get>>>();
            return {
                put: async (key, text, fence, call) => (fence === null ? Boolean(own.set(key, text)) : await sound.put(key, text, fence, call)),
                get: async (key, now, call) => own.get(key) ?? await sound.get(key, now, call)
            };
        })
    },
    {
        bug: 'what was found is kept until the log grows',
        killer: 'list/read-again',
        mutate: news((sound, storage) => ({
            list: async (query, call) => {

                const key = JSON.stringify([(await sound.bounds(call)).head, query]);
                const page = query.prefixes ? pages(storage).get(key) ?? await sound.list(query, call) : await sound.list(query, call);
                pages(storage).set(key, page);
                return page;
            }
        }))
    },
    {
        bug: 'an aborted write fails, and is done all the same',
        killer: 'lifecycle/abort-told',
        mutate: articles((sound) => ({
            put: async (article, call) => {

                const storing = gap(1).then(() => sound.put(article));
                await Promise.race([storing, ...(call?.signal ? [aborted(call.signal)] : [])]);
            }
        }))
    },
    {
        bug: 'close() lets calls run on',
        killer: 'lifecycle/close-waits',
        mutate: news((sound) => ({
            publish: async (batch, call) => {

                await gap(3);
                return await sound.publish(batch, call);
            }
        }))
    },
    { bug: 'maintenance says that there is no more after a hundred', killer: 'maintain/all', mutate: whole((sound) => ({ maintain: async (now, budgetMs) => ({ removed: Math.min(100, (await sound.maintain(now, budgetMs)).removed), more: false }) })) },
    {
        bug: 'maintenance ends the lease of a text that has expired',
        killer: 'maintain/leases',
        mutate: (storage) => {

            return derive(texts((sound) => ({
                lease: (key, fence, now, until, call) => {

                    fences(storage).set(key, fence);
                    return sound.lease(key, fence, now, until, call);
                }
            }))(storage), {
                maintain: async (now, budgetMs) => {

                    await Promise.all([...fences(storage)].map(async ([key, fence]) => await storage.texts.get(key, now) === null && await storage.texts.release(key, fence)));
                    return await storage.maintain(now, budgetMs);
                }
            });
        }
    },
    {
        bug: 'storing looks at the fence, waits, and writes',
        killer: 'texts/fence-race',
        mutate: texts((sound, storage) => ({
            lease: async (key, fence, now, until, call) => {

                const leased = await sound.lease(key, fence, now, until, call);
                fences(storage).set(key, leased ? fence : fences(storage).get(key) ?? '');
                return leased;
            },
            put: async (key, text, fence, call) => {

                const held = fence === null || fences(storage).get(key) === fence;
                await gap();
                return held && await sound.put(key, text, null, call);
            }
        }))
    },
    {
        bug: 'a correction looks, waits, and brings back what was retracted meanwhile',
        killer: 'races/gone',
        mutate: news((sound, storage) => ({
            correct: async (record, rev, call) => {

                const before = await sound.get(record.id, call);
                await gap();
                const seq = await sound.correct(record, rev, call);
                if (seq === null && before?.rev === rev) {
                    ghosts(storage).set(record.id, before);
                }

                return seq;
            },
            list: async (query, call) => {

                const { head, items } = await sound.list(query, call);
                return { head, items: [...items, ...ghosts(storage).values()] };
            }
        }))
    },
    {
        bug: 'keys are looked up, and items stored later',
        killer: 'races/key',
        mutate: news((sound) => ({
            publish: async (batch, call) => {

                const known = await sound.known(batch.records.flatMap(({ keys }) => keys), call);
                await gap();
                return await sound.publish({ ...batch, records: batch.records.map((record) => ({ ...record, keys: record.keys.filter((key) => known.has(key)) })) }, call);
            }
        }))
    },
    {
        bug: 'narratives are resolved before the transaction that stores their items',
        killer: 'races/merge',
        mutate: news((sound, storage) => ({
            publish: async (batch, call) => {

                await gap(batch.merges ? 0 : 1);
                const merged = under(storage).get('merges') ?? 0;
                under(storage).set('merges', merged + (batch.merges?.length ?? 0));
                batch.records.forEach(({ id }) => under(storage).set(id, merged));
                return await sound.publish(batch, call);
            },
            byNarrative: async (id, query, call) => (await sound.byNarrative(id, query, call)).filter((item) => !id.startsWith('into') || under(storage).get(item.id) === 0)
        }))
    },
    {
        bug: 'a token is looked for, and inserting it later is a fault',
        killer: 'races/insert',
        mutate: tokens((sound, storage) => ({
            insert: async (token, call) => {

                const known = inserted(storage).get(token.jti);
                await gap();
                if (!known && inserted(storage).has(token.jti)) {
                    throw new Error('UNIQUE constraint failed: token.jti');
                }

                inserted(storage).set(token.jti, token);
                await sound.insert(token, call);
            }
        }))
    }
];
