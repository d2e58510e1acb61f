import type { ClusterItem, NarrativeClusterer, Placement } from '../types';
import { featuresOf } from './features';
import { Postings } from './postings';
import { type Member, Story } from './stories';
import { type Term, Terms } from './terms';
import { type Vector, vectorOf } from './vector';

/** Options of `createClusterer`. */
export interface ClustererOptions {
    /** Items remembered; the oldest are forgotten first. Default 10,000. */
    readonly memory?: number;
}

/** One setting for all streams. */
const setting = {
    /** Features of an item. */
    strongest: 80,
    /** Share of the centroid in the similarity; the rest is the best recent member's. */
    centroid: .6,
    /** Members that count as recent. */
    recent: 12,
    /** Similarity from which on an item joins. */
    threshold: .18,
    /** How soon a story ends: standard deviation of a Gaussian over the time since its last item, in milliseconds. */
    tau: 2.5 * 86_400_000
} as const;

/** What a sum of products may have lost to rounding. */
const rounding = 1 + 1e-9;

const alone: Placement = { narrativeId: null, joined: [] };

/**
 * Places items online, each once: cosine over running TF-IDF, in part with a story's centroid and in part with its best recent
 * member, fading with the time since the story's last item. The same items in the same order give the same narratives.
 */
class OnlineClusterer implements NarrativeClusterer {

    readonly version = 'tfidf-1';

    readonly #memory: number;
    readonly #terms: Terms;
    readonly #postings: Postings;
    /** In order of arrival. */
    readonly #members = new Map<string, Member>();
    readonly #narratives = new Map<string, Story>();

    constructor({ memory = 10_000 }: ClustererOptions) {

        this.#memory = memory;
        this.#terms = new Terms(Math.max(50_000, memory * 20));
        this.#postings = new Postings(memory + 1);
    }

    assign(item: ClusterItem): Placement {

        const known = this.#members.get(item.id);
        if (known !== undefined) {
            return { narrativeId: known.story.narrativeId, joined: [] };
        }

        const vector = this.#read(item);
        const placement = item.narrativeId === undefined ? this.#place(item, vector) : this.#learn(item, vector, item.narrativeId);
        this.#evict();
        return placement;
    }

    forget(id: string): void {

        const member = this.#members.get(id);
        if (member !== undefined) {
            this.#remove(member);
        }
    }

    #read(item: ClusterItem): Vector {

        const features = featuresOf(item);
        const terms = this.#terms.learn(features.keys());
        const weights = Array.from(features.values(), (weight, at) => weight * this.#terms.weigh(terms[at] as Term));
        return vectorOf(terms, weights, setting.strongest);
    }

    #place(item: ClusterItem, vector: Vector): Placement {

        const story = this.#closest(vector, item.ts);
        if (story === null) {
            this.#add(item, vector, new Story(item.id, null));
            return alone;
        }

        const joined = this.#name(story);
        this.#add(item, vector, story);
        return { narrativeId: story.narrativeId, joined };
    }

    /** Keeps to a place that was decided elsewhere. */
    #learn(item: ClusterItem, vector: Vector, narrativeId: string | null): Placement {

        const story = (narrativeId === null ? undefined : this.#narratives.get(narrativeId)) ?? new Story(item.id, narrativeId);
        this.#add(item, vector, story);
        if (narrativeId !== null) {
            this.#narratives.set(narrativeId, story);
        }

        return { narrativeId, joined: [] };
    }

    /** A story's second item makes it a narrative, named after its first; the items that this brings in. */
    #name(story: Story): string[] {

        if (story.narrativeId !== null) {
            return [];
        }

        story.narrativeId = `n-${story.firstId}`;
        this.#narratives.set(story.narrativeId, story);
        return [story.firstId];
    }

    #closest(vector: Vector, ts: number): Story | null {

        let closest: Story | null = null;
        let highest: number = setting.threshold;
        for (const { story, sum } of this.#postings.compare(vector, setting.threshold)) {
            const decay = decayOf(ts - story.latest);
            const withCentroid = setting.centroid * sum / story.length;
            const most = withCentroid + (1 - setting.centroid) * Math.min(1, sum);
            if (decay * most * rounding <= highest) {       // its members need not be looked at
                continue;
            }

            const similarity = decay * (withCentroid + (1 - setting.centroid) * this.#best(story));
            if (similarity > highest) {
                highest = similarity;
                closest = story;
            }
        }

        return closest;
    }

    /** Cosine of the nearest recent member. */
    #best({ members }: Story): number {

        let best = -Infinity;
        for (let i = Math.max(0, members.length - setting.recent); i < members.length; ++i) {
            best = Math.max(best, this.#postings.cosine(members[i] as Member));
        }

        return best;
    }

    #add({ id, ts }: ClusterItem, vector: Vector, story: Story): void {

        const member = { id, ts, vector, story, slot: 0 };
        this.#postings.add(member);
        this.#members.set(id, member);
    }

    #remove(member: Member): void {

        const { id, story, vector } = member;
        this.#members.delete(id);
        this.#postings.remove(member);
        vector.terms.forEach((term) => this.#terms.dropIfUnused(term));
        if (story.members.length === 0 && story.narrativeId !== null) {
            this.#narratives.delete(story.narrativeId);
        }
    }

    #evict(): void {

        for (const oldest of this.#members.values()) {
            if (this.#members.size <= this.#memory) {
                return;
            }

            this.#remove(oldest);
        }
    }
}

const decayOf = (distance: number): number => Math.exp(-(distance * distance) / (2 * setting.tau * setting.tau));

/** The default clusterer: bounded by `memory`, without clock or chance. */
export const createClusterer = (options: ClustererOptions = {}): NarrativeClusterer => new OnlineClusterer(options);
