import { calendar } from '../../text/calendar';
import { twoToTen } from '../../text/numbers';
import { withArticles } from './articles';
import { endsBare } from './bare-ends';
import { withMarks } from './set-articles';
import { many, only } from './count-nouns';
import { bareOf } from './headings';
import { isAdverb, plural, singular } from './headline-verbs';
import type { VerbForm } from './headline-verbs';
import { isOrdinary } from './known-words';
import { withJoinedReports } from './joined-reports';
import { gistOf } from './main-clause';
import { mainVerbOf, predicateOf } from './main-verb';
import { offered, roster } from '../listings';
import { changedBy, priceIndex } from '../price-indices';
import { coins, isNamed } from './noun-phrases';
import { isMoving, withPastClauses } from './past-clauses';
import { withFullTerms, withFullTitles } from './shorthand';
import { inPast, isPast, participles } from './simple-past';
import type { Spellings } from './spellings';
import { withFuture } from './to-come';
import { afterVerbs, formAt, habitual, isClauseAt } from './verb-form';

/** Words that end the part of a headline in which its verb is searched for. */
const boundary = /^(?:as|after|while|amid|despite|because|before|since|when|if|that|which|who|to|and|or|but|is|are|was|were|has|have|had|will|would|may|might|can|could|should|must|do|does|did|not|says|said)$/i;

/** Words that do not follow the verb of a headline: "Ethereum upgrades explained", "Bitcoin moves in focus". */
const notAfterVerb = /^(?:in|of|on|at|by|from|that|which|(?!(?:tokeni[sz]|leverag|stak|wrapp|regulat|encrypt|automat|limit|dedicat)ed$|(?:lending|trading|staking|banking|savings|gaming|voting)$|[\p{L}\d.]+-)\p{L}+(?:ed|ing))$/u;

/** Authorities, which act under their initials, and the symbol of a coin in brackets behind its name. */
const initials = /^(?:SEC|CFTC|FBI|DOJ|IRS|ECB|IMF|FTC|FDIC|FCA|OCC|BIS|MAS|ESMA|FSB|FATF|DHS|FINMA|HKMA|\(\p{Lu}{2,6}\))$/u;

