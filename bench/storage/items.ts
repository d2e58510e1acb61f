import { createHash } from 'node:crypto';

import { defaultCatalogue } from '../../lib/categories/catalogue';
import type { NewsItem } from '../../lib/news/item';
import { termsOf } from '../../lib/text/terms';
import type { List, NewsRecord } from '../../lib/storage/contract';

/** Invented items: the same number gives the same item, on every machine and in every run. */

/** 2023-06-01T00:00:00Z, in µs. */
export const start = 1_685_577_600_000_000;

/** One item in 90 seconds: 960 a day, a million in 34 months. */
export const pace = 90_000_000;

export const codes: List = defaultCatalogue.map(({ code }) => code);

/** Words in descending order of frequency; invented ones follow. */
const known = 'bitcoin to as market etf crypto ethereum price in funds traders token sec exchange record billion after new network stablecoin solana staking rally court inflows mining defi fed bank launch upgrade wallet hack lawsuit layer rates tether protocol bridge yield'.split(' ');
const syllables = 'ba ce di fo gu ha ji ko lu ma ne pi qua ro su ta ve wi xo ya ze bri clo dre fle gri plo sta'.split(' ');
const vocabulary = 20_000;

/** Returns a generator of pseudo-random numbers below 1 (mulberry32). */
const draw = (seed: number): (() => number) => {

    let state = Math.imul(seed + 1, 0x9e3779b1);
    return () => {

        state = state + 0x6d2b79f5 | 0;
        let t = Math.imul(state ^ state >>> 15, 1 | state);
        t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
        return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
    };
};

const invented = (rank: number): string => {

    const mixed = rank * 7919 % syllables.length ** 3;
    return [mixed, mixed / syllables.length, mixed / syllables.length ** 2].map((n) => syllables[Math.floor(n) % syllables.length]).join('');
};

/** By frequency: the first is in every second headline, number 300 in one of 330, number 5000 in one of 5500. */
export const words: List = Array.from({ length: vocabulary }, (_, rank) => known[rank] ?? invented(rank));

/** Draws a rank. Words and categories are as unevenly distributed as in real news: the n-th is n times as rare as the first. */
const ranked = (next: () => number, count: number): number => Math.floor(count ** next()) - 1;

const sentence = (next: () => number, length: number): string => {

    const said = Array.from({ length }, () => words[ranked(next, vocabulary)]);
    return said.join(' ').replace(/^./, (char) => char.toUpperCase());
};

const uuid = (next: () => number): string => {

    const hex = Array.from({ length: 4 }, () => Math.floor(next() * 2 ** 32).toString(16).padStart(8, '0')).join('');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
};

const moods = [['bearish', 0.2], ['neutral', 0.5], ['bullish', 0.8]] as const;

const itemOf = (next: () => number, i: number, id: string): NewsItem => {

    const [sentiment, value] = moods[Math.floor(next() * 3)] ?? moods[1];
    const signal = sentence(next, 9);
    const source = `https://news${i % 50}.example/${signal.toLowerCase().replaceAll(' ', '-')}-${i}`;
    return {
        id,
        signal,
        sentiment,
        sentiment_value: value,
        timestamp: Math.floor((start + i * pace) / 1_000_000),
        feed_categories: [...new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, () => codes[ranked(next, codes.length + 1) % codes.length] ?? ''))],
        short_context: `${sentence(next, 16)}.`,
        long_context: Array.from({ length: 5 }, () => `${sentence(next, 17)}.`).join(' '),
        sources: [source],
        author: `Desk ${i % 50}`,
        tokens: ['$BTC'],
        tweet_url: source,
        narrative_id: i % 3 === 0 ? `narrative-${Math.floor(i / 24)}` : null
    };
};

/** The id of item `i`. */
export const idAt = (i: number): string => uuid(draw(i));

/** Item `i`, of about 1.2 KB, as the newsroom would store it. */
export const itemAt = (i: number): NewsRecord => {

    const next = draw(i);
    const id = uuid(next);
    const item = itemOf(next, i, id);
    const address = createHash('sha256').update(item.sources.join()).digest('base64url');
    return {
        id,
        ord: start + i * pace + Math.floor(next() * pace),
        categories: item.feed_categories,
        terms: termsOf(item.signal),
        keys: [`i:${id}`, `u:${address}`],
        narrativeId: item.narrative_id,
        json: JSON.stringify(item)
    };
};
