import { catalogue } from '../shared/catalogue.js';
import { h } from '../shared/dom.js';
import { field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { everything, isSame, toQuery, toView } from '../shared/view.js';

const pathOf = (name) => `/user/queries/${encodeURIComponent(name)}`;

const one = (value) => (Array.isArray(value) ? (value.length === 1 ? value[0] : null) : value ?? null);

/** A view as a filter. The filter language has no days. */
const toFilter = ({ category, tokens, sentiment, keyword }) => ({
    ...(category && { category }),
    ...(tokens.length > 0 && { tokens }),
    ...(sentiment && { sentiment }),
    ...(keyword && { keyword })
});

const members = ['category', 'tokens', 'sentiment', 'keyword'];

/** URL of a filter on the desk; null if the desk can't show it. */
const addressOf = (filter) => {

    if (Object.keys(filter).some((name) => !members.includes(name))) {
        return null;
    }

    const view = { ...everything, category: one(filter.category), sentiment: one(filter.sentiment), keyword: one(filter.keyword) ?? '', tokens: [filter.tokens ?? []].flat() };
    const address = toQuery({ ...view, tokens: view.tokens.map((symbol) => `$${symbol.replace(/^\$/, '')}`) });
    return address === '' ? null : `./${address}`;
};

const line = ({ name, filter }, reload) => {

    const address = addressOf(filter);
    return h('li', { class: 'entry' },
        h('div', {},
            h('p', { class: 'entry-name' }, address ? h('a', { href: address, class: 'named', text: name }) : h('span', { text: name })),
            h('p', { class: 'fine' }, h('code', { text: JSON.stringify(filter) }))),
        sure('Delete', async () => {

            await session.client.request(pathOf(name), { method: 'DELETE' });
            await reload();
        }));
};

const wordsOf = ({ category, tokens, sentiment, keyword }) => [catalogue.names.get(category), tokens.join(', '), sentiment, keyword && `“${keyword}”`].filter(Boolean).join(', ');

/** Saves what the desk shows. */
const saveForm = (reload) => {

    const view = { ...toView(location.search), from: null, to: null };
    if (isSame(view, everything)) {
        return notice('Choose filters on the desk, then save them here.');
    }

    return form('Save the filters', async (data, element) => {

        await session.client.request(pathOf(data.get('name').trim()), { method: 'PUT', body: { filter: toFilter(view) } });
        element.reset();
        await reload();
    }, h('p', { class: 'hint', text: `Now on the desk: ${wordsOf(view)}` }), field('Name', textInput('name', { maxlength: '64' })));
};

/** Saved queries: list, save, delete. Hidden if the service does not offer them. */
export const queriesPart = () => {

    const list = h('ul', { class: 'entries' });
    const reload = async () => {

        const queries = await session.client.request('/user/queries').catch(() => null);
        part.hidden = !Array.isArray(queries);
        list.replaceChildren(...queries?.length > 0 ? queries.map((query) => line(query, reload)) : [h('li', {}, notice('There are no saved queries yet.'))]);
    };

    const part = h('section', { class: 'part', hidden: true }, h('h3', { class: 'part-title', text: 'Saved queries' }), list, h('details', {}, h('summary', { text: 'New query' }), saveForm(reload)));
    void reload();
    return part;
};
