import { medianOf, ratioOf, report } from '../figures';
import { Arm } from './arm';
import { itemBytes } from './compare';
import type { Memory } from './serve';
import { modes } from './servers';
import type { Mode } from './servers';

/** Each server is started this many times. The first steps of each process warm it up and are not counted, since they load and compile code. */
const bounds = { processes: 3, warm: 2, steps: 5, sockets: 1000 };

/** Kilobytes per additional socket, with all sockets idle and garbage collected. */
type Each = Readonly<Record<keyof Memory, number>>;

/** Connects a thousand sockets at a time. Each group receives some items. */
const grow = async (mode: Mode): Promise<Each> => {

    const arm = await Arm.start(mode, { youngMb: 16 });
    const levels: Memory[] = [];
    for (let i = 1; i <= bounds.warm + bounds.steps; ++i) {
        await arm.connect(bounds.sockets);
        await arm.run({ work: 'deliver', times: 5, count: 2, bytes: itemBytes, every: 20 }, i * bounds.sockets);
        levels.push(await arm.memory());
    }

    arm.stop();
    return { rss: slope(levels, 'rss'), heap: slope(levels, 'heap') };
};

const slope = (levels: readonly Memory[], key: keyof Memory): number => {

    const [first, last] = [levels[bounds.warm - 1]?.[key] ?? NaN, levels.at(-1)?.[key] ?? NaN];
    return (last - first) / bounds.steps / bounds.sockets / 1024;
};

const names: Readonly<Record<keyof Memory, string>> = { rss: 'memory of a socket, RSS', heap: 'memory of a socket, heap and external' };

/** Largest acceptable ratio to the floor. */
const goal = 1.2;

const others = modes.filter((mode) => !mode.startsWith('feed')).slice(1);

/** Measures the memory of an idle socket. Floor and feed are measured in turns, the peers once. */
export const memory = async (): Promise<void> => {

    const [floor] = modes;
    const [floors, ours]: [Each[], Each[]] = [[], []];
    for (let i = 0; i < bounds.processes; ++i) {
        floors.push(await grow(floor));
        ours.push(await grow('feed'));
    }

    const peers: (readonly [Mode, Each])[] = [];
    for (const mode of others) {
        peers.push([mode, await grow(mode)]);
    }

    for (const key of ['heap', 'rss'] as const) {
        const of = (figures: readonly Each[]): readonly number[] => figures.map((figure) => figure[key]);
        report({
            group: 'live feed', name: names[key], unit: 'KB', size: null, goal,
            ours: medianOf(of(ours)), floor: { name: floor, value: medianOf(of(floors)) }, ratio: ratioOf(of(ours), of(floors)),
            peers: peers.map(([name, each]) => ({ name, value: each[key] }))
        });
    }
};
