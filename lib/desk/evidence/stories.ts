import { contentWords } from '../../text/extract';
import type { Evidence } from '../types';

export type Records = readonly [Evidence, ...Evidence[]];

/** Records about the same story. */
export interface Story {
    readonly records: Records;
    /** The record with the most typical headline. */
    readonly lead: Evidence;
    /** Number of outlets that published it. */
    readonly sources: number;
    /** Newest publication, in milliseconds since the epoch. */
    readonly latest: number;
}

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {

    const shared = [...a].filter((word) => b.has(word)).length;
    return shared === 0 ? 0 : 2 * shared / (a.size + b.size);
};

/** The record whose headline is most like all the others; the first of equals. Questions come last. */
const medoidOf = (records: Records): Evidence => {

    const titles = records.map(({ title }) => new Set(contentWords(title)));
    const rated = records.map((record, i) => {

        const like = titles.slice(i, i + 1).flatMap((own) => titles.map((other) => likeness(own, other)));
        const question = record.title.includes('?') ? records.length : 0;
        return { record, worth: like.reduce((sum, one) => sum + one, 0) - question };
    });
    return rated.reduce((best, one) => (one.worth > best.worth ? one : best)).record;
};

const storyOf = (records: Records): Story => ({
    records,
    lead: medoidOf(records),
    sources: records.reduce((sum, { sources = 1 }) => sum + sources, 0),
    latest: Math.max(...records.map(({ publishedAt }) => publishedAt ?? 0))
});

/** A narrative each, and a story for each record without one; by size, sources, recency. */
export const storiesOf = (evidence: readonly Evidence[]): Story[] => {

    const groups = new Map<string, [Evidence, ...Evidence[]]>();
    for (const record of evidence) {
        const key = record.narrativeId ? `narrative ${record.narrativeId}` : `record ${record.id}`;
        const group = groups.get(key);
        if (group) {
            group.push(record);
        }
        else {
            groups.set(key, [record]);
        }
    }

    return [...groups.values()].map(storyOf).sort((a, b) => b.records.length - a.records.length || b.sources - a.sources || b.latest - a.latest);
};
