import { capitalised } from '../../text/capitals';
import { dualMonths, shortMonths } from '../../text/calendar';
import { stemOf } from '../claims/stem';
import { lazily } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import { patternFor } from '../../text/plain';
import { isInSmallLetters, isTitleCase } from '../../text/title-case';
import { bareOf } from './headings';
import { many } from './count-nouns';
import { plural, singular } from './headline-verbs';
import { companies, dates, doubleNames, institutions, isFamiliar, isOrdinary, pairedNames } from './known-words';
import { inTitleCase } from './single-case';
import { isProse } from './wording';

/** Minimum length of words that title case capitalises. */
const long = 4;

/** Minimum share of a headline's words whose spelling is known. */
const known = 0.7;

/** Whether a word has a capital, and the name that it may be part of goes on. */
const isName = (word: string): boolean => /^\p{Lu}.*[^:,;—–-]$/u.test(word);

/** Whether a word is spelled unlike any common word: "USDPT", "$6.7M", "MoonPay". */
const isCode = (word: string): boolean => word.split('-').some((part) => /\p{Lu}.*\p{Lu}|\d/u.test(part));

/** A number before a hyphen and a word: "3-Year". */
const counted = /^\$?\d[\d.,]*[KMBT]?$/u;

/** Words after such a number. */
const measures = new Set('billion day digit dollar fold high hour job judge low million minute minutes month old page part party percent person point quarter step tier times trillion week year years'.split(' '));

/** Words that end an adjective after a hyphen, such as "Nasdaq-Listed". */
const adjectival = new Set('backed based denominated driven era focused free friendly grade heavy led level like linked listed long native only owned powered ready related run style term themed wide'.split(' '));

/** Returns a word with the later parts in lower case that headlines in title case capitalise: "3-Year" becomes "3-year". */
const withSmallEnd = (word: string): string => {

    const [first = '', ...rest] = word.split('-');
    return [first, ...rest.map((part) => (adjectival.has(bareOf(part)) || /^\p{Lu}\p{Ll}{2,}(?:ed|ing)$/u.test(part) || (counted.test(first) && measures.has(bareOf(part))) ? part.toLowerCase() : part))].join('-');
};

/** "T." before a name of one or two words. */
/** Whether a word is a common noun by its article and what follows: "a Fallback in May". */
const isSingle = (word: string, previous: string, next: string): boolean => /^an?$/i.test(previous) && /^\p{Lu}\p{Ll}{3,}$/u.test(word) && !isFamiliar(word.toLowerCase()) && /^(?:$|\p{Ll})/u.test(next);

const isInitial = (word: string): boolean => /^\p{Lu}\.$/u.test(word);

/** Coinbase's chain: behind "on" at the end of a phrase, or before what a chain has. */
const isChain = (word: string, previous: string, next: string): boolean => word === 'Base' && ((/^on$/i.test(previous) && !/^\p{Lu}/u.test(next)) || /^(?:Network|Chain|Blockchain|Mainnet|Lender|Lending|DEX)$/.test(next));

/** "iPad": a name that begins with a small letter. */
const isMixed = (word: string): boolean => /^\p{Ll}\p{Lu}/u.test(word);

/** Whether a word is a compound of common words: "Zero-Knowledge". */
const isDescribing = (word: string): boolean => /^\p{L}{3,}(?:-\p{L}+)+$/u.test(word) && !/\p{Lu}{2}/u.test(word) && word.split('-').every((part) => isOrdinary(part.toLowerCase()) && !isFamiliar(part.toLowerCase()));

/** Beginnings of compounds, which no name has within a headline: "Mid-2025". */
const prefix = /^(?:Mid|Pre|Post|Early|Late|Non|Anti|Pro|Multi)(?=-)/;

/** An abbreviation of single letters, whose last full stop ends no sentence. */
const initials = /^(?:\p{Lu}\.)+$/u;

/** A participle, which is long for a name. */
const participle = /^\p{L}{6,}ed$/u;

/** An adjective by its ending: "national". */
const adjective = /(?:al|ic|ive|ary)$/;

/** "Korean Court", "French Ministry": one of many in its country. */
const adjectiveOfCountry = /^(?!European)\p{Lu}\p{Ll}+(?:an|ish|ese|ench|tch)$/u;
const ofCountry = /^(?:court|bank|ministry|department|city|police|government|parliament|senate)$/;

