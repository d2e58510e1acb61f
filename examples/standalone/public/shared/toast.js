import { byId } from './dom.js';

const shownMs = 6000;

let hiding = null;

/** Shows a line for a few seconds, which screen readers announce. */
export const toast = (text) => {

    const element = byId('toast');
    element.textContent = text;
    element.hidden = false;
    clearTimeout(hiding);
    hiding = setTimeout(() => {

        element.hidden = true;
    }, shownMs);
};
