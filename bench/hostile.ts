/**
 * Measures the cost of hostile text for every grammar that reads text from outside, with inputs that grow fourfold. Prints
 * milliseconds of CPU per input and nanoseconds per character; `!` marks a grammar whose last step costs more than 2.5 times
 * as much per character as the first one that could be measured. Words after the command choose grammars by name.
 */
import { FeedError } from '../lib/newsroom/sources/feed-error';
import { parseFeed } from '../lib/newsroom/sources/parse';
import { hostileInputs } from './hostile/inputs';
import { textGrammars } from './hostile/grammars';
import type { Grammar } from './hostile/grammars';

const sizes = [16_384, 65_536, 262_144, 1_048_576, 4_194_304];

/** Milliseconds after which an input is not made any larger. */
const patience = 2000;

/** Milliseconds below which a figure is noise. */
const noise = 10;

const print = (line: string): void => {

    process.stdout.write(`${line}\n`);
};

/** A refused document counts as read. */
const readDocument = (text: string): void => {

    try {
        parseFeed(Buffer.from(text));
    }
    catch (error) {
        if (!(error instanceof FeedError)) {
            throw error;
        }
    }
};

const documentGrammars: readonly Grammar[] = Object.entries(hostileInputs).map(([name, make]) => ({ name: `document: ${name}`, make, read: readDocument }));

const measure = ({ make, read }: Grammar, size: number): { readonly ms: number; readonly perCharacter: number } => {

    const text = make(size);
    let ms = Infinity;
    for (let i = 0; i < 3 && ms > noise; ++i) {
        const before = process.cpuUsage();
        read(text);
        const { user, system } = process.cpuUsage(before);
        ms = Math.min(ms, (user + system) / 1000);
        if (ms > patience) {
            break;
        }
    }

    return { ms, perCharacter: ms * 1e6 / Math.max(1, text.length) };
};

const report = (grammar: Grammar): void => {

    const figures: ReturnType<typeof measure>[] = [];
    for (const size of sizes) {
        figures.push(measure(grammar, size));
        if ((figures.at(-1)?.ms ?? 0) > patience) {
            break;
        }
    }

    const sound = figures.filter(({ ms }) => ms > noise);
    const grows = (sound.at(-1)?.perCharacter ?? 0) > 2.5 * (sound[0]?.perCharacter ?? Infinity);
    print(`${grows ? '!' : ' '} ${grammar.name.padEnd(48)} ${figures.map(({ ms, perCharacter }) => `${ms.toFixed(1)} ms (${perCharacter.toFixed(0)} ns)`.padStart(22)).join('')}`);
};

const chosen = process.argv.slice(2);
print(`  ${'characters'.padEnd(48)} ${sizes.map((size) => String(size).padStart(22)).join('')}`);
for (const grammar of [...documentGrammars, ...textGrammars]) {
    if (chosen.length === 0 || chosen.some((word) => grammar.name.includes(word))) {
        report(grammar);
    }
}
