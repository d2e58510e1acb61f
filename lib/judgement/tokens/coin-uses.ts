import { clauseBefore, clauseBehind } from './clauses';
import { nowhere } from './word-sequence';
import type { WordSequence } from './word-sequence';
import type { Word } from './words';

const some = '(?:(?:the|its|their|his|her|more|new|all|any|some|most|locked|unlocked|vested|unvested|staked|wrapped|bridged|native|own|additional|stolen|remaining) ){0,2}';

/** A number, and words for a part: `60 of`, `$6m of`, `$3 million worth of`. */
const part = '(?:\\d\\w*|million|billion|trillion|worth|percent|thirds?|half|quarters?|fifths?|tenths?|amounts?|majority|bulk|bags?|stash|tranche|batch) of ';

/** What coins have, and who has them, before the coin: `the price of`, `open interest in`, `futures tied to`. */
const owned = '(?:prices?|holders|buyers|sellers|buying|selling|stakers|staking|trading|volumes?|emissions?|issuance|supply|version|deposits?|withdrawals?|transfers?|purchases?|buybacks?|burns?|burning|minting|unlocks?|airdrops?|listings?|delistings?|inflows|outflows|liquidity|interest|collateral|longs?|shorts?|bets?|positions?|exposure|futures|perpetuals|perps|options|contracts|bounty|rewards?|fees|payouts?|demand|pairs?) (?:of|in|for|on|to|tied to|linked to|into) ';

/** Verbs for what only coins go through. */
const verbs = '(?:stak(?:es?|ed|ing)|unstak(?:es?|ed|ing)|restak(?:es?|ed|ing)|dump(?:s|ed|ing)?|burn(?:s|ed|ing)?|mint(?:s|ed|ing)?|airdrop(?:s|ped|ping)?|swap(?:s|ped|ping)?|bridg(?:es|ed|ing)|unlock(?:s|ed|ing)?|redeem(?:s|ed|ing)?|accumulat(?:es?|ed|ing)|shill(?:s|ed|ing)?|borrow(?:s|ed|ing)?|shorts|longs|withdr(?:aws?|ew|awn|awing)|shorted|longed|shorting|longing|sold|selling|trad(?:e|ed|ing)|denominated in|paid in|payable in|swap\\w* .{1,30} for|sold .{1,30} for) ';

const dealtWith = new RegExp(`(?:^| )(?:(?:ticker|symbol) (?:is |of )?|${part}|(?:worth |\\d\\w* |million |billion )in |${owned}|${verbs})${some}$`);

/** What coins have, and who holds them, behind the coin. */
const nouns = '(?:prices?(?! (?:tags?|points?|wars?|cuts?|lists?)\\b)|bulls?|bears?|holders?|stakers?|whales?|traders?|buyers|sellers|investors|unlocks?|airdrops?|perpetuals?|perps?|futures|funding rates?|open interest|longs?|shorts?|etps?|market (?:cap|value)|deposits|withdrawals|inflation|emissions|supply|holdings|burns?|buybacks?|pools?|pairs?|contracts?|vesting|staking|treasury|treasuries|memecoin|deployer|creator|denominated|ecosystem|liquidity|rewards|allocations?|launch|debut|crash|rally|slump|selloff|plunge|saga|scandal|mess|debacle|craze|frenzy|rug(?: pull)?|insiders|snipers|liquidations|dump)';

const has = new RegExp(`^ (?:(?:spot |perpetual )?${nouns}|(?:teenage|young|anonymous|pseudonymous|original|alleged|suspected) (?:creator|founder|deployer))(?![a-z])`);

/** What stands behind a coin that is paid or pledged: `QRN worth $1.1 million`, `QRN as collateral`, `QRN for ETH`. */
const given = /^ (?:worth (?:about |around |nearly |roughly |over |more than )?\d|as collateral|for (?:eth|ether|usdc|usdt|btc|bitcoin|sol|cash|dollars|stablecoins)\b|to (?:[a-z\d]+ ){0,3}?(?:address(?:es)?|wallets?|exchanges?|contracts?|binance|coinbase|kraken|okx|bybit)\b)/;

/** A number of coins before their symbol: `14,000 QRN`, but neither a year nor the time of a zone, `17:00 QRT`. */
const count = /(?:^| )(?!(?:19|20)\d\d $)\d+ $/;

/** Units, and what else stands behind numbers in capitals. */
const units = /^(?:[KMGT]?(?:WH|W|B|HZ|FLOPS|BPS)|MMBTU|BTU|TPS|EH|PH|TH|KG|KM|BPD|MB|AM|PM|[A-Z0-9]+S)$/;

const isNumbered = (text: WordSequence, at: number): boolean => {

    const isSum = text.words.slice(Math.max(0, at - 3), at).some(({ cashtag, raw }) => cashtag && /^\d/.test(raw));
    const { raw, start } = text.words[at] as Word;
    const number = text.words[at - 1] ?? nowhere;
    return !isSum && number.left !== ':' && count.test(clauseBefore(text, at)) && !units.test(raw) && start - number.start - number.raw.length === 1;
};

/** What only coins have, go through and come in. */
const strongNouns = /^ (?:stakers?|staking|airdrops?|perpetuals?|perps|funding rates?|unlocks?|tokenomics|emissions|memecoin|denominated|holders (?:vote|voted|approve|approved|back|backed|reject|rejected|ratify|ratified))(?![a-z])/;
const strongVerbs = /(?:^| )(?:stak(?:es?|ed|ing)|unstak(?:es?|ed|ing)|airdrop(?:s|ped|ping)?|bridg(?:es|ed|ing)|mint(?:s|ed|ing)|shill(?:s|ed|ing)?) (?:the |their |its |more )?$/;

