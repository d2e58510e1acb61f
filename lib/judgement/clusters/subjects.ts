import { oncePer } from '../../text/memo';
import { plainExchanges } from '../names/venues';
import { witnesses } from '../names/witnesses';
import { countries } from './countries';
import type { Features, FigureKind } from './features';
import { generic, kinds } from './generic';
import { NumberSet } from './number-set';
import type { Word } from './reading';
import { sharedNames } from './shared-names';
import { stemsOf } from './stem';
import { isEveryday, namesAmong, ordinary } from './terms';
import type { Terms } from './terms';

/** Names and amounts that an item is about. */
export interface Subject {
    /** Names in its headline; names in its text if the headline has none. An ordinary word in a headline in title case is none unless the text shows that. */
    readonly names: readonly number[];
    /** Those of `names` that are neither major coins, networks, places, authorities, investigators nor generic or ordinary words. */
    readonly proper: readonly number[];
    /** Those of `names` that are networks, which are not among `proper`. */
    readonly networks: readonly number[];
    /** Names in its headline and in what its text begins with. */
    readonly allNames: readonly number[];
    /** Those of `allNames` that everyday English does not have, as most start-ups, protocols and agents. Empty if the item is about other fields than this service's. */
    readonly unusual: readonly number[];
    /** The first name, which is usually the topic of the headline, without generic and ordinary words. */
    readonly lead: readonly number[];
    /** The words of `lead` that do not name a coin. */
    readonly topic: readonly number[];
    /** Words of the headline, without repetition. */
    readonly title: readonly number[];
    /** Figures of the headline, all and by kind, and those of the whole item. A percentage and an amount say nothing against each other. */
    readonly figures: { readonly title: readonly number[]; readonly kinds: readonly FigureKind[]; readonly all: readonly number[] };
    /** Whether the item has a feature. */
    readonly mentions: (term: number) => boolean;
}

/** The part of a story that a subject is compared with. */
interface ComparedStory {
    /** Subjects of its recent members. */
    readonly subjects: readonly Subject[];
    /** Whether an item of the story has a term. */
    has(term: number): boolean;
}

/** Factors for the similarity if two stories are about different things in the same words. */
const kept = {
    /** Each first names something that the other does not mention at all. */
    otherLead: .2,
    /** The headline of neither contains what the other first names, but a text does, perhaps in passing. For short texts, which say little else. */
    leadInText: .7,
    /** Every headline of a story contains a name that the other does not mention. For short texts and stories of some items. */
    withoutCore: .65,
    /** Both contain figures, but none in common. */
    otherFigures: .9,
    /** Each names something that the other does not mention. Applied once per unit of rarity, of the less rare side. */
    otherNames: .96,
    /** The same for a story of several items: what most of them name is certain, and texts name more than headlines. */
    otherCommonNames: .98
} as const;

/** Stems of coins and chains to which much happens every day. */
const major: ReadonlySet<string> = new Set('bitcoin btc ether ethereum eth solana sol xrp rippl ripple bnb binanc binance dogecoin doge cardano ada tron trx tether usdt usdc'.split(' '));

/** Stems of networks: what is robbed or listed on one of them is not what happens to the network itself. */
const networks: ReadonlySet<string> = new Set(stemsOf('base arbitrum polygon optimism avalanche sui aptos linea starknet zksync'.split(' ')));

/** Stems of places, and of those who judge, pursue, examine or report what happens to many. */
const onlookers: ReadonlySet<string> = new Set([...countries.keys(), ...countries.values(), ...stemsOf('sec cftc doj fbi irs fed fca finra fdic occ ecb treasury justice trump court supreme congress senate house white wall street north south new york district lazarus dprk nasdaq nyse'.split(' ')), ...stemsOf(witnesses)]);

/** Stems of exchanges, at which several things happen on one day. */
const exchanges: ReadonlySet<string> = new Set(stemsOf(plainExchanges.map((name) => name.toLowerCase())));

/** Number of items from which what all their headlines name is what a story is about. */
const leastCore = 3;

/** Factor of `agreement` at most if an item and a story name different things first. */
export const mostIfApart = kept.otherLead;

/** Whether a name is that of one thing, to which things do not happen every day, and of nobody who looks on. */
const isProper = (stem: string): boolean => !generic.has(stem) && !ordinary.has(stem) && !major.has(stem) && !networks.has(stem) && !onlookers.has(stem);

