import * as Boom from '@hapi/boom';
import type { Request, ResponseObject } from '@hapi/hapi';
import Joi from 'joi';

import { demand } from '../../access';
import type { Access } from '../../access';
import { demandKnown } from '../../categories/known';
import { codes, query } from '../../http/inputs';
import { stored } from '../../http/reply';
import type { RouteCall, RouteSpec } from '../../http/route';
import type { List, Seq } from '../../storage/contract';
import type { Feed } from '../feed';
import { EventStream } from './event-stream';
import type { Wish } from './event-stream';
import { Poll } from './long-poll';

interface EventQuery {
    readonly feed_categories?: List;
    readonly after?: Seq;
    readonly corrections: boolean;
    readonly wait: number;
}

type Call = RouteCall<EventQuery, unknown, unknown>;

const position = Joi.number().integer().min(0);

/** `GET /feed/events`: the feed without WebSocket. The same log, permission and limits (rulings 11, 12 and 40). */
export const eventRoutes = (feed: Feed, { maxWaitMs }: { readonly maxWaitMs: number }): RouteSpec[] => {

    const spec: RouteSpec<EventQuery> = {
        method: 'GET',
        path: '/feed/events',
        auth: 'token',
        waits: true,
        limit: { name: 'connections' },
        inputs: {
            query: query({
                feed_categories: codes(),
                after: position.description('Log position to go on from; the header Last-Event-ID wins'),
                corrections: Joi.boolean().default(false).description('Corrections and retractions too'),
                wait: Joi.number().min(0).max(maxWaitMs / 1000).default(0).description('Seconds that a JSON answer may wait for the first event')
            })
        },
        doc: {
            summary: 'Live feed as an event stream; asked for application/json, a page of the log',
            tags: ['feed'],
            responses: {
                200: { description: 'Events of the stream carry log positions as ids; a page names the position to ask on from' },
                403: { description: 'A category outside of the token' },
                429: { description: 'Too many connections of the token' }
            }
        },
        handler: async (call) => {

            const wish = await toWish(feed, call);
            const from = wish.after === null ? null : await feed.room.reachable(wish.after);
            feed.demandPlace(call.access, wish.address);
            return wantsPage(call.request) ? page(feed, call, wish, from) : stream(feed, call, wish, from);
        }
    };

    return [spec];
};

/** A client that reconnects by itself sends the position in a header, beside the query that it began with. */
const toWish = async (feed: Feed, { access, query: asked, request }: Call): Promise<Wish> => {

    const named = asked.feed_categories ?? [];
    await demandKnown(feed.room, 'feed_categories', named);
    demand(access, named);

    const last: Joi.ValidationResult<Seq | undefined> = position.validate(request.raw.req.headers['last-event-id'] || undefined);
    if (last.error) {
        throw Boom.badRequest('Last-Event-ID must be a position of the log');
    }

    return {
        codes: named.length > 0 ? named : await allOf(feed, access),
        after: last.value ?? asked.after ?? null,
        corrections: asked.corrections,
        address: feed.addressOf(request)
    };
};

const allOf = async (feed: Feed, { categories }: Access): Promise<List> => categories ?? [...await feed.room.codes()];

const wantsPage = ({ headers }: Request): boolean => {

    const accept = String(headers.accept);
    return accept.includes('application/json') && !accept.includes('text/event-stream');
};

const page = async (feed: Feed, { access, request, query: { wait }, h }: Call, wish: Wish, from: Seq | null): Promise<ResponseObject> => {

    const poll = new Poll(feed.room, access, wish, from);
    feed.registry.add(poll);
    request.events.once('disconnect', () => poll.end());
    return stored(h, await poll.answer(wait * 1000));
};

const stream = (feed: Feed, { access, h, request }: Call, wish: Wish, from: Seq | null): ResponseObject => {

    const events = new EventStream(feed.room, access, wish, from, request.raw.res);
    feed.registry.add(events);
    return h.response(events.readable)
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-encoding', 'identity')         // compression would hold events back
        .header('x-accel-buffering', 'no');
};
