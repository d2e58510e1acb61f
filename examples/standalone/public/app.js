import { getOpen, tokens } from './api.js';
import { byId, h, isolated } from './dom.js';
import { Feed } from './feed.js';
import { Front } from './front.js';
import { moodOf } from './parts.js';
import { River } from './river.js';
import { Sheet } from './sheet.js';
import { clock, tick, today } from './time.js';
import { setTitle } from './title.js';
import { signIn, wallet } from './wallet.js';

const frontEveryMs = 60_000;
const frontDelayMs = 3000;
const announceEveryMs = 5000;
const seenKey = 'seen';

const view = { category: null, keyword: '' };
const names = new Map();
let categories = [];
let publicUrl = location.origin;

const handlers = {
    onToken: (symbol) => sheet.openToken(symbol),
    onStory: (id) => sheet.openStory(id),
    onClear: () => search(''),
    onHeld: (held) => setTitle({ held })
};
const front = new Front(names, handlers);
const river = new River(names, handlers);
const sheet = new Sheet(names, river);

// Categories

const isAllowed = (code) => tokens.categories === null || tokens.categories.includes(code);

const section = (code, name) => {

    const isLocked = code !== null && !isAllowed(code);
    const isCurrent = code === view.category;
    const label = h('span', { text: name });
    return h('li', {}, h('button', {
        type: 'button',
        data: { code: code ?? '' },
        class: isLocked ? 'locked' : '',
        'aria-pressed': String(isCurrent),
        'aria-disabled': isLocked ? 'true' : false,
        title: isLocked ? 'Sign in to read this category' : null,
        on: { click: () => (isLocked ? explainLock(name) : choose(code)) }
    }, label, isLocked && h('span', { class: 'hidden', text: ', locked' })));
};

