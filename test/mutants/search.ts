import type { List, NewsQuery, NewsRecord, CompleteStorage } from '../../lib/storage/contract';
import { everything, news } from './mutant';
import type { Mutant } from './mutant';

type Matches = (prefixes: List, terms: List) => boolean;

/** Terms of all items as last published or corrected, shared by instances on the same data. */
const termsOf = new WeakMap<object, Map<string, List>>();

/** Searches by another rule. */
const searching = (matches: Matches, { correct = true }: { correct?: boolean } = {}) => {

    return (storage: CompleteStorage): CompleteStorage => {

        const terms = termsOf.get(storage) ?? new Map<string, List>();
        termsOf.set(storage, terms);
        const learn = (record: NewsRecord) => terms.set(record.id, record.terms);
        return news((sound) => ({
            publish: (batch, call) => {

                batch.records.forEach(learn);
                return sound.publish(batch, call);
            },
            correct: (record, rev, call) => {

                if (correct) {
                    learn(record);
                }

                return sound.correct(record, rev, call);
            },
            list: async ({ prefixes, limit, offset = 0, ...query }: NewsQuery) => {

                const { head, items } = await sound.list({ ...query, ...everything });
                const found = items.filter(({ id }) => !prefixes?.length || matches(prefixes, terms.get(id) ?? []));
                return { head, items: found.slice(offset, offset + limit) };
            }
        }))(storage);
    };
};

const each = (match: (term: string, prefix: string) => boolean): Matches => {

    return (prefixes, terms) => prefixes.every((prefix) => terms.some((term) => match(term, prefix)));
};

const like = (prefix: string): RegExp => {

    const escaped = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*').replaceAll('_', '.');
    return new RegExp(`^${escaped}`, 's');
};

const bare = (text: string): string => text.normalize('NFKD').replace(/\p{Mn}/gu, '');

export const search: readonly Mutant[] = [
    { bug: 'search is by substring', killer: 'search/prefix', mutate: searching(each((term, prefix) => term.includes(prefix))) },
    { bug: 'search is by whole words', killer: 'search/prefix', mutate: searching(each((term, prefix) => term === prefix)) },
    { bug: 'one letter is too short to search for', killer: 'search/one-letter', mutate: searching(each((term, prefix) => prefix.length > 1 && term.startsWith(prefix))) },
    { bug: 'wildcards of LIKE are alive', killer: 'search/wildcards', mutate: searching(each((term, prefix) => like(prefix).test(term))) },
    { bug: 'a star at the end means any ending', killer: 'search/wildcards', mutate: searching(each((term, prefix) => term.startsWith(prefix.replace(/\*$/, '')))) },
    { bug: 'case is folded', killer: 'search/no-folding', mutate: searching(each((term, prefix) => term.toLowerCase().startsWith(prefix.toLowerCase()))) },
    { bug: 'diacritics are folded', killer: 'search/no-folding', mutate: searching(each((term, prefix) => bare(term).startsWith(bare(prefix)))) },
    { bug: 'any prefix is enough', killer: 'search/and', mutate: searching((prefixes, terms) => prefixes.some((prefix) => terms.some((term) => term.startsWith(prefix)))) },
    { bug: 'only the first prefix counts', killer: 'search/and', mutate: searching(([prefix = ''], terms) => terms.some((term) => term.startsWith(prefix))) },
    { bug: 'words are cut at punctuation', killer: 'search/odd-words', mutate: searching(each((term, prefix) => term.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(prefix)))) },
    { bug: 'words are ASCII', killer: 'search/unicode', mutate: searching(each((term, prefix) => /^[\0-\x7f]/.test(term) && term.startsWith(prefix))) },
    { bug: 'words longer than a hundred characters are cut', killer: 'search/long', mutate: searching(each((term, prefix) => term.slice(0, 100).startsWith(prefix.slice(0, 100)))) },
    { bug: 'corrections do not reach the word index', killer: 'search/corrected', mutate: searching(each((term, prefix) => term.startsWith(prefix)), { correct: false }) },
    {
        bug: 'search forgets the categories',
        killer: 'search/category',
        mutate: news((sound) => ({ list: ({ categories, ...query }) => sound.list(query.prefixes || !categories ? query : { ...query, categories }) }))
    },
    {
        bug: 'search finds no more than sixty-four items',
        killer: 'search/many-words',
        mutate: news((sound) => ({ list: (query) => sound.list(query.prefixes ? { ...query, limit: Math.min(query.limit, 64) } : query) }))
    },
    {
        bug: 'search forgets the range',
        killer: 'list/range',
        mutate: news((sound) => ({ list: ({ toOrd, ...query }) => sound.list(query.prefixes || toOrd === undefined ? query : { ...query, toOrd }) }))
    }
];
