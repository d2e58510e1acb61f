import type { EventType, Kind, StoryState } from '../../judgement/record';
import { importanceOf } from '../../judgement/importance/importance';
import { originsOf } from '../../judgement/importance/origins';
import { refutationOf, stateOf } from '../../judgement/importance/states';
import { isEcho } from '../../judgement/summaries/echoes';
import { isTeasing } from '../../judgement/summaries/teasing';
import { typicalHeadline } from '../../judgement/summaries/headlines';
import { currentAmong } from '../../judgement/summaries/prospects';
import { rareNamesIn } from '../../judgement/summaries/known-words';
import { isStudy } from '../../judgement/summaries/outlook';
import { lazily, oncePer } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import type { Evidence } from '../types';
import { isDecision } from './decisions';
import { isSameReading, isScheduled, readingsOf } from './indicators';
import type { Readings } from './indicators';
import { judgedOf } from './judged';
import type { Judged } from './judged';
import { isOneMatter } from './matters';

export type Records = readonly [Evidence, ...Evidence[]];

/** Records about the same story. */
export interface Story {
    /** Records that a text may use: of the leading kinds, and in the text's language. */
    readonly records: Records;
    /** The record with the most typical headline. */
    readonly lead: Evidence;
    /** Newest publication, in milliseconds since the epoch. */
    readonly latest: number;
    /** How much the story matters, from 0 to 1. */
    readonly importance: number;
    /** Whether every record of the story is hedged, such as a rumour. */
    readonly hedged: boolean;
    readonly state: StoryState;
    /** Its state, if that is one of these. */
    readonly refuted: 'denied' | 'retracted' | null;
    /** Number of independent origins of its reports. */
    readonly origins: number;
    /** Null if no type fits. */
    readonly event: EventType | null;
    /** Event and token, such as 'market $BTC': the same for stories about the same event. Null if either is unknown. */
    readonly topic: string | null;
    /** Names in its headlines, and coins, that are not in the news every day. */
    readonly names: ReadonlySet<string>;
}

interface Entry {
    readonly record: Evidence;
    readonly judged: Judged;
}

type Entries = readonly [Entry, ...Entry[]];

/** Kinds that may lead a text: those of the first set that the entries have any of. All other kinds never do. */
const ranks: readonly ReadonlySet<Kind>[] = [new Set(['news']), new Set(['press_release', 'analysis', 'opinion']), new Set(['data_ping'])];

const unknown = 'und';
const english = 'en';

/** Events that count as one topic, because they occur together: a price falls, positions are liquidated, funds lose money. */
const market: ReadonlySet<EventType> = new Set(['price_move', 'liquidation', 'fund_flow']);

/** How other stories raise the rank of a story. `least`, `most`: the fewest and the most that count; `each`: the share that each adds. */
interface Echo {
    readonly least: number;
    readonly each: number;
    readonly most: number;
}

/** Of stories about the same topic, and of stories that share a name. */
const ofTopic: Echo = { least: 1, each: 0.06, most: 6 };
const ofName: Echo = { least: 2, each: 0.12, most: 5 };

/** Coins that are in the news every day, which connect no stories. */
const everyday = new Set(['$BTC', '$ETH', '$SOL', '$XRP', '$BNB', '$ADA', '$DOGE', '$USDT', '$USDC']);

/** Factors for the rank of a story that mentions the subject as its second token, or later. */
const passing = { second: 0.8, later: 0.55 };

/** Factor for the rank of a story whose most typical headline asks or teases. */
const teased = 0.5;

/** Factor for the rank of a story about a study, whose sums are no event. */
const studied = 0.35;

/** Events that happen every day, each of which is news to few. */
const routine: ReadonlySet<EventType> = new Set(['treasury', 'listing', 'airdrop', 'whale_move', 'unlock']);

/** Number of origins from which a story is one of the main ones of the day, from which it is what the day is about, and from which everybody reports it. */
const [main, wide, whole] = [3, 4, 6];

/** Number of origins from which such an event is none of routine. */
const broad: Partial<Readonly<Record<EventType, number>>> = { whale_move: main, treasury: wide };

/** Factors for the rank of a story with as many origins, or with several. */
const coverage = { whole: 1.6, wide: 1.4, main: 1.3, several: 1.1 };

/** Factors for an event of routine, with several origins and with one. */
const small = { several: 0.85, lone: 0.7 };

/** Factor for figures of an economy and decisions on rates, for which markets wait. */
const awaited = 1.4;

/** Factor for what an authority or a court decides, which concerns more than those whom it names. */
const decided = 1.15;

/** Share by which the rank of the oldest story is lowered; the newest keeps its rank. */
const fading = 0.2;

