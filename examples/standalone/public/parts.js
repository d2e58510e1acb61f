import { h, webAddress } from './dom.js';
import { timeOf } from './time.js';

/** Small parts that several rooms of the page are built from. */

const moods = {
    bullish: { glyph: '▲', word: 'Bullish' },
    bearish: { glyph: '▼', word: 'Bearish' },
    neutral: { glyph: '■', word: 'Neutral' }
};

export const moodOf = (item) => moods[item.sentiment] ?? moods.neutral;

/** Name of the outlet behind an address: its host, and for the invented ones the name that the host spells. */
export const outletOf = (address) => {

    const url = webAddress(address);
    if (!url) {
        return null;
    }

    const host = url.hostname.replace(/^www\./, '');
    return host.endsWith('.example')
        ? host.slice(0, -'.example'.length).split(/[-.]+/).filter(Boolean).map((word) => (word === 'and' ? '&' : word.charAt(0).toUpperCase() + word.slice(1))).join(' ')
        : host;
};

export const outletsOf = (item) => [...new Set(item.sources.map(outletOf).filter(Boolean))];

/** Sentiment as a sign, a word and a place on a scale; never by colour alone. */
export const meter = (item) => {

    const { glyph, word } = moodOf(item);
    return h('span', { class: 'meter', data: { mood: item.sentiment } },
        h('span', { class: 'meter-glyph', text: glyph, 'aria-hidden': 'true' }),
        h('span', { class: 'meter-word', text: word }),
        h('span', { class: 'meter-scale', 'aria-hidden': 'true', vars: { at: String(item.sentiment_value) } }),
        h('span', { class: 'meter-value numeric', text: item.sentiment_value.toFixed(2) })
    );
};

/** Symbols as buttons that ask for the token's summary. */
export const chip = (symbol, onToken, note = null) => h('button', { type: 'button', class: 'chip', on: { click: () => onToken(symbol) }, 'aria-label': `Summary for ${symbol}` },
    h('span', { text: symbol }),
    note !== null && h('span', { class: 'chip-note numeric', text: note })
);

export const chips = (symbols, onToken) => symbols.map((symbol) => chip(symbol, onToken));

/** Counts of `{ bullish, neutral, bearish }` as one bar. */
export const split = (moods) => {

    const counts = ['bullish', 'neutral', 'bearish'].map((mood) => [mood, moods[mood]]).filter(([, count]) => count > 0);
    return h('span', { class: 'split', role: 'img', 'aria-label': counts.map(([mood, count]) => `${count} ${mood}`).join(', ') },
        counts.map(([mood, count]) => h('span', { data: { mood }, vars: { share: String(count) } })));
};

export const kicker = (item, names) => {

    const codes = item.feed_categories.slice(0, 2);
    return h('p', { class: 'kicker', text: codes.map((code) => names.get(code) ?? code).join(' · ') });
};

/** Where a story comes from and when. */
export const byline = (item) => {

    const outlets = outletsOf(item);
    const more = outlets.length - 2;
    const names = outlets.slice(0, 2).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return h('span', { class: 'byline', text: names || item.author });
};

/** A handle as handles are written; a name stays a name. */
export const handleOf = (author) => (/^@?\w+$/.test(author) ? `@${author.replace('@', '')}` : author);

export const when = (item) => (item.timestamp === null ? h('span', { class: 'undated', text: 'undated' }) : timeOf(item.timestamp * 1000));

/** Lines as paragraphs, without those that stand above them already. */
export const paragraphs = (text, above = '') => {

    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '' && line !== above.trim()).map((line) => h('p', { text: line }));
};

/** A generated text: bullets become a list, prose stays prose. */
export const written = (text) => {

    if (!/^\s*[•*–-]\s/m.test(text)) {
        return h('div', {}, paragraphs(text));
    }

    const lines = text.split('\n').map((line) => line.replace(/^\s*[•*–-]\s*/, '').trim()).filter(Boolean);
    return h('ul', { class: 'bullets' }, lines.map((line) => h('li', { text: line })));
};

/** What stands where something would, with a way on where there is one. */
export const notice = (text, action = null) => h('div', { class: 'notice' },
    h('p', { text }),
    action && h('button', { type: 'button', text: action.label, on: { click: action.run } })
);

export const skeleton = (lines) => h('div', { class: 'skeleton', 'aria-hidden': 'true' }, Array.from({ length: lines }, () => h('span')));