/** Whether a word names or describes somebody who acts. */
const isActor = (word: string, before: string): boolean => many.has(word) || only.has(word) || initials.test(word) || (isNamed(word) && !coins.test(word) && !/['’]s?$/.test(before));

/** Whether a word can be nothing but a verb. */
const isClear = (word: string): boolean => [plural, singular].some((forms) => forms.get(word)?.isAmbiguous === false);

/** Whether a word is the verb of an actor although it may be a noun, since no other word can be one: "Schwab files for a fund". */
const isOnlyVerbAt = (words: readonly string[], at: number): boolean => {

    const wordAt = (i: number): string => String(words[i]).replace(/[.,]$/, '');
    const next = wordAt(at + 1);
    const isNoun = notAfterVerb.test(next) || !/^[\p{L}\d$]/u.test(next) || (plural.has(next) && (/^(?:an?|the|[\d$].*|.*s)$/.test(wordAt(at + 2)) || isClauseAt(words, at + 1)));
    const end = words.findIndex((word, i) => i > at && (boundary.test(word) || /,$/.test(String(words[i - 1]))));
    return singular.has(wordAt(at)) && wordAt(at) !== 'sees' && !habitual.test(wordAt(at)) && isActor(wordAt(at - 1), wordAt(at - 2)) && !isNoun && !words.slice(at, end < 0 ? undefined : end).some((_, i) => isClear(wordAt(at + i)));
};

/** "Halden, Tarn cut fees": two names before a verb. */
const pair = /^((?:\p{Lu}[\p{L}\d]*)(?: \p{Lu}[\p{L}\d]*)?), (\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?) (?=(\p{Ll}+) )/u;

/** Writes "Halden and Tarn cut fees". */
const joined = (text: string): string => text.replace(pair, (whole, one: string, other: string, verb: string) => (plural.has(verb) ? `${one} and ${other} ` : whole));

/** ", to pay $5 million": what is still to come, behind what has happened. */
const toCome = /, (?:will|to) (?=(\p{Ll}+))/u;

/** "publishes rules, to take effect in May": what is to happen to what the verb before is about. */
const effective = /, (?:will|to) (?=(?:take effect|come into force|be \p{Ll}+ed|begin|expire|go live|kick in)(?!\p{L}))/u;

/** ", says fees are high": what the same subject says. */
const saying = /, says (?=[\d$€£\p{Ll}][^,]* [^,]+$)/u;

/** ", records show.": what a report is known from. */
const showing = /^(?:shows?|says?|suggests?|reveals?)\.?$/;

/** Puts a further verb of the same subject into the tense of the first one: ", sells coins" becomes " and sold coins". */
const continued = (words: readonly string[], auxiliary: string, forms: ReadonlyMap<string, VerbForm>): string => {

    const formOf = (word: string | undefined): VerbForm | undefined => forms.get(String(word).replace(/\.$/, ''));
    const isSeen = (i: number): boolean => formOf(words[i])?.participle === 'seen' && !afterVerbs.test(String(words[i + 1]));
    const isVerb = (word: string, i: number): boolean => !isSeen(i) && !showing.test(String(words[i + 1])) && (formOf(word)?.isAmbiguous === false || afterVerbs.test(String(words[i + 1])) || (forms === singular && !notAfterVerb.test(String(words[i + 1]))));
    const at = words.findIndex((word, i) => i > 0 && /,$|^(?:and|but)$/.test(String(words[i - 1])) && formOf(word) !== undefined && isVerb(word, i));
    const form = at < 0 ? undefined : formOf(words[at]);
    if (form === undefined) {
        return words.join(' ').replace(effective, ', which will ').replace(toCome, (whole, verb: string) => (/will/.test(whole) || plural.has(verb) ? ' and will ' : whole)).replace(saying, ' and says ');
    }

    const own = form.auxiliaries.includes(auxiliary) ? [] : [form.auxiliaries[forms === singular ? 0 : 1]];
    const before = words.slice(0, at).join(' ').replace(/,$| and$|,? but$/, '');
    const end = /\.$/.exec(String(words[at]))?.[0] ?? '';
    return [before, words[at - 1] === 'but' ? 'but' : 'and', ...own, `${form.participle}${end}`, ...words.slice(at + 1)].join(' ');
};

/** Words that go on with a sentence behind a comma, rather than begin another one. */
const connecting = /^(?:who|which|where|when|whose|as|after|and|but|or|so|yet|while|with|amid|despite|because|since|if|to|for|in|on|at|by|from|per|than|its|his|her|their|up|down|\p{L}+(?:ing|ed)|led|said|says|\d.*)$/iu;

/** Words up to the verb of a subject behind a comma. */
const wordsOfOther = 4;

/** Whether another subject follows a comma with its own verb: "Gold drops 5%, silver slides 8%". */
const hasOtherSubject = (words: readonly string[], from: number): boolean => {

    const rest = words.slice(from).filter((word) => !/^\(.*\)$/.test(word));
    const comma = rest.findIndex((word, i) => /,$/.test(word) && !connecting.test(String(rest[i + 1])));
    const isVerb = (word: string, i: number): boolean => singular.has(word) && (isClear(word) || afterVerbs.test(String(rest[i + 1])));
    return comma >= 0 && rest.some((word, i) => i > comma + 1 && i <= comma + wordsOfOther && isVerb(word, i)) && !singular.has(String(rest[comma + 1]));
};

/** Most words of a subject that follows a comma. */
const longestSubject = 5;

/** "up 45%", "to be forced": what stands for a verb in headlines. */
const isVerbless = (words: readonly string[], at: number): boolean => (/^(?:up|down)\.?$/.test(String(words[at])) && /^(?:\d.*|undefined)$/.test(String(words[at + 1]))) || (words[at] === 'to' && words[at + 1] === 'be');

/** Words behind a verb that may be a noun in a list: ", swaps and futures". */
const further = /^(?:and|or)$/;

/** What moves on a market, without an article: ", token leaps 38%". */
const traded = /^(?:tokens?|coins?|memecoins?|altcoins?|prices?|stocks?|shares|futures|yields|volumes?|fees|odds)$/;

/** Whether a subject of several words, the first of them a name, or any subject without a verb of its own begin at a word, with what it does. */
const beginsReport = (words: readonly string[], at: number): boolean => {

    const rest = words.slice(at, at + longestSubject + 2).filter((word) => !/^\(.*\)$/.test(word));
    const isVerb = (word: string, i: number): boolean => {

        const form = singular.get(bareOf(word)) ?? plural.get(bareOf(word));
        return i > 1 && form !== undefined && (!form.isAmbiguous || afterVerbs.test(String(rest[i + 1])));
    };

    const isMany = /^\p{Ll}+[^s]s$/u.test(String(rest[0])) && !isClear(String(rest[0])) && ((plural.has(String(rest[1])) && /^(?:to|on|in|for|as|over|\d.*|[$€£].*)$/.test(String(rest[2]))) || (/\.$/.test(String(rest[1])) && plural.has(bareOf(String(rest[1]))) && isMoving(bareOf(String(rest[1])))));
    const [first = '', second = ''] = rest;
    const isMarket = traded.test(first) && (singular.has(bareOf(second)) || plural.has(bareOf(second))) && !rest.slice(2, 5).some((word) => further.test(word));
    const isLast = words.length === at + 2 && /^\p{Ll}+$/u.test(first) && participles.has(bareOf(second));
    const isReport = /^\p{Lu}/u.test(String(words[at])) && !/^(?:who|which|as|after|and|to)$/.test(String(rest[1])) && rest.some(isVerb);
    return isReport || isMany || ((isMarket || isLast) && !connecting.test(first)) || (!connecting.test(String(words[at])) && rest.some((_, i) => i > 0 && isVerbless(rest, i)));
};

/** Removes a second report behind a comma: "Halden raises $5 million, Tarn Labs brings in $3 million". */
const firstReport = (text: string): string => {

    const words = text.split(' ');
    const at = words.findIndex((_, i) => i > 2 && /,$/.test(String(words[i - 1])) && !words.slice(1, i - 1).some((word) => /,$/.test(word)) && beginsReport(words, i));
    return at < 0 || !words.slice(1, at).some((word, i) => word === 'will' || formAt(words, i + 1) !== undefined || isOnlyVerbAt(words.slice(0, at), i + 1)) ? text : words.slice(0, at).join(' ').replace(/,$/, '.');
};

/** More than one. */
const count = new RegExp(String.raw`^(?:[2-9]|[1-9]\d+|${twoToTen})$`, 'i');

/** Whether a word is a plural that a count belongs to, rather than a verb: "3 token unlocks". */
const isCounted = (words: readonly string[], at: number): boolean => count.test(String(words[0])) && /^\p{Ll}*[^s\P{Ll}]$/u.test(String(words[at - 1]));

/** "into the first quarter", "to after a vote": when something is to be, rather than now. */
const untilLater = / (?:back|into|until|to) (?:the )?(?:first|second|third|fourth|early|late|mid|next|after|20\d\d|Q[1-4])(?![\p{L}\d])/u;

/** What somebody has pushed to a later time, rather than is pushing for. */
const withDelay = (form: VerbForm | undefined, rest: string): VerbForm | undefined => (form?.participle === 'pushing' && untilLater.test(` ${rest}`) ? { ...form, participle: 'pushed', auxiliaries: ['has', 'have'] } : form);

/** "Halden, Tarn and Orvane cut fees": several names before a verb. */
const leadingNames = /^(?:\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?, )+\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)? and \p{Lu}[\p{L}\d]* /u;

/** Rewrites "Halden cuts fees" as "Halden has cut fees", as a report would put it. A verb behind "and" is the second one, of which the first is not known. */
const inReportTense = (text: string): string => {

    const words = firstReport(text).split(' ');
    const names = (leadingNames.exec(text)?.[0] ?? '').split(' ').length - 1;
    const end = words.findIndex((word, i) => (word !== 'and' && boundary.test(word)) || (i > names && /[,;:–—-]$/.test(String(words[i - 1]))));
    const isWithin = (i: number): boolean => i > 0 && (end < 0 || i < end);
    const clear = words.findIndex((_, i) => isWithin(i) && formAt(words, i) !== undefined);
    const at = clear < 0 ? words.findIndex((_, i) => isWithin(i) && isOnlyVerbAt(words, i)) : clear;
    const form = at < 0 ? undefined : withDelay(formAt(words, at) ?? singular.get(String(words[at])), words.slice(at + 1).join(' '));
    if (form === undefined || hasOtherSubject(words, at) || words[at - 1] === 'and' || isCounted(words, at)) {
        return words.join(' ');
    }

    const isOne = singular.has(String(words[at]));
    const auxiliary = form.auxiliaries[isOne ? 0 : 1];
    const subject = isAdverb(String(words[at - 1])) ? at - 1 : at;
    const head = [...words.slice(0, subject), auxiliary, ...words.slice(subject, at), form.participle];
    return continued([...head, ...words.slice(at + 1)], auxiliary, isOne ? singular : plural);
};

const scales: Readonly<Record<string, string>> = { m: 'million', mn: 'million', b: 'billion', bn: 'billion', t: 'trillion', tn: 'trillion' };

/** "cuts rates, deposit rate to 2%": what a bank's decision makes of a rate. */
const setting = /, (?=(?:(?:key|deposit|policy|benchmark|base|cash|repo|main|lending) )+rate to \d)/u;

/** "$147,000,000", "$5,500,000,000": a round sum whose zeros are written out. */
const inZeros = /(?<=[$€£])(\d{1,3})(?:,([1-9])00((?:,000){1,2})|((?:,000){2,3}))(?![\d,]\d)/gu;

/** Writes a round sum with its scale. */
const scaled = (_: string, whole: string, tenth: string | undefined, zerosBehind: string | undefined, zeros = ''): string => {

    const [value, thousands] = tenth === undefined ? [whole, zeros.length / 4] : [`${whole}.${tenth}`, 1 + String(zerosBehind).length / 4];
    return `${value} ${thousands === 2 ? 'million' : 'billion'}`;
};

/** Writes "$12B" as "$12 billion", "$147,000,000" as "$147 million", "$91K" as "$91,000". */
export const withFullSums = (text: string): string => {

    const large = text.replace(inZeros, scaled).replace(/([$€£]\d[\d.,]*)(m|mn|b|bn|t|tn)(?![\p{L}\p{N}])/giu, (_, amount: string, scale: string) => `${amount} ${String(scales[scale.toLowerCase()])}`);
    return large.replace(/([$€£]\d{1,3})k(?![\p{L}\p{N}])/giu, '$1,000');
};

/** "holds rates": what a central bank keeps as it was, rather than what somebody owns. */
const held = /(?<=^[^,]+ )holds (?=(?:(?:key|benchmark|interest|policy|lending) )*rates? )/u;

/** People who are kept from something, behind what happened: ", traders unable to sell". */
const kept = /, (?=(?:\p{Ll}+ )?(?:traders|users|customers|clients|investors|holders|depositors|passengers|members) (?:unable to|locked out|stranded|stuck|in limbo|without)(?!\p{L}))/u;

/** ", starts with Tarn": how somebody begins with what the headline reports. */
const startingWith = /, (?:start|begin)s (?=with )/u;

/** "awakens, moves 40 coins": a verb without an object before a further one. */
const bare = /(?<= )(\p{Ll}+s), (?=(\p{Ll}+s) )/u;

/** Joins a verb without an object to the one behind its comma. */
const withJoinedVerbs = (text: string): string => text.replace(bare, (whole, one: string, other: string) => (singular.get(one)?.isAmbiguous === false && singular.has(other) ? `${one} and ` : whole));

/** "slows, reviving bets": a move that needs no object, before what goes with it. */
const movingOn = /^((?:[^\s,;:]+ ){1,6})(\p{Ll}+), (?=\p{Ll}{2,}ing )/u;

/** Writes "Inflation slows, reviving bets" as "Inflation has slowed, reviving bets". */
const withMove = (text: string): string => {

    const [whole = '', subject = '', verb = ''] = movingOn.exec(text) ?? [];
    const form = (/[^s]s $/.test(subject) ? plural : singular).get(verb);
    return form === undefined || !isMoving(verb) || mainVerbOf(subject) !== null ? text : text.replace(whole, () => `${subject}${form.auxiliaries[singular.has(verb) ? 0 : 1]} ${form.participle}, `);
};

/** A quotation as a label before a headline. */
const label = /^["“‘'][^"”’']{3,60}["”’']\s*[:–—]\s*/;

const bylines: readonly RegExp[] = [
    /^(?<what>.{20,}), (?<verb>says) (?<who>[^,.;:]{3,60})\.$/u,
    /^(?<what>.{20,}), (?<who>\p{Lu}[^,.;:]{2,50}) (?<verb>says|warns|finds)\.$/u
];

/** Maximum number of words of a speaker's name. */
const longest = 6;

/** Whether words name a speaker and make no statement: not "Halden should quit". */
const isSpeaker = (text: string): boolean => {

    const words = text.split(' ');
    const isSomebody = words.some((word) => /^\p{Lu}/u.test(word) || many.has(word) || only.has(word));
    return words.length <= longest && isSomebody && !words.some((word) => boundary.test(word) || singular.has(word));
};

/** Headlines such as "Fees to fall", which "Halden says" cannot precede. */
const isAnnounced = /^(?:\S+ ){1,5}to \p{Ll}/u;

/** Rewrites "Fees will fall, says Halden" as "Halden says fees will fall". */
const attributed = (text: string, spellings: Spellings): string => {

    const { what = '', who = '', verb = '' } = bylines.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
    if (who === '' || !isSpeaker(who) || isAnnounced.test(what)) {
        return text;
    }

    return `${who.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${verb} ${spellings.withSmallStart(what)}.`;
};

/** "Founder of Halden banned from trading": a participle without its auxiliary, which a preposition shows to be passive. */
const passiveVoice = /^((?:(?!(?:and|or|by|as|after|while|amid|who|which|that|is|are|was|were|be|been|being|has|have|had|get|gets|got) )[^\s,;:]+ ){1,9}?)((?:(?:officially|temporarily|reportedly|allegedly|partially|permanently|briefly|formally|indefinitely|wrongly|automatically) )?(?:accused of|accused in|charged with|charged in|charged over|convicted of|convicted in|sentenced to|sentenced by|convicted by|arrested by|charged by|indicted by|arrested in|arrested for|arrested over|arrested after|sworn in|named as|appointed as|banned from|approved by|approved for|frozen by|hacked for|drained of|liquidated as|liquidated in|liquidated on|liquidated after|seized by|seized in|seized from|stolen from|stolen in|stolen after|withdrawn from|wiped out in|wiped out by|wiped out from|fined(?= (?:about |nearly |over |more than |another )?(?:US)?[$€£]?\d[\d.,]*(?: (?:million|billion|euros|dollars))*(?:[.,]| (?:for|over|by|in|after|following|as) ))|found guilty (?:of|on|in)|pardoned (?:by|in|for)|found liable for|struck down by|rejected by|upheld by|overturned by|vetoed by|blamed for|traced to|forced to|told to|pulled from|dropped from|knocked offline (?:by|after|in)|taken offline (?:by|after|in)|shut down (?:by|after|over)|frozen (?:in|after|over)|looted (?:in|by|from|of)|drained (?:in|by|after|from)|indicted on|indicted for|indicted in|extradited to|valued at|liquidated for|wiped out as|locked out as|hit by|hit with|locked out (?:of|by|following|after)|listed on|delisted from|sued over|sued by|sued for|burned in|probed over|fined over|raided by|acquired by|cleared of|delayed until|delayed to|postponed to|ordered to|added to(?! (?:its|their) )|removed from|(?:banned|jailed|crippled|fined|hacked|exploited|halted|suspended|detained|rescued|targeted|blocked|freed|acquitted|ousted|kidnapped|robbed|breached|compromised|disrupted) (?:in|over|for|by|due to|amid|at|from|under|following|after|to prevent|to avoid)|upgraded to(?= (?:[Oo]verweight|[Oo]utperform|[Bb]uy|[Hh]old|[Nn]eutral|[Ss]ell))|downgraded to)) /u;

/** "Upgrade set for November", "Oslo working to sell coins": what is still to come, without its auxiliary. */
const pending = /^((?:(?!(?:and|or|by|as|than|if|once|after|while|amid|who|which|that|is|are|was|were|be|been|being|has|have|had|get|gets|got|to) )[^\s,;:]+ ){1,9}?)(set for|set to|due for|due in|slated for|slated to|scheduled for|scheduled to|expected to|working to|preparing to|planning to|seeking to|trying to|coming to|yet to|sitting on|mulling|collaborating with|working with|partnering with|teaming up with|now open (?:for|to)|now live (?:on|in)|now available (?:on|in|to|for)|no longer (?:offered|available|supported|required|accepted|listed|needed) (?:in|on|to|for|by|at)|back (?:up|online) (?:after|following)|in (?:advanced |early |exclusive |final |merger |takeover )?talks (?:to|with|over|about)|likely to|eyeing|dumping|investigating|exploring|considering|weighing|under (?:\p{L}+ )?(?:investigation|scrutiny|pressure) (?:over|for|by|amid|after|in|to)) /u;

/** Whether a subject is, or ends with, a name that has the form of a plural: "Fireblocks", "Halden Holdings". */
const isName = (subject: string): boolean => / \p{Lu}\p{Ll}+s$/u.test(subject) || (/^\p{Lu}\p{Ll}+s$/u.test(subject) && !isOrdinary(subject.toLowerCase()));

/** Whether a subject is in the plural: "Users of Halden" are, "$9 million of coins" and "Halden Holdings" are not. */
const isMany = (subject: string): boolean => !isName(subject) && /^(?:(?! (?:of|worth|in|on|from|at|with) ).)*[^s'’]s(?: (?:of|worth|in|on|from|at|with) |$)/.test(subject);

/** Who reports it, at the end of a headline. */
const source = /, [^,]{2,60} says\.$/;

/** Adds the auxiliary that a form of headlines lacks, unless another verb follows: "A man charged with theft resigned". */
const completed = (text: string, form: RegExp, [one, several]: VerbForm['auxiliaries']): string => {

    const [whole = '', subject = '', participle = ''] = form.exec(text) ?? [];
    const auxiliary = isMany(subject.trim()) ? several : one;
    const goesOn = !/ (?:after|following|prevent|avoid)$|^(?:liquidated|wiped out|locked out) as$/.test(participle) && mainVerbOf(gistOf(text.slice(whole.length - 1)).replace(source, '')) !== null;
    return whole === '' || mainVerbOf(subject) !== null || goesOn ? text : text.replace(whole, () => `${subject}${auxiliary} ${participle} `);
};

/** "Halden says oracle to blame for loss". */
const blamed = /(?<!(?:^| )(?:is|are|was|were)) to blame for /;

/** Adds the auxiliary of a passive or of what is still to come: "Halden has been banned from trading", "The upgrade is set for May". */
export const withAuxiliary = (text: string): string => completed(completed(text.replace(blamed, ' is to blame for '), passiveVoice, ['has been', 'have been']), pending, ['is', 'are']);

const asks = /[?!]/;

/** What a second clause without a subject begins with: ", tells users to leave". */
const asking = /^(?:tells|asks|urges|warns|cites)$/;

/** Whether a part behind a comma is still in the words of a headline: "has kept rates, signals cut". */
const isSpliced = (text: string): boolean => {

    const words = text.split(' ');
    const isBare = (word: string, i: number): boolean => singular.has(word) && !showing.test(String(words[i + 1])) && !words.slice(i + 1, i + 4).some((one) => further.test(one));
    const isBareActor = (word: string, i: number): boolean => many.has(word) && singular.has(String(words[i + 1]));
    return words.some((word, i) => i > 2 && /,$/.test(String(words[i - 1])) && (isBare(word, i) || isBareActor(word, i) || asking.test(word) || beginsReport(words, i)));
};

/** Rewrites a headline as a sentence of a report: speaker first, perfect tense, "will" for what is to come, sums spelled out, articles before marks. One that stays spliced is only spelled out. */
export const reworded = (headline: string, spellings: Spellings): string => {

    if (asks.test(headline)) {
        return headline;
    }

    const plain = withFuture(withFullTerms(headline.replace(label, ''))).replace(held, 'keeps ').replace(kept, ', leaving ').replace(setting, ', taking the ').replace(startingWith, ', starting ');
    const told = withJoinedReports(withAuxiliary(inReportTense(withMove(withJoinedVerbs(joined(attributed(withMarks(withFullSums(plain)), spellings)))))));
    return isSpliced(told) ? withFullSums(headline) : told;
};

/** Whether only articles distinguish a text from its headline, whose verb has no form of a report: "dismissal hailed as a win", "outruns". */
const isStillHeadline = (told: string, headline: string): boolean => {

    const predicate = predicateOf(told);
    const [word = '', next = ''] = predicate?.words.slice(predicate.at) ?? [];
    const isPresent = predicate?.verb === 'event' && (singular.has(word) || plural.has(word)) && !isPast(word);
    return (predicate === null || isPresent || (/ed$/.test(word) && /^(?:as|by)$/.test(next))) && told === withMarks(withFullSums(withFullTerms(headline)));
};

/** "acquires Tarn", of which evidence may say that it is only agreed. */
const takenOver = / has (acquired|bought|purchased) (?=[^,]*\p{Lu}\p{Ll})/u;
const bases: ReadonlyMap<string, string> = new Map([['acquired', 'acquire'], ['bought', 'buy'], ['purchased', 'purchase']]);

/** "has agreed to acquire Tarn" for "has acquired Tarn"; nothing for other headlines. */
const asAgreed = (told: string): readonly string[] => (takenOver.test(told) ? [told.replace(takenOver, (_, verb: string) => ` has agreed to ${bases.get(verb)} `)] : []);

/** "for an 8% airdrop": a part of the supply, if the evidence says so. */
const share = /(?<!\p{L})an? (\d[\d.]*%) airdrop(?=[ .,])/u;

/** "CPI rose 2.4% in May": a change of an index, of which the evidence may know that it is that of a year. */
const ofYear = new RegExp(String.raw`^((?:\S+ ){0,3}${priceIndex} ${changedBy}) in (${calendar.monthName})(?=[.,])`, 'u');

/** What is told more fully, for evidence that knows it: who somebody is, what an airdrop is a share of, and since when an index has risen. */
const toldFully = (told: string): readonly string[] => [withFullTitles(told), told.replace(share, 'an airdrop of $1 of its supply'), told.replace(ofYear, '$1 in the 12 months through $3'), told.replace(ofYear, '$1 in $3 from a year earlier')].filter((full) => full !== told);

/** What headlines report as done on the day on which it is announced: "has stepped down", "has added Tarn to its roster". */
const announced = new RegExp(` has (?:(stepped)(?= down)|(departed|listed|delisted)|(added)(?= [^,]*${roster})|(ditched|dropped|ended|removed)(?= [^,]*${offered})) `, 'u');

const infinitives: ReadonlyMap<string, string> = new Map([...plural].map(([base, { participle }]) => [participle, base]));

/** "will step down" for "has stepped down"; nothing for other headlines, and for what is told with an event before it. */
const asToCome = (told: string): readonly string[] => (announced.test(told) && withPastClauses(told) === told ? [told.replace(announced, (_, ...verbs: (string | undefined)[]) => ` will ${String(infinitives.get(String(verbs.slice(0, 4).find((verb) => verb !== undefined))))} `)] : []);

/**
 * A headline in the words of a sentence, best first: with its articles, then with those of marks alone; with clauses in the past, then as they are.
 * First what the evidence may tell more fully; last what it may only know as agreed or still to come. As it is if all of them lack an article.
 */
export const wordingsOf = (headline: string, spellings: Spellings): readonly string[] => {

    const told = reworded(headline, spellings);
    if (isSpliced(told) || isStillHeadline(told, headline)) {
        return [withFullSums(headline)];
    }

    const full = withArticles(told);
    const wordings = [full, told].flatMap((wording) => [inPast(withPastClauses(wording)), inPast(wording)]);
    const whole = [...new Set([...wordings.flatMap(toldFully), ...wordings, ...asAgreed(full), ...asToCome(full)])].filter((wording) => !endsBare(wording));
    return whole.length > 0 ? whole : [withFullSums(headline)];
};
