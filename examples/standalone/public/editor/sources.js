import { h } from '../shared/dom.js';
import { acting, field, form, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { records } from '../shared/records.js';
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
const actions = ({ id, url, state, configured }, reload) => {

    const path = `${base}/${encodeURIComponent(id)}`;
    const isPaused = state === 'paused';
    const name = url ?? id;
    const pause = acting(isPaused ? 'Resume' : 'Pause', async () => {

        await request('PUT', path, { paused: !isPaused });
        await reload();
    }, name);
    return h('div', { class: 'entry-actions' }, pause, !configured && sure('Remove', async () => {

        await request('DELETE', path);
        await reload();
    }, name));
};

const content = (source, reload) => [
    h('div', {},
        h('p', { class: 'entry-name', text: source.url === null ? source.id : hostOf(source.url) }),
        source.url !== null && h('p', { class: 'fine', text: source.url }),
        facts(source),
        h('p', { class: 'fine' }, h('span', { class: source.state === 'ok' ? '' : 'tag', text: source.state }), source.reason && h('span', { text: source.reason }))),
    actions(source, reload)
];

/** `{ element, update }` of a source's entry. Its focus moves to the button that took the place of the one which had it. */
const entryOf = (_source, reload) => {

    const element = h('li', { class: 'entry' });
    const update = (source) => {

        const at = [...element.querySelectorAll('button')].indexOf(document.activeElement);
        element.replaceChildren(...content(source, reload));
        element.querySelectorAll('button')[at]?.focus();
    };

    return { element, update };
};

/** Preview of a feed's stories before it is added. */
const preview = ({ items, stories, reason }) => (reason !== null
    ? [notice(`The feed cannot be read: ${reason}`)]
    : [h('p', { class: 'hint', text: `${stories} ${stories === 1 ? 'story' : 'stories'}, such as:` }), h('ul', {}, items.slice(0, 5).map(({ signal }) => h('li', { class: 'entry', text: signal })))]);

const addForm = (reload) => {

    const url = textInput('url', { type: 'url', placeholder: 'https://' });
    const shown = h('div', { role: 'status' });
    const previewButton = acting('Preview', async () => {

        shown.replaceChildren(notice('Reading the feed.'));
        shown.replaceChildren(...await request('POST', `${base}/preview`, { url: url.value.trim() }).then(preview, (error) => [notice(error.message)]));
    });
    return form('Add the source', async (data, element) => {

        await request('POST', base, { url: data.get('url').trim() });
        element.reset();
        shown.replaceChildren();
        await reload();
    }, field('Address of the feed', url), h('div', {}, previewButton), shown);
};

/** The newsroom's sources with their health. Hidden if the service does not offer them. */
export const sourcesPart = () => {

    const list = records({
        load: async () => {

            try {
                return await session.client.request(base);
            }
            catch (error) {
                part.hidden = error.status === 404 || error.status === 501;
                throw error;
            }
        },
        idOf: ({ id }) => id,
        entryOf,
        empty: 'There are no sources yet.',
        failed: 'The sources could not be loaded.'
    });
    const part = h('section', { class: 'part' }, h('h3', { class: 'part-title', text: 'Sources' }), list.element, h('details', {}, h('summary', { text: 'New source' }), addForm(list.reload)));
    void list.reload();
    return part;
};
