import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A story of the samples. The outlets and their stories are invented. */
export interface Story {
    readonly id: string;
    /** Minutes between the edition's start and the story; negative if it was published before. */
    readonly at: number;
    readonly title: string;
    readonly text: string;
    readonly author?: string;
}

export interface Outlet {
    readonly id: string;
    readonly title: string;
    readonly subtitle: string;
    readonly format: 'rss' | 'atom' | 'rdf' | 'json';
    readonly handle: string;
    /** Categories of all stories of the outlet. */
    readonly categories: readonly string[];
    readonly stories: readonly Story[];
}

/** A story as listed by a feed at some time. */
export interface Entry {
    readonly story: Story;
    readonly url: string;
    /** Milliseconds since the epoch. */
    readonly publishedAt: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Time after which a story is published again as a new one. */
export const period = 48 * hour;

/** A start within this time after the edition's start continues the edition. */
const resumable = 12 * hour;

/** Outlets in the order of their file names. */
export const readOutlets = (folder: string): Outlet[] => {

    return readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Outlet);
};

/** Distinguishes editions in URLs: `2026-11-21-1041`. */
const label = (startedAt: number): string => new Date(startedAt).toISOString().slice(0, 16).replace(/[T:]/g, (mark) => (mark === 'T' ? '-' : ''));

/**
 * Stories of an outlet up to `now`, newest first. Depends only on the two times, so that dates and URLs are the same
 * at every request and after every restart.
 */
export const entriesAt = (outlet: Outlet, startedAt: number, now: number): Entry[] => {

    return outlet.stories.flatMap((story) => {

        const first = startedAt + Math.round(story.at * 60) * 1000;
        if (first > now) {
            return [];
        }

        const rounds = Math.floor((now - first) / period) * period;
        return [{ story, publishedAt: first + rounds, url: `https://${outlet.id}.example/${label(startedAt + rounds)}/${story.id}` }];
    }).sort((a, b) => b.publishedAt - a.publishedAt);
};

const kept = (path: string): number | null => {

    try {
        const startedAt = Date.parse(readFileSync(path, 'utf8').trim());
        return Number.isFinite(startedAt) ? startedAt : null;
    }
    catch {
        return null;
    }
};

/** Whether a start at `now` is so close to a start of the edition that its stories would only be repeated. */
export const resumes = (startedAt: number, now: number): boolean => {

    const age = (now - startedAt) % period;
    return now >= startedAt && (age < resumable || age > period - resumable);
};

/**
 * Start of the edition that a server publishes from `now` on. A restart soon after continues it; one on the next day, or with a
 * new database, begins a new one. Stored in a file unless `path` is null.
 */
export const editionStart = (path: string | null, now: number, isNew: boolean): number => {

    const last = path === null || isNew ? null : kept(path);
    if (last !== null && resumes(last, now)) {
        return last;
    }

    const startedAt = Math.floor(now / 1000) * 1000;
    if (path !== null) {
        writeFileSync(path, `${new Date(startedAt).toISOString()}\n`);
    }

    return startedAt;
};
