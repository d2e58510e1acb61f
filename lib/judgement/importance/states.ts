import type { StoryState } from '../record';
import { inAnyCase } from '../../text/any-case';
import { oncePer } from '../../text/memo';
import { isHedged } from './hedging';
import { originsOf } from './origins';
import type { Report } from './origins';

/** A report of a story whose state is judged. */
export interface StateReport extends Report {
    /** When it was published, in milliseconds since the epoch. */
    readonly ts: number;
    /** Whether its outlet or an editor has retracted it. Default: judged by its words. */
    readonly retracted?: boolean | undefined;
}

/** Effect of a report on its story. `vouches`: somebody has stated it in public, which does not refute a denial. */
type Word = 'retracts' | 'denies' | 'confirms' | 'vouches' | null;

/** Things that can be denied as untrue: a court that denies a motion does not deny a report. */
const deniable = 'rumou?rs?|reports?|claims?|speculation|allegations?|accusations?|suggestions?|talk|talks|story|hack|hacks|breach|exploit|insolvency|involvement|ties|link|links|knowledge|it|that|being|having|any';

const isDenial = inAnyCase([
    `\\b(?:den(?:y|ies|ied|ying)|dismiss(?:es|ed|ing)?|refut(?:es|ed|ing)|rebuts?|rebutted|reject(?:s|ed)|rubbish(?:es|ed)|shoots? down|shot down|quash(?:es|ed)|pushe[sd] back (?:on|against))\\b (?:(?!motion|bail|request|appeal|bid|application|petition)[\\p{L}\\p{N}$'’.-]+ ){0,4}?(?:${deniable})\\b`,
    '\\bdebunk(?:s|ed|ing)?\\b', '\\b(?:rumou?rs?|reports?|claims?|story|posts?|allegations?) (?:(?:of|that|about) [^.]{1,60}? )?(?:is|are|was|were|proves?|proved|turns? out to be|turned out to be) (?:false|untrue|fake|baseless|unfounded|inaccurate|incorrect|wrong|a hoax)\\b',
    '\\b(?:false|fake|baseless|unfounded) (?:rumou?rs?|reports?|claims?|news)\\b', '\\bno truth (?:to|in)\\b', '\\bnot (?:true|hacked|insolvent|been hacked)\\b', '\\bwas not hacked\\b', '\\bno (?:hack|breach|exploit) (?:occurred|took place|happened)\\b', '\\bfake news\\b', '\\ba hoax\\b',
    '\\bniega\\b', '\\bdesmiente', '\\bnega (?:que|ter|rumor|ataque)', '\\bdesmente', '\\bdementiert', '\\bbestreitet\\b', '\\bdément\\b', 'опроверг', 'отрица', '否认', '否認', '辟谣', '闢謠', '不实', '부인', '사실무근', '否定'
].join('|'));

/** Rulings: if a court, an authority or a vote rejects something, that does not mean that the report is wrong. */
const rulings = /\b(?:judge|court|jury|sec|cftc|fca|regulators?|senate|house|lawmakers?|commission|committee|panel|shareholders|voters|board)\b[^.]{0,60}\b(?:den(?:y|ies|ied)|dismiss(?:es|ed)?|reject(?:s|ed)?)\b(?! (?:the |these )?(?:rumou?rs?|reports? (?:that|of)|speculation))/i;

const confirmations = /\b(?:confirm(?:s|ed)|acknowledg(?:es|ed)|admit(?:s|ted))\b|\b(?:confirma|reconoce|admite|reconhece|bestätigt|confirme)\b|подтверди|确认|承认|認める|확인/i;

const statements = /\b(?:announc(?:es|ed)|discloses?|disclosed|official(?:ly)?|in a (?:statement|filing|post-mortem|blog post)|statement (?:from|by)|filing shows?|pleads? guilty|pleaded guilty)\b|\banuncia\b|发布公告|发表声明|発表|발표/i;

const retractions = /^(?:\W*(?:correction|corrected|retraction|retracted|withdrawn|editor['’]s note)\W)|\b(?:retract(?:s|ed|ing)|withdr(?:aws?|ew|awn)) (?:(?:this|the|its|our|an?|earlier|previous|false|erroneous) ){1,3}(?:report|story|article|tweet|post|claim)\b|\b(?:report|story|article) (?:has been|was|is) (?:retracted|withdrawn)\b|\b(?:published|sent|issued|reported) in error\b|撤稿|撤回报道/i;

/** Number of characters at the beginning of a text that concern the whole report. */
const lead = 300;

const wordOf = oncePer(({ title, text, retracted }: StateReport): Word => {

    const opening = text.slice(0, lead);
    if (retracted ?? (retractions.test(title) || retractions.test(opening))) {
        return 'retracts';
    }

    if (isDenial(title) && !rulings.test(title)) {
        return 'denies';
    }

    if (confirmations.test(title)) {
        return 'confirms';
    }

    return [title, opening].some((part) => statements.test(part)) ? 'vouches' : null;
});

const isRumour = oncePer((report: StateReport) => isHedged(report));

const inOrder = (reports: readonly StateReport[]): readonly StateReport[] => [...reports].sort((a, b) => a.ts - b.ts);

/** @param words of reports, the oldest first. */
const refutationIn = (words: readonly Word[]): 'denied' | 'retracted' | null => {

    const last = words.filter((word) => word !== null && word !== 'vouches').at(-1);
    return last === 'denies' ? 'denied' : last === 'retracts' ? 'retracted' : null;
};

/** Whether a story is denied or retracted: what `stateOf` returns for it, without a look at its origins. Null for any other state. Reports may come in any order. */
export const refutationOf = (reports: readonly StateReport[]): 'denied' | 'retracted' | null => refutationIn(inOrder(reports).map(wordOf));

/** @param reports oldest first. */
const stateIn = (reports: readonly StateReport[], origins: () => readonly string[]): StoryState => {

    const words = reports.map(wordOf);
    const refuted = refutationIn(words);
    if (refuted !== null) {
        return refuted;
    }

    const rests = !words.includes('confirms') && !words.includes('vouches') && reports.every(isRumour);
    return !rests && origins().length > 1 ? 'corroborated' : 'unconfirmed';
};

/**
 * Returns how well a story is confirmed. The newest report that denies, confirms or retracts it decides; without one, a second
 * independent origin corroborates it, unless all reports are rumours. Reports may come in any order.
 */
export const stateOf = (reports: readonly StateReport[]): StoryState => {

    const ordered = inOrder(reports);
    return stateIn(ordered, () => originsOf(ordered));
};

/** Joint judgement of the reports of a story. */
export interface Verdict {
    readonly state: StoryState;
    /** The independent origins, the first report's first. */
    readonly origins: readonly string[];
}

/** Returns state and origins of a story. Its reports may come in any order. */
export const verdictOf = (reports: readonly StateReport[]): Verdict => {

    const ordered = inOrder(reports);
    const origins = originsOf(ordered);
    return { state: stateIn(ordered, () => origins), origins };
};
