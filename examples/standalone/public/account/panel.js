import { catalogue } from '../shared/catalogue.js';
import { byId, h } from '../shared/dom.js';
import { openDrawer } from '../shared/drawer.js';
import { session } from '../shared/session.js';
import { botsPart } from './bots.js';
import { queriesPart } from './queries.js';
import { signInPart } from './sign-in.js';
import { tokensPart } from './tokens.js';

const walletPart = () => h('section', { class: 'part wallet-part' },
    h('div', {}, h('p', { class: 'fine', text: session.isAdmin ? 'Signed in as an administrator' : 'Signed in' }), h('p', { class: 'address', text: session.address })),
    h('button', { type: 'button', class: 'button', text: 'Sign out', on: { click: () => session.signOut() } }));

const content = () => (session.isSignedIn ? [walletPart(), tokensPart(), botsPart(), queriesPart()] : [signInPart()]);

/** The reader's account: sign-in or, once signed in, tokens, bots and saved queries. */
export const open = async () => {

    await session.client.categories().catch(() => undefined);       // detects an expired session
    if (catalogue.list.length === 0) {
        await catalogue.load().catch(() => undefined);
    }

    openDrawer('Account', ...content());
};

session.addEventListener('change', () => {

    if (byId('drawer').open && byId('drawer-title')?.textContent === 'Account') {
        openDrawer('Account', ...content());
    }
});
