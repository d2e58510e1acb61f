import { html } from './html';
import type { Html } from './html';

/** What differs between pages. */
export interface Page {
    readonly title: string;
    readonly description: string;
    /** Name of the page: class of its body, its stylesheet, and the folder of its script. */
    readonly name: 'desk' | 'newspaper' | 'docs';
    /** Target of the skip link for keyboard users. */
    readonly skip: { readonly target: string; readonly text: string };
    readonly search: Html;
    readonly body: Html;
}

export const brand = 'The Late Block';

const fonts = ['newsreader-latin-wght-normal', 'inter-latin-wght-normal'];

const views = [
    { name: 'desk', path: './', text: 'Desk' },
    { name: 'newspaper', path: 'newspaper', text: 'Newspaper' },
    { name: 'docs', path: 'docs', text: 'API' }
] as const;

/** Links between the pages. */
const switcher = (current: Page['name']): Html => {

    return html`<nav class="views" aria-label="Views">
${views.map(({ name, path, text }) => html`<a href="${path}"${name === current && html` aria-current="page"`}>${text}</a>`)}
</nav>`;
};

const head = ({ title, description, name }: Page): Html => {

    return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" href="assets/mark.svg" type="image/svg+xml">
${fonts.map((font) => html`<link rel="preload" href="assets/fonts/${font}.woff2" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="assets/styles/base.css">
<link rel="stylesheet" href="assets/styles/${name}.css">
<script src="assets/theme.js"></script>
<script type="module" src="assets/${name}/app.js"></script>
</head>`;
};

const keyLines = (name: Page['name']): readonly (readonly [readonly string[], string])[] => {

    return [
        ...(name === 'docs' ? [] : [
            [['j', 'k'], 'next and previous story'],
            [['Enter'], name === 'desk' ? 'open the source' : 'open the story'],
            ...(name === 'desk' ? [[['Space'], 'read the story here'] as const] : []),
            [['.'], 'show the new stories'],
            [['[', ']'], 'previous and next category']
        ] as const),
        [['/'], name === 'docs' ? 'find an operation' : 'search headlines and tokens'],
        [['v'], name === 'desk' ? 'to the newspaper' : 'to the desk'],
        [['t'], 'light, dark or as the system'],
        [['Esc'], 'close, or clear the search'],
        [['?'], 'this list']
    ];
};

const help = (name: Page['name']): Html => {

    return html`<dialog class="help" id="help" aria-labelledby="help-title">
<form method="dialog">
<h2 id="help-title">Keys</h2>
<dl>
${keyLines(name).map(([keys, text]) => html`<div><dt>${keys.map((key, at) => html`${at > 0 && ' '}<kbd>${key}</kbd>`)}</dt><dd>${text}</dd></div>`)}
</dl>
<button class="button" autofocus>Close</button>
</form>
</dialog>`;
};

/** A complete page with this body. Scripts and styles are files, since the content security policy allows no inline ones. */
export const document = (page: Page): Html => {

    return html`<!doctype html>
<html lang="en">
${head(page)}
<body class="${page.name}">
<a class="skip" href="#${page.skip.target}">${page.skip.text}</a>
<header class="head">
<div class="head-start"><a class="brand" href="./">${brand}</a></div>
<div class="head-middle">${switcher(page.name)}${page.search}</div>
<div class="head-end">
<p class="state" id="state" data-state="connecting" hidden><span class="dot" aria-hidden="true"></span><span id="state-text" role="status">Connecting</span><button type="button" id="reconnect" hidden>Retry</button></p>
<button type="button" class="plain" id="keys" aria-haspopup="dialog" hidden>Keys <kbd>?</kbd></button>
<button type="button" class="plain" id="theme" hidden>Theme</button>
<button type="button" class="plain" id="edit" aria-haspopup="dialog" hidden>Editor</button>
<button type="button" class="button" id="account" aria-haspopup="dialog" hidden>Sign in</button>
</div>
</header>
${page.body}
${help(page.name)}
<dialog class="drawer" id="drawer" aria-labelledby="drawer-title"></dialog>
<p class="toast" id="toast" role="status" hidden></p>
<p class="hidden" id="announce" aria-live="polite"></p>
</body>
</html>
`;
};
