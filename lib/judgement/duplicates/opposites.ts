import { patternsFor } from '../../text/plain';
import { expand } from '../sentiment/inflect';

/**
 * Pairs of opposites: the two sides of a line contradict each other. Two headlines in nearly the same words report different
 * stories if they are on different sides. Forms as in the lexicon of sentiment: `approve*`, `drop**`, `inflow+`.
 */
const axes: readonly (readonly [string, string])[] = [
    [
        'up, rise, rises, rising, rose, risen, surge*, soar*, jump*, gain*, climb*, rally, rallies, rallied, rebound*, increase*, raise*, hike*, lift*, expand*, widen*, double*, triple*, quadruple*, higher, tops, topped, above, bullish, inflow+, upgrade*, overweight, hawkish',
        'down, fall, falls, falling, fell, fallen, drop**, slide, slides, slid, sliding, slump*, plunge*, tumble*, sink, sinks, sank, sinking, crash*, decline*, decrease*, cut, cuts, cutting, lower*, reduce*, slash*, trim**, shrink, shrinks, shrank, narrow*, halve*, slips, slipped, dips, dipped, below, under, bearish, outflow+, downgrade*, underweight, dovish'
    ],
    [
        'approve*, sign*, grant*, allow*, permit**, accept*, clear*, pass, passes, passed, adopt*, back*, support*, endorse*, uphold, upholds, upheld, confirm*, admit**, legalise*, legalize*, unban**',
        'reject*, revoke*, deny, denies, denied, denying, refuse*, block*, veto, vetoes, vetoed, dismiss*, oppose*, overturn*, decline*, dispute*, refute*, ban**, prohibit*, outlaw*, bar, bars, barred'
    ],
    [
        'start*, begin, begins, began, launch*, open*, reopen*, resume*, revive*, restore*, restart*, enable*, activate*, continue*, unfreeze, unfreezes, unfroze, unpause*, extend*, unlock*',
        'stop**, end, ends, ended, halt*, pause*, suspend*, close*, shut, shuts, freeze, freezes, froze, frozen, disable*, cancel*, cancelled, delay*, postpone*, abandon*, scrap**, lock*'
    ],
    ['add*, list*, join*, enter*, hire*, appoint*, include*', 'drop**, remove*, delist*, leave, leaves, left, quit, quits, exit*, fire*, oust*, exclude*'],
    ['buy, buys, bought, buying, acquire*, purchase*, accumulate*, deposit*, stake*, hold, holds, held, holding', 'sell, sells, sold, selling, dump*, offload*, liquidate*, withdraw, withdraws, withdrew'],
    ['win, wins, won, winning, beat, beats, succeed*, profit+, gain+, make, makes, made, earn*, recover*, return*, reclaim*, regain*, retake, retakes, retook, pass, passes, passed', 'lose, loses, lost, losing, miss, misses, missed, fail*, loss, losses, steal, steals, stole, stolen, split, splits, stall*, collapse*'],
    ['guilty, convict*, charge*, sue*, arrest*, jail*', 'acquit**, acquitted, innocent, settle*, release*, free, frees, freed, pardon*, clear*'],
    ['high, highs', 'low, lows'],
    ['mint*', 'burn**'],
    ['long, longs', 'short, shorts'],
    ['for, favour+, favor+', 'against'],
    ['before, ahead', 'after, following'],
    ['propose*, plan**, consider*, seek, seeks, sought, eye, eyes, push, pushes, pursue*', 'drop**, abandon*, scrap**, shelve*, cancel*, cancelled, reject*, withdraw, withdraws, withdrew'],
    ['file, files, filed, submit**, apply, applies, applied', 'drop**, dismiss*, withdraw, withdraws, withdrew, pull, pulls, pulled'],
    ['lift*, remove*, ease*, waive*', 'impose*, tighten*, uphold, upholds, upheld'],
    ['green', 'red'],
    ['first', 'last, final'],
    ['above, over, past, tops', 'near, nears, nearing'],
    ['to, into', 'from, off'],
    ['senate, senators', 'house, representatives'],
    ['best, strongest, highest, most, more', 'worst, weakest, lowest, least, fewer, less'],
    ['strong, stronger, safe', 'weak, weaker, unsafe']
];

