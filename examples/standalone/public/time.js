const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export const today = (now) => dayFormat.format(now);

export const clock = (ms) => `${clockFormat.format(ms)} UTC`;

/** How long ago, in the fewest characters; from a day on the date. */
export const ago = (ms, now) => {

    const seconds = Math.max(0, Math.round((now - ms) / 1000));
    if (seconds < 45) {
        return 'just now';
    }

    if (seconds < hour) {
        return `${Math.max(1, Math.round(seconds / minute))} min`;
    }

    if (seconds < day) {
        return `${Math.round(seconds / hour)} h`;
    }

    return new Date(ms).getUTCFullYear() === new Date(now).getUTCFullYear() ? shortFormat.format(ms) : longFormat.format(ms);
};

/** A `<time>` that `tick` keeps up to date. */
export const timeOf = (ms) => {

    const element = document.createElement('time');
    const date = new Date(ms);
    element.dateTime = date.toISOString();
    element.title = `${longFormat.format(ms)}, ${clock(ms)}`;
    element.textContent = ago(ms, Date.now());
    return element;
};

/** Brings all relative times of the page up to date. */
export const tick = () => {

    const now = Date.now();
    for (const element of document.querySelectorAll('time[datetime]')) {
        const text = ago(Date.parse(element.dateTime), now);
        if (element.textContent !== text) {
            element.textContent = text;
        }
    }
};
