import { wordSet } from '../../text/word-set';
import { bounds } from '../bounds';
import { coinNames } from '../names/coins';
import { stem } from './stem';

type Direction = 'up' | 'down';

/** A price move that a headline reports, such as `market down`: of one coin, or of the whole market. */
export type Move = `${string} ${Direction}`;

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Bitcoin and the market move together, and headlines name either. */
const market = wordSet('altcoins bitcoin btc crypto cryptocurrencies cryptos everything majors market markets');

/** Coins whose own moves are reported, by their names. */
const coins: ReadonlyMap<string, string> = new Map([...coinNames].filter(([, name]) => !market.has(name)));

/** Words that may stand before the subject. */
const introductions = wordSet('are did do does has have is the was were why');

/** Words that may stand between the subject and its verb. */
const fillers = wordSet('again back bears briefly bulls coin finally has have is just market markets now price prices quickly sharply suddenly then today token was');

interface Verb {
    readonly base: string;
    readonly direction: Direction;
}

const verbsOf = (direction: Direction, bases: string): readonly (readonly [string, Verb])[] => wordsIn(bases).map((base) => [stem(base), { base, direction }]);

/** Verbs by stem. */
const verbs: ReadonlyMap<string, Verb> = new Map([
    ...verbsOf('up', 'advance bounce clear climb cross gain jump leap pump rally rebound reclaim recover regain pop rip rise rocket skyrocket soar spike surge surpass top'),
    ...verbsOf('down', 'bleed collapse crash crater crumble decline dip dive drop fall lose nosedive plummet plunge pull retreat shed sink slide slip slump stumble tank tumble weaken')
]);

/** Words that give a direction however they are used: irregular forms, and levels without a verb as in "BTC below $90K". */
const directions: ReadonlyMap<string, Direction> = new Map([
    ...wordsIn('above higher rose up').map((word) => [word, 'up'] as const),
    ...wordsIn('below bled down fell lost lower sank slid under').map((word) => [word, 'down'] as const)
]);

/** Nouns that stand after a possessive: "fuels bitcoin's climb above $123K". */
const nouns: ReadonlyMap<string, Direction> = new Map([
    ...wordsIn('bounce climb gains jump rally rebound recovery rise spike surge').map((word) => [word, 'up'] as const),
    ...wordsIn('collapse crash decline drop fall plunge pullback retreat rout selloff slide slump tumble').map((word) => [word, 'down'] as const)
]);

/** Verbs whose direction is in the words that follow; up if they reach a price, at which a coin may as well trade after a fall. */
const reaching: ReadonlySet<string> = new Set(wordsIn('approach break charge chase edge extend hit move near pressure push reach set tick touch trade turn').map(stem));

const trading = stem('trade');

const outcomes: ReadonlyMap<string, Direction> = new Map([
    ...wordsIn('above ath gains green high higher highs past peak peaks rally record records up').map((word) => [word, 'up'] as const),
    ...wordsIn('below bottom down losses low lower lows red rout selloff slide under').map((word) => [word, 'down'] as const)
]);

/** Words of forecasts and questions. */
const guesses = wordSet('can could forecast forecasts if likely may might must needs odds predicts prediction should target targets when will would');

/** A headline's main clause ends before these. */
const conjunctions = wordSet('after amid as but despite following while with');

/** What a coin can gain or lose besides value: "XRP gains access to lending". */
const possessions = wordSet('access approval attention backing control ground interest momentum popularity support traction users');

/** Words before a verb in its base form. */
const plurals = wordSet('altcoins bears bulls cryptocurrencies cryptos did does majors markets prices');

/** Number of words that are searched for the direction of a verb. */
const reach = 5;

/** The month, not the verb of a guess. */
const inMay = /\b(?:since|in|of|from|early|late) may\b/g;

