import { Phrases } from '../../phrases';
import { expand } from '../inflect';
import type { Lexicon } from '../lexicon/lexicon';
import { readWords } from './words';

/** Effect of a phrase on the sum. */
export interface Sense {
    /** Good or bad by itself. */
    readonly weight?: number;
    /** The weight counts in full only in news about crypto. */
    readonly adoption?: true;
    /** An authority: what it launches or plans is not adoption. */
    readonly official?: true;
    /** Moves an object: a direction behind it applies to that, whatever the subject is. */
    readonly carries?: true;
    /** A direction: above 0 is up. */
    readonly move?: number;
    /** The direction applies to an object, not to the subject. */
    readonly causes?: true;
    /** Something that moves: a rise is bad news (`burden`) or good news (`boon`). */
    readonly noun?: 'burden' | 'boon';
    /** A flow, which is good or bad depending on the venue next to it. */
    readonly flow?: 'burden' | 'boon';
    readonly venue?: true;
    /** A flow into a venue only if the venue is named after it, not before. */
    readonly transfers?: true;
    /** Holdings of a venue: a rise is bad news. */
    readonly stock?: true;
    /** Turns bad news that follows into relief. */
    readonly relief?: true;
    /** Turns bad news that precedes into relief. */
    readonly relievesBack?: true;
    /** Turns good news that follows into bad news. */
    readonly spoils?: true;
    /** Takes back good news that precedes. */
    readonly doubts?: true;
    /** What it does to what follows: it ends it or puts it off, takes it away if it is an obstacle, or begins or allows it. */
    readonly act?: 'ends' | 'removes' | 'begins';
    /** Ends what precedes. */
    readonly endsBack?: true;
    /** Something that is bad or good news as long as it lasts; a rule is bad news if an authority ends it. */
    readonly lasts?: 'burden' | 'boon' | 'rule';
    /** A plan or a law: what it is about decides. */
    readonly contains?: true;
    /** A fear or a risk: what follows is what is feared, and no news. */
    readonly dreads?: true;
    /** What the market trades. */
    readonly asset?: true;
    /** It counts in full in announcements. */
    readonly event?: true;
    /** The same, but only in news about crypto. */
    readonly supply?: true;
    readonly negates?: true;
    /** What it is worth if it negates nothing that is good or bad. */
    readonly alone?: number;
    /** Negates what precedes. */
    readonly undoes?: true;
    readonly amplifies?: number;
    readonly hedges?: true;
    /** Traders who bet on falling prices. */
    readonly shorts?: true;
    /** A loss, which is good news if it happens to `shorts`. */
    readonly loss?: true;
    /** Compares the subject with a rival that is named after it. */
    readonly rival?: 'wins' | 'loses';
    /** Begins a clause of this kind. */
    readonly opens?: 'clause' | 'turn' | 'circumstance' | 'background' | 'concession' | 'conceded' | 'resumption' | 'matter';
    readonly explains?: true;
    /** A noun without this sense is spelled alike. */
    readonly homograph?: true;
}

/** A lexicon compiled for look-ups. */
export interface Grammar {
    readonly senses: Phrases<Sense>;
    /** Beginnings of headlines that report nothing. */
    readonly openings: Phrases<true>;
    /** Beginnings of headlines that advise to buy or to sell, and how good that is. */
    readonly calls: Phrases<number>;
    /** Spells a word as the phrases do; null if they spell it as texts do. */
    readonly spell: ((word: string) => string) | null;
    /** Words after which a homograph is a noun. */
    readonly determiners: ReadonlySet<string | undefined>;
    /** Words before a number after which a homograph remains a verb. */
    readonly levels: ReadonlySet<string | undefined>;
    /** Factor by which modifiers reach further, counted in words, than in English. */
    readonly reach: number;
}

/** Minimum length of a stem, in characters. */
const shortestStem = 3;

/** The longest stem that a word begins with. */
const stemOf = (word: string, stems: ReadonlySet<string>): string | null => {

    for (let i = word.length; i >= shortestStem; --i) {
        const stem = `${word.slice(0, i)}~`;
        if (stems.has(stem)) {
            return stem;
        }
    }

    return null;
};

/** Replaces words by their stems. A word or a longer stem that is an entry of its own stays as it is, and also has the senses of its stem. */
class Stems {

    readonly #stems: ReadonlySet<string>;
    readonly #whole: ReadonlySet<string>;

    constructor(phrases: readonly string[]) {

        this.#stems = new Set(phrases.flatMap((phrase) => phrase.split(' ')).filter((word) => word.endsWith('~')));
        this.#whole = new Set(phrases.filter((phrase) => !/[ ~]/.test(phrase)));
    }

    spell(word: string): string {

        return word.endsWith('~') || this.#whole.has(word) ? word : stemOf(word, this.#stems) ?? word;
    }

    /** Returns the senses, with each phrase spelled as in texts. */
    respell(senses: ReadonlyMap<string, Sense>): Map<string, Sense> {

        const result = new Map<string, Sense>();
        for (const [phrase, sense] of senses) {
            const spelled = phrase.split(' ').map((word) => this.spell(word)).join(' ');
            const stem = phrase.includes(' ') ? null : stemOf(phrase.replace(/.?~$/, ''), this.#stems);
            result.set(spelled, { ...(stem !== null && senses.get(stem)), ...result.get(spelled), ...sense });
        }

        return result;
    }
}

/** Marks that separate clauses in every language. */
const punctuation = [',', ';', ':', '.', '–'];

/** The characters of a phrase as words. */
const apart = (entry: string): string[] => [readWords(entry.replace('#', '1'), entry.length).map(({ kind }) => kind).join(' ')];

const variantReader = (variants: string | undefined): ((word: string) => string) | null => {

    if (variants === undefined) {
        return null;
    }

    const pairs = new Map(variants.split(' ').map(([from = '', to = '']) => [from, to]));
    return (word) => pairs.get(word) ?? word;
};

const expanders: Readonly<Record<Lexicon['forms'], (entry: string) => string[]>> = { english: expand, stems: (entry) => [entry], characters: apart };

const dictionaryOf = <T>(entries: ReadonlyMap<string, T>): Phrases<T> => {

    const phrases = new Phrases<T>();
    entries.forEach((value, phrase) => phrases.add(phrase, value));
    return phrases;
};

class Compiler {

