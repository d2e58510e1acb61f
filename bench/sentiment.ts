import { labellers } from './evaluate/lexicons';
import { medianOf, ratioOf, report } from './figures';
import { storiesOf } from './newsroom/stories';

/**
 * Measures the CPU of labelling the sentiment of a text, compared with the packages that look words up in a list. `npm run evaluate`
 * prints how often they are right.
 *
 * `npm run bench -- sentiment`
 */

const rounds = 7;
const perRound = 2000;

const story = storiesOf([]);

/** Microseconds of CPU per text; each text is labelled once. */
const costOf = (label: (text: string) => string, round: number): number => {

    const texts = Array.from({ length: perRound }, (_, i) => story(round * perRound + i)).map(({ title, text }) => `${title}\n${text}`);
    const before = process.cpuUsage();
    texts.forEach((text) => label(text));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / perRound;
};

const costs = Object.entries(labellers).map(([name, label]) => ({ name, label, values: [] as number[] }));
for (let i = 0; i <= rounds; ++i) {
    for (const { label, values } of costs) {
        const cost = costOf(label, i);
        values.push(...i > 0 ? [cost] : []);        // the first round compiles the code
    }
}

const valuesOf = (wanted: string): readonly number[] => costs.find(({ name }) => name === wanted)?.values ?? [];

report({
    group: 'sentiment', name: 'a text labelled', unit: 'µs', size: null, goal: null,
    ours: medianOf(valuesOf('this library')), floor: { name: 'AFINN', value: medianOf(valuesOf('AFINN')) }, ratio: ratioOf(valuesOf('this library'), valuesOf('AFINN')),
    peers: [{ name: 'VADER', value: medianOf(valuesOf('VADER')) }]
});
