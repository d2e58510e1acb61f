import type { Entry, Outlet } from './edition';

/** Renders the stories of an outlet in the format of its feed. */
export interface Rendered {
    readonly type: string;
    readonly body: string;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] as string);

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const all = <T>(items: readonly T[], render: (item: T) => string): string => items.map(render).join('');

const home = (outlet: Outlet): string => `https://${outlet.id}.example/`;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The story's text as HTML, as in real feeds. */
const html = ({ story }: Entry): string => `<p>${escaped(story.text)}</p>`;

const rss = (outlet: Outlet, entries: readonly Entry[]): string => {

    const item = (entry: Entry): string => {

        const { story, url, publishedAt } = entry;
        return `<item>${tag('title', story.title)}${tag('link', url)}<guid isPermaLink="false">${escaped(url)}</guid>`
            + tag('pubDate', new Date(publishedAt).toUTCString())
            + (story.author ? tag('dc:creator', story.author) : '')
            + `<description><![CDATA[${html(entry)}]]></description></item>\n`;
    };

    return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>`
        + `${tag('title', outlet.title)}${tag('link', home(outlet))}${tag('description', outlet.subtitle)}<language>en</language>\n`
        + `${all(entries, item)}</channel></rss>\n`;
};

const atom = (outlet: Outlet, entries: readonly Entry[]): string => {

    const item = (entry: Entry): string => {

        const { story, url, publishedAt } = entry;
        return `<entry>${tag('title', story.title)}${tag('id', url)}<link rel="alternate" href="${escaped(url)}"/>`
            + `${tag('published', iso(publishedAt))}${tag('updated', iso(publishedAt))}`
            + (story.author ? `<author>${tag('name', story.author)}</author>` : '')
            + `<content type="html">${escaped(html(entry))}</content></entry>\n`;
    };

    return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`
        + `${tag('title', outlet.title)}${tag('subtitle', outlet.subtitle)}${tag('id', home(outlet))}`
        + `${tag('updated', iso(entries[0]?.publishedAt ?? 0))}<link href="${home(outlet)}"/>\n${all(entries, item)}</feed>\n`;
};

const rdf = (outlet: Outlet, entries: readonly Entry[]): string => {

    const item = (entry: Entry): string => {

        const { story, url, publishedAt } = entry;
        return `<item rdf:about="${escaped(url)}">${tag('title', story.title)}${tag('link', url)}`
            + `${tag('description', html(entry))}${tag('dc:date', iso(publishedAt))}`
            + `${story.author ? tag('dc:creator', story.author) : ''}</item>\n`;
    };

    return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`
        + ` xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${home(outlet)}">`
        + `${tag('title', outlet.title)}${tag('link', home(outlet))}${tag('description', outlet.subtitle)}<items><rdf:Seq>`
        + `${all(entries, ({ url }) => `<rdf:li rdf:resource="${escaped(url)}"/>`)}</rdf:Seq></items></channel>\n${all(entries, item)}</rdf:RDF>\n`;
};

const json = (outlet: Outlet, entries: readonly Entry[]): string => {

    const item = (entry: Entry): unknown => {

        const { story, url, publishedAt } = entry;
        return {
            id: url,
            url,
            title: story.title,
            content_html: html(entry),
            date_published: iso(publishedAt),
            ...(story.author && { authors: [{ name: story.author }] })
        };
    };

    const head = { title: outlet.title, description: outlet.subtitle, home_page_url: home(outlet), language: 'en' };
    return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...head, items: entries.map(item) }, null, 1);
};

const formats = {
    rss: { type: 'application/rss+xml; charset=utf-8', render: rss },
    atom: { type: 'application/atom+xml; charset=utf-8', render: atom },
    rdf: { type: 'application/rdf+xml; charset=utf-8', render: rdf },
    json: { type: 'application/feed+json; charset=utf-8', render: json }
};

/** File name of an outlet's feed. */
export const fileOf = (outlet: Outlet): string => `${outlet.id}.${outlet.format === 'json' ? 'json' : 'xml'}`;

export const renderFeed = (outlet: Outlet, entries: readonly Entry[]): Rendered => {

    const { type, render } = formats[outlet.format];
    return { type, body: render(outlet, entries) };
};
