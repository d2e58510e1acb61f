import { h, webAddress } from '../shared/dom.js';
import { chip, mark, outletsOf } from '../shared/parts.js';
import { clockTime, longDay } from '../shared/time.js';

const shownTokens = 3;

/** The first of an item's sources that exists; null if there is none. */
export const sourceOf = (item, invented) => {

    const urls = item.sources.map(webAddress).filter((url) => url && !invented.has(url.hostname));
    return urls[0]?.href ?? null;
};

const outletLine = (item) => {

    const [first = item.author, ...others] = outletsOf(item);
    return first + (others.length > 0 ? ` +${others.length}` : '');
};

const time = ({ timestamp }) => {

    const element = timestamp === null ? h('span', { text: '–', title: 'No time given' }) : clockTime(timestamp * 1000);
    element.classList.add('row-time');
    return element;
};

/** One headline: `state` is `corrected`, `retracted` or null. `hrefOf(symbol)` is the URL of the news about a token. */
export const row = (item, { state, invented, hrefOf }) => {

    const source = sourceOf(item, invented);
    const href = source === null ? { href: `#item=${encodeURIComponent(item.id)}` } : { href: source, target: '_blank', rel: 'noopener noreferrer nofollow' };
    const isRetracted = state === 'retracted';
    const text = h(isRetracted ? 's' : 'span', { text: item.signal });
    return h('li', { class: 'row', data: { id: item.id, ...(state && { state }) } },
        time(item),
        mark(item),
        h('span', { class: 'row-title' },
            state && h('span', { class: 'tag', text: isRetracted ? 'Retracted' : 'Corrected' }),
            h('a', { class: 'row-link', ...(isRetracted ? { href: `#item=${encodeURIComponent(item.id)}` } : href) }, text)),
        h('span', { class: 'row-outlet', text: outletLine(item) }),
        h('span', { class: 'row-tokens' }, item.tokens.slice(0, shownTokens).map((symbol) => chip(symbol, hrefOf(symbol))))
    );
};

/** A heading above the headlines of a day. */
export const dayLine = (ms) => h('li', { class: 'day' }, h('h2', { text: longDay(ms) }));
