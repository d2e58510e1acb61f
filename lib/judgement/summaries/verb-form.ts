import { twoToTen } from '../../text/numbers';
import { many, matters, products } from './count-nouns';
import { bareOf } from './headings';
import { isAdverb, plural, singular } from './headline-verbs';
import type { VerbForm } from './headline-verbs';

/** What follows a verb rather than a noun. */
export const afterVerbs = new RegExp(String.raw`^(?:["“‘'$€£]?\d|[$€£]|(?:(?:${twoToTen})(?:-\p{Ll}+)?|a|an|the|its|their|his|her|first|to|by|above|below|past|back|nearly|almost|new|toward|towards|over|around|up|down|off|out|away|into|again|short|near-\p{Ll}+|record|\p{Ll}{3,}est(?:-ever)?|worst|outflows|inflows)$)`, 'iu');

/** Words that precede a noun and hardly ever a verb. */
const beforeNoun = /^(?!general$)(?:a|an|the|of|in|on|for|by|with|from|at|its|their|his|her|no|(?!20\d\d$|\d+(?:\p{Lu}\p{Ll}|inch$))\d.*|\p{Ll}.*(?:ing|ed|al|ive|ic|ous))$/u;

/** "now accepts": what goes on stays in the present. */
const lasting = /^(?:now|still)$/i;

/** "Tarn and Halden", the subject of a verb in the plural. */
const isPair = (words: readonly string[]): boolean => words.length > 2 && words.every((word) => /^\p{Lu}|^and$/u.test(word)) && words.slice(1, -1).filter((word) => word === 'and').length === 1;

/** Verbs before what somebody does: "starts repaying". */
const phase = /^(?:starts?|stops?|ends?|resumes?|halts?)$/;

/** Plurals that describe the noun behind them: "sales drop", "jobs report". */
export const describing = /^(?:jobs|sales|earnings|savings|futures|options|payments|news|sports|claims|operations|rights|assets?|appeals|arms|bonds|commodities|customs|derivatives|games|goods|markets|metals|securities|systems|telecoms)$/;

/** Whether a word in the plural does something to a name behind the verb: "developers push Brno". */
const isOfMany = (words: readonly string[], at: number): boolean => /^\p{Ll}+[^s\P{Ll}]s$/u.test(String(words[at - 1])) && !describing.test(String(words[at - 1])) && plural.has(String(words[at])) && /^(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\p{Lu}\p{Ll}/u.test(String(words[at + 1]));

/** Verbs for moves of prices, which need no object: "token slips as". */
const moves = /^(?:climb|dip|drop|fall|jump|plunge|rebound|rise|sink|slide|slip|slump|soar|surge|tumble)s$|^rallies$/;

/** Whether no other word before the end of a clause is a verb. */
const isAlone = (words: readonly string[], at: number): boolean => !words.slice(0, at).some((word) => singular.has(word) || /^(?:is|are|was|were|has|have|had|will|would|could|may|can)$/.test(word)) && !/s$/.test(String(words[at - 1]));

/** Whether a verb in the plural and its object stand behind a noun that may be its subject: "squeeze arbitrage bots". */
export const isClauseAt = (words: readonly string[], at: number): boolean => plural.has(String(words[at])) && /^\p{Ll}{4,}$/u.test(String(words[at + 1])) && !/^(?:after|amid|from|into|over|with)$/.test(String(words[at + 1])) && /^\p{Ll}+[^s]s[.,]?$/u.test(String(words[at + 2]));

/** Whether a word that may be a noun is a verb: by the word after it, or between names, unless the one before it is owned: "Oslo's Tarn moves with". */
const isVerbAt = (words: readonly string[], at: number): boolean => {

    const next = String(words[at + 1]).replace(/[.,]$/, '');
    const isCompared = /^(?:less|more|faster|slower)$/.test(next) && words[at + 2] === 'than';
    const isBetween = /^\p{Lu}/u.test(String(words[at - 1])) && /^(?:with|for|\p{Lu}.*)$/u.test(next);
    const object = next.includes('-') ? String(words[at + 2]) : next;
    const isActing = /^\p{Lu}/u.test(String(words[at - 1])) || (many.has(String(words[at - 1]).replace(/s$/, '')) && plural.has(String(words[at])));
    const isTransitive = words[at] !== 'funds' && isActing && !isClauseAt(words, at + 1) && (matters.has(object) || products.has(object));
    const isMove = moves.test(String(words[at])) && /^(?:as|after|amid|following|despite|below|above|under)$/.test(next) && isAlone(words, at);
    const isResult = /^(?:beats|misses)$/.test(String(words[at])) && next === 'on' && /^(?:earnings|revenue|profit|sales|guidance|estimates)$/.test(bareOf(String(words[at + 2])));
    const isStrike = /^(?:outage|hack|exploit|breach|attack|glitch|cyberattack|storm|fire|quake)$/.test(String(words[at - 1])) && /^(?:knocks|hits|forces|halts|drains|takes|delays|disrupts)$/.test(String(words[at])) && /^\p{Lu}/u.test(next);
    return afterVerbs.test(next) || isStrike || isMove || isResult || isCompared || isOfMany(words, at) || isTransitive || (phase.test(String(words[at])) && /^\p{Ll}{2,}ing$/u.test(next)) || (isBetween && !/['’]s?$/.test(String(words[at - 2])));
};

/** What somebody does at any time rather than once. */
export const habitual = /^(?:accept|offer|trade)s?$/;

/** Verbs behind which an infinitive follows: "lets users cash out". */
const letting = /^(?:lets?|helps?|makes?|watch(?:es)?)$/i;

/** Who sees what may come, rather than what has happened. */
const forecaster = /^(?:analyst|trader|economist|strategist|expert|bank|bull|bear)s?$/i;

/** "flash crashes", "a look at Tarn plans": a word that belongs to what precedes it. */
const isBound = (words: readonly string[], at: number): boolean => words[at - 1] === 'flash' || words.slice(0, at).some((word, i) => /^look$/i.test(word) && /^(?:at|into|inside)$/.test(String(words[i + 1])));

/** What somebody backs or drops, rather than does: "Halden backs plan to cut fees". */
const plan = /^(?:plan|bid|move|push|offer|effort) to$/;

/** Returns the form of a word that is a verb of headlines at its place: by the word after it, if it may be a noun. Undefined for all others. */
export const formAt = (words: readonly string[], at: number): VerbForm | undefined => {

    const [previous = '', word = ''] = words.slice(at - 1, at + 1);
    const isBehindPair = isPair(words.slice(0, at));
    const isBehindVerb = plan.test(`${word} ${words[at + 1]}`) && singular.has(previous) && !products.has(previous.replace(/s$/, '')) && /^\p{Lu}/u.test(String(words[at - 2]));
    const form = (isBehindPair || (/[^s'’]s$|^(?:police|people)$/.test(previous) && !isBehindVerb) ? plural.get(word) : undefined) ?? singular.get(word);
    const isVerb = form?.isAmbiguous === false || isBehindPair || isAdverb(previous) || isVerbAt(words, at);
    const isForecast = form?.participle === 'seen' && (forecaster.test(previous) || !afterVerbs.test(String(words[at + 1])));
    const isInfinitive = words.slice(0, at).some((one) => letting.test(one));
    return isVerb && !isForecast && !isBound(words, at) && !isInfinitive && !habitual.test(word) && !beforeNoun.test(previous) && !lasting.test(previous) ? form : undefined;
};
