import { h, svg } from '../shared/dom.js';
import { notice, skeleton } from '../shared/parts.js';
import { session } from '../shared/session.js';

const format = new Intl.NumberFormat('en-GB');

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayName = (date) => dayFormat.format(Date.parse(date));

/** Requests of each day as columns, the oldest first. */
const columns = (days) => {

    const most = Math.max(1, ...days.map(({ requests }) => requests));
    const bars = days.map(({ date, requests }, at) => {

        const height = requests === 0 ? 1 : 3 + 37 * requests / most;
        return svg('rect', { x: at * 10, y: 40 - height, width: 8, height }, svg('title', {}, `${dayName(date)}: ${format.format(requests)}`));
    });

    return svg('svg', { class: 'usage', viewBox: `0 0 ${days.length * 10 - 2} 40`, preserveAspectRatio: 'none', role: 'img', 'aria-label': `Requests by day, at most ${format.format(most)} in a day` }, ...bars);
};

const busyDays = (days) => {

    const busy = days.filter(({ requests }) => requests > 0).slice(-7).reverse();
    return busy.length === 0
        ? notice('There were no requests in the last 30 days.')
        : h('p', { class: 'fine' }, busy.map(({ date, requests }) => h('span', { text: `${dayName(date)}: ${format.format(requests)}` })));
};

/** The use of a token over 30 days, loaded when it is opened. */
export const usagePart = ({ id, name }) => {

    const body = h('div', {}, skeleton(2));
    const details = h('details', {}, h('summary', { text: 'Last 30 days', 'aria-label': `Last 30 days, ${name}` }), body);
    details.addEventListener('toggle', async () => {

        if (!details.open) {
            return;
        }

        try {
            const days = [...(await session.client.tokens.usage(id)).days].reverse();
            body.replaceChildren(columns(days), h('p', { class: 'gauge-ends', 'aria-hidden': 'true' }, h('span', { text: dayName(days[0].date) }), h('span', { text: 'today' })), busyDays(days));
        }
        catch (error) {
            body.replaceChildren(notice(`Its use could not be loaded. ${error.message}`));
        }
    });
    return details;
};
