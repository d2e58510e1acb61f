import { calendar } from '../../text/calendar';
import { wordSet } from '../../text/word-set';
import { bareOf } from './headings';
import { isAdverb, plural, singular } from './headline-verbs';
import { doubleNames, isOrdinary } from './known-words';
import { deeds, many, matters, only, products, things } from './count-nouns';
import { indefinite } from './indefinite';
import { withPossessives } from './possessives';
import { withSetArticles } from './set-articles';
import { isPast, participles } from './simple-past';
import { withSubject } from './subject-articles';
import { habitual } from './verb-form';
import { after, articleOf, auxiliary, determined, isEnd, isNameAlone, isNaming, mostBefore, phraseAt, places } from './noun-phrases';

const particle = /^(?:out|up|off|down|back|for|into|against|forward)$/;

/** Verbs and nouns for what somebody changes that is their own: "has raised stake". */
const changed = /^(?:expanded|stretched|raised|lifted|cut|lowered|trimmed|reduced|boosted|increased|slashed|upgraded|overhauled|revamped|extended|widened|snapped|dropped|withdrawn|abandoned)$/;
const owned = /^(?:stake|appeal|cross-appeal|rate|forecast|estimate|holding|target|outlook|dividend|fee|settlement|service|program|programme|position|bid|offer|structure|streak|lead|loss)[.,]?$/;

/** Words in -ing that describe a noun, rather than begin a clause: "a lending protocol". */
const attributiveIng = /^(?:morning|evening|deciding|buying|selling|purchasing|hiring|borrowing|lending|trading|mining|staking|banking|gaming|betting|gambling|funding|licensing|building|training|vesting|voting|clearing|hedging|savings?|spending|pricing|processing|hosting|computing|messaging|tracking|testing|sharing|streaming|shopping|marketing|investing|consulting|advertising|manufacturing|financing|holding|operating|governing|existing|leading|growing|rising|falling|ongoing|pending|outstanding|sweeping|promising|emerging|competing|remaining|underlying|winning|losing|warning|bridging|scaling|restaking|market-making|.*-.*)$/;

/** Whether a phrase begins with what somebody does: "swinging oracle vote". */
const isGerund = ([first = '', second]: readonly string[]): boolean => second !== undefined && /^\p{Ll}{3,}ing$/u.test(first) && (!attributiveIng.test(first) || /^(?:key|major|critical|crucial|another)$/.test(second));

/** An article by the sound of the word that follows it. */
const soundOf = (article: 'a' | 'an' | 'the' | null, [first = '']: readonly string[]): 'a' | 'an' | 'the' | null => (article === null || article === 'the' ? article : indefinite(first));

/** "Sept. 8", "May 4". */
const dayOfMonth = new RegExp(String.raw`^(?:${calendar.monthName}|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.) \d{1,2}$`, 'u');

/** A phrase without the year that it begins with: "2027 growth outlook". */
const withoutYear = (phrase: readonly string[]): readonly string[] => (phrase.length > 1 && /^20\d\d$/.test(String(phrase[0])) ? phrase.slice(1) : phrase);

/** A phrase without the day that it begins with: "Sept. 8 event". */
const withoutDay = (phrase: readonly string[]): readonly string[] => (phrase.length > 2 && dayOfMonth.test(phrase.slice(0, 2).join(' ')) ? phrase.slice(2) : phrase);

/** What an amount of coins describes, without the amount: "50 BTC block reward". Several things are counted otherwise. */
const withoutUnit = (phrase: readonly string[]): readonly string[] => (phrase.length > 2 && /^\d[\d.,]*$/.test(String(phrase[0])) && /^\$?\p{Lu}{3,5}$/u.test(String(phrase[1])) ? phrase.slice(2) : phrase);

/** One of a row: "a third plant". */
const order = /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;

