import type { NewsItem } from 'hapi-crypto-news/client';

import { html, webAddress } from './html';
import type { Html } from './html';
import { toQuery } from './view';
import type { View } from './view';

// The same markup as public/shared/parts.js creates in the browser, so that nothing changes size when a script replaces it.

const shapes: Readonly<Record<NewsItem['sentiment'], { readonly path: string; readonly word: string }>> = {
    bullish: { path: 'M5 1 9.6 9H.4z', word: 'Bullish' },
    bearish: { path: 'M5 9 .4 1h9.2z', word: 'Bearish' },
    neutral: { path: 'M1.5 4h7v2.4h-7z', word: 'Neutral' }
};

/** Sentiment as a shape and a word, never by colour alone. */
export const mark = (sentiment: NewsItem['sentiment']): Html => {

    const { path, word } = shapes[sentiment];
    return html`<span class="mark" data-mood="${sentiment}"><svg viewBox="0 0 10 10" aria-hidden="true"><path d="${path}"/></svg><span class="hidden">${word}</span></span>`;
};

/** Name of the outlet of a URL: its host or, for an invented outlet, the name spelled by the host. */
export const outletOf = (address: string): string | null => {

    const url = webAddress(address);
    if (url === null) {
        return null;
    }

    const host = new URL(url).hostname.replace(/^www\./, '');
    const words = host.endsWith('.example') ? host.slice(0, -'.example'.length).split(/[-.]+/).filter(Boolean) : [];
    return words.length === 0 ? host : words.map((word) => (word === 'and' ? '&' : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
};

const outletsOf = ({ sources }: NewsItem): readonly string[] => [...new Set(sources.map(outletOf).filter((name) => name !== null))];

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Time in UTC, which a script replaces with the reader's local time. */
const time = ({ timestamp }: NewsItem): Html => {

    return timestamp === null ? html`<span class="row-time">–</span>` : html`<time class="row-time" datetime="${new Date(timestamp * 1000).toISOString()}">${clock.format(timestamp * 1000)}</time>`;
};

const shownTokens = 3;

const scripts: readonly (readonly [RegExp, string])[] = [[/[\u3041-\u30ff]/, 'ja'], [/[\uac00-\ud7a3]/, 'ko'], [/[\u3400-\u9fff]/, 'zh']];

/** Language of a text in Chinese, Japanese or Korean letters, which share characters that each language draws in its own way. */
const languageOf = (text: string): string | null => scripts.find(([letters]) => letters.test(text))?.[1] ?? null;

/** One headline of the desk. */
export const row = (item: NewsItem, view: View): Html => {

    const [outlet = item.author, ...others] = outletsOf(item);
    const source = item.sources.map(webAddress).find((url) => url !== null);
    const { signal } = item;
    const language = languageOf(signal);
    const filters = item.tokens.slice(0, shownTokens).map((symbol) => html`<a class="chip" href="./${toQuery({ ...view, tokens: [symbol] })}">${symbol.replace(/^\$/, '')}</a>`);
    return html`<li class="row" data-id="${item.id}">
${time(item)}${mark(item.sentiment)}
<span class="row-title"><a class="row-link" dir="auto"${language !== null && html` lang="${language}"`}${source !== undefined && html` href="${source}" target="_blank" rel="noopener noreferrer nofollow"`}>${signal}</a></span>
<span class="row-outlet">${outlet}${others.length > 0 && ` +${others.length}`}</span>
<span class="row-tokens">${filters}</span>
</li>`;
};
