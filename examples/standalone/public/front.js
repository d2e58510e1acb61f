import { ApiError, get } from './api.js';
import { byId, h, svg } from './dom.js';
import { byline, chip, chips, kicker, meter, notice, outletsOf, paragraphs, skeleton, split, timeOfItem, when, written } from './parts.js';
import { timeOf } from './time.js';

const hour = 3_600_000;
const mostStories = 9;
const mostTokens = 14;
const longText = 240;

/** The front page around the stream: top stories, running stories, pulse, recap, tokens. */
export class Front {

    #names;
    #handlers;
    #stories = [];
    #recapOf = null;
    /** Narratives that the top stories are taken from. */
    #led = new Set();

    constructor(names, handlers) {

        this.#names = names;
        this.#handlers = handlers;
        const heights = new ResizeObserver((entries) => entries.forEach(({ target }) => target.style.setProperty('--height', `${target.offsetHeight}px`)));
        document.querySelectorAll('.desk, .stories').forEach((column) => heights.observe(column));
    }

    // Stories and leads

    /** Loads the narratives; what is shown of them depends on the category. */
    async loadStories(category) {

        const list = byId('stories');
        if (list.children.length === 0) {
            list.replaceChildren(h('li', {}, skeleton(3)), h('li', {}, skeleton(3)), h('li', {}, skeleton(3)));
        }

        try {
            this.#stories = (await get('narratives')).body;
            this.showStories(category);
        }
        catch (error) {
            this.#stories = [];
            const nothing = error instanceof ApiError && error.status === 404;
            list.replaceChildren(h('li', {}, notice(nothing
                ? 'A story runs once two outlets or more tell it.'
                : 'The running stories could not be loaded.', nothing ? null : { label: 'Try again', run: () => this.loadStories(category) })));
        }
    }

    /** Stories of the category: told by many and lately first. */
    ranked(category) {

        const outlets = ({ content }) => new Set(content.flatMap(outletsOf)).size;
        const weight = (story) => outlets(story) * Math.exp((Date.parse(story.updated_at) - Date.now()) / (8 * hour));
        return this.#stories
            .filter(({ content }) => content.length > 0 && (!category || content.some(({ feed_categories: codes }) => codes.includes(category))))
            .sort((a, b) => weight(b) - weight(a));
    }

