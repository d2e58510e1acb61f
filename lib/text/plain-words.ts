const word = /[\p{L}\p{N}]+/gu;

/** By UTF-16 code unit: whether it is part of a word; 0 until it is first read. */
const parts = new Uint8Array(0x10000);

const part = { no: 1, yes: 2, half: 3 } as const;

const read = (unit: number): number => {

    const isHalf = unit >= 0xD800 && unit < 0xE000;
    const found = isHalf ? part.half : /[\p{L}\p{N}]/u.test(String.fromCharCode(unit)) ? part.yes : part.no;
    parts[unit] = found;
    return found;
};

/** Returns the bounds of the runs of letters and digits; null if the text has characters of two code units, which are not read here. */
const runsIn = (text: string): number[] | null => {

    const runs: number[] = [];
    let start = -1;
    for (let i = 0; i < text.length; ++i) {
        const unit = text.charCodeAt(i);
        const kind = (parts[unit] as number) || read(unit);
        if (kind === part.half) {
            return null;
        }

        if (kind === part.yes) {
            start = start === -1 ? i : start;
        }
        else if (start !== -1) {
            runs.push(start, i);
            start = -1;
        }
    }

    if (start !== -1) {
        runs.push(start, text.length);
    }

    return runs;
};

/** Returns the bounds of the words of a text, runs of letters and digits: for each, its start and its end. Faster than a pattern with classes of Unicode. */
export const wordBounds = (text: string): readonly number[] => runsIn(text) ?? Array.from(text.matchAll(word), ({ 0: { length }, index }) => [index, index + length]).flat();

/** Returns the words of a text in lower case. */
export const plainWords = (text: string): string[] => {

    const lower = text.toLowerCase();
    const bounds = wordBounds(lower);
    const words: string[] = [];
    for (let i = 0; i < bounds.length; i += 2) {
        words.push(lower.slice(bounds[i], bounds[i + 1]));
    }

    return words;
};
