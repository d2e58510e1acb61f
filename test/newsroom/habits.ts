import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { feed } from '../../lib';
import { SourceHabits } from '../../lib/newsroom/habits';
import { PlainText } from '../../lib/newsroom/normalise';
import { newsroomOf, serve } from '../helpers/newsroom';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

const sign = 'Tidewater brings you the sea side of finance every morning.';
const titles = ['Harbor exchange halts withdrawals', 'Anchor bank hires a treasurer', 'Regulator fines Lagoon brokers', 'Miners leave northern Norway'];

const rss = (texts: readonly string[]): string => {

    const items = texts.map((text, i) => `<item><title>${titles[i]}</title><link>https://tide.example/${i}</link><dc:creator>Ann Lee</dc:creator><description><![CDATA[${text}]]></description></item>`);
    return `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Tidewater</title>${items.join('')}</channel></rss>`;
};

describe('SourceHabits', () => {

    it('learns from every document of a source, and from nothing else', () => {

        const habits = new SourceHabits();
        for (const doc of [undefined, {}, { sourceId: 'a', title: 5 }, { sourceId: 'a', title: 't', url: '' }, ...titles.map((title, i) => ({ sourceId: 'a', externalId: `${i}`, url: 'https://tide.example/', title, text: `It is said. ${sign}`, html: 5 }))]) {
            habits.learn(doc as never);
        }

        titles.forEach((title, i) => habits.learn({ sourceId: 'b', url: `https://tide.example/${i}`, title, html: `<p>${sign}</p>` }));
        expect(habits.habitsOf('a')?.strip(`Seagull rose. ${sign}`)).to.equal('Seagull rose.');
        expect(habits.habitsOf('b')?.strip(`Seagull rose. ${sign}`)).to.equal('Seagull rose.');
        titles.forEach((title, i) => habits.learn({ sourceId: 'd', url: `https://tide.example/${i}`, title, text: `${sign} ${'It rose. '.repeat(3000)}` }, new PlainText({ title })));
        titles.forEach((title, i) => habits.learn({ sourceId: 'e', url: `https://tide.example/${i}`, title, html: `<p>${sign}</p><p>${'It rose. '.repeat(3000)}</p>` }, new PlainText({ title })));
        expect(habits.habitsOf('e')?.strip(`Seagull rose. ${sign}`)).to.equal('Seagull rose.');
        expect(habits.habitsOf('d')?.strip(`Seagull rose. ${sign}`)).to.equal('Seagull rose.');
        expect(habits.habitsOf('c')).to.be.undefined();
        expect(habits.habitsOf(5)).to.be.undefined();
    });

    it('removes the boilerplate of an outlet from its items from the first poll on', async () => {

        const facts = ['The exchange lost $40 million on Tuesday.', 'The treasurer comes from a rival bank.', 'The brokers kept no records of their clients.', 'Power costs rose twice this year.'];
        const notices = titles.map((title) => `<p>The post <a href="x">${title}</a> appeared first on <a href="y">Tidewater</a>.</p>`);
        const outlet = await serve((_request, response) => void response.end(rss(facts.map((fact, i) => `<p>${fact}</p><p>${sign}</p><p>The treasurer of the bank said that the numbe</p>${notices[i]}`))));
        const { newsroom, items } = await newsroomOf({ newsroom: { sources: [feed({ url: outlet.url })], fetch: { allow: [outlet.host] } } });
        await newsroom.start();
        await until(async () => (await items()).length === 4);
        await newsroom.stop();
        await outlet.stop();
        for (const item of await items()) {
            expect(facts).to.include(item.short_context);
            expect(item).to.include({ long_context: item.short_context, author: 'tide.example' });
        }
    });
});
