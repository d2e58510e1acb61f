import { catalogue } from '../shared/catalogue.js';
import { byId, h, refill } from '../shared/dom.js';
import { loadFront } from '../shared/front.js';
import { showPulse, showStories } from '../shared/glance.js';
import { byline, chip, kicker, meter, notice, paragraphs, when, written } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { agoTime, longDay } from '../shared/time.js';

const longText = 240;
const shownBullets = 6;
const shownArticles = 4;

/** The front page around the list: top stories, running stories, pulse, tokens, recap, articles. */
export class Front {

    #onStory;
    #turn = 0;

    constructor(onStory) {

        this.#onStory = onStory;
    }

    /** Loads everything around the list. Resolves to the ids of the leading items. */
    async load({ category, keyword, recapOf }) {

        const turn = ++this.#turn;
        const [front, recap, articles] = await Promise.all([loadFront(category), this.#recap(recapOf), this.#articles(category)]);
        if (turn !== this.#turn) {
            return null;
        }

        this.#showRecap(recapOf, recap);
        this.#showArticles(articles);
        if (!front) {
            refill(byId('stories'), null, () => h('li', {}, notice('The running stories could not be loaded. They will be back.')));
            return [];
        }

        const leads = keyword === '' ? front.leads : [];
        this.#showLeads(leads);
        showStories(front.stories, (id) => `#story=${encodeURIComponent(id)}`, leads.some(({ narrative_id: id }) => id) ? 'All running stories lead the page.' : undefined);
        showPulse(front.pulse);
        this.#showTokens(front.tokens);
        this.#showEars(front);
        return leads.map(({ item }) => item.id);
    }

    #showEars({ running, pulse }) {

        byId('ear-left').textContent = [longDay(Date.now()), running > 0 && `${running} running ${running === 1 ? 'story' : 'stories'}`].filter(Boolean).join(' · ');
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

        return h('article', { class: 'lead-story', data: { id: item.id } },
            kicker(item, catalogue.names),
            h('h2', {}, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
            h('p', { class: 'standfirst', text: item.short_context }),
            item.long_context.length - item.short_context.length > longText && h('div', { class: 'prose' }, paragraphs(item.long_context, item.short_context)),
            h('div', { class: 'meta' }, meter(item), byline(item), when(item), this.#thread(id, reports))
        );
    }

    #second({ item, narrative_id: id, reports }) {

        return h('article', { class: 'second', data: { id: item.id } },
            kicker(item, catalogue.names),
            h('h3', {}, h('a', { class: 'open', href: `#item=${encodeURIComponent(item.id)}`, text: item.signal })),
            h('div', { class: 'meta' }, meter(item), when(item), this.#thread(id, reports))
        );
    }

    #thread(id, reports) {

        return id && h('button', { type: 'button', class: 'thread', text: `${reports} ${reports === 1 ? 'report' : 'reports'}`, on: { click: () => this.#onStory(id) } });
    }

    #showTokens(tokens) {

        const top = tokens.filter(({ count }, at) => count > 1 || at < 6);
        refill(byId('tokens'), top, () => top.map(({ symbol, count }) => h('li', {}, chip(symbol, `#token=${encodeURIComponent(symbol)}`, String(count)))));
        byId('tokens-part').hidden = top.length === 0;
    }

    // Recap and articles

    /** The category's recap; null if there is none yet, undefined if it could not be loaded. */
    async #recap(category) {

        if (!category || category.recap_timeframe === null) {
            return null;
        }

        try {
            return await session.client.recap(category.code, category.recap_timeframe);
        }
        catch (error) {
            return error.status === 404 ? null : undefined;
        }
    }

    #showRecap(category, recap) {

        byId('recap-title').textContent = category ? `${category.name} recap` : 'Recap';
        refill(byId('recap-body'), [category?.code, recap === undefined ? 'failed' : recap], () => {

            if (recap) {
                return [shortened(written(recap.recap)), h('p', { class: 'fine' }, `The past ${parseInt(recap.timeframe, 10)} hours, written `, agoTime(Date.parse(recap.created_at)))];
            }

            return notice(recap === undefined
                ? 'The recap could not be loaded. It will be back.'
                : category?.recap_timeframe === null ? 'No recaps are written for this category.' : 'The first recap of this category has not been written yet.');
        });
    }

    async #articles(category) {

        const { items } = await session.client.articles.list({ limit: shownArticles, ...(category && { category }) }).catch(() => ({ items: [] }));
        return items;
    }

    #showArticles(articles) {

        byId('articles').closest('section').hidden = articles.length === 0;
        refill(byId('articles'), articles, () => articles.map(({ id, data, created_at: at }) => h('li', {},
            h('h3', {}, h('a', { href: `#article=${encodeURIComponent(id)}`, text: textOf(data.headline) ?? 'Untitled' })),
            h('p', { class: 'fine' }, agoTime(Date.parse(at))))));
    }
}

const textOf = (value) => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Shortens a long list of bullets, which opens on request: a scrolling box would get in the way of scrolling the page. */
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
