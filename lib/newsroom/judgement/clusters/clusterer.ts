import type { ClusterItem, NarrativeClusterer, Placement } from '../../types';
import { featuresOf } from './features';
import { Rarity } from './rarity';
import { Index, type Member, Story } from './stories';
import { dot, type Vector, vectorOf } from './vector';

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
    /** Stories that are looked at closely. */
    candidates: 24,
    /** Similarity from which on an item joins. */
    threshold: .18,
    /** How soon a story ends: standard deviation of a Gaussian over the time since its last item, in milliseconds. */
    tau: 2.5 * 86_400_000
} as const;

const alone: Placement = { narrativeId: null, joined: [] };

/**
 * Places items online, each once: cosine over running TF-IDF, half with a story's centroid and half with its best recent
 * member, fading with the time since the story's last item. The same items in the same order give the same narratives.
 */
class OnlineClusterer implements NarrativeClusterer {

    readonly version = 'tfidf-1';

    readonly #memory: number;
    readonly #rarity: Rarity;
    readonly #index = new Index();
    /** In order of arrival. */
    readonly #members = new Map<string, Member>();
    readonly #narratives = new Map<string, Story>();

    constructor({ memory = 10_000 }: ClustererOptions) {

        this.#memory = memory;
        this.#rarity = new Rarity(Math.max(50_000, memory * 20));
    }

    assign(item: ClusterItem): Placement {

        const known = this.#members.get(item.id);
        if (known !== undefined) {
            return { narrativeId: known.story.narrativeId, joined: [] };
        }

        const features = featuresOf(item);
        this.#rarity.learn(features.keys());
        const vector = vectorOf(features, (feature) => this.#rarity.weigh(feature), setting.strongest);
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

        const candidates = [...this.#index.similar(vector)]
            .map(([story, centroid]) => ({ story, centroid, decay: decayOf(ts - story.latest) }))
            .sort((a, b) => b.centroid * b.decay - a.centroid * a.decay)
            .slice(0, setting.candidates);

        let closest: Story | null = null;
        let highest: number = setting.threshold;
        for (const { story, centroid, decay } of candidates) {
            const similarity = decay * (setting.centroid * centroid + (1 - setting.centroid) * nearestOf(story, vector, centroid));
            if (similarity >= highest) {
                highest = similarity;
                closest = story;
            }
        }

        return closest;
    }

    #add({ id, ts }: ClusterItem, vector: Vector, story: Story): void {

        const member = { id, ts, vector, story };
        story.members.push(member);
        story.latest = Math.max(story.latest, ts);
        this.#index.add(story, vector, 1);
        this.#members.set(id, member);
    }

    #remove(member: Member): void {

        const { story } = member;
        this.#members.delete(member.id);
        this.#index.add(story, member.vector, -1);
        story.members.splice(story.members.indexOf(member), 1);
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

/** A story of one item is its own centroid. */
const nearestOf = (story: Story, vector: Vector, centroid: number): number => {

    return story.members.length === 1 ? centroid : story.members.slice(-setting.recent).reduce((nearest, member) => Math.max(nearest, dot(vector, member.vector)), 0);
};

/** The default clusterer: bounded by `memory`, without clock or chance. */
export const createClusterer = (options: ClustererOptions = {}): NarrativeClusterer => new OnlineClusterer(options);
