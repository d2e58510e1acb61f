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

/** Marks a button as busy, which keeps its focus: a disabled button would lose it. Returns whether it was free. */
const occupy = (button) => {

    const isFree = button.getAttribute('aria-disabled') !== 'true';
    button.setAttribute('aria-disabled', 'true');
    return isFree;
};

const release = (button) => button.removeAttribute('aria-disabled');

/** Performs an action with its button marked as busy, and ignores further clicks meanwhile. */
const whileBusy = async (button, act) => {

    if (!occupy(button)) {
        return;
    }

    try {
        await act();
    }
    finally {
        release(button);
    }
};

/** An error of one input, thrown by a form's `onSend`. */
export class InputError extends Error {

    constructor(name, message) {

        super(message);
        this.name = 'InputError';
        this.input = name;
    }
}

/** Name of the input that an error is about, and the message without it. The service begins with the member: `"schedule.digest_at[0]" must …`. */
const faultOf = (error, inputs) => {

    if (error instanceof InputError) {
        return { name: error.input, text: error.message };
    }

    const [, path = '', text = ''] = /^"?([\w.[\]]+)"? (.+)$/s.exec(error.message) ?? [];
    const names = path.replace(/\[\d+\]/g, '').split('.');
    const plain = /^is (not allowed to be empty|required)$/.test(text) ? 'this is needed' : text;
    const at = names.findLastIndex((name) => inputs.namedItem(name) !== null);
    return at === -1 ? null : { name: names[at], text: [...names.slice(at + 1), plain].join(' ').replace(/^./, (letter) => letter.toUpperCase()) };
};

const clearFaults = (element) => {

    element.querySelectorAll('.field-error').forEach((fault) => fault.remove());
    element.querySelectorAll('[aria-invalid]').forEach((input) => {

        input.removeAttribute('aria-invalid');
        input.removeAttribute('aria-describedby');
    });
};

let faults = 0;

/** Shows an error below its input, which gets the focus. Returns whether there is such an input. */
const showFault = (element, error) => {

    const fault = faultOf(error, element.elements);
    const found = fault && element.elements.namedItem(fault.name);
    const input = found instanceof RadioNodeList ? found[0] : found;
    if (!input || input.closest('[hidden]')) {
        return false;
    }

    const id = `fault-${++faults}`;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', id);
    input.closest('details:not([open])')?.setAttribute('open', '');
    input.closest('.field, fieldset').append(h('span', { class: 'field-error', id, text: fault.text }));
    input.focus();
    return true;
};

/** A form that calls `onSend(data)`, and shows an error next to the input that it is about, or else below the button. The button is busy meanwhile. */
export const form = (button, onSend, ...content) => {

    const status = h('p', { class: 'form-status', role: 'alert' });
    const send = h('button', { class: 'button strong', text: button });
    const element = h('form', { class: 'form', novalidate: true }, ...content, h('div', { class: 'actions' }, send), status);
    element.addEventListener('submit', (event) => {

        event.preventDefault();
        void whileBusy(send, async () => {

            status.textContent = '';
            clearFaults(element);
            try {
                await onSend(new FormData(element), element);
            }
            catch (error) {
                status.textContent = showFault(element, error) ? '' : error.message;
            }
        });
    });
    return element;
};

/** Sets the text of a button and, with `about`, its name for screen readers. */
const word = (button, words, about) => {

    button.textContent = words;
    if (about !== null) {
        button.setAttribute('aria-label', `${words}, ${about}`);
    }
};

/** A button that acts, and shows the reason if that fails. `about` names what it acts on for screen readers. */
export const acting = (text, act, about = null) => {

    const button = h('button', { type: 'button', class: 'button' });
    button.addEventListener('click', () => void whileBusy(button, async () => {

        await act().then(() => word(button, text, about), (error) => word(button, error.message, about));
    }));
    word(button, text, about);
    return button;
};

/** A button that asks for confirmation before it acts. `about` names what it acts on for screen readers. */
export const sure = (text, act, about = null) => {

    const button = h('button', { type: 'button', class: 'button danger' });
    let isAsked = false;
    button.addEventListener('click', ({ detail }) => void whileBusy(button, async () => {

        if (detail > 1) {
            return;     // a double click confirms nothing
        }

        if (!isAsked) {
            isAsked = true;
            word(button, `${text}: sure?`, about);
            return;
        }

        isAsked = false;
        await act().then(() => word(button, text, about), (error) => word(button, error.message, about));
    }));
    button.addEventListener('blur', () => {

        if (isAsked) {
            isAsked = false;
            word(button, text, about);
        }
    });
    word(button, text, about);
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