const grouped = (entries: readonly Entry[]): Entries[] => {

    const groups = new Map<string, [Entry, ...Entry[]]>();
    for (const entry of entries) {
        const { id, narrativeId } = entry.record;
        const key = narrativeId ? `narrative ${narrativeId}` : `record ${id}`;
        const group = groups.get(key);
        if (group) {
            group.push(entry);
        }
        else {
            groups.set(key, [entry]);
        }
    }

    return [...groups.values()];
};

/** Joins the groups that report the same figure of an economy, such as its inflation, which clustering keeps apart if one of them is about what a market made of it. */
const joined = (groups: readonly Entries[]): Entries[] => {

    const matters: { readonly reading: Readings; entries: Entries }[] = [];
    for (const entries of groups) {
        const reading = readingsOf(entries.map(({ record }) => record));
        const same = reading.figures.size === 0 ? undefined : matters.find((matter) => isSameReading(matter.reading, reading));
        if (same) {
            same.entries = [...same.entries, ...entries];
        }
        else {
            matters.push({ reading, entries });
        }
    }

    return matters.map(({ entries }) => entries);
};

const some = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/** Entries that may lead a text. */
const leading = (entries: readonly Entry[]): readonly Entry[] => {

    const choices = ranks.map((kinds) => entries.filter(({ judged }) => kinds.has(judged.kind)));
    return choices.find((choice) => choice.length > 0) ?? [];
};

