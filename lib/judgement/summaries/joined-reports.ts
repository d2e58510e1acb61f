import { mainVerbOf } from './main-verb';

/** "Halden hacked, over $4 million in coins stolen": an act and its loss, both without an auxiliary. */
const theft = /^(?<who>(?:[^\s,;:]+ ){1,5})(?<act>hacked|exploited|drained|breached|robbed), (?<loss>(?:(?:over|nearly|about|almost|around|more than|at least) )?[$€£]\d[^,;:]*) (?<fate>(?:stolen|lost|drained|taken|missing)(?: from [^,;:]+)?)\.$/u;

/** "Halden hacked: Oslo firms trace coins": an act before more about it. */
const bareAct = /^(?<who>(?:[^\s,;:]+ ){1,5})(?<act>hacked|exploited|breached|robbed|sued|fined|raided): [^:]+\.$/u;

/** "has netted $4 million, offered a bounty": what was done to who acts. */
const undergone = /^(?<act>[^,:]+ has [^,:]+), (?=(?:offered|ordered|fined|sentenced|banned|charged|told|forced) (?:an?|[\d$€£]|to|for|from|in|over)(?![\p{L}]))/u;

/** A report and, behind a colon, more about it. One of fewer characters is often a figure of speech: "Halden has gone green". */
const further = /^(?<report>[^:]{28,}): [^:]+\.$/u;

/** Whether a text is a report with an auxiliary, rather than a label. */
const isReport = (text: string): boolean => / (?:has|have|will) /.test(text) && mainVerbOf(`${text}.`) === 'event';

/** Writes two reports that a headline joins by a comma or a colon as a sentence: "Halden has been hacked, with $4 million stolen"; of what a colon adds, nothing is left. */
export const withJoinedReports = (text: string): string => {

    const told = text
        .replace(theft, '$<who>has been $<act>, with $<loss> $<fate>.')
        .replace(bareAct, '$<who>has been $<act>.')
        .replace(undergone, (act: string) => `${act.slice(0, -2)} and ${/ has been /.test(act) ? '' : 'been '}`);
    const { report = '' } = further.exec(told)?.groups ?? {};
    return report !== '' && isReport(report) ? `${report}.` : told;
};
