import type { Figure } from '../figures';

const [width, height, left, bottom, top, right] = [640, 320, 60, 40, 36, 170];

const colours = ['#0b6e4f', '#8a8a8a', '#c44536', '#e9a23b', '#3d5a80'];

type Point = readonly [x: number, y: number];

interface Line {
    readonly name: string;
    readonly points: readonly Point[];
}

/** Ours, the floor, and each peer, over the sizes. */
const linesOf = (figures: readonly Figure[]): readonly Line[] => {

    const lines = new Map<string, Point[]>();
    for (const { size, ours, floor, peers } of figures) {
        for (const { name, value } of [{ name: 'hapi-crypto-news', value: ours }, floor, ...peers]) {
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

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const label = (x: number, y: number, text: string, anchor = 'middle', fill = '#444'): string => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${escaped(text)}</text>`;

/** An SVG of costs against sizes; both axes are logarithmic. */
export const plotOf = (title: string, figures: readonly Figure[]): string => {

    const lines = linesOf(figures);
    const all = lines.flatMap(({ points }) => points);
    const [xs, ys] = [[...new Set(all.map(([x]) => x))], all.map(([, y]) => y)];
    const x = scaleOf(xs, left, width - right);
    const y = scaleOf(ys, height - bottom, top + 10);
    const unit = figures[0]?.unit ?? '';
    const marks = lines.flatMap(({ name, points }, i) => {

        const colour = colours[i % colours.length] ?? '#000';
        const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ');
        const [lastX = 0, lastY = 0] = points.at(-1) ?? [];
        return [
            `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${i === 0 ? 3 : 1.5}"/>`,
            label(x(lastX) + 6, y(lastY) + 4, `${name} ${lastY.toPrecision(3)}`, 'start', colour)
        ];
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
        `<rect width="${width}" height="${height}" fill="#fff"/>`,
        label(width / 2, 18, `${title}, ${unit}`),
        ...xs.map((value) => label(x(value), height - bottom + 18, `${value.toLocaleString('en')} ${figures[0]?.size?.of ?? ''}`)),
        `<path d="M${left},${top} V${height - bottom} H${width - right}" fill="none" stroke="#bbb"/>`,
        label(left - 6, y(Math.max(...ys)) + 4, Math.max(...ys).toPrecision(3), 'end'),
        label(left - 6, y(Math.min(...ys)) + 4, Math.min(...ys).toPrecision(3), 'end'),
        ...marks,
        '</svg>',
        ''
    ].join('\n');
};
