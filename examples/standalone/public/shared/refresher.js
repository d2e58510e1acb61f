const delayMs = 3000;
const everyMs = 60_000;

/** Calls `load` shortly after `soon()`, once for many calls, and every minute while the page is visible. */
export const createRefresher = (load) => {

    let waiting = null;
    const soon = () => {

        waiting ??= setTimeout(() => {

            waiting = null;
            void load();
        }, delayMs);
    };

    setInterval(() => document.hidden || soon(), everyMs);
    return soon;
};
