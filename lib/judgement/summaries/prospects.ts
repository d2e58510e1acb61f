import { isHedged } from '../importance/hedging';
import { timeOf } from './dated';
import type { Dated } from './dated';
import { isEcho } from './echoes';

/** Alternatives of a pattern. */
const oneOf = (...parts: readonly string[]): string => `(?:${parts.join('|')})`;

/** What is to come, and what shows in a later report that it has come. */
interface Prospect {
    readonly announced: RegExp;
    readonly done: RegExp;
}

const openings = ['list', 'add', 'open trading', 'begin trading', 'start trading', 'launch trading'];

/** A listing or an airdrop, and the trade that has begun. */
const trade: Prospect = {
    announced: new RegExp(String.raw`\b(?:will|to|plans to) ${oneOf(...openings)}(?!\p{L})|\bclaims? (?:to |will )?${oneOf('go(?:es|ing)? live', 'open(?:s|ing)?', 'start(?:s|ing)?', 'begin(?:s|ning)?')} (?:at|on|from)(?!\p{L})|\b(?:to|will) open (?:\S+ ){0,5}?markets?(?!\p{L})|\btrading (?:\S+ ){0,4}?(?:to|will) (?:start|begin|open)(?!\p{L})|\b(?:postpone[sd]?|delay(?:s|ed)?|push(?:es|ed) back) (?:\S+ ){0,4}?(?:trading|opening|listing|launch|debut)(?!\p{L})`, 'u'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf(
        String.raw`trading (?:\S+ ){0,4}?${oneOf('kicked off', 'began', 'begun', 'started', 'opened', 'went live', 'is live')}`,
        '(?:went|gone|goes) live (?:on|at)', String.raw`market for \S+ (?:has )?opened`, '(?:debut|listing) on', '(?:debuted|opened) (?:on|at)', '(?:started|began) trading',
        'first (?:day|hours?|minutes) (?:of trading|on)', String.raw`(?:minutes|hours) after (?:\S+ ){0,3}?(?:debut|listing|launch)`, 'in its first (?:hours?|minutes|day)', String.raw`within (?:\S+ ){1,3}?(?:hours?|minutes) of (?:\S+ ){0,2}?(?:open|debut|listing|launch)`, String.raw`(?:half|all|most) (?:of )?(?:its|the) (?:\S+ )?gains?`,
        String.raw`claims ${oneOf('did', 'began', 'opened', 'went live')}`, String.raw`(?:recipients|claimants|farmers) (?:\S+ ){0,3}?(?:sell|sold|dump|dumped)`
    )}(?!\p{L})`, 'iu')
};

/** A vote, and what was decided. */
const vote: Prospect = {
    announced: new RegExp(String.raw`(?<!\p{L})${oneOf(
        '(?:is|are) (?:weighing|voting|considering|debating)', 'weighs?', 'will vote', 'to vote', 'vote on', 'up for a vote',
        String.raw`voting (?:has )?${oneOf('began', 'begun', 'opened', 'started', 'enters', 'entered', 'runs', 'is under way')}`,
        String.raw`ha(?:s|ve) until \S+(?: \S+){0,3} to (?:decide|vote)`,
        String.raw`ha(?:s|d|ve) (?:drawn|received|attracted|gathered|collected) (?:\S+ ){1,4}votes`, String.raw`so far (?:\S+ ){1,6}(?:cast|votes)`, 'short of (?:a |the )?quorum'
    )}(?!\p{L})`, 'iu'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf(
        'pass(?:es|ed)', 'approv(?:es?|ed)', 'reject(?:s|ed)?', 'signed off', 'back(?:s|ed)', 'greenlit', 'green-?lights?',
        'voted? (?:to|down|against|for|in favou?r)', 'votes (?:to|down|against)', 'clear(?:s|ed) (?:a|the) vote'
    )}(?!\p{L})`, 'iu')
};

/** What is planned, and that it will not be, or that it was averted. */
const plan: Prospect = {
    announced: new RegExp(String.raw`\b(?:will|to|set to|plans to) ${oneOf('walk off', 'walk out', 'strike', 'go on strike', 'begin (?:a |an )?(?:strike|walkout)', 'impose', 'shut', 'close')}(?!\p{L})`, 'iu'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf('averts?', 'averted', 'call(?:s|ed) off', 'cancel(?:s|led|ed)?', 'scrap(?:s|ped)?', 'shelve[sd]?', 'suspend(?:s|ed)? (?:strike|walkout)', 'tentative (?:deal|accord|agreement)')}(?!\p{L})`, 'iu')
};

/** Results that are awaited, and that are out. */
const results: Prospect = {
    announced: new RegExp(String.raw`(?<!\p{L})${oneOf('(?:earnings|results) (?:are |is )?(?:due|ahead|preview)', String.raw`(?:wants?|expects?|expected) (?:\S+ ){1,4}?to (?:report|post)`, 'ahead of (?:earnings|results)')}(?!\p{L})`, 'iu'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf('beats?', 'tops?', 'topped', 'miss(?:es|ed)', 'blowout', 'upbeat', 'reported', 'posts?', 'posted', 'came in')}(?!\p{L})`, 'iu')
};

