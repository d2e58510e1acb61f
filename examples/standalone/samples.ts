import { createHash } from 'node:crypto';

import type { ServerRoute } from '@hapi/hapi';

import { entriesAt } from './edition';
import type { Outlet } from './edition';
import { fileOf, renderFeed } from './feeds';

/** Routes of the sample feeds under `/sample`: the stories of each outlet so far, as its own server would return them. */
export const sampleRoutes = (outlets: readonly Outlet[], startedAt: number, now: () => number): ServerRoute[] => {

    return outlets.map((outlet) => ({
        method: 'GET',
        path: `/sample/${fileOf(outlet)}`,
        options: { auth: false },
        handler: (_request, h) => {

            const entries = entriesAt(outlet, startedAt, now());
            const { type, body } = renderFeed(outlet, entries);
            return h.response(body)
                .type(type)
                .etag(createHash('sha256').update(body).digest('base64url').slice(0, 27))
                .header('last-modified', new Date(entries[0]?.publishedAt ?? startedAt).toUTCString())
                .header('cache-control', 'public, no-cache');
        }
    }));
};
