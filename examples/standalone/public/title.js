import { isolated } from './dom.js';

const name = 'The Late Block';
const parts = { held: 0, sheet: null, view: null };

/** Sets parts of the window's title: `held` (arrivals not shown yet), `sheet` (what is open), `view` (the category). */
export const setTitle = (changed) => {

    Object.assign(parts, changed);
    const { held, sheet, view } = parts;
    const words = [sheet ?? view, name].filter(Boolean).map(isolated).join(' · ');
    document.title = held > 0 ? `(${held}) ${words}` : words;
};
