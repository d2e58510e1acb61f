import { readFileSync } from 'node:fs';

import { contentWords, extractSentences } from '../lib/text/extract';
import type { Document } from '../lib/text/extract';
import { sentencesOf } from '../lib/text/sentences';

/**
 * ROUGE-1, -2 and -L (F1, no stemming) of extracted summaries against written ones, beside simple peers:
 *
 *     node dist/bench/summaries.js <stories.jsonl>
 *
 * A line of the file is a story: `{ "docs": [{ "title", "text" }], "ref": "the written summary" }`.
 */

interface StoryLine {
    readonly docs: readonly Document[];
    readonly ref: string;
}

type Summariser = (docs: readonly Document[]) => string;

const sentences = 3;

const peers: Readonly<Record<string, Summariser>> = {
    'extract': (docs) => extractSentences(docs, { max: sentences, maxLength: 280 }).map(({ text }) => text).join(' '),
    'first of each': (docs) => docs.map(({ text }) => sentencesOf(text).slice(0, 1).join()).join(' '),
    'lead of the first': (docs) => docs.slice(0, 1).map(({ text }) => sentencesOf(text).slice(0, sentences).join(' ')).join(),
    'most words in common': (docs) => mostInCommon(docs).join(' ')
};

const mostInCommon = (docs: readonly Document[]): string[] => {

    const counts = new Map<string, number>();
    for (const word of docs.flatMap(({ text }) => contentWords(text))) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }

    const weigh = (text: string): number => contentWords(text).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / (contentWords(text).length + 5);
    return docs.flatMap(({ text }) => sentencesOf(text)).sort((a, b) => weigh(b) - weigh(a)).slice(0, sentences);
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const f1 = (shared: number, made: number, wanted: number): number => (shared === 0 ? 0 : 2 * shared / (made + wanted));

const gramsOf = (words: readonly string[], n: number): string[] => words.slice(n - 1).map((_, i) => words.slice(i, i + n).join(' '));

const overlap = (made: readonly string[], wanted: readonly string[], n: number): number => {

    const grams = gramsOf(made, n);
    const rest = gramsOf(wanted, n);
    const size = rest.length;
    const shared = grams.filter((gram) => {

        const at = rest.indexOf(gram);
        return at >= 0 && rest.splice(at, 1).length > 0;
    });
    return f1(shared.length, grams.length, size);
};

/** The next row of the table of longest common subsequences. */
const below = (above: readonly number[], word: string, wanted: readonly string[]): number[] => {

    const row = [0];
    for (const [i, other] of wanted.entries()) {
        row.push(word === other ? (above[i] ?? 0) + 1 : Math.max(above[i + 1] ?? 0, row[i] ?? 0));
    }

    return row;
};

const longest = (made: readonly string[], wanted: readonly string[]): number => {

    const empty = new Array<number>(wanted.length + 1).fill(0);
    const row = made.reduce((above, word) => below(above, word, wanted), empty);
    return f1(row.at(-1) ?? 0, made.length, wanted.length);
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const measure = (stories: readonly StoryLine[], summarise: Summariser): readonly string[] => {

    const start = process.hrtime.bigint();
    const texts = stories.map(({ docs }) => summarise(docs));
    const took = Number(process.hrtime.bigint() - start) / 1e6 / stories.length;
    const pairs = stories.map(({ ref }, i) => [wordsOf(texts[i] ?? ''), wordsOf(ref)] as const);
    const scores = [
        pairs.map(([made, wanted]) => overlap(made, wanted, 1)),
        pairs.map(([made, wanted]) => overlap(made, wanted, 2)),
        pairs.map(([made, wanted]) => longest(made, wanted))
    ].map((values) => (mean(values) * 100).toFixed(1));
    return [...scores, mean(pairs.map(([made]) => made.length)).toFixed(0), took.toFixed(2)];
};

const main = (path: string | undefined): void => {

    if (path === undefined) {
        process.stderr.write('usage: summaries <stories.jsonl>\n');
        process.exitCode = 1;
        return;
    }

    const stories = readFileSync(path, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as StoryLine);
    process.stdout.write(`${stories.length} stories\n${['', 'R-1', 'R-2', 'R-L', 'words', 'ms'].join('\t')}\n`);
    for (const [name, summarise] of Object.entries(peers)) {
        process.stdout.write(`${[name, ...measure(stories, summarise)].join('\t')}\n`);
    }
};

main(process.argv[2]);
