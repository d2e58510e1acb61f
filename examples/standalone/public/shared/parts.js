import { h, svg, webAddress } from './dom.js';
import { agoTime } from './time.js';

/** Small parts that several views are built from. */

const moods = {
    bullish: { path: 'M5 1 9.6 9H.4z', word: 'Bullish' },
    bearish: { path: 'M5 9 .4 1h9.2z', word: 'Bearish' },
    neutral: { path: 'M1.5 4h7v2.4h-7z', word: 'Neutral' }
};

export const moodWord = ({ sentiment }) => (moods[sentiment] ?? moods.neutral).word;

const shape = (sentiment) => svg('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' }, svg('path', { d: (moods[sentiment] ?? moods.neutral).path }));

/** Sentiment as a shape and a word, never by colour alone. */
export const mark = (item) => h('span', { class: 'mark', data: { mood: item.sentiment } }, shape(item.sentiment), h('span', { class: 'hidden', text: moodWord(item) }));

/** Name of the outlet of a URL: its host or, for an invented outlet, the name spelled by the host. */
export const outletOf = (address) => {

    const url = webAddress(address);
    if (!url) {
        return null;
    }

    const host = url.hostname.replace(/^www\./, '');
    const words = host.endsWith('.example') ? host.slice(0, -'.example'.length).split(/[-.]+/).filter(Boolean) : [];
    return words.length === 0 ? host : words.map((word) => (word === 'and' ? '&' : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
};

export const outletsOf = (item) => [...new Set(item.sources.map(outletOf).filter(Boolean))];

/** Sentiment as a shape, a word and a position on a scale. */
export const meter = (item) => h('span', { class: 'meter', data: { mood: item.sentiment } },
    shape(item.sentiment),
    h('span', { class: 'meter-word', text: moodWord(item) }),
    h('span', { class: 'meter-scale', 'aria-hidden': 'true', vars: { at: String(item.sentiment_value) } }),
    h('span', { class: 'meter-value numeric', text: item.sentiment_value.toFixed(2) })
);

/** A symbol without its `$`, as a link to the news about it. */
export const chip = (symbol, href, note = null) => h('a', { class: 'chip', href, data: { symbol }, title: `News about ${symbol}` },
    h('span', { text: symbol.replace(/^\$/, '') }),
    note !== null && h('span', { class: 'chip-note numeric', text: note })
);

/** Counts of `{ bullish, neutral, bearish }` as one bar. */
export const split = (counts) => {

    const parts = ['bullish', 'neutral', 'bearish'].map((mood) => [mood, counts[mood]]).filter(([, count]) => count > 0);
    return h('span', { class: 'split', role: 'img', 'aria-label': parts.map(([mood, count]) => `${count} ${mood}`).join(', ') },
        parts.map(([mood, count]) => h('span', { data: { mood }, vars: { share: String(count) } })));
};

export const kicker = (item, names) => h('p', { class: 'kicker', text: item.feed_categories.slice(0, 3).map((code) => names.get(code) ?? code).join(' · ') });

/** Outlet and author of a story. */
export const byline = (item) => {

    const outlets = outletsOf(item);
    const more = outlets.length - 2;
    return h('span', { class: 'byline', text: outlets.slice(0, 2).join(', ') + (more > 0 ? ` and ${more} more` : '') || item.author });
};

/** Adds the `@` to a handle, and returns names unchanged. */
export const handleOf = (author) => (/^@?\w+$/.test(author) ? `@${author.replace('@', '')}` : author);

export const when = (item) => (item.timestamp === null ? h('span', { class: 'undated', text: 'undated' }) : agoTime(item.timestamp * 1000));

/** Lines as paragraphs, without those already shown above. */
export const paragraphs = (text, above = '') => {

    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '' && line !== above.trim()).map((line) => h('p', { text: line }));
};

/** A generated text. Bullets become a list. */
export const written = (text) => {

    if (!/^\s*[•*–-]\s/m.test(text)) {
        return h('div', {}, paragraphs(text));
    }

    const lines = text.split('\n').map((line) => line.replace(/^\s*[•*–-]\s*/, '').trim()).filter(Boolean);
    return h('ul', { class: 'bullets' }, lines.map((line) => h('li', { text: line })));
};

/** Placeholder for missing content, with an action if there is one. */
export const notice = (text, action = null) => h('div', { class: 'notice' },
    h('p', { text }),
    action && h('button', { type: 'button', class: 'button', text: action.label, on: { click: action.run } })
);

export const skeleton = (lines) => h('div', { class: 'skeleton', 'aria-hidden': 'true' }, Array.from({ length: lines }, () => h('span')));

/** Links to the reports of a story. `invented` contains the hosts of outlets that do not exist. */
export const sourcesOf = (item, invented) => {

    const rows = [...new Set(item.sources)].map((address) => {

        const url = webAddress(address);
        const name = outletOf(address) ?? address;
        return h('li', {}, !url || invented.has(url.hostname) ? h('span', { text: name, title: url ? 'An invented outlet' : '' }) : outward(url.href, name));
    });

    const post = item.sources.includes(item.tweet_url) ? null : webAddress(item.tweet_url ?? '');
    return (rows.length > 0 || post) && h('section', { class: 'story-part' },
        h('h3', { class: 'label', text: rows.length > 1 ? `Reported by ${rows.length} sources` : 'Source' }),
        h('ul', { class: 'sources' }, rows, post && h('li', {}, outward(post.href, 'Original post'))));
};

const outward = (href, text) => h('a', { href, text: `${text} ↗`, rel: 'noopener noreferrer nofollow', target: '_blank' });
