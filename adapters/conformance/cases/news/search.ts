import { deepEqual } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { ids, item, noon, publish } from '../../samples';

const headlines = [
    item('etf', { ord: noon, terms: ['bitcoin', 'etf', 'approved'], categories: ['bitcoin'] }),
    item('coins', { ord: noon + 1, terms: ['bitcoins', 'rise'], categories: ['crypto'] }),
    item('tether', { ord: noon + 2, terms: ['tether', 'prints'], categories: ['crypto', 'defi'] }),
    item('eth', { ord: noon + 3, terms: ['eth', 'etf', 'delayed'], categories: ['ethereum'] })
];

export const search: readonly Case[] = [
    define('search/prefix', 'A prefix finds words that begin with it, and not those that contain it elsewhere', async ({ storage }) => {

        await publish(storage, ...headlines);
        deepEqual(await ids(storage, { prefixes: ['eth'] }), ['eth']);
        deepEqual(await ids(storage, { prefixes: ['bit'] }), ['coins', 'etf']);
        deepEqual(await ids(storage, { prefixes: ['bitcoin'] }), ['coins', 'etf']);
        deepEqual(await ids(storage, { prefixes: ['bitcoins'] }), ['coins']);
        deepEqual(await ids(storage, { prefixes: ['coin'] }), []);
        deepEqual(await ids(storage, { prefixes: ['bitcoinsx'] }), []);
    }),
    define('search/one-letter', 'One letter is a prefix like any other', async ({ storage }) => {

        await publish(storage, ...headlines);
        deepEqual(await ids(storage, { prefixes: ['e'] }), ['eth', 'etf']);
        deepEqual(await ids(storage, { prefixes: ['t'] }), ['tether']);
    }),
    define('search/and', 'Every prefix must match, in any order, possibly the same word', async ({ storage }) => {

        await publish(storage, ...headlines);
        deepEqual(await ids(storage, { prefixes: ['etf', 'bitcoin'] }), ['etf']);
        deepEqual(await ids(storage, { prefixes: ['bitcoin', 'etf'] }), ['etf']);
        deepEqual(await ids(storage, { prefixes: ['bit', 'bitcoin'] }), ['coins', 'etf']);
        deepEqual(await ids(storage, { prefixes: ['etf', 'never'] }), []);
    }),
    define('search/none', 'An empty list of prefixes filters nothing', async ({ storage }) => {

        await publish(storage, ...headlines);
        deepEqual(await ids(storage, { prefixes: [], categories: ['bitcoin'] }), ['etf']);
        deepEqual(await ids(storage, { prefixes: [] }), ['eth', 'tether', 'coins', 'etf']);
    }),
    define('search/category', 'An item must match both prefixes and categories', async ({ storage }) => {

        await publish(storage, ...headlines);
        deepEqual(await ids(storage, { prefixes: ['et'], categories: ['ethereum'] }), ['eth']);
        deepEqual(await ids(storage, { prefixes: ['et'], categories: ['ethereum', 'bitcoin'] }), ['eth', 'etf']);
        deepEqual(await ids(storage, { prefixes: ['tether'], categories: ['bitcoin'] }), []);
        deepEqual(await ids(storage, { prefixes: ['tether'], categories: ['defi', 'crypto'] }), ['tether']);
    }),
    define('search/page', 'Found items have the order and the pages of all others', async ({ storage }) => {

        await publish(storage, ...Array.from({ length: 9 }, (_, i) => item(`n${i}`, { ord: noon - i, terms: [`bitcoin${i}`] })));
        deepEqual(await ids(storage, { prefixes: ['bitcoin'], limit: 2, offset: 3 }), ['n3', 'n4']);
        deepEqual(await ids(storage, { prefixes: ['bitcoin'], limit: 2, before: noon - 6 }), ['n7', 'n8']);
    }),
    define('search/wildcards', 'Characters with a meaning in search engines are compared literally', async ({ storage }) => {

        await publish(storage, item('plain', { terms: ['abc', 'x'] }));
        for (const prefix of ['%', '_', 'a%', 'a_c', '*', 'a*', '"', '\'', '""', 'a"', 'a\' OR 1=1', '-abc', '^abc', '(', ')', 'a)', 't:a', 'c:1', 'OR', 'AND', 'NOT', 'NEAR', 'NEAR(', ':*', '\\', 'a\\', '&', '|', '!', '<->', '$1', '?', ';', '--', '[a-z]', '.', '.*', '{}', '~', '#', '@', '\0', 'a\0']) {
            deepEqual(await ids(storage, { prefixes: [prefix] }), [], prefix);
        }
    }),
    define('search/odd-words', 'Words that contain punctuation are not split', async ({ storage }) => {

        const terms = ['u.s', 'tether’s', '3.5', 'ai_agents', 'a\'b', '"', 'c++', '100%', '$btc', 'x-y', 'a:b', '(c)', 'back\\slash', '{j}', '*'];
        await publish(storage, ...terms.map((term, i) => item(`n${i}`, { ord: noon + i, terms: [term] })));
        for (const [i, term] of terms.entries()) {
            deepEqual(await ids(storage, { prefixes: [term] }), [`n${i}`], term);
        }

        deepEqual(await ids(storage, { prefixes: ['s'] }), []);
        deepEqual(await ids(storage, { prefixes: ['agents'] }), []);
        deepEqual(await ids(storage, { prefixes: ['5'] }), []);
    }),
    define('search/unicode', 'Words of any script are found by prefix', async ({ storage }) => {

        const terms = ['биткоин', '比特币', 'ビットコイン', '비트코인', 'βιτκοιν', 'ßeta', '𝒙yz', '🚀moon', 'नमस्ते', 'שלום'];
        await publish(storage, ...terms.map((term, i) => item(`n${i}`, { ord: noon + i, terms: [term] })));
        for (const [i, term] of terms.entries()) {
            deepEqual(await ids(storage, { prefixes: [term] }), [`n${i}`], term);
            deepEqual(await ids(storage, { prefixes: [Array.from(term).slice(0, 2).join('')] }), [`n${i}`], term);
        }

        deepEqual(await ids(storage, { prefixes: ['иткоин'] }), []);
    }),
    define('search/no-folding', 'Storage folds nothing: texts that the caller did not fold are different', async ({ storage }) => {

        await publish(storage, item('a', { terms: ['resume'] }), item('b', { terms: ['résumé'] }), item('c', { terms: ['UPPER'] }));
        deepEqual(await ids(storage, { prefixes: ['resu'] }), ['a']);
        deepEqual(await ids(storage, { prefixes: ['rés'] }), ['b']);
        deepEqual(await ids(storage, { prefixes: ['upper'] }), []);
        deepEqual(await ids(storage, { prefixes: ['UPP'] }), ['c']);
    }),
    define('search/many-words', 'A prefix that begins hundreds of words finds them all', async ({ storage }) => {

        const records = Array.from({ length: 300 }, (_, i) => item(`n${i}`, { ord: noon - i, terms: [`token${i}`] }));
        await publish(storage, ...records, item('other', { terms: ['toke'] }));
        deepEqual((await ids(storage, { prefixes: ['token'], limit: 400 })), records.map(({ id }) => id));
        deepEqual((await ids(storage, { prefixes: ['token29'], limit: 400 })).length, 11);
    }),
    define('search/many-prefixes', 'A hundred prefixes at once are supported', async ({ storage }) => {

        const terms = Array.from({ length: 100 }, (_, i) => `w${i}`);
        await publish(storage, item('a', { terms }), item('b', { terms: terms.slice(1) }));
        deepEqual(await ids(storage, { prefixes: terms }), ['a']);
    }),
    define('search/long', 'Long words are found', async ({ storage }) => {

        const long = 'x'.repeat(200);
        await publish(storage, item('a', { terms: [`${long}y`] }), item('b', { terms: [`${long}z`] }));
        deepEqual(await ids(storage, { prefixes: [long] }), ['b', 'a']);
        deepEqual(await ids(storage, { prefixes: [`${long}y`] }), ['a']);
    }),
    define('search/no-words', 'An item without words is found by no prefix', async ({ storage }) => {

        await publish(storage, item('a', { terms: [] }));
        deepEqual(await ids(storage, { prefixes: ['a'] }), []);
        deepEqual(await ids(storage), ['a']);
    }),
    define('search/corrected', 'After a correction the new words are found and the old ones are not', async ({ storage }) => {

        await publish(storage, item('a', { terms: ['rumour'], categories: ['ai'] }));
        await storage.news.correct(item('a', { terms: ['confirmed'], categories: ['defi'] }), 1);
        deepEqual(await ids(storage, { prefixes: ['rumour'] }), []);
        deepEqual(await ids(storage, { prefixes: ['confirmed'] }), ['a']);
        deepEqual(await ids(storage, { prefixes: ['confirmed'], categories: ['ai'] }), []);
    }),
    define('search/retracted', 'A retracted item is not found', async ({ storage }) => {

        await publish(storage, item('a', { terms: ['rumour'] }), item('b', { terms: ['rumours'] }));
        await storage.news.retract('a');
        deepEqual(await ids(storage, { prefixes: ['rumour'] }), ['b']);
    }),
    define('search/category-page', 'Found items of a category have the order and the pages of all others', async ({ storage }) => {

        const records = Array.from({ length: 12 }, (_, i) => item(`n${i}`, { ord: noon - i, terms: [`bitcoin${i}`], categories: i % 4 === 3 ? ['ai'] : ['defi', 'tech'] }));
        await publish(storage, ...records);
        for (const prefixes of [['bitcoin'], ['b'], ['bit', 'bitcoin']]) {
            deepEqual(await ids(storage, { prefixes, categories: ['ai'], limit: 2 }), ['n3', 'n7']);
            deepEqual(await ids(storage, { prefixes, categories: ['ai'], limit: 2, offset: 1 }), ['n7', 'n11']);
            deepEqual(await ids(storage, { prefixes, categories: ['ai', 'crypto'], limit: 1, before: noon - 3 }), ['n7']);
            deepEqual(await ids(storage, { prefixes, categories: ['tech', 'defi'], limit: 3, offset: 2 }), ['n2', 'n4', 'n5']);
        }
    }, [], '1.2'),
    define('search/any-character', 'A prefix may be followed by any character, and NUL ends no word', async ({ storage }) => {

        const terms = ['a\0b', 'a\uffff', 'a🚀', 'a\u{10fffd}', 'aé', 'a!', 'a'];
        await publish(storage, ...terms.map((term, i) => item(`n${i}`, { ord: noon - i, terms: [term] })), item('other', { ord: noon - 99, terms: ['b', 'A'] }));
        deepEqual(await ids(storage, { prefixes: ['a'] }), terms.map((_, i) => `n${i}`));
        deepEqual(await ids(storage, { prefixes: ['a\0'] }), ['n0']);
        deepEqual(await ids(storage, { prefixes: ['a\0b'] }), ['n0']);
        deepEqual(await ids(storage, { prefixes: ['a\0c'] }), []);
        deepEqual(await ids(storage, { prefixes: ['a🚀'] }), ['n2']);
    }, [], '1.2'),
    define('search/many-terms', 'An item with many words is found by each of them, also after a correction', async ({ storage }) => {

        const words = (name: string) => Array.from({ length: 300 }, (_, i) => `${name}${i}x`);
        await publish(storage, item('a', { terms: words('old') }));
        deepEqual(await ids(storage, { prefixes: ['old0x', 'old299x'] }), ['a']);
        await storage.news.correct(item('a', { terms: words('new') }), 1);
        deepEqual(await ids(storage, { prefixes: ['new0x', 'new299x'] }), ['a']);
        deepEqual(await ids(storage, { prefixes: ['old299x'] }), []);
    }, [], '1.2')
];
