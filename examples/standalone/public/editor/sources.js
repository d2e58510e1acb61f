import { h } from '../shared/dom.js';
import { field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { agoTime } from '../shared/time.js';

/** Sources of the newsroom with their health. Out of sight if the service does not offer them. */
export const sourcesPart = () => {

    const list = h('ul', { class: 'entries' });
    const reload = async () => {

        const answer = await session.client.request('/admin/sources').catch(() => null);
        part.hidden = answer === null;
        const sources = Array.isArray(answer) ? answer : answer?.sources ?? [];
        list.replaceChildren(...sources.length > 0 ? sources.map((source) => line(source, reload)) : [h('li', {}, notice('There are no sources yet.'))]);
    };

    const add = form('Add the source', async (data, element) => {

        await session.client.request('/admin/sources', { method: 'POST', body: { url: data.get('url').trim() } });
        element.reset();
        await reload();
    }, field('Address of the feed', textInput('url', { type: 'url', placeholder: 'https://' })));

    const part = h('section', { class: 'part', hidden: true }, h('h3', { class: 'part-title', text: 'Sources' }), list, h('details', {}, h('summary', { text: 'New source' }), add));
    void reload();
    return part;
};

const line = (source, reload) => h('li', { class: 'entry' },
    h('div', {},
        h('p', { class: 'entry-name', text: source.url ?? source.name ?? source.id }),
        h('p', { class: 'fine' }, source.last_success_at && agoTime(Date.parse(source.last_success_at)), source.status && h('span', { text: source.status }))),
    sure('Remove', async () => {

        await session.client.request(`/admin/sources/${encodeURIComponent(source.id)}`, { method: 'DELETE' });
        await reload();
    }));
