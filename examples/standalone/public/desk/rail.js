import { catalogue } from '../shared/catalogue.js';
import { byId, h, refill } from '../shared/dom.js';
import { chip, mark } from '../shared/parts.js';
import { addDays } from '../shared/time.js';
import { today, toQuery } from '../shared/view.js';

/** Filters of the view as links, so that each choice has an address. */
export class Rail {

    #onChoose;
    #view = null;

    /** `onChoose(view)` is called for dates, which are not links. */
    constructor(onChoose) {

        this.#onChoose = onChoose;
        byId('dates').addEventListener('change', () => this.#chooseDates());
        byId('dates').addEventListener('submit', (event) => event.preventDefault());
        byId('filters').addEventListener('click', () => this.toggle());
        document.addEventListener('click', ({ target }) => this.#isOpen && !target.closest('#rail, #filters') && this.toggle(false));
    }

    get #isOpen() {

        return byId('rail').classList.contains('open');
    }

    /** Opens or closes the filters if they don't fit next to the headlines. Returns whether that changed anything. */
    toggle(isOpen = !this.#isOpen) {

        const hasChanged = isOpen !== this.#isOpen;
        byId('rail').classList.toggle('open', isOpen);
        byId('filters').setAttribute('aria-expanded', String(isOpen));
        if (hasChanged && isOpen) {
            byId('rail').focus();
        }

        return hasChanged;
    }

    show(view) {

        this.#view = view;
        this.#showCategories(view);
        this.#showSentiments(view);
        this.#showDays(view);
        this.#showLocked();
    }

    #chooseDates() {

        const { from, to } = Object.fromEntries(new FormData(byId('dates')));
        this.#onChoose({ ...this.#view, from: from || null, to: to || null });
    }

    #showCategories(view) {

        const choices = [{ code: null, name: 'All news' }, ...catalogue.open];
        refill(byId('categories'), [choices, view], () => choices.map(({ code, name }) => choice({ ...view, category: code }, name, view.category === code)));
    }

    #showSentiments(view) {

        refill(byId('sentiments'), view, () => [
            choice({ ...view, sentiment: null }, 'Any', view.sentiment === null),
            ...['bullish', 'neutral', 'bearish'].map((sentiment) => {

                const content = [mark({ sentiment }), h('span', { 'aria-hidden': 'true', text: sentiment.replace(/^./, (letter) => letter.toUpperCase()) })];
                return choice({ ...view, sentiment }, content, view.sentiment === sentiment);
            })
        ]);
    }

    #showDays(view) {

        const day = today();
        const spans = [['Any day', null, null], ['Today', day, day], ['Yesterday', addDays(day, -1), addDays(day, -1)], ['Last 7 days', addDays(day, -6), day]];
        refill(byId('days'), [view, day], () => spans.map(([name, from, to]) => choice({ ...view, from, to }, name, view.from === from && view.to === to)));
        byId('dates').elements.from.value = view.from ?? '';
        byId('dates').elements.to.value = view.to ?? '';
    }

    #showLocked() {

        const { locked } = catalogue;
        byId('locked').hidden = locked.length === 0;
        byId('locked').textContent = `${locked.length} more with a wallet sign-in`;
        byId('locked').title = locked.map(({ name }) => name).join(', ');
    }

    /** Shows the most mentioned tokens, and those of the view. */
    showTokens(tokens, view) {

        const others = view.tokens.filter((symbol) => !tokens.some((token) => token.symbol === symbol)).map((symbol) => ({ symbol, count: 0 }));
        const all = [...others, ...tokens];
        byId('tokens-part').hidden = all.length === 0;
        refill(byId('tokens'), [all, view], () => all.map(({ symbol, count }) => h('li', {}, tokenChip(view, symbol, count))));
    }
}

const choice = (view, content, isCurrent) => h('li', {}, h('a', { href: `./${toQuery(view)}`, 'aria-current': isCurrent ? 'true' : null }, content));

/** A link that adds a token to the view or removes it. */
const tokenChip = (view, symbol, count) => {

    const isChosen = view.tokens.includes(symbol);
    const tokens = isChosen ? view.tokens.filter((other) => other !== symbol) : [...view.tokens, symbol];
    const element = chip(symbol, `./${toQuery({ ...view, tokens })}`, count > 0 ? String(count) : null);
    if (isChosen) {
        element.setAttribute('aria-current', 'true');
        element.setAttribute('title', `Remove the filter ${symbol}`);
    }

    return element;
};