/** The article that a noun phrase at a place lacks. What is done to something is known by what it is done to: "the sale of Tarn". */
const articleAt = (words: readonly string[], start: number, phrase: readonly string[]): 'a' | 'an' | 'the' | null => {

    const article = order.test(String(phrase[0])) && articleOf(phrase.slice(1)) !== null ? 'a' : articleOf(phrase);
    const isOffice = only.has(String(phrase.at(-1))) && phrase.length === 1 && words[start] === 'of' && !/^(?:named|appointed|elected|hired)$/.test(String(words[start - 2]));
    const isDeed = deeds.has(String(phrase.at(-1))) && words[start] === 'of' && !/^(?:[$€£]?\d.*|an?)$/.test(String(words[start + 1]));
    return isOffice || (isDeed && (article !== null || phrase.length === 1)) ? 'the' : article;
};

/** Puts the article before the object of a sentence's first verb: "has approved fund" becomes "has approved a fund". */
const withObject = (text: string): string => {

    const words = text.split(' ');
    const first = words.findIndex((word, i) => i > 0 && auxiliary.test(word));
    const verb = words.findIndex((word, i) => first >= 0 && i > first && !isAdverb(word));
    const start = particle.test(String(words[verb + 1])) ? verb + 2 : verb + 1;
    const given = phraseAt(words, start);
    const skipped = isGerund(given) ? 1 : 0;
    const phrase = given.slice(skipped);
    const article = verb > 0 && !determined.test(String(words[verb])) && /^\p{Ll}+$/u.test(String(words[verb])) ? articleAt(words, start + given.length, withoutUnit(withoutYear(withoutDay(phrase)))) : null;
    const noun = bareOf(String(phrase.at(-1)));
    const isOwn = skipped === 0 && article !== null && changed.test(String(words[verb])) && owned.test(String(phrase.at(-1)));
    const isNew = article === 'the' && noun === 'market' && /^(?:opened|launched|created|built|rolled)$/.test(String(words[verb]));
    const determiner = isNew ? soundOf('a', phrase) : isOwn ? (words[first] === 'have' ? 'their' : 'its') : soundOf(article, phrase);
    return determiner === null ? text : [...words.slice(0, start + skipped), determiner, ...words.slice(start + skipped)].join(' ');
};

/** Prepositions before something that is described: "under unusual deal". */
const preposition = /^(?:with|under|after|before|through|via|over|amid|following|into|citing|of|for|in|from|against|during|on)$/;

/** Nouns that are known without having been named, behind "during" and "on": "during the pandemic era", "on growth outlook". */
const known = /^(?:era|season|period|pandemic|rate|outlook|record|front|issue|matter|agenda|estimate)$/;

/** Participles before those who did something: "backed by a local bank". */
const doneBy = /^(?:backed|led|founded|run|owned|approved|created|built|issued|sued|hacked|drained|exploited|launched|bought|acquired|sold|developed|promoted|endorsed|audited|targeted|hit|fined|banned|charged|raided)$/;

/** What is given to those behind "to": "has sent coins to a market maker". */
const giving = /^(?:sent|moved|transferred|sold|shifted|deposited|given|awarded|handed|paid|sends|moves|transfers|sells|hands|gives)$/;

/** Verbs behind "to" before what somebody intends: "to fund token buyback". */
const intended = wordSet('settle drop drain take accept add approve ban bring cap close cover cross delist draw enter exit fight fix freeze give grant halt hire hold impose integrate invest keep lease mint name obtain outlaw own patch provide raise reach reject replace report repay return rescue revive send serve set sign slash spend sponsor strike sue switch tap test trade use vote accept avoid back block build buy complete create develop end expand file form fund host introduce issue join launch lead offer open operate pay pilot prevent recover release run secure seek sell settle start stop support unveil win');

/** Words that describe a noun and are no verbs: "to unmarked wallet". */
const attributive = /^(?:new|unknown|private|fresh|cold|hot|\p{Ll}{4,}(?:ed|al|ic|ive|ous))$/u;

/** Words that describe what follows, so that no article can stand behind them. */
const isAdjective = /^(?:\p{Ll}{4,}(?:al|ic|ive|ous|less|ful))$/u;

/** Words before an amount that are about the amount itself: "nearly $4 million". */
const quantifier = /^(?:about|almost|around|by|least|nearly|of|over|roughly|some|than|to|up)$/;

/** Nouns without a number, behind which a verb may be in either. */
const mass = /^(?:data|demand|evidence|growth|guidance|inflation|news|output|sentiment|spending|supply)$/;