const liquidations = /\bliquidations (?:cross|exceed|hit|jump|near|pass|reach|soar|spike|surge|top)|\$[\d.,]+ ?(?:m|b|million|billion)\b[\w -]{0,25} (?:liquidat(?:ed|ions?)|wiped out)\b|\b(?:liquidat(?:es?|ed|ing)|wip(?:e|es|ed|ing) out|knock(?:s|ed)? out) (?:over |nearly |more than |about |almost )?\$\d/;

/** Losses of those who bet against the market. */
const contrary = /\bshorts?\b|\bbearish\b/;

/** Returns the price move that a headline reports as a fact; null if it reports none. */
export const moveOf = (title: string): Move | null => {

    const line = title.slice(0, bounds.title).toLowerCase().replace(/sell[ -]off/g, 'selloff').replace(inMay, '').replace(/[’']s\b/g, ' ’s ');
    for (const sentence of line.split(/[:;?!—–|“”"]| - /)) {
        const move = inClause(mainClauseOf(sentence));
        if (move !== null) {
            return move;
        }
    }

    return liquidations.test(line) && !contrary.test(line) ? 'market down' : null;
};

const mainClauseOf = (sentence: string): readonly string[] => {

    const words = sentence.match(/[$’%]?[\p{L}\p{N}][\p{L}\p{N}$.-]*/gu) ?? [];
    const end = words.findIndex((word, at) => at > 0 && conjunctions.has(word));
    return end === -1 ? words : words.slice(0, end);
};

const inClause = (words: readonly string[]): Move | null => {

    if (words.some((word) => guesses.has(word))) {
        return null;
    }

    return ofSubject(words) ?? ofPossessive(words);
};

/** The move of what the clause begins with. */
const ofSubject = (words: readonly string[]): Move | null => {

    const start = endOf(words, 0, (word) => introductions.has(word));
    const last = endOf(words, start, (word) => word === 'and' || assetOf(word) !== null);
    const at = endOf(words, last, (word) => fillers.has(word));
    const assets = new Set(words.slice(start, last).map(assetOf).filter((asset) => asset !== null));
    const [asset] = assets.has('market') ? ['market'] : assets;
    const direction = asset === undefined ? null : directionAt(words, at, assets.size > 1 || words.slice(0, at).some((word) => plurals.has(word)));
    return direction === null ? null : `${asset as string} ${direction}`;
};

const endOf = (words: readonly string[], start: number, isPart: (word: string) => boolean): number => {

    let end = start;
    while (end < words.length && isPart(words[end] as string)) {
        ++end;
    }

    return end;
};

const assetOf = (word: string): string | null => (market.has(word) ? 'market' : coins.get(word) ?? null);

const directionAt = (words: readonly string[], at: number, isPlural: boolean): Direction | null => {

    const word = words[at] ?? '';
    const direction = directions.get(word) ?? directionOf(word, isPlural);
    if (direction !== null) {
        return possessions.has(words[at + 1] ?? '') ? null : direction;
    }

    const root = stem(word);
    return reaching.has(root) ? outcomeIn(words.slice(at + 1, at + 1 + reach), root !== trading) : null;
};

/** Direction of a verb. Its base form is a noun after a singular subject: "the bitcoin rally". */
const directionOf = (word: string, allowsBase: boolean): Direction | null => {

    const verb = verbs.get(stem(word));
    return verb === undefined || !allowsBase && verb.base === word ? null : verb.direction;
};

/** @param risesToPrice whether a price means that the coin has risen to it. */
const outcomeIn = (words: readonly string[], risesToPrice: boolean): Direction | null => {

    const found = words.map((word) => (risesToPrice && word.startsWith('$') ? 'up' : outcomes.get(word))).find((direction) => direction !== undefined);
    return found ?? null;
};

/** The move of a coin within the clause. What happens to a move itself is another matter: "bitcoin's rally fades". */
const ofPossessive = (words: readonly string[]): Move | null => {

    const at = words.indexOf('’s');
    const asset = at > 1 ? assetOf(words[at - 1] as string) : null;
    const direction = nouns.get(words[at + 1] ?? '');
    return asset === null || direction === undefined ? null : `${asset} ${direction}`;
};
