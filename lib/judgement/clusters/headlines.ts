import { rareEvents } from './happenings';
import type { Member, Story } from './stories';
import { haveOtherFigures } from './subjects';
import type { Subject } from './subjects';
import type { Terms } from './terms';

/** Factors for short texts, whose headline is most of what there is to compare. */
const factors = {
    /** Both headlines name the same thing first, and few stories mention it; or the same rare event happened to somebody whom both name. */
    sameTopic: 1.25,
    /** Both report liquidations of something that both name, but of other amounts: two positions. Those of a whole market are price moves. */
    otherAmount: .75,
    /** The story has only one word of the headline, or none. */
    oneWord: .8,
    noWord: .6
} as const;

/** Rarity from which a name at the first place counts, and the span above it from which it counts in full. */
const rarity = { from: 3, span: 1.5 } as const;

/** Minimum number of words of a headline that is compared. */
const leastWords = 4;

/** Returns the highest value of `emphasis`. */
export const mostEmphasis = (brevity: number): number => 1 + brevity * (factors.sameTopic - 1);

/**
 * Factor by which the headlines raise or reduce the similarity of an item and a story.
 *
 * @param brevity from 0, where a headline counts no more than the rest, to 1.
 */
export const emphasis = (member: Pick<Member, 'event' | 'subject'>, story: Story, terms: Terms, brevity: number): number => {

    if (brevity === 0) {
        return 1;
    }

    if (isSameHappening(member, story)) {       // in whatever words
        return member.event === 'liquidation' && haveOtherFigures(member.subject, story.subjects) ? 1 - brevity * (1 - factors.otherAmount) : mostEmphasis(brevity);
    }

    return mostEmphasis(brevity * topicShared(member.subject, story, terms)) * (1 - brevity * (1 - ofWords(member.subject, story)));
};

/** Whether an item of the story reports an event of the same rare type about somebody whom both name. */
const isSameHappening = ({ event, subject }: Pick<Member, 'event' | 'subject'>, story: Story): boolean => {

    return rareEvents.has(event) && story.members.some((other) => other.event === event && other.subject.names.some((name) => subject.names.includes(name)));
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