/** Whether words contain a verb behind a noun that has its number, so that they are a clause: "after prices reach target", "after weak data lifts target". */
const isClause = (phrase: readonly string[]): boolean => phrase.slice(1, -1).some((word, i) => (plural.has(word) && /[^s]s$/.test(String(phrase[i]))) || ((plural.has(word) || singular.has(word)) && mass.test(String(phrase[i]))));

/** "up to $4 million": a word before "to" with which an amount is a limit. */
const limiting = /^(?:up|close|due|down|equal|compared)$/;

/** Verbs of disputes, behind which "over" is no part of an amount. */
const disputing = /^(?:sued|fined|probed|clashed|criticized|criticised|arrested|charged|raided|questioned|jailed|banned|investigated|fought|sues|row|fight|dispute|lawsuit|case|suit|probe|clash|battle|concerns|questions|arrest|arrests|five|\d+)$/;

/** Verbs of disputes that name somebody before "over": "has charged the founder of Tarn over a $4 million scheme". */
const accusing = /^(?:sued|fined|probed|charged|raided|arrested|jailed|banned|indicted|investigated|sanctioned|convicted|sentenced|sues|charges|fines|accused|accuses)$/;

/** Whether words that "over" follows are about a dispute. */
const isDisputed = (words: readonly string[]): boolean => disputing.test(String(words.at(-1))) || (words.some((word) => accusing.test(word)) && !/,$|ing$/.test(String(words.at(-1))));

/** "on $4 billion loss", "hits $4 billion valuation", "to $4 billion loss": an amount that describes a noun. */
const isAmount = (word: string, [first = '']: readonly string[], words: readonly string[]): boolean => {

    const before = String(words.at(-1));
    const isBehind = word === 'to' ? !limiting.test(before) : word === 'over' ? isDisputed(words) : !quantifier.test(word) && !determined.test(word);
    return isBehind && /^[$€£]|^\d[\d.,]*%$/.test(first);
};

/** Whether a word behind "to" describes a noun, rather than says what is intended. */
const isAttribute = (word: string): boolean => attributive.test(word) && !plural.has(word);

/** Who is in charge of what follows "of": "director of bitcoin strategy". */
const inCharge = /^(?:head|director|chief|president|vp|manager)$/i;

/** "to Solana blockchain": a network by its name. */
const isChain = (phrase: readonly string[]): boolean => phrase.length > 1 && phrase.slice(0, -1).every((word) => /^\p{Lu}[\p{L}\d]*$/u.test(word)) && /^(?:blockchain|network|mainnet|ecosystem|testnet|ledger)$/.test(bareOf(String(phrase.at(-1))));

/** "after report of an inquiry", "in exploit of a vault": a noun alone is another one's beginning, if "of" follows. */
const behindEvent = /^(?:after|following|in|over|amid)$/;
const single = /^(?:report|exploit|hack|breach|theft|review|probe|collapse|launch|raid|attack|leak|takeover|warning|overhaul|crackdown)$/;

/** Whether a phrase may take up somebody who is named before it: "has sued Tarn and accused crypto lender". */
const isAforesaid = (before: readonly string[], phrase: readonly string[]): boolean => many.has(bareOf(String(phrase.at(-1)))) && before.slice(before.findIndex((word) => auxiliary.test(word))).some((word) => /^\p{Lu}/u.test(word));

