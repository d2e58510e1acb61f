import { h } from '../../shared/dom.js';
import { field, form, InputError, textInput } from '../../shared/form.js';

/** A form that sends earlier news again. `onRewind(seq)` does so. Returns the element, and `show(position)`. */
export const rewindPart = (onRewind) => {

    const at = h('span', { class: 'numeric', text: 'an unknown position' });
    const element = form('Send again', async (data, { elements }) => {

        const text = data.get('seq').trim();
        if (!/^\d{1,15}$/.test(text)) {
            throw new InputError('seq', 'A position is a whole number from 0.');
        }

        await onRewind(Number(text));
        elements.seq.value = '';
    }, h('p', { class: 'hint' }, 'The bot has got to ', at, '. Everything after the position that you give is sent again.'), field('Position', textInput('seq', { inputmode: 'numeric' })));
    const show = (position) => {

        at.textContent = `position ${position}`;
    };

    return { element: h('details', {}, h('summary', { text: 'Send earlier news again' }), element), show };
};
