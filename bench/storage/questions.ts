import type { NewsQuery } from '../../lib/storage/contract';
import { codes, idAt, pace, start, words } from './items';

/** A read of the news: a page, or an item by its id. */
export type Asked = NewsQuery | { readonly id: string };

export interface Question {
    readonly name: string;
    /** Asked in turn. */
    readonly samples: readonly Asked[];
    /** Whether the question is not compared with few items, because they fill no page or fit into memory as a whole. */
    readonly apart: boolean;
}

const limit = 20;
const day = 86_400_000_000;

const spread = (count: number, range: number): number[] => Array.from({ length: count }, (_, i) => Math.floor(i * 0.618_033_988_749 % 1 * range));

const pages = (queries: readonly Omit<NewsQuery, 'limit'>[]): Asked[] => queries.map((query) => ({ ...query, limit }));

const keywords = (from: number, count: number): Asked[] => pages(words.slice(from, from + count).map((word) => ({ prefixes: [word] })));

const question = (name: string, samples: readonly Asked[], apart = false): Question => ({ name, samples, apart });

/** Questions among `count` items; the same number gives the same ones. */
export const questionsOf = (count: number): Question[] => {

    const days = Math.floor((count - 1) * pace / day);
    return [
        question('newest', pages([{}])),
        question('one category', pages(codes.map((code) => ({ categories: [code] })))),
        question('three categories', pages(codes.map((_, i) => ({ categories: [0, 6, 13].map((step) => codes[(i + step) % codes.length] ?? '') })))),
        question('all 19 categories', pages([{ categories: codes }])),
        question('date range', pages(spread(40, days).map((at) => ({ fromOrd: start + at * day, toOrd: start + (at + 1) * day })))),
        question('keyword, in one headline of 2 to 60', keywords(0, 40)),
        question('keyword, in one of 200', keywords(180, 40)),
        question('keyword, in one of 5,000', keywords(4500, 40), true),
        question('beginning of a word, three letters', pages(words.slice(40, 340).map((word) => ({ prefixes: [word.slice(0, 3)] })))),
        question('two keywords', pages(words.slice(5, 40).map((word, i) => ({ prefixes: [word, words[60 + i] ?? ''] }))), true),
        question('keyword in one category', pages(codes.map((code, i) => ({ categories: [code], prefixes: [words[5 + 9 * i] ?? ''] }))), true),
        question('by id, of the last ten days', spread(500, 10_000).map((i) => ({ id: idAt(count - 1 - i) }))),
        question('by id, of any time', spread(4000, count).map((i) => ({ id: idAt(i) })), true),
        question('page 1000', pages([{ offset: 999 * limit }]), true),
        question('page 1000 of one category', pages(codes.map((code) => ({ categories: [code], offset: 999 * limit }))), true),
        question('page 1000 of three categories', pages([{ categories: codes.slice(0, 3), offset: 999 * limit }]), true),
        question('page 40,000', pages([{ offset: 39_999 * limit }]), true)
    ];
};
