import { LRUCache } from 'lru-cache';

import type { Kind } from '../record';
import { kindOf } from '../cleaning/kind';
import { eventOf, occasionOf } from '../events/events';
import { defaultTokens } from '../tokens/extractor';
import type { ClusterItem, LooseStory, NarrativeClusterer, Placement } from '../types';
import { deedsIn } from './deeds';
import { featuresOf } from './features';
import { namesForecaster } from './forecasts';
import { namesByTerm } from './item-names';
import type { Name } from './item-names';
import { Matcher } from './matcher';
import type { Match } from './matcher';
import { Postings } from './postings';
import { Story } from './stories';
import type { Member } from './stories';
import { namesSubject, subjectOf } from './subjects';
import { Terms } from './terms';
import { vectorOf, withShare } from './vector';

/** Options of `createClusterer`. */
export interface ClustererOptions {
    /** Number of items remembered; the oldest are forgotten first. Default: 10,000. */
    readonly memory?: number;
}

/** An item for a clusterer that is used without a newsroom. */
export interface LooseItem extends LooseStory {
    /** Id of the item. An item that is added again keeps its place. */
    readonly id: string;
    /** Unix time in seconds. */
    readonly ts: number;
}

/** The built-in clusterer, which can also be used without a newsroom. */
export interface Clusterer extends NarrativeClusterer {
    /** Places an item, and returns the id of its cluster, which is its own until a second item joins. A later merge may change the id, see `assignments()`. */
    add(item: LooseItem): string;
    /** Returns the cluster id of each remembered item, by item id, after all merges so far. */
    assignments(): Map<string, string>;
}

/** Maximum number of features per item. */
const strongest = 100;

/** Share of a price move in what an item is compared by: headlines word the same move in ever other words. */
const ofMove = .2;

/** Maximum number of other near stories that are compared with the one that an item joins. */
const fragments = 3;

/** Kinds of text that report many events or none: such an item neither opens a story nor joins one. What somebody well known forecasts is an event. */
const eventless: ReadonlySet<Kind> = new Set(['digest', 'round_up', 'price_prediction', 'sponsored']);

/** Kinds of text that report an event only if its type is known: a transfer of coins is one, a table of prices is none. */
const tabular: ReadonlySet<Kind> = new Set(['data_ping']);

/** Kinds of text that are about an event only if their headline names whom or what it happened to: "Your wallet should never trust a link" is about a topic. */
const topical: ReadonlySet<Kind> = new Set(['opinion', 'guide']);

/** An item as it is compared with stories. */
interface ReadItem {
    readonly member: Member;
    /** Terms of all its features. */
    readonly terms: readonly number[];
    /** Returns the names that terms of the item belong to. */
    readonly names: () => ReadonlyMap<number, Name>;
}

const alone: Placement = { narrativeId: null, joined: [] };

/**
 * Places items as they arrive, each once, by cosine similarity over running TF-IDF: partly with a story's centroid, partly with
 * its nearest recent member. Similarity is reduced if the two name different subjects, and decays with the time since the
 * story's last item. Two stories that turn out to be one are merged. The same items in the same order give the same narratives.
 */
class OnlineClusterer implements Clusterer {

    readonly version = 'events-23';

    readonly #terms: Terms;
    readonly #postings: Postings;
    readonly #matcher: Matcher;
    /** In order of arrival: the oldest is forgotten first. */
    readonly #members: LRUCache<string, Member>;
    /** By id; the id of a merged narrative maps to the story that it was merged into. */
    readonly #narratives = new Map<string, Story>();

    constructor({ memory = 10_000 }: ClustererOptions) {

        this.#terms = new Terms(Math.max(50_000, memory * 20));
        this.#postings = new Postings(this.#terms, memory + 1);
        this.#members = new LRUCache({ max: memory, dispose: (member) => this.#release(member) });
        this.#matcher = new Matcher(this.#postings, this.#terms);
    }

    assign(item: ClusterItem): Placement {

        const known = this.#members.peek(item.id);
        if (known !== undefined) {
            return { narrativeId: known.story.narrativeId, joined: [] };
        }

        const reading = this.#read(item);
        const { member } = reading;
        const placement = item.narrativeId === undefined ? this.#place(reading) : this.#learn(member, item.narrativeId);
        this.#members.set(item.id, member);
        return placement;
    }

    add({ id, title, text = '', ts }: LooseItem): string {

        const { narrativeId } = this.assign({ id, title, text, ts: ts * 1000, tokens: defaultTokens.extract({ title, text }), kind: kindOf({ title, text }) });
        return narrativeId ?? narrativeIdOf(id);
    }

    assignments(): Map<string, string> {

        const assigned = new Map<string, string>();
        this.#members.rforEach(({ id, story }) => assigned.set(id, story.narrativeId ?? narrativeIdOf(story.firstId)));
        return assigned;
    }

    forget(id: string): void {

        this.#members.delete(id);
    }