/** Whether the place behind a word is one for a noun phrase that is not the object of the first verb. Behind a preposition, a noun alone may be another one's beginning. */
const isBefore = (words: readonly string[], at: number, phrase: readonly string[]): boolean => {

    const word = String(words[at]);
    const isIntended = words[at - 1] === 'to' && (intended.has(word) || plural.get(word)?.isAmbiguous === false) && !particle.test(String(phrase[0]));
    const isLinked = word === 'to' && /^(?:linked|tied|related|connected|according|due|thanks)$/.test(String(words[at - 1]));
    const isCharge = word === 'of' && inCharge.test(String(words[at - 1]));
    const isBehind = (preposition.test(word) && !isCharge) || (word === 'to' && (isLinked || isAttribute(String(phrase[0])) || isChain(phrase))) || isAmount(word, phrase, words.slice(0, at));
    const isReceiver = word === 'to' && many.has(bareOf(String(phrase.at(-1)))) && words.slice(0, at).some((one) => giving.test(one)) && !plural.has(String(phrase[0])) && !intended.has(String(phrase[0]));
    const isDoer = word === 'by' && doneBy.test(String(words[at - 1])) && many.has(bareOf(String(phrase.at(-1))));
    const isKnown = /^(?:during|on)$/.test(word) && (known.test(bareOf(String(phrase.at(-1)))) || isGerund(phrase));
    const isTitle = word === 'of' && /^\p{Lu}/u.test(String(words[at - 1]));
    const isActing = (at > 1 || habitual.test(word)) && (singular.get(word)?.isAmbiguous === false || (singular.has(word) && /^\p{Lu}/u.test(String(words[at - 1])))) && !determined.test(String(words[at - 1]));
    const isFurther = /^(?:and|but)$/.test(String(words[at - 1])) && (isPast(word) || participles.has(word)) && !changed.test(word) && words.slice(0, at).some((one) => auxiliary.test(one)) && !isAforesaid(words.slice(0, at), phrase);
    const isFollowing = /^\p{Ll}{3,}ing$/u.test(word) && /,$/.test(String(words[at - 1]));
    return isIntended || (phrase.length > 1 && !isTitle && !isKnown && (isBehind || isActing || isFurther || isFollowing || isReceiver || isDoer)) || (behindEvent.test(word) && single.test(String(phrase[0])) && words[at + 2] === 'of');
};

/** Symbols of coins: capitals that are no common abbreviation. */
const symbol = /^(?!(?:NFT|ETF|ETP|CBDC|DAO|API|KYC|AML|IPO|SEC|FBI|DOJ|IRS|IMF|ECB|ADP|CPI|PCE|PPI|GDP|FOMC|CFTC|OCC|FCA|FTC|NYAG|MEV|TVL|DEX|CEX|GPU|VPN|LLM|RWA)$)\p{Lu}{3,5}$/u;

/** Whether a phrase names nobody, and no coin by its symbol. */
const isNameless = (phrase: readonly string[]): boolean => !phrase.some((word) => isNaming(word) || symbol.test(word));

/** Whether a phrase describes its noun before a symbol or a name: "spot TRN exchange-traded fund", "scaled-down Tarn chip". */
const isDescribed = (phrase: readonly string[]): boolean => {

    const [first, noun] = [String(phrase[0]), bareOf(String(phrase.at(-1)))];
    const isTrial = /^(?:pilot|program|programme|trial|long|short)$/.test(noun) && !phrase.some(isNaming);
    const isSpot = /^(?:spot|staked|leveraged|new|planned|proposed|first-ever|native|dedicated)$/.test(first) && !phrase.some(isNaming);
    return isSpot || isTrial || (/^(?:\p{Ll}+-(?:down|up|\p{Ll}+ed)|cheaper|faster|smaller|larger|custom|modified|foldable|foreign|disputed|delayed)$/u.test(first) && products.has(noun) && !things.has(noun));
};

/** What an authority decides again and again: "a Fed cut". */
const decisions = /^(?:\p{Lu}\p{Ll}+ )?(?:Fed|Riksbank|Norges Bank|Bank of \p{Lu}\p{Ll}+) (?:cut|hike|pause|pivot|move)$/u;

/** What somebody with a name publishes, described by a common word: "on Halden removal notice". */
const published = /^(?:notice|announcement|filing|report|ruling|decision|probe|vote|pledge|warning|panel|meeting|bid)$/;

/** What happens to something by its name: "after the peer-to-peer Tarn launch". */
const named = /^(?:launch|debut|upgrade|rollout|release|hack|exploit|merger|outage|trial|halving)$/;

/** What money is raised for, one of many although a name says what it holds: "for a Halden treasury". */
const purposes = /^(?:treasury|fund|trust|vehicle|strategy|product)$/;

