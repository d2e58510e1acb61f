import { day, hour, minute, second } from '../../clock';
import { plainFromHtml, titleFromHtml } from '../../text/clean';
import { timeOf } from '../../text/dates';
import { webUrl } from '../../text/url';
import type { Evidence } from '../types';

/** A result as a provider delivers it. The types of its members are unknown. */
export interface RawResult {
    readonly title: unknown;
    readonly text: unknown;
    readonly url: unknown;
    /** Milliseconds since the epoch; null: not known. */
    readonly publishedAt: number | null;
}

export interface Wanted {
    readonly sinceMs: number;
    readonly maxResults: number;
}

const maxText = 4000;

const unitMs: Readonly<Record<string, number>> = { second, minute, hour, day, week: 7 * day, month: 30 * day, year: 365 * day };

/** The time of a date as text, in milliseconds since the epoch; null for anything else. */
export const timeOfDate = (value: unknown): number | null => (typeof value === 'string' ? timeOf(value) : null);

/** As `timeOfDate`, also for ages such as "3 hours ago". */
export const timeOfAge = (value: unknown, now: number): number | null => {

    const [, amount = '', unit = ''] = /^\s{0,9}(\d{1,4}|an?)\s{1,9}([a-z]{3,6}?)s?\s{1,9}ago\s{0,9}$/i.exec(typeof value === 'string' ? value : '') ?? [];
    const length = unitMs[unit.toLowerCase()];
    return length === undefined ? timeOfDate(value) : now - length * (/^a/i.test(amount) ? 1 : Number(amount));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxText) : '');

/** Null for a result without title or web address. */
const evidenceOf = ({ title: rawTitle, text, url: address, publishedAt }: RawResult, id: string): Evidence | null => {

    const [title, url] = [titleFromHtml(textOf(rawTitle)), webUrl(address)];
    return title === '' || !url ? null : { id, kind: 'web', title, text: plainFromHtml(textOf(text)), url: url.href, publishedAt };
};

const isRecent = ({ publishedAt }: Evidence, sinceMs: number): boolean => publishedAt === null || publishedAt >= sinceMs;

/** Parses a provider's results. Keeps those with title and address that are not older than requested, each address once. */
export const parseResults = (provider: string, results: readonly RawResult[], { sinceMs, maxResults }: Wanted): Evidence[] => {

    const found = new Map<string, Evidence>();
    for (const [i, raw] of results.entries()) {
        const evidence = evidenceOf(raw, `${provider}-${i + 1}`);
        if (evidence && isRecent(evidence, sinceMs) && !found.has(evidence.url)) {
            found.set(evidence.url, evidence);
        }
    }

    return [...found.values()].slice(0, maxResults);
};
