import { calendar } from '../../text/calendar';
import { isAct, isPastAct } from './acts';
import { doubleNames, isOrdinary } from './known-words';
import { gistOf } from './main-clause';
import { predicateOf } from './main-verb';
import type { Predicate } from './main-verb';
import { hasFigure } from './repetition';

/** Words before the verb that says what was done: auxiliaries, adverbs, and what is still to come. */
const auxiliary = /^(?:has|have|had|is|are|was|were|be|been|being|will|won['’]t|to|now|also|just|still|already|recently|reportedly|allegedly|once|again|never|not|no|longer|only|nearly|almost|finally|officially|first|can|may|set|due|scheduled|expected|slated|planning|preparing|seeking|working|trying|about|plans|expects|aims|appears?|seems?|\p{Ll}+ly)$/u;

/** Verbs of speech, whose clause decides. */
const speech = /^(?:says?|said|told|stated|announced|announces|confirmed|confirms|reported|reports|reveals?|revealed|disclosed|discloses)$/;

/** Those that may have an object instead: "announced a sale". */
const declared = /^(?:announce[sd]|disclose[sd]|reveal(?:s|ed)|report(?:s|ed))$/;

/** Words between such a verb and its clause: "said late on Thursday that". */
const conjunction = new RegExp(String.raw`^(?:(?:that|on|in|late|early|earlier|${calendar.weekday}(?: (?:night|evening|morning|afternoon))?)(?!\p{L}),? )+`, 'iu');

/** What a speaker goes on to say. */
const further = /, (?:adding|noting|saying|citing|arguing)(?!\p{L}).*$/u;

/** Coins and markets, whose prices move: what else is said of them is commentary. */
const asset = /^(?:the|an?|price|prices|of|and|other|major|some|most|select|top|crypto|cryptos?|altcoins?|markets?|cryptoassets|assets|digital|stocks?|bitcoin|btc|ether|ethereum|eth|xrp|solana|sol|doge|dogecoin|cardano|ada|bnb|shib|nfts?|defi|stablecoins?)$/i;

/** A price or a share. */
const priced = /[$€£]\s?\d|\bUSD \d|\d\s?(?:%|percent)|\b(?:above|below|under|over|past|near|at|to|towards?) \d[\d,.]+/;

/** What is an act by itself unless an infinitive follows: "is seeking approval". */
const pursuit = /^(?:seeking|planning|preparing)$/;

/** The verb that says what was done, behind auxiliaries. */
const actOf = ({ words, at }: Predicate): string => words.slice(at).find((word, i, rest) => !auxiliary.test(word) || (pursuit.test(word) && rest[i + 1] !== 'to')) ?? String(words[at]);

/** Words that name, or count, what they stand for, even at the beginning of a sentence. */
const telling = /^(?:It|\p{Lu}[\p{Lu}\d.]+|\p{L}*\d.*|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Dd]ozens|[Hh]undreds|[Tt]housands)$/u;

/** People of whom only an amount is news. */
const crowd = /^(?:traders|investors|bulls|bears|hodlers|holders|whales|analysts|experts|buyers|sellers|institutions)$/i;

/** Who acts for a network. */
const agents = /^(?:validators|developers|foundation|labs|network|core|team|dao|mainnet|community|ledger)$/i;

/** Further companies and networks whose names are common words, as the whole subject of a sentence: "Visa will let". */
export const namesake = /^(?:Apple|Base|Block|Compound|Maker|Meta|Oracle|Square|Strategy|Stripe|Target|Visa)$/;

const bareOf = (word: string): string => word.replace(/['’]s?$/u, '');

/** Whether words name somebody or something besides a market, and no crowd. */
const isNamed = (words: readonly string[]): boolean => {

    const subject = words.map((word) => word.replace(/^["“‘']/, ''));
    const isName = (word: string, i: number): boolean => telling.test(word) || (/^\p{Lu}|\p{Ll}\p{Lu}|^\$\p{L}/u.test(word) && (i > 0 || !isOrdinary(word.toLowerCase()) || (subject.length === 1 && (doubleNames.has(word.toLowerCase()) || namesake.test(word)))));
    const last = String(subject.at(-1));
    return !crowd.test(last) && (agents.test(last) || subject.some((word, i) => isName(word, i) && !asset.test(bareOf(word))));
};

/** Advice: a verb at the beginning, rather than a subject. */
const imperative = /^(?:Get|Buy|Sell|Meet|Watch|Read|Learn|Expect|Forget|Think|Stop|Start|Take|Keep|Make|Don['’]t) /;

/** Whom somebody tells something. */
const listener = /^(?:[^\s,]+ ){1,6}?(?=that )/u;

/** What a speaker says, behind a verb of speech. */
const saidIn = (sentence: string, verb: string): string => {

    const rest = sentence.slice(sentence.indexOf(` ${verb}`) + verb.length + 1).replace(further, '').trim();
    return (verb === 'told' ? rest.replace(listener, '') : rest).replace(conjunction, '');
};

/** What a price is only trying to do, or looks like: commentary, even with a figure. */
const mood = /^(?:fail|struggl|target|consolidat|aim|attempt|tr(?:y|ies|ied)|eye|correct|fac|need|look|seem|appear|fluctuat|trim|prepar|hold|held)/;

/** Verbs for where a price stands. */
const standing = /^(?:is|are|was|were|stands?|stood|sits?|sat|trades?)$/;

/** What has a price of its own. */
const quoted = /^(?:prices?|stocks?|shares|token|tokens|rally)$/i;

/** What belongs to an economy rather than to a market: "consumer prices". */
const cost = /^(?:consumer|producer|wholesale|import|house|home)$/i;

/** Whether a subject is a coin, a price or a market, rather than somebody who acts. */
const isMarket = ({ words, at }: Predicate): boolean => {

    const subject = words.slice(0, at).filter((word) => !auxiliary.test(word)).map(bareOf);
    return (quoted.test(String(subject.at(-1))) && !cost.test(String(subject.at(-2)))) || subject.every((word) => asset.test(word));
};

/** "The American branch of a leading exchange": somebody of whom only the country is told, and no office that has one. */
const unnamed = /^The \p{Lu}\p{Ll}+(?:an|ean|ese|ish) (?!authorit|government|police|regulator|central|parliament|court|army|prime|president|ministry|senate|market|economy)\p{Ll}/u;

/** Verbs that report only with a figure: "funds saw outflows of $40 million". */
const weak = /^(?:sees?|saw|seen|faces?|faced|facing)$/;

/** Whether the verb of a sentence about a market says only what a price tries to do: "is trying to recover". */
const isMood = ({ words, at }: Predicate): boolean => words.slice(at, at + words.slice(at).findIndex((word) => !auxiliary.test(word)) + 1).some((word) => mood.test(word));

/** Whether an English sentence is about a coin or a market as such, rather than about somebody who acts. */
export const isMarketOnly = (sentence: string): boolean => {

    const predicate = predicateOf(sentence);
    return predicate !== null && isMarket(predicate);
};

/** Whether a text begins with several coins, or the price of one, as what is said of a market's mood does: "Bitcoin and ether keep moving higher". */
export const beginsWithMarket = (text: string): boolean => text.split(' ', 2).every((word) => asset.test(word.replace(/,$/, '')));

/** Whether an English sentence reports where the price of its coin, or of a market, has gone or stands, with a figure. */
export const reportsMove = (sentence: string): boolean => {

    const predicate = predicateOf(sentence);
    const isMove = predicate !== null && isMarket(predicate) && !isMood(predicate) && (predicate.verb === 'state' ? standing.test(String(predicate.words[predicate.at])) : predicate.verb === 'event' && isAct(actOf(predicate)));
    return isMove && priced.test(gistOf(sentence));
};

/** Words that begin a clause behind the main one, whose verb is then not known. */
const joint = /^(?:as|while|amid|after|before|despite|because|whereas|although|than|if|when)$/;

/** Words before "than" that bound a figure: "more than $5 million". */
const bounding = /^(?:more|less|fewer|greater|higher|lower)$/i;

/** What a speaker says of himself or his company. */
const own = /^(?:its?|they|their|s?he|the (?:company|firm|exchange|bank|agency)) (?!.*(?<!\p{L})(?:could|may|might|should|would (?:be|have|need|like|prefer|consider|welcome|take|require|mean|if)|expects?|believes?|condemns?)(?!\p{L}))/u;

/** What a speaker reports is told as past: "said the court had approved it". */
const before = /(?<= )had(?= (?:been )?\p{Ll}+(?:ed|n)(?!\p{L})| begun| set| cut| put| sold| bought| found| hit)/u;

/** What a clause must begin with to be one, by how clearly it reports an act. */
const toldAs: Readonly<Record<string, RegExp>> = { full: /^/, vague: /^(?:the|an?|its|their|his|her|some|all|more|most|\d\S*) /i };

/** Whether a clause of a speaker reports: an act, a figure, or how his own company stands. */
const isTold = (said: string): boolean => hasFigure(said) || own.test(said) || toldAs[String(reportIn(said.replace(before, 'has')))]?.test(said) === true;

/** "No coins: Tarn opens vaults": what is said behind a label. */
const isLabelled = (sentence: string, { words, at }: Predicate): boolean => {

    const [label = '', ...rest] = sentence.split(': ');
    return rest.join(': ').includes(` ${String(words[at])}`) && label.split(' ').length <= at;
};

/** "Vaults became popular": what something has come to be like, rather than what it is now. */
const isChange = ({ words, at }: Predicate): boolean => /^bec(?:ame|omes?) (?!(?:an?|the|first)$)\p{Ll}/u.test(words.slice(at, at + 2).join(' '));

/** "A wallet known as": what something is called, rather than a clause. */
const called = /^(?:known|tagged|labell?ed|identified|listed|described)$/;

/** Whether the verb belongs to a clause behind the main one, or tells what was before. */
const isBeside = ({ words, at }: Predicate): boolean => words.slice(0, at).some((word, i) => joint.test(word) && !bounding.test(String(words[i - 1])) && !words.slice(0, i).some((one) => called.test(one))) || words.slice(0, at + 2).includes('previously');

/** "The move came hours after": when something happened, rather than what. */
const timed = /^[^,]* (?:came|comes) (?:[^,]* )?(?:after|as|amid|before|following)(?!\p{L})/u;

/** "Engineers are investigating": what goes on without an outcome, of nothing in particular. */
const unfinished = /^[^,]* (?:is|are|was|were) (?:still |now |currently )?(?:investigating|reviewing|monitoring|assessing)(?:[.,]|$)/u;

/** Sentences of which the main verb tells nothing: advice, those that do not say who acts, those that only say when, and those of what only goes on. */
const isEmpty = (sentence: string): boolean => unfinished.test(sentence) || imperative.test(sentence) || unnamed.test(sentence) || timed.test(sentence);

/** Clauses whose figures are about something else. */
const subordinate = /(?:, (?!\d)| that | which ).*$/u;

/** How clearly a sentence reports an act: in full, without saying whose, or not at all. */
export type Report = 'full' | 'vague' | null;

/** What says with a participle how something is: "is earmarked". */
const present = /^(?:is|are)$/;

/** What will be, rather than happen, and what goes on without an act. */
const lasting = /^(?:have|remain|continue|stay|hold|include|offer|use|depend|likely|mean|find|see|watching|waiting|hoping|thinking|feeling|getting|going|having|being|making|taking|asking|counting|running)$/;

/** Whether the verb of a report tells an act besides those of headlines: in the past, to come, or going on. */
const isFurtherAct = (act: string, { words, at }: Predicate): boolean => {

    const [first = '', next = ''] = words.slice(at);
    if (weak.test(act) || act === 'will') {
        return false;
    }

    if (/^(?:will|won['’]t)$/.test(first)) {
        return next === 'be' ? act === 'able' : !lasting.test(act);
    }

    return present.test(first) ? /\p{Ll}ing$/u.test(act) && !lasting.test(act) : isPastAct(act);
};

const actIn = (sentence: string, predicate: Predicate): Report => {

    const { words, at } = predicate;
    const act = actOf(predicate);
    const said = speech.test(act) ? saidIn(sentence, act) : '';
    if (said !== '' && !(declared.test(act) && predicateOf(said) === null)) {
        return isTold(said) ? 'full' : null;
    }

    if (said === '' && !isAct(act) && !isFurtherAct(act, predicate) && !(weak.test(act) && hasFigure(sentence))) {
        return null;
    }

    const gist = gistOf(sentence);
    if (isMarket(predicate)) {
        return !isMood(predicate) && priced.test(gist.replace(subordinate, '')) ? 'full' : null;
    }

    return isNamed(words.slice(0, at)) || hasFigure(gist) ? 'full' : 'vague';
};

/** A sentence, and who is named behind it as its source: ", the Bank of Halden said on Monday". */
const source = new RegExp(String.raw`^(.*), (?:the )?\p{Lu}[^,]{2,60} (?:said|announced|reported|confirmed|told [^,]{2,40})(?: (?:on )?${calendar.weekdayName})?\.$`, 'u');

/**
 * How clearly an English sentence reports what somebody did, or what happened to something: in full if it names who or what, or gives
 * a figure. What somebody says, thinks or expects is no report, nor is what a market seems to do. Of a coin itself, only a move of its
 * price to a figure is one.
 */
export const reportIn = (sentence: string): Report => {

    const predicate = predicateOf(sentence);
    const isAction = predicate?.verb === 'event' && !isEmpty(sentence) && !isLabelled(sentence, predicate) && !isChange(predicate) && !isBeside(predicate);
    if (!isAction) {
        return null;
    }

    const [, told = ''] = source.exec(sentence) ?? [];
    return told !== '' && isTold(told) ? 'full' : actIn(sentence, predicate);
};

/** Whether an English sentence reports an act in full. */
export const reportsAct = (sentence: string): boolean => reportIn(sentence) === 'full';
