import { catalogue } from '../shared/catalogue.js';
import { h } from '../shared/dom.js';
import { boxes, copyable, field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { longDate } from '../shared/time.js';

const namesOf = (codes) => codes.map((code) => catalogue.names.get(code) ?? code).join(', ');

const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;

const day = (text) => (text ? longDate(Date.parse(text)) : null);

/** Use of a token; empty if the service counts no requests. */
const useOf = ({ last_used_at: last, usage, quota }) => {

    if (!usage) {
        return [];
    }

    const { per_day: perDay, per_month: perMonth } = quota ?? {};
    return [
        last ? `last used ${day(last)}` : 'never used',
        `${count(usage.today, 'request')} today${perDay ? ` of ${perDay}` : ''}`,
        `${usage.this_month} this month${perMonth ? ` of ${perMonth}` : ''}`,
        `${usage.total} in all`
    ];
};

const line = (token, reload) => h('li', { class: 'entry' },
    h('div', {},
        h('p', { class: 'entry-name', text: token.name }),
        h('p', { class: 'fine' }, h('span', { text: namesOf(token.allowed_feed_categories) })),
        h('p', { class: 'fine', text: [`Until ${day(token.expires_at)}`, ...useOf(token)].filter(Boolean).join(', ') })),
    sure('Revoke', async () => {

        await session.client.tokens.revoke(token.token);
        await reload();
    }));

/** API tokens: create, list, revoke. */
export const tokensPart = () => {

    const list = h('ul', { class: 'entries' });
    const created = h('div');
    const reload = async () => {

        try {
            const tokens = await session.client.tokens.list();
            list.replaceChildren(...tokens.length > 0 ? tokens.map((token) => line(token, reload)) : [h('li', {}, notice('There are no tokens yet.'))]);
        }
        catch (error) {
            list.replaceChildren(h('li', {}, notice(`The tokens could not be loaded. ${error.message}`)));
        }
    };

    const create = form('Create a token', async (data, element) => {

        const token = await session.client.tokens.create({ name: data.get('name').trim(), allowed_feed_categories: data.getAll('category') });
        created.replaceChildren(h('p', { class: 'hint', text: `The token “${token.name}”:` }), copyable(token.token, 'the token'));
        element.reset();
        await reload();
    }, field('Name', textInput('name', { maxlength: '100', required: true })), boxes('Categories', 'category', catalogue.open.map(({ code, name }) => [code, name])));

    void reload();
    return h('section', { class: 'part' }, h('h3', { class: 'part-title', text: 'API tokens' }), list, created, h('details', {}, h('summary', { text: 'New token' }), create));
};
