import { wordSet } from '../../text/word-set';
import { many, matters, only, products, things } from './count-nouns';
import { bareOf } from './headings';
import { indefinite } from './indefinite';
import { doubleNames, isOrdinary } from './known-words';
import { after, auxiliary, coins, determined, isEnd, isNamed, isNaming, mostBefore, origin, places, shared } from './noun-phrases';
import { describing } from './verb-form';

/** As `isNamed`, if the name is not only a part of the word: not "Oslo-based". */
const isName = (word: string): boolean => isNamed(word) && !word.includes('-');

/** Networks whose names are common words, before what they are. */
const chains = /^(?:Base|Blast|Core|Flow|Mantle|Mode|Near|Scroll|Sonic|Stacks|Story) (?:network|chain|blockchain|mainnet|sequencer|bridge)$/;

/** What a coin or network has one of: "the Tarn price". */
const ofCoin = wordSet('airdrop testnet blockchain bridge mainnet network premium price token memecoin stablecoin community foundation estate');

/** What happens to somebody with a name, what he puts out, or what belongs to him, one of many: "a Tarn update", "a Halden unit". */
const happening = wordSet('update upgrade glitch bug exploit hack breach outage vault unit subsidiary affiliate arm division');

/** Funds that only a coin describes: "XRP ETF". */
const funds = /^(?:ETF|ETP|ETN)$/;

/** As `only`, if a country's adjective or another word precedes it. */
const institution = /^(?:(?:central|national|reserve) bank|(?:supreme|high|constitutional) court|chief executive|prime minister|attorney general|(?:research|engineering|protocol|product|policy|design|security) lead)$/i;

/** What strikes out of the blue: a word alone is one of many. */
const strikes = wordSet('cyberattack outage hack bug glitch earthquake exploit breach blackout heist');

/** What is one of many, although a name describes it: "fake Tarn app". */
const uncertain = /^(?:fake|rogue|malicious|bogus|leaked|proposed|planned|dormant|mysterious|unknown|anonymous)$/i;

/** Whether words are a noun for one of many, which no name describes but that of a coin: "Bitcoin wallet" before "from 2012". */
const isOfKind = (head: readonly string[]): boolean => {

    const noun = String(head.at(-1));
    return head.length > 1 && (products.has(noun) || many.has(noun) || noun === 'extension') && head.slice(0, -1).every((word) => coins.test(word) || places.has(word) || isOrdinary(bareOf(word)));
};

/** Whether a word in the plural begins a name, rather than describes the noun behind it: "Sparks group", but not "appeals court". */
const isNameInPlural = (word: string): boolean => /^\p{Lu}\p{Ll}+[^s'’]s$/u.test(word) && !describing.test(word.toLowerCase());

/** Whether words name somebody whom one attacker robbed: "Halden", "Tarn Finance". */
const isVictim = ([first = '', ...others]: readonly string[]): boolean => isName(first) && !origin.test(first) && (others.length > 0 || !isOrdinary(bareOf(first))) && others.every((word) => /^\p{Lu}/u.test(word));

/** How many there are of those whom a subject describes, rather than names; null if it names somebody or has an article. A word alone describes only a person. */
const numberOf = (subject: readonly string[]): 'one' | 'many' | null => {

    const [first = ''] = subject;
    if (subject.length === 1) {
        const person = first.toLowerCase();
        return (many.has(person) && !things.has(person)) || strikes.has(person) ? 'many' : null;
    }

    if (isNameInPlural(first)) {
        return null;
    }

    if (/^(?:Co-founder|Founder|Head|Chief|Chairman|President|Owner|Operator|CEO)$/.test(first) && subject[1] === 'of') {
        return 'one';
    }

    const from = subject.findIndex((word, i) => i > 1 && (/^(?:from|in|backed|led|run|used|promoted)$/.test(word)));
    const head = from < 0 ? [] : subject.slice(0, from);
    if (isOfKind(head) || (uncertain.test(first) && isOfKind([first, ...subject.slice(-1)]) && !subject.some((word) => determined.test(word) || isEnd(word) || after.test(word)))) {
        return 'many';
    }

    const [previous = '', last = ''] = subject.slice(-2);
    if (ofCoin.has(last) && subject.slice(0, -1).every((word) => /^\p{Lu}[\p{L}\d]*$/u.test(word))) {
        return 'one';
    }

    if (funds.test(last) && subject.slice(0, -1).every((word) => coins.test(word) || /^(?:\p{Lu}{2,5}|\p{Ll}+|Spot|Leveraged|Staked)$/u.test(word))) {
        return 'many';
    }

    if (happening.has(last) && subject.slice(0, -1).every((word) => isNamed(word) && !isOrdinary(bareOf(word)))) {
        return 'many';
    }

    if (strikes.has(first.toLowerCase()) && /^(?:on|at|in)$/.test(String(subject[1]))) {
        return 'many';
    }

    const isPlain = subject.length <= mostBefore && !subject.some((word) => determined.test(word) || isEnd(word) || after.test(word) || word === 'or');
    const isCalled = things.has(last) && isName(previous) && !origin.test(previous) && (subject.length > 2 || !isOrdinary(bareOf(previous)));
    if (!isPlain || isCalled) {
        return null;
    }

    const isMatter = matters.has(last) && isOrdinary(bareOf(String(subject[0]))) && !subject.slice(1).some(isNaming);
    const isDoer = /^(?:attacker|exploiter|hacker|thief)$/.test(last) && isVictim(subject.slice(0, -1));
    const isOnly = isDoer || (last !== 'police' && (only.has(last) || /^C[EFTO]O$/.test(last))) || shared.has(last) || institution.test(`${previous} ${last}`);
    const isOneOfSeveral = only.has(last) && (/^(?:vice|deputy|assistant)$/i.test(previous) || (last === 'governor' && /^(?:Reserve|Fed)$/.test(previous)) || (last === 'committee' && /^(?:Senate|House|Congress)$/.test(previous)));
    return isOneOfSeveral ? 'many' : isOnly ? 'one' : many.has(last) || isMatter ? 'many' : null;
};

/** Puts the article before a subject that is described rather than named: "Danish lender has". */
export const withSubject = (text: string): string => {

    const words = text.split(' ');
    const [first = ''] = words;
    const at = words.findIndex((word, i) => i > 0 && (auxiliary.test(word) || /^sa(?:ys?|id)$/.test(word)));
    const number = numberOf(words.slice(0, Math.max(0, at)));
    if (number === null) {
        return text;
    }

    const isCommon = isOrdinary(bareOf(first)) && !/^(?:Congress|House|Senate|Treasury)$/.test(first) && !doubleNames.has(bareOf(first)) && !chains.test(words.slice(0, 2).join(' ')) && /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(first) && (!isName(String(words[1])) || coins.test(String(words[1])));
    const begin = isCommon || first === 'Former' || strikes.has(first.toLowerCase()) || uncertain.test(first) ? first.toLowerCase() : first.replace(/^(?:Ex|Near)-/, (prefix) => prefix.toLowerCase());
    const article = number === 'one' ? 'the' : indefinite(begin);
    return `${article === 'the' ? 'The' : article === 'an' ? 'An' : 'A'} ${[begin, ...words.slice(1)].join(' ')}`;
};
