import { escapePattern } from '../../text/escape';
import { fnv1aOfEach } from '../../text/hash';
import { oncePer, recently, recentlyAlike } from '../../text/memo';
import type { Likeness } from '../../text/memo';
import { patternFor } from '../../text/plain';
import { ascending, sharedBy } from '../numbers';
import { aggregators, publisherFamilies } from './publishers';
import type { PublisherFamily } from './publishers';

/** A report, with what shows its origin. */
export interface Report {
    /** Headline, one line. */
    readonly title: string;
    /** Plain text; may be empty. */
    readonly text: string;
    /** Address of the report; may be empty. */
    readonly url: string;
    /** Name or host of the outlet that an aggregator names (the `source` element of RSS). Default: none. */
    readonly outlet?: string | undefined;
}

/** Finds the origins of reports. */
export interface OriginFinder {
    /** Host name of the publisher whose report this is: the one that it credits, else its own. `unknown` if nothing names one. */
    originOf(report: Report): string;
    /** The independent origins of a story, the first report's first: reprints and wire copies count as the origin of the report that they repeat. */
    originsOf(reports: readonly Report[]): string[];
}

/** Length, in words, of a run that two independent reports rarely share. */
const shingle = 4;

/** Minimum number of runs for a text to be comparable with others. */
const fewest = 6;

/** Minimum share of the shorter text's runs that a copy has in common with its original. */
const copied = 0.5;

/** Number of characters of a text that are compared. */
const maxText = 2000;

/** Maximum number of reports of a story that are compared with each other. */
const maxReports = 60;

/** Number of reports that are kept once they have been read: each is read alone, with its story, and when the next report of its story arrives. */
const kept = 200;

const likeness: Likeness<Report> = {
    keyOf: ({ title, url }) => url || title,
    areAlike: (one, other) => one.url === other.url && one.outlet === other.outlet && one.title === other.title && one.text === other.text
};

const unknown = 'unknown';

/** Wordings with which texts credit the publisher that had a story first. `%` is replaced by its name. */
const credits = [
    '(?<![\\p{L}])(?:[Aa]ccording to|[Rr]eported by|[Cc]iting|[Cc]ited by|[Cc]ites|[Vv]ia|[Pp]er|[Cc]ourtesy of|[Ss]ource:|told|[Ll]aut|[Ss]elon|[Ss]egún|[Ss]egundo|[Ss]econdo|[Пп]о данным)\\s+(?:a\\s+|an\\s+)?(?:report\\s+(?:by|from|in)\\s+)?(?:the\\s+)?%(?![\\p{L}\\p{N}])(?!\\s+(?:Intelligence|Terminal|Index|Indices|Analytics|Pro\\b|Data|Research|analyst|data|ETF|strategist))',
    '(?<![\\p{L}\\p{N}])%(?:\\s+\\([^)]{1,20}\\))?\\s+(?:has\\s+|had\\s+|first\\s+|earlier\\s+|previously\\s+)?report(?:ed|s)(?![\\p{L}])',
    '\\(\\s*%\\s*\\)\\s*[-–—:]',
    '^(?:[\\p{Lu}][\\p{L} .,]{2,40},?\\s+)?(?:[\\p{L}]+\\.?\\s+\\d{1,2}\\s*)?/?\\s*%\\s*/?\\s*[-–—]{1,2}\\s'
];

/** Pattern of credits that captures the publisher's name. */
const creditPattern = (families: readonly PublisherFamily[]): RegExp => {

    const names = families.flatMap((family) => family.names).sort((a, b) => b.length - a.length).map(escapePattern).join('|');
    return new RegExp(credits.map((credit, i) => credit.replace('%', `(?<name${i}>${names})`)).join('|'), 'u');
};

/** Quick test for a publisher's name, ten times as fast as the pattern of credits: most reports contain none. */
const namePattern = (families: readonly PublisherFamily[]): RegExp => new RegExp(families.flatMap((family) => family.names).map(escapePattern).join('|'));

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url).toLowerCase().replace(/^www\./, '').replace(/\.+$/, '');

/** Returns a host and its parent domains: `a.b.example.com`, `b.example.com`, `example.com`. */
const domainsOf = (host: string): string[] => {

    const labels = host.split('.');
    return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
};

const squeezed = (name: string): string => name.toLowerCase().replace(/^the\s+/, '').replace(/[^\p{L}\p{N}]/gu, '');

const wordFor = patternFor(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{N}]+/gu);

