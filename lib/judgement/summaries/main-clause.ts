import { calendar } from '../../text/calendar';

/** Openings after which the main clause follows a comma; "over $5 million" opens with its subject. */
const introduction = /^(?:In|On|At|After|Before|With|Without|According|Despite|While|As|Amid|Following|During|By|For|From|Since|Although|Though|When|Unlike|Through|Even|Per|Within|Alongside|Beyond|Because|Due|Once|Announcing|Citing|Commenting|Responding|Speaking|Writing|(?:Over|Under|Just)(?!\s[$€£]?\d)(?!\s(?:under|over|above|below|shy of|short of)\s)|(?:(?:Only|Just|Barely) (?:\S+ )?|[\p{Lu}\d]\S* )?(?:[Mm]inutes|[Hh]ours|[Dd]ays|[Ww]eeks|[Mm]onths|[Yy]ears) after)\s/u;

/** A day before the subject, without a comma: "On Thursday the exchange". */
const day = new RegExp(`^(?:(?:Late|Early) on|On) ${calendar.weekdayName} (?=(?:the|an?|its) |\\p{Lu}\\S* \\p{L})`, 'u');

/** Number of characters in which an introduction ends. */
const introduced = 160;

/** A sentence without an introduction. */
export const withoutIntroduction = (sentence: string): string => {

    if (day.test(sentence)) {
        return sentence.replace(day, '');
    }

    const end = introduction.test(sentence) ? sentence.search(/, (?!\d)/) : -1;
    return end > 0 && end < introduced ? sentence.slice(end + 2) : sentence;
};

/** Removes an introduction, and what stands between dashes or brackets. */
export const mainClauseOf = (sentence: string): string => withoutIntroduction(sentence.replace(/ \([^)]*\)| [—–] [^—–]{3,80} [—–](?= )/gu, ''));

/** Clauses at the end of a sentence that mention other things: "as ether follows", "an hour after bitcoin set its own". */
const passing = /,? (?:as|while|whereas|after|before|amid|despite|unlike|than(?! [$€£]?\d)|outperforming|(?:leaving|beating|overtaking|outpacing|surpassing)(?= \p{Lu})|alongside|including|such as|although|though|among)(?!\p{L}).*$/u;

/** Returns the part of a sentence that shows what it is about: without an introduction, and without clauses behind it that mention other things. */
export const gistOf = (sentence: string): string => mainClauseOf(sentence).replace(passing, '');

/** Relative clauses: ", which costs 20% less,". */
const relative = /, (?:which|who|whose|where) [^;—–]*?(?=, (?!\d|and )|\.?$)/gu;

/** A sentence without its relative clauses. */
export const withoutRelative = (sentence: string): string => sentence.replace(relative, '');
