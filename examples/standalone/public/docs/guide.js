import { h } from '../shared/dom.js';
import { baseUrl } from '../shared/session.js';
import { codeBlock } from './code.js';
import { anchor } from './operation.js';

const row = (name, ...texts) => h('tr', {}, h('th', { scope: 'row' }, name), ...texts.map((text) => h('td', { text })));

const head = (...names) => h('thead', {}, h('tr', {}, names.map((text) => h('th', { scope: 'col', text }))));

const part = (id, title, ...content) => h('section', { class: 'guide', id }, h('h2', { text: title }), ...content);

const roles = () => part('roles', 'Roles', h('table', {}, head('Role', 'How one gets it', 'What it may'), h('tbody', {},
    row('anybody', 'without a token', 'health, categories, sign-in, this description'),
    row('public token', 'GET /auth/public-token, without a wallet', 'reads the public categories and their feed'),
    row('API token', 'POST /user/api-tokens', 'reads the categories that it was created for, for five years or until it is revoked'),
    row('session', 'signing in with a wallet (EIP-4361)', 'reads every category of the wallet, and manages its tokens, bots and saved queries'),
    row('administrator', 'a session of a wallet that the server names', 'publishes, corrects and retracts, and manages what others have'),
    row('payer', 'a payment with the request (x402)', 'one answer of a paid operation'))));

const tokens = () => part('tokens', 'Tokens',
    h('p', {}, 'A request carries its token as ', h('code', { text: 'Authorization: Bearer …' }), ' or ', h('code', { text: '?token=…' }), '. On this page operations run with the public token, or with the session of the wallet that you sign in with.'),
    codeBlock([['curl', `TOKEN=$(curl -s '${baseUrl}/auth/public-token' | sed 's/.*:"\\(.*\\)".*/\\1/')\ncurl -H "Authorization: Bearer $TOKEN" '${baseUrl}/news?limit=5'`]], 'code for a first call'));

const closeCodes = () => part('close-codes', 'Close codes of the WebSocket', h('table', {}, head('Code', 'Reason', 'What to do'), h('tbody', {},
    row('1000', 'Server is shutting down, Inactive', 'connect again, and go on after the last position'),
    row('1002, 1007', 'Invalid WebSocket frame, Invalid UTF-8', 'mend the client'),
    row('1008', 'Missing or invalid token, Token has expired, Token was revoked', 'get a new token'),
    row('1008', 'Too many messages, Too many fragments', 'send less'),
    row('1009', 'Message too long', 'send at most 4 KiB'),
    row('1013', 'Reading too slowly, Too many connections', 'connect again later, and go on after the last position'))));

const prices = (endpoints) => {

    const paid = endpoints.filter(({ operation }) => operation['x-price']);
    const line = (endpoint) => {

        const { amount, currency } = endpoint.operation['x-price'];
        return row(h('a', { href: `#${anchor(endpoint)}` }, h('code', { text: endpoint.path })), `${amount} ${currency}`, endpoint.operation.summary ?? '');
    };

    return part('prices', 'Prices (x402)', paid.length === 0
        ? h('p', { text: 'This server sells nothing: paid operations are off. With them a request without a payment is answered with 402 and the terms.' })
        : h('table', {}, head('Operation', 'Price per request', ''), h('tbody', {}, paid.map(line))));
};

const errors = () => part('errors', 'Errors',
    h('p', {}, 'Every error is ', h('code', { text: '{"detail": string}' }), '. 401: the token is missing, wrong, expired or revoked. 403: it does not permit this. 404: there are no such data. 429: too many requests; ', h('code', { text: 'Retry-After' }), ' names the seconds to wait.'));

/** Rules that apply to all operations. */
export const guide = (document, endpoints) => h('section', { class: 'group', id: 'guide' },
    h('h1', { text: document.info?.title ?? 'API' }),
    h('p', { class: 'standfirst', text: document.info?.description ?? '' }),
    tokens(), roles(), errors(), closeCodes(), prices(endpoints));

export const guideLinks = [['tokens', 'Tokens'], ['roles', 'Roles'], ['errors', 'Errors'], ['close-codes', 'Close codes'], ['prices', 'Prices (x402)']];
