/** Verbs for giving back, and what is given back. */
const returned = String.raw`(?:returns?|returned|sends? back|sent back|gives? back|gave back|given back|hands? back|handed back) (?:\S+ ){0,4}?(?:[$€£¥]?\d|funds|loot|money|crypto|coins|most|all|half|haul|assets)`;

/** Verbs for going on after an interruption, and what goes on. */
const resumed = String.raw`(?:resumes?|resumed|restores?|restored|reopens?|reopened|re-?enables?|re-?enabled) (?:\S+ ){0,3}?(?:trading|withdrawals|deposits|operations?|services?|access|markets|redemptions|transfers|bridge|block production|network)`;

/** States after an interruption, or its end. */
const ended = String.raw`(?:trading|withdrawals|deposits|services?|access|network|operations) (?:\S+ ){0,2}?(?:restored|resumed|resumes|resume|reopened|reopens)|reopens?(?: \S+){0,2} after|reopened(?: \S+){0,2} after|back online|back up(?= and | after |[.,;]|$)|back from the dead|up and running again`;

const resolves = new RegExp(String.raw`(?<!\p{L})(?<!(?:not|to|will|would|can|could|may|might|must|before|until|if|when) (?:\p{L}+ )?)(?:${returned}|${resumed}|${ended})`, 'iu');

/** Whether a text tells how a loss or an interruption ended: funds were returned, or trading went on. What is still to come, or only offered, is no end. */
export const isResolution = (text: string): boolean => resolves.test(text);
