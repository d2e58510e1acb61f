import { baseUrl } from '../shared/session.js';
import { resolve, sampleOf } from './schema.js';

/** Code that calls an operation: curl, fetch and the typed client. */

/** Examples of parameters that the description has none for. */
const known = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };

/** The values of the path, the path with them, and the query, from examples. */
const filled = (document, path, parameters) => {

    const exampleOf = ({ name, example, schema }) => example ?? resolve(document, schema).default ?? known[name] ?? name;
    const ofPath = parameters.filter((parameter) => parameter.in === 'path');
    const ofQuery = parameters.filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.example !== undefined)).slice(0, 4);
    const values = Object.fromEntries(ofPath.map((parameter) => [parameter.name, String(exampleOf(parameter))]));
    return {
        values,
        path: Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path),
        query: Object.fromEntries(ofQuery.map((parameter) => [parameter.name, exampleOf(parameter)]))
    };
};

const opml = '<opml version="2.0"><body><outline type="rss" xmlUrl="https://outlet.example/rss"/></body></opml>';

/** Media type and text of an example of a request body; undefined if the operation has none. */
export const bodyOf = (document, operation) => {

    const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
    if (type === undefined) {
        return undefined;
    }

    const value = content.example ?? (/opml/.test(type) ? opml : sampleOf(document, content.schema));
    return { type, value, isJson: /json/.test(type) };
};

const typesOf = ({ responses = {} }) => Object.entries(responses).filter(([status]) => status.startsWith('2')).flatMap(([, { content }]) => Object.keys(content ?? {}));

const quoted = (text) => `'${text.replaceAll('\'', '\'\\\'\'')}'`;

const curl = ({ method, url, isOpen, body, isStream }) => [
    `curl ${isStream ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"'],
    ...isStream ? ['-H \'Accept: text/event-stream\''] : [],
    ...body ? [`-H 'Content-Type: ${body.type}'`, `-d ${quoted(body.isJson ? JSON.stringify(body.value) : body.value)}`] : []
].join(' \\\n    ');

const literal = (value, indent) => {

    if (Array.isArray(value)) {
        return `[${value.map((part) => literal(part, indent)).join(', ')}]`;
    }

    if (typeof value !== 'object' || value === null) {
        return typeof value === 'string' ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll('\'', '\\\'')}'` : String(value);
    }

    const inner = `${indent}    `;
    const members = Object.entries(value).map(([name, part]) => `${inner}${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: ${literal(part, inner)}`);
    return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
};

/** A value as the code of JavaScript, in one line if it fits. */
const code = (value, indent = '') => {

    const text = literal(value, indent);
    const line = text.replace(/\n\s*/g, ' ');
    return line.length <= 70 ? line : text;
};

const readBody = (isStream) => (isStream
    ? 'for await (const text of response.body.pipeThrough(new TextDecoderStream())) {\n    console.log(text);\n}'
    : 'const body = await response.text();');

const fetchCode = ({ method, url, isOpen, body, isStream }) => {

    const headers = [
        ...isOpen ? [] : ['authorization: `Bearer ${token}`'],
        ...isStream ? ['accept: \'text/event-stream\''] : [],
        ...body ? [`'content-type': '${body.type}'`] : []
    ];
    const init = [
        ...method === 'GET' ? [] : [`method: '${method}'`],
        ...headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`],
        ...body ? [`body: ${body.isJson ? `JSON.stringify(${code(body.value, '    ')})` : code(body.value)}`] : []
    ];
    const options = init.length === 0 ? '' : `, {\n    ${init.join(',\n    ')}\n}`;
    return `const response = await fetch('${url.replaceAll('\'', '%27')}'${options});\nif (!response.ok) {\n    throw new Error((await response.json()).detail);\n}\n\n${readBody(isStream)}`;
};

