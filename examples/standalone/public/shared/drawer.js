import { byId, h } from './dom.js';

/** Opens the panel at the side. Returns its body. */
export const openDrawer = (title, ...content) => {

    const dialog = byId('drawer');
    const body = h('div', { class: 'drawer-body' }, ...content);
    dialog.replaceChildren(
        h('header', { class: 'drawer-head' },
            h('h2', { id: 'drawer-title', text: title }),
            h('button', { type: 'button', class: 'close', 'aria-label': 'Close', text: '✕', on: { click: () => dialog.close() } })),
        body
    );
    dialog.onclick = ({ target }) => {

        if (target === dialog) {
            dialog.close();
        }
    };
    if (!dialog.open) {
        dialog.showModal();
    }

    return body;
};

export const closeDrawer = () => byId('drawer').close();
