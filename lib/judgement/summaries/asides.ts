import { isAct } from './acts';
import { mainVerbOf, predicateOf } from './main-verb';
import { hasFigure } from './repetition';
import { reportsAct } from './reported';
import { isHalf } from './wording';

/** What may follow an event behind a comma: what an author takes it for, a participle, an apposition, or another clause. */
const tail = /(?:,| [–—]) (?:(?<guess>potentially|possibly|perhaps)|(?!including |following |sterling |during |nothing |everything |something |anything |king |spring )(?<participle>\p{Ll}+ing)(?= )|(?<apposition>an? (?:[\p{L}-]+ )?(?:move|step|decision|development|shift|milestone|trend|sign) (?:that|which))|(?<joint>but|yet|while|whereas|though|although|as|which|who))(?!\p{L})(?<rest>[^;:]*)(?=\.$)/u;

/** What is raised by nobody who acts. */
const stirred = /^ (?:new |fresh |more )?(?:questions|concerns|hopes|fears|doubts|expectations|speculation)(?!\p{L})/u;

/** Participles that look like acts, and interpret. */
const figurative = /^(?:fuell?ing|boosting)$/;

/** What "as" begins besides a clause: "as part of", "as well as". */
const phrase = /^(?:part|well|an?|of|much|high|low|many|long|soon|planned|expected|it|its|his|her|the \p{Ll}+ of)(?!\p{L})/u;

/** Whom a sentence names as its source, which must stay. */
const attribution = /\b(?:according to|said|says?|tells?|told|reported|reports?|sources|claims?|warns?|argues?)(?!\p{L})/u;

