import type { Headlines } from './headlines';
import { html } from './html';
import type { Html } from './html';
import { brand, document } from './layout';
import { row } from './parts';
import type { View } from './view';

/** Headlines as rows, until the scripts replace them with stories. */
const river = (headlines: Headlines, view: View): Html => {

    return html`<section class="river" id="river" tabindex="-1" aria-labelledby="river-title">
<div class="river-head"><h2 class="label" id="river-title">Latest</h2><button type="button" class="held" id="held" hidden></button></div>
<ol id="items" class="items">${headlines.items.slice(0, 40).map((item) => row(item, view))}</ol>
<div class="river-end" id="river-end"></div>
</section>`;
};

/** The newspaper: leading stories, running stories and a recap around the headlines. */
export const newspaperPage = (headlines: Headlines, view: View): string => {

    const body = html`<section class="masthead" aria-label="Masthead">
<p class="ear" id="ear-left"></p>
<h1><a href="newspaper">${brand}</a></h1>
<p class="ear ear-right" id="ear-right"></p>
</section>
<nav class="bar" aria-label="Categories"><div class="sections"><ul id="sections"></ul></div><p class="locked" id="locked" hidden></p></nav>
<main class="paper" id="main" data-state="loading">
<div class="side">
<section class="lead" id="lead" aria-label="Top stories" hidden></section>
<section class="stories-part" aria-labelledby="stories-title"><h2 class="label" id="stories-title">Running stories</h2><ol class="stories" id="stories"></ol></section>
</div>
<section class="glance" id="glance" aria-label="At a glance">
<section aria-labelledby="pulse-title"><h2 class="label" id="pulse-title">Pulse</h2><div id="pulse-body"></div></section>
<section id="tokens-part" aria-labelledby="tokens-title"><h2 class="label" id="tokens-title">Most mentioned</h2><ul class="chips" id="tokens"></ul></section>
<section aria-labelledby="recap-title"><h2 class="label" id="recap-title">Recap</h2><div id="recap-body"></div></section>
<section aria-labelledby="articles-title"><h2 class="label" id="articles-title">Articles</h2><ol class="stories" id="articles"></ol></section>
</section>
${river(headlines, view)}
</main>
<dialog class="sheet" id="sheet" aria-labelledby="sheet-title"></dialog>`;

    return document({
        title: `Newspaper · ${brand}`,
        description: 'Crypto and market news of the day: what leads, running stories, recaps and the latest headlines, live.',
        name: 'newspaper',
        skip: { target: 'river', text: 'Skip to the latest news' },
        search: html`<form class="search" id="search" role="search" action="./" method="get">
<label class="hidden" for="keyword">Search headlines and tokens</label>
<input id="keyword" name="q" type="search" maxlength="200" autocomplete="off" spellcheck="false" placeholder="Search headlines and tokens" value="${view.keyword}">
<kbd aria-hidden="true">/</kbd>
</form>`,
        body
    }).text;
};