    showStories(category) {

        const ranked = this.ranked(category);
        const stories = ranked.filter(({ narrative_id: id }) => !this.#led.has(id)).slice(0, mostStories);
        byId('ear-left').textContent = ranked.length > 0 ? `${ranked.length} running ${ranked.length === 1 ? 'story' : 'stories'}` : '';
        byId('stories').replaceChildren(...stories.map((story) => this.#story(story)));
        if (stories.length === 0) {
            byId('stories').replaceChildren(h('li', {}, notice('No running story here at the moment.')));
        }
    }

    #story({ narrative_id: id, tag, summary, content, updated_at: updated }) {

        return h('li', { class: 'story' },
            h('h3', {}, h('a', { href: `#story=${encodeURIComponent(id)}`, text: tag ?? content[0].signal })),
            summary && h('p', { class: 'story-summary', text: summary.split('\n')[0].replace(/^•\s*/, '') }),
            h('p', { class: 'story-meta' }, split(content), h('span', { text: `${content.length} ${content.length === 1 ? 'report' : 'reports'}` }), timeOf(Date.parse(updated)))
        );
    }

    /** Chooses and shows the top stories, and the others beside them; returns the ids of the items on top. */
    showLead(category, visible) {

        const section = byId('lead');
        const leads = visible ? this.ranked(category).slice(0, 3).map(({ content, narrative_id: id, tag }) => ({ item: headOf(content, tag), id, count: content.length })) : [];
        this.#led = new Set(leads.map(({ id }) => id));
        section.hidden = leads.length === 0;
        section.replaceChildren();
        if (leads.length > 0) {
            const [first, ...others] = leads;
            section.append(this.#lead(first), h('div', { class: 'seconds' }, others.map((lead) => this.#second(lead))));
        }

        this.showStories(category);
        return leads.map(({ item }) => item.id);
    }

    #lead({ item, id, count }) {

        return h('article', { class: 'lead-story', data: { id: item.id, mood: item.sentiment } },
            kicker(item, this.#names),
            h('h2', {}, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
            h('p', { class: 'standfirst', text: item.short_context }),
            h('div', { class: item.long_context.length - item.short_context.length > longText ? 'lead-text lead-long' : 'lead-text' }, paragraphs(item.long_context, item.short_context)),
            h('div', { class: 'meta' }, meter(item), byline(item), when(item),
                h('button', { type: 'button', class: 'thread', text: `${count} reports`, on: { click: () => this.#handlers.onStory(id) } }),
                item.tokens.length > 0 && h('span', { class: 'chips' }, chips(item.tokens.slice(0, 4), this.#handlers.onToken))
            )
        );
    }

    #second({ item, id, count }) {

        return h('article', { class: 'second', data: { id: item.id, mood: item.sentiment } },
            kicker(item, this.#names),
            h('h3', {}, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
            h('p', { class: 'short', text: item.short_context }),
            h('div', { class: 'meta' }, meter(item), when(item),
                h('button', { type: 'button', class: 'thread', text: `${count} reports`, on: { click: () => this.#handlers.onStory(id) } }))
        );
    }

    // Pulse and tokens

    showPulse(items) {

        const since = Date.now() - 24 * hour;
        const recent = items.filter((item) => timeOfItem(item) > since);
        byId('pulse-body').replaceChildren(recent.length > 0 ? gauge(recent) : notice('No stories in the last 24 hours.'));
        this.#showTokens(recent);
        byId('ear-right').textContent = recent.length > 0 ? `${recent.length}${items.length > recent.length ? '' : '+'} stories in 24 hours` : '';
    }

    #showTokens(items) {

        const counts = new Map();
        for (const symbol of items.flatMap(({ tokens }) => tokens)) {
            counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
        }

        const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostTokens);
        const top = sorted.filter(([, count], at) => count > 1 || at < 6);
        byId('tokens').replaceChildren(...top.map(([symbol, count]) => h('li', {}, chip(symbol, this.#handlers.onToken, String(count)))));
        byId('tokens').closest('section').hidden = top.length === 0;
    }

    // Recap

    async loadRecap(category) {

        const body = byId('recap-body');
        this.#recapOf = category.code;
        byId('recap-title').textContent = `${category.name} recap`;
        if (category.recap_timeframe === null) {
            body.replaceChildren(notice('No recaps are written for this category.'));
            return;
        }

        body.replaceChildren(skeleton(5));
        const shown = await this.#recap(category);
        if (this.#recapOf === category.code) {
            body.replaceChildren(...shown);
        }
    }

    async #recap(category) {

        try {
            const { body } = await get('recaps', { feed_category: category.code, timeframe: category.recap_timeframe });
            return [written(body.recap), h('p', { class: 'fine' }, `The past ${parseInt(body.timeframe, 10)} hours · written: `, timeOf(Date.parse(body.created_at)))];
        }
        catch (error) {
            return [error.status === 404
                ? notice('The first recap of this category has not been written yet.')
                : notice('The recap could not be loaded.', { label: 'Try again', run: () => this.loadRecap(category) })];
        }
    }
}

/** The item that the narrative is named after: it stands for the story better than the latest to join. */
const headOf = (content, tag) => content.find(({ signal }) => signal === tag) ?? content[0];

const lean = (mean) => {

    const far = Math.abs(mean - 0.5);
    if (far < 0.03) {
        return 'Balanced';
    }

    return `${far < 0.1 ? 'Leaning ' : ''}${mean > 0.5 ? 'bullish' : 'bearish'}`.replace(/^./, (letter) => letter.toUpperCase());
};

/** The mean of all sentiments as a needle, the hours of the day as columns, the parts in numbers. */
const gauge = (items) => {

    const mean = items.reduce((sum, { sentiment_value: value }) => sum + value, 0) / items.length;
    return h('div', { class: 'gauge' },
        h('p', { class: 'gauge-word' }, h('strong', { text: lean(mean) }), h('span', { class: 'numeric', text: mean.toFixed(2) })),
        h('div', { class: 'gauge-scale', 'aria-hidden': 'true', vars: { at: String(mean) } }, h('span', { class: 'gauge-needle' })),
        h('p', { class: 'gauge-ends', 'aria-hidden': 'true' }, h('span', { text: 'bearish' }), h('span', { text: 'bullish' })),
        columns(items),
        h('p', { class: 'fine gauge-parts' }, split(items), h('span', { text: ['bullish', 'neutral', 'bearish'].map((mood) => `${items.filter(({ sentiment }) => sentiment === mood).length} ${mood}`).join(' · ') }))
    );
};

const columns = (items) => {

    const hours = Array.from({ length: 24 }, () => []);
    for (const item of items) {
        const at = 23 - Math.floor((Date.now() - timeOfItem(item)) / hour);
        hours[Math.min(23, Math.max(0, at))].push(item.sentiment_value);
    }

    const most = Math.max(...hours.map(({ length }) => length));
    const bars = hours.map((values, at) => {

        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const height = values.length === 0 ? 1 : 3 + 37 * values.length / most;
        const mood = values.length === 0 ? 'none' : mean > 0.55 ? 'bullish' : mean < 0.45 ? 'bearish' : 'neutral';
        return svg('rect', { x: at * 10, y: 40 - height, width: 8, height, 'data-mood': mood });
    });

    return svg('svg', { class: 'gauge-hours', viewBox: '0 0 238 40', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Stories by hour over the last day' }, ...bars);
};
