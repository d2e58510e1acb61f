import { catalogue } from '../shared/catalogue.js';
import { closeDrawer } from '../shared/drawer.js';
import { h } from '../shared/dom.js';
import { boxes, field, form, select, sure, textArea, textInput } from '../shared/form.js';
import { session } from '../shared/session.js';
import { toast } from '../shared/toast.js';

const linesOf = (text) => text.split('\n').map((line) => line.trim()).filter(Boolean);

const symbolsOf = (text) => text.split(/[\s,]+/).filter(Boolean).map((symbol) => `$${symbol.replace(/^\$/, '').toUpperCase()}`);

const text = (data, name) => data.get(name).trim();

/** Members of an item from the form. The newsroom judges the sentiment unless one is chosen. */
const read = (data) => ({
    signal: text(data, 'signal'),
    short_context: text(data, 'short_context'),
    long_context: text(data, 'long_context'),
    feed_categories: data.getAll('category'),
    tokens: symbolsOf(data.get('tokens')),
    sources: linesOf(data.get('sources')),
    author: text(data, 'author'),
    ...(data.get('sentiment') !== '' && { sentiment: data.get('sentiment') })
});

const isEmpty = (value) => value.length === 0;

/** Leaves out empty members, which the newsroom fills in. */
const toDraft = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Members that differ from the item. */
const toPatch = (fields, item) => Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(value, item[name])));

const request = (method, path, body) => session.client.request(path, { method, body });

const publish = async (fields, element) => {

    const [item] = await request('POST', '/admin/news', { timestamp: Math.floor(Date.now() / 1000), ...toDraft(fields) });
    element.reset();
    toast(`Published: ${item.signal}`);
};

const correct = async (fields, item) => {

    const patch = toPatch(fields, item);
    if (Object.keys(patch).length === 0) {
        throw new Error('Nothing has been changed.');
    }

    await request('PUT', `/admin/news/${encodeURIComponent(item.id)}`, patch);
    toast('Corrected.');
    closeDrawer();
};

const sentiments = (item) => [...(item ? [] : [['', 'Judged by the newsroom']]), ['bullish', 'Bullish'], ['neutral', 'Neutral'], ['bearish', 'Bearish']];

/** A form for a new headline, or for the correction of `item`. */
export const itemForm = (item) => form(item ? 'Correct' : 'Publish', async (data, element) => {

    const fields = read(data);
    await (item ? correct(fields, item) : publish(fields, element));
},
field('Headline', textArea('signal', item?.signal, { rows: '2', maxlength: '500' })),
field('In short', textArea('short_context', item?.short_context, { rows: '2' }), item ? null : 'Left empty, the newsroom writes it.'),
field('In full', textArea('long_context', item?.long_context, { rows: '5' })),
h('div', { class: 'pair' },
    field('Sentiment', select('sentiment', sentiments(item), item?.sentiment)),
    field('Tokens', textInput('tokens', { value: (item?.tokens ?? []).join(' ') }), 'Such as BTC ETH')),
boxes('Categories', 'category', catalogue.list.map(({ code, name }) => [code, name]), item?.feed_categories),
field('Sources', textArea('sources', (item?.sources ?? []).join('\n'), { rows: '2' }), 'One address per line'),
field('Author', textInput('author', { value: item?.author ?? '' })));

/** Withdraws an item from every channel. */
export const retractPart = (item) => h('section', { class: 'part' },
    h('h3', { class: 'part-title', text: 'Retract' }),
    h('p', { class: 'lede', text: 'The headline is struck through for everybody who has it, and leaves every list.' }),
    sure('Retract', async () => {

        await request('DELETE', `/admin/news/${encodeURIComponent(item.id)}`);
        toast('Retracted.');
        closeDrawer();
    }));
