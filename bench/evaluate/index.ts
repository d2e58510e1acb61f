/**
 * Prints all scores of the newsroom's judgement on the `.jsonl` files of a folder, compared with those of simpler methods, and
 * the throughput of the whole chain: `npm run evaluate -- --data FOLDER [--window ITEMS]`. A file is recognised by the
 * members of its lines, see docs/figures.md.
 */
import { parseArgs } from 'node:util';

import { filesIn } from './data';
import { day } from './day';
import { categories, claims, duplicates, tokens } from './labels';
import { narratives } from './narratives';
import { sentiment } from './sentiment';
import { summaries } from './summaries';
import { throughput } from './throughput';

const sections = { Narratives: narratives, Tokens: tokens, Categories: categories, Sentiment: sentiment, 'Near-duplicates': duplicates, Summaries: summaries, Claims: claims, 'Real day': day };

const print = (title: string, lines: readonly string[]): void => {

    process.stdout.write(lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
};

const main = async (): Promise<void> => {

    const { values: { data, window } } = parseArgs({ options: { data: { type: 'string' }, window: { type: 'string', default: '10000' } } });
    const files = data === undefined ? [] : filesIn(data);
    for (const [title, evaluate] of Object.entries(sections)) {
        const lines: string[] = [];
        for (const file of files) {
            lines.push(...await evaluate(file));
        }

        print(title, lines);
    }

    print('Throughput', Number(window) === 0 ? [] : await throughput(Number(window), files));
};

void main();
