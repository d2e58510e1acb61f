import type { Features } from './features';
import type { Word } from './reading';
import type { Terms } from './terms';

/** Names and amounts that an item is about. */
export interface Subject {
    /** Names in its headline; those of its text if there is none. */
    readonly names: readonly number[];
    /** The first of them, as a rule what the headline is about, without what many stories are about. */
    readonly lead: readonly number[];
    /** Words of the headline, each once. */
    readonly title: readonly number[];
    readonly figures: { readonly title: readonly number[]; readonly all: readonly number[] };
    /** Whether the item holds a feature. */
    readonly mentions: (term: number) => boolean;
}

/** The part of a story that a subject is compared with. */
interface ComparedStory {
    readonly members: readonly { readonly subject: Subject }[];
    /** Its strength in a term; 0 if none of its items has it. */
    strengthOf(term: number): number;
}

/** How much of a similarity remains if two stories speak of other things in the same words. */
const kept = {
    /** Each names first what the other does not mention at all. */
    otherLead: .2,
    /** Both name figures, and none in common. */
    otherFigures: .9,
    /** Each names what the other does not mention, per unit of the rarity of the less. */
    otherNames: .96
} as const;

/** Written as names, but they name no subject: funds of one coin are not those of another. */
const generic: ReadonlySet<string> = new Set('ai ceo cpi dao defi dex etf etp eu gdp ipo nft otc rwa uk usa'.split(' '));

/** Members of a story whose names are looked at. */
export const recent = 12;

/** @param terms has learned the features. */
export const subjectOf = ({ title, lead, seen, figures, weights }: Features, terms: Terms): Subject => {

    const termsOf = (features: readonly string[]): number[] => terms.find(features);
    const inTitle = namesIn(title, seen, terms);
    const named = inTitle.lead.length > 0 ? inTitle : namesIn(lead, seen, terms);
    return {
        names: named.names,
        lead: termsOf(named.lead.filter((stem) => !generic.has(stem))),
        title: [...new Set(termsOf(title.map(({ stem }) => stem)))],
        figures: { title: termsOf(figures.title), all: termsOf(figures.all) },
        mentions: membershipIn([...weights.keys()], terms)
    };
};

/** Kept with each item, so it holds on to nothing but numbers. */
const membershipIn = (features: readonly string[], terms: Terms): ((term: number) => boolean) => {

    const ids = terms.idsOf(features);
    return (term) => ids.includes(terms.idOf(term));
};

/** All names in a line, and those words of it that stand together as names at the first place. */
const namesIn = (words: readonly Word[], seen: ReadonlyMap<string, boolean>, terms: Terms): { readonly names: readonly number[]; readonly lead: readonly string[] } => {

    const names = new Set<number>();
    const lead: string[] = [];
    const known = terms.find(words.map(({ stem }) => stem));
    let isFirst = true;
    for (const [at, { stem }] of words.entries()) {
        const term = known[at] as number;
        if (terms.isName(term, stem, seen.get(stem))) {
            names.add(term);
            lead.push(...isFirst ? [stem] : []);
        }
        else {
            isFirst &&= lead.length === 0;
        }
    }

    return { names: [...names], lead };
};

/** Factor that reduces the similarity of an item and a story; 1 unless they name different things. */
export const agreement = (subject: Subject, story: ComparedStory, terms: Terms): number => {

    const others = story.members.slice(-recent).map((member) => member.subject);
    return ofNames(subject, story, others, terms) * ofLead(subject, story, others) * ofFigures(subject, others);
};

const ofNames = (subject: Subject, story: ComparedStory, others: readonly Subject[], terms: Terms): number => {

    const ours = subject.names.filter((name) => story.strengthOf(name) === 0);
    if (ours.length === 0) {
        return 1;
    }

    const theirs = commonNames(others).filter((name) => !subject.mentions(name));
    const rarity = (names: readonly number[]): number => names.reduce((sum, name) => sum + terms.weigh(name), 0);
    return kept.otherNames ** Math.min(rarity(ours), rarity(theirs));
};

/** Names that at least every second one has. */
const commonNames = (subjects: readonly Subject[]): readonly number[] => {

    if (subjects.length === 1) {       // as most stories are
        return (subjects[0] as Subject).names;
    }

    const counts = new Map<number, number>();
    subjects.forEach(({ names }) => names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1)));
    return [...counts].filter(([, count]) => 2 * count >= subjects.length).map(([name]) => name);
};

const ofLead = ({ lead, mentions }: Subject, story: ComparedStory, others: readonly Subject[]): number => {

    if (lead.length === 0 || lead.some((name) => story.strengthOf(name) !== 0)) {
        return 1;
    }

    const leads = others.filter((other) => other.lead.length > 0);
    return leads.length > 0 && leads.every((other) => !other.lead.some(mentions)) ? kept.otherLead : 1;
};

const ofFigures = ({ figures }: Subject, others: readonly Subject[]): number => {

    if (figures.title.length === 0 || others.every((other) => other.figures.title.length === 0)) {
        return 1;
    }

    const isShared = others.some((other) => figures.title.some((figure) => other.figures.all.includes(figure)) || other.figures.title.some((figure) => figures.all.includes(figure)));
    return isShared ? 1 : kept.otherFigures;
};
