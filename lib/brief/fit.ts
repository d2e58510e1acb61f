import { countTokens } from '../text/token-count';
import { maxPoints, withPoints } from './stories';
import type { Brief, BriefStory, BriefUpdate } from './types';

/** A brief before it is cut to its budget. */
export type Draft = Omit<Brief, 'tokens' | 'omitted'>;

/** Largest share of a budget that changes of earlier stories take, and that headlines take before points. */
const shares = { updates: 1 / 3, headlines: 0.6 };

/** Most tokens between two parts, and of the number of one. */
const separators = 4;

/** Chooses what fits, the most important first; adds points to headlines if there is room. */
class Selection {

    private readonly updates: BriefUpdate[] = [];
    private readonly stories: { story: BriefStory; points: number; cost: number }[] = [];
    private retracted: readonly string[] = [];
    private left: number;
    private readonly base: number;

    constructor(private readonly draft: Draft, private readonly write: (brief: Brief) => string) {

        this.base = this.sizeOf({});
        this.left = draft.budget - this.base;
    }

    choose(): Brief {

        this.chooseRetracted();
        this.chooseUpdates();
        this.chooseStories(this.left * (1 - shares.headlines));
        Array.from({ length: maxPoints }, (_, i) => this.extend(i + 1));

        this.chooseStories(0);
        return this.shortened();
    }

    /** What a part adds, with what separates and numbers it: the sum of all is not less than the whole. */
    private costOf(part: Partial<Brief>): number {

        return this.sizeOf(part) - this.base + separators;
    }

    private sizeOf(part: Partial<Brief>): number {

        return countTokens(this.write(this.toBrief(part)));
    }

    /** The count itself is written as the budget, which has no fewer digits. */
    private toBrief({ stories = [], updates = [], retracted = [] }: Partial<Brief>): Brief {

        const { draft } = this;
        const omitted = draft.stories.length - stories.length + draft.updates.length - updates.length + draft.retracted.length - retracted.length;
        return { since: draft.since, next: draft.next, budget: draft.budget, tokens: draft.budget, stories, updates, retracted, omitted };
    }

    private chooseRetracted(): void {

        let share = this.left * shares.updates / 2;
        for (const id of this.draft.retracted) {
            const cost = this.costOf({ retracted: [id] });
            if (cost <= share) {
                share -= cost;
                this.left -= cost;
                this.retracted = [...this.retracted, id];
            }
        }
    }

    private chooseUpdates(): void {

        let share = this.left * shares.updates;
        for (const update of this.draft.updates) {
            const cost = this.costOf({ updates: [update] });
            if (cost <= share) {
                share -= cost;
                this.left -= cost;
                this.updates.push(update);
            }
        }
    }

    /** Adds headlines while more than `reserved` is left. */
    private chooseStories(reserved: number): void {

        const chosen = new Set(this.stories.map(({ story }) => story));
        for (const story of this.draft.stories.filter((one) => !chosen.has(one))) {
            const cost = this.costOf({ stories: [withPoints(story, 0)] });
            if (cost <= this.left - reserved) {
                this.left -= cost;
                this.stories.push({ story, points: 0, cost });
            }
        }
    }

    private extend(points: number): void {

        for (const one of this.stories.filter(({ story }) => story.points.length >= points)) {
            const cost = this.costOf({ stories: [withPoints(one.story, points)] });
            if (cost - one.cost <= this.left) {
                this.left -= cost - one.cost;
                Object.assign(one, { points, cost });
            }
        }
    }

    private shortened(): Brief {

        const rank = new Map(this.draft.stories.map((story, i) => [story, i]));
        const stories = this.stories.sort((a, b) => Number(rank.get(a.story)) - Number(rank.get(b.story))).map(({ story, points }) => withPoints(story, points));
        const brief = this.toBrief({ stories, updates: this.updates, retracted: this.retracted });
        return { ...brief, tokens: countTokens(this.write(brief)) };
    }
}

/** Cuts a brief so that its written form has at most `budget` tokens. */
export const fit = (draft: Draft, write: (brief: Brief) => string): Brief => new Selection(draft, write).choose();
