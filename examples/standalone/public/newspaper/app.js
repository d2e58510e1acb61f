import { about } from '../shared/about.js';
import { announce } from '../shared/announce.js';
import { catalogue } from '../shared/catalogue.js';
import { byId, h, isolated } from '../shared/dom.js';
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
import { Front } from './front.js';
import { River } from './river.js';
import { Sheet } from './sheet.js';

let view = toView(location.search);

const invented = new Set();
const sheet = new Sheet(invented);
const front = new Front((id) => sheet.openStory(id));
const river = new River({
    onStory: (id) => sheet.openStory(id),
    onClear: () => choose({ ...everything, category: view.category }),
    onHeld: (held) => setTitle({ held })
});
sheet.itemOf = (id) => river.find(id);
sheet.isRetracted = (id) => river.isRetracted(id);

// Categories

const section = (code, name) => h('li', {}, h('a', {
    href: toQuery({ ...view, category: code }) || 'newspaper',
    data: { code: code ?? '' },
    'aria-current': code === view.category ? 'true' : null,
    text: name
}));

const showSections = () => {

    byId('sections').replaceChildren(section(null, 'All news'), ...catalogue.open.map(({ code, name }) => section(code, name)));
    byId('sections').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { locked } = catalogue;
    byId('locked').hidden = locked.length === 0;
    byId('locked').textContent = `${locked.length} more with a wallet sign-in`;
    byId('locked').title = locked.map(({ name }) => name).join(', ');
};

byId('sections').addEventListener('click', (event) => {

    const link = event.target.closest('a');
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
        event.preventDefault();
        choose({ ...view, category: link.dataset.code || null });
    }
});

const explainLock = () => {

    if (view.category !== null && catalogue.names.has(view.category) && !catalogue.isOpen(view.category)) {
        toast(`${catalogue.names.get(view.category)} opens when you sign in with a wallet.`);
        view = { ...view, category: null };
        history.replaceState(null, '', `${location.pathname}${toQuery(view)}${location.hash}`);
    }
};

// Views

const recapCategory = () => catalogue.list.find(({ code }) => code === view.category) ?? catalogue.open.find(({ code }) => code === 'crypto') ?? catalogue.open[0];

const loadFront = async () => {

    const led = await front.load({ ...view, recapOf: recapCategory() });
    if (led) {
        river.hide(led);
    }
};

/** Shows all parts of a view at once, so that nothing moves while the reader reads. */
const show = async () => {

    explainLock();
    showSections();
    const name = view.category === null ? 'Latest' : catalogue.names.get(view.category);
    byId('river-title').textContent = view.keyword ? `${isolated(`“${view.keyword}”`)} in ${view.category === null ? 'all news' : name}` : name;
    byId('keyword').value = document.activeElement === byId('keyword') ? byId('keyword').value : view.keyword;
    setTitle({ view: view.category === null ? 'Newspaper' : name });
    const [position] = await Promise.all([river.load(view), loadFront()]);
    river.markSeen(seenAt);
    byId('main').dataset.state = 'shown';
    if (position !== null) {
        live.start(position);
    }
};

/** Changes the view. Each view gets its own history entry, except while words are being typed. */
const choose = (chosen) => {

    if (isSame(chosen, view)) {
        return;
    }

    const isTyping = view.keyword !== '' && chosen.keyword !== '' && view.category === chosen.category;
    view = chosen;
    history[isTyping ? 'replaceState' : 'pushState'](null, '', `${location.pathname}${toQuery(view)}`);
    void show();
};

addEventListener('popstate', () => {

    const next = toView(location.search);
    byId('keyword').value = next.keyword;
    if (!isSame(next, view)) {
        view = next;
        void show();
    }
});

// Live updates

const refreshFront = createRefresher(loadFront);

const live = new Live({
    onItem: (item) => {

        if (river.add(item)) {
            announce(item);
        }

        refreshFront();
    },
    onUpdate: (item) => {

        river.update(item);
        sheet.refresh(item.id);
        refreshFront();
    },
    onRetract: (id) => {

        river.retract(id);
        sheet.refresh(id);
        refreshFront();
    },
    onGap: () => void show(),
    onState: showState
});

// News since the last visit

const seenKey = 'seen';

let seenAt = Number(localStorage.getItem(seenKey)) || Infinity;

const leave = () => {

    if (river.newest > 0 && isSame(view, everything)) {
        seenAt = river.newest;
        localStorage.setItem(seenKey, String(seenAt));
    }
};

document.addEventListener('visibilitychange', () => (document.hidden ? leave() : river.markSeen(seenAt)));
addEventListener('pagehide', leave);

// Keys and search

const move = (by) => {

    const links = [...document.querySelectorAll('#lead .open, #items .open')];
    const at = links.findIndex((link) => link.closest('article') === document.activeElement?.closest('article'));
    const next = links[Math.min(links.length - 1, Math.max(0, at + by))];
    next?.focus();
    next?.closest('article').scrollIntoView({ block: 'nearest' });
};

const step = (by) => {

    const codes = [null, ...catalogue.open.map(({ code }) => code)];
    choose({ ...view, category: codes[(codes.indexOf(view.category) + by + codes.length) % codes.length] });
};

bindKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => byId('keyword').focus(),
    '.': () => river.top(),
    '[': () => step(-1),
    ']': () => step(1),
    t: () => window.nextTheme(),
    v: () => location.assign('./'),
    '?': () => byId('help').showModal()
}, (target, isTyping) => {

    if (isTyping) {
        choose({ ...view, keyword: '' });
        target.value = '';
        target.blur();
    }
});

bindSearch((keyword) => choose({ ...view, keyword }));
byId('reconnect').addEventListener('click', () => live.retry());

// Start

const begin = async () => {

    (await about).invented?.forEach((host) => invented.add(host));
    await catalogue.load().catch(() => undefined);
    await show();
    sheet.begin();
};

/** The title stands in the head once the masthead has left the window. */
const followMasthead = () => new IntersectionObserver(([{ isIntersecting }]) => document.body.classList.toggle('titled', isIntersecting)).observe(document.querySelector('.masthead h1'));

session.addEventListener('change', () => void show());
setInterval(tick, 15_000);
startHead();
followMasthead();
void begin();
