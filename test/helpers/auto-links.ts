import * as Fc from 'fast-check';

import { anyCharacter } from './any-character';

/** Characters that Telegram's library accepts in a host name: outside ASCII, all but separators and most general punctuation. */
const host = '(?:[a-z0-9_~-]|[^\\u0000-\\u00bf\\u2000-\\u200b\\u200e\\u200f\\u2016-\\u206f\\p{Z}.,])';

/** Characters that people write between digits. */
const gap = '[\\s()\\-\\u2010-\\u2015]*';

/**
 * Everything that Telegram's library and its clients turn into links, each pattern slightly wider than theirs: addresses with and without a
 * scheme, e-mail addresses, mentions, hashtags, cashtags, commands, phone and card numbers, IPv4 addresses.
 */
const grammar: readonly RegExp[] = [
    new RegExp(`${host}+(?:\\.${host}+)*\\.(?:(?!\\p{Nd})${host}){2,}`, 'giu'),
    /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g,
    /[a-z][a-z0-9+.-]*:\/\/\S/gi,
    /[\w.+-]+@[\w-]+/g,
    /(?<![\p{L}\p{N}_])@\w{2,32}/gu,
    /(?<![\p{L}\p{N}_])#[\p{L}\p{N}_\u200c\u00b7]+/gu,
    /(?<![\p{L}\p{N}_$])\$(?:1INCH|[A-Z]{1,8})(?![\p{L}\p{N}_$])/gu,
    /(?<![\p{L}\p{N}_/<>])\/\w{1,64}/gu,
    new RegExp(`\\+\\d(?:${gap}\\d){4,}`, 'g'),
    new RegExp(`(?<![\\p{L}\\p{N}_.,])\\d(?:${gap}\\d){6,}(?![\\p{L}\\p{N}_])`, 'gu')
];

/** Parts of a shown text that a client would turn into links. */
export const autoLinksOf = (text: string): string[] => grammar.flatMap((pattern) => text.match(pattern) ?? []);

const parts = Fc.oneof(
    Fc.constantFrom('evil', 'com', 'example', 't', 'me', 'www', 'http', 'https', 'tg', 'xn--p1ai', 'почта', 'рф', '中国', '例え', 'xyz', 'EVIL', 'BTC', '1INCH', 'U', 'S', '💩', 'a', '_'),
    Fc.constantFrom('.', '.', '.', '@', '#', '$', '/', ':', '://', '+', '-', '~', '?', '(', ')', '[', ']', '<', '>', '*', '\\', '…', ',', '|', '`'),
    Fc.constantFrom(' ', '\n', '\u00a0', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u202e', '\u0301', '\ufe0f'),
    Fc.constantFrom('1', '0', '4111', '1111', '212', '555', '0123', '65,000', '1.5'),
    Fc.domain(),
    Fc.emailAddress(),
    Fc.webUrl({ withFragments: true, withQueryParameters: true }),
    Fc.string({ unit: anyCharacter, maxLength: 3 })
);

/** Texts of a malicious outlet. */
export const hostileTexts = Fc.array(parts, { minLength: 1, maxLength: 12 }).map((list) => list.join(''));
