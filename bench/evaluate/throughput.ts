import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib';
import { openChain } from '../newsroom/chain';
import { storiesOf } from '../newsroom/stories';
import type { Words } from '../newsroom/stories';
import { has, textOf } from './data';
import type { DataFile } from './data';
import { fixed } from './metrics';

const wordsIn = ({ rows }: DataFile): Words[] => rows.filter((row) => has(row, 'title', 'text')).map((row) => ({ title: textOf(row, 'title'), text: textOf(row, 'text') }));

/** Items per CPU second from the document to the log, once the window is full: for invented stories, and for the headlines and texts in the files. */
export const throughput = async (window: number, files: readonly DataFile[]): Promise<string[]> => {

    const real = files.flatMap(wordsIn);
    const lines: string[] = [];
    for (const [kind, story] of [['invented stories', storiesOf([])], ['texts of the files', storiesOf(real)]] as const) {
        for (const [name, open] of [['memory', memory], ['SQLite', () => sqlite(':memory:')]] as readonly (readonly [string, () => Storage])[]) {
            if (kind === 'invented stories' || real.length > 0) {
                const chain = await openChain(open(), window, story);
                lines.push(`whole chain, ${kind}, ${name}, window of ${window}: ${fixed(1e6 / await chain.measure(), 0)} items per CPU second`);
                await chain.stop();
            }
        }
    }

    return lines;
};