/** Whether nothing but a coin is dealt with in such a way: `QRN stakers`, `users who staked QRN`. */
export const isStaked = (text: WordSequence, at: number): boolean => strongNouns.test(clauseBehind(text, at)) || strongVerbs.test(clauseBefore(text, at));

/** What an exchange does with a coin, behind the coin: `QRN listed on`, `QRN goes live on`. */
const listed = /^ (?:is |are |was |were |now |just |gets? |got |to be |will be |has been )*(?:(?:de)?listed (?:on|by|in)|(?:debuts?|debuted|lands|landed|arrives|arrived|goes live|went live|live) on)\b/;

/** What charts show of a coin: `QRN eyes breakout`, `QRN tests the support`. */
const charted = /^ (?:eyes?|eyeing|targets?|tests?|nears?|holds?|reclaims?|breaks|clears|forms?|flashes|retests?|defends?|loses|approaches|confirms|prints) (?:[a-z\d]+ ){0,3}?(?:breakout|breakdown|supports?|resistance|rally|upside|highs?|lows?|pattern|triangle|wedge|flag|channel|cross|correction|pullback|rebound|reversal|trendline|average|level|zone|\d+)\b/;

/** Whether a symbol is dealt with as a coin: `60% of QRN`, `open interest in QRN`, `users who staked QRN`, `QRN bulls`, `QRN worth $1.1 million`. */
export const isDealtWith = (text: WordSequence, at: number): boolean => {

    const behind = clauseBehind(text, at);
    return has.test(behind) || given.test(behind) || listed.test(behind) || charted.test(behind) || isNumbered(text, at) || dealtWith.test(clauseBefore(text, at));
};

/** What a company does, and what it has, that no coin does or has. */
const acts = /^ (?:(?:also|has|have|had|now|is|was|will|would|may|could) )*(?:to|says?|said|saying|told|tells|warn\w*|raises?|raised|raising|sees|saw|expects?|hires?|hired|names|named|appoints?|acquires?|acquired|buys|bought|wins|won|files|filed|sues|sued|settles|settled|unveils?|unveiled|partners|partnered|plans|planned|wants|urges|urged|launch\w*|lists|listed|tokeni[sz]e\w*|approve[sd]?|fine[sd]?|charge[sd]?|invest\w*|back(?:s|ed)|join(?:s|ed)|pick(?:s|ed)|open(?:s|ed) an?|(?:closes?|closed|cuts?|opens|opened) its (?:staff|office|headquarters|doors)|lays off|laid off|reports?|reported|analysts?|research\w*|study|survey|data|officials?|chair\w*|chief|ceo|cfo|executives?|wallets?|api|sdk|bill|act|rules?|ruling|standard|model|method|index|ratio|metric|indicator|flaw|bug|servers?|chips?|users?|customers?|clients?|members?|licen[cs]es?|exchange|platform|app|desk|bank|group|capital|labs|ventures|partners|team|boss|head|gang|hoax)\b/;

/** Before a company or an abbreviation: what it adds, belongs to or makes possible. */
const agents = /(?:^| )(?:by|at|with|via|under|through|an|joins?|joined|sues?|sued|using|per|inside) $/;

/** What may follow a coin that is only named: nothing in its sentence, or what it is named with. */
const alone = /^(?:on|in|to|at|as|after|for|from|amid|with|while|when|before|by|and|or|over|during|despite|into|ahead|via|through|hits|tops|crosses|passes|nears|reaches|changed|turned|made|becomes|became|goes|went|gets|got|sent|stolen|social|funding|pleads?|is|was|are|were|has|had|will|can|could|may|explained|creator|founder|founders|cofounder|deployer|team|launch|itself|again|now)$/;

/** Whether no noun that the word in capitals could belong to follows it, as in `ABCD fans`. */
export const isAlone = (text: WordSequence, at: number): boolean => {

    const last = text.words.indexOf(text.symbolsAround(at).at(-1) as Word);
    return last === text.words.length - 1 || text.words[last]?.right !== ' ' || alone.test(text.lower[last + 1] as string);
};

/** Whether a word in capitals does or has what a company or a technique does or has: `QRN raises $5 million`, `QRN wallets`, `sued by QRN`. */
export const isActor = (text: WordSequence, at: number): boolean => acts.test(clauseBehind(text, at)) || agents.test(clauseBefore(text, at));

/** Before and behind a coin that a fund holds: `a spot QRN ETF`, `its decision on the QRN fund`. The fund's own ticker has no such words before it. */
const heldBefore = /(?:^| )(?:spot|staked|leveraged|(?:decision|ruling|verdict|approval|application|filing|bid|deadline|prospectus|paperwork|files?|filed|applie[sd]) (?:on|for|of) (?:an? |the |its )?) ?$/;
const heldBehind = /^ (?:staking )?(?:etfs?|etps?|funds?|trusts?|exchange traded)\b/;

/** Whether a fund holds the coin at an index. */
export const isSpotFund = (text: WordSequence, at: number): boolean => {

    const behind = clauseBehind(text, at);
    return heldBehind.test(behind) && heldBefore.test(clauseBefore(text, at)) || /^ staking (?:etfs?|etps?|funds?)\b/.test(behind);
};

/** What companies do with the coin that they hold: `NRW plan`, `NRW treasury`, `owns 3% of all NRW`. */
const treasury = /^ (?:treasury|treasuries|plan|strategy|bet|pivot|purchases?|reserves?|holdings|stash|accumulation)\b/;
const portion = /(?:^| )\d+ of (?:all |the )?$/;

/** Whether a company holds what stands at an index, or is to hold it. */
export const isTreasured = (text: WordSequence, at: number): boolean => treasury.test(clauseBehind(text, at)) || portion.test(clauseBefore(text, at));
