import { byId } from './dom.js';

/** A pause in typing after which the search begins, in milliseconds. */
const typingMs = 300;

/** Calls `search` with what the search field of the page contains, once its reader pauses or sends it. */
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
