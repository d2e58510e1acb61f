/**
 * Measures the newsroom's judgement: accuracy and F1 on the `.jsonl` files of the folder that is named, by halves, so that
 * one may be looked at and the other not; and the speed of the whole chain on an invented stream. Lines with {text, label}
 * measure sentiment, lines with {id, title, text, ts, story} narratives.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { createClusterer, defaultClassifier, defaultSentiment, defaultTokens } from '../lib/judgement';

const labels = ['bullish', 'bearish', 'neutral'] as const;

interface Labelled {
    readonly text: string;
    readonly label: string;
}

interface Told {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly ts: number;
    readonly story: string;
}

const print = (line: string): void => {

    process.stdout.write(`${line}\n`);
};

const read = (path: string): object[] => readFileSync(path, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as object);

const percentile = (values: readonly number[], share: number): string => {

    const sorted = [...values].sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
};

const labelOf = (text: string): string => defaultSentiment.score({ title: text, text: '' }).label;

const sentiment = (name: string, items: readonly Labelled[]): void => {

    const started = performance.now();
    const pairs = items.map(({ text, label }) => ({ gold: label, found: labelOf(text) }));
    const speed = items.length / (performance.now() - started);
    const count = (gold: string | null, found: string | null): number => {

        return pairs.filter((pair) => (gold === null || pair.gold === gold) && (found === null || pair.found === found)).length;
    };

    const scores = labels.map((label) => 2 * count(label, label) / Math.max(1, count(label, null) + count(null, label)));
    const right = pairs.filter(({ gold, found }) => gold === found).length / items.length;
    const opposite = (count('bullish', 'bearish') + count('bearish', 'bullish')) / items.length;
    const f1 = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    print(`${name}: ${items.length} texts, accuracy ${right.toFixed(3)}, macro-F1 ${f1.toFixed(3)} (${labels.map((label, at) => `${label} ${(scores[at] ?? 0).toFixed(2)}`).join(', ')}), opposite ${opposite.toFixed(3)}, ${speed.toFixed(0)}k/s`);
};

/** BCubed precision, recall and F1 of a clustering. */
const bcubed = (found: ReadonlyMap<string, string>, gold: ReadonlyMap<string, string>): { precision: number; recall: number; f1: number } => {

    const sizes = new Map<string, number>();
    const grow = (key: string): void => {

        sizes.set(key, (sizes.get(key) ?? 0) + 1);
    };

    const keys = [...gold].map(([id, story]) => ({ found: `f${found.get(id)}`, gold: `g${story}`, both: `${found.get(id)}|${story}` }));
    keys.forEach((key) => [key.found, key.gold, key.both].forEach(grow));
    const mean = (of: 'found' | 'gold'): number => keys.reduce((sum, key) => sum + (sizes.get(key.both) ?? 0) / (sizes.get(key[of]) ?? 1), 0) / keys.length;
    const [precision, recall] = [mean('found'), mean('gold')];
    return { precision, recall, f1: 2 * precision * recall / (precision + recall) };
};

const stories = (name: string, items: readonly Told[]): void => {

    const clusterer = createClusterer();
    const found = new Map<string, string>();
    const times: number[] = [];
    for (const item of [...items].sort((a, b) => a.ts - b.ts)) {
        const tokens = defaultTokens.extract(item);
        const started = performance.now();
        const { narrativeId, joined } = clusterer.assign({ id: item.id, title: item.title, text: item.text, ts: item.ts, tokens });
        times.push(performance.now() - started);
        found.set(item.id, narrativeId ?? item.id);
        joined.forEach((id) => found.set(id, narrativeId ?? id));
    }

    const { precision, recall, f1 } = bcubed(found, new Map(items.map(({ id, story }) => [id, story])));
    print(`${name}: ${items.length} items, BCubed P ${precision.toFixed(3)}, R ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}, p50 ${percentile(times, .5)} ms, p99 ${percentile(times, .99)} ms`);
};

const nouns = 'exchange bridge vault lender miner treasury custodian validator broker fund wallet ledger rollup court senate bank startup auction market studio'.split(' ');
const verbs = 'raises loses opens closes sues buys sells freezes upgrades audits lists halts merges hires settles'.split(' ');
const places = 'Lisbon Nairobi Osaka Quito Tallinn Denver Accra Hanoi Lagos Oslo Perth Seoul Zurich Austin Dubai Lima'.split(' ');

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** An invented stream: three outlets publish each story in different words. */
const invented = (at: number): { title: string; text: string } => {

    const story = Math.floor(at / 3);
    const name = `Quor${(story * 7919 % 46_656).toString(36)}`;
    const title = `${name} ${pick(verbs, story)} ${pick(nouns, story + at % 3)} in ${pick(places, story * 3)} after Bitcoin week ${story % 53}`;
    const filler = Array.from({ length: 60 }, (_, word) => pick(word % 2 ? nouns : places, story * 5 + word * (1 + at % 3))).join(' ');
    return { title, text: `${name} of ${pick(places, story)} said the ${pick(nouns, story)} ${filler}. Traders of crypto and $ETH watched the market price.` };
};

/** The whole chain over a full window. */
const window = (size: number): void => {

    const clusterer = createClusterer({ memory: size });
    const times: number[] = [];
    for (let i = 0; i < 2 * size; ++i) {
        const story = invented(i);
        const started = performance.now();
        const tokens = defaultTokens.extract(story);
        defaultSentiment.score(story);
        defaultClassifier.classify({ ...story, tokens, defaults: [] });
        clusterer.assign({ ...story, id: `i${i}`, ts: i * 60_000, tokens });
        if (i >= size) {
            times.push(performance.now() - started);
        }
    }

    const total = times.reduce((sum, time) => sum + time, 0);
    print(`whole chain at a window of ${size} items: ${(1000 * times.length / total).toFixed(0)} items/s, p50 ${percentile(times, .5)} ms, p99 ${percentile(times, .99)} ms`);
};

const isLabelled = (row: object): row is Labelled => 'text' in row && 'label' in row;

const isTold = (row: object): row is Told => 'story' in row && 'title' in row && 'ts' in row;

const folder = process.argv[2];
for (const file of folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    const rows = read(join(folder ?? '', file));
    const labelled = rows.filter(isLabelled);
    if (labelled.length > 0) {
        sentiment(`${file}, even lines`, labelled.filter((_, at) => at % 2 === 0));
        sentiment(`${file}, odd lines`, labelled.filter((_, at) => at % 2 === 1));
    }

    const told = rows.filter(isTold);
    if (told.length > 0) {
        stories(file, told);
    }
}

window(10_000);
