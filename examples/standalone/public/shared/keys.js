/** Keys of a page: `{ key: action(event) }`. An action that returns false leaves the key to the browser. */
export const bindKeys = (keys, onEscape) => {

    addEventListener('keydown', (event) => {

        const isTyping = event.target.matches?.('input, textarea, select');
        if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
            onEscape(event.target, isTyping);
            return;
        }

        if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || !(event.key in keys)) {
            return;
        }

        if (keys[event.key](event) !== false) {
            event.preventDefault();
        }
    });
};
