/**
 * Creates an element. All content is inserted as text, so that data from the network can't contain markup.
 * `props`: `class`, `text`, `on` (listeners), `data` (data attributes), `vars` (CSS variables), and attributes.
 */
export const h = (name, props = {}, ...children) => {

    const element = document.createElement(name);
    fill(element, props);
    element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false && child !== ''));
    return element;
};

const scripts = [[/[\u3041-\u30ff]/, 'ja'], [/[\uac00-\ud7a3]/, 'ko'], [/[\u3400-\u9fff]/, 'zh']];

/** Language of a text in Chinese, Japanese or Korean letters, which share characters that each language draws in its own way. */
const languageOf = (text) => scripts.find(([letters]) => letters.test(text))?.[1] ?? null;

const fill = (element, { class: className, text, on = {}, data = {}, vars = {}, ...attributes }) => {

    if (className) {
        element.className = className;
    }

    if (text !== undefined && text !== null) {
        element.dir = 'auto';       // also isolates it, so that a headline in another script does not reorder the text next to it
        element.textContent = text;
        const language = languageOf(text);
        if (language !== null) {
            element.lang = language;
        }
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

/** Isolates the direction of a text in places without elements, such as titles and labels. */
export const isolated = (text) => `\u2068${text}\u2069`;

/** Sorts a list's children with the fewest moves, so that those that stay keep focus and animations. */
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

/** Rebuilds an element's content only if `source` has changed. A focused link keeps the focus, or leaves it to the link in its place. */
export const refill = (element, source, build) => {

    const text = JSON.stringify(source);
    if (sources.get(element) === text) {
        return;
    }

    sources.set(element, text);
    const place = linksOf(element).indexOf(document.activeElement);
    const address = document.activeElement?.getAttribute('href');
    element.replaceChildren(...[build()].flat());
    if (place >= 0) {
        const links = linksOf(element);
        (links.find((link) => link.getAttribute('href') === address) ?? links[place])?.focus({ preventScroll: true });
    }
};

const linksOf = (element) => [...element.querySelectorAll('a[href]')];

export const byId = (id) => document.getElementById(id);

/** Returns a web address for `href`, or null for anything else, such as `javascript:`. */
export const webAddress = (text) => {

    try {
        const url = new URL(text);
        return /^https?:$/.test(url.protocol) ? url : null;
    }
    catch {
        return null;
    }
};
