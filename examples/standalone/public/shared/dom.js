/**
 * Builds elements. Whatever comes from the network goes in as text: there is no way to pass markup.
 * `props`: `class`, `text`, `on` (listeners), `data` (data attributes), `vars` (CSS variables), and attributes.
 */
export const h = (name, props = {}, ...children) => {

    const element = document.createElement(name);
    fill(element, props);
    element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false && child !== ''));
    return element;
};

const fill = (element, { class: className, text, on = {}, data = {}, vars = {}, ...attributes }) => {

    if (className) {
        element.className = className;
    }

    if (text !== undefined && text !== null) {
        element.dir = 'auto';       // isolates it too: a headline in another script does not reorder what stands beside it
        element.textContent = text;
    }

    for (const [type, listener] of Object.entries(on)) {
        element.addEventListener(type, listener);
    }

    Object.assign(element.dataset, data);
    for (const [key, value] of Object.entries(vars)) {
        element.style.setProperty(`--${key}`, value);
    }

    for (const [key, value] of Object.entries(attributes)) {
        if (value !== false && value !== null && value !== undefined) {
            element.setAttribute(key, value === true ? '' : value);
        }
    }
};

const svgSpace = 'http://www.w3.org/2000/svg';

export const svg = (name, attributes = {}, ...children) => {

    const element = document.createElementNS(svgSpace, name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, value);
    }

    element.append(...children);
    return element;
};

/** Text for places that take no elements (titles, labels), so that its direction ends with it. */
export const isolated = (text) => `\u2068${text}\u2069`;

/** Brings a list's children into this order with the fewest moves; focus and animations of those that stay go on. */
export const reconcile = (list, elements) => {

    const wanted = new Set(elements);
    for (const child of [...list.children]) {
        if (!wanted.has(child)) {
            child.remove();
        }
    }

    elements.forEach((element, at) => {

        if (list.children[at] !== element) {
            list.insertBefore(element, list.children[at] ?? null);
        }
    });
};

const sources = new WeakMap();

/** Rebuilds what an element contains only if `source` changed: what stays keeps its focus. */
export const refill = (element, source, build) => {

    const text = JSON.stringify(source);
    if (sources.get(element) !== text) {
        sources.set(element, text);
        element.replaceChildren(...[build()].flat());
    }
};

export const byId = (id) => document.getElementById(id);

/** A link's target if it is a web address; null else, so that no `javascript:` gets into a page. */
export const webAddress = (text) => {

    try {
        const url = new URL(text);
        return /^https?:$/.test(url.protocol) ? url : null;
    }
    catch {
        return null;
    }
};
