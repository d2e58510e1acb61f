import { about } from '../shared/about.js';
import { announce } from '../shared/announce.js';
import { catalogue } from '../shared/catalogue.js';
import { byId } from '../shared/dom.js';
import { closeDrawer } from '../shared/drawer.js';
import { loadFront } from '../shared/front.js';
import { showPulse, showStories } from '../shared/glance.js';
import { showState, startHead } from '../shared/head.js';
import { bindKeys } from '../shared/keys.js';
import { Live } from '../shared/live.js';
import { createRefresher } from '../shared/refresher.js';
import { bindSearch } from '../shared/search.js';
import { session } from '../shared/session.js';
import { tick } from '../shared/time.js';
import { setTitle } from '../shared/title.js';
import { toast } from '../shared/toast.js';
import { everything, isSame, toQuery, toView } from '../shared/view.js';
import { List } from './list.js';
import { Pane } from './pane.js';
import { Rail } from './rail.js';

const settleMs = 300;

let view = toView(location.search);

const hrefOf = (symbol) => `./${toQuery({ ...view, tokens: [symbol] })}`;

const invented = new Set();
const list = new List(invented, {
    onSelect: (item, how) => select(item, how),
    onClear: () => choose(everything),
    onRetry: () => show(),
    onSourceless: () => Pane.isBeside && toast('There is no page of the source to open: the outlet is invented, or named none.')
});
const pane = new Pane(invented, {
    hrefOf,
    stateOf: (id) => list.stateOf(id),
    onEdit: async (item) => (await import('../editor/panel.js')).open(item),
    onClose: () => leaveStory()
});
const rail = new Rail((changed) => choose(changed));

// The open story

const itemHash = /^#item=(.+)$/;

const hashId = () => {

    const [, text] = itemHash.exec(location.hash) ?? [];
    try {
        return text === undefined ? null : decodeURIComponent(text);
    }
    catch {
        return text;
    }
};

let settling = null;

/** Adds the story to the address once the reader stays on it. */
const nameStory = (id) => {

    clearTimeout(settling);
    settling = setTimeout(() => history.replaceState(history.state, '', `${location.pathname}${location.search}#item=${encodeURIComponent(id)}`), settleMs);
};

/** On a narrow screen the story covers the headlines and gets its own history entry; next to them it does not. */
const openOver = (item) => {

    clearTimeout(settling);
    history.pushState({ over: true }, '', `${location.pathname}${location.search}#item=${encodeURIComponent(item.id)}`);
    pane.show(item);
    pane.open();
};

const select = (item, how) => {

    if (Pane.isBeside) {
        pane.show(item);
        nameStory(item.id);
        return;
    }

    if (how !== 'focus') {
        openOver(item);
    }
};

const leaveStory = () => {

    if (history.state?.over) {
        history.back();
        return;
    }

    history.replaceState(null, '', location.pathname + location.search);
    list.focusCurrent();
};

/** Shows the story in the address, or else the first one if it fits next to the headlines. */
const followHash = async () => {

    const id = hashId();
    if (id === null) {
        if (pane.isOver) {
            pane.close();
            list.focusCurrent();
        }

        return;
    }

    const known = list.find(id);
    if (pane.item?.id !== id) {
        list.mark(id);
        await (known ? pane.show(known) : pane.showById(id));
    }

    pane.open();
};

const showFirst = () => {

    if (hashId() !== null) {
        void followHash();
    }
    else if (Pane.isBeside && list.current === null) {
        setTitle({ story: null });
        if (list.first) {
            pane.show(list.first);
            list.markShown(list.first.id);
        }
        else {
            pane.clear();
        }
    }
};

// The view

const titleOf = () => {

    const { category, sentiment, tokens, keyword } = view;
    const name = category === null ? 'All news' : catalogue.names.get(category) ?? category;
    return [name, sentiment && sentiment.replace(/^./, (letter) => letter.toUpperCase()), tokens.join(', '), keyword && `“${keyword}”`].filter(Boolean).join(' · ');
};

const showChoices = () => {

    rail.show(view);
    byId('list-title').textContent = titleOf();
    byId('clear').hidden = isSame(view, everything);
    if (document.activeElement !== byId('keyword')) {
        byId('keyword').value = view.keyword;
    }

    setTitle({ view: view.category === null ? null : catalogue.names.get(view.category) });
};

