import { h } from '../shared/dom.js';
import { field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { records } from '../shared/records.js';
import { session } from '../shared/session.js';
import { addressOf, deskFilter, deskView, wordsOf } from './query.js';

const entryOf = ({ name, filter }, reload) => {

    const address = addressOf(filter);
    return {
        element: h('li', { class: 'entry' },
            h('div', {},
                h('p', { class: 'entry-name' }, address ? h('a', { href: address, class: 'named', text: name }) : h('span', { text: name })),
                h('p', { class: 'fine' }, h('code', { text: JSON.stringify(filter) }))),
            sure('Delete', async () => {

                await session.client.queries.remove(name);
                await reload();
            }, name))
    };
};

/** Saves what the desk shows. */
const saveForm = (reload) => {

    const filter = deskFilter();
    if (!filter) {
        return notice('Choose filters on the desk, then save them here.');
    }

    return form('Save the filters', async (data, element) => {

        await session.client.queries.save(data.get('name').trim(), filter);
        element.reset();
        await reload();
    }, h('p', { class: 'hint', text: `Now on the desk: ${wordsOf(deskView())}` }), field('Name', textInput('name', { maxlength: '64', autocapitalize: 'off' }), 'Letters, digits, dots, hyphens and underscores, such as bitcoin-up'));
};

/** Saved queries: list, save, delete. Hidden if the service does not offer them. */
export const queriesPart = () => {

    const list = records({
        load: async () => {

            try {
                return await session.client.queries.list();
            }
            catch (error) {
                part.hidden = error.status === 404 || error.status === 501;
                throw error;
            }
        },
        idOf: ({ name }) => name,
        entryOf,
        empty: 'There are no saved queries yet.',
        failed: 'The saved queries could not be loaded.'
    });
    const part = h('section', { class: 'part' }, h('h3', { class: 'part-title', text: 'Saved queries' }), list.element, h('details', {}, h('summary', { text: 'New query' }), saveForm(list.reload)));
    void list.reload();
    return part;
};
