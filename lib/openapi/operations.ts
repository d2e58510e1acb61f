import type { RouteSpec } from '../http/route';
import { formats } from '../syndication/formats';
import { capitalised } from '../text/capitals';

/** What readers and code generators need of an operation in addition to its route. */
export interface Operation {
    /** Stable: generated clients name their methods by it. */
    readonly operationId: string;
    readonly description: string;
    /** Component that names the request body. */
    readonly body?: string;
}

const operations: Readonly<Record<string, Operation>> = {
    'GET /auth/nonce': { operationId: 'getNonce', description: 'First step of a sign-in: a nonce to put into the EIP-4361 message. It is valid for ten minutes and for one sign-in.' },
    'POST /auth/verify': { operationId: 'verifySignature', body: 'VerifyRequest', description: 'Second step of a sign-in: takes the signed EIP-4361 message and returns a session token of the wallet. Every failed verification is 401 with the same text.' },
    'GET /auth/public-token': { operationId: 'getPublicToken', description: 'Returns an anonymous, read-only token for the public categories.' },
    'GET /news': { operationId: 'listNews', description: 'A page of items that the token may read, newest first. A request that names a category outside of the token is 403 as a whole. Follow the Link header to page through news that keep arriving.' },
    'GET /news/{id}': { operationId: 'getNewsItem', description: 'One item by its id. Merged and older items are found too; a retracted one is 404.' },
    'GET /news-ticker-summary': { operationId: 'getTickerSummary', description: 'Summarises the news of the last 24 hours for one token, by symbol with or without $, or by name.' },
    'GET /brief': { operationId: 'getBrief', description: 'The most important stories since a position of the log within a number of tokens, each statement with its source. Following `next` tells no story twice; changes of earlier stories are listed apart.' },
    'GET /articles': { operationId: 'listArticles', description: 'A page of long-form articles, newest first. Articles without a category are visible to every token.' },
    'GET /articles/{article_id}': { operationId: 'getArticle', description: 'One article by its id. Its data is free-form.' },
    'GET /recaps': { operationId: 'getRecap', description: 'The newest recap of a category and timeframe. A pair for which there is none is 404.' },
    'GET /narratives': { operationId: 'listNarratives', description: 'Story arcs that were updated within the last 72 hours, each with the items that the token may read.' },
    'GET /narratives/{id}': { operationId: 'getNarrative', description: 'One story arc by its id. The id of one that was merged into another leads to that one.' },
    'GET /available-feed-categories': { operationId: 'listFeedCategories', description: 'The catalogue of feed categories with the timeframe of their recaps.' },
    'POST /user/api-tokens': { operationId: 'createApiToken', body: 'TokenRequest', description: 'Creates an API token that is scoped to categories and valid for five years, with a quota if one is given. Needs a session token.' },
    'GET /user/api-tokens': { operationId: 'listApiTokens', description: 'API tokens of the caller that are neither revoked nor expired, with their use. Needs a session token.' },
    'GET /user/api-tokens/{id}/usage': { operationId: 'getApiTokenUsage', description: 'Requests of one API token of the caller: today, this month, in total, and in each of the last 30 UTC days. Needs a session token.' },
    'PATCH /user/api-tokens/{id}': { operationId: 'updateApiToken', body: 'UpdateTokenRequest', description: 'Changes the quota of an API token of the caller, within an administrator\'s limit or the service\'s own: at once on this node, on others within seconds. What is left out stays; null asks for no limit of its own. Needs a session token.' },
    'DELETE /user/api-tokens': { operationId: 'revokeApiToken', body: 'RevokeTokenRequest', description: 'Revokes an API token of the caller, at once. Its open connections are closed.' },
    'GET /user/queries': { operationId: 'listQueries', description: 'Filters that the caller has saved, by name. Needs a session token.' },
    'GET /user/queries/{name}': { operationId: 'getQuery', description: 'One saved query of the caller. Needs a session token.' },
    'PUT /user/queries/{name}': { operationId: 'saveQuery', body: 'SaveQueryRequest', description: 'Saves a filter under a name, or replaces it. Requests that name it get the new one at once, connections when they subscribe again. Needs a session token.' },
    'DELETE /user/queries/{name}': { operationId: 'deleteQuery', description: 'Deletes a saved query. Requests that name it are 400 from then on. Needs a session token.' },
    'PUT /user/social-platform-bots': { operationId: 'registerBot', body: 'RegisterBotRequest', description: 'Registers a bot that carries new items to a chat, channel or webhook. The same registration again returns the same id.' },
    'GET /user/social-platform-bots': { operationId: 'listBots', description: 'Bots that the caller has registered.' },
    'DELETE /user/social-platform-bots': { operationId: 'deleteBot', body: 'DeleteBotRequest', description: 'Deletes a bot of the caller: nothing is delivered from then on.' },
    'PATCH /user/social-platform-bots/{id}': { operationId: 'updateBot', body: 'UpdateBotRequest', description: 'Changes label, categories, filter or schedule of a bot of the caller, from the next message on. What is left out stays; null removes.' },
    'GET /user/social-platform-bots/{id}/deliveries': { operationId: 'listBotDeliveries', description: 'The last messages to a bot of the caller, newest first, with their outcomes and the bot\'s position in the log.' },
    'POST /user/social-platform-bots/{id}/test': { operationId: 'testBot', description: 'Sends one message, marked as a test, to a bot of the caller at once, and returns the answer of the platform, whose limits apply.' },
    'POST /user/social-platform-bots/{id}/rewind': { operationId: 'rewindBot', body: 'RewindBotRequest', description: 'Lets a bot of the caller go on after an earlier position of the log: everything from there that it gets is sent again.' },
    'GET /feed/events': { operationId: 'streamFeedEvents', description: 'The live feed without WebSocket: an event stream (text/event-stream) whose event ids are log positions; or, if application/json is asked for, one page of the log and the position to ask on from.' },
    'GET /health': { operationId: 'getHealth', description: 'Whether the service can answer requests. Needs no token and is not limited.' },
    'POST /admin/news': { operationId: 'publishNews', body: 'NewsDrafts', description: 'Publishes one item or an array of items in one transaction. What is given is kept, what is missing is enriched. Needs the session of an administrator.' },
    'PUT /admin/news/{id}': { operationId: 'correctNewsItem', body: 'NewsCorrection', description: 'Corrects an item: fields that are given replace, the rest stays. Needs the session of an administrator.' },
    'DELETE /admin/news/{id}': { operationId: 'retractNewsItem', description: 'Retracts an item from every channel. Its id stays taken. Needs the session of an administrator.' },
    'POST /admin/articles': { operationId: 'createArticles', body: 'ArticleDrafts', description: 'Adds one article or an array of articles. data.category and data.type are what the filters compare, data.headline and data.content what search reads. Needs the session of an administrator.' },
    'PUT /admin/articles/{id}': { operationId: 'replaceArticle', body: 'ArticleDraft', description: 'Replaces the data of an article. Needs the session of an administrator.' },
    'DELETE /admin/articles/{id}': { operationId: 'deleteArticle', description: 'Removes an article. Needs the session of an administrator.' },
    'PUT /admin/feed-categories/{code}': { operationId: 'putFeedCategory', body: 'FeedCategoryRequest', description: 'Adds a category, or renames one. Needs the session of an administrator.' },
    'DELETE /admin/feed-categories/{code}': { operationId: 'retireFeedCategory', description: 'Retires a category: items keep it, but it can no longer be requested. Needs the session of an administrator.' },
    'DELETE /admin/wallets/{address}/sessions': { operationId: 'endSessions', description: 'Ends all sessions of a wallet. Those issued before get 401 within a second on every node, and their feed connections are closed with 1008.' },
    'GET /admin/wallets/{address}/api-tokens': { operationId: 'listWalletApiTokens', description: 'Active API tokens of a wallet, oldest first, without the texts that could be used.' },
    'PATCH /admin/wallets/{address}/api-tokens/{jti}': { operationId: 'setWalletTokenQuota', body: 'UpdateTokenRequest', description: 'Changes the quota of an API token of a wallet, to more than its owner may ask for, too. The owner may change it up to that. What is left out stays; null gives the quota of new tokens, and ends the limit. Needs the session of an administrator.' },
    'DELETE /admin/wallets/{address}/api-tokens/{jti}': { operationId: 'revokeWalletApiToken', description: 'Revokes an API token of a wallet by its id.' },
    'GET /admin/social-platform-bots': { operationId: 'findBots', description: 'Bots of all wallets, filtered by platform, chat or wallet, in pages.' },
    'DELETE /admin/social-platform-bots/{id}': { operationId: 'removeAnyBot', description: 'Removes a bot of any owner: nothing is delivered from then on.' },
    'POST /admin/recaps': { operationId: 'writeRecap', body: 'RecapRequest', description: 'Writes the recap of a category now. Needs the session of an administrator.' },
    'GET /admin/sources': { operationId: 'listSources', description: 'All sources with their health: those of the options, and those that administrators added. Needs the session of an administrator.' },
    'POST /admin/sources': { operationId: 'addSource', body: 'SourceRequest', description: 'Adds a feed. It is stored, and every node polls it within seconds. Needs the session of an administrator.' },
    'PUT /admin/sources/{id}': { operationId: 'updateSource', body: 'SourcePatch', description: 'Pauses or resumes a source; a resumed one is polled at once, even if it was gone. Categories, author and interval can be changed of added sources only. Needs the session of an administrator.' },
    'DELETE /admin/sources/{id}': { operationId: 'removeSource', description: 'Removes a source that was added. Its items stay. One of the options can only be paused. Needs the session of an administrator.' },
    'POST /admin/sources/preview': { operationId: 'previewSource', body: 'SourceRequest', description: 'Fetches and reads a feed once, within the bounds of polls, and shows its items as they would be published, or why it cannot be read. Stores nothing. Needs the session of an administrator.' },
    'GET /admin/sources.opml': { operationId: 'exportSources', description: 'All sources with an address as OPML 2.0, with their categories in the attribute category. Needs the session of an administrator.' },
    'POST /admin/sources/opml': { operationId: 'importSources', description: 'Adds the feeds of an OPML document and returns the outcome of each line. Declarations such as DOCTYPE are refused. Needs the session of an administrator.' },
    'POST /admin/reenrichment': { operationId: 'startReenrichment', description: 'Judges stored items again if other versions of the stages have judged them, newest first, in the background. Continues a run that was begun. Needs the session of an administrator.' },
    'GET /admin/reenrichment': { operationId: 'getReenrichment', description: 'How far the re-enrichment of stored items is. Needs the session of an administrator.' },
    'GET /openapi.json': { operationId: 'getOpenApiDocument', description: 'This interface description, OpenAPI 3.1.' },
    'GET /asyncapi.json': { operationId: 'getAsyncApiDocument', description: 'Messages of the live feed, over WebSocket and as an event stream, and of webhooks: AsyncAPI 3.' },
    'feed': { operationId: 'connectFeed', description: 'Upgrades to a WebSocket. Messages are JSON objects with a type, listed under x-websocket and described by /asyncapi.json. A missing or invalid token is accepted and closed with 1008.' },
    'paid news': { operationId: 'buyNews', description: 'The newest headlines of feed categories, paid per request over x402. Without a payment the answer is 402 with the terms; 400 and 404 are never charged.' },
    'paid news-ticker-summary': { operationId: 'buyTickerSummary', description: 'The last 24 hours of one token in bullets, from internal news and web search, paid per request over x402. Nothing to tell is 404 and not charged.' },
    'paid news-by-keyword': { operationId: 'buyNewsByKeyword', description: 'The newest headlines that match a keyword, paid per request over x402. No match is 404 and not charged.' },
    'paid recaps': { operationId: 'buyRecap', description: 'The recap of a feed category in the category\'s own timeframe, paid per request over x402. No recap is 404 and not charged.' }
};

