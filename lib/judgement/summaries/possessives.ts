import { many, things } from './count-nouns';
import { bareOf } from './headings';
import { isOrdinary } from './known-words';

/** What somebody has one of, or a number of, that grows and shrinks. */
const held = '(?:stack|stash|treasury|tally|haul|stake|total|balance|holdings|reserves|position|hoard|headcount|workforce|streak|run)';

const until = '(?= (?:past|to|above|over|below|beyond|by|near|toward|from) |[.,])';

/** ", taking stack past 4,000": what is the subject's after the event. */
const resulting = new RegExp(String.raw`(?<=, (?:taking|lifting|bringing|raising|pushing|growing|cutting|boosting|swelling|reducing|expanding|increasing|lowering|trimming|extending|ending|snapping) )(?=(?:total |overall |losing |winning |inflow |outflow )?${held} (?:past|to|above|over|below|beyond|by|near) )`, 'gu');

/** "has tokenized flagship fund". */
const flagship = /(?<= (?:has|have|will|of|in|on|to|for|with) (?:\p{Ll}+ )?)(?=flagship (?!store|deal|event|case|project)\p{L})/gu;

/** "has opened third office", "has opened claims for fifth-season airdrop". */
const nextOfKind = /(?<= ha(?:s|ve) (?:opened|teased|unveiled|built|introduced|debuted|launched|released|closed) (?:(?:the )?(?:claims|plans|work|construction|applications|sales) (?:for|on|of) )?| (?:start|opening|construction|launch|closure) of )(?=(?:second|third|fourth|fifth|sixth|seventh)(?: (?!straight|consecutive|time|day|week|quarter|half|month|year|place|party|person|round)(?:\p{L}+ )?|-\p{Ll}+ )(?:plant|office|factory|airdrop|store|fund|phone|device|model|center|centre|chip|data center|branch|campus|hub|mine)[ .,])/gu;

/** "has capped holdings in final rulebook", "has published final UK regime". */
const ofAuthority = /(?<= in | ha(?:s|ve) (?:published|issued|released|unveiled|finalized|finalised|adopted|completed|set out) )(?:an? |the )?(?=(?:final|draft|annual|quarterly|first) (?:\p{L}+ ){0,2}(?:rulebook|regime|framework|guidance|rules|report)[ .,])/gu;

/** "has added $4 million of coins in first purchase of the year", "has taken in $4 million in debut week". */
const ofSubject = /(?<= in )(?:the )?(?=(?:first|second|third|fourth|latest|biggest|largest) (?:purchase|acquisition|buy|sale|raise|offering|investment|public offering|test|deployment)[ .,]|(?:debut|opening) (?:week|month|day|session)[ .,]|first (?:day|week|month) of trading[ .,])/gu;

/** "has added a share class to tokenized fund", "has added Tarn to roster". */
const addedTo = /(?<= ha(?:s|ve) added [^,]{3,60} to )(?=(?:(?:tokeni[sz]ed|existing|growing|main|mobile|trading|payments|global) (?:\p{Ll}+ ){0,2}(?:fund|app|platform|network|wallet|lineup|roster|suite|service)|roster|lineup|listings|platform|app|product suite)[ .,])/gu;

/** "have logged first weekly outflow". */
const firstResult = /(?<= ha(?:s|ve) (?:logged|posted|recorded|seen|drawn|suffered|reported) )(?=first (?:(?:daily|weekly|monthly|quarterly|annual|net) ){0,2}(?:outflow|inflow|loss|profit|decline|gain|rise|drop)[ .,])/gu;

/** "has launched mainnet". */
const ownNetwork = /(?<= ha(?:s|ve) (?:launched|opened|activated|released|unveiled|deployed|delayed|postponed|relaunched) )(?=(?:public )?(?:mainnet|testnet|beta)(?:[.,]| (?:on|with|for|in|after|as|for|amid) ))/gu;

