import { medianOf, ratioOf, report } from '../figures';
import { Arm } from './arm';
import type { Order } from './serve';
import { modes } from './servers';
import type { Mode } from './servers';

export const itemBytes = 1250;

const rounds = 7;

/** Deliveries to all sockets together that warm up a server before it is measured. */
const warmDeliveries = 150_000;

/** Approximate deliveries of a round, and the bounds of its number of turns. */
const size = { deliveries: 20_000, least: 10, most: 100 };

/** Items one at a time, in bursts, and one at a time as fast as the server can. */
const kinds = ['single', 'bursts of 10', 'flood'] as const;

export type Kind = (typeof kinds)[number];

export type Work = Order['work'];

export const orderOf = (work: Work, kind: Kind, sockets: number): Order => {

    const count = kind === 'bursts of 10' ? 10 : 1;
    const times = Math.ceil(Math.max(size.least, Math.min(size.most, size.deliveries / sockets)) / count);
    return { work, times, count, bytes: itemBytes, every: kind === 'flood' ? 0 : Math.max(5, sockets / 50) };
};

/** Figures of one round: CPU of the server and time, in microseconds per delivery; milliseconds from publishing to receipt. */
interface Figure {
    readonly cpu: number;
    readonly time: number;
    readonly p99: number;
}

interface Row {
    readonly arm: Arm;
    /** Microseconds of CPU per item if there are no clients. */
    readonly alone: number;
    readonly figures: Readonly<Record<Kind, Figure[]>>;
}

const figure = async (arm: Arm, order: Order, sockets: number): Promise<Figure> => {

    const { cpu, ms, deliveries, p99 } = await arm.run(order, sockets);
    return { cpu: cpu / deliveries, time: (ms - order.times * order.every) / deliveries * 1000, p99 };
};

const open = async (mode: Mode, work: Work, sockets: number): Promise<Row> => {

    const arm = await Arm.start(mode);
    const lone: Order = { ...orderOf(work, 'single', sockets), times: 200, every: 5 };
    await arm.alone(lone);
    const alone = await arm.alone(lone);
    await arm.connect(sockets);
    for (const kind of ['single', 'bursts of 10'] as const) {
        const order = orderOf(work, kind, sockets);
        await arm.run({ ...order, times: Math.ceil(warmDeliveries / sockets / order.count) }, sockets);
    }

    return { arm, alone, figures: { 'single': [], 'bursts of 10': [], 'flood': [] } };
};

/** Measures all arms in turn, each round in another order. */
const measure = async (rows: readonly Row[], work: Work, sockets: number): Promise<void> => {

    for (let i = 0; i < rounds; ++i) {
        const from = i % rows.length;
        for (const { arm, figures } of [...rows.slice(from), ...rows.slice(0, from)]) {
            for (const kind of kinds) {
                figures[kind].push(await figure(arm, orderOf(work, kind, sockets), sockets));
            }
        }
    }
};

const titles: Readonly<Record<Work, string>> = {
    deliver: 'items that stand in the log are delivered',
    publish: 'items are stored durably and delivered'
};

/** Compares the server's CPU per delivery with the floor and the peers. */
export const compare = async (work: Work, sockets: number): Promise<void> => {

    const rows: Row[] = [];
    for (const mode of modes) {
        rows.push(await open(mode, work, sockets));
    }

    await measure(rows, work, sockets);
    console.log(`\n${sockets} sockets, ${titles[work]}: CPU of the server, µs a delivery (× the floor: median of ${rounds} rounds, their lowest and highest)`);
    const [floor] = rows;
    console.table(Object.fromEntries(rows.map((row) => [row.arm.mode, toLine(row, floor ?? row)])));
    rows.forEach(({ arm }) => arm.stop());
    const goal = work === 'deliver' ? 1.2 : null;
    reportFeed(rows, { name: `${work}, single`, kind: 'single', of: 'cpu', goal }, sockets);
    reportFeed(rows, { name: `${work}, bursts of 10`, kind: 'bursts of 10', of: 'cpu', goal }, sockets);
    reportFeed(rows, work === 'deliver'
        ? { name: 'time of a delivery, single items without pause', kind: 'flood', of: 'time', goal: 1 }
        : { name: 'publish to receipt, p99', kind: 'single', of: 'p99', goal: 1.3 }, sockets);
};

interface Line {
    readonly name: string;
    readonly kind: Kind;
    readonly of: keyof Figure;
    /** Largest acceptable ratio to the floor; null for none, since the feed does not decide how an item is stored. */
    readonly goal: number | null;
}

const valuesOf = (row: Row | undefined, { kind, of }: Line): readonly number[] => row?.figures[kind].map((one) => one[of]) ?? [];

const reportFeed = (rows: readonly Row[], line: Line, sockets: number): void => {

    const [floor, ...others] = rows;
    const ours = others.find(({ arm }) => arm.mode === 'feed');
    const peers = others.filter(({ arm }) => !arm.mode.startsWith('feed'));
    report({
        group: 'live feed', name: line.name, unit: line.of === 'p99' ? 'ms' : 'µs', size: { of: 'sockets', value: sockets }, goal: line.goal,
        ours: medianOf(valuesOf(ours, line)),
        floor: { name: floor?.arm.mode ?? '', value: medianOf(valuesOf(floor, line)) },
        ratio: ratioOf(valuesOf(ours, line), valuesOf(floor, line)),
        peers: peers.map((peer) => ({ name: peer.arm.mode, value: medianOf(valuesOf(peer, line)) }))
    });
};

const toLine = ({ alone, figures }: Row, floor: Row): Record<string, string | number> => ({
    ...Object.fromEntries(kinds.map((kind) => [kind, ratioText(figures[kind], floor.figures[kind])])),
    ...Object.fromEntries(kinds.map((kind) => [`deliveries/s, ${kind}`, Math.round(1e6 / medianOf(figures[kind].map(({ time }) => time)))])),
    'with nobody there, µs an item': Math.round(alone)
});

/** Compares each round with the floor's figure in the same round, so that other load of the machine affects both. */
const ratioText = (figures: readonly Figure[], floors: readonly Figure[]): string => {

    const ratios = figures.map(({ cpu }, i) => cpu / (floors[i]?.cpu ?? NaN)).sort((a, b) => a - b);
    const [lowest, highest] = [ratios[0] ?? NaN, ratios.at(-1) ?? NaN];
    return `${medianOf(figures.map(({ cpu }) => cpu)).toFixed(1)} (${medianOf(ratios).toFixed(2)}: ${lowest.toFixed(2)}-${highest.toFixed(2)})`;
};
