const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// Formats use the reader's time zone.
const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const zoneFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const shortFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export const clock = (ms) => clockFormat.format(ms);

export const zonedClock = (ms) => zoneFormat.format(ms);

export const longDay = (ms) => dayFormat.format(ms);

export const longDate = (ms) => longFormat.format(ms);

const two = (number) => String(number).padStart(2, '0');

/** The reader's day, `YYYY-MM-DD`. */
export const dayOf = (ms) => {

    const date = new Date(ms);
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The day `by` days after another one. */
export const addDays = (text, by) => {

    const [year, month, date] = text.split('-').map(Number);
    return dayOf(new Date(year, month - 1, date + by).getTime());
};

/** Start of a day of the reader, in ms. */
export const startOf = (text) => {

    const [year, month, date] = text.split('-').map(Number);
    return new Date(year, month - 1, date).getTime();
};

/** Age in as few characters as possible; the date after one day. */
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

    return new Date(ms).getFullYear() === new Date(now).getFullYear() ? shortFormat.format(ms) : longFormat.format(ms);
};

const timeElement = (ms, text) => {

    const element = document.createElement('time');
    element.dateTime = new Date(ms).toISOString();
    element.title = `${longFormat.format(ms)}, ${zonedClock(ms)}`;
    element.textContent = text;
    return element;
};

/** A `<time>` with the hour and minute. */
export const clockTime = (ms) => timeElement(ms, clock(ms));

/** A `<time>` with its age, which `tick` updates. */
export const agoTime = (ms) => {

    const element = timeElement(ms, ago(ms, Date.now()));
    element.dataset.ago = '';
    return element;
};

/** Updates all ages on the page. */
export const tick = () => {

    const now = Date.now();
    for (const element of document.querySelectorAll('time[data-ago]')) {
        const text = ago(Date.parse(element.dateTime), now);
        if (element.textContent !== text) {
            element.textContent = text;
        }
    }
};