const showSections = () => {

    const open = categories.filter(({ code }) => isAllowed(code));
    const locked = categories.filter(({ code }) => !isAllowed(code));
    byId('sections').replaceChildren(section(null, 'All news'), ...[...open, ...locked].map(({ code, name }) => section(code, name)));
    byId('sections').querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const explainLock = (name) => {

    toast(wallet() ? `${name} opens when you sign in with your wallet.` : `${name} opens with a wallet sign-in: open this page in a browser that has a wallet.`);
};

const choose = (code) => {

    view.category = code;
    return go();
};

const step = (by) => {

    const open = [null, ...categories.map(({ code }) => code).filter(isAllowed)];
    const at = open.indexOf(view.category);
    void choose(open[(at + by + open.length) % open.length]);
};

// Views

/** A view that was chosen is a page of its own for the back button; words being typed are not. */
const writeAddress = () => {

    const params = new URLSearchParams(Object.entries({ category: view.category ?? '', q: view.keyword }).filter(([, value]) => value !== ''));
    const search = params.size > 0 ? `?${params}` : '';
    if (search === location.search) {
        return;
    }

    const was = new URLSearchParams(location.search);
    const isTyping = was.has('q') && params.has('q') && was.get('category') === params.get('category');
    history[isTyping ? 'replaceState' : 'pushState'](null, '', location.pathname + search);
};

const readAddress = () => {

    const params = new URLSearchParams(location.search);
    const code = params.get('category');
    view.category = names.has(code) && isAllowed(code) ? code : null;
    view.keyword = (params.get('q') ?? '').slice(0, 200);
    byId('keyword').value = view.keyword;
    if (names.has(code) && !isAllowed(code)) {
        explainLock(names.get(code));
    }
};

const recapCategory = () => {

    const readable = categories.filter(({ code }) => isAllowed(code));
    return categories.find(({ code }) => code === view.category) ?? readable.find(({ code }) => code === 'crypto') ?? readable[0];
};

const loadFront = async () => {

    const led = await front.load({ ...view, recapOf: recapCategory() });
    if (led) {
        river.hide(led);
    }
};

/** Everything of a view shows at once, so that nothing moves under the reader's eyes. */
const show = async () => {

    showSections();
    const name = view.category ? names.get(view.category) : 'Latest';
    byId('river-title').textContent = view.keyword ? `${isolated(`“${view.keyword}”`)} in ${view.category ? name : 'all news'}` : name;
    setTitle({ view: view.category ? name : null });
    await Promise.all([river.load({ ...view }), loadFront()]);
    river.markAt(seenAt);
    byId('main').dataset.state = 'shown';
};

const go = () => {

    writeAddress();
    return show();
};

const search = (keyword) => {

    byId('keyword').value = keyword;
    if (keyword.trim() !== view.keyword) {
        view.keyword = keyword.trim();
        void go();
    }
};

addEventListener('popstate', () => {

    const { category, keyword } = view;
    readAddress();
    if (category !== view.category || keyword !== view.keyword) {
        void show();
    }
});

// What is new

let seenAt = Number(localStorage.getItem(seenKey)) || Infinity;

/** Remembers where the reader stood when the page is left, hidden or closed. */
const leave = () => {

    if (river.newest > 0 && !view.category && !view.keyword) {
        seenAt = river.newest;
        localStorage.setItem(seenKey, String(seenAt));
    }
};

/** Nobody sees a hidden page move: what arrived is in the list when its reader is back. */
document.addEventListener('visibilitychange', () => {

    if (document.hidden) {
        leave();
        river.release();
    }
    else {
        river.markAt(seenAt);
    }
});
addEventListener('pagehide', leave);

let waiting = [];
let announcing = null;

/** Tells a screen reader of arrivals, several in one sentence where they come fast. */
const announce = (item) => {

    waiting.push(item);
    announcing ??= setTimeout(() => {

        const [first] = waiting;
        byId('announce').textContent = `${waiting.length === 1 ? moodOf(first).word : `${waiting.length} new stories`}: ${isolated(first.signal)}`;
        waiting = [];
        announcing = null;
    }, announceEveryMs);
};

let refreshing = null;

/** Narratives change a moment after their items; many arrivals cost one request. */
const refreshFront = () => {

    refreshing ??= setTimeout(async () => {

        refreshing = null;
        await loadFront();
    }, frontDelayMs);
};

const feed = new Feed({
    onItem: (item) => {

        if (river.add(item)) {
            announce(item);
            if (document.hidden) {
                river.markAt(seenAt);
            }
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
    onState: (state, waitMs) => {

        byId('state').dataset.state = state;
        byId('reconnect').hidden = state !== 'lost';
        byId('state-text').textContent = { live: 'Live', connecting: 'Connecting', lost: `Offline, next try in ${Math.max(1, Math.round(waitMs / 1000))} s` }[state];
    }
});

// Page

let toasting = null;

const toast = (text) => {

    const element = byId('toast');
    element.textContent = text;
    element.hidden = false;
    clearTimeout(toasting);
    toasting = setTimeout(() => {

        element.hidden = true;
    }, 6000);
};

const subjectOf = (subject) => `${subject.slice(0, 6)}…${subject.slice(-4)}`;

const showSign = () => {

    const button = byId('sign');
    button.hidden = !wallet() && !tokens.signedIn;
    button.textContent = tokens.signedIn ? `Sign out ${subjectOf(tokens.subject)}` : 'Sign in';
};

const sign = async () => {

    if (!tokens.signedIn && new URL(publicUrl).host !== location.host) {
        toast(`Sign-in works at ${publicUrl}: that is the address which this server lets messages name.`);
        return;
    }

    try {
        if (tokens.signedIn) {
            tokens.drop();
        }
        else {
            await signIn();
        }

        await open();
    }
    catch (error) {
        toast(`Sign-in did not succeed. ${error.message ?? ''}`);
    }
};

const open = async () => {

    await tokens.get();
    showSign();
    if (view.category && !isAllowed(view.category)) {
        view.category = null;
    }

    await show();
    feed.start(categories.map(({ code }) => code).filter(isAllowed), river.position);
};

const begin = async () => {

    try {
        [categories] = await Promise.all([getOpen('available-feed-categories'), tokens.get()]);
        categories.forEach(({ code, name }) => names.set(code, name));
        readAddress();
        await open();
        sheet.begin();
    }
    catch (error) {
        byId('main').dataset.state = 'shown';
        byId('items').replaceChildren();
        byId('river-end').replaceChildren(h('div', { class: 'notice' },
            h('p', { text: `The newsroom does not answer. ${error.message}` }),
            h('button', { type: 'button', text: 'Try again', on: { click: begin } })));
    }
};

const about = async () => {

    const { version, sample, publicUrl: address } = await getOpen('about.json');
    publicUrl = address;
    byId('version').textContent = version;
    byId('edition-note').hidden = !sample;
};

const showClock = () => {

    byId('today').textContent = today(Date.now());
    byId('clock').textContent = clock(Date.now());
    tick();
};

// Keys

const openLinks = () => [...document.querySelectorAll('#lead .open, #items .open')];

const move = (by) => {

    const links = openLinks();
    const at = links.findIndex((link) => link.closest('article') === document.activeElement?.closest('article'));
    const next = links[Math.min(links.length - 1, Math.max(0, at + by))];
    next?.focus();
    next?.closest('article').scrollIntoView({ block: 'nearest' });
};

const keys = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: (event) => inList(event) && move(1),
    ArrowUp: (event) => inList(event) && move(-1),
    '/': () => byId('keyword').focus(),
    '[': () => step(-1),
    ']': () => step(1),
    n: () => river.top(),
    t: () => window.nextTheme(),
    '?': () => byId('help').showModal()
};

const inList = (event) => Boolean(event.target.closest?.('#lead, #items'));

addEventListener('keydown', (event) => {

    const isTyping = event.target.matches?.('input, textarea, select');
    if (event.key === 'Escape' && isTyping) {
        search('');
        event.target.blur();
        return;
    }

    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || !(event.key in keys)) {
        return;
    }

    if (keys[event.key](event) !== false) {
        event.preventDefault();
    }
});

let typing = null;
byId('keyword').addEventListener('input', ({ target }) => {

    clearTimeout(typing);
    typing = setTimeout(() => search(target.value), 300);
});
byId('search').addEventListener('submit', (event) => {

    event.preventDefault();
    search(byId('keyword').value);
});
byId('reconnect').addEventListener('click', () => feed.now());
byId('glance').addEventListener('click', ({ currentTarget: button }) => {

    const isOpen = byId('main').classList.toggle('glancing');
    button.setAttribute('aria-expanded', String(isOpen));
});
byId('keys').addEventListener('click', () => byId('help').showModal());
byId('sign').addEventListener('click', sign);

setInterval(showClock, 15_000);
setInterval(() => document.hidden || refreshFront(), frontEveryMs);
showClock();
showSign();
void about().catch(() => undefined);
void begin();