/** Calls of the client's methods, from the values of the path and the body. */
const methods = {
    listNews: () => 'const { items, next } = await client.news.list({ categories: [\'bitcoin\'], limit: 10 });',
    getNewsItem: ({ id }) => `const item = await client.news.get(${id});`,
    listArticles: () => 'const { items } = await client.articles.list({ category: \'bitcoin\' });',
    getArticle: ({ article_id: id }) => `const article = await client.articles.get(${id});`,
    listNarratives: () => 'const narratives = await client.narratives.list();',
    getNarrative: ({ id }) => `const narrative = await client.narratives.get(${id});`,
    listFeedCategories: () => 'const categories = await client.categories();',
    getTickerSummary: () => 'const summary = await client.tickerSummary(\'BTC\');',
    getRecap: () => 'const { recap } = await client.recap(\'bitcoin\', \'24h\');',
    createApiToken: (_values, body) => `const { token: created } = await client.tokens.create(${code(body)});`,
    listApiTokens: () => 'const tokens = await client.tokens.list();',
    getApiTokenUsage: ({ id }) => `const { today, days } = await client.tokens.usage(${id});`,
    revokeApiToken: (_values, body) => `await client.tokens.revoke(${code(body.token)});`,
    registerBot: (_values, body) => `const { id, secret } = await client.bots.register(${code(body)});`,
    listBots: () => 'const bots = await client.bots.list();',
    deleteBot: (_values, body) => `await client.bots.remove(${code(body.id)});`,
    updateBot: ({ id }, body) => `const bot = await client.bots.update(${id}, ${code(body)});`,
    listBotDeliveries: ({ id }) => `const { position, deliveries } = await client.bots.deliveries(${id});`,
    testBot: ({ id }) => `const { status, reason } = await client.bots.test(${id});`,
    rewindBot: ({ id }, body) => `const { position } = await client.bots.rewind(${id}, ${code(body.seq)});`,
    listQueries: () => 'const queries = await client.queries.list();',
    getQuery: ({ name }) => `const { filter } = await client.queries.get(${name});`,
    saveQuery: ({ name }, body) => `await client.queries.save(${name}, ${code(body.filter)});`,
    deleteQuery: ({ name }) => `await client.queries.remove(${name});`,
    getNonce: () => 'const { token, isAdmin } = await client.signIn(window.ethereum);',
    verifySignature: () => 'const { token, isAdmin } = await client.signIn(window.ethereum);',
    streamFeedEvents: () => 'for await (const event of client.follow()) {\n    console.log(event.type, event.seq);\n}',
    connectFeed: () => 'for await (const event of client.follow()) {\n    console.log(event.type, event.seq);\n}',
    buyNews: () => 'const items = await client.paid.news({ categories: [\'bitcoin\'] });',
    buyNewsByKeyword: () => 'const items = await client.paid.newsByKeyword(\'fund\');',
    buyTickerSummary: () => 'const summary = await client.paid.tickerSummary(\'BTC\');',
    buyRecap: () => 'const { recap } = await client.paid.recap(\'bitcoin\');'
};

const requestCode = ({ method, path, query, body }) => {

    const options = { ...(method !== 'GET' && { method }), ...(Object.keys(query).length > 0 && { query }), ...(body && { body: body.value }) };
    return `const answer = await client.request('${path.replaceAll('\'', '%27')}'${Object.keys(options).length === 0 ? '' : `, ${code(options)}`});`;
};

const clientCode = (call) => {

    const { operationId, isOpen, values, body } = call;
    const quotedValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, code(value)]));
    const line = Object.hasOwn(methods, operationId) ? methods[operationId](quotedValues, body?.value) : requestCode(call);
    const isPaid = operationId?.startsWith('buy');
    const options = `{ baseUrl: '${baseUrl}'${isPaid ? ', paidFetch' : isOpen ? '' : ', token'} }`;
    const note = isPaid ? '// paidFetch pays, such as wrapFetchWithPayment() of @x402/fetch\n' : '';
    return `import { createClient } from 'hapi-crypto-news/client';\n\n${note}const client = createClient(${options});\n${line}`;
};

/** Whether the client can read the answer: as JSON, or none. */
const isForClient = (types, body) => (types.length === 0 || types.some((type) => /json|event-stream/.test(type))) && (body?.isJson ?? true);

/** Pairs of name and code. */
export const samplesOf = (document, { method, path, operation, isOpen }) => {

    const { values, path: target, query } = filled(document, path, operation.parameters ?? []);
    const search = new URLSearchParams(query);
    const types = typesOf(operation);
    const call = {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: target,
        values,
        query,
        url: `${baseUrl}${target}${search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''}`,
        isOpen: isOpen || Boolean(operation['x-price']),
        isStream: types.includes('text/event-stream'),
        body: bodyOf(document, operation)
    };
    const client = isForClient(types, call.body) ? [['client', clientCode(call)]] : [];
    return operation['x-websocket']
        ? [['WebSocket', socketCode(call.url)], ...client]
        : [['curl', curl(call)], ['fetch', fetchCode(call)], ...client];
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
