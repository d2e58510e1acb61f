import { escapePattern } from '../../text/escape';
import { scales } from '../../text/numbers';
import { bounds } from '../bounds';
import { economies } from '../names/economies';
import { venues } from '../names/venues';
import type { EventType } from '../record';

/** What a headline reports, by matter: the steps of a trial, the coins of funds, the amounts that somebody bought. Two headlines that differ in a matter report two events. */
export interface Deeds {
    readonly acts: readonly (readonly string[])[];
    readonly amounts: readonly (readonly number[])[];
}

/** Acts of one matter, of which an event is one. */
type Acts = Readonly<Record<string, RegExp>>;

/** What a headline adds about earlier acts: "sentenced to four months after plea deal". */
const before = /(?<!\p{L})(?:(?:weeks?|months?|years?|days?|hours?|minutes|just) )*(?:after|following|despite|since)(?!\p{L})[^]*$/iu;

/** A cause or a background, which two events of a day may share. */
const background = /(?<!\p{L})(?:after|following|despite|since|amid|as|while|with|bucking|defying|ahead of|in wake of|even though)(?!\p{L})[^]*$/iu;

/** Steps of a trial that are reported apart. A verdict and the sentence often come together. */
const steps: Acts = {
    plea: /\b(?:pleads?|pleaded|pled|admits?|admitted) (?!not )(?:\w+ )?guilt|\bguilty plea/i,
    conviction: /\b(?:convicted|convicts|found guilty|guilty verdict|sentenced|sentences|jailed for|(?:gets?|got|given|receives?|handed) (?:[\w-]+ ){1,3}(?:years?|months?|prison|life))\b/i,
    acquittal: /\b(?:acquit\w*|exonerat\w*|cleared of|not guilty verdict|found not guilty|(?:thr(?:ows?|ew|own)|toss(?:es|ed)) out|overturn(?:s|ed)?|vacate[sd]?|quash(?:es|ed)?)\b/i,
    appeal: /\b(?:uph(?:old|olds|eld)|affirm(?:s|ed)?|(?:rejects?|rejected|denies|denied|loses|lost) (?:[\w'’.-]+ ){0,4}(?:appeal|new trial|retrial))\b/i,
    pardon: /\b(?:pardon(?:s|ed)?|clemency)\b/i
};

/** A ruling on the law, and what the court makes the loser pay later. */
const rulings: Acts = {
    ruling: /\b(?:judge|court|ruling)\b.*\b(?:rules|ruled|ruling|not (?:a|an|in) \w+)\b|\b(?:partial|landmark|court|legal|major|big) (?:win|victory)\b|\bis not a security\b/i,
    penalty: /\b(?:ordered to pay|orders? [^,]{1,40} to pay|must pay|(?:million|billion|\d[mb]n?) (?:civil )?(?:penalty|fine))\b/i
};

/** What happens to a project and its token. */
const projects: Acts = {
    vote: /\b(?:votes?|voted|voting|ballot|referendum|(?:governance|dao|community) (?:\w+ )?(?:proposal|approv\w+|pass\w+)|proposal (?:to|for|pass\w+))\b/i,
    theft: /(?<!\b(?:for|against|by|avoid|catch|detect|prevent|spot|stop|insure|anti)[ -])\b(?:hack(?:s|ed|ers?|ing)?|exploit\w*|drain(?:s|ed)?|heist|stolen|steals?|attack\w*|thief|theft|breach\w*|launder\w*|(?:loses|lost|nets) \$[\d.]+ ?[mbk]\w*)\b/i,
    contract: /\b(?:wins?|won|lands?|landed|signs?|signed|secures?|secured) (?:[\w$.-]+ ){0,3}(?:contract|order|tender|deal)\b|\b(?:partners|teams up) with\b/i,
    unlock: /\b(?:(?:token|supply|coin|cliff|weekly|upcoming|scheduled) unlocks?|unlock(?:s|ed|ing)? (?:(?:about|nearly|over|another|more than) )?[$\d]|tokens? (?:to|will|set to|due to) unlock|vesting)/i,
    halt: /\b(?:producing blocks|block production|sequencer (?:outage|fail\w+|halt\w*)|(?:network|chain|blockchain|mainnet) (?:(?:has|is|goes|went|suffers?|comes) )?(?:halt(?:s|ed)?|down|offline|stall(?:s|ed)?|outage|back online))\b/i,
    airdrop: /\b(?:airdrop\w*|token claims?)\b/i
};

/** What becomes of an application, or of what is taken for a decision. */
const decisions: Acts = {
    filing: /\b(?:files?|filed|filing|applies|applied|applications?|seeks?|sought)\b/i,
    delay: /\b(?:delay(?:s|ed)?|postpone[sd]?|defer(?:s|red)?|extends? (?:\w+ )?(?:review|deadline)|push(?:es|ed)? back)\b/i,
    refusal: /\b(?:reject(?:s|ed)?|den(?:y|ies|ied)|disapproves?|refuse[sd]?|withdr[ae]ws?)\b/i,
    fake: /\b(?:fake|false|hoax|compromised|(?:has|have|had|did)(?: not|n['’]t) (?:yet )?approved?)\b/i,
    approval: /^(?!.*\b(?:fake|false|hoax|not (?:yet )?approved?|n['’]t (?:yet )?approved?)\b).*\b(?:approv\w+|green ?lights?|greenlit|green-light\w*|nod|clears?|cleared)\b/i
};

/** What a central bank does with its rates. */
const rates: Acts = {
    cut: /^(?=.*\brates?\b).*\b(?:cuts?|cutting|slash(?:es|ed)?|lowers?|lowered|trims?|trimmed|reduc(?:es?|ed))\b/i,
    hold: /^(?=.*\brates?\b).*\b(?:holds?|held|keeps?|kept|leaves?|left|unchanged|steady|on hold|pauses?|paused)\b/i,
    rise: /^(?=.*\brates?\b).*\b(?:hikes?|hiked|raises?|raised|lifts?|lifted|increas(?:es?|ed))\b/i
};

const funds = /\b(?:ETF|ETP|fund)s?\b/i;

/** Coins whose funds have flows and approvals of their own. */
const coins: Acts = {
    bitcoin: /\b(?:bitcoin|btc)\b/i,
    ether: /\b(?:ether|ethereum|eth)\b/i,
    solana: /\b(?:solana|SOL)\b/,
    xrp: /\bxrp\b/i,
    dogecoin: /\bdoge(?:coin)?\b/i,
    litecoin: /\b(?:litecoin|ltc)\b/i
};

/** An exchange that lists a coin, which others may list as well. */
const listers: Acts = Object.fromEntries(venues.map((name) => [name, new RegExp(`\\b${escapePattern(name)}\\b`, 'i')]));

/** What figures of an economy measure. */
const measures: Acts = {
    prices: /\b(?:CPI|PCE|PPI|inflation|(?:consumer|producer|wholesale|import) prices?|price index)\b/i,
    trade: /\b(?:exports?|imports|trade (?:surplus|deficit|gap|balance))\b/i,
    jobs: /\b(?:payrolls?|jobless|unemployment|jobs (?:report|growth|data)|nonfarm|hiring)\b/i,
    output: /\b(?:GDP|gross domestic product|economy (?:grew|grows|expand\w+|shr[aiu]nk\w*|contract\w+)|industrial (?:output|production))\b/i,
    sales: /\b(?:retail sales|consumer spending)\b/i
};

/** Economies, each of which has figures of its own. */
const places: Acts = Object.fromEntries(economies);

/** Verbs for what is done with coins. */
const handed = /\b(?:buys?|bought|acquires?|acquired|adds?|added|purchase[sd]?|snaps? up|scoops? up|scooped|grabs?|stacks?|moves?|moved|sends?|sent|transfers?|transferred|shifts?|shifted|deposit(?:s|ed)?|withdr[ae]ws?|sells?|sold|stakes?|unstakes?)\b/i;

const ofCoins = /(?<![\p{L}\p{N}$€£¥.,])(\d[\d,]*(?:\.\d+)?)(?: ?([km]|million))?(?= (?:BTC|ETH|SOL|XRP|HYPE|BNB|DOGE|LINK|[Bb]itcoins?|[Ee]ther(?:eum)?|[Ss]olana|coins)(?![\p{L}\p{N}]))/gu;
const ofMoney = /\$(\d[\d,]*(?:\.\d+)?) ?([kmb]|million|billion)?/gi;

/** A smaller amount of money is the price of a coin. */
const leastMoney = 1e6;

const actsIn = (acts: Acts, text: string): readonly string[] => Object.keys(acts).filter((act) => (acts[act] as RegExp).test(text));

const valuesIn = (text: string, pattern: RegExp): readonly number[] => Array.from(text.matchAll(pattern), ([, digits = '', unit = '']) => Number(digits.replace(/,/g, '')) * (scales[unit.charAt(0).toLowerCase()] ?? 1));

/** Reads the deeds of a headline. */
export const deedsIn = (title: string, event: EventType | null): Deeds => {

    const line = title.slice(0, bounds.title);
    const now = line.replace(before, '');
    const main = line.replace(background, '');
    const hasHandled = (event === 'treasury' || event === 'whale_move') && handed.test(line);
    return {
        acts: [
            actsIn(steps, now),
            actsIn(rulings, now),
            actsIn(projects, line),
            funds.test(line) ? actsIn(decisions, now) : [],
            actsIn(rates, main),
            funds.test(line) ? actsIn(coins, main) : [],
            event === 'listing' || event === 'delisting' ? actsIn(listers, main) : [],
            event === 'macro' ? actsIn(measures, main) : [],
            event === 'macro' ? actsIn(places, main) : []
        ],
        amounts: hasHandled ? [valuesIn(line, ofCoins), valuesIn(line, ofMoney).filter((value) => value >= leastMoney)] : [[], []]
    };
};

/** Relative difference from which two amounts are not the same one, rounded. */
const rounding = .05;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= rounding * Math.max(one, other);

const areApart = <T>(ours: readonly T[], theirs: readonly T[], isSame: (one: T, other: T) => boolean): boolean => {

    return ours.length > 0 && theirs.length > 0 && !ours.some((one) => theirs.some((other) => isSame(one, other)));
};

/** Whether two headlines report different acts of a matter, or other amounts in all units that both have. */
export const areOtherDeeds = (ours: Deeds, theirs: Deeds): boolean => {

    if (ours.acts.some((acts, at) => areApart(acts, theirs.acts[at] as readonly string[], (one, other) => one === other))) {
        return true;
    }

    const shared = ours.amounts.filter((amounts, at) => amounts.length > 0 && (theirs.amounts[at] as readonly number[]).length > 0);
    return shared.length > 0 && ours.amounts.every((amounts, at) => !shared.includes(amounts) || areApart(amounts, theirs.amounts[at] as readonly number[], isNear));
};