/** A coin that an exchange may list, and its trade. */
const roadmap: Prospect = {
    announced: new RegExp(String.raw`(?<!\p{L})(?:add(?:s|ed)|place[sd]|put(?:s)?) (?:\S+ ){1,6}?(?:to|on) (?:its |the )?(?:asset )?(?:listing )?roadmap(?!\p{L})`, 'iu'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf(String.raw`(?:opens?|opened|starts?|started|begins?|began) (?:\S+ ){0,2}?trading`, 'now (?:trading|available)', 'goes live', 'went live')}(?!\p{L})`, 'iu')
};

const switches = ['activate', 'go live', 'switch on', 'switch over', 'upgrade', 'fork', 'retire'];

/** A change of a network, and that it has taken place. */
const activation: Prospect = {
    announced: new RegExp(String.raw`(?<!\p{L})${oneOf(
        '(?:is|are) (?:(?:only |just |mere )?(?:hours|minutes|days)|an hour|a day) away', String.raw`(?:will|to|set to|due to|ready to|about to) ${oneOf(...switches)}`,
        '(?:hours|days|minutes) (?:before|from|until|to go until) (?:activation|upgrade|the (?:upgrade|switch|fork))', '(?:braces?|prepares?|read(?:y|ies)|gears? up) for (?:\\S+ ){0,3}?(?:upgrade|activation|hard fork|switch)'
    )}(?!\p{L})`, 'iu'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf('(?:goes|went|gone|is|now) live', 'activate[sd]', 'switch(?:es|ed) (?:on|over|to)', 'flips? the switch', 'flipped the switch', 'complete[sd] (?:\\S+ ){0,3}?(?:upgrade|switch|fork)', '(?:hours|minutes) (?:of|into|after) (?:\\S+ )?(?:activation|upgrade|switch|going live)')}(?!\p{L})`, 'iu')
};

const prospects = [trade, vote, plan, results];

/** An interruption that goes on, and how long it took. */
const interruption: Prospect = {
    announced: new RegExp(String.raw`(?<!\p{L})${oneOf('(?:stops|stopped|halts|halted) (?:producing blocks|block production)', String.raw`(?:has not|hasn['’]t) produced`, 'no (?:new )?blocks? (?:since|for)', String.raw`(?:goes|went|is) (?:down|offline)(?! \d)`)}(?!\p{L})`, 'iu'),
    done: new RegExp(String.raw`(?<!\p{L})${oneOf(String.raw`(?:for|lasted|after) (?:about |nearly |almost |over |more than )?(?:an?|\d+)[ -](?:minutes?|hours?)`, String.raw`\d+-(?:minute|hour) (?:\p{L}+ )?${oneOf('stall', 'outage', 'halt', 'pause', 'freeze', 'stoppage', 'downtime', 'interruption', 'blackout')}`, 'resumes?', 'restarts?', 'back (?:up|online)')}(?!\p{L})`, 'iu')
};

/** What is told differently once more is known. */
const temporary = [...prospects, roadmap, activation, interruption];

const deals = ['deal', 'agreement', 'takeover', 'purchase', 'sale', 'round', 'merger'];
const steps = ['finali[sz]ing', 'closing', 'signing', 'completing', 'raising', 'buying', 'acquiring', 'selling', 'reaching', 'sealing'];

/** "Halden is in talks to buy Tarn": what may come of something. */
const inTalks = new RegExp(String.raw`\b${oneOf(
    String.raw`in (?:\p{Ll}+ )?(?:talks|discussions|negotiations)`,
    String.raw`near(?:s|ing)? (?:an? |the )?${oneOf(String.raw`[$€£]\d`, ...deals)}`,
    `close to ${oneOf('(?:an? |the )?(?:deal|agreement)', ...steps)}`,
    '(?:could|may|might) be announced',
    String.raw`weigh(?:s|ing) (?:an? |the )?${oneOf('bid', 'delay', 'offer', 'ban', ...deals)}`,
    String.raw`(?:on|after) (?:an? )?reports? (?:that )?(?:\S+ ){1,6}(?:could|may|might)`,
    String.raw`as soon as ${oneOf('today', 'tomorrow', 'next', 'this', String.raw`\p{L}+day`)}`
)}(?!\p{L})`, 'iu');

/** Whether a text tells what is not certain yet. */
const isTentative = (text: string): boolean => inTalks.test(text) || isHedged({ title: text, text: '' });

/** Whether a text tells what is not certain yet, or still to come. */
export const isProspect = (text: string): boolean => isTentative(text) || prospects.some(({ announced }) => announced.test(text));

/** Whether later texts tell what came of what a text announces, or how long an interruption took of which it tells. */
export const isDecided = (text: string, later: readonly string[]): boolean => temporary.some(({ announced, done }) => announced.test(text) && later.some((other) => done.test(other) && !announced.test(other)));

/** The same, or that talks of which it tells are over: whatever later texts about the same tell, unless it is not certain either. */
export const hasCome = (text: string, later: readonly string[]): boolean => isDecided(text, later) || (inTalks.test(text) && later.some((other) => !isTentative(other)));

/** Reports of a story without those whose headlines announce what a later headline says has come. What prices made of talks does not end them. */
export const currentAmong = <T extends Dated>(reports: readonly T[]): readonly T[] => {

    const laterThan = (one: T): string[] => reports.filter((other) => timeOf(other) > timeOf(one)).map(({ title }) => title);
    return reports.filter((one) => !isDecided(one.title, laterThan(one)) && !hasCome(one.title, laterThan(one).filter((title) => !isEcho(title))));
};
