import { wordSet } from '../../text/word-set';
import { scheduled } from './function-words';
import type { Token } from './read';

/** Words that announce something decided that has not happened yet, such as "will". */
const plans = wordSet('will shall to set scheduled agreed agrees');

/** Words for a step towards a goal. The verb after "to" has not happened yet: "filed to list", "a law to ban". */
const steps = /^(?:fil(?:es?|ed|ing)|appl(?:y|ies|ied)|applications?|bids?|bills?|laws?|legislation|drafts?|motions?|resolutions?|proposals?|requests?|petition(?:s|ed)?|register(?:s|ed)?|talks|vot(?:es?|ed)|negotiat\w+|lobb(?:y|ies|ied))$/;

/** What a vote itself does: "voted 52 to 44 to confirm her". */
export const deciding = /^(?:confirm|approve|reject|pass|adopt|ratify|acquit|convict|impeach|repeal|oust|settle)$/;

/** Words that announce what somebody wants to do, such as "intends". */
const intents = wordSet('plans plan planned planning poised prepares prepare prepared preparing intends intend intended intending aims aim aimed aiming vows vow vowed pledges pledge pledged promises promise promised');

/** Words after which "to" announces a plan: "plans to list", unlike "rose to". It also does after a name. */
const planners = wordSet('is are was were plans plan planned planning set poised due scheduled prepares prepare prepared preparing agreed agrees intends intend intended vows vow vowed pledges pledge pledged promises promise promised about ready aims aim has have had ordered told required asked urged seeks wants hopes expects expected likely moves votes bids offers tries');

/** Words after which "to" is always followed by a verb, even by an unknown one: "about to board". */
const announcers = wordSet('is are about set poised due scheduled plans plan planned planning agreed agrees intends intend intended vows vow vowed pledges pledge pledged promises promise promised aims aim aimed hopes expects expected wants seeks');

/** Those whose headlines begin with what they are to do: "Danish committee to hold a hearing". */
const actors = wordSet('agency bank board chief commission committee company council court exchange firm group lender panel parliament senate site unit');

/** Most words before "to" in such a headline. */
const longestActor = 3;

/** Whether a word announces something that has not happened yet. `ahead` contains the words before it. */
export const isPlan = (token: Token, ahead: readonly Token[], next: Token | undefined): boolean => {

    const previous = ahead.at(-1);
    if (token.lower !== 'to') {
        return plans.has(token.lower);
    }

    if (previous?.lower === 'due') {
        return scheduled.test(String(next?.lower));
    }

    const isAim = ahead.some(({ lower }) => steps.test(lower) && !(lower === 'voted' && deciding.test(String(next?.lower))));
    const isAnnounced = previous !== undefined && announcers.has(previous.lower);
    const isActing = next !== undefined && next.figure === null && !next.isName && (next.senses.length > 0 || isAnnounced) && !/(?:s|ed|ing)$/.test(next.lower);
    const isHeading = ahead.length <= longestActor && previous !== undefined && actors.has(previous.lower);
    return isActing && (isAim || isHeading || (previous !== undefined && (planners.has(previous.lower) || (previous.isName && previous.lower !== 'unable'))));
};

/** Whether "would" reports a plan: "said it would" means "it will". */
export const isReported = (token: Token, ahead: readonly Token[]): boolean => token.lower === 'would' && ahead.some(({ lower }) => /^(?:say|said|told|added|announced|wrote|confirmed|agreed)$/.test(lower));

/** Whether a word says that somebody intends something. The noun in "the plan was approved" does not, unlike "the plan to list". */
export const isIntent = ({ lower }: Token, next: Token | undefined): boolean => (/^(?:target|goal)$/.test(lower) && /^(?:is|was|of|to)$/.test(String(next?.lower))) || intents.has(lower) && (!/^plans?$/.test(lower) || /^(?:to|for|on|an?|the|its|their|no|more|another|new|\d.*)$/.test(String(next?.lower)));
