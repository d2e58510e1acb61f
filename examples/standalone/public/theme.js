// Runs before the first paint, so that the page doesn't flash in the other theme.
(() => {

    const themes = ['auto', 'light', 'dark'];

    const kept = () => {

        try {
            return localStorage.getItem('theme');
        }
        catch {
            return null;
        }
    };

    const apply = (theme) => {

        document.documentElement.dataset.theme = theme;
        const button = document.getElementById('theme');
        if (button) {
            button.textContent = { auto: 'Auto', light: 'Light', dark: 'Dark' }[theme];
            button.setAttribute('aria-label', `Theme: ${theme}. Change`);
        }
    };

    const next = () => {

        const theme = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
        try {
            localStorage.setItem('theme', theme);
        }
        catch {
            // Storage may be disabled. The choice then lasts until the page is closed.
        }

        apply(theme);
    };

    const first = kept();
    apply(themes.includes(first) ? first : 'auto');
    document.documentElement.classList.add('scripted');
    document.addEventListener('DOMContentLoaded', () => {

        apply(document.documentElement.dataset.theme);
        document.getElementById('theme')?.addEventListener('click', next);
    });
    window.nextTheme = next;
})();
