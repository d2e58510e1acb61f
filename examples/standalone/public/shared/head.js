import { byId, h } from './dom.js';
import { session } from './session.js';

const shortened = (address) => `${address.slice(0, 6)}…${address.slice(-4)}`;

const showReader = () => {

    const { isSignedIn, isAdmin, address } = session;
    const account = byId('account');
    account.textContent = isSignedIn ? shortened(address) : 'Sign in';
    account.classList.toggle('signed', isSignedIn);
    byId('edit').hidden = !isAdmin;
};

/** Loads a panel's code when the panel is first opened. */
const openPanel = async (name) => (await import(`../${name}/panel.js`)).open();

/** Activates the page header. Its parts that need scripts are hidden until then. */
export const startHead = () => {

    for (const id of ['keys', 'theme', 'account']) {
        byId(id).hidden = false;
    }

    byId('keys').addEventListener('click', () => byId('help').showModal());
    byId('account').addEventListener('click', () => openPanel('account'));
    byId('edit').addEventListener('click', () => openPanel('editor'));
    session.addEventListener('change', showReader);
    showReader();
};

/** Shows the state of the live feed: `live`, `connecting`, or `lost` with the ms until the next attempt, or null if there will be none. */
export const showState = (state, waitMs = null) => {

    byId('state').hidden = false;
    byId('state').dataset.state = state;
    byId('reconnect').hidden = state !== 'lost';
    byId('state-text').replaceChildren({ live: 'Live', connecting: 'Connecting', lost: 'Offline' }[state], ...(waitMs === null ? [] : [h('span', { class: 'state-wait', text: `, next try in ${Math.max(1, Math.round(waitMs / 1000))} s` })]));
};