const keyOf = ({ method, path, auth, feed }: RouteSpec): string => {

    if (feed) {
        return 'feed';
    }

    return auth === 'paid' ? `paid ${path.split('/').at(-1)}` : `${method} ${path}`;
};

/** Feeds for readers, in each format. */
const feeds: Readonly<Record<string, Operation>> = Object.fromEntries(formats.flatMap((format): [string, Operation][] => {

    const suffix = capitalised(format);
    return [
        [`GET /feeds/news.${format}`, { operationId: `getNewsFeed${suffix}`, description: 'The items of GET /news with the same parameters, for feed readers. The token may be part of the address; corrections have a later time of update.' }],
        [`GET /feeds/narratives/{id}.${format}`, { operationId: `getNarrativeFeed${suffix}`, description: 'The items of a narrative that the token may read, for feed readers.' }],
        [`GET /feeds/articles.${format}`, { operationId: `getArticleFeed${suffix}`, description: 'The articles of GET /articles with the same parameters, for feed readers.' }]
    ];
}));

/** The operation of a route; one that is not listed is named by its method and path. */
export const operationOf = (spec: RouteSpec): Operation => {

    const words = spec.path.split(/[^A-Za-z0-9]+/).map(capitalised);
    return operations[keyOf(spec)] ?? feeds[keyOf(spec)] ?? { operationId: [spec.method.toLowerCase(), ...words].join(''), description: spec.doc?.summary ?? `${spec.method} ${spec.path}` };
};
