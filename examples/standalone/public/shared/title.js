import { isolated } from './dom.js';

const name = 'The Late Block';
const parts = { held: 0, story: null, view: null };

/** Sets parts of the window's title: `held` (arrivals not shown yet), `story` (what is open), `view` (the category). */
export const setTitle = (changed) => {

    Object.assign(parts, changed);
    const { held, story, view } = parts;
    const words = [story ?? view, name].filter(Boolean).map(isolated).join(' · ');
    document.title = held > 0 ? `(${held}) ${words}` : words;
};