/** "has rebranded app", "will slash crypto tax": what somebody changes that is the subject's own. */
const changedOwn = /(?<= (?:(?:has|have) (?:broken|kept|rebranded|renamed|relaunched|redesigned|overhauled|revamped)|will (?:rebrand|rename|relaunch|redesign|overhaul|revamp|slash|cut|lower|raise|lift|trim|double|halve)) )(?=(?!(?:an?|the|another|its|their|his|her|no|some|all|any|two|\d\S*|\S+['’]s) )(?:\S+ ){0,2}(?:pledge|promise|vow|app|website|logo|wallet|platform|exchange|token|stablecoin|tax|fee|stake|dividend|workforce|forecast|target)[ .,])/gu;

/** "has doubled buybacks to 80%". */
const changing = new RegExp(String.raw`(?<= ha(?:s|ve) (?:doubled|tripled|quadrupled|halved|cut|trimmed|raised|lifted|boosted|increased|expanded|grown|reduced|lowered|slashed) )(?=(?:${held}|buybacks)${until})`, 'gu');

/** "a plan to cut staking fee to 8%", "to raise stake in Tarn". */
const intended = /(?<= to (?:cut|raise|lower|double|halve|increase|reduce|trim|slash|lift|boost) )(?=(?:\p{Ll}+ )?(?:fee|stake|dividend|workforce|headcount)(?: (?:to|by|from|in) |[.,]))/gu;

/** "a decade after collapse". */
const later = /(?<= (?:days?|weeks?|months?|years?|decades?|hours?) after )(?=(?:collapse|bankruptcy|insolvency|debut|rebrand|downfall)[.,])/gu;

/** "for first hardware device", "in first public test". */
const firstOfKind = /(?<= (?:for|of|with|from) )(?=first (?!(?:straight|time|quarter|half|day|week|month|year|public)(?!\p{L}))(?:\p{Ll}+ ){0,2}(?:device|product|model|chip|fund|phone|headset|bank|token|stablecoin|acquisition|bond|office|store|chain|wallet|card)[ .,])/gu;

/** "have gained 5% in best week since May": the level of a market, or what funds took in. */
const period = /(?<= (?:risen|fallen|climbed|dropped|plunged|jumped|gained|lost|shed|surged|soared|rallied|slid|sunk|slumped|tumbled|attracted|pulled in|taken in|drawn|posted|logged|recorded|suffered|seen|had)(?: [^ ,]+){0,5}? (?:in |for )?)(?:the )?(?=(?:best|worst|biggest|strongest|weakest|largest|longest) (?:one-day |single-day |daily |weekly |monthly )?(?:day|week|month|quarter|year|gain|loss|drop|rally|streak|inflow|outflow|inflows|outflows)(?: since| of| in| ever|[.,]))/u;

/** ", biggest day of 2027": the same behind a comma. */
const periodBehind = /(?<=^[^,]{12,}, )(?:the )?(?=(?:best|worst|biggest|strongest|weakest|largest|longest) (?:one-day |single-day |daily |weekly |monthly )?(?:day|week|month|quarter|year|gain|loss|drop|rally|streak|inflow|outflow|inflows|outflows)(?: since| of| in| ever|[.,]))/u;

/** What moves on a market, or takes money in. */
const market = /^(?:Bitcoin|Ether|Ethereum|Solana|Dow|Nasdaq|(?:S&P )?500|Nikkei|\p{Lu}{3,5}|\(\p{Lu}{2,6}\)|\p{Ll}*(?:index|token|coin|stock|dollar|yen|gold|silver|oil|copper)|ETFs?|funds|shares|stocks|tokens|coins|futures|prices)$/u;

/** Whose it is that only a firm or a body has. */
const ownerOfFirm = (auxiliary: string): 'its' | 'their' => (/^(?:have|are)$/.test(auxiliary) ? 'their' : 'its');

/** Whose it is. A person whose gender is not known is left alone: names of two words may be those of people. */
const ownerOf = (subject: readonly string[], auxiliary: string): 'its' | 'their' | null => {

    const noun = String(subject.at(-1)).toLowerCase();
    const isFullName = subject.length === 2 && subject.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !isOrdinary(bareOf(word)));
    if (isFullName) {
        return null;
    }

    return /^(?:have|are)$/.test(auxiliary) || (many.has(noun) && !things.has(noun) && noun !== 'whale') ? 'their' : 'its';
};

/** Puts "its" or "their" before what is the subject's own: "has added 40 coins, taking its stack past 900". */
export const withPossessives = (text: string): string => {

    const words = text.split(' ');
    const at = words.findIndex((word, i) => i > 0 && /^(?:has|have|will|is|are)$/.test(word));
    const subject = words.slice(0, Math.max(0, at));
    if (at < 0) {
        return text;
    }

    const auxiliary = String(words[at]);
    const ofFirm = [flagship, ofAuthority, addedTo, ownNetwork].reduce((all, pattern) => all.replace(pattern, `${ownerOfFirm(auxiliary)} `), text);
    const owner = ownerOf(subject, auxiliary);
    if (owner === null) {
        return ofFirm;
    }

    const told = [resulting, firstResult, nextOfKind, ofSubject, changedOwn, changing, intended, later, firstOfKind].reduce((all, pattern) => all.replace(pattern, `${owner} `), ofFirm);
    return market.test(String(subject.at(-1))) ? told.replace(period, `${owner} `).replace(periodBehind, `${owner} `) : told;
};
