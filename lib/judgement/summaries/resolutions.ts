/** Verbs for giving back, and what is given back. */
const returned = String.raw`(?:returns?|returned|sends? back|sent back|gives? back|gave back|given back|hands? back|handed back) (?:\S+ ){0,4}?(?:[$€£¥]?\d[\d.,]*(?![\d.,]|\s?%)|funds|loot|money|crypto|coins|most|all|half|haul|assets)`;

/** Verbs for going on after an interruption, and what goes on. */
const resumed = String.raw`(?:resumes?|resumed|restores?|restored|reopens?|reopened|re-?enables?|re-?enabled|(?<=before )resuming) (?:\S+ ){0,3}?(?:trading|withdrawals|deposits|operations?|services?|access|markets|redemptions|transfers|bridge|block production|network)`;

/** States after an interruption, or its end. */
const ended = String.raw`(?:trading|withdrawals|deposits|services?|access|network|operations) (?:\S+ ){0,2}?(?:restored|resumed|resumes|resume|reopened|reopens)|reopens?(?: \S+){0,2} after|reopened(?: \S+){0,2} after|back online|back up(?= and | after |[.,;]|$)|back from the dead|up and running again`;

const resolves = new RegExp(String.raw`(?<!\p{L})(?<!(?:not|to|will|would|can|could|may|might|must|until|if|when) (?:\p{L}+ )?)(?<!before (?!resuming))(?:${returned}|${resumed}|${ended})`, 'iu');

/** Whether a text tells how a loss or an interruption ended: funds were returned, or trading went on. What is still to come, or only offered, is no end. */
export const isResolution = (text: string): boolean => resolves.test(text);

const timeAt = (reports: readonly { readonly at: number }[], i: number): number => reports[i]?.at ?? -Infinity;

/** Index of the newest report of how a loss or an interruption ended, if an earlier one does not know of the end; otherwise -1. Readers who learn only how it began are misled. */
export const endAmong = (reports: readonly { readonly title: string; readonly at: number }[]): number => {

    const ends = [...reports.keys()].filter((i) => isResolution((reports[i] as { title: string }).title));
    const newest = ends.reduce((best, i) => (best < 0 || timeAt(reports, i) > timeAt(reports, best) ? i : best), -1);
    return reports.some(({ title, at }) => at < timeAt(reports, newest) && !isResolution(title)) ? newest : -1;
};
