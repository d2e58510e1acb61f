import { byId, isolated } from './dom.js';
import { moodWord } from './parts.js';

const everyMs = 5000;

let waiting = [];
let announcing = null;

/** Lets screen readers announce arrivals, several in one sentence if they come quickly. */
export const announce = (item) => {

    waiting.push(item);
    announcing ??= setTimeout(() => {

        const [first] = waiting;
        byId('announce').textContent = `${waiting.length === 1 ? moodWord(first) : `${waiting.length} new stories`}: ${isolated(first.signal)}`;
        waiting = [];
        announcing = null;
    }, everyMs);
};
