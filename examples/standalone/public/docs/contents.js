import { byId, h } from '../shared/dom.js';
import { guideLinks } from './guide.js';
import { anchor, verb } from './operation.js';
import { schemaId } from './schema.js';

/** The contents next to the documentation, or folded above it on a narrow screen. */

const contentsPart = (title, links) => h('section', {}, h('h2', { class: 'label', text: title }), h('ul', {}, links));

const link = (href, find, ...content) => h('li', { data: { find } }, h('a', { href }, ...content));

export const contents = (groups, schemas) => [
    contentsPart('Guide', guideLinks.map(([id, text]) => link(`#${id}`, text.toLowerCase(), text))),
    ...groups.map(([tag, list]) => contentsPart(tag, list.map((endpoint) => {

        const { method, path, operation } = endpoint;
        return link(`#${anchor(endpoint)}`, `${method} ${path} ${operation.operationId ?? ''} ${operation.summary ?? ''}`.toLowerCase(), verb(method), h('span', { text: path }));
    }))),
    contentsPart('Schemas', schemas.map((name) => link(`#${schemaId(name)}`, name.toLowerCase(), h('span', { text: name }))))
];

/** Marks where the reader is, and keeps that in sight. */
const mark = (id) => {

    const list = byId('contents');
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const link = list.querySelector(`a[href="#${CSS.escape(id)}"]`);
    if (!link) {
        return;
    }

    link.setAttribute('aria-current', 'true');
    const { top, bottom } = link.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) {
        list.scrollTop += top - frame.top - frame.height / 3;
    }
};

/** Height of the window's part, from its top, in which the section that is being read begins or lies. */
const readingArea = '-15% 0px -80% 0px';

export const followReading = () => {

    const observer = new IntersectionObserver((entries) => {

        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) {
            mark(entered.target.id);
        }
    }, { rootMargin: readingArea });
    document.querySelectorAll('.operation, .guide, .schema').forEach((element) => observer.observe(element));
};

const wide = matchMedia('(min-width: 48rem)');

/** Folds the contents where they don't fit next to the text, also after a choice. */
export const fold = () => {

    const follow = () => {

        byId('fold').open = wide.matches;
    };

    wide.addEventListener('change', follow);
    byId('contents').addEventListener('click', ({ target }) => target.closest('a') && follow());
    follow();
};
