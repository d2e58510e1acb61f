import { h, reconcile } from './dom.js';
import { notice, skeleton } from './parts.js';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Puts the focus on the part of the list that now stands at a place, or on the list. */
const focusAt = (list, at) => {

    const entry = list.children[Math.min(at, list.children.length - 1)];
    (entry?.querySelector(focusable) ?? list).focus();
};

/**
 * A list of records that the service keeps. `load()` resolves to the records, or to null if the service does not offer them;
 * `entryOf(record, reload)` returns `{ element, update }` of one. An entry stays as it is until its record changes, so that it keeps its
 * focus and what is open in it; `update(record)` changes it then, or it is built again if `update` is missing. Returns `element`, and
 * `reload()`, which resolves to the records.
 */
export const records = ({ load, idOf, entryOf, empty, failed }) => {

    const list = h('ul', { class: 'entries', tabindex: '-1' });
    const entries = new Map();
    let latest = 0;

    const elementOf = (record) => {

        const text = JSON.stringify(record);
        const known = entries.get(idOf(record));
        if (known?.text === text) {
            return known.entry.element;
        }

        const entry = known?.entry.update ? known.entry : entryOf(record, reload);
        entry.update?.(record);
        entries.set(idOf(record), { text, entry });
        return entry.element;
    };

    const show = (elements) => {

        const at = [...list.children].findIndex((entry) => entry.contains(document.activeElement));
        reconcile(list, elements);
        if (at >= 0 && !list.contains(document.activeElement)) {
            focusAt(list, at);
        }
    };

    const reload = async () => {

        const asked = ++latest;
        list.setAttribute('aria-busy', 'true');
        try {
            const found = await load();
            if (asked !== latest) {
                return found;
            }

            const ids = new Set((found ?? []).map(idOf));
            [...entries.keys()].filter((id) => !ids.has(id)).forEach((id) => entries.delete(id));
            show(found?.length > 0 ? found.map(elementOf) : [h('li', {}, notice(empty))]);
            return found;
        }
        catch (error) {
            if (asked === latest) {
                show([h('li', {}, notice(`${failed} ${error.message}`, { label: 'Try again', run: reload }))]);
            }

            return null;
        }
        finally {
            if (asked === latest) {
                list.removeAttribute('aria-busy');
            }
        }
    };

    list.append(h('li', {}, skeleton(2)));
    return { element: list, reload };
};
