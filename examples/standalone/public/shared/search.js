import { byId } from './dom.js';

/** Pause in typing after which the search starts, in milliseconds. */
const typingMs = 300;

/** Calls `search` with the content of the page's search field when the reader pauses or submits it. */
export const bindSearch = (search) => {

    let typing = null;
    const field = byId('keyword');
    const run = () => {

        clearTimeout(typing);
        search(field.value.trim());
    };

    field.addEventListener('input', () => {

        clearTimeout(typing);
        typing = setTimeout(run, typingMs);
    });
    byId('search').addEventListener('submit', (event) => {

        event.preventDefault();
        run();
    });
};
