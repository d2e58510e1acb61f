import { get } from './api.js';
import { byId, h, refill, svg } from './dom.js';
import { byline, chip, chips, kicker, meter, notice, paragraphs, split, when, written } from './parts.js';
import { timeOf } from './time.js';

const longText = 240;
const shownBullets = 6;

/** The front page around the list: top stories, running stories, pulse, tokens, recap. All of it comes from the server. */
export class Front {

    #names;
    #handlers;
    #turn = 0;

    constructor(names, handlers) {

        this.#names = names;
        this.#handlers = handlers;
        const heights = new ResizeObserver((entries) => entries.forEach(({ target }) => target.style.setProperty('--height', `${target.offsetHeight}px`)));
        document.querySelectorAll('.desk, .side').forEach((column) => heights.observe(column));
    }

    /** Loads what surrounds the list; returns the ids of the items that lead. */
    async load({ category, keyword, recapOf }) {

        const turn = ++this.#turn;
        const [front, recap] = await Promise.all([get('front.json', { category }).then(({ body }) => body, () => null), this.#recap(recapOf)]);
        if (turn !== this.#turn) {
            return null;
        }

        this.#showRecap(recapOf, recap);
        if (!front) {
            refill(byId('stories'), null, () => h('li', {}, notice('The running stories could not be loaded. They will be back.')));
            return [];
        }

        const leads = keyword === '' ? front.leads : [];
        this.#showLeads(leads);
        this.#showStories(front.stories, front.leads.length > 0);
        this.#showPulse(front.pulse);
        this.#showTokens(front.tokens);
        this.#showEars(front);
        return leads.map(({ item }) => item.id);
    }

    #showEars({ running, pulse }) {

        byId('ear-left').textContent = running > 0 ? `${running} running ${running === 1 ? 'story' : 'stories'}` : '';
        byId('ear-right').textContent = pulse.count > 0 ? `${pulse.count}${pulse.isPartial ? '+' : ''} stories in 24 hours` : '';
    }

    // Stories

    #showLeads(leads) {

        byId('lead').hidden = leads.length === 0;
        refill(byId('lead'), leads, () => {

            const [first, ...others] = leads;
            return first ? [this.#lead(first), h('div', { class: 'seconds' }, others.map((lead) => this.#second(lead)))] : [];
        });
    }

    #lead({ item, narrative_id: id, reports }) {

        return h('article', { class: 'lead-story', data: { id: item.id, mood: item.sentiment } },
            kicker(item, this.#names),
            h('h2', {}, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
            h('p', { class: 'standfirst', text: item.short_context }),
            item.long_context.length - item.short_context.length > longText && h('div', { class: 'lead-text' }, paragraphs(item.long_context, item.short_context)),
            h('div', { class: 'meta' }, meter(item), byline(item), when(item), this.#thread(id, reports),
                item.tokens.length > 0 && h('span', { class: 'chips' }, chips(item.tokens.slice(0, 4), this.#handlers.onToken))
            )
        );
    }

    #second({ item, narrative_id: id, reports }) {

        return h('article', { class: 'second', data: { id: item.id, mood: item.sentiment } },
            kicker(item, this.#names),
            h('h3', {}, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
            h('div', { class: 'meta' }, meter(item), when(item), this.#thread(id, reports))
        );
    }

    #thread(id, reports) {

        return id && h('button', { type: 'button', class: 'thread', text: `${reports} ${reports === 1 ? 'report' : 'reports'}`, on: { click: () => this.#handlers.onStory(id) } });
    }

    #showStories(stories, hasLeads) {

        refill(byId('stories'), [stories, hasLeads], () => {

            const none = hasLeads ? 'No other running story here at the moment.' : 'A story runs once two outlets or more report it.';
            return stories.length > 0 ? stories.map((story) => this.#story(story)) : [h('li', {}, notice(none))];
        });
    }

    #story({ narrative_id: id, tag, summary, reports, moods, updated_at: updated }) {

        return h('li', { class: 'story' },
            h('h3', {}, h('a', { href: `#story=${encodeURIComponent(id)}`, text: tag })),
            summary && h('p', { class: 'story-summary', text: summary.split('\n')[0].replace(/^•\s*/, '') }),
            h('p', { class: 'story-meta' }, split(moods), h('span', { text: `${reports} ${reports === 1 ? 'report' : 'reports'}` }), timeOf(Date.parse(updated)))
        );
    }

    // Pulse and tokens

    #showPulse(pulse) {

        refill(byId('pulse-body'), pulse, () => (pulse.mean === null ? notice('No rated stories in the last 24 hours.') : gauge(pulse)));
    }

    #showTokens(tokens) {

        const top = tokens.filter(({ count }, at) => count > 1 || at < 6);
        refill(byId('tokens'), top, () => top.map(({ symbol, count }) => h('li', {}, chip(symbol, this.#handlers.onToken, String(count)))));
        byId('tokens').closest('section').hidden = top.length === 0;
    }

    // Recap

    /** The category's recap; null: none yet; undefined: it could not be loaded. */
    async #recap(category) {

        if (!category || category.recap_timeframe === null) {
            return null;
        }

        try {
            return (await get('recaps', { feed_category: category.code, timeframe: category.recap_timeframe })).body;
        }
        catch (error) {
            return error.status === 404 ? null : undefined;
        }
    }

    #showRecap(category, recap) {

        byId('recap-title').textContent = category ? `${category.name} recap` : 'Recap';
        refill(byId('recap-body'), [category?.code, recap === undefined ? 'failed' : recap], () => {

            if (recap) {
                return [shortened(written(recap.recap)), h('p', { class: 'fine' }, `The past ${parseInt(recap.timeframe, 10)} hours · written: `, timeOf(Date.parse(recap.created_at)))];
            }

            return notice(recap === undefined
                ? 'The recap could not be loaded. It will be back.'
                : category?.recap_timeframe === null ? 'No recaps are written for this category.' : 'The first recap of this category has not been written yet.');
        });
    }
}

/** A long list of bullets opens on request: a box that scrolls would hold up the page. */
const shortened = (text) => {

    const rest = [...text.children].slice(shownBullets);
    if (!text.matches('.bullets') || rest.length === 0) {
        return text;
    }

    const button = h('button', { type: 'button', class: 'unfold', text: `${rest.length} more`, 'aria-expanded': 'false', on: { click: () => {

        rest.forEach((line) => {

            line.hidden = false;
        });
        button.remove();
    } } });

    rest.forEach((line) => {

        line.hidden = true;
    });
    return h('div', {}, text, button);
};

const lean = (mean) => {

    const far = Math.abs(mean - 0.5);
    if (far < 0.03) {
        return 'Balanced';
    }

    return `${far < 0.1 ? 'Leaning ' : ''}${mean > 0.5 ? 'bullish' : 'bearish'}`.replace(/^./, (letter) => letter.toUpperCase());
};

/** The mean of all sentiments as a needle, the hours of the day as columns, the parts in numbers. */
const gauge = ({ mean, moods, hours }) => h('div', { class: 'gauge' },
    h('p', { class: 'gauge-word' }, h('strong', { text: lean(mean) }), h('span', { class: 'numeric', text: mean.toFixed(2) })),
    h('div', { class: 'gauge-scale', 'aria-hidden': 'true', vars: { at: String(mean) } }, h('span', { class: 'gauge-needle' })),
    h('p', { class: 'gauge-ends', 'aria-hidden': 'true' }, h('span', { text: 'bearish' }), h('span', { text: 'bullish' })),
    columns(hours),
    h('p', { class: 'fine gauge-parts' }, split(moods), h('span', { text: ['bullish', 'neutral', 'bearish'].map((mood) => `${moods[mood]} ${mood}`).join(' · ') }))
);

const columns = (hours) => {

    const most = Math.max(...hours.map(({ count }) => count));
    const bars = hours.map(({ count, mean }, at) => {

        const height = count === 0 ? 1 : 3 + 37 * count / most;
        const mood = mean === null ? 'none' : mean > 0.55 ? 'bullish' : mean < 0.45 ? 'bearish' : 'neutral';
        return svg('rect', { x: at * 10, y: 40 - height, width: 8, height, 'data-mood': mood });
    });

    return svg('svg', { class: 'gauge-hours', viewBox: '0 0 238 40', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Stories by hour over the last day' }, ...bars);
};
