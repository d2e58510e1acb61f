import { serve } from '../newsroom';

/** A message that a webhook got. */
export interface Hook {
    readonly type: string;
    readonly seq: number;
    readonly data: { readonly signal?: string; readonly messages?: readonly unknown[] };
}

/** A stub of the outside on loopback: feeds of an outlet, and a webhook. */
export interface Outlet {
    readonly url: string;
    /** `host:port`, for options that allow private addresses. */
    readonly host: string;
    /** Messages that the webhook at `/hook` has accepted. */
    readonly hooks: readonly Hook[];
    /** Status with which the webhook answers; it accepts only 200. */
    hookStatus: number;
    /** Titles of the stories in the feed at `/rss`. Every other path is 404. */
    titles: readonly string[];
    readonly stop: () => Promise<void>;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const entryOf = (url: string, title: string): string => `<item><title>${escaped(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date().toUTCString()}</pubDate></item>`;

const feedOf = (url: string, titles: readonly string[]): string => {

    const entries = titles.map((title, at) => entryOf(`${url}/story-${at}`, title)).join('');
    return `<?xml version="1.0"?><rss version="2.0"><channel><title>Outlet</title><link>${url}</link>${entries}</channel></rss>`;
};

export const startOutlet = async (): Promise<Outlet> => {

    const hooks: Hook[] = [];
    const { url, host, stop } = await serve((request, response) => {

        if (request.url === '/rss') {
            response.setHeader('content-type', 'application/rss+xml');
            response.end(feedOf(url, outlet.titles));
            return;
        }

        let body = '';
        request.setEncoding('utf8').on('data', (chunk: string) => {

            body += chunk;
        }).on('end', () => {

            response.statusCode = request.url === '/hook' ? outlet.hookStatus : 404;
            if (response.statusCode === 200) {
                hooks.push(JSON.parse(body) as Hook);
            }

            response.end();
        });
    });
    const outlet: Outlet = { url, host, hooks, hookStatus: 200, titles: [], stop };
    return outlet;
};
