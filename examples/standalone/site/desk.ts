import type { FeedCategory } from 'hapi-crypto-news/client';

import type { Headlines } from './headlines';
import { html } from './html';
import type { Html } from './html';
import { brand, document } from './layout';
import { mark, row } from './parts';
import { toQuery } from './view';
import type { View } from './view';

const moods = ['bullish', 'neutral', 'bearish'] as const;

const choice = (href: string, text: Html | string, isCurrent: boolean): Html => html`<li><a href="./${href}"${isCurrent && html` aria-current="true"`}>${text}</a></li>`;

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const categoryChoices = (categories: readonly FeedCategory[], open: readonly string[], view: View): Html => {

    return html`<ul id="categories">
${choice(toQuery({ ...view, category: null }), 'All news', view.category === null)}
${categories.filter(({ code }) => open.includes(code)).map(({ code, name }) => choice(toQuery({ ...view, category: code }), name, view.category === code))}
</ul>`;
};

const lockedLine = (count: number): Html => html`<p class="locked" id="locked"${count === 0 && html` hidden`}>${count} more with a wallet sign-in</p>`;

/** Filters as links, so that each has an address and works without scripts. */
const rail = ({ categories, open }: Headlines, view: View): Html => {

    return html`<nav class="rail" id="rail" aria-label="Filters" tabindex="-1">
<section><h2 class="label">Categories</h2>${categoryChoices(categories, open, view)}${lockedLine(categories.length - open.length)}</section>
<section><h2 class="label">Sentiment</h2><ul id="sentiments">
${choice(toQuery({ ...view, sentiment: null }), 'Any', view.sentiment === null)}
${moods.map((mood) => choice(toQuery({ ...view, sentiment: mood }), html`${mark(mood)}<span aria-hidden="true">${word(mood)}</span>`, view.sentiment === mood))}
</ul></section>
<section><h2 class="label">Date</h2>
<ul id="days"></ul>
<form class="dates" id="dates" action="./" method="get">
<label>From <input type="date" name="from" value="${view.from ?? ''}"></label>
<label>To <input type="date" name="to" value="${view.to ?? ''}"></label>
<noscript><button class="button">Show</button></noscript>
</form></section>
<section id="tokens-part" hidden><h2 class="label">Most mentioned</h2><ul class="chips" id="tokens"></ul></section>
</nav>`;
};

const search = ({ keyword }: View): Html => {

    return html`<form class="search" id="search" role="search" action="./" method="get">
<label class="hidden" for="keyword">Search headlines and tokens</label>
<input id="keyword" name="q" type="search" maxlength="200" autocomplete="off" spellcheck="false" placeholder="Search headlines and tokens" value="${keyword}">
<kbd aria-hidden="true">/</kbd>
</form>`;
};

const titleOf = ({ categories }: Headlines, { category, sentiment, tokens, keyword }: View): string => {

    const name = category === null ? 'All news' : categories.find(({ code }) => code === category)?.name ?? category;
    return [name, sentiment === null ? null : word(sentiment), tokens.join(', '), keyword === '' ? null : `“${keyword}”`].filter(Boolean).join(' · ');
};

const emptyLine = (count: number): Html => html`<div class="list-end" id="list-end">${count === 0 && html`<p class="notice">Nothing here yet.</p>`}</div>`;

/** The desk: filters, headlines and, on wide screens, the open story. */
export const deskPage = (headlines: Headlines, view: View): string => {

    const { items } = headlines;
    const body = html`<main class="columns" id="main" data-state="loading">
${rail(headlines, view)}
<section class="list" aria-labelledby="list-title">
<div class="list-head">
<h1 class="list-title" id="list-title">${titleOf(headlines, view)}</h1>
<button type="button" class="held" id="held" hidden></button>
<a class="plain clear" id="clear" href="./"${toQuery(view) === '' && html` hidden`}>Clear</a>
<button type="button" class="button filters-button" id="filters" aria-expanded="false" aria-controls="rail">Filters</button>
</div>
<ol class="rows" id="rows" tabindex="-1">
${items.map((item) => row(item, view))}
</ol>
${emptyLine(items.length)}
</section>
<aside class="pane" id="pane" aria-label="Story" tabindex="0"></aside>
<aside class="glance" id="glance" aria-label="At a glance" tabindex="0">
<section aria-labelledby="pulse-title"><h2 class="label" id="pulse-title">Pulse</h2><div id="pulse-body"></div></section>
<section aria-labelledby="stories-title"><h2 class="label" id="stories-title">Running stories</h2><ol class="stories" id="stories"></ol></section>
</aside>
</main>
<noscript><p class="noscript">Headlines as of this moment, times in UTC. With JavaScript they arrive live. The <a href="openapi.json">API</a> needs none.</p></noscript>`;

    return document({
        title: view.category === null ? brand : `${titleOf(headlines, view)} · ${brand}`,
        description: 'Crypto and market news as they come in: headlines, sentiment, running stories and recaps, live.',
        name: 'desk',
        skip: { target: 'rows', text: 'Skip to the headlines' },
        search: search(view),
        body
    }).text;
};
