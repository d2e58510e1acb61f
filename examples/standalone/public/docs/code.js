import { h } from '../shared/dom.js';

/** Code with a button that copies it. `variants` are pairs of name and text; more than one get tabs. */
export const codeBlock = (variants, label) => {

    const code = h('code', { tabindex: '0', 'aria-label': label });
    code.removeAttribute('dir');
    let shown = variants[0][1];
    const status = h('span', { class: 'hidden', role: 'status' });
    const copy = h('button', { type: 'button', class: 'plain copy', text: 'Copy', 'aria-label': `Copy: ${label}`, on: { click: async () => {

        const isCopied = await navigator.clipboard.writeText(shown).then(() => true, () => false);
        copy.textContent = isCopied ? 'Copied' : 'Select and copy';
        status.textContent = copy.textContent;
    } } });
    const tabs = variants.map(([name, text]) => h('button', { type: 'button', class: 'variant', 'aria-pressed': 'false', text: name, on: { click: () => show(name, text) } }));
    const show = (name, text) => {

        shown = text;
        code.textContent = text;
        copy.textContent = 'Copy';
        tabs.forEach((tab) => tab.setAttribute('aria-pressed', String(tab.textContent === name)));
    };

    show(...variants[0]);
    return h('div', { class: 'code' }, h('div', { class: 'code-head' }, variants.length > 1 ? tabs : h('span', { text: variants[0][0] }), copy, status), h('pre', {}, code));
};

export const json = (value) => JSON.stringify(value, null, 2);
