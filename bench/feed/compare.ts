import { medianOf, ratioOf, report } from '../figures';
import { Arm } from './arm';
import type { Order } from './serve';
import { modes } from './servers';
import type { Mode } from './servers';

export const itemBytes = 1250;

const rounds = 7;

/** What is warm before it is measured: deliveries to all sockets together. */
const warmDeliveries = 150_000;

/** Deliveries of a round, about; in at least so many turns. */
const size = { deliveries: 20_000, least: 10, most: 100 };

const kinds = ['single', 'bursts of 10'] as const;

type Kind = (typeof kinds)[number];

export type Work = Order['work'];

const orderOf = (work: Work, kind: Kind, sockets: number): Order => {

    const count = kind === 'single' ? 1 : 10;
    const times = Math.ceil(Math.max(size.least, Math.min(size.most, size.deliveries / sockets)) / count);
    return { work, times, count, bytes: itemBytes, every: Math.max(5, sockets / 50) };
};

/** Of one round: CPU of the server in microseconds a delivery, and deliveries a second. */
interface Figure {
    readonly cpu: number;
    readonly rate: number;
}

interface Row {
    readonly arm: Arm;
    /** Publishing without any clients, microseconds of CPU per item. */
    readonly alone: number;
    readonly figures: Readonly<Record<Kind, Figure[]>>;
}

const figure = async (arm: Arm, order: Order, sockets: number): Promise<Figure> => {

    const { cpu, ms, deliveries } = await arm.run(order, sockets);
    return { cpu: cpu / deliveries, rate: deliveries / (ms - order.times * order.every) * 1000 };
};

const open = async (mode: Mode, work: Work, sockets: number): Promise<Row> => {

    const arm = await Arm.start(mode);
    const lone: Order = { ...orderOf(work, 'single', sockets), times: 200, every: 5 };
    await arm.alone(lone);
    const alone = await arm.alone(lone);
    await arm.connect(sockets);
    for (const kind of kinds) {
        const order = orderOf(work, kind, sockets);
        await arm.run({ ...order, times: Math.ceil(warmDeliveries / sockets / order.count) }, sockets);
    }

    return { arm, alone, figures: { 'single': [], 'bursts of 10': [] } };
};

/** All arms in turn, each round in another order. */
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

/** CPU of the server per delivery: against the floor, and peers. */
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
    kinds.forEach((kind) => reportFeed(rows, work, kind, sockets));
};

const costsOf = (row: Row | undefined, kind: Kind): readonly number[] => row?.figures[kind].map(({ cpu }) => cpu) ?? [];

/** Largest ratio to the floor for items that come one at a time; bursts are sent in fewer writes than the floor's. */
const goal = 1.2;

const reportFeed = (rows: readonly Row[], work: Work, kind: Kind, sockets: number): void => {

    const [floor, ...others] = rows;
    const ours = others.find(({ arm }) => arm.mode === 'feed');
    const peers = others.filter(({ arm }) => !arm.mode.startsWith('feed'));
    report({
        group: 'live feed', name: `${work}, ${kind}`, unit: 'µs', size: { of: 'sockets', value: sockets }, goal,
        ours: medianOf(costsOf(ours, kind)),
        floor: { name: floor?.arm.mode ?? '', value: medianOf(costsOf(floor, kind)) },
        ratio: ratioOf(costsOf(ours, kind), costsOf(floor, kind)),
        peers: peers.map((peer) => ({ name: peer.arm.mode, value: medianOf(costsOf(peer, kind)) }))
    });
};

const toLine = ({ alone, figures }: Row, floor: Row): Record<string, string | number> => ({
    ...Object.fromEntries(kinds.map((kind) => [kind, told(figures[kind], floor.figures[kind])])),
    ...Object.fromEntries(kinds.map((kind) => [`deliveries/s, ${kind}`, Math.round(medianOf(figures[kind].map(({ rate }) => rate)))])),
    'with nobody there, µs an item': Math.round(alone)
});

/** Each round is held against the floor's own figure in it: what the machine did meanwhile, it did to both. */
const told = (figures: readonly Figure[], floors: readonly Figure[]): string => {

    const ratios = figures.map(({ cpu }, i) => cpu / (floors[i]?.cpu ?? NaN)).sort((a, b) => a - b);
    const [lowest, highest] = [ratios[0] ?? NaN, ratios.at(-1) ?? NaN];
    return `${medianOf(figures.map(({ cpu }) => cpu)).toFixed(1)} (${medianOf(ratios).toFixed(2)}: ${lowest.toFixed(2)}-${highest.toFixed(2)})`;
};
