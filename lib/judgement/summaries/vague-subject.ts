/** What companies and networks are, each of which has a name. */
export const houses: readonly string[] = ['company', 'firm', 'manager', 'treasury', 'insurer', 'provider', 'retailer', 'carmaker', 'automaker', 'chipmaker', 'airline', 'marketplace', 'venue', 'heavyweight', 'behemoth', 'conglomerate', 'exchange', 'startup', 'lender', 'broker', 'brokerage', 'miner', 'platform', 'protocol', 'bank', 'fund', 'issuer', 'custodian', 'giant', 'app', 'project', 'network'];

/** What authorities are. */
export const authorities: readonly string[] = ['regulator', 'watchdog', 'agency'];

/** Whatever has a name or belongs to somebody who has: companies, authorities, politicians, and agreements, whose parties have. */
const kinds = [...houses, ...authorities, 'lawmaker', 'senator', 'minister', 'executive', 'agreement', 'deal', 'partnership', 'altcoin'];

/** What somebody owns who is told by nothing but what he is: "The chip giant's sales". */
const owner = /^The (?:\p{L}+[ -]){0,3}?(?:giant|behemoth|heavyweight|chipmaker|carmaker|automaker|retailer|firm|company|startup|start-up|exchange|lender|bank)['’]s \p{Ll}/u;

/** Words after such a noun that say which one is meant, or that go on with the noun. */
const identifying = ['of', 'that', 'which', 'who', 'whose', 'behind', 'for', 'with', 'linked', 'called', 'known', 'named', 'led', 'backed', 'founded', 'owned', 'run', 'to', 'in', 'by', 'from', 'at', 'on', 'and', 'or'];

/** A subject of this kind up to its verb: "Canadian vape company has jumped", "A crypto exchange halts". */
const subject = new RegExp(`^((?:[$€£]?[\\p{L}\\d.,’'-]+ ){0,6}?)(?:${kinds.join('|')}) (?!(?:${identifying.join('|')})(?!\\p{L}))\\p{Ll}`, 'u');

/** Words with a capital that name nobody: where somebody is from, and how a subject begins. */
const common = /^(?:\p{Lu}\p{Ll}+(?:an|ean|ese|ish)|French|Dutch|Swiss|Biotech|Fintech|Tech|Insurance|Retail|Gaming|Mining|Banking|US|U\.S\.|UK|EU|The|An?|One|Another|Crypto|Bitcoin|Ethereum|DeFi|Major|Leading|Top|Big|Large|Popular|New|Private|Global|Asset|Money|Payments|.+-(?:based|listed))$/u;

/** "Norway's largest": one of its kind in a place, which has a name of its own. */
const ranked = /^\p{Lu}\S*['’]s (?=(?:(?:second|third|fourth|fifth)-)?(?:largest|biggest|oldest|leading|top|best-known|fastest-growing|richest|most \p{Ll}+) )/u;

/** Somebody who is told from others only by what they do: "The maker of mining rigs lost". */
const unnamed = /^(?:The|An?|Its) (?:maker|operator|issuer|owner|developer|parent|creator|provider|seller|team|group|company|firm|token|coin) (?:of|behind) (?:(?:[^\s\p{Lu},;:]+|DEX|DeFi|AI) ){1,5}?(?:has|have|had|is|was|were|will|lost|made|said|posted|reported|\p{Ll}+ed) /u;

/** One that is told from others only by its size: "The largest corporate holder of coins reported". */
const superlative = /^(?:The|One of the) (?:\p{L}+-)?(?:largest|biggest|oldest|leading|top) (?:[^\s\p{Lu},;:]+ ){0,4}?(?:holders?|owners?|buyers?|exchanges?|lenders?|banks?|managers?|miners?|issuers?|makers?|companies|company|firms?|venues?|marketplaces?|platforms?|funds?|providers?|brokers?|custodians?|networks?)(?: [^\s\p{Lu},;:]+){0,3} (?:has|have|had|is|was|were|will|\p{Ll}+ed|said|made|bought|sold|lost) /u;

/** A sum of coins without their names: "Over $40 million worth of tokens will". */
const nameless = /^(?:(?:Over|About|Nearly|Almost|Around|More than|At least) )?[$€£]\S+ (?:(?:million|billion) )?(?:worth )?(?:of|in) (?:tokens|coins|altcoins|crypto(?:currency|currencies)?) [^\p{Lu}]*(?: (?:in|on|by) \p{Lu}\p{Ll}+)?\.?$/u;

/** A count of somebody in a sentence without any name: "Some 1,800 agents were registered on day one". */
const counted = /^(?:(?:Some|About|Over|More than|Nearly|Almost|Around|At least) )?\d[\d,.]* (?:\p{Ll}+ ){1,3}(?:were|have|had|are) [^\p{Lu}]*$/u;

/** Those who are told by nothing else: "visit certain websites". */
const certain = /\bcertain (?:websites|users|clients|accounts|customers|wallets|tokens|coins|platforms|exchanges|companies|firms)\b/;

/** Somebody without a name, whatever follows: "The person behind the raid on Tarn". */
const someone = /^(?:The|An?) (?:person|people|individual|entity|party|parties) (?:behind|who|that|responsible) /;

/** Somebody by name and office, in a sentence that does not say of whom: "CFO Mira Osk cautioned that cuts cost $4 million". */
const officer = /^(?:The )?(?:(?:[Ff]ormer|[Ii]nterim|[Cc]o-) ?)?(?:C[EFOT]O|[Cc]hief executive|[Cc]o-?[Ff]ounder|[Ff]ounder|[Cc]hair(?:man|woman)?|[Mm]anaging director) (?:\p{Lu}\S* ){1,3}[^\p{Lu}]*$/u;

/** The same behind what he did: "With a $4 million purchase, co-CEO Mira Osk is taking aim at Tarn". */
const officerBehind = /^(?:With|By|In|After|Through) [^,]+, (?:co-)?(?:C[EFOT]O|chief executive|founder|chair(?:man|woman)?) \p{Lu}/u;

/** A country has one central bank. */
const centralBank = /^(?:The )?(?!The )\p{Lu}\S* central bank /u;

/** Whether the subject of a sentence is of a kind whose members have names, and is not named, so that a reader asks which it is. */
export const hasVagueSubject = (text: string): boolean => {

    const [, described] = subject.exec(text.replace(ranked, '')) ?? [];
    return [owner, unnamed, superlative, nameless, counted, someone, officer, officerBehind, certain].some((pattern) => pattern.test(text)) || (!centralBank.test(text) && described !== undefined && described.split(' ').every((word) => !/^\p{Lu}/u.test(word) || common.test(word)));
};
