import type { Figure } from '../figures';

const [width, height, left, bottom, top, right] = [640, 320, 64, 40, 36, 210];

/** Pairs of colours for light and dark pages, chosen by the browser's setting. The first pair is ours. */
const colours = [['#0b6e4f', '#4cd4a4'], ['#6b6b6b', '#a8a8a8'], ['#b03425', '#ff8e7f'], ['#8f5d00', '#f0b757'], ['#2f5d8a', '#85b7e6'], ['#74408f', '#cf9ce8']] as const;

const style = (): string => {

    const rules = (theme: 0 | 1): string => colours.map((pair, i) => `.c${i}{stroke:${pair[theme]}}.t${i}{fill:${pair[theme]}}`).join('');
    return [
        `.b{fill:#fff}.t{fill:#333}.a{stroke:#bbb}${rules(0)}`,
        `@media(prefers-color-scheme:dark){.b{fill:#16191d}.t{fill:#d8dce0}.a{stroke:#555}${rules(1)}}`
    ].join('');
};

type Point = readonly [x: number, y: number];

interface Line {
    readonly name: string;
    readonly points: readonly Point[];
}

/** Ours, the floor, and each peer, over the sizes. Leaves out values that are not above zero, since the axis is logarithmic. */
const linesOf = (figures: readonly Figure[]): readonly Line[] => {

    const lines = new Map<string, Point[]>();
    for (const { size, ours, floor, peers } of figures) {
        for (const { name, value } of [{ name: 'hapi-crypto-news', value: ours }, floor, ...peers].filter((one) => one.value > 0)) {
            lines.set(name, [...lines.get(name) ?? [], [size?.value ?? 0, value]]);
        }
    }

    return [...lines].map(([name, points]) => ({ name, points: points.sort(([a], [b]) => a - b) }));
};

/** Places a value on an axis with a logarithmic scale. */
const scaleOf = (values: readonly number[], from: number, to: number): ((value: number) => number) => {

    const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
    return (value) => from + (to - from) * (high === low ? 0.5 : (Math.log(value) - low) / (high - low));
};

/** Three digits, without an exponent. */
const digits = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const label = (x: number, y: number, text: string, anchor = 'middle', colour = 't'): string => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" class="${colour}">${escaped(text)}</text>`;

/** Least distance of two labels. */
const lineHeight = 13;

/** Moves labels down until none covers another, and all of them up if the last would leave the plot. */
const spread = (wanted: readonly number[]): readonly number[] => {

    const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
    const placed = new Map<number, number>();
    let last = -Infinity;
    for (const i of order) {
        last = Math.max(wanted[i] ?? 0, last + lineHeight);
        placed.set(i, last);
    }

    const excess = Math.max(0, last - (height - bottom));
    return wanted.map((_, i) => (placed.get(i) ?? 0) - excess);
};

/** An SVG of costs against sizes; both axes are logarithmic. */
export const plotOf = (title: string, figures: readonly Figure[]): string => {

    const lines = linesOf(figures);
    const all = lines.flatMap(({ points }) => points);
    const [xs, ys] = [[...new Set(all.map(([x]) => x))], all.map(([, y]) => y)];
    const x = scaleOf(xs, left, width - right);
    const y = scaleOf(ys, height - bottom, top + 10);
    const unit = figures[0]?.unit ?? '';
    const ends = lines.map(({ points }) => points.at(-1) ?? [1, 1] as const);
    const places = spread(ends.map(([, end]) => y(end) + 4));
    const marks = lines.flatMap(({ name, points }, i) => {

        const colour = i % colours.length;
        const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ');
        const dots = points.map(([px, py]) => `<circle cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="2.5" class="t${colour}"/>`);
        return [
            `<polyline points="${path}" fill="none" class="c${colour}" stroke-width="${i === 0 ? 3 : 1.5}"/>`,
            ...dots,
            label(width - right + 10, places[i] ?? 0, `${name} ${digits(ends[i]?.[1] ?? 0)}`, 'start', `t${colour}`)
        ];
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${escaped(title)}">`,
        `<style>${style()}</style>`,
        `<rect width="${width}" height="${height}" class="b"/>`,
        label(width / 2, 18, `${title}, ${unit}`),
        ...xs.map((value) => label(x(value), height - bottom + 18, value.toLocaleString('en'))),
        label((left + width - right) / 2, height - 6, figures[0]?.size?.of ?? ''),
        `<path d="M${left},${top} V${height - bottom} H${width - right}" fill="none" class="a"/>`,
        label(left - 6, y(Math.max(...ys)) + 4, digits(Math.max(...ys)), 'end'),
        label(left - 6, y(Math.min(...ys)) + 4, digits(Math.min(...ys)), 'end'),
        ...marks,
        '</svg>',
        ''
    ].join('\n');
};
