import { plainMonths, weekdays } from '../../text/calendar';
import { lazily, recently } from '../../text/memo';
import { stemOf } from '../claims/stem';
import { commonWords } from '../clusters/common-words';
import { frequencies } from '../clusters/frequencies';
import { vocabulary } from './vocabulary';

/** Common words of the news that are not names. */
const ordinary = lazily(() => new Set([...frequencies.flatMap(([, words]) => words.split(' ')), ...commonWords.split(' '), ...vocabulary].filter((word) => /^\p{Ll}{3}/u.test(word)).map(stemOf)));

/** Words of the news that are names, in lower case. */
const familiar = lazily(() => new Set(frequencies.flatMap(([, words]) => words.split(' ')).filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase())));

/** Days, and months that are nothing else. */
export const dates: ReadonlySet<string> = new Set([...weekdays, ...plainMonths]);

/** Whether a name is familiar to readers of the news; in lower case. */
export const isFamiliar = (word: string): boolean => familiar().has(word);

/** Common words of two letters; others, such as "El" and "Xi", are names. */
const short = new Set('ad am an as at be by do eu go he hi if in is it me mr ms my no of oh ok on or ox re so to tv uk un up us vs we ai ex pm ok pr'.split(' '));

/** Number of words of which it is kept whether they are common. */
const kept = 2000;

/** Names whose stem is a common word. */
const unlike = new Set(['biden', 'chile', 'james', 'turkey']);

const isCommon = (word: string): boolean => (ordinary().has(stemOf(word)) && !unlike.has(word)) || short.has(word) || /n['’]t$|^\d?\p{Ll}$/u.test(word);

/** Whether a word is common, or made of common words: "long-term". */
export const isOrdinary = recently(kept, (word): boolean => {

    const parts = word.split('-');
    return !dates.has(word) && parts.every((part) => isCommon(part) || (parts.length > 1 && /^[\p{Ll}\d]{1,2}$/u.test(part)));
});

/** Words that end the name of an institution, such as "Western Union". After a name, they keep their capital. */
export const institutions = new Set('academy act association authority bank board bureau capital centre center chamber city clinic coast commission committee congress council court department digital finance financial foundation group holdings house industries institute investments islands labs ministry office parliament partners party protocol reserve securities senate strategies street technologies union university valley ventures'.split(' '));

/** Those of companies, which keep it after common words as well: "Electric Capital". */
export const companies = new Set('capital financial foundation group holdings labs partners technologies ventures'.split(' '));

/** Companies and networks whose names are common words. In a headline in title case, they keep their capital. */
export const doubleNames = new Set('riot circle gemini galaxy blast ripple tether linea scroll curve sonic aurora phantom ledger'.split(' '));

/** Names that are made of common words: institutions, companies and coins. Both words keep their capitals. */
export const pairedNames = new Set('best buy|bitcoin cash|bitcoin magazine|cash app|coin center|commerce department|core scientific|curve finance|defense department|dollar tree|education department|eighth circuit|eleventh circuit|energy department|family dollar|fifth circuit|first circuit|fourth circuit|home depot|jump crypto|jump trading|justice department|labor department|live nation|magic eden|main street|ninth circuit|second circuit|seventh circuit|silicon valley|sixth circuit|state department|super micro|tenth circuit|third circuit|three arrows|token terminal|tornado cash|treasury department|trust wallet|wall street|yearn finance'.split('|'));

/** Minimum length of a rare name. */
const fewestOfName = 5;

/** Minimum length of any name: shorter ones are within too many words. */
const fewestOfAny = 3;

const capitalsIn = (text: string): readonly string[] => (text.match(/(?<![\p{L}\p{N}$])\p{Lu}[\p{L}\d-]*/gu) ?? []).map((word) => word.toLowerCase());

/** Names in a text, those that every reader knows among them, in lower case. */
export const namesIn = (text: string): ReadonlySet<string> => new Set(capitalsIn(text).filter((name) => name.length >= fewestOfAny && !isOrdinary(name) && !dates.has(name)));

/** Names in a text that are neither common words nor familiar to readers of the news, in lower case. They identify a story. */
export const rareNamesIn = (text: string): ReadonlySet<string> => {

    return new Set(capitalsIn(text).filter((name) => name.length >= fewestOfName && !isOrdinary(name) && !familiar().has(name) && !dates.has(name)));
};