/** What figures are measured by: ", missing forecasts". */
const isCompared = /^ (?:[\p{L}’'-]+ ){0,3}(?:forecasts?|estimates|expectations|consensus|targets?)\.?$/u;

/** Fewest characters of a sentence whose end is cut, and of one that a list of others follows. */
const fewest = 30;
const fewestBeforeList = 15;

/** Whether what follows an event reports another one. */
const isReport = ({ participle, joint, rest = '' }: Readonly<Record<string, string | undefined>>): boolean => {

    if (participle !== undefined) {
        return (isCompared.test(rest) && /^(?:missing|beating|topping|exceeding|trailing|surpassing)$/.test(participle)) || isAct(participle) && !stirred.test(rest) && !figurative.test(participle);
    }

    const clause = rest.trim();
    return joint !== undefined && (reportsAct(/^wh(?:ich|o)$/.test(joint) ? `It ${clause}` : clause) || (joint === 'as' && phrase.test(clause)));
};

/** A comma behind which another report may begin, with a subject rather than a joint. */
const joinedBy = /, (?!(?:and|or|but|nor|not|yet|while|whereas|though|although|because|provided|providing|assuming|unless|given|worth|has|have|had|is|are|was|were|will|can|could|may|must|might|should|would|shall|does|did|who|which|that|whose|where|when|while|even|as|after|before|since|if|to|with|including|such|up|down|from|in|on|at|by|for|of|per|than|the most|he|she|it|they|\d)(?!\p{L}))/gu;

/** Words of a subject before its verb. */
const fewWords = 4;

/** Who said what comes before. */
const speaker = /\b(?:said|says?|warns?|warned|reports?|reported|claims?|claimed|shows?|showed|finds?|found|according|tells?|told|confirms?|confirmed|suggests?|suggested|argues?)\b/u;

/** "as markets": a joint whose clause goes on behind a list. */
const listed = / (?:as|after|while|before|because|when) (?:\S+ ){0,2}\S+$/u;

/** "that,", or ", including some lenders": what goes on behind what is put into it. */
const interrupted = / (?:that|which|who|when|while|after|because|although|if), [^,]*$|, (?:including|such as) [^,]*$/u;

/** "The exchange said TARN": what goes on with a list. */
const openList = /(?<!\p{L})(?:said|says|of|for|with|including|between) (?:\$?\p{Lu}[\p{Lu}\d]*, )*\$?\p{Lu}[\p{Lu}\d]*$/u;

/** "in Norway, Sweden and Denmark": a list of places, and how it goes on. */
const openPlaces = /(?<!\p{L})(?:in|across|from|to|of) (?:\p{Lu}\S* ?){1,2}$/u;
const morePlaces = /^(?:(?:\p{Lu}[^\s,]* ?){1,2}, )*(?:\p{Lu}[^\s,]* ){1,2}and \p{Lu}/u;

/** Names before the last one of a list: "TARN, HLD, and PAL are up", "TARN and HLD fell". */
const list = /^(?:(?:\p{Lu}[\p{L}\d]*, ){1,8}(?:and )?|\p{Lu}{2,6} and (?=\p{Lu}{2,6} ))/u;

/** "cutting fees needed by lenders": what follows from the report before. */
const participial = /^(?!king |spring |nothing |something )\p{Ll}+ing /u;

/** Whether a clause reports something of its own. If a comma precedes its verb, its subject came before: "Tarn, the largest lender, sold coins". */
const isOther = (text: string): boolean => {

    const clause = text.replace(list, '');
    if (participial.test(clause)) {
        return false;
    }

    if (priceMove.test(clause)) {
        return true;
    }

    const second = predicateOf(clause);
    const before = second === null ? '' : clause.slice(0, clause.indexOf(` ${String(second.words[second.at])}`));
    return second !== null && !apposition.test(clause) && second.at <= fewWords && !/,$| to$/.test(before) && !speaker.test(clause) && /^(?:event|state)$/.test(second.verb);
};

/** "HLD token doubles", "shares jump": where a price has gone, in the words of a headline. */
const priceMove = /^(?:\$?[A-Z\d]{2,8}(?: (?:token|price|shares|stock))?|token|price|shares|stock) (?:doubles|triples|jumps?|falls?|rises?|gains?|drops?|soars?|surges?|slides?|sinks?|plunges?|climbs?|dips?|rall(?:y|ies)|crash(?:es)?)\.?$/u;

/** "Its first system trained without Tarn's chips": what is said of the object before, in a participle. */
const apposition = /^(?:its|their|his|her|an?) (?:[\p{L}\d-]+ ){1,5}?\p{Ll}+ed (?:by|in|on|with|without|from|at|for|to|under) /u;

/** "In a message on the network": where something happened, before who did it. */
const introduction = /^(?:In|On|At|With|By|For|After|Through|Under|Amid|Among|Across|Between|Of|Within|From) (?:an?|the|its|his|her|their|all|\d[\d,]*) (?:[^,]|,(?=\d))*$/u;

/** Removes further reports that a comma joins to the first: "Halden cut fees, Tarn is down 4%". */
export const withoutOther = (sentence: string): string => {

    const ends = [...sentence.matchAll(joinedBy)].map(({ index }) => index);
    const end = ends.find((at) => at >= (list.test(sentence.slice(at + 2)) ? fewestBeforeList : fewest) && isOther(sentence.slice(at + 2)) && !listed.test(sentence.slice(0, at)) && !interrupted.test(sentence.slice(0, at)) && !isHalf(sentence.slice(0, at)) && !introduction.test(sentence.slice(0, at)) && !openList.test(sentence.slice(0, at)) && !(openPlaces.test(sentence.slice(0, at)) && morePlaces.test(sentence.slice(at + 2))) && mainVerbOf(sentence.slice(0, at)) !== null);
    return end === undefined ? sentence : `${sentence.slice(0, end)}${sentence.endsWith('.') ? '.' : ''}`;
};

/** Removes the clause in which an author interprets an event at the end of a sentence. One with a figure stays, since it is a fact, and one that reports another event. */
export const withoutAside = (written: string): string => {

    const sentence = withoutOther(written);
    const found = tail.exec(sentence);
    if (!found) {
        return sentence;
    }

    const [end] = found;
    const rest = `${sentence.slice(0, sentence.length - end.length - 1)}.`;
    const isKept = hasFigure(end) || attribution.test(end) || rest.length < fewest || mainVerbOf(rest) !== 'event' || isReport({ ...found.groups });
    return isKept ? sentence : rest;
};
