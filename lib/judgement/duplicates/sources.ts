import { patternsFor } from '../../text/plain';
import { isVerb } from './synonyms';

/** Who says something: up to five words. */
const source = '(?:the )?[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.&’\'-]*[\\p{L}\\p{N}])?(?: [\\p{L}\\p{N}&](?:[\\p{L}\\p{N}.&’\'-]*[\\p{L}\\p{N}])?){0,4}';

/** Verbs by which a source says something without a view of it. */
const saying = '(?:says?|said|[Ss]ays?|Said|[Cc]laims?|[Cc]laimed|[Rr]eports?|[Rr]eported|[Ff]inds?|[Ff]ound|[Ss]hows?|[Ee]stimates?|[Aa]rgues?|[Rr]eckons?|[Nn]otes?|[Ss]uggests?|[Tt]ells? \\p{Lu}\\p{L}+)';

/** Verbs that can only mean that somebody says something, so that they may follow its beginning. */
const telling = '(?:[Ss]ays?|[Ss]aid|[Cc]laims|[Cc]laimed|[Aa]rgues|[Rr]eckons|[Ee]stimates)';

/** Verbs by which a source says something that it is not the same to say. */
const warning = '(?:[Ww]arns?|[Ww]arned|[Pp]redicts?|[Pp]redicted|[Ff]orecasts?|[Aa]dmits?|[Aa]dmitted|[Ii]nsists?|[Ii]nsisted|[Cc]onfirms?|[Cc]onfirmed|[Dd]enies|[Dd]enied|[Vv]ows?|[Uu]rges?|[Ss]uggests?|[Hh]ints?)';

const patternsIn = patternsFor({
    after: new RegExp(`^(.{12,}?)(?:,|:| [-–—]) (${source}) ${saying}$`, 'u'),
    inverted: new RegExp(`^(.{12,}?)(?:,? [Aa]ccording [Tt]o|, (?:[Ss]ays|[Ss]aid|[Pp]er|[Cc]laims|[Aa]rgues)) (${source})$`, 'u'),
    warned: new RegExp(`^(.{12,}?), (?:(${warning}) (${source})|(${source}) (${warning}))$`, 'u'),
    bare: new RegExp(`^([^:]{12,})(?:: | [-–—] )((?=\\p{Lu}|source|report|analyst|stud|survey|data|filing)${source})$`, 'u'),
    before: new RegExp(`^(${source}): (.{12,})$`, 'u'),
    told: new RegExp(`^(${source}) ${telling} (?:that )?(.{12,})$`, 'u')
});

/** Most words of a source that no verb follows: "Illicit volume of the last year: what we know" has none. */
const mostWords = 3;

const isShort = (words: string): boolean => words.split(' ').length <= mostWords;

/** Whether a title says that something is so in a verb of its own: "Airdrop claims open" has no source, "Norvik claims coins are safe" has one. */
const isClaim = (words: string): boolean => !isVerb(words.split(' ', 1).join('').toLowerCase());

/**
 * Returns a title with who says it at its end: "Norvik: Coins are safe", "Norvik says coins are safe" and "Coins are safe, says
 * Norvik" as "Coins are safe – Norvik". Verbs that tell more stay, after who warns or denies.
 */
export const withSourceLast = (title: string): string => {

    const { after, inverted, warned, bare, before, told } = patternsIn(title);
    const [, warnings, verb, by, other, otherVerb] = warned.exec(title) ?? [];
    if (warnings !== undefined) {
        return `${(by ?? other) as string} ${(verb ?? otherVerb) as string} ${warnings}`;
    }

    const [, statement, sayer = ''] = after.exec(title) ?? inverted.exec(title) ?? [];
    if (statement !== undefined) {
        return join(statement, sayer);
    }

    const [, said, end = ''] = bare.exec(title) ?? [];
    if (said !== undefined && isShort(end)) {
        return join(said, end);
    }

    const [, start = '', rest] = before.exec(title) ?? [];
    if (rest !== undefined && isShort(start)) {
        return join(rest, start);
    }

    const [, teller, claim = ''] = told.exec(title) ?? [];
    return teller !== undefined && isClaim(claim) ? join(claim, teller) : title;
};

const join = (said: string, by: string): string => `${said} – ${by}`;
