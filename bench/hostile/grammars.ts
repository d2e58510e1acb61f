import { cut } from '../../lib/bots/messages/cut';
import { createClusterer, defaultClassifier, defaultSentiment, defaultTokens } from '../../lib/judgement';
import { fingerprintOf } from '../../lib/judgement/duplicates/fingerprint';
import { resolveTicker } from '../../lib/judgement/tokens/ticker';
import { termsOf } from '../../lib/text/terms';
import { contexts } from '../../lib/newsroom/contexts';
import { headlineOf } from '../../lib/judgement/cleaning/headline';
import { normalise } from '../../lib/newsroom/normalise';
import { textOf } from '../../lib/newsroom/sources/charset';
import { cleanLine, cleanText, plainFromHtml, titleFromHtml } from '../../lib/text/clean';
import { timeOf } from '../../lib/text/dates';
import { fold } from '../../lib/text/fold';
import { clip, sentencesOf } from '../../lib/text/sentences';
import { canonicalUrl } from '../../lib/text/url';

/** One grammar with one kind of input. */
export interface Grammar {
    readonly name: string;
    readonly make: (size: number) => string;
    readonly read: (text: string) => unknown;
}

/** Texts to repeat; each is known to be expensive in some grammar. */
const units: Readonly<Record<string, string>> = {
    'U+0301': '\u0301',
    'U+302E': '\u302E',
    'mixed marks': '\u302E\u{1D165}',
    'mixed marks, descending': '\u0345\u0301\u302E\u3099\u0334',
    'marks apart': '\u302E\u200B',
    'letters with marks': 'a\u0301\u0323',
    'decomposing': '\uFDFA',
    'Hangul': '\u1100',
    'zero width': '\u200B',
    'emoji': '\u{1F468}\u200D',
    'blanks': ' ',
    'tabs and line feeds': '\t\n',
    'words': 'bitcoin falls. ',
    'one word': 'a',
    'capitals': 'ABC ',
    'digits': '1,',
    'full stops': 'a.',
    'initials': 'U.S. ',
    'dashes': ' - ',
    'cashtags': '$A ',
    'brackets': '(A',
    'quotes': '\u201CA',
    'commas': 'surges, falls, ',
    'pairs': 'BTC/USDT ',
    'Thai': '\u0E01\u0E32',
    'Chinese': '\u6BD4\u7279\u5E01',
    'colons': ':',
    'ampersands': '&',
    'tags': '<a>',
    'brackets of tags': '<',
    'URLs': 'https://a.b/ ',
    'shouts': 'BREAKING: ',
    'percent': '%41'
};

const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

const readers: Readonly<Record<string, (text: string) => unknown>> = {
    cleanLine,
    cleanText,
    plainFromHtml,
    titleFromHtml,
    sentencesOf,
    clip: (text) => clip(text, 200),
    headlineOf: (text) => headlineOf(titleFromHtml(text.slice(0, 5000)), { host: 'outlet.example', author: 'outlet', outlet: 'Outlet' }),
    charset: (text) => textOf(Buffer.from(text), 'text/xml'),
    'charset of another': (text) => textOf(Buffer.from(text, 'utf16le').subarray(1), 'text/xml; charset=shift_jis'),
    contexts: (text) => contexts({ title: 'a title', text: text.slice(0, 20_000) }),
    normalise: (text) => normalise({ sourceId: 'a', url: 'https://outlet.example/a', title: text, html: text, author: text, externalId: text }, { now: 0, maxAgeMs: 1, source: undefined })?.text,
    'normalise, text': (text) => normalise({ sourceId: 'a', url: 'https://outlet.example/a', title: 'a', text }, { now: 0, maxAgeMs: 1, source: undefined })?.text,
    fingerprintOf: (text) => fingerprintOf(text.slice(0, 500), []),
    fold: (text) => fold(text.slice(0, 20_000)),
    termsOf: (text) => termsOf(text.slice(0, 20_000)),
    tokens: (text) => defaultTokens.extract({ title: text, text }),
    ticker: resolveTicker,
    categories: (text) => defaultClassifier.classify({ title: text, text, tokens: [], defaults: [] }),
    sentiment: (text) => defaultSentiment.score({ title: text, text, tokens: [] }, { signal: new AbortController().signal, now: () => 0, log: () => undefined }),
    clusters: (text) => createClusterer({ memory: 10 }).assign({ id: 'a', title: text, text, ts: 0, tokens: [] }),
    dates: timeOf,
    url: (text) => canonicalUrl(`https://outlet.example/?${text}`),
    cut: (text) => cut(text, 4000)
};

export const textGrammars: readonly Grammar[] = Object.entries(readers).flatMap(([reader, read]) => {

    return Object.entries(units).map(([unit, text]) => ({ name: `${reader}: ${unit}`, make: (size: number) => fill(text, size), read }));
});
