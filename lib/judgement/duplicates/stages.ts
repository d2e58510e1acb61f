import { expand } from '../sentiment/inflect';
import { isSameWord } from './content';
import { isFiniteVerb, isPredicate, meanTheSame } from './synonyms';

/** How far an act has got, by the words that tell it. Forms as in the table of acts. */
const stages = {
    /** What they govern does not happen, or no longer. */
    undone: 'avoid*, avert*, escape*, dodge*, evade*, sidestep**, prevent*, thwart*, foil*, end, ends, ended, ending, stop**, halt*, cease*, quit, quits, discontinue*, conclude*, terminate*, finish*, close*, complete*, exit*, leave, leaves, left, drop**, scrap**, abandon*, shelve*, ditch*, cancel*, cancelled, axe*, withdraw, withdraws, withdrew, '
        + 'pull, pulls, pulled, rescind*, revoke*, reverse*, repeal*, overturn*, undo, undoes, undid, lift*, remove*, waive*, void, voids, voided, annul, annuls, annulled, quash*, nullify, nullifies, nullified, suspend*, pause*, freeze, freezes, froze, frozen, refuse*, reject*, deny, denies, denied, oppose*, resist*, rebuff*, block*, veto, vetoes, vetoed, delay*, postpone*, defer**, '
        + 'fail, fails, failed, failing, miss, misses, missed, skip**, forgo, forgoes, ban**, prohibit*, bar, bars, barred, stall*, reconsider*, regret*, dismiss*, undermine*, ignore*, defy, defies, defied, defying, dispute*, question*, doubt*, rethink*, '
        + 'exempt*, spare*, spurn*, snub**, shun**, disavow*, renounce*, retract*, recant*, backtrack*, disallow*, deter**, hinder*, hamper*, obstruct*, derail*, disable*, dissolve*, disband*, dismantle*, retire*, invalidate*, contest*, challenge*, appeal*, fight, fights, fought, fighting, protest*, survive*, withstand, withstands, withstood, weather*, overrule*, bypass*, circumvent*, condemn*, criticise*, criticize*, stay, stays, stayed, vacate*, set aside, sets aside, enjoin*',
    /** What they govern may happen. */
    open: 'consider*, mull*, weigh*, explore*, eye, eyes, eyed, eyeing, seek, seeks, sought, seeking, want*, propose*, urge*, ask*, request*, demand*, threaten*, hope*, offer*, bid, bids, debate*, discuss*, try, tries, tried, attempt*, talks, proposal, proposals, may, might, could',
    /** What they govern is about to happen: headlines write "plans to" and "to" of what is done as well as of what is open. */
    near: 'plan**, file*, apply, applies, applied, submit**, push, pushes, pushed, call, calls, called, press, presses, pressed, expect*, near*, close to',
    /** What they govern has happened before. */
    repeated: 'another, again, repeat*, additional, extra',
    /** May say so, too, but is left out as well: "buys 50 more coins". */
    more: 'more, further',
    /** Verbs that only carry a noun: "opens a probe" is "probes". */
    carrying: 'open*, launch*, start*, begin, begins, began, announce*, issue*, give, gives, gave, make, makes, made, take, takes, took, win, wins, won, get, gets, got, receive*, hold, holds, held, report*, post*, see, sees, saw, impose*, face*, sign*, reach*, strike, strikes, struck, hand*, secure*, land*, set, sets, unveil*, reveal*, suffer*, log**, record*, conduct*, carry, carries, carried, mark*, notch*, obtain*, clinch*, score*, snag**, bag**, endure*, undergo, undergoes, underwent, experience*, levy, levies, levied, slap**, show*, lead, leads, led, hit, hits, add*, raise*, buy, buys, bought, sell, sells, sold, use, uses, used, join*'
} as const;

type Stage = keyof typeof stages | 'other';

const stageOf = new Map<string, Stage>(Object.entries(stages).flatMap(([stage, forms]) => forms.split(', ').flatMap(expand).map((form) => [form, stage as Stage] as const)));

/** A word that tells how far an act has got, and what it governs. */
export interface Turn {
    readonly word: string;
    readonly stage: Stage;
    /** The next words that tell what the title is about, and the one before a participle: "ban lifted". */
    readonly objects: readonly string[];
}

/** Number of words after it that one governs. */
const governed = 2;

