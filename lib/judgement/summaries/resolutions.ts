import { timeOf } from './dated';
import type { Dated } from './dated';

/** Verbs for giving back, and what is given back. */
const returned = String.raw`(?:returns?|returned|sends? back|sent back|gives? back|gave back|given back|hands? back|handed back) (?:\S+ ){0,4}?(?:[$€£¥]?\d[\d.,]*(?![\d.,]|\s?%)|funds|loot|money|crypto|coins|tokens|most|all|half|haul|assets|\d+% of (?:\S+ ){0,2}?(?:stolen|ether|ethereum|bitcoin|SOL|ETH|BTC|USDC|loot|funds|haul))(?! (?:of )?(?:\S+ ){0,3}?(?:gains?|rally|advances?|surge|pump|jump|rise|rebound)(?!\p{L}))`;

/** Verbs for going on after an interruption, and what goes on. */
const resumed = String.raw`(?:resumes?|resumed|restores?|restored|reopens?|reopened|re-?enables?|re-?enabled|(?<=before )resuming) (?:\S+ ){0,3}?(?:trading|withdrawals|deposits|operations?|services?|access|markets|redemptions|transfers|bridge|block production|network)|(?:resumes?|resumed|restarts?|restarted) (?:after|following) (?:\S+ ){0,4}?(?:freeze|halt|stall|outage|stoppage|hack|exploit|attack|pause|suspension|disruption|shutdown)|(?:completes?|completed|finish(?:es|ed)) (?:\S+ ){0,4}?(?:refunds?|repayments?|reimbursements?)`;

/** States after an interruption, or its end. */
const ended = String.raw`(?:trading|withdrawals|deposits|services?|access|network|operations|transactions|transfers|block production) (?:\S+ ){0,4}?(?:restored|resumed|resumes|resume|reopened|reopens)|(?:is|are) (?:working|up) again|(?:network|chain|blockchain|mainnet|exchange|bridge|rollup|cloud) (?:fully )?recover(?:s|ed) (?:after|from)|reopens?(?: \S+){0,2} after|reopened(?: \S+){0,2} after|back online|operating normally|back to normal|back on (?:its|their) feet|back up(?= and | after |[.,;]|$)|back from the dead|up and running again`;

/** The end of a bet on a price: "his 40x long was liquidated", "closes short at a loss". */
const settled = String.raw`(?:long|short|position|bet|trader|whale)s? (?:\S+ ){0,4}?(?:liquidated|wiped(?: out)?|closed out)|(?:closes|closed|exits|exited|liquidated|unwinds|unwound) (?:out )?(?:his|her|its|their|the|an?|entire|all|last|whole) (?:\S+ ){0,5}?(?:long|short|position|bet)s?`;

/** Markets whose prices come back. */
const market = String.raw`(?:bitcoin|btc|ether|ethereum|eth|solana|sol|xrp|dogecoin|bnb|crypto|cryptocurrenc(?:y|ies)|altcoins?|stocks?|wall street|nasdaq|s&p 500|gold|oil|dollar|yen|markets?)`;

/** What becomes of a move of prices that has been lost or won back: "Bitcoin erases losses", "back above $90,000". */
const reversal = new RegExp(String.raw`^(?:\S+ ){0,2}?(?:\p{L}+\()?${market}\)?(?: \([a-z]+\))?(?: \S+){0,2}? (?:(?:has |have )?(?:erases?|erased|pares?|pared|trims?|trimmed|recoups?|recouped|reverses?|reversed|wipes? out|wiped out|gives? (?:back|up)|gave (?:back|up)|given (?:back|up)|surrenders?|surrendered|claws? back|clawed back) (?:\S+ ){0,5}?(?:loss(?:es)?|gains?|drops?|declines?|advances?|rall(?:y|ies)|slides?|falls?|jumps?|pop|plunge|slump|rout|sell-?off|crash|retreat|\$\d\S*)|(?:is |climbs? |slips? |moves? |bounces? |rebounds? |recovers? )?back (?:above|below|under|over|to) \$?\d|(?:has |have )?(?:rebounds?|rebounded|recovers?|recovered|bounces? back|bounced back) (?:to|above|after|from|as|toward))`, 'iu');

/** Whether a text tells that a move of the price of a market has been lost or won back. */
export const isReversal = (text: string): boolean => reversal.test(text);

const ofMarket = new RegExp(String.raw`^(?:\S+ ){0,2}?${market}(?!\p{L}| (?:\S+ )?(?:ETFs?|ETPs?|funds?|products|miners?|holders?|whales?|wallets?|treasur\p{L}+|devs|developers|validators)(?!\p{L}))`, 'iu');

/** Whether a headline is about the price of a market, rather than its funds or holders. */
export const isOfMarket = (title: string): boolean => ofMarket.test(title);

const resolves = new RegExp(String.raw`(?<!\p{L})(?<!(?:not|to|will|would|can|could|may|might|must|until|if|when) (?:\p{L}+ )?)(?<!before (?!resuming))(?:${returned}|${resumed}|${ended}|${settled}(?!\p{L}))`, 'iu');

/** Whether a text tells how a loss, an interruption or a bet ended: funds were returned, trading went on, or the price of a market came back. What is still to come, or only offered, is no end. */
export const isResolution = (text: string): boolean => resolves.test(text) || isReversal(text);

/** "Engineers are restoring a backup", "has been offline since noon": what is over once a story has ended. */
const ongoing = /(?<!\p{L})(?:is|are) \p{Ll}+ing(?!\p{L})|(?<!\p{L})ha(?:s|ve) not \p{Ll}+(?: \p{Ll}+){0,3} since(?!\p{L})|(?<!\p{L})(?:is|are|remains?|ha(?:s|ve) been) (?:still )?(?:offline|down|halted|paused|frozen|suspended|unavailable)(?!\p{L})/u;

/** Whether a text tells what goes on during an interruption. */
export const isOngoing = (text: string): boolean => ongoing.test(text);

/** Index of the newest report of how a loss or an interruption ended, if an earlier one does not know of the end; otherwise -1. That a price came back ends only a story of prices. Readers who learn only how it began are misled. */
export const endAmong = (reports: readonly Dated[]): number => {

    const isOfMarkets = 2 * reports.filter(({ title }) => isOfMarket(title)).length > reports.length;
    const [end] = reports.filter(({ title }) => isResolution(title) && (isOfMarkets || !isReversal(title))).sort((a, b) => timeOf(b) - timeOf(a));
    return end && reports.some((report) => timeOf(report) < timeOf(end) && !isResolution(report.title)) ? reports.indexOf(end) : -1;
};
