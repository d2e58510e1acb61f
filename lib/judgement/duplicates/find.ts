import { recently } from '../../text/memo';
import { defaultTokens } from '../tokens/extractor';
import { contradict, fingerprintOf, similarity } from './fingerprint';
import type { Fingerprint } from './fingerprint';

/** Share of common grams from which two titles are nearly the same. */
export const duplicateThreshold = .6;

/**
 * Returns the index of the most similar earlier title that this one nearly repeats, or null. Titles that differ in a number, a
 * name or a coin, or that contradict each other, are not the same.
 */
export const findDuplicate = (title: string, earlierTitles: readonly string[]): number | null => {

    const print = printOf(title);
    let best: number | null = null;
    let most = duplicateThreshold;
    for (const [at, earlier] of earlierTitles.entries()) {
        const other = printOf(earlier);
        const value = similarity(other.grams, print.grams, most);
        if (value >= most && (best === null || value > most) && !contradict(other, print)) {
            best = at;
            most = value;
        }
    }

    return best;
};

/** Number of titles whose fingerprints are kept: callers compare each title with all earlier ones. */
const keptTitles = 10_000;

const printOf = recently(keptTitles, (title): Fingerprint => fingerprintOf(title, defaultTokens.extract({ title, text: '' })));