const loadGlance = async () => {

    const shown = view;
    const front = await loadFront(shown.category);
    if (!front || shown !== view) {
        return;
    }

    rail.showTokens(front.tokens.filter(({ count }, at) => count > 1 || at < 6), view);
    showPulse(front.pulse);
    showStories([...front.leads.filter((lead) => lead.narrative_id !== null).map(({ item, narrative_id: id, reports }) => ({
        narrative_id: id, tag: item.signal, summary: item.short_context, reports, moods: { [item.sentiment]: 1 }, updated_at: new Date((item.timestamp ?? 0) * 1000).toISOString()
    })), ...front.stories], (id) => `newspaper#story=${encodeURIComponent(id)}`);
};

const explainLock = () => {

    if (view.category !== null && catalogue.names.has(view.category) && !catalogue.isOpen(view.category)) {
        toast(`${catalogue.names.get(view.category)} opens when you sign in with a wallet.`);
        view = { ...view, category: null };
        history.replaceState(null, '', `${location.pathname}${toQuery(view)}`);
    }
};

/** Loads the view, and continues with the live feed from there. */
const show = async () => {

    explainLock();
    showChoices();
    const position = await list.load(view);
    if (position !== null) {
        live.start(position);
        showFirst();
    }

    byId('main').dataset.state = 'shown';
    await loadGlance();
};

/** Changes the view. Each view gets its own history entry, except while words are being typed. */
const choose = (chosen) => {

    if (isSame(chosen, view)) {
        return;
    }

    const isTyping = view.keyword !== '' && chosen.keyword !== '' && isSame({ ...chosen, keyword: '' }, { ...view, keyword: '' });
    view = chosen;
    history[isTyping ? 'replaceState' : 'pushState'](null, '', `${location.pathname}${toQuery(view)}`);
    pane.clear();
    void show();
    scrollTo({ top: 0 });
};

addEventListener('popstate', () => {

    const next = toView(location.search);
    byId('keyword').value = next.keyword;
    if (!isSame(next, view)) {
        view = next;
        pane.clear();
        void show();
    }
});

addEventListener('hashchange', () => void followHash());

/** Links between views do not load the page again. */
document.addEventListener('click', (event) => {

    const link = event.target.closest?.('a[href^="./"]');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) {
        return;
    }

    event.preventDefault();
    closeDrawer();
    if (pane.isOver) {
        pane.close();
    }

    // The headline may still belong to the previous view.
    const { symbol } = link.closest('.row, .pane') ? link.dataset : {};
    choose(symbol ? { ...view, tokens: [symbol.toUpperCase()] } : toView(new URL(link.href).search));
});

// Live updates

const refreshGlance = createRefresher(() => loadGlance());

const live = new Live({
    onItem: (item) => {

        if (list.add(item)) {
            announce(item);
        }

        refreshGlance();
    },
    onUpdate: (item) => {

        list.update(item);
        pane.refresh(list.find(item.id) ?? item);
        refreshGlance();
    },
    onRetract: (id) => {

        list.retract(id);
        pane.refresh(pane.item?.id === id ? pane.item : null);
        refreshGlance();
    },
    onGap: () => void show(),
    onState: showState
});

// Keys and search

const step = (by) => {

    const codes = [null, ...catalogue.open.map(({ code }) => code)];
    const at = codes.indexOf(view.category);
    choose({ ...view, category: codes[(at + by + codes.length) % codes.length] });
};

const readHere = (event) => {

    if (!event.target.matches?.('.row-link')) {
        return false;
    }

    const item = list.find(list.current);
    if (item) {
        select(item, 'click');
    }

    return true;
};

bindKeys({
    j: () => list.move(1),
    k: () => list.move(-1),
    ArrowDown: (event) => event.target.matches?.('.row-link') && (list.move(1), true),
    ArrowUp: (event) => event.target.matches?.('.row-link') && (list.move(-1), true),
    ' ': readHere,
    '/': () => byId('keyword').focus(),
    '.': () => list.release(),
    '[': () => step(-1),
    ']': () => step(1),
    t: () => window.nextTheme(),
    v: () => location.assign('newspaper'),
    '?': () => byId('help').showModal()
}, (target, isTyping) => {

    if (target === byId('keyword')) {
        target.value = '';
        choose({ ...view, keyword: '' });
        list.focusCurrent();
        target.blur();
        return;
    }

    if (!isTyping && !rail.toggle(false) && pane.isOver) {
        pane.close();
    }
});

bindSearch((keyword) => choose({ ...view, keyword }));
byId('reconnect').addEventListener('click', () => live.retry());

// Start

const begin = async () => {

    (await about).invented?.forEach((host) => invented.add(host));
    try {
        await catalogue.load();
    }
    catch {
        // Loading the headlines fails next, and shows the reason.
    }

    await show();
};

session.addEventListener('change', () => void show());
setInterval(tick, 15_000);
startHead();
void begin();
