import { catalogue } from '../shared/catalogue.js';
import { h } from '../shared/dom.js';
import { boxes, copyable, field, form, select, textInput } from '../shared/form.js';
import { records } from '../shared/records.js';
import { session } from '../shared/session.js';
import { botEntry } from './bot/entry.js';
import { filterChoice } from './filter.js';
import { scheduleChoice } from './schedule.js';

const platforms = [['webhook', 'Webhook'], ['telegram', 'Telegram'], ['discord', 'Discord']];

/** Explanation of a channel's id, by platform. */
const hints = {
    webhook: ['Owner', 'Any name for the owner', 'Address', 'https://… that gets signed messages'],
    telegram: ['User id', 'Your numeric id at Telegram', 'Chat id', 'Number or @name of the chat'],
    discord: ['User id', 'Your id at Discord', 'Channel id', 'Id of the channel']
};

/** Inputs of the platform and its ids, and `reset()`. */
const destination = () => {

    const ids = h('div', { class: 'pair' });
    const platform = select('platform', platforms);
    const show = () => {

        const [user, userHint, channel, channelHint] = hints[platform.value];
        ids.replaceChildren(field(user, textInput('platform_user_id', { required: true }), userHint), field(channel, textInput('platform_channel_id', { required: true }), channelHint));
    };

    platform.addEventListener('change', show);
    show();
    return { elements: [field('Platform', platform), ids], reset: show };
};

const registerForm = (onRegistered) => {

    const { elements, reset } = destination();
    const filter = filterChoice();
    const schedule = scheduleChoice();
    return form('Register the bot', async (data, element) => {

        const chosen = data.getAll('category');
        const input = Object.fromEntries(['label', 'platform', 'platform_user_id', 'platform_channel_id'].map((name) => [name, data.get(name).trim()]));
        const when = schedule.read(data);
        const bot = await session.client.bots.register({ ...input, ...(chosen.length > 0 && { feed_categories: chosen }), ...filter.read(data), ...(when && { schedule: when }) });
        element.reset();
        reset();
        filter.reset();
        await onRegistered(bot);
    }, field('Label', textInput('label', { maxlength: '100', required: true })), ...elements,
    boxes('Categories, all if none is chosen', 'category', catalogue.open.map(({ code, name }) => [code, name])),
    filter.element, schedule.element);
};

/** Bots that deliver news to chats and webhooks: register, change, test, rewind, remove, and the outcomes of their messages. */
export const botsPart = () => {

    const list = records({
        load: () => session.client.bots.list(),
        idOf: ({ id }) => id,
        entryOf: botEntry,
        empty: 'There are no bots yet.',
        failed: 'The bots could not be loaded.'
    });
    const secret = h('div', { role: 'status' });
    const register = registerForm(async (bot) => {

        secret.replaceChildren(...bot.secret ? [h('p', { class: 'hint', text: 'The secret of the webhook, shown only now:' }), copyable(bot.secret, 'the secret')] : []);
        await list.reload();
    });

    void list.reload();
    return h('section', { class: 'part' }, h('h3', { class: 'part-title', text: 'Bots' }), list.element, secret, h('details', {}, h('summary', { text: 'New bot' }), register));
};
