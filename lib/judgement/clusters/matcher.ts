import { emphasis, mostEmphasis } from './headlines';
import { day } from '../time';
import type { Name } from './item-names';
import type { Bounds, Postings } from './postings';
import type { Member, Story } from './stories';
import { agreement, haveOtherCores, haveOtherFigures, haveOtherNames, mostIfApart } from './subjects';
import type { Terms } from './terms';
import { worthOfNames } from './worth';
import type { Context } from './worth';

/** Settings, the same for all streams. */
const setting = {
    /** Share of the centroid in the similarity; the rest is the best recent member's. */
    centroid: .6,
    /** Number of members that count as recent. */
    recent: 12,
    /** Assumed similarity of members to each other; and, as an exponent, how much of the resulting advantage of larger stories is corrected. */
    cohesion: .25,
    correction: .35,
    /** Two stories are the same if an item exceeds the threshold for both by this factor, and with the item their cosine is at least this. */
    bridge: 2,
    merge: .3,
    /** Two stories of short reports are also the same if an item matches both, and without the item their cosine is at least this. */
    fragments: .06,
    /** Once this many documents have shown how rare words are, the threshold for short texts is lower by this, unless their headlines differ in figures or names. */
    familiar: 30,
    lower: .025,
    /** Texts of fewer UTF-16 code units than this have too few words for a lower threshold: two events of one company share most of them. */
    telling: 150,
    /** Short reports of one event mostly appear within hours of each other: the similarity to a story is increased by up to this share, a third of that `promptTime` after its last item, in milliseconds. */
    prompt: .35,
    promptTime: 21_600_000,
    /** Reports of one price move are one story for this long, in milliseconds; later reports are less similar by a factor. */
    moveLasts: 36_000_000,
    laterMove: .7,
    /** Factor for the similarity of a forecast and reports of the price move that it follows. */
    forecastOfMove: .5,
    /** Factor if an item and a share of the story's items report different deeds. A smaller share may be wrong in the story, or a follow-up. */
    otherDeeds: .1,
    contradicted: .34,
    /** Stories whose names are compared with a shared one: those since this many milliseconds ago, and no more than this. */
    recentStories: 1.5 * day,
    mostStories: 20,
    /** Factor if both have an unusual name that no more recent stories than this have. */
    unusualName: 1.65,
    mostWithName: 4
} as const;

/**
 * Parameters by the length of the compared texts, in UTF-16 code units: a short text contains less, so the threshold is lower and
 * the story ends earlier. `tau` is the scale of the decay with the time since a story's last item, in milliseconds.
 */
const byLength = {
    short: { length: 300, threshold: .165, tau: day },
    long: { length: 1200, threshold: .2, tau: 4 * day }
} as const;

/** Allowance for rounding errors in sums of products. */
const rounding = 1 + 1e-9;

/** No similarity of an item below these can exceed a threshold, in general and if the item and the story name different things first. Reports of one price move may do so. */
const boundsOf = ({ subject, move, event }: Member, hasTellingName: boolean): Bounds => {

    const ofName = hasTellingName ? setting.unusualName : 1;
    const least = (byLength.short.threshold - setting.lower) / (mostEmphasis(1, event) * (1 + setting.prompt) * ofName);
    return { least, leastApart: subject.lead.length === 0 || move !== null ? least : least / (mostIfApart * rounding), centroid: setting.centroid };
};

/** A story that an item may belong to. */
export interface Match {
    readonly story: Story;
    /** Similarity as a multiple of the threshold. */
    readonly ratio: number;
}

/** Compares items with stories, and stories with each other. */
export class Matcher {

    readonly #postings: Postings;
    readonly #terms: Terms;

    constructor(postings: Postings, terms: Terms) {

        this.#postings = postings;
        this.#terms = terms;
    }

