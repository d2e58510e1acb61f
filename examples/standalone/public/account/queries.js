import { h } from '../shared/dom.js';
import { field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';

/** Placeholder for services without saved queries: the part stays out of sight. */
export const queriesPart = () => {

    const list = h('ul', { class: 'entries' });
    const part = h('section', { class: 'part', hidden: true }, h('h3', { class: 'part-title', text: 'Saved queries' }), list);
    const reload = async () => {

        const answer = await session.client.request('/user/queries').catch(() => null);
        part.hidden = answer === null;
        const queries = Array.isArray(answer) ? answer : answer?.queries ?? [];
        list.replaceChildren(...queries.length > 0 ? queries.map((query) => line(query, reload)) : [h('li', {}, notice('There are no saved queries yet.'))]);
    };

    void reload();
    return part;
};

const line = ({ name, filter }, reload) => h('li', { class: 'entry' },
    h('div', {}, h('p', { class: 'entry-name', text: name }), h('p', { class: 'fine' }, h('code', { text: JSON.stringify(filter) }))),
    sure('Delete', async () => {

        await session.client.request(`/user/queries/${encodeURIComponent(name)}`, { method: 'DELETE' });
        await reload();
    }));