/** Hashes of the runs of a text, ascending, without repetition. */
const runsIn = recently(kept, (text): Int32Array => {

    const lower = text.toLowerCase();
    const words = fnv1aOfEach(lower.match(wordFor(lower)) ?? []);
    const runs = new Int32Array(Math.max(0, words.length - shingle + 1));
    for (let i = 0; i < runs.length; ++i) {
        let run = 0;
        for (let j = i; j < i + shingle; ++j) {
            run = Math.imul(run ^ (words[j] as number), 0x85EBCA6B) ^ (run >>> 15);
        }

        runs[i] = run >> 1;         // fits a small integer
    }

    return ascending(runs);
});

const runsOf = oncePer(({ title, text }: Report): Int32Array => runsIn(`${title} ${text}`.slice(0, maxText)));

const isCopy = (a: Int32Array, b: Int32Array): boolean => {

    const fewer = Math.min(a.length, b.length);
    const least = Math.ceil(copied * fewer);
    return fewer >= fewest && sharedBy(a, b, least) >= least;
};

/** What a report was found to be among those before it in its story. */
interface Compared {
    readonly earlier: readonly Report[];
    /** The first of them that it copies; null if it copies none. */
    readonly original: Report | null;
}

/** Whether a list ends with another one. */
const endsWith = <T>(list: readonly T[], end: readonly T[]): boolean => {

    const skipped = list.length - end.length;
    return skipped >= 0 && end.every((value, at) => value === list[skipped + at]);
};

/** Creates a finder of origins for families of publishers. Default: those of the package. */
export const createOriginFinder = (families: readonly PublisherFamily[] = publisherFamilies): OriginFinder => {

    const byHost = new Map(families.flatMap(({ id, hosts = [] }) => [id, ...hosts].map((host) => [host, id] as const)));
    const byName = new Map(families.flatMap(({ id, names }) => names.map((name) => [squeezed(name), id] as const)));
    const credit = patternFor(creditPattern(families));
    const anyName = namePattern(families);

    const familyOf = (host: string): string => domainsOf(host).map((domain) => byHost.get(domain)).find((id) => id !== undefined) ?? host;

    const named = (outlet: string | undefined): string | undefined => {

        const name = outlet?.trim() ?? '';
        if (name === '') {
            return undefined;
        }

        return byName.get(squeezed(name)) ?? (/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(name) ? familyOf(hostOf(name)) : squeezed(name));
    };

    /** The name that a text credits; null if it credits none. */
    const creditIn = (text: string): string | null => {

        const groups = (anyName.test(text) ? credit(text).exec(text) : null)?.groups ?? {};
        return Object.values(groups).find((value) => value !== undefined) ?? null;
    };

    const creditedIn = ({ title, text }: Report): string | undefined => {

        const credited = creditIn(title) ?? creditIn(text.slice(0, maxText));
        return credited === null ? undefined : byName.get(squeezed(credited));
    };

    const originFrom = (report: Report): string => {

        const host = hostOf(report.url);
        const isAggregator = host === '' || domainsOf(host).some((domain) => aggregators.has(domain));
        const own = (isAggregator ? named(report.outlet) : undefined) ?? familyOf(host);
        return creditedIn(report) ?? (own === '' ? unknown : own);
    };

    const originOf = oncePer(recentlyAlike(kept, likeness, originFrom));

    /** What was found for each report is kept with it, since a story is read again with each further report, and a long one then without its oldest. */
    const known = new WeakMap<Report, Compared>();

    const originalOf = (report: Report, earlier: readonly Report[]): Report | null => {

        const found = known.get(report);
        const holds = found !== undefined && endsWith(found.earlier, earlier) && (found.original === null || earlier.includes(found.original));
        const original = holds ? found.original : earlier.find((other) => isCopy(runsOf(other), runsOf(report))) ?? null;
        known.set(report, { earlier, original });
        return original;
    };

    return {
        originOf,
        originsOf: (reports) => {

            const read = reports.slice(0, maxReports);
            const found = new Map<Report, string>();
            for (const [at, report] of read.entries()) {
                const original = originalOf(report, read.slice(0, at));
                found.set(report, original === null ? originOf(report) : found.get(original) as string);
            }

            return [...new Set(found.values())];
        }
    };
};

const finder = createOriginFinder();

/** Host name of the publisher whose report this is, by the outlets that the package knows. `unknown` if nothing names one. */
export const originOf = (report: Report): string => finder.originOf(report);

/** The independent origins of a story, by the outlets that the package knows. */
export const originsOf = (reports: readonly Report[]): string[] => finder.originsOf(reports);
