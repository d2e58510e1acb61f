import { wordSet } from '../../text/word-set';
import { many, only } from './count-nouns';
import { bareOf } from './headings';
import { plural } from './headline-verbs';
import { gistOf } from './main-clause';
import { mainVerbOf } from './main-verb';
import { isPast, participles } from './simple-past';
import { describing } from './verb-form';

/** Further verbs of what is still to come. */
const intended = 'acquire become launch list delist sell build offer merge invest start move roll take hold vote appeal return support shut spend let allow use host leave go meet trial pilot require ban tax give make provide bring develop retire burn mint transfer cease enable accept probe review debut relaunch restart relocate keep cut price set shed split quit share distribute cover donate';

/** Verbs of things rather than of somebody. */
const passive = new Set('bounce climb cool cross decline dip double fade fall gain grow jump plunge rally rebound recover rise roll sink slide slip slump soar surge top triple tumble turn'.split(' '));

const verbs = [...[...plural.keys()].filter((verb) => !passive.has(verb)), ...intended.split(' ')].join('|');

/** What somebody is called before the name: "Danish luxury brand". */
const called = '(?:(?!Why|How|When|Where|What|If|As)\\p{Lu}\\p{Ll}+ (?:\\p{Ll}*[^s\\s] )?(?:brand|giant|bank|lender|exchange|miner|maker|firm|broker|startup|issuer|custodian|platform) )?';

/** "Halden Bank to buy Tarn": somebody by name, and what is still to come. */
const announced = new RegExp(`^(?!(?:How|Why|What|When|Where|Who|Which) )(${called}(?:\\p{Lu}[\\p{L}\\d.'’&-]* ){1,4})to (?!blame for)(?=(?:${verbs})(?!\\p{L}))`, 'u');

/** "Danish news site to sell coins": somebody who is described, and what is still to come. */
const described = new RegExp(`^((?!(?:How|Why|What|When|Where|Who|Which|Top|Best|\\d\\S*) )(?:(?!(?:to|for|on|by|with|at|from|as|and|or|than|after|before) )[^\\s,;:]+ ){2,8}?)to (?!blame for)(?=(?:${verbs})(?!\\p{L}))`, 'u');

/** Those who act, other than people and what they run. */
const further = wordSet('agency airline arm chief coin darling label site team token');

/** "Halden among 14 firms to settle in coins": one of several, who together are the subject of what is to come. */
const among = /^(?:\p{Lu}[^\s,]*[^\s,s] ){1,3}(?=among (?:the |\d|two|three|four|five|six|seven|eight|nine|ten|first|several|dozens)(?:[^,;:]+ )?to \p{Ll})/u;

/** Who reports it, at the end of a headline. */
const source = /, [^,]{2,60} says\.$/;

/** What an infinitive belongs to, wherever it stands: "plan of Halden to sell", "Halden first bank to sell". */
const explained = /^(?:ability|attempt|bid|decision|effort|move|offer|plan|power|push|right|first|second|third|latest|last|next|newest|only|another)$/i;

/** "a marketplace called Tarn". */
const naming = / (?:called|named|dubbed) .*$/u;

/** Whether a word shows that a subject has a verb of its own: "propels", "that used". */
const isOfClause = (word: string): boolean => isPast(word) || participles.has(word) || (/^(?:that|who|which|\p{Ll}+[^s'’]s)$/u.test(word) && !describing.test(word));

/** Whether a subject ends with somebody who acts, rather than with what an infinitive explains: not "a plan", "likely". */
const isActor = (subject: string): boolean => {

    const words = subject.trim().split(' ');
    const last = String(words.at(-1));
    const noun = bareOf(last).replace(/s$/, '');
    const isSomebody = /^\p{Lu}/u.test(last) || many.has(noun) || only.has(noun) || further.has(noun);
    return isSomebody && !words.some((word) => explained.test(word)) && !words.slice(1, -1).some(isOfClause);
};

/** Writes "Halden to buy Tarn" as "Halden will buy Tarn", unless another verb follows: "Lender to buy Tarn resigns". */
export const withFuture = (headline: string): string => {

    if (among.test(headline)) {
        return headline.replace(among, (subject) => `${subject}is `);
    }

    const told = headline.replace(announced, '$1will ');
    const [whole = '', subject = ''] = told === headline ? described.exec(headline) ?? [] : [];
    const rest = headline.slice(whole.length).replace(source, '').replace(naming, '');
    const isNew = whole !== '' && isActor(subject) && mainVerbOf(subject) === null && mainVerbOf(gistOf(rest)) === null;
    return isNew ? `${subject}will ${headline.slice(whole.length)}` : told;
};
