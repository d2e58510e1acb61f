import { medianOf } from '../figures';
import { Arm } from './arm';
import { itemBytes } from './compare';
import type { Memory } from './serve';
import { modes } from './servers';
import type { Mode } from './servers';

/** Each server is started this many times. The first steps of each process warm it up: what they load and compile is not counted. */
const bounds = { processes: 3, warm: 2, steps: 5, sockets: 1000 };

/** Kilobytes of each socket more, with all of them idle and garbage collected. */
type Each = Readonly<Record<keyof Memory, number>>;

/** Grows by a thousand sockets at a time, each group having got some items. */
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

/** Memory of a socket that waits. */
export const memory = async (): Promise<void> => {

    const each = new Map<Mode, Each[]>(modes.filter((mode) => mode !== 'feed, other node').map((mode) => [mode, []]));
    for (let i = 0; i < bounds.processes; ++i) {
        for (const [mode, figures] of each) {
            figures.push(await grow(mode));
        }
    }

    const [first] = modes;
    const floors = each.get(first) ?? [];
    const told = (figures: readonly Each[], key: keyof Memory): string => {

        const ratios = figures.map((figure, i) => figure[key] / (floors[i]?.[key] ?? NaN));
        return `${medianOf(figures.map((figure) => figure[key])).toFixed(1)} (${medianOf(ratios).toFixed(2)}: ${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`;
    };

    console.log(`\nmemory of an idle socket, KB, as ${bounds.steps * bounds.sockets} come (× the floor: median of ${bounds.processes} processes, their lowest and highest)`);
    console.table(Object.fromEntries([...each].map(([mode, figures]) => [mode, { 'RSS': told(figures, 'rss'), 'heap and external': told(figures, 'heap') }])));
};