/** A word that is derived from another one, which few names are: "unsustainable". */
const derived = /^(?!immutable|federation|corporation)\p{L}{4,}(?:able|ible|ments?|ations?|ness|ously|cies|isms?)$/u;

/** Endings of other forms of a common word, and what they stand for: "wilder", "happiest", "biggest", "sanctioning". */
const endings: readonly (readonly [RegExp, string])[] = [[/(?:er|est)$/, ''], [/i(?:er|est)$/, 'y'], [/(?<=(\p{Ll}))\1(?:er|est)$/u, ''], [/ing$/, '']];

/** Whether a word is another form of a common one. */
const isDerived = (bare: string): boolean => bare.length > 5 && endings.some(([end, base]) => end.test(bare) && isOrdinary(bare.replace(end, base)));

/** Words that begin a name before another word with a capital. */
const openers = new Set('north south east west northern southern eastern western wall white supreme federal'.split(' '));

/** Forms of companies at the end of their names. */
const legal = new Set(['corp', 'inc', 'ltd', 'llc', 'plc', 'co', 'gmbh', 'ag']);

/** Words that begin a sentence, whatever follows. */
const opener = /^(?:The|An?|Over|About|Around|Nearly|Almost|Roughly|More|Only|All|With|As|In|For|After|Before|While|Some|Most|Its|Their|Both|Under|From|By|On|At|Since|Despite|Following|Although|Though|When|If|Large|Retail|Institutional)(?= )/u;

/** Words before a month that is also a verb, unless a number follows. */
const beforeMonth = /^(?:in|on|since|until|till|by|early|mid|late|this|last|next|of|from)$/i;

/** Words after which a name may follow, rather than the noun that they describe. */
const doubleContexts = /^(?:a|an|and|or|as|at|by|for|from|in|into|of|on|over|to|via|with|after|amid|against|vs\.?|says?|said|while|than|but|from|between|versus)$/;