    readonly #senses = new Map<string, Sense>();
    readonly #expand: (entry: string) => string[];

    constructor(private readonly lexicon: Lexicon) {

        this.#expand = expanders[lexicon.forms];
    }

    compile(): Grammar {

        this.#put();
        const { forms, variants, openings } = this.lexicon;
        const beginnings = this.#phrases(openings);
        const stems = forms === 'stems' ? new Stems([...this.#senses.keys(), ...beginnings]) : null;
        const spell = stems === null ? variantReader(variants) : (word: string): string => stems.spell(word);
        return {
            senses: dictionaryOf(stems?.respell(this.#senses) ?? this.#senses),
            openings: dictionaryOf(new Map(beginnings.map((phrase) => [stems === null ? phrase : phrase.split(' ').map((word) => stems.spell(word)).join(' '), true as const]))),
            calls: dictionaryOf(new Map(this.lexicon.calls?.flatMap(([weight, entries]) => this.#phrases(entries).map((phrase) => [phrase, weight] as const)))),
            spell,
            determiners: new Set(this.#phrases(this.lexicon.determiners)),
            levels: new Set(this.#phrases(this.lexicon.levels)),
            reach: forms === 'characters' ? 2 : 1
        };
    }

    #put(): void {

        const { lexicon } = this;
        lexicon.polarity.forEach(([weight, entries]) => this.#add(entries, { weight }));
        lexicon.events?.forEach(([weight, entries]) => this.#add(entries, { weight, event: true }));
        lexicon.failures?.forEach(([alone, entries]) => this.#add(entries, { negates: true, alone }));
        lexicon.supply?.forEach(([weight, entries]) => this.#add(entries, { weight, supply: true }));
        lexicon.adoption?.forEach(([weight, entries]) => this.#add(entries, { weight, adoption: true }));
        lexicon.movers.forEach(([move, entries]) => this.#add(entries, { move }));
        lexicon.amplifiers?.forEach(([amplifies, entries]) => this.#add(entries, { amplifies }));
        const roles: readonly (readonly [string | undefined, Sense])[] = [
            [lexicon.burdens, { noun: 'burden' }], [lexicon.boons, { noun: 'boon' }],
            [lexicon.inflows, { flow: 'burden' }], [lexicon.outflows, { flow: 'boon' }], [lexicon.venues, { venue: true }], [lexicon.transfers, { flow: 'burden', transfers: true }], [lexicon.stocks, { stock: true }],
            [lexicon.reducers, { relief: true, ...(lexicon.verbLast === true && { relievesBack: true }) }], [lexicon.lifters, { relievesBack: true }], [lexicon.spoilers, { spoils: true }], [lexicon.doubts, { doubts: true }],
            [lexicon.enactors, { act: 'begins' }], [lexicon.removers, { act: 'removes' }], [lexicon.enders, { act: 'ends' }], [lexicon.endings, { endsBack: true }], [lexicon.rules, { lasts: 'rule' }], [lexicon.containers, { contains: true }], [lexicon.dreads, { dreads: true }], [lexicon.assets, { asset: true }], [lexicon.obstacles, { lasts: 'burden' }], [lexicon.supports, { lasts: 'boon' }],
            [lexicon.negators, { negates: true }], [lexicon.undoers, { undoes: true }], [lexicon.hedges, { hedges: true }],
            [lexicon.shorts, { shorts: true }], [lexicon.officials, { official: true }], [lexicon.causes, { causes: true }], [lexicon.losses, { loss: true }], [lexicon.carriers, { carries: true }],
            [lexicon.wins, { rival: 'wins' }], [lexicon.defeats, { rival: 'loses' }], [lexicon.explainers, { explains: true }], [lexicon.homographs, { homograph: true }],
            [lexicon.breaks, { opens: 'clause' }], [lexicon.turns, { opens: 'turn' }],
            [lexicon.circumstances, { opens: 'circumstance' }], [lexicon.backgrounds, { opens: 'background' }], [lexicon.concessions, { opens: 'concession' }], [lexicon.conceded, { opens: 'conceded' }], [lexicon.resumptions, { opens: 'resumption' }], [lexicon.matters, { opens: 'matter' }]
        ];
        roles.forEach(([entries, sense]) => this.#add(entries, sense));
        punctuation.forEach((mark) => this.#senses.set(mark, { opens: 'clause' }));
        this.#phrases(lexicon.harmless).forEach((phrase) => this.#senses.set(phrase, {}));
    }

    #phrases(entries: string | undefined): string[] {

        return entries?.split(', ').flatMap(this.#expand) ?? [];
    }

    #add(entries: string | undefined, sense: Sense): void {

        for (const phrase of this.#phrases(entries)) {
            const known = this.#senses.get(phrase);
            this.#senses.set(phrase, known ? { ...known, ...sense } : sense);
        }
    }
}

export const compile = (lexicon: Lexicon): Grammar => new Compiler(lexicon).compile();
