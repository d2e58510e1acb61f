import type { Evidence } from './evidence';
import { evidenceOf, strengthOf, type Reading } from './reading';
import type { Rule } from './rules';

/** Weight of each kind of evidence. A story gets a category if the sum is at least `enough`. What describes a name of the headline counts in addition to the text that contains it. */
const worth = { title: 2, text: 1, epithet: 1, subject: 2, second: 1 } as const;
const enough = 2;

/** Minimum for a chain that neither the headline nor the first token names: news about something else may mention it. */
const enoughWithin = 4;

/** Maximum share of what is enough, for words that never suffice alone. */
const unfounded = 3 / 4;

/** Whether a headline has the form that shows what a rule is about. */
const isHeadline = ({ headline, headlines = [], notHeadline }: Rule, title: string): boolean => {

    return (headline?.test(title) === true || headlines.some((form) => form.test(title))) && notHeadline?.test(title) !== true;
};

/** Returns the evidence of the tokens. The main tokens of a story are listed first. */
const tokenEvidence = ({ tokens = [], kin = [], anyToken }: Rule, [first = '', second = '']: readonly string[], isNamed: boolean): number => {

    if ((tokens.includes(first) && (isNamed || second === '')) || anyToken === true && first !== '') {
        return worth.subject;
    }

    return kin.includes(first) || tokens.includes(first) || tokens.includes(second) ? worth.second : 0;
};

/** What a story has for a rule. */
interface Findings {
    readonly title: Evidence;
    readonly lead: Evidence;
    readonly epithets: Evidence;
    readonly token: number;
    /** 1 if the headline has a form of the rule, else 0. */
    readonly form: number;
}

const findingsOf = (rule: Rule, { title, subject, lead, epithets, tokens, isCrypto }: Reading): Findings => {

    const own = evidenceOf(rule, rule.chain === true ? subject : title, isCrypto);
    return {
        title: own,
        lead: evidenceOf(rule, lead, isCrypto),
        epithets: evidenceOf(rule, epithets, isCrypto),
        token: tokenEvidence(rule, tokens, own.strong + own.weak > 0 || rule.chain !== true),
        form: isHeadline(rule, title.text) ? 1 : 0
    };
};

/** Whether a story mentions the chain of a rule by its words. Without a text, a host's own tokens are all that shows what it is about. */
const isMentioned = ({ title, lead, epithets }: Findings, story: Reading): boolean => {

    return story.lead.text === '' || title.strong + title.weak + lead.strong + lead.weak + epithets.strong > 0;
};

/** Whether a story is about crypto, for a rule whose stories are. */
const isGrounded = ({ title, lead, form }: Findings, { crypto, isCrypto }: Reading): boolean => {

    return crypto || title.strong + lead.strong > 0 || form > 0 && isCrypto;
};

/** The evidence that a rule asks for: more for a chain that the story does not put first. */
const requiredFor = ({ chain }: Rule, { title, epithets, token }: Findings): number => {

    const isFirst = title.strong > 0 || token === worth.subject || epithets.strong > 0;
    return chain === true && !isFirst ? enoughWithin : enough;
};

/** The evidence of words, coins and the form of the headline for a rule, as a share of what is enough. */
export const shareOf = (rule: Rule, story: Reading): number => {

    const found = findingsOf(rule, story);
    if (rule.chain === true && !isMentioned(found, story) || rule.withinCrypto === true && !isGrounded(found, story)) {
        return 0;
    }

    const elsewhere = story.cryptoInLead && rule.withinCrypto !== true && rule.anyToken !== true;
    const { title, lead, epithets, token, form } = found;
    const total = worth.title * (strengthOf(title, elsewhere) + form) + worth.text * strengthOf(lead, elsewhere) + worth.epithet * epithets.strong + token;
    const isFounded = rule.needsStrong !== true || title.strong + lead.strong + epithets.strong + token + form > 0;
    return Math.min(total / requiredFor(rule, found), isFounded ? Infinity : unfounded);
};
