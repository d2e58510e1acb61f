import { html } from './html';
import { brand, document } from './layout';

/** The documentation of the API; a script renders it from the OpenAPI document. */
export const docsPage = (): string => {

    return document({
        title: `API · ${brand}`,
        description: 'Every operation of the API with examples, code and a runner.',
        name: 'docs',
        skip: { target: 'content', text: 'Skip to the operations' },
        search: html`<form class="search" id="search" role="search">
<label class="hidden" for="find">Find an operation or a schema</label>
<input id="find" type="search" autocomplete="off" spellcheck="false" placeholder="Find an operation or a schema">
<kbd aria-hidden="true">/</kbd>
</form>`,
        body: html`<main class="reference" id="main" data-state="loading">
<details class="fold" id="fold" open><summary>Contents</summary><nav class="contents" id="contents" aria-label="Operations" tabindex="0"></nav></details>
<div id="content" class="content" tabindex="-1"><noscript><p class="noscript">This page is rendered from <a href="openapi.json">openapi.json</a> and needs JavaScript.</p></noscript></div>
</main>`
    }).text;
};
