import { catalogue } from '../shared/catalogue.js';
import { h } from '../shared/dom.js';
import { boxes, copyable, field, form, InputError, sure, textInput } from '../shared/form.js';
import { records } from '../shared/records.js';
import { session } from '../shared/session.js';
import { agoTime, longDate } from '../shared/time.js';
import { usagePart } from './usage.js';

const namesOf = (codes) => codes.map((code) => catalogue.names.get(code) ?? code).join(', ');

const format = new Intl.NumberFormat('en-GB');

const count = (number, word) => `${format.format(number)} ${word}${number === 1 ? '' : 's'}`;

/** Use of a token; empty if the service counts no requests. */
const useOf = ({ last_used_at: last, usage, quota }) => {

    if (!usage) {
        return [];
    }

    const { per_day: perDay, per_month: perMonth } = quota ?? {};
    return [
        last ? h('span', {}, 'last used ', agoTime(Date.parse(last))) : h('span', { text: 'never used' }),
        h('span', { text: `${count(usage.today, 'request')} today${perDay ? ` of ${format.format(perDay)}` : ''}` }),
        h('span', { text: `${format.format(usage.this_month)} this month${perMonth ? ` of ${format.format(perMonth)}` : ''}` }),
        h('span', { text: `${format.format(usage.total)} in all` })
    ];
};

/** How much of a quota is used up, as a bar. */
const quotaBar = ({ usage, quota }) => {

    const { per_day: perDay, per_month: perMonth } = quota ?? {};
    const shares = [perDay && usage.today / perDay, perMonth && usage.this_month / perMonth].filter(Number.isFinite);
    if (shares.length === 0) {
        return null;
    }

    const share = Math.min(1, Math.max(...shares));
    return h('p', { class: 'fine' }, h('span', { class: 'share-bar', 'aria-hidden': 'true', vars: { share: String(share) } }), h('span', { text: `${Math.round(share * 100)} % of the quota used` }));
};

const head = (token) => [
    h('p', { class: 'entry-name', text: token.name }),
    h('p', { class: 'fine' }, h('span', { text: namesOf(token.allowed_feed_categories) }), h('span', { text: `until ${longDate(Date.parse(token.expires_at))}` })),
    h('p', { class: 'fine' }, useOf(token)),
    quotaBar(token)
].filter(Boolean);

const entryOf = (token, reload) => {

    const headPart = h('div');
    const revoke = sure('Revoke', async () => {

        await session.client.tokens.revoke(token.token);
        await reload();
    }, token.name);
    return {
        element: h('li', { class: 'entry token' }, headPart, revoke, token.usage && usagePart(token)),
        update: (changed) => headPart.replaceChildren(...head(changed))
    };
};

const requestsIn = (data, name) => {

    const text = data.get(name).trim();
    if (text !== '' && !/^[1-9]\d{0,11}$/.test(text)) {
        throw new InputError(name, 'A quota is a whole number of requests from 1.');
    }

    return text === '' ? null : Number(text);
};

const quotaOf = (data) => {

    const quota = { per_day: requestsIn(data, 'per_day'), per_month: requestsIn(data, 'per_month') };
    return quota.per_day === null && quota.per_month === null ? {} : { quota };
};

const quotaFields = () => h('div', { class: 'pair' },
    field('Requests per day', textInput('per_day', { inputmode: 'numeric' }), 'UTC days. Left empty, the service decides.'),
    field('Requests per month', textInput('per_month', { inputmode: 'numeric' })));

/** API tokens: create, list with their use, revoke. */
export const tokensPart = () => {

    const list = records({
        load: () => session.client.tokens.list(),
        idOf: ({ id }) => id,
        entryOf,
        empty: 'There are no tokens yet.',
        failed: 'The tokens could not be loaded.'
    });
    const created = h('div', { role: 'status' });
    const create = form('Create a token', async (data, element) => {

        const token = await session.client.tokens.create({ name: data.get('name').trim(), allowed_feed_categories: data.getAll('category'), ...quotaOf(data) });
        created.replaceChildren(h('p', { class: 'hint', text: `The token “${token.name}”:` }), copyable(token.token, 'the token'));
        element.reset();
        await list.reload();
    }, field('Name', textInput('name', { maxlength: '100', required: true })), boxes('Categories', 'category', catalogue.open.map(({ code, name }) => [code, name])), quotaFields());

    void list.reload();
    return h('section', { class: 'part' }, h('h3', { class: 'part-title', text: 'API tokens' }), list.element, created, h('details', {}, h('summary', { text: 'New token' }), create));
};