/** The axes on each side of which a word is, one bit per axis. */
interface Side {
    for: number;
    against: number;
}

const sides = new Map<string, Side>();

const put = (forms: string, bit: number, side: keyof Side): void => {

    for (const word of forms.split(', ').flatMap(expand)) {
        const known = sides.get(word) ?? { for: 0, against: 0 };
        known[side] |= bit;
        sides.set(word, known);
    }
};

axes.forEach(([one, other], axis) => {

    put(one, 1 << axis, 'for');
    put(other, 1 << axis, 'against');
});

/** Position of a headline on the axes. */
export interface Stance {
    /** Number of words on either side of each axis: `2 * axis` for, `2 * axis + 1` against. */
    readonly words: Int8Array;
    /** Whether it contains an odd number of negations. */
    readonly isNegated: boolean;
    /** Whether it contains a verb that turns an act into its opposite. */
    readonly isRefused: boolean;
    /** Whether it contains a verb that may do so: a price drops, too. */
    readonly mayBeRefused: boolean;
}

/** Verbs by which what is named does not happen, or not yet: "to delay the tax" is not "to tax". */
const refusals = new Set('delay*, postpone*, deny, denies, denied, refuse*, refute*, reject*, cancel*, cancelled, scrap**, shelve*, abandon*, oppose*, unlikely, fake, hoax'.split(', ').flatMap(expand));

/** Verbs that do so, or mean something else. */
const mayRefuse = new Set('drop**, ditch*, axe*, end, ends, ended, pull*, withdraw, withdraws, withdrew, cease*, quit, quits'.split(', ').flatMap(expand));

/** Such verbs of two words, and verbs before another one. */
const refusing = /\b(?:push(?:es|ed)? back|(?:vot(?:es?|ed)|turn(?:s|ed)?) down|fail(?:s|ed)? to|stop(?:s|ped)? \p{L}+ing)\b/u;

const patternsIn = patternsFor({
    word: /\p{L}+/gu,
    negation: /(?<![\p{L}\p{N}])(?:not|no|nor|never|without|cannot|unable|(?:\p{L}+n['’]t)|(?:did|does|do|is|are|was|were|has|have|had|wo|ca|could|would|should)nt)(?![\p{L}\p{N}])/gu
});

/** Whether a word is on a side of an axis. */
export const hasOpposite = (word: string): boolean => sides.has(word);

/** @param text in lower case. */
export const stanceOf = (text: string): Stance => {

    const { word: wordPattern, negation } = patternsIn(text);
    const words = new Int8Array(2 * axes.length);
    const found = text.match(wordPattern) ?? [];
    for (const word of found) {
        const side = sides.get(word);
        if (side !== undefined) {
            axes.forEach((_axis, at) => {

                words[2 * at] = (words[2 * at] as number) + (side.for >> at & 1);
                words[2 * at + 1] = (words[2 * at + 1] as number) + (side.against >> at & 1);
            });
        }
    }

    return { words, isNegated: (text.match(negation) ?? []).length % 2 === 1, isRefused: found.some((word) => refusals.has(word)) || refusing.test(text), mayBeRefused: found.some((word) => mayRefuse.has(word)) };
};

/** Whether only one of two headlines refuses, even if the other may do so. */
const refusesAlone = (one: Stance, other: Stance): boolean => one.isRefused && !other.isRefused && !other.mayBeRefused;

/** Whether two headlines contradict each other: only one is negated or refuses, or one has more words for something and fewer against it. */
export const areOpposed = (a: Stance, b: Stance): boolean => {

    const more = (index: number): number => (a.words[index] as number) - (b.words[index] as number);
    return a.isNegated !== b.isNegated || refusesAlone(a, b) || refusesAlone(b, a) || axes.some((_axis, at) => more(2 * at) * more(2 * at + 1) < 0);
};
