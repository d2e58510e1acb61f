import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { goalOf, hasGoal, isMet } from '../figures';
import type { Figure } from '../figures';
import { rowsOf } from '../profile/report';
import type { Profile } from '../profile/report';
import { growthIn } from './growth';
import type { Growth } from './growth';
import { plotOf } from './plot';
import type { Results } from './results';

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

const titleOf = ({ group, name, size }: Figure): string => `${group}: ${name}${size ? `, ${size.value.toLocaleString('en')} ${size.of}` : ''}`;

const rowOf = (figure: Figure): string => {

    const { unit, ours, floor, ratio, peers } = figure;
    return cells([
        titleOf(figure),
        `${digits(ours)} ${unit}`,
        `${ratio.toFixed(2)} × ${floor.name}`,
        hasGoal(figure) ? `${goalOf(figure)}${isMet(figure) ? '' : ' **missed**'}` : '',
        peers.map((peer) => `${peer.name} ${digits(peer.value)}`).join(', ')
    ]);
};

const tableOf = (figures: readonly Figure[]): readonly string[] => {

    return [cells(['what', 'here', 'floor', 'goal', 'peers']), cells(['---', '---', '---', '---', '---']), ...figures.map(rowOf)];
};

/** Lines of the README, by their titles. */
const headlines = [
    'hot read: GET /news',
    'cold read: three categories, page 1, 1,000,000 items',
    'live feed: deliver, single, 1,000 sockets',
    'live feed: deliver, bursts of 10, 1,000 sockets',
    'paid request: outside the facilitator',
    'sign-in: nonce and verification',
    'start: SQLite, 1,000,000 items',
    'filters: one item by the index, 10,000 filters'
];

const shortRowOf = (figure: Figure): string => {

    const { unit, ours, floor, peers } = figure;
    return cells([titleOf(figure), `${digits(ours)} ${unit}`, `${floor.name} ${digits(floor.value)}`, peers.map((peer) => `${peer.name} ${digits(peer.value)}`).join(', ')]);
};

const summaryOf = (figures: readonly Figure[]): readonly string[] => {

    const rows = headlines.flatMap((title) => figures.filter((figure) => titleOf(figure) === title).slice(-1));
    return [
        cells(['what', 'here', 'floor', 'peers']),
        cells(['---', '---', '---', '---']),
        ...rows.map(shortRowOf)
    ];
};

/** Replaces the text between the two marks of a name in a page. */
const replaceIn = (path: string, mark: string, text: string): void => {

    const page = readFileSync(path, 'utf8');
    writeFileSync(path, page.replace(new RegExp(`(<!-- ${mark} -->\\n)[^]*?(\\n<!-- /${mark} -->)`), (_all, start: string, end: string) => `${start}${text}${end}`));
};

type Measured = Results['figures'][number];

const isGrowth = ({ bench }: Measured): boolean => bench.startsWith('growth-');

/** Figures of several sizes, by what was measured. A size that a bench of growth has measured is taken from there. */
const seriesIn = (figures: readonly Measured[]): ReadonlyMap<string, readonly Figure[]> => {

    const series = new Map<string, Measured[]>();
    for (const figure of figures.filter(({ size }) => size !== null)) {
        const title = `${figure.group}: ${figure.name}`;
        series.set(title, [...series.get(title) ?? [], figure]);
    }

    const several = [...series].map(([title, points]) => [title, points.some(isGrowth) ? points.filter(isGrowth) : points] as const);
    return new Map(several.filter(([, points]) => new Set(points.map(({ size }) => size?.value)).size > 1));
};

const growthRowOf = ({ title, first, last, grown, allowed }: Growth): string => {

    const sizes = `${first.size.value.toLocaleString('en')} → ${last.size.value.toLocaleString('en')} ${last.size.of}`;
    return cells([title, sizes, `${digits(first.ours)} → ${digits(last.ours)} ${last.unit}`, `${grown.toFixed(2)} ×`, `≤ ${allowed.toFixed(2)} ×${grown > allowed ? ' **more**' : ''}`]);
};

const growthTableOf = (figures: readonly Figure[]): readonly string[] => {

    const rows = growthIn(figures).map(growthRowOf);
    return rows.length === 0 ? [] : [cells(['what', 'from → to', 'cost', 'grows', 'logarithmic']), cells(['---', '---', '---', '---', '---']), ...rows, ''];
};

const profileTableOf = (profile: Profile): string => {

    const { title, unit, ours, floors } = profile;
    const names = [`${unit}, of`, ours.name, ...floors.map(({ name }) => name)];
    return [`**${title}**`, '', cells(names), cells(names.map(() => '---')), ...rowsOf(profile).map(cells)].join('\n');
};

const fileOf = (title: string): string => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`;

/** Writes the tables of README.md and docs/figures.md, and a plot of each series. */
export const writePages = (root: string, { machine, figures, profiles }: Results): void => {

    const series = seriesIn(figures);
    for (const [title, points] of series) {
        writeFileSync(join(root, 'docs', 'images', fileOf(title)), plotOf(title, points));
    }

    const plots = [...series.keys()].map((title) => `![${title}](images/${fileOf(title)})`);
    const [short, growth] = [figures.filter((figure) => !isGrowth(figure)), figures.filter(isGrowth)];
    const page = join(root, 'docs', 'figures.md');
    replaceIn(page, 'bench', [`Measured on ${machine}, by \`npm run bench\`.`, '', ...tableOf(short)].join('\n'));
    replaceIn(page, 'growth', [...growthTableOf(growth), ...plots].join('\n'));
    replaceIn(page, 'profile', profiles.map(profileTableOf).join('\n\n'));
    replaceIn(join(root, 'README.md'), 'bench', summaryOf(short).join('\n'));
};