/** A word within a sentence, and the word after it. */
const inSentenceFor = patternFor(/(?<=[\p{L}\d,%)]\s{1,3}["“‘(]?)(\p{L}[\p{L}'’-]*)(?=(?:\s(\p{L}[\p{L}'’-]*))?)/gu);

/** Whether a word ends the name of an institution. */
const isInstitution = (bare: string, before: string): boolean => institutions.has(bare) && isName(before) && (openers.has(bareOf(before)) || !isOrdinary(bareOf(before)));

/** Whether words begin with an institution of a place: "Bank of England". */
const isOfPlace = (words: readonly string[]): boolean => {

    const [, place = ''] = /^(?:Bank|University|Republic|State|District) of (\p{Lu}\p{L}+)/iu.exec(words.slice(0, 3).join(' ')) ?? [];
    return place !== '' && !isOrdinary(place.toLowerCase());
};

/** Words that begin a name before certain others: "Central Africa", "New York". */
const beginnings = new Map([['central', /^(?:Africa|America|Asia|Europe)/], ['united', /^(?:Kingdom|States|Nations|Arab)/], ['do', /^Kwon/], ['new', /^(?:York|Zealand|Jersey|Delhi|Hampshire|Mexico|Orleans)/], ['world', /^(?:Bank|Liberty|Cup|Economic)/]]);

/** Whether a word begins a name with the next one: "North Korea", "Central Africa". */
const isPlace = (bare: string, next: string): boolean => (openers.has(bare) && /^\p{Lu}/u.test(next)) || beginnings.get(bare)?.test(next) === true;

/** Indices of the words whose initials are in brackets behind them: those of a name. */
const abbreviated = (words: readonly string[]): ReadonlySet<number> => {

    const before = (word: string, end: number): number[] => {

        const [, letters = ''] = /^\((\p{Lu}{2,6})\)/u.exec(word) ?? [];
        const name = words.slice(end - letters.length, end);
        return name.map((one) => one.charAt(0)).join('') === letters ? name.map((_, i) => end - letters.length + i) : [];
    };

    return new Set(words.flatMap(before));
};

/** Names that are common words before certain others: "a stellar run". */
const collocations = new Map([['ripple', /^effects?$/], ['stellar', /^(?:run|year|quarter|month|week|results|growth|gains|performance|start|debut|returns|rally)$/], ['maps', /^(?:path|paths|route|out|way)$/], ['bright', /^(?:spot|spots|side|future|start)$/], ['max', /^(?:stake|supply|size|limit|leverage|drawdown)$/]]);

/** Common words that name a company if a verb follows: "as Strategy sells bitcoin". */
const actors = new Set(['strategy']);

/** Words that describe or measure, and name nobody unless another name is beside them. */
const plain = new Set('emergency pig-butchering copper gold silver oil wheat crypto stablecoin stablecoins hurricane hurricanes typhoon typhoons taker year quarter month week'.split(' '));

/** Names that are hardly ever the common words that they are spelled like, at least in news of markets. */
const mostlyNames = new Set(['apple', 'amazon', 'alphabet', 'meta', 'solana', 'sui', 'cardano', 'arbitrum', 'chainlink']);

const roundLetter = /^[A-H](?:[.,:;]|$)/;

/** Whether a word belongs to the letter of a round: "Series B". */
const isOfRound = (word: string, previous: string, next: string): boolean => (word === 'Series' && roundLetter.test(next)) || (previous === 'Series' && roundLetter.test(word));

/** Nouns that name nothing alone, between words that are no names: "creates fund with". */
const generic = new Set('fund court board bank group exchange trust network token coin bill act market service platform program programme'.split(' '));

/** Words behind which a verb or an adjective follows, rather than a name. */
const beforeVerb = /^(?:can|could|would|must|should|cannot|can['’]t|won['’]t|don['’]t|doesn['’]t|didn['’]t|remains|stays)$/i;

/** Adverbs between such a word and its verb: "Can Now Merge". */
const betweenVerbs = /^(?:now|also|soon|still|not|finally|again)$/i;

/** "Soaks Up": a verb and its particle, unless a price is up. */
const phrasal = /^\p{Lu}\p{Ll}{2,}[^s\P{Ll}]s (?:Up|Off|Out|Away|Back|Into) [^\d$€£]/u;

/** Whether a word of a headline is one of its verbs. */
const isVerb = (word: string): boolean => singular.has(bareOf(word));

/** How often words are spelled in which way within sentences. */
class Counts {

    readonly small = new Map<string, number>();
    readonly capital = new Map<string, number>();
    /** Pairs of words that are spelled with capitals one after the other, such as "riot platforms". */
    readonly names = new Set<string>();
    readonly parts = new Set<string>();
    /** Stems of words in lower case: "restored" shows how "Restores" is spelled. */
    readonly stems = new Set<string>();

    /** Sentences in title case, without capitals, or that a heading runs into, are left out, since they show nothing. */
    constructor(texts: Iterable<string>) {

        for (const text of texts) {
            for (const sentence of sentencesOf(text)) {
                this.#read(sentence);
            }
        }
    }

    #read(sentence: string): void {

        for (const [, first = '', second = ''] of isTitleCase(sentence) || isInSmallLetters(sentence) || !isProse(sentence) ? [] : sentence.matchAll(inSentenceFor(sentence))) {
            this.#count(first, second);
        }
    }

    #count(first: string, second: string): void {

        const [bare, isCapital] = [bareOf(first), /^\p{Lu}/u.test(first)];
        if (isCapital && /^\p{Lu}/u.test(second)) {
            this.names.add(`${bare} ${bareOf(second)}`);
            this.parts.add(bare).add(bareOf(second));
        }
        else if (!isCapital || !this.parts.has(bare)) {
            const counts = isCapital ? this.capital : this.small;
            counts.set(bare, (counts.get(bare) ?? 0) + 1);
            if (!isCapital) {
                this.stems.add(stemOf(bare));
            }
        }
    }
}

/** Spellings of words within sentences, which show whether a capital in a headline belongs to a name. */
export class Spellings {

    /** The texts are read when a spelling is asked for: most headlines need none. */
    readonly #counts: () => Counts;

    /** Texts and headlines. */
    constructor(private readonly texts: readonly string[]) {

        this.#counts = lazily(() => new Counts(texts));
    }

    /** Returns a headline in sentence case, if it is clear how most of its words are spelled, or if it is in capitals throughout. */
    sentenceCase(headline: string): string {

        const title = inTitleCase(headline, this.texts);
        const words = title.split(' ');
        if (title === headline && (!isTitleCase(title) || !this.#areMostKnown(words))) {
            return title;
        }

        const named = abbreviated(words);
        const spelled: string[] = [];
        for (const i of words.keys()) {
            spelled[i] = this.#spelledAt(words, i, named.has(i), String(spelled[i - 1]));
        }

        return spelled.join(' ');
    }

    /** Whether it is clear how most long words of a headline are spelled. */
    #areMostKnown(words: readonly string[]): boolean {

        const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word) && word.length >= long);
        return capitals.filter((word) => !this.#isKnown(word)).length <= (1 - known) * capitals.length;
    }

    /** Returns a word of a headline as it is spelled behind `before`. */
    #spelledAt(words: readonly string[], at: number, isAbbreviated: boolean, before: string): string {

        const [word, previous] = [String(words[at]), String(words[at - 1])];
        if (isSingle(word, previous, String(words[at + 1] ?? ''))) {
            return word.toLowerCase();
        }

        const isKept = at === 0 || /[.!?]['’”"]$/.test(previous) || isAbbreviated || isMixed(word) || isInitial(previous) || (isInitial(String(words[at - 2])) && !isVerb(word)) || isOfPlace(words.slice(at)) || isChain(word, previous, String(words[at + 1])) || (!this.#isVerbAt(words, at) && this.#isName(word, before, previous, words[at + 1] ?? ''));
        if (!isKept) {
            return this.#lowered(word, previous);
        }

        if (this.#isDescription(word)) {
            return capitalised(word.toLowerCase());
        }

        return withSmallEnd(at === 0 ? word : word.replace(prefix, (start) => start.toLowerCase()));
    }

    /** Returns a statement for use within a sentence: its first letter is lower case unless the first word may be a name. */
    withSmallStart(text: string): string {

        return text
            .replace(opener, (word) => word.toLowerCase())
            .replace(/^\p{Lu}\p{Ll}*(?= \p{Ll})/u, (word) => this.#lower(word))
            .replace(/^\p{Lu}\p{Ll}*(?= \p{Lu})/u, (word) => (this.#isAttribute(word) ? word.toLowerCase() : word));
    }

    /** Returns a word in lower case, except for the end of a name before a hyphen: "Adam Back-Linked" becomes "Adam Back-linked". */
    #lowered(word: string, previous: string): string {

        const [first = '', ...rest] = word.split('-');
        return rest.length > 0 && this.#counts().names.has(`${bareOf(previous)} ${bareOf(first)}`) ? [first, ...rest.map((part) => part.toLowerCase())].join('-') : word.toLowerCase();
    }

    /** Whether a word can only be a verb by the words beside it, and is no name in the texts. */
    #isVerbAt(words: readonly string[], at: number): boolean {

        const bare = bareOf(String(words[at]));
        const { capital, parts } = this.#counts();
        const isModal = at > 1 && betweenVerbs.test(String(words[at - 1])) && beforeVerb.test(String(words[at - 2]));
        return (isModal || phrasal.test(words.slice(at, at + 3).join(' '))) && !capital.has(bare) && !parts.has(bare);
    }

    /** Whether a word is a compound of common words that no sentence writes with a capital. */
    #isDescription(word: string): boolean {

        const { capital, parts } = this.#counts();
        return isDescribing(word) && !capital.has(bareOf(word)) && !parts.has(bareOf(word));
    }

    /** Whether a word is common, or occurs in lower case in another form. */
    #isCommon(bare: string): boolean {

        return isOrdinary(bare) || isDerived(bare) || participle.test(bare) || derived.test(bare) || this.#counts().stems.has(stemOf(bare));
    }

    #isKnown(word: string): boolean {

        const bare = bareOf(word);
        const { small, capital, parts } = this.#counts();
        return small.has(bare) || capital.has(bare) || parts.has(bare) || this.#isCommon(bare) || isFamiliar(bare) || dates.has(bare) || isCode(word);
    }

    /** Whether a word is, or precedes, the last one of a company's name: "DeFi Development Corp". */
    #isOfCompany(bare: string, before: string, next: string): boolean {

        return isName(before) && (legal.has(bare) || legal.has(bareOf(next)));
    }

    /** Whether a word keeps its capital in a headline: part of a name, or never seen in lower case. */
    #isName(word: string, before: string, previous: string, next: string): boolean {

        const bare = bareOf(word);
        const counts = this.#counts();
        if (isCode(word) || isOfRound(word, previous, next) || (actors.has(bare) && isVerb(next)) || pairedNames.has(`${bareOf(previous)} ${bare}`) || pairedNames.has(`${bare} ${bareOf(next)}`) || counts.names.has(`${bareOf(previous)} ${bare}`) || counts.names.has(`${bare} ${bareOf(next)}`)) {
            return true;
        }

        if (this.#isInCountry(bare, before, next) || (beginnings.has(bare) && !isPlace(bare, next) && !/[.?!:]$/.test(before)) || (previous === 'to' && plural.has(bare))) {
            return false;
        }

        if ((/[.?!:]$/.test(before) && !initials.test(before)) || this.#isOfCompany(bare, before, next) || isInstitution(bare, before) || isPlace(bare, next)) {
            return true;
        }

        if (this.#isPlain(bare, before, next)) {
            return false;
        }

        if (shortMonths.includes(bare) && /^\d/.test(next)) {
            return true;
        }

        if (dualMonths.has(bare)) {
            return /^\d/.test(next) || beforeMonth.test(previous);
        }

        const [small, capital] = [counts.small.get(bare) ?? 0, counts.capital.get(bare) ?? 0];
        if ((doubleNames.has(bare) && small === 0 && !this.#describes(before)) || mostlyNames.has(bare)) {
            return true;
        }

        return small === capital ? !this.#isCommon(bare) || this.#isShortened(bare, next) || this.#endsCompany(bare, before, next) : capital > small;
    }

    /** Whether a word is common by its kind or by the words beside it, however often it is a part of names. */
    #isPlain(bare: string, before: string, next: string): boolean {

        const isVerbal = singular.get(bare)?.isAmbiguous === false || beforeVerb.test(before) || collocations.get(bare)?.test(bareOf(next)) === true;
        const isAlone = !isVerb(next) && /^(?!(?:and|or|of|at|by|the|says?|said)$)\p{Ll}/u.test(before) && !/^\p{Lu}\p{Ll}{4,}/u.test(next);
        const isHolder = /^(?:bitcoin|ethereum|ether|crypto)$/i.test(before) && many.has(bare);
        const isUnit = /^an?$/.test(before) && isOrdinary(bare) && /^(?:as|for|in|on|at|to|after|by|)$/i.test(next);
        return isVerbal || isHolder || isUnit || plain.has(bare) || (generic.has(bare) && isAlone);
    }

    /** "Korean court", "Norwegian finance ministry": whether a word names what many countries have. */
    #isInCountry(bare: string, before: string, next: string): boolean {

        return adjectiveOfCountry.test(before) && (ofCountry.test(bare) || (ofCountry.test(bareOf(next)) && this.#isCommon(bare)));
    }

    /** Whether a word is a part of a longer name that is used for it: "Riot" of Riot Platforms. An adjective or "bank" is one only before a verb. */
    #isShortened(bare: string, next: string): boolean {

        return this.#counts().parts.has(bare) && (isVerb(next) || !(institutions.has(bare) || adjective.test(bare)));
    }

    /** Whether a word ends the name of a company that acts. */
    #endsCompany(bare: string, before: string, next: string): boolean {

        return companies.has(bare) && isName(before) && !/^(?:venture|human|working|political)$/i.test(before) && isVerb(next);
    }

    /** Whether a word, as it has been spelled, describes the noun after it: "treasury". */
    #describes(before: string): boolean {

        return /^\p{Ll}/u.test(before) && !doubleContexts.test(before) && !singular.has(before) && !plural.has(before);
    }

    /** Whether a word before a name is no part of it: common, seen in lower case more than once, and never with a capital. */
    #isAttribute(word: string): boolean {

        const bare = bareOf(word);
        const { small, capital, parts } = this.#counts();
        return isOrdinary(bare) && (small.get(bare) ?? 0) > 1 && !capital.has(bare) && !parts.has(bare);
    }

    #lower(word: string): string {

        const bare = bareOf(word);
        const { small, capital } = this.#counts();
        return plain.has(bare) || ((isOrdinary(bare) || small.has(bare)) && !capital.has(bare)) ? word.toLowerCase() : word;
    }
}