/** Whether a stem may be a name: no ordinary word, unless the item writes it as one. */
const mayName = (stem: string, seen: ReadonlyMap<string, boolean>): boolean => !ordinary.has(stem) || seen.get(stem) === true;

/** @param own terms of the item's features, which `terms` has learned. */
export const subjectOf = ({ title, lead, seen, coins, figures, places, isOfField }: Features, own: readonly number[], terms: Terms): Subject => {

    const termOf = (feature: string): number => own[places.get(feature) as number] as number;
    const termsOf = (features: readonly string[]): number[] => features.map(termOf);
    const areNames = terms.areNames([...title, ...lead].map(({ stem }) => ({ term: termOf(stem), stem, isName: seen.get(stem) })));
    const inTitle = namesIn(title, areNames.slice(0, title.length));
    const inText = namesIn(lead, areNames.slice(title.length));
    const named = inTitle.lead.length > 0 ? inTitle : inText;
    const isShown = (stem: string): boolean => mayName(stem, seen);
    const allNames = [...new Set([...named.names, ...inText.names])].filter(isShown);
    const first = named.lead.filter((stem) => !generic.has(stem) && isShown(stem));
    return {
        names: termsOf(named.names.filter((stem) => !kinds.has(stem) && isShown(stem))),
        proper: termsOf(named.names.filter(isProper)),
        networks: termsOf(named.names.filter((stem) => networks.has(stem))),
        allNames: termsOf(allNames),
        unusual: isOfField ? termsOf(allNames.filter((stem) => isProper(stem) && !exchanges.has(stem) && !sharedNames.has(stem) && !isEveryday(stem))) : [],
        lead: termsOf(first),
        topic: termsOf(first.filter((stem) => !coins.has(stem))),
        title: [...new Set(termsOf(title.map(({ stem }) => stem)))],
        figures: { title: termsOf(figures.title), kinds: figures.kinds, all: termsOf(figures.all) },
        mentions: membershipIn(own, terms)
    };
};

/** Whether a headline names anything but coins and kinds of things. */
export const namesSubject = ({ title, seen, coins }: Features): boolean => {

    const words = title.filter(({ stem }) => !generic.has(stem) && !coins.has(stem) && mayName(stem, seen));
    return namesAmong(words.map(({ stem }) => ({ stem, isName: seen.get(stem) }))).length > 0;
};

/** Returns a test for the features of an item. It is kept with the item, so it holds only numbers. */
const membershipIn = (own: readonly number[], terms: Terms): ((term: number) => boolean) => {

    const ids = new NumberSet(terms.idsOf(own));
    return (term) => ids.has(terms.idOf(term));
};

/** Returns the stems of all names in a line, and those of the first one. */
const namesIn = (words: readonly Word[], areNames: readonly boolean[]): { readonly names: readonly string[]; readonly lead: readonly string[] } => {

    const stems = words.map(({ stem }) => stem);
    const start = areNames.indexOf(true);
    const end = areNames.indexOf(false, start);
    return {
        names: [...new Set(stems.filter((_, at) => areNames[at]))],
        lead: start === -1 ? [] : stems.slice(start, end === -1 ? stems.length : end)
    };
};

/**
 * Factor that reduces the similarity of an item and a story; 1 unless they name different things.
 *
 * @param brevity from 0 for long texts to 1.
 * @param needed a factor that is not above this may be returned as soon as that is known. Default: it is always computed in full.
 */
export const agreement = (subject: Subject, story: ComparedStory, terms: Terms, { brevity, needed = 0 }: { readonly brevity: number; readonly needed?: number }): number => {

    const others = story.subjects;
    const lead = ofLead(subject, story, brevity);
    if (lead <= needed) {       // as for most stories, and the names take longest
        return lead;
    }

    const core = lacksCore(subject, others) ? 1 - brevity * (1 - kept.withoutCore) : 1;
    return ofNames(subject, story, terms, brevity) * lead * core * (haveOtherFigures(subject, others) ? kept.otherFigures : 1);
};

