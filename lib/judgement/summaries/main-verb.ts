import { recently } from '../../text/memo';
import { wordSet } from '../../text/word-set';
import { plural, singular } from './headline-verbs';
import { mainClauseOf } from './main-clause';

/** What the first finite verb of an English sentence reports: what happened or will, how something is, what somebody thinks, or what may be. */
export type MainVerb = 'event' | 'state' | 'opinion' | 'speculation';

/** Past tenses and participles that do not end in -ed. */
const irregular = wordSet('beat became begun began bought brought broke broken built burnt came chosen chose cut drawn drew driven drove fallen fell felt fled flown flew fought found forgone frozen froze gone grown grew hit hung hurt laid led left lent let lost made met mulled overtaken overtook outgrew oversaw overturned paid put quit ran reset rewritten ridden risen rose run said sank saw seen sent set shaken shook shed shot shrank shrunk shut slain slid sold spoken spoke spread sought spent spun split stolen stole struck sunk sworn swept swore swung taken took taught thrown threw told undergone underwent undertook unwound went withdrawn withdrew won woken wound written wrote');

/** Verbs for how something is. */
const stative = wordSet('expose connects connect proved proves face lack lacks marks signals signal underline underlines underlined underscored exposes expose redefines redefine targets details continues continue underscore highlight presents present holds remains remain stays stay ranks rank runs offers offer provides provide allows allow enables enable lets gives give helps refers represents represent reflects reflect shows show indicates indicate underscores highlights means mean contains includes include consists exists appears appear seems seem looks look needs need wants depends works aims boasts serves sits stands lies belongs favors favours refer magnify magnifies bridges requires uses remained stood totalled totaled represented reflected showed indicated meant included appeared seemed needed wanted depended served sat lay belonged');

/** Verbs for what somebody thinks. */
const opining = wordSet('forecasts forecasted forecasting recognise recognises recognize recognizes defends defended refute refutes refuted emphasized emphasised emphasizes emphasises stressed stresses described describes criticized criticised reiterated reiterates touted touts slammed blasted spoken urged argues argue argued believes believe believed claims claim claimed thinks think thought suggests suggest suggested feels considers contends contend contended insists insisted hopes hope hoped speculates speculate speculated wonders praised praises sees views criticizes criticises urges predicts predict predicted expects expect expected envisions envisioned anticipates anticipate anticipated compares compared likens likened dismisses revisits doubts calls');

/** Words after which such a verb is a noun: "jobless claims", "margin calls". */
const beforeClaims = /^(?:jobless|unemployment|initial|continuing|insurance|new|margin|earnings|capital)$/i;

/** What records show is evidence rather than a state or an opinion. */
const evidence = /^(?:data|filings?|records|documents|figures)$/i;
const shown = /^(?:shows?|showed|suggests?|suggested|indicates?|indicated|reveals?)$/;

const possible = wordSet('could may might can should cannot would');

/** "Halden expects to open": its own plan. */
const intends = /^expects? to$/;

/** "Halden appears to have been drained": what has happened, as far as is known. */
const seeming = /^(?:appears?|seems?) to have$/;

/** What somebody says may be, or how something is, is an opinion. */
const speech = /^(?:says?|said|told|tells?|tweeted|wrote|stated)$/;
const supposed = /^(?:could|may|might|should|must|do|does|don['’]t|doesn['’]t|struggle|struggles|struggling|anticipates?)$/;

/** "It does not plan to sell": a decision, as firm as a plan. */
const declines = /^(?:do|does) not (?:intend|plan) to$|^(?:don['’]t|doesn['’]t) (?:intend|plan) to$/;
const valued = / (?:is|are|will be) (?:its|the|an?) (?:\p{Ll}+ )?(?:advantage|best|future|key|way|year|time|moment|reason|problem|opportunity|winner|choice)(?!\p{L})/u;

/** Present participles for how something is going. */
const lasting = wordSet('doing shrinking rising growing gaining leading loving shifting showing seeing becoming heating dominating struggling evolving emerging accelerating looking trading hovering holding eyeing');

