import { escapePattern } from '../../text/escape';

/** What people do who are quoted. */
const speaking = 'says?|said|noted|notes|added|adds|explained|explains|emphasi[sz]ed|stressed|argued|argues|told|claimed|claims|believes|believed|warned|warns|pointed|points|highlighted|described|acknowledged|confirmed|stated|states|suggested|suggests|wrote|writes|continued|concluded|remarked|expects|predicts|predicted|revealed|reiterated|cautioned';

/** A single name whose bearer is quoted: "Lie said", "for Lie, who noted". */
const speaker = new RegExp(`(?<!\\p{Lu}[\\p{L}.’'-]* )(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{Ll}’'-]{2,})(?:,? who)?(?: (?:also|further|then|later|recently))? (?:${speaking})(?![\\p{L}])`, 'gu');

/** Words that introduce somebody by a single name. */
const roles = 'analyst|trader|expert|commentator|pundit|researcher|economist|strategist|developer|investor|lawyer|attorney|founder|executive|officer|spokesperson|spokesman|spokeswoman';

/** Whether a report introduces somebody by a full name that ends in a word, or by a role. */
const introduces = (report: string, name: string): boolean => new RegExp(`(?:(?<=\\p{Ll} |, )\\p{Lu}\\p{Ll}+ (?:\\p{Lu}\\. )?(?:van |de |von )?|\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+ |(?:${roles}) )${escapePattern(name)}(?!\\p{L})`, 'u').test(report);

/** Whether a sentence quotes somebody by a surname that only its own report has introduced, and no headline uses. */
export const leansOnSurname = (sentence: string, titles: readonly string[], report: string): boolean => {

    const names = [...sentence.matchAll(speaker)].map(([, name]) => String(name));
    return names.some((name) => !titles.some((title) => title.includes(name)) && !introduces(sentence, name) && introduces(report, name));
};
