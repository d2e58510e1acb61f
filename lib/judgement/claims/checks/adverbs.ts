import { isSame } from '../context';
import type { Check } from './types';

/** Adverbs that add nothing to a report, or are checked as doubt, bounds or periods. */
const harmless = /^(?:recently|currently|previously|formerly|initially|originally|eventually|reportedly|allegedly|apparently|possibly|potentially|likely|probably|early|only|approximately|roughly|nearly|mostly|hourly|daily|weekly|monthly|quarterly|yearly|annually|additionally|meanwhile|newly|briefly|respectively|separately|family|supply|july|italy|rally|ally|apply|reply|imply|comply|multiply|assembly|anomaly|monopoly|rely|fly)$/;

/** Checks that the claim adds no adverb, such as "unconditionally", that says how something was done. */
export const adverbs: Check = ({ claim, known }) => {

    const added = claim.find(({ token }) => /^[a-z]{3,}ly$/.test(token.lower) && token.isContent && !harmless.test(token.lower) && !known.some((one) => isSame(token, one.token)));
    return added === undefined ? null : `"${added.token.raw}" is not in the evidence`;
};
