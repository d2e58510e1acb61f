/** Start and factor of FNV-1a. */
const start = 0x811C9DC5 | 0;
const factor = 0x01000193;

/** What is mixed into the hash of a word of the headline, and of every number. */
const ofTitle = 0x27D4EB2F;
const ofNumber = 0x165667B1;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** Whether a UTF-16 code unit belongs to words. Beyond ASCII, all but Latin-1's signs and general punctuation do. */
const isLetter = (unit: number): boolean => unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90 || unit >= 0xC0 && (unit < 0x2000 || unit > 0x2BFF);

const lower = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit);

/** Hashes have 30 bits: engines keep such integers in place, so that a Map finds them several times faster. */
const shorten = (hash: number): number => hash >>> 2;

/** Whether the code unit at an index separates the digits of a number: the point of 3.1. */
const isPoint = (text: string, at: number): boolean => (text[at] === '.' || text[at] === ',') && isDigit(text.charCodeAt(at + 1));

/** Adds the features of one passage. Words of one letter are left out: they are what an apostrophe cuts off. */
const addWords = (text: string, isTitle: boolean, features: number[]): void => {

    let before = 0;
    for (let i = 0; i < text.length; ++i) {
        let unit = text.charCodeAt(i);
        if (!isLetter(unit) && !isDigit(unit)) {
            continue;
        }

        const from = i;
        const isNumber = isDigit(unit);
        let hash = start;
        while (isLetter(unit) || isDigit(unit) || isNumber && isPoint(text, i)) {
            hash = Math.imul(hash ^ lower(unit), factor);
            unit = text.charCodeAt(++i);
        }

        if (i - from === 1 && !isNumber) {
            continue;
        }

        const word = isNumber ? ofNumber : hash;
        features.push(shorten(word));
        if (isTitle) {
            features.push(shorten(Math.imul(word ^ ofTitle, factor)));
        }

        if (before !== 0) {
            features.push(shorten(Math.imul(Math.imul(before, 31) ^ word, factor)));
        }

        before = word;
    }
};

/**
 * Returns hashes of the features of a story: its words, those of the headline once more, and pairs of words. All numbers are
 * one word. A feature is repeated if it occurs again.
 */
export const featuresOf = (title: string, text: string): number[] => {

    const features: number[] = [];
    addWords(title, true, features);
    addWords(text, false, features);
    return features;
};
