import type { EventType } from '../record';
import type { Name } from './item-names';
import type { Member, Story } from './stories';
import { haveOtherFigures, haveOtherNames } from './subjects';
import type { Terms } from './terms';

/**
 * What is left of the similarity that rests on a shared name, or of all if there is none. Companies that are often in the news are
 * named in many stories of a day, so that a name shows little unless what happened agrees as well.
 */
const kept = {
    /** Per other story with the name, as the increase of a divisor. */
    otherStory: .2,
    /** If the headlines report other types of events, such as a launch and the price move that follows. */
    otherEvent: .55,
    /** If one of these types is a listing, which is seldom part of another event. */
    listing: .4,
    /** If an exchange lists something and delists something else. Not only of what rests on the name: both are told in the same words. */
    opposite: .1,
    /** If the headlines name other things or contain other figures. */
    otherNames: .7,
    otherFigures: .8,
    /** If an exchange lists something that the story does not name. */
    otherListing: .25,
    /** If one name is all that they share, and it is no rare one. */
    nothingElse: .3,
    /** If they share no name, but only words for what happens: many reports of a topic do. */
    noName: .92
} as const;

/** Share of the similarity by one name from which another one counts as a second shared name. */
const leastSecond = .3;

/** Share of the similarity from which what else they share counts as much as the name. */
const leastElse = .4;

/** Weight from which a word is rare. */
const rare = 5.5;

/** Maximum number of names that are considered together: the strongest ones. */
const mostNames = 2;

/** The names that an item shares with a story, the strongest first. */
interface SharedNames {
    readonly names: readonly Name[];
    /** Share of the similarity that rests on them. */
    readonly share: number;
}

/** Number of other stories with the shared names from which these show so little that it does not count how soon an item follows. */
const mostOthers = 4;

/** What is known of the stream, and of the compared texts. */
export interface Context {
    readonly terms: Terms;
    /** From 0 for long texts, which contain so many figures that their headlines may give others of the same event, to 1. */
    readonly brevity: number;
    /** Factor for an item that follows soon, at least 1. It counts if few other stories have the shared names. */
    readonly promptness: number;
    /** Returns the number of other stories of the last days that have all of these terms. */
    readonly count: (terms: readonly number[]) => number;
}

/**
 * Factor for the similarity of an item and a story by what the names that they share are worth. Two names together occur in few
 * stories, and an event that is worded otherwise contradicts them less.
 */
export const worthOfNames = (member: Member, story: Story, namesByTerm: ReadonlyMap<number, Name>, { terms, brevity, promptness, count }: Context): number => {

    if (areOpposite(member, story)) {
        return kept.opposite;
    }

    const { names, share } = sharedNames(member, story, namesByTerm);
    const words = names.flat().filter((word) => story.has(word));
    if (names.length === 0) {
        return kept.noName;
    }

    const isRare = names.length > 1 || words.some((word) => terms.weigh(word) > rare);
    const elsewhere = isRare ? 1 : Math.min(1, (1 - share) / leastElse);
    const agreed = contradiction(member, story, brevity) ** (1 / names.length) * (kept.nothingElse + (1 - kept.nothingElse) * elsewhere);
    const others = count(words);
    return (others < mostOthers ? promptness : 1) * (1 - share * (1 - agreed / (1 + kept.otherStory * others)));
};

const sharedNames = ({ vector }: Member, story: Story, namesByTerm: ReadonlyMap<number, Name>): SharedNames => {

    let sum = 0;
    const byName = new Map<Name, number>();
    vector.terms.forEach((term, at) => {

        const part = (vector.weights[at] as number) * story.strengthOf(term);
        const name = part === 0 ? undefined : namesByTerm.get(term);
        sum += part;
        if (name !== undefined) {
            byName.set(name, (byName.get(name) ?? 0) + part);
        }
    });

    const strongest = [...byName].sort(([, a], [, b]) => b - a).slice(0, mostNames);
    const [[, most] = [null, 0]] = strongest;
    const shared = strongest.filter(([, part]) => part >= leastSecond * most);
    return { names: shared.map(([name]) => name), share: shared.reduce((share, [, part]) => share + part / sum, 0) };
};

const isListing = (event: EventType | null): boolean => event === 'listing' || event === 'delisting';

/** Whether one is a listing, and the other one a delisting. */
const areOpposite = ({ event }: Member, { members }: Story): boolean => isListing(event) && members.every((other) => isListing(other.event) && other.event !== event);

/** Factor by the types of what an item and a story report; 1 if one is unknown, or what one headline gives as the reason for a price move. */
const ofEvents = ({ event, occasion }: Member, { members }: Story): number => {

    const others: readonly (EventType | null)[] = members.map((other) => other.event).filter((other) => other !== null);
    if (event === null || others.length === 0 || others.includes(event) || others.includes(occasion) || members.some((other) => other.occasion === event)) {
        return 1;
    }

    return isListing(event) || others.every(isListing) ? kept.listing : kept.otherEvent;
};

/** Factor by what an item and a story report differently. */
const contradiction = (member: Member, story: Story, brevity: number): number => {

    const { subject, event } = member;
    const ofNames = isListing(event) && subject.names.some((name) => !story.has(name)) ? kept.otherListing : haveOtherNames(subject, story) ? kept.otherNames : 1;
    return ofEvents(member, story) * ofNames * (haveOtherFigures(subject, story.subjects) ? 1 - brevity * (1 - kept.otherFigures) : 1);
};
