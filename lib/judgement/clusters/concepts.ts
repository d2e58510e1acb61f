import { stem } from './stem';

/** Words by which outlets report the same act, one act per line. The first word names it. */
const acts = `
acquire acquisition bought buy buyout merge merger purchase scoop snap takeover
agreement accord deal pact
appoint hire name nominate nomination nominee pick selection tap
approve approval authorise authorisation authorization authorize grant greenlight licence license licensing nod permit
arrest apprehend custody detain nab
ban bar blacklist crackdown forbid outlaw prohibit
buyback repurchase
charge accuse allegation alleged indict
collide collision
cut halve reduce reduction slash trim
delay defer deferral postpone
dormant ancient dormancy idle inactive sleeping sleepy untouched
awaken awake stir wake woke
exempt exemption waiver
explode blast bomb bombing explosion
fall bleed collapse crash decline dip downturn drop fell losses nosedive plummet plunge retreat rout sank selloff shed sink slid slide slip slump tank tumble wipe
fire blaze wildfire
forecast predict prediction project projection target
hack attacker breach cyberattack drain exploit hacker heist steal stole stolen theft
halt freeze froze frozen pause suspend suspension
kill dead death die fatal fatally gunman murder shooting shot slain slay
inflation cpi
launch began begin debut introduce live release roll rollout start unveil
lawmaker congressman legislator senator
oppose deny opposition refuse reject
emission disinflation issuance
outflow redemption
partner collaborate collaboration integrate integration partnership team
plan consider explore eye mull seek weigh
probe inquiry investigate investigation subpoena
quake earthquake temblor tremor
raise fundraise fundraising funding round
record ath milestone peak
resign departure depart dismiss exit oust ouster quit resignation sack step
rescue save survivor
rise bounce climb gain jump leap pump rally rebound recover recovery rose skyrocket soar spike surge uptick
seize confiscate seizure
sell disposal dispose divest dump offload sale sold unload
sentence conviction convict guilty imprison jail prison
sue complaint lawsuit litigation suit
tariff duty levy
unemployment jobless jobs payroll
vote ballot election
warn alert caution fear
wed marriage marry wedding
`;

/** The feature of an act, by the stems of its words. */
export const concepts: ReadonlyMap<string, string> = new Map(acts.trim().split('\n').flatMap((line) => {

    const words = line.split(' ');
    return words.map((word) => [stem(word), `~${words[0] as string}`]);
}));
