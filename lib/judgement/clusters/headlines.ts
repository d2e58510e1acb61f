import type { Subject } from './subjects';
import type { Story } from './stories';
import type { Terms } from './terms';

/** Factors for short texts, whose headline is most of what there is to compare. */
const factors = {
    /** Both headlines name the same thing first, and few stories mention it. */
    sameLead: 1.25,
    /** The story has only one word of the headline, or none. */
    oneWord: .8,
    noWord: .6
} as const;

/** Rarity from which a name at the first place counts, and the span above it from which it counts in full. */
const rarity = { from: 3, span: 1.5 } as const;

/** Minimum number of words of a headline that is compared. */
const leastWords = 4;

/** Returns the highest value of `emphasis`. */
export const mostEmphasis = (brevity: number): number => 1 + brevity * (factors.sameLead - 1);

/**
 * Factor by which the headlines raise or reduce the similarity of an item and a story.
 *
 * @param brevity from 0, where a headline counts no more than the rest, to 1.
 */
export const emphasis = (subject: Subject, story: Story, terms: Terms, brevity: number): number => {

    return brevity === 0 ? 1 : mostEmphasis(brevity * topicShared(subject, story, terms)) * (1 - brevity * (1 - ofWords(subject, story)));
};

/** Weight of the rarest name that both mention first, from 0 to 1. Coins don't count: many headlines begin with one. */
const topicShared = ({ topic }: Subject, story: Story, terms: Terms): number => {

    const known = topic.filter((name) => story.has(name));
    const shared = known.filter((name) => story.subjects.some((other) => other.topic.includes(name)));
    const rarest = Math.max(0, ...shared.map((name) => terms.weigh(name)));
    return Math.max(0, Math.min(1, (rarest - rarity.from) / rarity.span));
};

const ofWords = ({ title }: Subject, story: Story): number => {

    if (title.length < leastWords) {
        return 1;
    }

    const shared = title.filter((word) => story.has(word)).length;
    return shared === 0 ? factors.noWord : shared === 1 ? factors.oneWord : 1;
};
