import { h } from './dom.js';

/** Parts of forms, each input with its label. */

export const field = (label, input, hint = null) => h('label', { class: 'field' }, h('span', { class: 'field-name', text: label }), input, hint && h('span', { class: 'hint', text: hint }));

export const textInput = (name, attributes = {}) => h('input', { name, type: 'text', autocomplete: 'off', ...attributes });

export const textArea = (name, value = '', attributes = {}) => {

    const element = h('textarea', { name, rows: '3', ...attributes });
    element.value = value;
    return element;
};

/** `options` are pairs of value and text. */
export const select = (name, options, value = null) => {

    const element = h('select', { name }, options.map(([key, text]) => h('option', { value: key, text })));
    element.value = value ?? options[0]?.[0] ?? '';
    return element;
};

/** Checkboxes. The form contains each checked value under `name`. */
export const boxes = (legend, name, options, ticked = []) => h('fieldset', { class: 'boxes' },
    h('legend', { class: 'field-name', text: legend }),
    options.map(([value, text]) => h('label', {}, h('input', { type: 'checkbox', name, value, checked: ticked.includes(value) }), h('span', { text }))));

/** A form that calls `onSend(data)`, and shows its error. The button is disabled meanwhile. */
export const form = (button, onSend, ...content) => {

    const status = h('p', { class: 'form-status', role: 'alert' });
    const send = h('button', { class: 'button strong', text: button });
    const element = h('form', { class: 'form', novalidate: true }, ...content, h('div', { class: 'actions' }, send), status);
    element.addEventListener('submit', async (event) => {

        event.preventDefault();
        if (send.disabled) {
            return;
        }

        status.textContent = '';
        send.disabled = true;
        try {
            await onSend(new FormData(element), element);
        }
        catch (error) {
            status.textContent = error.message;
        }
        finally {
            send.disabled = false;
        }
    });
    return element;
};

/** A button that asks for confirmation before it acts. */
export const sure = (text, act) => {

    const button = h('button', { type: 'button', class: 'button danger', text });
    let isAsked = false;
    button.addEventListener('click', async () => {

        if (!isAsked) {
            isAsked = true;
            button.textContent = `${text}: sure?`;
            return;
        }

        button.disabled = true;
        try {
            await act();
        }
        catch (error) {
            button.textContent = error.message;
        }
    });
    button.addEventListener('blur', () => {

        if (isAsked && !button.disabled) {
            isAsked = false;
            button.textContent = text;
        }
    });
    return button;
};

/** A text with a button that copies it. */
export const copyable = (text, label) => {

    const status = h('span', { class: 'hidden', role: 'status' });
    const button = h('button', { type: 'button', class: 'button', text: 'Copy', 'aria-label': `Copy ${label}`, on: { click: async () => {

        const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
        button.textContent = isCopied ? 'Copied' : 'Select and copy';
        status.textContent = button.textContent;
    } } });
    return h('div', { class: 'copyable' }, h('code', { text, tabindex: '0' }), button, status);
};
