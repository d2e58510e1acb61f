import { catalogue } from '../shared/catalogue.js';
import { h } from '../shared/dom.js';
import { boxes, copyable, field, form, select, sure, textInput } from '../shared/form.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';

const platforms = [['webhook', 'Webhook'], ['telegram', 'Telegram'], ['discord', 'Discord']];

/** Explanation of a channel's id, by platform. */
const hints = {
    webhook: ['Owner', 'Any name for the owner', 'Address', 'https://… that gets signed messages'],
    telegram: ['User id', 'Your numeric id at Telegram', 'Chat id', 'Number or @name of the chat'],
    discord: ['User id', 'Your id at Discord', 'Channel id', 'Id of the channel']
};

const line = (bot, reload) => h('li', { class: 'entry' },
    h('div', {},
        h('p', { class: 'entry-name', text: bot.label }),
        h('p', { class: 'fine' }, h('span', { text: `${bot.platform}, ${bot.platform_channel_id}` }), bot.status && h('span', { class: 'tag', text: bot.status })),
        bot.status_reason && h('p', { class: 'fine', text: bot.status_reason })),
    sure('Remove', async () => {

        await session.client.bots.remove(bot.id);
        await reload();
    }));

/** Bots that deliver news to chats and webhooks: register, list, remove. */
export const botsPart = () => {

    const list = h('ul', { class: 'entries' });
    const secret = h('div');
    const reload = async () => {

        try {
            const bots = await session.client.bots.list();
            list.replaceChildren(...bots.length > 0 ? bots.map((bot) => line(bot, reload)) : [h('li', {}, notice('There are no bots yet.'))]);
        }
        catch (error) {
            list.replaceChildren(h('li', {}, notice(`The bots could not be loaded. ${error.message}`)));
        }
    };

    const ids = h('div', { class: 'pair' });
    const platform = select('platform', platforms);
    const showIds = () => {

        const [user, userHint, channel, channelHint] = hints[platform.value];
        ids.replaceChildren(field(user, textInput('platform_user_id', { required: true }), userHint), field(channel, textInput('platform_channel_id', { required: true }), channelHint));
    };

    platform.addEventListener('change', showIds);
    showIds();
    const register = form('Register the bot', async (data, element) => {

        const chosen = data.getAll('category');
        const input = Object.fromEntries(['label', 'platform', 'platform_user_id', 'platform_channel_id'].map((name) => [name, data.get(name).trim()]));
        const bot = await session.client.bots.register({ ...input, ...(chosen.length > 0 && { feed_categories: chosen }) });
        secret.replaceChildren(...bot.secret ? [h('p', { class: 'hint', text: 'The secret of the webhook, shown only now:' }), copyable(bot.secret, 'the secret')] : []);
        element.reset();
        showIds();
        await reload();
    }, field('Label', textInput('label', { maxlength: '100', required: true })), field('Platform', platform), ids, boxes('Categories, all if none is chosen', 'category', catalogue.open.map(({ code, name }) => [code, name])));

    void reload();
    return h('section', { class: 'part' }, h('h3', { class: 'part-title', text: 'Bots' }), list, secret, h('details', {}, h('summary', { text: 'New bot' }), register));
};