    /**
     * Returns the stories that an item may belong to, the nearest first.
     *
     * @param mentioned terms of all its features.
     * @param namesByTerm returns the names that terms of the item belong to.
     */
    find(member: Member, mentioned: readonly number[], namesByTerm: () => ReadonlyMap<number, Name>): readonly Match[] {

        const matches: Match[] = [];
        let names: ReadonlyMap<number, Name> | null = null;
        const telling = this.#tellingNames(member);
        const bounds = boundsOf(member, telling.length > 0);
        const { least } = bounds;
        const mostApart = least / bounds.leastApart;
        for (const { story, sum, isApart } of this.#postings.compare(member, mentioned, bounds)) {
            const withCentroid = setting.centroid * sum / (story.norm * advantageOf(story.members.length));
            const most = (withCentroid + (1 - setting.centroid) * Math.min(1, sum)) * rounding * (isApart ? mostApart : 1);
            if (most <= least) {       // however long ago its last item was
                continue;
            }

            const { threshold, lower, tau, brevity } = boundsFor(Math.min(member.length, story.length), this.#terms.documents);
            const decay = decayOf(member.ts - story.latest, tau);
            const promptness = promptnessOf(member.ts - story.latest, brevity);
            const ofName = ofUnusualName(member, story, telling);
            const emphasised = mostEmphasis(brevity, member.event) * promptness * ofName;
            if (decay * most <= (threshold - lower) / emphasised) {       // its members need not be looked at
                continue;
            }

            const similarity = decay * (withCentroid + (1 - setting.centroid) * this.#best(story));
            const needed = differ(member, story) ? threshold : threshold - lower;
            const ratio = similarity <= needed / emphasised ? 0 : similarity * ofName * this.#agreement(member, story, brevity, needed / (similarity * promptness * ofName)) / needed;
            if (ratio * promptness > 1) {
                names ??= namesByTerm();
                matches.push({ story, ratio: ratio * this.#worth(member, story, names, { brevity, promptness }) * ofForecast(member, story) * ofDeeds(member, story) });
            }
        }

        return matches.filter(({ ratio }) => ratio > 1).sort((a, b) => b.ratio - a.ratio);
    }

    /**
     * Whether the story that an item is about to join and another one that it matches are the same. Only for short reports: those
     * of one event may share so few words that they open several stories. Reports of one topic resemble each other more if they are long.
     */
    areFragments(member: Member, one: Story, { story: other }: Match): boolean {

        const bound = boundsFor(Math.min(one.length, other.length), this.#terms.documents);
        if (areApart(member, one, other)) {
            return false;
        }

        return bound.brevity > 0 && bound.brevity * this.#resemblance(one, other, bound) > setting.fragments;
    }

    /** Whether an item that has joined a story shows that another one that it matches is the same. */
    areOne(member: Member, one: Story, { story: other, ratio }: Match): boolean {

        return ratio >= setting.bridge && !areApart(member, one, other) && this.#resemblance(one, other, boundsFor(Math.min(one.length, other.length), this.#terms.documents)) > setting.merge;
    }

    #worth(member: Member, story: Story, namesByTerm: ReadonlyMap<number, Name>, factors: Pick<Context, 'brevity' | 'promptness'>): number {

        if (member.move !== null && story.members.some(({ move }) => move === member.move)) {       // headlines name the same coin, and word the move in ever other words
            return 1;
        }

        const compared = { except: story, since: member.ts - setting.recentStories, most: setting.mostStories };
        return worthOfNames(member, story, namesByTerm, { ...factors, terms: this.#terms, count: (terms) => this.#postings.countStories(terms, compared) });
    }

    /** Unusual names of an item that stories of the last days have, but few: what happens to their bearers within a day is mostly one story. */
    #tellingNames({ subject, ts }: Member): readonly number[] {

        const compared = { since: ts - setting.recentStories, most: setting.mostWithName + 1 };
        return subject.unusual.filter((name) => {

            const count = this.#postings.countStories([name], compared);
            return count > 0 && count <= setting.mostWithName;
        });
    }

    #resemblance(one: Story, other: Story, { tau, brevity }: Bound): number {

        const agreements = other.subjects.map((subject) => agreement(subject, one, this.#terms, { brevity }));
        return decayOf(one.latest - other.latest, tau) * one.cosine(other) * Math.min(...agreements);
    }

    /**
     * Factor for the similarity by what both are about. Reports of one price move name different coins and causes. A factor that
     * is not above `needed` need not be exact.
     */
    #agreement(member: Member, story: Story, brevity: number, needed: number): number {

        if (member.move === null) {
            return this.#likeness(member, story, brevity, needed);
        }

        const factor = this.#likeness(member, story, brevity, 0);
        const reports = story.members.filter(({ move }) => move === member.move);
        if (2 * reports.length <= story.members.length) {       // the story is another event, of which the move may be a consequence
            return factor;
        }

        const isLater = member.ts - Math.max(...reports.map(({ ts }) => ts)) > setting.moveLasts;
        return isLater ? factor * setting.laterMove : Math.max(1, factor);
    }

    #likeness(member: Member, story: Story, brevity: number, needed: number): number {

        const most = mostEmphasis(brevity, member.event) * rounding;
        const factor = agreement(member.subject, story, this.#terms, { brevity, needed: needed / most });
        return factor * most <= needed ? factor : factor * emphasis(member, story, this.#terms, brevity);
    }

    /** Cosine of the nearest recent member. */
    #best({ members }: Story): number {

        let best = -Infinity;
        for (let i = Math.max(0, members.length - setting.recent); i < members.length; ++i) {
            best = Math.max(best, this.#postings.cosine(members[i] as Member));
        }

        return best;
    }
}

/** Factor by whether a recent story has one of the names. */
const ofUnusualName = ({ ts }: Member, story: Story, names: readonly number[]): number => {

    const isShared = Math.abs(ts - story.latest) <= setting.recentStories && names.some((name) => story.subjects.some(({ unusual }) => unusual.includes(name)));
    return isShared ? setting.unusualName : 1;
};

/** Whether the headlines of an item and a story differ in what they name, or in their figures. */
const differ = ({ subject }: Member, story: Story): boolean => haveOtherFigures(subject, story.subjects) || haveOtherNames(subject, story);

/** Factor by whether one is a forecast, and the other one the price move that it follows: they name the same coin and prices. */
const ofForecast = (member: Member, { members }: Story): number => {

    const others = members.filter(({ move, isForecast }) => (member.isForecast ? move !== null && !isForecast : isForecast && member.move !== null));
    return 2 * others.length > members.length ? setting.forecastOfMove : 1;
};

const ofDeeds = (member: Member, story: Story): number => (story.contradictionOf(member) >= setting.contradicted ? setting.otherDeeds : 1);

/** Whether an item of one story reports another deed than items of the other one. */
const haveOtherDeeds = (one: Story, other: Story): boolean => one.members.some((member) => other.contradictionOf(member) >= setting.contradicted);

/** Whether two stories that an item matches are about different things, or report different deeds. */
const areApart = ({ subject }: Member, one: Story, other: Story): boolean => haveOtherDeeds(one, other) || haveOtherCores(one.subjects, other.subjects, subject);

/** Range of the lengths on a logarithmic scale. */
const span = Math.log(byLength.long.length / byLength.short.length);

/** Parameters for a length. */
interface Bound {
    readonly threshold: number;
    /** How much lower the threshold is if the headlines do not differ. */
    readonly lower: number;
    readonly tau: number;
    /** 1 for short texts, and 0 from halfway on. */
    readonly brevity: number;
}

/** Interpolates the parameters for a length on a logarithmic scale. */
const boundsFor = (length: number, documents: number): Bound => {

    const { short, long } = byLength;
    const share = Math.max(0, Math.min(1, Math.log(length / short.length) / span));
    const between = (from: number, to: number): number => from + (to - from) * share;
    const brevity = Math.max(0, 1 - 2 * share);
    const content = Math.max(0, Math.min(1, (length - setting.telling) / (short.length - setting.telling)));
    const lower = brevity * content * setting.lower * Math.min(1, documents / setting.familiar);
    return { threshold: between(short.threshold, long.threshold), lower, tau: between(short.tau, long.tau), brevity };
};

/** Known values of `advantageOf`, by size of the story. */
const advantages: number[] = [];

/** Part of the advantage that the centroid of a story of this size has over its members, as a factor. */
const advantageOf = (size: number): number => (advantages[size] ??= (size / (1 + (size - 1) * setting.cohesion)) ** setting.correction);

/** Factor for the similarity of an item and a story by the time between them: above 1 for short texts that are close to each other. */
const promptnessOf = (distance: number, brevity: number): number => 1 + brevity * setting.prompt * Math.exp(-((distance / setting.promptTime) ** 2));

/** Like a Gaussian of this standard deviation, but with a heavier tail: what is reported in nearly the same words some days later is a follow-up. */
const decayOf = (distance: number, tau: number): number => (1 + (distance / (2 * tau)) ** 2) ** -2;
