import { inAnyCase } from '../../text/any-case';
import { patternFor } from '../../text/plain';
import { mainVerbOf } from './main-verb';
import { hasFigure } from './repetition';

/** People who are quoted for what they think of a market. */
const watchers = ['analysts?', 'strategists?', 'economists?', 'traders?', 'experts?', 'billionaires?', 'investors?', 'commentators?', 'veterans?', 'professors?', 'advocates?', 'maximalists?', 'proponents?', 'head of (?:\\p{L}+ )?research'];

/** People who are quoted for what they think, and for what their company does. */
const leaders = ['[ck][etfo]o', 'chief \\p{L}+(?: officer)?', 'co-?founders?', 'founders?', 'executives?', 'directors?', 'authors?', 'researchers?', 'lawyers?'];

const oneOf = (...lists: readonly (readonly string[])[]): string => `(?<!\\p{L})(?:${lists.flat().join('|')})(?!\\p{L})`;

/** Somebody by his role, a verb of speech, and what he says. */
const statementFor = patternFor(new RegExp(`^(?<who>[^;:]{0,120}?${oneOf(watchers, leaders)}[^;:]{0,90}?) (?:(?:has|have) )?(?:(?:recently|also|previously) )?(?:says?|said|states?|stated|tells?|told|warns?|warned|notes?|noted|explains?|explained|adds?|added|remarked|cautions?|cautioned) (?<what>.+)$`, 'u'));

/** What a speaker states of himself or his company, or announces to somebody. */
const own = /^(?:(?:\p{L}+ ){1,3}?(?=that |on |it |he |she ))?(?:on \p{L}+ )?(?:that )?(?:he|she|it|they|his|her|its|their|the (?:[\p{L}-]+ )?(?:company|firm|exchange|bank|fund|protocol|project|platform|team|foundation|agency))(?!\p{L})/u;

/** What was said, and by whom: "…, says trader". */
const behind = inAnyCase(`[,'’"”] (?:says|said|warns|argues|according to) [^,]{0,60}${oneOf(watchers, leaders)}[^,]{0,60}$|, (?:[\\p{L}-]+ ){0,2}?${oneOf(watchers)} (?:say|says|said|argue|argues|warn|warns|believe|believes|think|thinks|reckon|expect|expects)$|['’"”] (?:says|warns) ${oneOf(watchers)}`);

/** A market watcher who takes a side, or anybody's mood. */
const side = inAnyCase(`^[^,;:]{0,60}${oneOf(watchers)} (?:[^\\s,;:]+ ){0,4}?(?:backs|(?:is|are) (?:backing|betting|eyeing|favou?ring)|bets|favou?rs|touts|recommends|advises)(?!\\p{L})|\\b(?:is|are|remains?|turns?|turned|stays?) (?:bullish|bearish|optimistic|pessimistic|cautious|upbeat) (?:on|about|for|as|despite)(?!\\p{L})`);

/** What a crowd is said to do: "Institutional investors are prioritizing bitcoin". */
const crowd = inAnyCase('^(?:[a-z-]+ )?(?:investors|traders|holders|whales|institutions) (?:are|keep|continue) ');

/** A statement with an institution's name behind it: "Shares will rise: Halden". */
const signed = /: \p{Lu}[\p{L}&’'.-]*(?: \p{Lu}[\p{L}&’'.-]*){0,2}$/u;

/** Whether the subject is somebody by his role, who says something of the world. */
const isView = (text: string): boolean => {

    const lower = text.toLowerCase();
    const { who = '', what = '' } = statementFor(lower).exec(lower)?.groups ?? {};
    return who !== '' && !own.test(what) && mainVerbOf(text.slice(0, who.length)) === null;
};

/** Whether a text reports what a person thinks or a crowd is said to do, rather than what somebody or his company did: "The founder of Halden says that the countdown has begun". */
export const isPersonalView = (text: string): boolean => side(text) || (!hasFigure(text) && (crowd(text) || behind(text.replace(/\.$/, '')) || signed.test(text.replace(/\.$/, '')) || isView(text)));
