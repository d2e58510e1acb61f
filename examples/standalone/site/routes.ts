import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import type { Request, ResponseObject, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';

import { deskPage } from './desk';
import { docsPage } from './docs';
import { createHeadlines } from './headlines';
import type { Headlines } from './headlines';
import { newspaperPage } from './newspaper';
import { toView } from './view';
import type { View } from './view';

const types: Readonly<Record<string, string>> = {
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.woff2': 'font/woff2'
};

/** Content security policy: no script, style, font or connection of other origins. `socket` is the feed's origin, for browsers whose 'self' excludes it. */
const policy = (socket: string): string => {

    const rules = {
        'default-src': `'none'`,
        'script-src': `'self'`,
        'style-src': `'self'`,
        'font-src': `'self'`,
        'img-src': `'self' data:`,
        'connect-src': `'self' ${socket}`,
        'base-uri': `'none'`,
        'form-action': `'self'`,
        'frame-ancestors': `'none'`
    };
    return Object.entries(rules).map(([name, value]) => `${name} ${value}`).join('; ');
};

/** Responds with a body, its ETag and the security headers. */
const send = (h: ResponseToolkit, body: Buffer, type: string, headers: Readonly<Record<string, string>>): ResponseObject => {

    const response = h.response(body)
        .type(type)
        .etag(createHash('sha256').update(body).digest('base64url').slice(0, 27))
        .header('cache-control', 'public, no-cache')
        .header('x-content-type-options', 'nosniff');

    return Object.entries(headers).reduce((into, [name, value]) => into.header(name, value), response);
};

export interface Site {
    readonly server: Server;
    /** Folder of the pages' assets. */
    readonly folder: string;
    /** Path of the client's bundle, an ES module. Null if there is none: the pages then work as without scripts. */
    readonly client: string | null;
    readonly publicUrl: string;
    /** Facts about this server, for the pages. */
    readonly about: Readonly<Record<string, unknown>>;
    readonly now: () => number;
}

const filesOf = (folder: string): string[] => {

    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
};

/** Routes of the pages: `/`, `/newspaper`, `/docs`, and each file of the folder under `/assets`. Files are read once, at the start. */
export const siteRoutes = ({ server, folder, client, publicUrl, about, now }: Site): ServerRoute[] => {

    const headers = {
        'content-security-policy': policy(new URL(publicUrl).origin.replace(/^http/, 'ws')),
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()'
    };

    const headlines = createHeadlines(server, now);

    const route = (path: string, type: string, bodyOf: (request: Request) => Buffer | Promise<Buffer>): ServerRoute => ({
        method: 'GET',
        path,
        options: { auth: false },
        handler: async (request, h) => send(h, await bodyOf(request), type, headers)
    });

    const page = (path: string, render: (found: Headlines, view: View) => string): ServerRoute => {

        return route(path, 'text/html; charset=utf-8', async ({ url }) => {

            const view = toView(url.searchParams);
            return Buffer.from(render(await headlines(view), view));
        });
    };

    const fixed = (path: string, type: string, body: Buffer): ServerRoute => route(path, type, () => body);

    return [
        page('/', deskPage),
        page('/newspaper', newspaperPage),
        fixed('/docs', 'text/html; charset=utf-8', Buffer.from(docsPage())),
        ...(client === null ? [] : [fixed('/assets/client.js', 'text/javascript; charset=utf-8', readFileSync(client))]),
        fixed('/about.json', 'application/json; charset=utf-8', Buffer.from(JSON.stringify(about))),
        ...filesOf(folder).map((name) => fixed(`/assets/${name}`, types[extname(name)] ?? 'application/octet-stream', readFileSync(join(folder, name))))
    ];
};
