import { has, textOf } from './data';
import type { DataFile, Row } from './data';
import { labellers, polarity } from './lexicons';
import { fixed, mean } from './metrics';

const labels = ['bullish', 'bearish', 'neutral'];

/** Macro-F1, accuracy, and the share of labels that are the opposite of the right one. */
const scoreOf = (pairs: readonly { readonly gold: string; readonly found: string }[]): string => {

    const count = (gold: string | null, found: string | null): number => pairs.filter((pair) => (gold ?? pair.gold) === pair.gold && (found ?? pair.found) === pair.found).length;
    const f1 = mean(labels.map((label) => 2 * count(label, label) / Math.max(1, count(label, null) + count(null, label))));
    const accuracy = pairs.filter(({ gold, found }) => gold === found).length / pairs.length;
    const opposite = (count('bullish', 'bearish') + count('bearish', 'bullish')) / pairs.length;
    return `macro-F1 ${fixed(f1)}, accuracy ${fixed(accuracy)}, opposite ${fixed(opposite)}`;
};

/** Outputs that were published with the texts. */
const published = (row: Row): Readonly<Record<string, string>> => {

    const { vader, finbert_positive: positive, finbert_negative: negative } = (row.pub ?? {}) as Readonly<Record<string, number | undefined>>;
    return {
        ...(vader !== undefined && { 'VADER, as published': polarity(vader, .05) }),
        ...(positive !== undefined && negative !== undefined && { 'FinBERT, as published': polarity(positive + negative, .05) })
    };
};

/** Microseconds of CPU per text. All texts have been labelled once before. */
const timeOf = (label: (text: string) => string, rows: readonly Row[]): string => {

    const before = process.cpuUsage();
    rows.forEach((row) => label(textOf(row, 'text')));
    const { user, system } = process.cpuUsage(before);
    return fixed((user + system) / rows.length, 0);
};

/** Files with `{ text, label }`, in halves, so that one may be inspected and the other not. */
export const sentiment = ({ name, rows }: DataFile): string[] => {

    const labelled = rows.filter((row) => has(row, 'text', 'label'));
    const halves = [labelled.filter((_, i) => i % 2 === 0), labelled.filter((_, i) => i % 2 === 1)];
    return halves.flatMap((half, i) => {

        const title = `${name}, ${i === 0 ? 'even' : 'odd'} lines (${half.length})`;
        const pairsBy = (find: (row: Row) => string) => half.map((row) => ({ gold: textOf(row, 'label'), found: find(row) }));
        const own = Object.entries(labellers).map(([labeller, label]) => `${title}: ${labeller}: ${scoreOf(pairsBy((row) => label(textOf(row, 'text'))))}, ${timeOf(label, half)} µs a text`);
        const peers = Object.keys(published(half[0] ?? {})).map((peer) => `${title}: ${peer}: ${scoreOf(pairsBy((row) => published(row)[peer] ?? ''))}`);
        return half.length === 0 ? [] : [...own, ...peers];
    });
};