    /** Reads the features of an item, and puts it into a story of its own. */
    #read(item: ClusterItem): ReadItem {

        const event = item.event === undefined ? eventOf(item) : item.event;
        const read = featuresOf({ ...item, event });
        const { kind = 'news' } = item;
        const isForecast = kind === 'price_prediction' && namesForecaster(item.title, read.coins);
        const { features, places } = read;
        const terms = this.#terms.learn(read.move === null ? features : [...features, `@${read.move}`]);
        const subject = subjectOf(read, terms, this.#terms);
        this.#terms.learnSpellings(Array.from(read.seen, ([stem, isName]) => [terms[places.get(stem) as number] as number, isName]));
        const weights = this.#terms.weighAll(terms, read.weights);
        const isUnknown = event === null && (tabular.has(kind) || topical.has(kind) && !namesSubject(read));
        const reportsNothing = isUnknown || eventless.has(kind) && !isForecast;
        const vector = vectorOf({ features, terms, weights }, reportsNothing ? 0 : strongest);
        const member: Member = {
            id: item.id,
            ts: item.ts,
            vector: read.move === null ? vector : withShare(vector, terms[features.length] as number, ofMove),
            subject,
            move: read.move,
            isForecast,
            event,
            occasion: event === 'price_move' ? occasionOf(item) : null,
            deeds: deedsIn(item.title, event),
            length: read.length,
            story: new Story(item.id, null),
            slot: 0
        };
        return { member, terms, names: () => namesByTerm({ ...read, terms }, subject.allNames) };
    }

    #place({ member, terms, names }: ReadItem): Placement {

        const [nearest, ...others] = this.#matcher.find(member, terms, names);
        if (nearest === undefined) {
            this.#postings.add(member, member.story);
            return alone;
        }

        const near = others.slice(0, fragments);
        const same = near.filter((match) => this.#matcher.areFragments(member, nearest.story, match));
        const joined = this.#name(nearest.story);
        this.#postings.add(member, nearest.story);
        return this.#unite(nearest.story, near.filter((match) => same.includes(match) || this.#matcher.areOne(member, nearest.story, match)), joined);
    }

    /** Merges a narrative with other stories that are fragments of the same one. */
    #unite(story: Story, others: readonly Match[], joined: readonly string[]): Placement {

        let whole = story;
        const brought = [...joined];
        const merged: { readonly from: string; readonly into: string }[] = [];
        for (const { story: other } of others) {
            const [into, from] = olderFirst(whole, other);
            if (from.narrativeId === null) {
                brought.push(...from.members.map(({ id }) => id));
            }
            else {
                merged.push({ from: from.narrativeId, into: into.narrativeId as string });
            }

            this.#merge(from, into);
            whole = into;
        }

        return { narrativeId: whole.narrativeId, joined: brought, ...(merged.length > 0 && { merged }) };
    }

    #merge(from: Story, into: Story): void {

        for (const member of [...from.members]) {
            this.#postings.remove(member);
            this.#postings.add(member, into);
        }

        for (const id of [...from.formerIds, ...from.narrativeId === null ? [] : [from.narrativeId]]) {
            into.formerIds.push(id);
            this.#narratives.set(id, into);
        }
    }

    /** Adds an item to the narrative that was decided elsewhere. */
    #learn(member: Member, narrativeId: string | null): Placement {

        const known = narrativeId === null ? undefined : this.#narratives.get(narrativeId);
        const story = known ?? member.story;
        if (narrativeId !== null && known === undefined) {
            story.narrativeId = narrativeId;
            this.#narratives.set(narrativeId, story);
        }

        this.#postings.add(member, story);
        return { narrativeId, joined: [] };
    }

    /** Makes a story a narrative, named after its first item, when a second one joins. Returns the ids of the items that enter the narrative. */
    #name(story: Story): string[] {

        if (story.narrativeId !== null) {
            return [];
        }

        story.narrativeId = narrativeIdOf(story.firstId);
        this.#narratives.set(story.narrativeId, story);
        return story.members.map(({ id }) => id);
    }

    #release(member: Member): void {

        const { story } = member;
        this.#postings.remove(member);
        if (story.members.length === 0 && story.narrativeId !== null) {
            [story.narrativeId, ...story.formerIds].forEach((narrativeId) => this.#narratives.delete(narrativeId));
        }
    }

}

const narrativeIdOf = (firstId: string): string => `n-${firstId}`;

/** Orders two stories, of which the first is a narrative: narratives come before others, then the earlier first item decides. */
const olderFirst = (one: Story, other: Story): readonly [Story, Story] => {

    if (other.narrativeId === null) {
        return [one, other];
    }

    return firstOf(one) <= firstOf(other) ? [one, other] : [other, one];
};

const firstOf = ({ members }: Story): number => Math.min(...members.map(({ ts }) => ts));

/** Creates the default clusterer. It is bounded by `memory` and uses neither a clock nor randomness. */
export const createClusterer = (options: ClustererOptions = {}): Clusterer => new OnlineClusterer(options);
