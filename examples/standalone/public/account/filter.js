import { h } from '../shared/dom.js';
import { field, InputError, select, textArea } from '../shared/form.js';
import { session } from '../shared/session.js';
import { deskFilter, deskView, wordsOf } from './query.js';

/** Chooses which items a bot gets: those of a filter, of a saved query, or all. */

const options = (current, queries) => {

    const onDesk = deskFilter();
    return [
        current ? ['keep', 'As it is now'] : null,
        ['none', 'Everything'],
        onDesk && ['desk', `As on the desk: ${wordsOf(deskView())}`],
        ...queries.map(({ name }) => [`query:${name}`, `Saved query ${name}`]),
        ['json', 'A filter as JSON']
    ].filter(Boolean);
};

const parsed = (text) => {

    try {
        return JSON.parse(text);
    }
    catch {
        throw new InputError('filter', 'This is not JSON. A filter is such as {"tokens": ["BTC"]}.');
    }
};

/**
 * The choice as part of a form. `current` is the filter that applies now, or null. Returns the element, `read(data)`, the members
 * of the request (none if the filter stays), and `reset()`.
 */
export const filterChoice = (current = null) => {

    const choice = select('filter_choice', options(current, []));
    const text = field('Filter', textArea('filter', current ? JSON.stringify(current, null, 2) : '', { rows: '4', spellcheck: 'false', class: 'code-input' }), 'Members such as tokens, sentiment, event, importance; and, or, not');
    const element = h('div', { class: 'fields' }, field('Which news', choice, current && `Now: ${JSON.stringify(current)}`), text);
    const show = () => {

        text.hidden = choice.value !== 'json';
    };

    choice.addEventListener('change', show);
    show();
    void session.client.queries.list().catch(() => []).then((queries) => {

        const chosen = choice.value;
        choice.replaceChildren(...select('filter_choice', options(current, queries)).children);
        choice.value = chosen;
    });

    const read = (data) => {

        const [kind, ...name] = data.get('filter_choice').split(':');
        return {
            keep: () => ({}),
            none: () => (current ? { filter: null, query: null } : {}),
            desk: () => ({ filter: deskFilter() }),
            query: () => ({ query: name.join(':') }),
            json: () => ({ filter: parsed(data.get('filter')) })
        }[kind]();
    };

    return { element, read, reset: show };
};
