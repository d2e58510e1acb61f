import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';

const types: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.json': 'application/json; charset=utf-8'
};

/** No script, style or connection of other origins; `socket` is the origin of the feed for browsers whose 'self' excludes it. */
const policy = (socket: string): string => {

    const rules = {
        'default-src': `'none'`,
        'script-src': `'self'`,
        'style-src': `'self'`,
        'img-src': `'self' data:`,
        'connect-src': `'self' ${socket}`,
        'base-uri': `'none'`,
        'form-action': `'none'`,
        'frame-ancestors': `'none'`
    };
    return Object.entries(rules).map(([name, value]) => `${name} ${value}`).join('; ');
};

/** Answers a body under its ETag, with the headers that keep a page from harm. */
const send = (h: ResponseToolkit, body: Buffer, type: string, headers: Readonly<Record<string, string>>): ResponseObject => {

    const response = h.response(body)
        .type(type)
        .etag(createHash('sha256').update(body).digest('base64url').slice(0, 27))
        .header('cache-control', 'public, no-cache')
        .header('x-content-type-options', 'nosniff');

    return Object.entries(headers).reduce((into, [name, value]) => into.header(name, value), response);
};

export interface Site {
    /** Folder of the pages and what they load. */
    readonly folder: string;
    readonly publicUrl: string;
    /** What the pages need to know about this server. */
    readonly about: Readonly<Record<string, unknown>>;
}

/** Routes of the pages: `/`, `/docs`, and each file of the folder under `/assets`. Files are read once, at the start. */
export const siteRoutes = ({ folder, publicUrl, about }: Site): ServerRoute[] => {

    const headers = {
        'content-security-policy': policy(new URL(publicUrl).origin.replace(/^http/, 'ws')),
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()'
    };

    const route = (path: string, body: Buffer, type: string): ServerRoute => ({
        method: 'GET',
        path,
        options: { auth: false },
        handler: (_request, h) => send(h, body, type, headers)
    });

    const file = (path: string, name: string): ServerRoute => {

        return route(path, readFileSync(join(folder, name)), types[extname(name)] ?? 'application/octet-stream');
    };

    return [
        file('/', 'index.html'),
        file('/docs', 'docs.html'),
        ...readdirSync(folder).filter((name) => extname(name) !== '.html').map((name) => file(`/assets/${name}`, name)),
        route('/about.json', Buffer.from(JSON.stringify(about)), 'application/json; charset=utf-8')
    ];
};