const being = wordSet('is are was were be been being');
const having = wordSet('has have');
const modifiers = wordSet('also now still just already recently reportedly allegedly once again never not no longer only nearly almost finally officially publicly formally quickly sharply slightly briefly since each both all currently largely temporarily unanimously quietly');

/** Words before which -ed is no past tense but a participle: "the combined", "newly launched". */
const attributive = /^(?:an?|the|its|their|his|her|this|these|those|of|in|on|at|for|by|with|from|to|and|or|as|more|most|less|highly|newly|recently|two|three|several|many|some|all|any|no|daily|weekly|monthly|hourly|\d.*|.*['’]s?)$/i;

/** What somebody is said to be: "was hailed as". */
const reputed = wordSet('celebrated hailed touted praised regarded considered viewed billed');

/** Openings of conditions, which nobody has met yet. */
const condition = /^(?:If|Assuming|Unless|Should|Were|Suppose|Until)\s/;

const bareOf = (word: string): string => word.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '');

/** Whether a word is a past tense or a participle. */
export const isParticiple = (word: string): boolean => irregular.has(word) || /\p{Ll}{2}ed$/u.test(word);

/** The first word after `at` that does not modify the verb. */
const nextVerb = (words: readonly string[], at: number): string => words.slice(at + 1).find((word) => !modifiers.has(word) && !/ly$/.test(word)) ?? '';

/** What an auxiliary and the word after it report. */
const auxiliaryAt = (words: readonly string[], at: number): MainVerb | undefined => {

    const word = words[at] as string;
    const next = nextVerb(words, at);
    if (possible.has(word)) {
        return words[at + 1] === 'now' || next === 'have' ? 'event' : 'speculation';
    }

    if (word === 'had') {
        return 'state';     // what had happened before is background
    }

    if (having.has(word)) {
        return opining.has(next) ? 'opinion' : isParticiple(next) || next === 'been' ? 'event' : 'state';
    }

    if (being.has(word) && reputed.has(next)) {
        return 'opinion';
    }

    if (being.has(word)) {
        return !lasting.has(next) && (/^\p{Ll}{2,}ing$/u.test(next) || isParticiple(next)) ? 'event' : 'state';
    }

    return /^(?:will|won['’]t)$/.test(word) ? 'event' : undefined;
};

/** "The Oslo 40 closed higher", "dormant since 2011 moved": a number that is part of a name, or a year. */
const isIndex = (words: readonly string[], at: number): boolean => /^\d+$/.test(String(words[at - 1])) && /^(?:\p{Lu}|since$|in$)/u.test(String(words[at - 2]));

/** Words that may follow a past tense, rather than a participle that describes a noun: "funds locked in vaults". */
const isPast = (words: readonly string[], at: number): boolean => {

    const [previous = '', word = '', next = ''] = words.slice(at - 1, at + 2);
    return isParticiple(word) && (!attributive.test(previous) || isIndex(words, at)) && (next !== 'by' || /\d/.test(String(words[at + 2])));
};

/** What follows a verb rather than a noun. */
const beforeObject = /^(?:\$?\d.*|an?|the|its|their|to|by|above|below|under|near-\p{Ll}+|past|back|nearly|almost|new|toward|towards|over|around|from|in|on|after|two|three|four|five|\p{Lu}.*)$/u;

/** Words that rather follow a noun: "land plots in Oslo". */
const afterNoun = /^(?:in|on|from|after|over|around)$/;

const isFullName = (words: readonly string[]): boolean => words.length === 2 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));

const presentAt = (words: readonly string[], at: number): MainVerb | undefined => {

    const [previous = '', word = '', next = ''] = words.slice(at - 1, at + 2);
    const isAfterName = /^\p{Lu}/u.test(previous);
    const isOfMany = /[^s'’]s$/.test(previous) || words.slice(Math.max(0, at - 4), at).includes('and');
    const one = singular.get(word);
    const many = isOfMany || /^(?:now|still|also)$/.test(previous) ? plural.get(word) : undefined;
    const form = many ?? (isOfMany && one?.isAmbiguous === true && !isAfterName ? undefined : one);
    const isObject = beforeObject.test(next) && !(/^\p{Ll}/u.test(previous) && afterNoun.test(next));
    const isVerb = form !== undefined && !attributive.test(previous) && (!form.isAmbiguous || many !== undefined || isObject || (isAfterName && /^(?:for|with)$/.test(next)) || isFullName(words.slice(at - 2, at)));
    return isVerb ? 'event' : undefined;
};

/** Whether a word is the present of a verb that reports no event: "Halden isolates each market". */
const otherAt = (words: readonly string[], at: number): MainVerb | undefined => {

    const [previous = '', word = '', next = ''] = words.slice(at - 1, at + 2);
    return /\p{Ll}{3}[^s'’]s$/u.test(word) && /^\p{Lu}/u.test(previous) && /^(?:an?|the|its|their|his|her|each|every|any|how|what|why)$/.test(next) ? 'state' : undefined;
};

const verbAt = (words: readonly string[], at: number): MainVerb | undefined => {

    const word = words[at] as string;
    const auxiliary = auxiliaryAt(words, at);
    if (auxiliary !== undefined) {
        return auxiliary;
    }

    if (!/^\p{Ll}/u.test(word) || word.includes('-')) {
        return undefined;
    }

    if (intends.test(words.slice(at, at + 2).join(' ')) || seeming.test(words.slice(at, at + 3).join(' '))) {
        return 'event';
    }

    if (!attributive.test(String(words[at - 1])) && !beforeClaims.test(String(words[at - 1])) && (opining.has(word) || stative.has(word))) {
        const isEvidence = shown.test(word) && words.slice(0, at).some((one) => evidence.test(one));
        return isEvidence ? 'event' : opining.has(word) ? 'opinion' : 'state';
    }

    if (speech.test(word)) {
        const rest = words.slice(at);
        const isSupposed = rest.some((one, i) => supposed.test(one) && ![3, 4].some((count) => declines.test(rest.slice(i, i + count).join(' '))));
        return isSupposed || valued.test(rest.join(' ')) ? 'opinion' : 'event';
    }

    return isPast(words, at) || /^(?:plans|agrees)$/.test(word) ? 'event' : presentAt(words, at) ?? otherAt(words, at);
};

/** Words after which a clause describes the noun before it. */
const relative = /^(?:which|who|whose|that|where)$/;

/** Index of the last word of a verb that begins with an auxiliary: "had not touched", "has been held". */
const endOfVerb = (words: readonly string[], at: number): number => {

    const isAuxiliary = ['had', 'will'].includes(String(words[at])) || having.has(String(words[at])) || being.has(String(words[at]));
    if (being.has(String(words[at])) && words[at + 1] === 'to') {
        return at + 2;
    }

    const length = words.slice(at + 1).findIndex((word) => !modifiers.has(word) && !being.has(word) && !/ly$/.test(word));
    return isAuxiliary && length >= 0 ? at + 1 + length : at;
};

/** The main verb of a sentence, and its place among the words of the main clause. */
export interface Predicate {
    readonly verb: MainVerb;
    readonly words: readonly string[];
    readonly at: number;
}

/** Finds the main verb of an English sentence; null if there is none that is known. */
export const predicateOf = recently(200, (sentence: string): Predicate | null => {

    const words = mainClauseOf(sentence).split(' ').map(bareOf);
    if (condition.test(sentence)) {
        return { verb: 'speculation', words, at: 0 };
    }

    let relatives = 0;
    let passed = 0;
    for (const [at, word] of words.entries()) {
        const verb = at <= passed ? undefined : verbAt(words, at);
        relatives += relative.test(word) ? 1 : 0;
        if (verb !== undefined && relatives === 0) {
            return { verb, words, at };
        }

        relatives -= verb === undefined ? 0 : 1;
        passed = verb === undefined ? passed : endOfVerb(words, at);
    }

    return null;
});

/** Returns what the main verb of an English sentence reports; null if none is found. */
export const mainVerbOf = (sentence: string): MainVerb | null => predicateOf(sentence)?.verb ?? null;
