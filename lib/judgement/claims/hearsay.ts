import { piecesOf } from './pieces';
import type { Reading } from './read';

/** Attributions to the media or to unnamed people, such as "people familiar with". They make the sentence doubtful. */
const hearsay = /\b(?:newspaper|media|magazine|outlet|newsletter|blog|tabloid)s? (?:report(?:ed|s)?|said|wrote|claimed)\b|\b(?:report|reports) (?:that|said|says|claimed|claiming)\b|\b(?:people|persons?|sources?) (?:familiar|close|with knowledge)\b|\baccording to (?:\w+ )?(?:people|sources?|media|persons?)\b/i;

/** Reports that are said to be untrue, or that tell of nothing real. They make the sentence doubtful as well. */
const unreal = /\b(?:fake|fabricated|forged|parody|doctored|hacked|hijacked|false) (?:accounts?|posts?|reports?|news|videos?|claims?|tweets?|story|stories|rumou?rs?|filings?|documents?|letters?)\b|\b(?:mistakenly|erroneously|wrongly) (?:reported|said|announced|posted|stated)\b|\bhackers? (?:posted|wrote|tweeted|claimed)\b|\bhoax(?:es)?\b|\bdeepfakes?\b|\b(?:false|untrue|a myth) that\b|\bmyth that\b|\b(?:suppose|imagine) (?!dragons)|\bsimulat(?:ed|ion)\b|\bhypothetical\b|\bin the (?:film|movie|novel|video game)\b|\bcontrary to\b|\b(?:complaint|lawsuit|suit|indictment) (?:says|said|states)\b|^\W*had \p{L}.{2,120}\bwould\b/iu;

/** Number of words after an attribution that make it the beginning of a statement of its own: ", and a newspaper report said that it". */
const attributed = 4;

/** Returns the index of the first word of the statement that an attribution to the media or to unnamed people makes doubtful; the number of words if there is none. */
export const rumouredFrom = ({ text, tokens }: Reading): number => {

    if (unreal.test(text)) {
        return 0;
    }

    const found = hearsay.exec(text);
    if (found === null) {
        return tokens.length;
    }

    const [ahead, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)].map((part) => piecesOf(part).filter(({ mark }) => mark === undefined).length);
    const cuts = tokens[Number(ahead)]?.cuts;
    return Number(behind) >= attributed ? tokens.findIndex((token) => token.cuts === cuts) : 0;
};