/** The most frequent language of the records: English unless another one is more frequent. */
const languageOf = (entries: readonly Entry[]): string => {

    const counts = new Map([[english, 0]]);
    for (const { judged: { language } } of entries.filter(({ judged }) => judged.language !== unknown)) {
        const base = language.replace(/-.*$/, '');
        counts.set(base, (counts.get(base) ?? 0) + 1);
    }

    return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

const isIn = ({ judged }: Entry, language: string): boolean => judged.language === unknown || judged.language.replace(/-.*$/, '') === language;

const timeOf = ({ publishedAt }: Evidence): number => publishedAt ?? 0;

/** What is found out about a report is kept with it, so it stays the same object. */
const reportOf = oncePer((record: Evidence) => ({ title: record.title, text: record.text, url: record.url, ts: timeOf(record) }));

/** Number of a record's coins that it may be about. */
const mainCoins = 2;

/** Names in the headlines of records, and their coins, apart from those that are in the news every day. */
const namesOf = (records: Records): ReadonlySet<string> => new Set(records.flatMap(({ title, tokens = [] }) => [...rareNamesIn(title), ...tokens.slice(0, mainCoins)]).filter((name) => !everyday.has(name)));

/** Entries whose headline may lead a story: those that report its event, if they are at least a third of them, rather than what followed, and none of what has come since. */
const headed = (used: Entries): readonly Entry[] => {

    const current = new Set(currentAmong(used.map((entry) => ({ entry, title: entry.record.title, at: entry.record.publishedAt }))).map(({ entry }) => entry));
    const told = used.filter((entry) => current.has(entry));
    const events = told.filter(({ record }) => !isEcho(record.title));
    return events.length >= 1 / 3 * told.length ? events : told;
};

const storyOf = (all: Entries, used: Entries): Story => {

    const records = used.map(({ record }) => record) as [Evidence, ...Evidence[]];
    const reports = [...all].map(({ record }) => reportOf(record)).sort((a, b) => a.ts - b.ts);
    const times = records.map(timeOf);
    const [oldest, latest] = [Math.min(...times), Math.max(...times)];
    const told = headed(used);
    const newness = told.map(({ record }) => (timeOf(record) - oldest) / Math.max(1, latest - oldest));
    const { record: lead, judged } = told[typicalHeadline(told.map(({ record }) => record.title), Infinity, newness)] as Entry;
    const hedged = all.every((one) => one.judged.hedged);
    const event = judged.event ?? all.map((one) => one.judged.event).find((one) => one !== null) ?? null;
    const origins = lazily(() => Math.max(originsOf(reports).length, ...all.map((one) => one.judged.origins.length)));
    const importance = lazily(() => importanceOf({ title: lead.title, text: lead.text, kind: judged.kind, event, hedged, origins: origins() }).value);
    const state = lazily(() => stateOf(reports));
    return {
        records,
        lead,
        latest,
        get importance() {

            return importance();
        },
        hedged,
        get state() {

            return state();
        },
        refuted: refutationOf(reports),
        get origins() {

            return origins();
        },
        event,
        topic: topicOf(event, lead),
        names: namesOf(records)
    };
};

const topicOf = (event: EventType | null, { tokens: [token] = [] }: Evidence): string | null => {

    return event === null || token === undefined ? null : `${market.has(event) ? 'market' : event} ${token}`;
};

/** A story, and the entries that it consists of. */
interface Told {
    readonly all: Entries;
    readonly used: Entries;
    readonly story: Story;
}

const toldOf = (all: Entries, used: Entries): Told => ({ all, used, story: storyOf(all, used) });

/** Joins stories that report about one matter, so that it counts with all its reports. */
const united = (list: readonly Told[]): Story[] => {

    const matters: Told[] = [];
    for (const told of list) {
        const at = matters.findIndex(({ story }) => isOneMatter(story, told.story));
        const same = matters[at];
        matters.splice(same ? at : matters.length, 1, same ? toldOf([...same.all, ...told.all], [...same.used, ...told.used]) : told);
    }

    return matters.map(({ story }) => story);
};

/** Factor for how much a story is about a coin. Tokens of a record are listed in the order of their mention. */
const aboutness = ({ records }: Story, subject: string | undefined): number => {

    const places = subject === undefined ? [] : records.flatMap(({ tokens = [] }) => [tokens.indexOf(subject)].filter((place) => place >= 0));
    const place = Math.min(...places);
    if (places.length === 0 || place === 0) {
        return 1;
    }

    return place === 1 ? passing.second : passing.later;
};

/** Whether two stories have a name in common. */
const isAkin = (story: Story, other: Story): boolean => other !== story && [...story.names].some((name) => other.names.has(name));

const factorOf = (count: number, { least, each, most }: Echo): number => (count < least ? 1 : 1 + each * Math.min(count, most));

/** Factor that grows with the number of stories about the same topic, or with the same names: a day on which a market or a coin falls is reported in many stories, and each matters more. */
const echoOf = (story: Story, stories: readonly Story[]): number => {

    const alike = story.topic === null ? 0 : stories.filter(({ topic }) => topic === story.topic).length - 1;
    const akin = stories.filter((other) => isAkin(story, other)).length;
    return Math.max(factorOf(alike, ofTopic), factorOf(akin, ofName));
};

/** Whether the headline of a story or the first sentence of each report cites a study. */
const citesStudy = ({ lead, records }: Story): boolean => {

    const openings = records.flatMap(({ text }) => sentencesOf(text).slice(0, 1));
    return isStudy(lead.title) || (openings.length > 0 && openings.every(isStudy));
};

/** Factor for how widely a story is reported, and whether such events happen every day. */
const coverageOf = ({ origins, event }: Story): number => {

    const breadth = origins >= whole ? coverage.whole : origins >= wide ? coverage.wide : origins >= main ? coverage.main : origins > 1 ? coverage.several : 1;
    const isSmall = event !== null && routine.has(event) && origins < (broad[event] ?? Infinity);
    return breadth * (isSmall ? origins > 1 ? small.several : small.lone : 1);
};

/** Factor for what a story reports: less for a question, a tease or a study than for an event, and more for one that markets wait for and for a decision of an authority. */
const weightOf = (story: Story): number => (isTeasing(story.lead.title) ? teased : 1) * (citesStudy(story) ? studied : 1) * (isScheduled(story.lead.title) ? awaited : 1) * (story.records.some(({ title }) => isDecision(title)) ? decided : 1) * coverageOf(story);

/**
 * Groups records into stories, one per matter that narratives or records without one are about, the most important first. Their
 * rank depends on independent origins, sums, the kind of event, how new they are, and how much they are about `subject`, the
 * coin of the text. Uses only the kinds that may lead a text, news if there is any, in one language. Retracted stories are left out.
 */
export const storiesOf = (evidence: readonly Evidence[], subject?: string): Story[] => {

    const all = evidence.map((record) => ({ record, judged: judgedOf(record) }));
    const leaders = leading(all);
    const language = languageOf(leaders);
    const usable = new Set(leaders.filter((entry) => isIn(entry, language)));
    const told = joined(grouped(all)).flatMap((entries) => {

        const used = entries.filter((entry) => usable.has(entry));
        return some(used) ? [toldOf(entries, used)] : [];
    });
    const stories = united(told).filter(({ refuted }) => refuted !== 'retracted');

    if (stories.length < 2) {
        return stories;
    }

    const newest = Math.max(...stories.map(({ latest }) => latest));
    const span = Math.max(1, newest - Math.min(...stories.map(({ latest }) => latest)));
    const rank = (story: Story): number => story.importance * aboutness(story, subject) * echoOf(story, stories) * weightOf(story) * (1 - fading * (newest - story.latest) / span);
    return stories.map((story) => ({ story, worth: rank(story) })).sort((a, b) => b.worth - a.worth || b.story.latest - a.story.latest).map(({ story }) => story);
};
