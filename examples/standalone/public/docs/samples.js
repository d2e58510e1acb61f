import { baseUrl } from '../shared/session.js';
import { resolve, sampleOf } from './schema.js';

/** Code that calls an operation: curl, fetch and the typed client. */

/** The path with its parameters, and the query, filled from examples. */
const filled = (document, path, parameters) => {

    const exampleOf = ({ name, example, schema }) => example ?? resolve(document, schema).default ?? name;
    const ofPath = parameters.filter((parameter) => parameter.in === 'path');
    const ofQuery = parameters.filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.example !== undefined)).slice(0, 4);
    return {
        path: ofPath.reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(exampleOf(parameter))), path),
        query: Object.fromEntries(ofQuery.map((parameter) => [parameter.name, exampleOf(parameter)]))
    };
};

/** Example of a request body; undefined if the operation has none. */
export const bodyOf = (document, operation) => {

    const content = Object.values(operation.requestBody?.content ?? {})[0];
    return content && (content.example ?? sampleOf(document, content.schema));
};

const quoted = (text) => `'${text.replaceAll('\'', '\'\\\'\'')}'`;

const curl = ({ method, url, isOpen, body, isStream }) => [
    `curl ${isStream ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"'],
    ...body === undefined ? [] : ['-H \'Content-Type: application/json\'', `-d ${quoted(JSON.stringify(body))}`]
].join(' \\\n    ');

const object = (value, indent = '    ') => JSON.stringify(value, null, 4).replaceAll('\n', `\n${indent}`);

const fetchCode = ({ method, url, isOpen, body }) => {

    const headers = [...isOpen ? [] : ['authorization: `Bearer ${token}`'], ...body === undefined ? [] : ['\'content-type\': \'application/json\'']];
    const init = [
        ...method === 'GET' ? [] : [`method: '${method}'`],
        ...headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`],
        ...body === undefined ? [] : [`body: JSON.stringify(${object(body)})`]
    ];
    const options = init.length === 0 ? '' : `, {\n    ${init.join(',\n    ')}\n}`;
    return `const response = await fetch('${url.replaceAll('\'', '%27')}'${options});\nif (!response.ok) {\n    throw new Error((await response.json()).detail);\n}\n\nconst body = await response.text();`;
};

/** Operations that the client has a method for. */
const methods = {
    listNews: 'const { items, next } = await client.news.list({ categories: [\'bitcoin\'], limit: 10 });',
    getNewsItem: 'const item = await client.news.get(id);',
    listArticles: 'const { items } = await client.articles.list({ category: \'bitcoin\' });',
    getArticle: 'const article = await client.articles.get(id);',
    listNarratives: 'const narratives = await client.narratives.list();',
    getNarrative: 'const narrative = await client.narratives.get(id);',
    listFeedCategories: 'const categories = await client.categories();',
    getTickerSummary: 'const summary = await client.tickerSummary(\'BTC\');',
    getRecap: 'const { recap } = await client.recap(\'bitcoin\', \'24h\');',
    createApiToken: 'const { token } = await client.tokens.create({ name: \'reader\', allowed_feed_categories: [\'bitcoin\'] });',
    listApiTokens: 'const tokens = await client.tokens.list();',
    getApiTokenUsage: 'const { today, days } = await client.tokens.usage(id);',
    revokeApiToken: 'await client.tokens.revoke(token);',
    registerBot: 'const { id, secret } = await client.bots.register({ label, platform: \'webhook\', platform_user_id, platform_channel_id });',
    listBots: 'const bots = await client.bots.list();',
    deleteBot: 'await client.bots.remove(id);',
    listQueries: 'const queries = await client.queries.list();',
    getQuery: 'const { filter } = await client.queries.get(\'funds\');',
    saveQuery: 'await client.queries.save(\'funds\', { tokens: [\'BTC\'], event: \'fund_flow\' });',
    deleteQuery: 'await client.queries.remove(\'funds\');',
    getNonce: 'const { token, isAdmin } = await client.signIn(signer);',
    verifySignature: 'const { token, isAdmin } = await client.signIn(signer);',
    streamFeedEvents: 'for await (const event of client.follow({ after: position })) {\n    console.log(event.type, event.seq);\n}',
    connectFeed: 'for await (const event of client.follow()) {\n    console.log(event.type, event.seq);\n}',
    buyNews: 'const items = await client.paid.news({ categories: [\'bitcoin\'] });',
    buyNewsByKeyword: 'const items = await client.paid.newsByKeyword(\'fund\');',
    buyTickerSummary: 'const summary = await client.paid.tickerSummary(\'BTC\');',
    buyRecap: 'const { recap } = await client.paid.recap(\'bitcoin\');'
};

const clientCode = ({ operationId, method, path, query, body }) => {

    const options = { ...(method !== 'GET' && { method }), ...(Object.keys(query).length > 0 && { query }), ...(body !== undefined && { body }) };
    const call = methods[operationId] ?? `const answer = await client.request('${path}'${Object.keys(options).length === 0 ? '' : `, ${object(options, '')}`});`;
    const paid = operationId?.startsWith('buy') ? ', paidFetch' : '';
    return `import { createClient } from 'hapi-crypto-news/client';\n\nconst client = createClient({ baseUrl: '${baseUrl}'${paid} });\n${call}`;
};

/** Pairs of name and code. */
export const samplesOf = (document, { method, path, operation, isOpen }) => {

    const { path: target, query } = filled(document, path, operation.parameters ?? []);
    const search = new URLSearchParams(query);
    const isSocket = Boolean(operation['x-websocket']);
    const call = {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: target,
        query,
        url: `${baseUrl}${target}${search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''}`,
        isOpen,
        isStream: 'text/event-stream' in (operation.responses?.[200]?.content ?? {}),
        body: bodyOf(document, operation)
    };
    return isSocket
        ? [['WebSocket', socketCode(call.url)], ['client', clientCode(call)]]
        : [['curl', curl(call)], ['fetch', fetchCode(call)], ['client', clientCode(call)]];
};

const socketCode = (url) => `const socket = new WebSocket(\`${url.replace(/^http/, 'ws')}?token=\${token}\`);
socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'connected') {
        socket.send(JSON.stringify({ type: 'subscribe', feed_category: 'bitcoin' }));
    }
    if (message.type === 'ping') {
        socket.send(JSON.stringify({ type: 'pong', timestamp: message.timestamp }));
    }
};
socket.onclose = ({ code, reason }) => console.log(code, reason);`;
