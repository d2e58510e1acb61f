import type { EventType } from '../record';
import { day } from '../time';
import { familyOf, identifiedByName, oftenOnNetworks, ofNetworks, rareEvents } from './happenings';
import type { Member, Story } from './stories';
import { haveOtherFigures } from './subjects';
import type { Subject } from './subjects';
import type { Terms } from './terms';

/** Factors for short texts, whose headline is most of what there is to compare. */
const factors = {
    /** The same rare event has just happened to somebody whom both name. */
    sameHappening: 2,
    /** Both headlines name the same thing first, and few stories mention it; or the same rare event happened, perhaps to a coin, or some days ago. */
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

/** Time within which reports of the same rare event are about one, in milliseconds. */
const recent = 1.5 * day;

/** Returns the highest value of `emphasis` for items that report such an event, and for others. */
export const mostEmphasis = (brevity: number, event: EventType | null): number => 1 + brevity * ((identifiedByName.has(event) ? factors.sameHappening : factors.sameTopic) - 1);

/**
 * Factor by which the headlines raise or reduce the similarity of an item and a story.
 *
 * @param brevity from 0, where a headline counts no more than the rest, to 1.
 */
export const emphasis = (member: Pick<Member, 'event' | 'subject' | 'ts'>, story: Story, terms: Terms, brevity: number): number => {

    if (brevity === 0) {
        return 1;
    }

    const happening = happeningShared(member, story);
    if (happening !== null) {       // in whatever words
        return member.event === 'liquidation' && haveOtherFigures(member.subject, story.subjects) ? 1 - brevity * (1 - factors.otherAmount) : 1 + brevity * (factors[happening] - 1);
    }

    return (1 + brevity * topicShared(member.subject, story, terms) * (factors.sameTopic - 1)) * (1 - brevity * (1 - ofWords(member.subject, story)));
};

/** How much it shows that an item of the story reports an event of the same rare type about somebody, or something, that both name. Null if none does. */
const happeningShared = ({ event, subject, ts }: Pick<Member, 'event' | 'subject' | 'ts'>, story: Story): 'sameHappening' | 'sameTopic' | null => {

    const shares = (part: 'names' | 'networks' | 'proper', isSame: (other: Member) => boolean): boolean => story.members.some((other) => isSame(other) && other.subject[part].some((name) => subject[part].includes(name)));
    const isShared = (): boolean => shares('proper', (other) => familyOf(other.event) === familyOf(event)) || (ofNetworks.has(event) && shares('networks', (other) => other.event === event));
    if (identifiedByName.has(event) && Math.abs(ts - story.latest) <= recent && isShared()) {
        return 'sameHappening';
    }

    return rareEvents.has(event) && shares(oftenOnNetworks.has(event) ? 'proper' : 'names', (other) => other.event === event && !haveOtherFunds(event, subject, other.subject)) ? 'sameTopic' : null;
};

/** Whether two reports on flows first name the funds of different coins: "solana ETFs draw $9M while bitcoin ETFs shrink" is about solana. */
const haveOtherFunds = (event: EventType | null, one: Subject, other: Subject): boolean => {

    return event === 'fund_flow' && one.lead.length > 0 && other.lead.length > 0 && !one.lead.some((name) => other.lead.includes(name));
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