const ofNames = (subject: Subject, story: ComparedStory, terms: Terms, brevity: number): number => {

    const others = story.subjects;
    const isAlone = others.length === 1;       // as most stories are
    const ours = (isAlone ? subject.names : subject.allNames).filter((name) => !story.has(name));
    if (ours.length === 0) {
        return 1;
    }

    const theirs = (isAlone ? (others[0] as Subject).names : (brevity > 0 ? agreedNames : commonNames)(others)).filter((name) => !subject.mentions(name));
    const rarity = (names: readonly number[]): number => names.reduce((sum, name) => sum + terms.weigh(name), 0);
    return (isAlone ? kept.otherNames : kept.otherCommonNames) ** Math.min(rarity(ours), rarity(theirs));
};

/** Names that at least half of the subjects have, and no fewer than `least`. */
const namesOfHalf = (subjects: readonly Subject[], least: number): readonly number[] => {

    const counts = new Map<number, number>();
    subjects.forEach(({ allNames }) => allNames.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1)));
    return [...counts].filter(([, count]) => count >= least && 2 * count >= subjects.length).map(([name]) => name);
};

/** Names that at least half of the subjects have. A story hands out the same list of subjects until it changes. */
const commonNames = oncePer((subjects: readonly Subject[]): readonly number[] => namesOfHalf(subjects, 1));

/** The same for short texts, of which each names few things: two of them agree on one. */
const agreedNames = oncePer((subjects: readonly Subject[]): readonly number[] => namesOfHalf(subjects, 2));

const ofLead = ({ lead, mentions, title }: Subject, story: ComparedStory, brevity: number): number => {

    if (lead.length === 0) {
        return 1;
    }

    let isMentioned = lead.some((name) => story.has(name));
    if (isMentioned && story.subjects.some((other) => lead.some((name) => other.title.includes(name)))) {
        return 1;
    }

    let isNamed = false;
    for (const other of story.subjects) {       // for each of hundreds of stories
        if (other.lead.some(mentions)) {
            if (other.lead.some((name) => title.includes(name))) {
                return 1;
            }

            isMentioned = true;
        }

        isNamed ||= other.lead.length > 0;
    }

    return !isNamed ? 1 : isMentioned ? 1 - brevity * (1 - kept.leadInText) : kept.otherLead;
};

/** Whether an item does not mention any of the names that the headlines of a story have in common. */
const lacksCore = ({ mentions }: Subject, others: readonly Subject[]): boolean => {

    if (others.length < leastCore) {
        return false;
    }

    const [first, ...rest] = others as readonly [Subject, ...Subject[]];
    const core = first.names.filter((name) => rest.every(({ title }) => title.includes(name)));
    return core.length > 0 && !core.some(mentions);
};

/** Unusual names that at least half of the headlines have: what a story is about. */
const coreOf = oncePer((subjects: readonly Subject[]): readonly number[] => {

    const counts = new Map<number, number>();
    subjects.forEach(({ unusual, title }) => unusual.filter((name) => title.includes(name)).forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1)));
    return [...counts].filter(([, count]) => 2 * count >= subjects.length).map(([name]) => name);
});

/**
 * Whether two stories are about different things with unusual names: no headline of either, or of an item that both match, names what
 * the other is about as well. Their texts may, to tell them apart.
 */
export const haveOtherCores = (one: readonly Subject[], other: readonly Subject[], item: Pick<Subject, 'title'>): boolean => {

    const [ours, theirs] = [coreOf(one), coreOf(other)];
    const areNamed = ({ title }: Pick<Subject, 'title'>): boolean => [ours, theirs].every((core) => core.some((name) => title.includes(name)));
    return ours.length > 0 && theirs.length > 0 && ![...one, ...other, item].some(areNamed);
};

/** Whether the headlines of both contain figures of one kind, but none in common. */
export const haveOtherFigures = ({ figures }: Subject, others: readonly Subject[]): boolean => {

    if (!others.some((other) => other.figures.kinds.some((kind) => figures.kinds.includes(kind)))) {
        return false;
    }

    return !others.some((other) => figures.title.some((figure) => other.figures.all.includes(figure)) || other.figures.title.some((figure) => figures.all.includes(figure)));
};

/** Whether an item names something that a story does not mention, and each item of the story something that the item does not mention. */
export const haveOtherNames = ({ names, mentions }: Subject, story: ComparedStory): boolean => {

    return names.some((name) => !story.has(name)) && story.subjects.every((other) => other.names.some((name) => !mentions(name)));
};
