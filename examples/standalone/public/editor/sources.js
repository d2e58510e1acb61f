import { h } from '../shared/dom.js';
import { field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { agoTime } from '../shared/time.js';

const base = '/admin/sources';

const request = (method, path, body) => session.client.request(path, { method, body });

const hostOf = (url) => {

    try {
        return new URL(url).host;
    }
    catch {
        return url;
    }
};

const facts = ({ last_success: success, items, moved_to: moved }) => h('p', { class: 'fine' },
    success ? h('span', {}, 'last read ', agoTime(Date.parse(success))) : h('span', { text: 'not read yet' }),
    h('span', { text: `${items} ${items === 1 ? 'item' : 'items'}` }),
    moved && h('span', { text: `moved to ${moved}` }));

/** Buttons that pause, resume or remove a source. One from the options can't be removed. */
const actions = ({ id, state, configured }, reload) => {

    const path = `${base}/${encodeURIComponent(id)}`;
    const isPaused = state === 'paused';
    const pause = h('button', { type: 'button', class: 'button', text: isPaused ? 'Resume' : 'Pause', on: { click: async () => {

        pause.disabled = true;
        try {
            await request('PUT', path, { paused: !isPaused });
            await reload();
        }
        catch (error) {
            pause.textContent = error.message;
        }
    } } });
    return h('div', { class: 'entry-actions' }, pause, !configured && sure('Remove', async () => {

        await request('DELETE', path);
        await reload();
    }));
};

const line = (source, reload) => h('li', { class: 'entry' },
    h('div', {},
        h('p', { class: 'entry-name', text: source.url === null ? source.id : hostOf(source.url) }),
        source.url !== null && h('p', { class: 'fine', text: source.url }),
        facts(source),
        h('p', { class: 'fine' }, h('span', { class: source.state === 'ok' ? '' : 'tag', text: source.state }), source.reason && h('span', { text: source.reason }))),
    actions(source, reload));

/** Preview of a feed's stories before it is added. */
const preview = ({ items, stories, reason }) => (reason !== null
    ? [notice(`The feed cannot be read: ${reason}`)]
    : [h('p', { class: 'hint', text: `${stories} ${stories === 1 ? 'story' : 'stories'}, such as:` }), h('ul', {}, items.slice(0, 5).map(({ signal }) => h('li', { class: 'entry', text: signal })))]);

const addForm = (reload) => {

    const url = textInput('url', { type: 'url', placeholder: 'https://' });
    const shown = h('div');
    const previewButton = h('button', { type: 'button', class: 'button', text: 'Preview', on: { click: async () => {

        shown.replaceChildren(notice('Reading the feed.'));
        try {
            shown.replaceChildren(...preview(await request('POST', `${base}/preview`, { url: url.value.trim() })));
        }
        catch (error) {
            shown.replaceChildren(notice(error.message));
        }
    } } });
    return form('Add the source', async (data, element) => {

        await request('POST', base, { url: data.get('url').trim() });
        element.reset();
        shown.replaceChildren();
        await reload();
    }, field('Address of the feed', url), h('div', {}, previewButton), shown);
};

/** The newsroom's sources with their health. Hidden if the service does not offer them. */
export const sourcesPart = () => {

    const list = h('ul', { class: 'entries' });
    const reload = async () => {

        const sources = await session.client.request(base).catch(() => null);
        part.hidden = !Array.isArray(sources);
        list.replaceChildren(...sources?.length > 0 ? sources.map((source) => line(source, reload)) : [h('li', {}, notice('There are no sources yet.'))]);
    };

    const part = h('section', { class: 'part', hidden: true }, h('h3', { class: 'part-title', text: 'Sources' }), list, h('details', {}, h('summary', { text: 'New source' }), addForm(reload)));
    void reload();
    return part;
};
