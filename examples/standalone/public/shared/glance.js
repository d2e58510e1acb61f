import { byId, h, refill, svg } from './dom.js';
import { notice, split } from './parts.js';
import { agoTime } from './time.js';

/** The day in figures and the running stories, from `front.json`. */

export const showPulse = (pulse) => {

    refill(byId('pulse-body'), pulse, () => (pulse.mean === null ? notice('No rated stories in the last 24 hours.') : gauge(pulse)));
};

/** `hrefOf(id)` is the URL of a running story. `none` stands in for an empty list. */
export const showStories = (stories, hrefOf, none = 'A story runs once two outlets or more report it.') => {

    refill(byId('stories'), [stories, none], () => (stories.length > 0 ? stories.map((story) => storyLine(story, hrefOf)) : [h('li', {}, notice(none))]));
};

const storyLine = ({ narrative_id: id, tag, summary, reports, moods, updated_at: updated }, hrefOf) => h('li', {},
    h('h3', {}, h('a', { href: hrefOf(id), text: tag })),
    summary && h('p', { class: 'stories-summary', text: summary.split('\n')[0].replace(/^•\s*/, '') }),
    h('p', { class: 'fine' }, split(moods), h('span', { text: `${reports} ${reports === 1 ? 'report' : 'reports'}` }), agoTime(Date.parse(updated))));

const lean = (mean) => {

    const far = Math.abs(mean - 0.5);
    if (far < 0.03) {
        return 'Balanced';
    }

    return `${far < 0.1 ? 'Leaning ' : ''}${mean > 0.5 ? 'bullish' : 'bearish'}`.replace(/^./, (letter) => letter.toUpperCase());
};

/** The mean sentiment as a needle, the hours of the day as columns, and the shares in numbers. */
const gauge = ({ mean, moods, hours, count, isPartial }) => h('div', { class: 'gauge' },
    h('p', { class: 'gauge-word' }, h('strong', { text: lean(mean) }), h('span', { class: 'numeric', text: mean.toFixed(2) })),
    h('div', { class: 'gauge-scale', 'aria-hidden': 'true', vars: { at: String(mean) } }, h('span', { class: 'gauge-needle' })),
    h('p', { class: 'gauge-ends', 'aria-hidden': 'true' }, h('span', { text: 'bearish' }), h('span', { text: 'bullish' })),
    columns(hours),
    h('p', { class: 'fine' }, split(moods), h('span', { text: `${count}${isPartial ? '+' : ''} stories in 24 hours` })),
    h('p', { class: 'fine', text: ['bullish', 'neutral', 'bearish'].map((mood) => `${moods[mood]} ${mood}`).join(' · ') })
);

const columns = (hours) => {

    const most = Math.max(...hours.map(({ count }) => count));
    const bars = hours.map(({ count, mean }, at) => {

        const height = count === 0 ? 1 : 3 + 37 * count / most;
        const mood = mean === null ? 'none' : mean > 0.55 ? 'bullish' : mean < 0.45 ? 'bearish' : 'neutral';
        return svg('rect', { x: at * 10, y: 40 - height, width: 8, height, 'data-mood': mood });
    });

    return svg('svg', { class: 'gauge-hours', viewBox: '0 0 238 40', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Stories by hour over the last day' }, ...bars);
};
