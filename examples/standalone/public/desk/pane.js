import { catalogue } from '../shared/catalogue.js';
import { byId, h } from '../shared/dom.js';
import { chip, handleOf, kicker, meter, notice, paragraphs, skeleton, sourcesOf } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { agoTime, longDate, zonedClock } from '../shared/time.js';
import { setTitle } from '../shared/title.js';
import { sourceOf } from './row.js';

/** Time after which details are loaded if the reader stays on a story. */
const settleMs = 180;

const wide = matchMedia('(min-width: 80rem)');

/** The open story: next to the headlines on a wide screen, or else over them. */
export class Pane {

    #invented;
    #handlers;
    #element = byId('pane');
    #item = null;
    #settling = null;
    #isOver = false;

    /** Calls `hrefOf(symbol)`, `stateOf(id)`, `onEdit(item)` and `onClose()`. */
    constructor(invented, handlers) {

        this.#invented = invented;
        this.#handlers = handlers;
        wide.addEventListener('change', () => this.#setOver(false));
    }

    get item() {

        return this.#item;
    }

    /** Whether the story covers the headlines. */
    get isOver() {

        return this.#isOver;
    }

    static get isBeside() {

        return wide.matches;
    }

    show(item) {

        const isOther = item.id !== this.#item?.id;
        this.#item = item;
        this.#fill(item);
        if (isOther) {
            this.#element.scrollTop = 0;
        }

        clearTimeout(this.#settling);
        this.#settling = setTimeout(() => this.#addDetails(item), settleMs);
    }

    /** Shows a story of which only the id is known. */
    async showById(id) {

        this.#item = null;
        this.#element.replaceChildren(skeleton(6));
        try {
            this.show(await session.client.news.get(id));
        }
        catch (error) {
            const text = error.status === 404 ? 'The newsroom has withdrawn this story, or never had it.' : `The story could not be loaded. ${error.message}`;
            this.#element.replaceChildren(this.#closeButton(), h('h2', { class: 'story-title', text: 'Not available' }), notice(text));
        }
    }

    /** Shows the story again after it has changed. */
    refresh(item) {

        if (item && this.#item?.id === item.id) {
            this.show(item);
        }
    }

    clear() {

        this.#item = null;
        this.#element.replaceChildren();
    }

    /** Opens the story over the headlines. */
    open() {

        this.#setOver(!wide.matches);
        if (this.#isOver) {
            this.#element.focus();
        }
    }

    close() {

        this.#setOver(false);
        setTitle({ story: null });
        this.#handlers.onClose();
    }

    #setOver(isOver) {

        this.#isOver = isOver;
        document.body.classList.toggle('reading', isOver);
        document.querySelectorAll('.head, .rail, .list').forEach((element) => {

            element.inert = isOver;
        });
    }

    #closeButton() {

        return h('button', { type: 'button', class: 'close', 'aria-label': 'Close the story', text: '✕', on: { click: () => this.close() } });
    }

    #fill(item) {

        const isRetracted = this.#handlers.stateOf(item.id) === 'retracted';
        setTitle({ story: item.signal });
        this.#element.replaceChildren(this.#closeButton(), h('article', { class: 'story', data: { id: item.id } }, ...(isRetracted ? this.#withdrawn(item) : this.#story(item))));
    }

    #withdrawn(item) {

        return [
            h('p', { class: 'kicker' }, h('span', { class: 'tag', text: 'Retracted' })),
            h('h2', { class: 'story-title' }, h('s', { text: item.signal })),
            notice('The newsroom has withdrawn this story.')
        ];
    }

    #story(item) {

        const at = item.timestamp === null ? null : item.timestamp * 1000;
        return [
            kicker(item, catalogue.names),
            h('h2', { class: 'story-title', text: item.signal }),
            h('div', { class: 'meta' },
                meter(item),
                at === null ? h('span', { text: 'undated' }) : h('time', { datetime: new Date(at).toISOString(), text: `${longDate(at)}, ${zonedClock(at)}` }),
                item.author && h('span', { text: handleOf(item.author) }),
                this.#handlers.stateOf(item.id) === 'corrected' && h('span', { class: 'tag', text: 'Corrected' })),
            item.short_context && h('p', { class: 'standfirst', text: item.short_context }),
            h('div', { class: 'prose' }, paragraphs(item.long_context, item.short_context)),
            item.tokens.length > 0 && h('div', { class: 'chips' }, item.tokens.map((symbol) => chip(symbol, this.#handlers.hrefOf(symbol)))),
            this.#actions(item),
            h('div', { class: 'story-facts', id: 'facts' }),
            sourcesOf(item, this.#invented),
            h('div', { id: 'thread' })
        ].filter(Boolean);
    }

    #actions(item) {

        const source = sourceOf(item, this.#invented);
        return h('div', { class: 'actions' },
            source && h('a', { class: 'button', href: source, target: '_blank', rel: 'noopener noreferrer nofollow' }, 'Open the source ', h('kbd', { text: '↵' })),
            h('button', { type: 'button', class: 'button', text: 'Copy link', on: { click: ({ currentTarget }) => this.#copy(item, currentTarget) } }),
            session.isAdmin && h('button', { type: 'button', class: 'button', text: 'Correct or retract', on: { click: () => this.#handlers.onEdit(item) } }));
    }

    async #copy(item, button) {

        const link = new URL(location.pathname + location.search, location.href);
        link.hash = `item=${encodeURIComponent(item.id)}`;
        const done = await navigator.clipboard.writeText(link.href).then(() => 'Copied', () => link.href);
        button.textContent = done;
    }

    async #addDetails(item) {

        const { client } = session;
        const [analysis, story] = await Promise.all([
            client.request(`/news/${encodeURIComponent(item.id)}/analysis`).catch(() => null),
            item.narrative_id ? client.narratives.get(item.narrative_id).catch(() => null) : null
        ]);
        if (this.#item !== item || this.#handlers.stateOf(item.id) === 'retracted') {
            return;
        }

        byId('facts')?.replaceChildren(...(analysis ? facts(analysis) : []));
        byId('thread')?.replaceChildren(...(story ? thread(story, item.id) : []));
    }
}

const words = (name) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const fact = (name, ...value) => h('div', {}, h('dt', { text: name }), h('dd', {}, ...value));

const facts = ({ importance, event, state, kind, origins }) => [h('dl', {},
    fact('Importance', h('span', { class: 'share-bar', 'aria-hidden': 'true', vars: { share: String(importance.value) } }), h('span', { class: 'numeric', text: importance.value.toFixed(2) })),
    fact('State', words(state)),
    event && fact('Event', words(event)),
    fact('Kind', words(kind)),
    fact('Origins', String(Math.max(1, origins.length)))
)];

const thread = (story, current) => {

    const others = story.content.filter(({ id }) => id !== current).slice(0, 8);
    return others.length === 0 ? [] : [h('section', { class: 'story-part' },
        h('h3', { class: 'label', text: 'Running story' }),
        story.summary && h('p', { class: 'thread-summary', text: story.summary.split('\n')[0].replace(/^•\s*/, '') }),
        h('ol', { class: 'reports' }, others.map((item) => h('li', {},
            h('a', { href: `#item=${encodeURIComponent(item.id)}`, text: item.signal }),
            h('div', { class: 'meta' }, meter(item), item.timestamp !== null && agoTime(item.timestamp * 1000))))))];
};