/** @param words all words of a title, in order. @param tells whether a word tells what the title is about. */
export const turnsIn = (words: readonly string[], tells: (word: string) => boolean): readonly Turn[] => {

    const objectsOf = (word: string, at: number): readonly string[] => [...words.slice(at + 1).filter(tells).slice(0, governed), ...(/e[dn]$/.test(word) ? words.slice(0, at).filter(tells).slice(-1) : [])];
    return words.flatMap((word, at) => {

        const stage = stageOf.get(word) ?? (isPredicate(word) ? 'other' : 'carrying');
        return stage === 'carrying' ? [] : [{ word, stage, objects: objectsOf(word, at) }];
    });
};

/** Title, as far as stages are compared. */
interface Title {
    readonly turns: readonly Turn[];
    readonly content: readonly string[];
}

/** An act that is still to come, by its participle. */
const announced = /\b(?:to|will|would|should|can) be (\p{L}+(?:ed|en|wn|ght|ld))\b/gu;

/** Returns the participles of acts that a title reports as still to come: "to be raised". */
export const comingIn = (plain: string): readonly string[] => [...plain.matchAll(announced)].map(([, participle = '']) => participle);

/** Whether one title reports an act as done that is still to come in the other: "limit raised" is not "limit to be raised". */
export const isDone = (coming: readonly string[], other: { readonly coming: readonly string[]; readonly content: readonly string[] }): boolean => coming.some((participle) => other.content.includes(participle) && !other.coming.includes(participle));

/** Whether one title contains a word by which an act that the other one reports, too, is not done, not yet, or once more. */
export const areAtOtherStages = (a: Title, b: Title): boolean => isTurned(a, b) || isTurned(b, a);

const isTurned = (own: Title, other: Title): boolean => own.turns.some((turn) => turn.stage !== 'near' && turn.stage !== 'more' && !isMatched(turn, own, other) && isAboutAct(turn, other.content));

/** Whether what a word governs is in the other title: for a verb of its own meaning as a verb, so that "appeals sentence" is not "sentenced". */
const isAboutAct = ({ stage, objects }: Turn, words: readonly string[]): boolean => stage === 'repeated' || objects.some((object) => words.some((word) => isSameWord(object, word) && (stage !== 'other' || (isPredicate(word) && !isPredicate(object)))));

/** What may stand for a stage. */
const looser: Partial<Record<Stage, Stage>> = { open: 'near', repeated: 'more' };

/** Whether the other title contains a word of the same stage or meaning that this one lacks, or one that leaves open how far the act has got. */
const isMatched = ({ word, stage, objects }: Turn, own: Title, { turns, content }: Title): boolean => content.some((other) => word === other || meanTheSame(word, other)) || turns.some((turn) => (turn.stage === stage || looser[stage] === turn.stage) && !own.content.includes(turn.word) && !objects.some((object) => isSameWord(object, turn.word)));

/** Whether one title reports what the other only mentions beside something else: "Norvik hacked" is not "Norvik explains hack". */
export const isMentioned = (own: readonly string[], other: readonly string[]): boolean => {

    const reported = own.filter((word) => word.endsWith('ed') && isPredicate(word) && !isCarrying(word));
    const isMore = other.some((word) => !own.some((one) => isSameWord(one, word)));
    return isMore && !other.some(carries) && reported.some((word) => isNamed(word, other));
};

/** Whether words contain the noun of a verb, but none of its forms that report an act. */
const isNamed = (verb: string, words: readonly string[]): boolean => {

    const forms = words.filter((word) => isSameWord(verb, word));
    return forms.length > 0 && !forms.some((form) => isFiniteVerb(form) || results.has(form));
};

/** Adjectives for what an act led to. */
const results = new Set(['dead', 'guilty']);

const isCarrying = (word: string): boolean => stageOf.get(word) === 'carrying';

/** Past forms without an ending, which are no nouns. */
const irregular = new Set(['gave', 'got', 'held', 'hit', 'led', 'made', 'saw', 'struck', 'took', 'won']);

/** Whether a word, or the first one of two, is a verb that only carries a noun. */
const carries = (words: string): boolean => {

    const [word = ''] = words.split(' ');
    return isCarrying(word) && (/(?:s|ed)$/.test(word) || irregular.has(word));
};
