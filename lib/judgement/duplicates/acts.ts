import { expand } from '../sentiment/inflect';

/**
 * Acts that headlines report: words of one line report the same act, those of different lines do not. A word may be in several lines.
 * Forms as in the lexicon of sentiment: `approve*`, `drop**`, `inflow+`. `roll* out` are two words.
 */
const acts: readonly string[] = [
    'buy, buys, bought, buying, acquire*, purchase*, scoop*, scoop* up, snap** up, add*, take, takes, took, taking',
    'sell, sells, sold, selling, dump*, offload*, unload*, trim**, exit*, liquidate*',
    'stake*, restake*',
    'burn*, burned, burnt, destroy*',
    'mint*, issue*, print*',
    'lock*, vest*',
    'unlock*, release*',
    'split, splits, splitting, divide*, spread, spreads',
    'lend, lends, lent, lending',
    'borrow*',
    'move*, transfer**, transfer*, send, sends, sent, sending, shift*',
    'raise*, secure*, land*, bag**, pull* in, draw*, attract*, boost*, hike*, lift*, increase*, double*, triple*',
    'rise, rises, rose, risen, rising, climb*, gain*, jump*, surge*, soar*, rally, rallies, rallied, rallying, rebound*, recover*, advance*, grow, grows, grew, leap*, spike*, pop**, add*, double*, triple*',
    'fall, falls, fell, fallen, falling, drop**, slide, slides, slid, sliding, slip**, dip**, tumble*, plunge*, sink, sinks, sank, sinking, slump*, crash*, decline*, lose, loses, lost, losing, shed*, bleed, bleeds, bled, shrink, shrinks, shrank, plummet*, weaken*, retreat*',
    'launch*, bring, brings, brought, unveil*, introduce*, debut*, announce*, release*, open*, start*, begin, begins, began, roll* out, activate*, go live, goes live, went live, reveal*, file*, list*',
    'explore*, consider*, weigh*, mull*, study, studies, studied, studying, review*, examine*, eye*, eyeing, discuss*, debate*, probe*, investigate*',
    'propose*, suggest*, float*, hint*, tease*, plan**, unveil*, recommend*, seek, seeks, sought, seeking',
    'raise*, lift*, increase*, double*, expand*, widen*, extend*, hike*, boost*, raising',
    'caps, capped, capping, limits, limited, limiting, restrict*',
    'cut, cuts, cutting, downgrade*, lower*, reduce*, slash*, trim**, halve*, shrink, shrinks',
    'ease*, relax*, loosen*, soften*, lift*, scrap**, drop**',
    'tighten*, toughen*',
    'keep, keeps, kept, keeping, hold, holds, held, maintain*, leave, leaves, left, reiterate*',
    'approve*, greenlight*, grant*, pass, passes, passed, back*, sign*, enact*, clear*, allow*, permit**, adopt*, accept*, support*, endorse*, ratify, ratifies, ratified, confirm*, win, wins, won, receive*, secure*, give, gives, gave',
    'reject*, turn* down, rule* out, deny, denies, denied, refuse*, refute*, dismiss*, veto, vetoes, vetoed, block*, oppose*, rebuff*, decline*, vote* down, throw out, throws out, threw out, strike down, strikes down',
    'revoke*, strip**, cancel*, cancelled, withdraw, withdraws, withdrew, rescind*, suspend*, lose, loses, lost, terminate*',
    'sign*, ink*, strike, strikes, struck, reach*, win, wins, won, land*, secure*, announce*, agree*',
    'delay*, postpone*, skip**, push* back, defer**, extend*',
    'sue*, charge*, indict*, accuse*, file* suit, file* lawsuit',
    'arrest*, detain*, nab**, capture*, catch, catches, caught, bust*, charge*, jail*',
    'deport*, extradite*, expel**',
    'free, frees, freed, release*, acquit**, pardon*',
    'convict*, guilty, sentence*, jail*',
    'seek, seeks, sought, seeking, want*, hunt*, pursue*, ask* for, request*',
    'praise*, laud*, hail*, welcome*, applaud*',
    'warn*, caution*, alert*',
    'slam**, criticise*, criticize*, blast*, condemn*, attack*',
    'urge*, call* on, call* for, press*, push*, demand*',
    'sanction*, blacklist*, fine*, penalise*, penalize*',
    'freeze, freezes, froze, frozen, blacklist*, block*, halt*, suspend*, pause*, stop**, seize*',
    'unfreeze, unfreezes, unfroze, unblock*, restore*, resume*, reopen*, restart*, revive*, lift*',
    'hack*, exploit*, drain*, steal, steals, stole, stolen, loot*, suffer*, breach*, lose, loses, lost, attack*, target*',
    'resolve*, fix*, patch*, repair*, recover*, survive*, avoid*, prevent*',
    'nominate*, name*, pick*, tap**, appoint*, choose, chooses, chose, select*, hire*, promote*, want*',
    'exit*, resign*, leave, leaves, left, depart*, quit, quits, pull* out, step* down',
    'fire*, oust*, sack*, dismiss*, remove*, replace*',
    'seize*, confiscate*, forfeit*, recover*, freeze, freezes, froze',
    'list*, add*, join*, include*, enter*',
    'delist*, remove*, drop**',
    'remove*, lift*, end, ends, ended, scrap**, drop**',
    'close*, shut, shuts, end, ends, ended',
    'steadies, steadied, stabilise*, stabilize*',
    'repay, repays, repaid, return*, refund*, distribute*, reimburse*',
    'donate*, give, gives, gave',
    'appeal*',
    'dead, die, dies, died, killed',
    'mine*, produce*, generate*',
    'partner*, team* up, join*, tap**, pick*, select*, work* with',
    'tokenise*, tokenize*'
];