/** The article of a noun phrase behind a preposition or a further verb. A name tells which matter is meant: "in the Tarn case". */
const complementOf = (words: readonly string[], end: number, phrase: readonly string[]): 'a' | 'an' | 'the' | null => {

    const noun = bareOf(String(phrase.at(-1)));
    const before = phrase.slice(0, -1);
    const isDecision = decisions.test(phrase.join(' ').replace(/[.,]$/, ''));
    if (isNameAlone(before) && !before.every((word) => places.has(word)) && matters.has(noun) && !before.some((word) => /['’]s?$/.test(word)) && !before.every((word) => isOrdinary(bareOf(word)) && !doubleNames.has(bareOf(word)))) {
        return isDecision ? 'a' : 'the';
    }

    if (isDecision) {
        return soundOf('a', phrase);
    }

    const described = withoutDay(phrase).filter((word, i, all) => i === all.length - 1 || !places.has(word));
    const article = articleAt(words, end, described);
    const isPerson = isNameAlone(before) && many.has(noun);
    if (words[end - phrase.length - 1] === 'for' && purposes.test(noun) && isNameAlone(before)) {
        return soundOf('a', phrase);
    }

    if (published.test(noun) && before.length > 1 && isNameAlone(before.slice(0, 1)) && before.slice(1).every((word) => /^\p{Ll}+$/u.test(word))) {
        return soundOf('a', phrase);
    }

    if (named.test(noun) && before.length > 1 && isNameAlone(before.slice(-1)) && /^\p{Ll}+-/u.test(String(before[0]))) {
        return 'the';
    }

    return article === 'the' || isPerson || order.test(String(phrase[0])) || isNameless(described) || isDescribed(phrase) ? soundOf(article, phrase) : null;
};

/** What a market goes through, of which there is one at a time. */
const markets = wordSet('selloff rally slump crash rout downturn crisis war shutdown market close expiry halving deadline');

/** Whether a word is a verb of headlines, in the present or the past; or any other in the present, by what follows it. */
const isVerb = (word: string, next: string): boolean => /^(?:is|was|has|will|hovers|hangs|sits|stays|remains|continues|struggles|coincides)$/.test(word) || singular.has(word) || isPast(word) || (/^\p{Ll}{3,}[^s'’]s$/u.test(word) && /^(?:its?|the|an?|his|her|their|[$€£]?\d.*)$/.test(next));

/** What a clause takes up that a report is about: "as token falls". */
const aforesaidThing = wordSet('token coin memecoin price stock board city team chain dollar euro yen pound network community');

/** Words that begin a clause about the reason or time. */
const joint = /^(?:after|as|while|before|since|until)$/;

/** Puts the article before the subject of a clause that is described rather than named: "after bitcoin miner signs". */
const withClauses = (text: string): string => {

    const words = text.split(' ');
    for (let i = words.length - 1; i > 0; --i) {
        const rest = words.slice(i + 1, i + 3 + mostBefore);
        const noun = rest.findIndex((word, k) => (many.has(word) || matters.has(word) || markets.has(word) || (k > 0 && /^(?:long|short)$/.test(word)) || (k === 0 && aforesaidThing.has(word))) && isVerb(bareOf(String(rest[k + 1])), String(rest[k + 2])));
        if (joint.test(String(words[i])) && noun >= 0 && !isClause(rest.slice(0, noun + 1)) && !rest.slice(0, noun).some((word, k) => determined.test(word) || isEnd(word) || after.test(word) || (isNaming(word) && !(k === 0 && noun > 1 && places.has(word))))) {
            words.splice(i + 1, 0, markets.has(String(rest[noun])) || (noun === 0 && aforesaidThing.has(String(rest[noun]))) ? 'the' : indefinite(String(rest[0])));
        }
    }

    return words.join(' ');
};

/** Words between a preposition or a verb and an amount, which its article precedes: "with massive $4 million deal". */
const beforeAmount = /^(?:record|massive|huge|new|fresh|whopping|historic|alleged|suspected|potential|planned|proposed|possible|additional|staggering|hefty|early|late|initial|mere|modest|nearly|almost|roughly|around|about)$/;

/** Words that stand where an article would. */
const determiner = /^(?:an?|the|its|their|his|her|this|that|another|.*['’]s?)$/i;

/** Where the article of an amount stands; null if the words before the amount leave no place for one. */
const placeOfSum = (words: readonly string[], at: number): number | null => {

    const word = String(words[at]);
    const isPartOfIt = beforeAmount.test(word);
    const place = isPartOfIt ? at : at + 1;
    return determiner.test(String(words[place - 1])) || (!isPartOfIt && isAdjective.test(word)) ? null : place;
};

/** Whether "over" belongs to an amount behind it: "suffered over $4 million hack", but not "sued over $4 million hack". */
const isExcess = (words: readonly string[], at: number, [first = '']: readonly string[]): boolean => words[at] === 'over' && /^[$€£]/.test(first) && !isDisputed(words.slice(0, at));

/** Writes "over $4 million hack" as "a hack of over $4 million"; null if other words describe the hack as well. */
const inFull = (phrase: readonly string[]): readonly string[] | null => {

    const [last = ''] = phrase.slice(-1);
    const noun = last.replace(/[.,;:]$/, '');
    const amount = phrase.slice(0, -1);
    const isBare = articleOf(phrase) !== null && amount.every((word, i) => i === 0 || /^(?:[mb]illion|trillion)$/.test(word));
    return isBare ? [indefinite(noun), noun, 'of', 'over', ...amount.slice(0, -1), `${String(amount.at(-1))}${last.slice(noun.length)}`] : null;
};

/** Puts articles behind prepositions, infinitives and before amounts, before a noun that other words describe. */
const withComplements = (text: string): string => {

    const words = text.split(' ');
    for (let i = words.length - 1; i > 0; --i) {
        const given = phraseAt(words, i + 1);
        const skipped = isGerund(given) ? 1 : 0;
        const phrase = given.slice(skipped);
        if (isExcess(words, i, phrase)) {
            words.splice(i, 1 + phrase.length, ...inFull(phrase) ?? ['over', ...phrase]);
            continue;
        }

        const sum = articleOf(phrase.filter((word, k) => k === phrase.length - 1 || !places.has(word)));
        const isSum = skipped === 0 && isAmount(String(words[i]), phrase, words.slice(0, i)) && sum !== null;
        const article = isSum ? sum : isBefore(words, i, skipped === 0 ? phrase : given) && !isClause(phrase) ? complementOf(words, i + 1 + given.length, phrase) : null;
        const place = isSum ? placeOfSum(words, i) : i + 1 + skipped;
        if (article !== null && place !== null) {
            words.splice(place, 0, place < i + 1 || (isSum && article !== 'the') ? indefinite(String(words[place])) : article);
        }
    }

    return words.join(' ');
};

/** People of whom one is meant: "after trader's short squeeze". */
const someone = /^(?:trader|whale|user|hacker|thief|attacker|investor|rival|holder|customer|client|regulator|buyer|seller|lawmaker|billionaire|validator|miner)['’]s$/;

/** Those whom a sentence has named before: "seize control of lending protocol's wallet". */
const aforesaid = /^(?:protocol|exchange|company|firm|network|lender|bank|platform|bridge|project|startup|fund|issuer)['’]s$/;

/** Words after which the owner of something stands without an article in headlines. */
const beforeOwner = /^(?:after|as|before|on|of|in|with|from|over|by|amid|following|against|for|to|via|through|when|while|drains?|drained|hits?|seizes?|targets?)$/;

/** Puts the article before the owner of something, if a noun names him. */
const withOwners = (text: string): string => {

    const words = text.split(' ');
    for (let i = words.length - 1; i > 0; --i) {
        const owner = String(words[i]);
        const start = /^(?:\p{Ll}+ing|crypto|bitcoin|rival|short|major|big|unknown|anonymous|\p{Ll}{3,}(?:an|al|ic|ed))$/u.test(String(words[i - 1])) && !beforeOwner.test(String(words[i - 1])) ? i - 1 : i;
        const isOwner = someone.test(owner) || aforesaid.test(owner);
        if (isOwner && beforeOwner.test(String(words[start - 1]))) {
            words.splice(start, 0, aforesaid.test(owner) ? 'the' : indefinite(String(words[start])));
        }
    }

    return words.join(' ');
};

/** Puts the articles that headlines leave out: those of set phrases, and before a subject, an object and what follows them that are described rather than named. */
export const withArticles = (text: string): string => [withPossessives, withSetArticles, withSubject, withObject, withComplements, withOwners, withClauses].reduce((told, put) => put(told), text);
