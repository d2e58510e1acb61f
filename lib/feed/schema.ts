import Joi from 'joi';

import { filterTree, queryName } from '../filters/schema';
import { analysis, newsItem } from '../news/schema';

const seq = Joi.number().integer().min(1).description('Position in the log');
const position = Joi.number().integer().min(0).allow(null).description('Position in the log');
const code = Joi.string().allow('').description('Category code');
const id = Joi.string().description('Id of the item');
const seconds = Joi.number().description('Unix time in seconds');

const message = (type: string, description: string, members: Joi.SchemaMap, optional: Joi.SchemaMap = {}): Joi.ObjectSchema => {

    const required = Joi.object(members).fork(Object.keys(members), (member) => member.required());
    return required.keys({ type: Joi.valid(type).required(), ...optional }).description(description);
};

/** Messages that all transports of the feed send, by the names of their components. */
export const feedEvents = {
    FeedData: message('data', 'A new item in one of the categories', { content: newsItem, seq }),
    FeedUpdate: message('update', 'A corrected item as it stands now, if corrections were asked for', { content: newsItem, seq }),
    FeedRetract: message('retract', 'An item is gone, if corrections were asked for', { id, seq }),
    FeedAnalysis: message('analysis', 'The analysis of an item has changed, and nothing else of it; if analyses were asked for', { id, content: analysis, seq }),
    FeedPosition: message('position', 'Everything up to `seq` was sent that the filters let through: the position to go on after. With filters only, together with a ping, if it has moved', { seq: seq.min(0) }),
    FeedGap: message('gap', 'What came after `after` up to `from` can no longer be sent; delivery goes on after `from`', { after: position, from: position }, { feed_category: code.description('Category code; not in event streams, whose gaps concern all categories') })
} as const;

/** Messages that only the WebSocket sends, by the names of their components. */
export const feedReplies = {
    FeedConnected: message('connected', 'Right after the connection', { message: Joi.string().description('A greeting') }),
    FeedSubscribed: message('subscribed', 'A subscription is confirmed', { feed_category: code, head: seq.min(0) }),
    FeedUnsubscribed: message('unsubscribed', 'A subscription has ended', { feed_category: code }),
    FeedError: message('error', 'A request could not be done', { error: Joi.string().description('Short label, such as Permission denied'), details: Joi.string().description('What was wrong, by name') }),
    FeedPing: message('ping', 'Every 30 seconds; to be answered with pong', { timestamp: seconds }),
    FeedPong: message('pong', 'Answers a ping of the client', { timestamp: seconds })
} as const;

/** What a subscription may say besides its categories. */
const subscription: Joi.SchemaMap = {
    after: position.description('Position of the log to go on from; null or left out: only what comes'),
    corrections: Joi.boolean().default(false).description('Corrections and retractions too'),
    include: Joi.string().valid('analysis', null).description('Items with their analyses, and changed analyses too'),
    filter: filterTree.allow(null).description('Only items that this filter applies to, such as {"tokens":["BTC"]}'),
    query: queryName.allow(null).description('Name of a saved query, which applies together with the filter')
};

/** Messages of WebSocket clients, by the names of their components. Unknown members are ignored. */
export const feedCommands = {
    FeedSubscribe: message('subscribe', 'Subscribes to a category', { feed_category: code }, subscription).unknown(),
    FeedSubscribeMany: message('subscribe', 'Subscribes to several categories at one position', { feed_categories: Joi.array().items(code).min(1).description('Category codes: what was missed in any of them comes in the order of the log') }, subscription).unknown(),
    FeedUnsubscribe: message('unsubscribe', 'Ends a subscription', { feed_category: code }).unknown(),
    FeedClientPing: message('ping', 'Is answered with pong', {}, { timestamp: Joi.number().unsafe().allow(null).description('Is repeated in the answer') }).unknown(),
    FeedClientPong: message('pong', 'Answers a ping', {}, { timestamp: Joi.any().description('Is ignored') }).unknown()
} as const;
