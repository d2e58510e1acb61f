import { summarise } from '../../lib/judgement/summaries/summarise';
import { contentWords } from '../../lib/text/content-words';
import { sentencesOf } from '../../lib/text/sentences';
import { has, textOf } from './data';
import type { DataFile, Row } from './data';
import { fixed, mean, rouge } from './metrics';

interface Story {
    readonly docs: readonly { readonly title: string; readonly text: string }[];
    readonly ref: string;
}

const words = 66;

const upTo = (sentences: readonly string[]): string => sentences.join(' ').split(' ').slice(0, words).join(' ');

/** PageRank over the words that sentences share. */
const textRank = (docs: Story['docs']): string => {

    const sentences = docs.flatMap(({ text }) => sentencesOf(text).slice(0, 30));
    const bags = sentences.map((sentence) => new Set(contentWords(sentence)));
    const edges = bags.map((a, i) => bags.map((b, j) => (i === j || a.size < 2 || b.size < 2 ? 0 : [...a].filter((word) => b.has(word)).length / (Math.log(a.size) + Math.log(b.size)))));
    const sums = edges.map((row) => row.reduce((sum, value) => sum + value, 0));
    let ranks = sentences.map(() => 1);
    for (let i = 0; i < 20; ++i) {
        const former = ranks;
        ranks = ranks.map((_, at) => .15 + .85 * edges.reduce((sum, row, from) => sum + (row[at] ?? 0) / Math.max(1e-9, sums[from] ?? 0) * (former[from] ?? 0), 0));
    }

    const order = [...sentences.keys()].sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0));
    return upTo(order.map((at) => sentences[at] ?? ''));
};

const peers: Readonly<Record<string, (docs: Story['docs']) => string>> = {
    summarise: (docs) => summarise(docs, { maxWords: words }),
    lead: (docs) => upTo(sentencesOf(docs[0]?.text ?? '')),
    'first of each': (docs) => upTo(docs.flatMap(({ text }) => sentencesOf(text).slice(0, 1))),
    TextRank: textRank
};

const storyOf = (row: Row): Story => ({ docs: row.docs as Story['docs'], ref: textOf(row, 'ref') });

/** Files with `{ docs: [{ title, text }], ref }`: ROUGE-1, -2, -L at up to 66 words, and the average number of words. */
export const summaries = ({ name, rows }: DataFile): string[] => {

    const stories = rows.filter((row) => has(row, 'docs', 'ref')).map(storyOf);
    return stories.length === 0 ? [] : Object.entries(peers).map(([peer, write]) => {

        const texts = stories.map(({ docs }) => write(docs));
        const scores = stories.map(({ ref }, i) => rouge(texts[i] ?? '', ref));
        const [one, two, longest] = [0, 1, 2].map((at) => fixed(100 * mean(scores.map((score) => score[at] ?? 0)), 1));
        return `${name} (${stories.length}): ${peer}: ROUGE-1/2/L ${one} / ${two} / ${longest}, ${fixed(mean(texts.map((text) => text.split(' ').length)), 0)} words`;
    });
};