/** Lines of an act, by its words. */
const linesOf = new Map<string, number[]>();
/** By each verb, the first of its line, which stands for all of them. */
const common = new Map<string, string>();
/** Second words of verbs of two words, by the first. */
const particles = new Map<string, Set<string>>();

for (const [line, forms] of acts.entries()) {
    const verbs = forms.split(', ').flatMap(expand);
    const [first = ''] = verbs;
    for (const verb of verbs) {
        const [word = '', particle] = verb.split(' ');
        linesOf.set(verb, [...linesOf.get(verb) ?? [], line]);
        common.set(verb, common.get(verb) ?? first);
        if (particle !== undefined) {
            particles.set(word, (particles.get(word) ?? new Set()).add(particle));
        }
    }
}

const isVerbOfTwo = (word: string, next: string): boolean => particles.get(word)?.has(next) === true;

/** Words of a title, those that begin a verb of two words with the second one: "rolls out". */
const verbsIn = (words: readonly string[]): readonly string[] => words.map((word, at) => withParticle(word, String(words[at + 1])));

const withParticle = (word: string, next: string): string => (isVerbOfTwo(word, next) ? `${word} ${next}` : word);

/** Returns the words of a title with the same verb for the same act, the first of its line. */
export const inCommonVerbs = (words: readonly string[]): readonly string[] => {

    const found = verbsIn(words).map((verb) => common.get(verb) ?? verb);
    return found.filter((_verb, at) => !isVerbOfTwo(String(words[at - 1]), String(words[at])));
};

/** Acts in a title: the lines of each verb. */
export type Acts = ReadonlyMap<string, readonly number[]>;

/** @param words of a title, in lower case. */
export const actsOf = (words: readonly string[]): Acts => {

    const found = new Map<string, readonly number[]>();
    for (const verb of verbsIn(words)) {
        const lines = linesOf.get(verb);
        if (lines !== undefined) {
            found.set(verb, lines);
        }
    }

    return found;
};

/** Whether each of two titles reports an act of which the other reports none: one "arrests", the other "deports". */
export const haveOtherActs = (a: Acts, b: Acts): boolean => a.size > 0 && b.size > 0 && exceeds(a, b) && exceeds(b, a);

const exceeds = (a: Acts, b: Acts): boolean => {

    const others = new Set([...b.values()].flat());
    return [...a.values()].some((lines) => !lines.some((line) => others.has(line)));
};
