import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isMet } from '../figures';
import type { Figure } from '../figures';
import { plotOf } from './plot';
import type { Results } from './results';

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

const rowOf = (figure: Figure): string => {

    const { group, name, unit, ours, floor, ratio, goal, peers, size } = figure;
    const goalText = goal === null ? '' : `≤ ${goal}${isMet(figure) ? '' : ' **missed**'}`;
    return cells([
        `${group}: ${name}${size ? `, ${size.value.toLocaleString('en')} ${size.of}` : ''}`, `${digits(ours)} ${unit}`, `${ratio.toFixed(2)} × ${floor.name}`, goalText,
        peers.map((peer) => `${peer.name} ${digits(peer.value)}`).join(', ')
    ]);
};

const tableOf = ({ machine, figures }: Results): string => {

    const head = [cells(['what', 'here', 'floor', 'goal', 'peers']), cells(['---', '---', '---', '---', '---'])];
    return [`Measured on ${machine}, by \`npm run bench\`.`, '', ...head, ...figures.map(rowOf)].join('\n');
};

/** Replaces what stands between two marks of a page. */
const replaceIn = (path: string, text: string): void => {

    const page = readFileSync(path, 'utf8');
    writeFileSync(path, page.replace(/(<!-- bench -->\n)[^]*?(\n<!-- \/bench -->)/, (_all, start: string, end: string) => `${start}${text}${end}`));
};

/** Figures of several sizes, by what was measured. */
const seriesIn = (figures: readonly Figure[]): ReadonlyMap<string, readonly Figure[]> => {

    const series = new Map<string, Figure[]>();
    for (const figure of figures.filter(({ size }) => size !== null)) {
        const title = `${figure.group}: ${figure.name}`;
        series.set(title, [...series.get(title) ?? [], figure]);
    }

    return new Map([...series].filter(([, points]) => points.length > 1));
};

const fileOf = (title: string): string => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`;

/** Writes the table of docs/figures.md, and a plot of each series. */
export const writePages = (root: string, results: Results): void => {

    const series = seriesIn(results.figures);
    for (const [title, points] of series) {
        writeFileSync(join(root, 'docs', 'images', fileOf(title)), plotOf(title, points));
    }

    const plots = [...series.keys()].map((title) => `![${title}](images/${fileOf(title)})`);
    replaceIn(join(root, 'docs', 'figures.md'), [tableOf(results), '', ...plots].join('\n').trimEnd());
};
