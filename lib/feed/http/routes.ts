import * as Boom from '@hapi/boom';
import type { Request, ResponseObject } from '@hapi/hapi';
import Joi from 'joi';

import { demand } from '../../access';
import type { Access } from '../../access';
import { demandKnown } from '../../categories/known';
import { codes, query } from '../../http/inputs';
import { uncachedJson } from '../../http/reply';
import type { RouteCall, RouteSpec } from '../../http/route';
import type { List, Seq } from '../../storage/contract';
import type { Feed } from '../feed';
import { EventStream } from './event-stream';
import type { EventsRequest } from './event-stream';
import { LongPoll } from './long-poll';

interface EventQuery {
    readonly feed_categories?: List;
    readonly after?: Seq;
    readonly corrections: boolean;
    readonly wait: number;
}

type EventsCall = RouteCall<EventQuery, unknown, unknown>;

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

            const wanted = await eventsRequestOf(feed, call);
            const from = wanted.after === null ? null : await feed.context.reachable(wanted.after);
            feed.demandPlace(call.access, wanted.address);
            return wantsPage(call.request) ? replyWithPage(feed, call, wanted, from) : replyWithStream(feed, call, wanted, from);
        }
    };

    return [spec];
};

/** A client that reconnects by itself sends the position in a header, beside the query that it began with. */
const eventsRequestOf = async (feed: Feed, { access, query: asked, request }: EventsCall): Promise<EventsRequest> => {

    const named = asked.feed_categories ?? [];
    await demandKnown(feed.context, 'feed_categories', named);
    demand(access, named);

    const last: Joi.ValidationResult<Seq | undefined> = position.validate(request.raw.req.headers['last-event-id'] || undefined);
    if (last.error) {
        throw Boom.badRequest('Last-Event-ID must be a position of the log');
    }

    return {
        codes: named.length > 0 ? named : await allCategories(feed, access),
        after: last.value ?? asked.after ?? null,
        corrections: asked.corrections,
        address: feed.addressOf(request)
    };
};

const allCategories = async (feed: Feed, { categories }: Access): Promise<List> => categories ?? [...await feed.context.codes()];

const wantsPage = ({ headers }: Request): boolean => {

    const accept = String(headers.accept);
    return accept.includes('application/json') && !accept.includes('text/event-stream');
};

const replyWithPage = async (feed: Feed, { access, request, query: { wait }, h }: EventsCall, wanted: EventsRequest, from: Seq | null): Promise<ResponseObject> => {

    const longPoll = new LongPoll(feed.context, access, wanted, from);
    feed.connections.add(longPoll);
    request.events.once('disconnect', () => longPoll.end());
    return uncachedJson(h, await longPoll.answer(wait * 1000));
};

const replyWithStream = (feed: Feed, { access, h, request }: EventsCall, wanted: EventsRequest, from: Seq | null): ResponseObject => {

    const events = new EventStream(feed.context, access, wanted, from, request.raw.res);
    feed.connections.add(events);
    return h.response(events.readable)
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-encoding', 'identity')         // compression would hold events back
        .header('x-accel-buffering', 'no');
};
