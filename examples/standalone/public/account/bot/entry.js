import { catalogue } from '../../shared/catalogue.js';
import { h } from '../../shared/dom.js';
import { sure } from '../../shared/form.js';
import { session } from '../../shared/session.js';
import { toast } from '../../shared/toast.js';
import { addressOf } from '../query.js';
import { scheduleWords } from '../schedule.js';
import { deliveriesPart } from './deliveries.js';
import { rewindPart } from './rewind.js';
import { settingsForm } from './settings.js';

/** One bot in the account panel: what it gets, its last messages, and what its owner can do with it. */

const namesOf = (codes) => (codes ? codes.map((code) => catalogue.names.get(code) ?? code).join(', ') : 'Every category');

const filterWords = (filter) => {

    const address = addressOf(filter);
    return address ? h('a', { class: 'named', href: address, text: 'its filter on the desk' }) : h('code', { text: JSON.stringify(filter) });
};

const head = (bot) => [
    h('p', { class: 'entry-name' }, h('span', { text: bot.label }), bot.status && h('span', { class: 'tag', text: bot.status })),
    h('p', { class: 'fine', text: `${bot.platform.replace(/^./, (letter) => letter.toUpperCase())}, ${bot.platform_channel_id}` }),
    bot.status_reason && h('p', { class: 'fine', text: bot.status_reason }),
    h('p', { class: 'fine' }, h('span', { text: namesOf(bot.feed_categories) }), bot.filter && filterWords(bot.filter), bot.schedule && h('span', { text: scheduleWords(bot.schedule) }))
].filter(Boolean);

/** Builds what is in the entry when it is first opened. */
const detailsOf = (bot, reload) => {

    const rewind = rewindPart((seq) => onRewind(seq));
    const onRewind = async (seq) => {

        await session.client.bots.rewind(bot.id, seq);
        toast(`Everything after position ${seq} is sent again.`);
        await deliveries.reload();
    };

    const deliveries = deliveriesPart(bot.id, { onPosition: rewind.show, onRewind });
    const settings = settingsPart(bot, reload);
    return { deliveries, element: h('div', { class: 'bot-details' }, deliveries.element, settings, rewind.element) };
};

const settingsPart = (bot, reload) => {

    const summary = h('summary', { text: 'Change what it gets' });
    const element = h('details');
    const show = (current) => element.replaceChildren(summary, settingsForm(current, async (changed) => {

        await reload();
        show(changed);
        element.open = false;
        summary.focus();
        toast(`${changed.label} was changed.`);
    }));

    show(bot);
    return element;
};

/** `{ element, update }` of a bot's entry. */
export const botEntry = (bot, reload) => {

    const headPart = h('div', { class: 'bot-head' });
    const details = h('details', { class: 'bot-more' }, h('summary', { text: 'Messages and settings', 'aria-label': `Messages and settings, ${bot.label}` }));
    let current = bot;
    let content = null;
    details.addEventListener('toggle', () => {

        if (!details.open) {
            return;
        }

        if (!content) {
            content = detailsOf(current, reload);
            details.append(content.element);
        }

        void content.deliveries.reload();
        content.deliveries.follow();
    });

    const remove = sure('Remove', async () => {

        await session.client.bots.remove(bot.id);
        await reload();
    }, bot.label);
    const update = (changed) => {

        current = changed;
        headPart.replaceChildren(...head(changed));
    };

    return { element: h('li', { class: 'entry bot' }, headPart, remove, details), update };
};
