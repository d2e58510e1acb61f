import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ownText } from '../../../lib/judgement/cleaning/clean';
import { HabitLearner } from '../../../lib/judgement/cleaning/habits';

export const lab = Lab.script();
const { describe, it } = lab;

const titles = ['Harbor halts withdrawals', 'Anchor hires a treasurer', 'Regulator fines Lagoon', 'Miners leave Norway', 'Pelican lists two coins'];
const sign = 'Tidewater brings you the sea side of finance every morning.';

const learned = (texts: readonly string[], names: readonly string[] = titles): HabitLearner => {

    const learner = new HabitLearner();
    texts.forEach((text, i) => learner.learn({ id: `${i}`, title: names[i] ?? '', text }));
    return learner;
};

describe('HabitLearner', () => {

    it('strips a sentence that a source adds to stories which have nothing else in common', () => {

        const learner = learned(titles.map((title) => `${title} on Monday, it said. ${sign}`));
        expect(learner.strip(`Seagull raised $5 million. ${sign}`)).to.equal('Seagull raised $5 million.');
        expect(learner.strip(`${sign}\nSeagull raised $5 million.`)).to.equal('Seagull raised $5 million.');
        expect(learner.strip('Seagull raised $5 million.  It said so.')).to.equal('Seagull raised $5 million.  It said so.');
        expect(ownText(`Seagull raised $5 million. ${sign}`, { title: 'Seagull raises', habits: learner })).to.equal('Seagull raised $5 million.');
    });

    it('strips what differs in a word or two, and short phrases, but no figure', () => {

        const learner = learned(titles.map((title, i) => `${title}. Get all the best of ${['seas', 'bays', 'reefs', 'tides', 'coasts'][i]} in the Tidewater app for phones. Over and out.`));
        expect(learner.strip('Seagull rose. Get all the best of isles in the Tidewater app for phones. Over and out.')).to.equal('Seagull rose.');
        expect(learner.strip('Seagull rose. Get all 50 the best of isles in the Tidewater app for phones.')).to.contain('all 50');
    });

    it('keeps what makes news: a background that recurs in one event, and one that the headline names', () => {

        const background = 'The theft of $388 million from Harbor is the largest of the year.';
        const event = ['Harbor halts withdrawals', 'Thieves move Harbor funds', 'Police ask Harbor for records', 'Harbor repays customers'];
        expect(learned(event.map((title) => `${title}. ${background}`), event).strip(background)).to.equal(background);
        const record = 'Bitcoin fell to its lowest price this year.';
        const market = ['Bitcoin sinks as banks sell', 'Bitcoin miners leave', 'Bitcoin lowest this year', 'Lowest price for coins'];
        expect(learned(market.map((title) => `${title}. ${record}`), market).strip(record)).to.equal(record);
    });

    it('learns from each story once', () => {

        const learner = new HabitLearner();
        for (let i = 0; i < 5; ++i) {
            learner.learn({ id: 'a', title: titles[i] ?? '', text: sign });
        }

        expect(learner.knows('a')).to.be.true();
        expect(learner.strip(sign)).to.equal(sign);
    });

    it('reads the ends of long texts, and copes with texts without words', () => {

        const learner = learned(titles.map((title, i) => `${title}. ${Array.from({ length: 9 }, (_, k) => `Fact ${i} ${k}.`).join(' ')} ${sign}`));
        learner.learn({ id: 'none', title: '', text: '— —. !' });
        expect(learner.strip(`Seagull rose. ${sign}`)).to.equal('Seagull rose.');
        expect(learner.strip('— —. !')).to.equal('— —. !');
        expect(learner.strip('a '.repeat(300))).to.equal('a '.repeat(300));
    });

    it('learns at which length a source cuts its texts', () => {

        const cut = titles.map((title) => `${title} ${'and the tide went out over the bar '.repeat(5)}`.slice(0, 137));
        const learner = learned([...cut, 'Short.']);
        expect(learner.cutLength).to.equal(137);
        const text = `${'The tide went out over the sand bars of towns '.repeat(4)}`.slice(0, 137);
        expect(ownText(text, { title: 'Tide', habits: learner })).to.equal('');
        expect(ownText(text, { title: 'Tide' })).to.equal(`${text}.`);
        expect(learned(['a', 'b', 'c']).cutLength).to.be.undefined();
    });

    it('learns that a source omits full stops, so that no usual length is a cut', () => {

        const whole = 'The tide went out over the sand bars of all towns of the bay, and the harbours that the storms of March had closed were open again to the ships of the coast';
        const torn = whole.replace('open again to the ships of the coast', 'open again to ships of the north coa');
        expect([whole.length, torn.length]).to.equal([156, 156]);
        const open = titles.map((title, i) => `${title} as the tide ${'went far '.repeat(i)}went out`);
        expect([open.map((one) => `${one}.`), open].map((texts) => ownText(whole, { title: 'Coast', habits: learned(texts) }))).to.equal(['', `${whole}.`]);
        expect(ownText(torn, { title: 'Coast', habits: learned(open) })).to.equal('');
        expect([learned(open), learned(open.slice(0, 2)), learned([])].map(({ omitsStops }) => omitsStops)).to.equal([true, false, false]);
    });

    it('learns that a source cuts its texts after some words, so that no text without an end is whole', () => {

        const words = titles.map((title, i) => `${title} as the tide ${'went far '.repeat(i)}over the sand. The ships went out to the`);
        const text = 'The tide went out over the sand bars of all towns of the coast';
        expect([learned(words), learned(words.slice(0, 2))].map((habits) => ownText(text, { title: 'Tide', habits }))).to.equal(['', `${text}.`]);
        expect(ownText('The tide went out', { title: 'Tide', habits: learned(words) })).to.equal('The tide went out');
    });

    it('forgets the oldest beyond its bounds', () => {

        const learner = learned(titles.map((title) => `${title}. ${sign}`));
        for (let i = 0; i < 600; ++i) {
            learner.learn({ id: `x${i}`, title: `t${i}`, text: Array.from({ length: 6 }, (_, k) => `a${i}x${k} b${i}x${k} c${i}x${k} d${i}x${k} e${i}x${k} f${i}x${k}.`).join(' ') });
        }

        expect(learner.strip(sign)).to.equal(sign);
        expect(learner.knows('0')).to.be.false();
    });
});
