import { byId } from './dom.js';

const shownMs = 6000;

const element = byId('toast');

let hiding = null;

/** Shows a line for a few seconds, which screen readers announce. An open dialog contains it, since everything else is inert then. */
export const toast = (text) => {

    const dialog = document.querySelector('dialog[open]');
    (dialog ?? document.body).append(element);
    dialog?.addEventListener('close', () => document.body.append(element), { once: true });
    element.hidden = false;
    element.textContent = text;
    clearTimeout(hiding);
    hiding = setTimeout(() => {

        element.hidden = true;
    }, shownMs);
};
