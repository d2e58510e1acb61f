import * as Boom from '@hapi/boom';
import type { Request, ResponseObject } from '@hapi/hapi';
import Joi from 'joi';

import { demand } from '../../access';
import type { Access } from '../../access';
import { demandKnown } from '../../categories/known';
import { filterInputsWithKeyword } from '../../filters/query-form';
import type { FilterParameters } from '../../filters/query-form';
import { codes, include, query } from '../../http/inputs';
import { uncachedJson } from '../../http/reply';
import type { RouteCall, RouteSpec } from '../../http/route';
import type { Include } from '../../news/analysis';
import type { List, Seq } from '../../storage/contract';
import type { Feed } from '../feed';
import { reachable } from '../delivery/context';
import { EventStream } from './event-stream';
import type { EventsRequest } from './event-stream';
import { LongPoll } from './long-poll';

interface EventQuery extends FilterParameters {
    readonly keyword?: string;
    readonly feed_categories?: List;
    readonly after?: Seq;
    readonly corrections: boolean;
    readonly wait: number;
    readonly include?: Include;
}

type EventsCall = RouteCall<EventQuery, unknown, unknown>;

const position = Joi.number().integer().min(0);

/** `GET /feed/events`: the feed without WebSocket, with the same log, permissions and limits (rulings 11, 12 and 40). */
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
                after: position.description('Log position to continue from; the header Last-Event-ID takes precedence'),
                corrections: Joi.boolean().default(false).description('Whether to send corrections and retractions too'),
                include: include().description('`analysis`: items have a member `analysis`, and a changed analysis is a message of its own'),
                ...filterInputsWithKeyword(),
                wait: Joi.number().min(0).max(maxWaitMs / 1000).default(0).description('Seconds that a JSON answer may wait for the first event')
            })
        },
        doc: {
            summary: 'Live feed as an event stream, or one page of the log as application/json',
            tags: ['feed'],
            responses: {
                200: { description: 'Event ids are log positions; a page contains the position to ask from next' },
                403: { description: 'A category that the token does not include' },
                429: { description: 'Too many connections of the token' }
            }
        },
        handler: async (call) => {

            const wanted = await eventsRequestOf(feed, call);
            const from = wanted.after === null ? null : await reachable(feed.context.news, wanted.after);
            feed.demandPlace(call.access, wanted.address);
            return wantsPage(call.request) ? replyWithPage(feed, call, wanted, from) : replyWithStream(feed, call, wanted, from);
        }
    };

    return [spec];
};

/** A browser that reconnects repeats its first query and sends the position in the Last-Event-ID header. */
const eventsRequestOf = async (feed: Feed, { access, query: asked, request }: EventsCall): Promise<EventsRequest> => {

    const named = asked.feed_categories ?? [];
    await demandKnown(feed.context.categories, 'feed_categories', named);
    demand(access, named);

    const filter = await feed.context.filters.ofParameters(access, asked, asked.keyword);
    const last: Joi.ValidationResult<Seq | undefined> = position.validate(request.raw.req.headers['last-event-id'] || undefined);
    if (last.error) {
        throw Boom.badRequest('Last-Event-ID must be a position of the log');
    }

    return {
        codes: named.length > 0 ? named : await allCategories(feed, access),
        after: last.value ?? asked.after ?? null,
        corrections: asked.corrections,
        analysis: asked.include === 'analysis',
        filter,
        address: feed.addressOf(request)
    };
};

const allCategories = async (feed: Feed, { categories }: Access): Promise<List> => categories ?? [...await feed.context.categories.codes()];

const wantsPage = ({ headers }: Request): boolean => {

    const accept = String(headers.accept);
    return accept.includes('application/json') && !accept.includes('text/event-stream');
};

const replyWithPage = async (feed: Feed, { access, request, query: { wait }, h }: EventsCall, wanted: EventsRequest, from: Seq | null): Promise<ResponseObject> => {

    const longPoll = new LongPoll(feed.context, access, wanted, from);
    feed.connections.add(longPoll);
    request.events.once('disconnect', () => longPoll.end());
    if (!request.active()) {
        longPoll.end();             // the client hung up while its position was looked up
    }

    return uncachedJson(h, await longPoll.answer(wait * 1000));
};

const replyWithStream = (feed: Feed, { access, h, request }: EventsCall, wanted: EventsRequest, from: Seq | null): ResponseObject => {

    const events = new EventStream(feed.context, access, wanted, from, request.raw.res);
    feed.connections.add(events);
    return h.response(events.readable)
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-encoding', 'identity')         // compression would delay events
        .header('x-accel-buffering', 'no');
};
