import { catalogue } from '../shared/catalogue.js';
import { openDrawer } from '../shared/drawer.js';
import { h } from '../shared/dom.js';
import { itemForm, retractPart } from './item.js';
import { sourcesPart } from './sources.js';

const back = () => h('button', { type: 'button', class: 'plain', text: 'Publish another headline instead', on: { click: () => open() } });

/** The administrators' editor: publishes a headline, or corrects and retracts `item`. */
export const open = async (item = null) => {

    if (catalogue.list.length === 0) {
        await catalogue.load().catch(() => undefined);
    }

    openDrawer(item ? 'Correct or retract' : 'Editor', ...item
        ? [itemForm(item), retractPart(item), back()]
        : [itemForm(null), sourcesPart()]);
};
