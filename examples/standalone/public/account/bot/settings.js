import { catalogue } from '../../shared/catalogue.js';
import { boxes, field, form, textInput } from '../../shared/form.js';
import { session } from '../../shared/session.js';
import { filterChoice } from '../filter.js';
import { scheduleChoice } from '../schedule.js';

/** Changes what a bot gets and when. */

const sorted = (codes) => [...codes ?? []].sort();

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Members that differ from the bot. */
const changesOf = (bot, { label, categories, filter, schedule }) => ({
    ...(label !== bot.label && { label }),
    ...(!same(sorted(categories), sorted(bot.feed_categories)) && { feed_categories: categories.length > 0 ? categories : null }),
    ...filter,
    ...(!same(schedule, bot.schedule ?? null) && { schedule })
});

/** `onChanged(bot)` is called with the bot as it is then. */
export const settingsForm = (bot, onChanged) => {

    const filter = filterChoice(bot.filter ?? null);
    const schedule = scheduleChoice(bot.schedule ?? null);
    return form('Save', async (data) => {

        const changes = changesOf(bot, { label: data.get('label').trim(), categories: data.getAll('category'), filter: filter.read(data), schedule: schedule.read(data) });
        if (Object.keys(changes).length === 0) {
            throw new Error('Nothing has been changed.');
        }

        await onChanged(await session.client.bots.update(bot.id, changes));
    },
    field('Label', textInput('label', { maxlength: '100', value: bot.label })),
    boxes('Categories, all if none is chosen', 'category', catalogue.open.map(({ code, name }) => [code, name]), bot.feed_categories),
    filter.element, schedule.element);
};
