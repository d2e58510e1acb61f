import { bareOf } from './headings';
import { isAdverb, plural, singular } from './headline-verbs';
import { isOrdinary } from './known-words';
import { indefinite } from './indefinite';
import { isPast } from './simple-past';
import { after, articleOf, determined, isEnd, isNamed, isNaming, many, matters, mostBefore, origin, phraseAt, set, shared } from './noun-phrases';

/** "to 4-month low", "hits record high": a mark that a price has reached, without its article. */
const mark = /(?<= (?:to|at|near|from|hits?|hit|reach(?:es|ed)?|sets?|set|notch(?:es|ed)?|marks?|touch(?:es|ed)?|nears?|nearing) )(?=(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|multi)-(?:day|week|month|year)|20\d\d|record|yearly|monthly|weekly|new|fresh|historic) (?:(?:record|all-time) )?(?:low|high|peak|bottom)(?!s?\p{L})|record(?= (?:above|below|of|near|at) [$€£\d]|[.,]))/gu;

/** "to treasury", "closed first day": what is somebody's own. */
const own = /(?<= has .*to )(?=(?:corporate )?(?:treasury|balance sheet)(?:[.,]|$))|(?<= has (?:closed|ended|finished) )(?=first (?:day|week|month|quarter|year)(?!\p{L}))/gu;

/** "has launched first fund": somebody's own, unless there is more of them elsewhere. */
const firstOwn = /(?<= (?:has|will) (?:launch|open|issue|offer|introduce|build|release|unveil|host|start|complete|acquire)(?:e?d)? )(?=first (?!(?:day|week|month|quarter|year)(?!\p{L}))\p{Ll})/gu;

/** As `mark`, for "all-time high". */
const allTime = /(?<= (?:to|at|near|hits?|hit|reach(?:es|ed)?|sets?|notch(?:es|ed)?|touch(?:es|ed)?|nears?|nearing) )(?=all-time (?:low|high)(?!s?\p{L}))/gu;

/** "in bid to win users", "at loss of $4 million": set phrases that headlines shorten. */
const indefinites = /(?<= in )(?=(?:bid|move|push) to )|(?<= at )(?=(?:loss|profit|discount|premium) (?:of|to) )|^(?=(?:third|quarter|fifth|tenth|majority|handful) of )/gi;

/** "in third quarter", "in first decision", "to public": as `indefinites`, with "the". */
const definites = /(?<= in )(?=(?:first|second|third|fourth|latest) (?!place|person|gear)\p{Ll}{3,}(?<!s)(?!\p{L}))|(?<= to )(?=public(?:[.,]|$))/gu;

/** Superlatives without an article: "the fund saw biggest outflows". */
const superlative = /(?<= (?:see|sees|saw|seen|posts?|posted|records?|recorded|suffers?|suffered|raises?|raised|hits?|reach(?:es|ed)?|become|becomes|became|mulling|considering|in|to|at|by|of|with|since|after|as|is|was|following) |, )(?=(?:biggest|largest|highest|lowest|longest|worst|best|strongest|weakest|smallest|fastest|slowest|latest|newest|oldest|steepest|sharpest|second-largest|second-biggest)(?:-ever)? [\p{Ll}\d])/gu;

/** "for first time", "purchased additional 40 coins". */
const firstTime = /(?<= for )(?=first time(?!\p{L}))/gu;
const additional = /(?<= (?:purchased|bought|acquired|added|sold|raised|minted|burned|invested|secured|received) )(?=additional [$€£\d])/gu;

/** Countries and authorities that have an article, where none describes a noun. */
const definite = /(?<= (?:in|to|from|by|of|with|against|for|at|as|(?:has|have|will) \p{Ll}+) )(?=(?:US|UK|EU|UAE|SEC|CFTC|FBI|DOJ|IRS|ECB|Fed|IMF|FTC|FDIC|FCA|OCC)(?:['’]s |[.,;]|$| (?:as|after|for|of|over|in|on|to|with|and|amid|by|from|against|before|while|since|until)(?!\p{L})))|^(?=(?:US|UK|EU|UAE|SEC|CFTC|FBI|DOJ|IRS|ECB|Fed|IMF|FTC|FDIC|FCA|WEF|OCC|Dow|Bank of (?:England|Japan|Canada|Korea|Russia|Israel|Thailand|Mexico|Italy|France|Spain)|Central Bank of \p{Lu}\p{Ll}+|European (?:Commission|Central Bank|Union)|World Bank|White House|Federal Reserve) (?:has|have|will|is|are|was|were) )/gu;

const auxiliary = /^(?:has|have|will|is|are)$/;
const particle = /^(?:out|up|off|down|back|for|into|against)$/;

/** Verbs and nouns for what somebody changes that is their own: "has raised stake". */
const changed = /^(?:raised|lifted|cut|lowered|trimmed|reduced|boosted|increased|slashed|upgraded|overhauled|revamped|extended|widened|snapped)$/;
const owned = /^(?:stake|rate|forecast|estimate|target|outlook|dividend|position|bid|offer|structure|streak|lead|loss)[.,]?$/;

/** Puts the article before the object of a sentence's first verb: "has approved fund" becomes "has approved a fund". */
const withObject = (text: string): string => {

    const words = text.split(' ');
    const first = words.findIndex((word, i) => i > 0 && auxiliary.test(word));
    const verb = words.findIndex((word, i) => first >= 0 && i > first && !isAdverb(word));
    const start = particle.test(String(words[verb + 1])) ? verb + 2 : verb + 1;
    const phrase = phraseAt(words, start);
    const article = verb > 0 && /^\p{Ll}+$/u.test(String(words[verb])) ? articleOf(phrase) : null;
    const isOwn = article !== null && changed.test(String(words[verb])) && owned.test(String(phrase.at(-1)));
    const determiner = isOwn ? (words[first] === 'have' ? 'their' : 'its') : article;
    return determiner === null ? text : [...words.slice(0, start), determiner, ...words.slice(start)].join(' ');
};

/** Prepositions before something that is described: "under unusual deal". */
const preposition = /^(?:with|under|after|through|via|over|amid|following|into|citing|of|for|in|from|against)$/;

/** Verbs behind "to" before what somebody intends: "to fund token buyback". */
const intended = set('acquire avoid back block build buy complete create develop end expand file form fund host introduce issue join launch lead offer open operate pay pilot prevent recover release run secure seek sell settle start stop support unveil win');

/** Words that describe a noun and are no verbs: "to unmarked wallet". */
const attributive = /^(?:new|unknown|private|fresh|cold|hot|\p{Ll}{4,}(?:ed|al|ic|ive|ous))$/u;

/** Words before an amount that are about the amount itself: "nearly $4 million". */
const quantifier = /^(?:about|almost|around|by|least|nearly|of|over|roughly|some|than|to|up)$/;

/** Whether words contain a verb in the plural behind a noun in the plural, so that they are a clause: "after prices reach target". */
const isClause = (phrase: readonly string[]): boolean => phrase.slice(1, -1).some((word, i) => plural.has(word) && /[^s]s$/.test(String(phrase[i])));

/** "on $4 billion loss", "hits $4 billion valuation": an amount that describes a noun. */
const isAmount = (word: string, [first = '']: readonly string[]): boolean => /^[$€£]|^\d[\d.,]*%$/.test(first) && !quantifier.test(word) && !determined.test(word);

/** Whether a word behind "to" describes a noun, rather than says what is intended. */
const isAttribute = (word: string): boolean => attributive.test(word) && !plural.has(word);

/** Who is in charge of what follows "of": "director of bitcoin strategy". */
const inCharge = /^(?:head|director|chief|president|vp|manager)$/i;

/** Whether the place behind a word is one for a noun phrase that is not the object of the first verb. Behind a preposition, a noun alone may be another one's beginning. */
const isBefore = (words: readonly string[], at: number, phrase: readonly string[]): boolean => {

    const word = String(words[at]);
    const isIntended = words[at - 1] === 'to' && intended.has(word);
    const isCharge = word === 'of' && inCharge.test(String(words[at - 1]));
    const isBehind = (preposition.test(word) && !isCharge) || (word === 'to' && isAttribute(String(phrase[0]))) || isAmount(word, phrase);
    return isIntended || (phrase.length > 1 && isBehind);
};

/** Symbols of coins: capitals that are no common abbreviation. */
const symbol = /^(?!(?:NFT|ETF|ETP|CBDC|DAO|API|KYC|AML|IPO|SEC|FBI|DOJ|IRS|IMF|ECB)$)\p{Lu}{3,5}$/u;

/** Whether a phrase names nobody, and no coin by its symbol. */
const isNameless = (phrase: readonly string[]): boolean => !phrase.some((word) => isNaming(word) || symbol.test(word));

/** What a market goes through, of which there is one at a time. */
const markets = set('selloff rally slump crash rout downturn crisis war shutdown');

/** Whether a word is a verb of headlines, in the present or the past. */
const isVerb = (word: string): boolean => singular.has(word) || isPast(word);

/** Words that begin a clause about the reason or time. */
const joint = /^(?:after|as|while|before|since|until)$/;

/** Puts the article before the subject of a clause that is described rather than named: "after bitcoin miner signs". */
const withClauses = (text: string): string => {

    const words = text.split(' ');
    for (let i = words.length - 1; i > 0; --i) {
        const rest = words.slice(i + 1, i + 2 + mostBefore);
        const noun = rest.findIndex((word, k) => (many.has(word) || matters.has(word) || markets.has(word)) && isVerb(bareOf(String(rest[k + 1]))));
        if (joint.test(String(words[i])) && noun >= 0 && !rest.slice(0, noun).some((word) => determined.test(word) || isEnd(word) || after.test(word) || isNaming(word))) {
            words.splice(i + 1, 0, markets.has(String(rest[noun])) ? 'the' : indefinite(String(rest[0])));
        }
    }

    return words.join(' ');
};

/** Puts articles behind prepositions, infinitives and before amounts, before a noun that other words describe. */
const withComplements = (text: string): string => {

    const words = text.split(' ');
    for (let i = words.length - 1; i > 0; --i) {
        const phrase = phraseAt(words, i + 1);
        const isSum = isAmount(String(words[i]), phrase);
        const article = isBefore(words, i, phrase) && (isSum || !isClause(phrase)) ? articleOf(phrase) : null;
        if (article !== null && (isSum || article === 'the' || isNameless(phrase))) {
            words.splice(words[i] === 'record' ? i : i + 1, 0, article);
        }
    }

    return words.join(' ');
};

/** Those of `many` that are no persons: with a name before them, they are named: "Phantom wallet". */
const things = set('bank broker brokerage chain company contract exchange firm fund giant group marketplace network panel platform protocol provider startup studio subsidiary tracker unit wallet');

/** As `isNamed`, if the name is not only a part of the word: not "Oslo-based". */
const isName = (word: string): boolean => isNamed(word) && !word.includes('-');

/** As `many`, of whom there is one for each country, firm or court. */
export const only = set('authority ceo cfo chair chairman chairwoman commission committee cto founder government governor head king ministry minister mayor parliament police president watchdog senate treasury');

/** What a coin or network has one of: "the Tarn price". */
const ofCoin = set('blockchain bridge mainnet network premium price token');

/** As `only`, if a country's adjective or another word precedes it. */
const institution = /^(?:(?:central|national|reserve) bank|(?:supreme|high|constitutional) court)$/i;

/** How many there are of those whom a subject describes, rather than names; null if it names somebody or has an article. A word alone describes only a person. */
const numberOf = (subject: readonly string[]): 'one' | 'many' | null => {

    const [first = ''] = subject;
    if (subject.length === 1) {
        const person = first.toLowerCase();
        return many.has(person) && !things.has(person) ? 'many' : null;
    }

    const [previous = '', last = ''] = subject.slice(-2);
    if (ofCoin.has(last) && subject.slice(0, -1).every((word) => /^\p{Lu}[\p{L}\d]*$/u.test(word))) {
        return 'one';
    }

    const isPlain = subject.length <= mostBefore && !subject.some((word) => determined.test(word) || isEnd(word) || after.test(word) || word === 'or');
    const isCalled = things.has(last) && isName(previous) && !origin.test(previous) && (subject.length > 2 || !isOrdinary(bareOf(previous)));
    if (!isPlain || isCalled) {
        return null;
    }

    const isOnly = only.has(last) || shared.has(last) || institution.test(`${previous} ${last}`);
    return isOnly ? 'one' : many.has(last) ? 'many' : null;
};

/** Puts the article before a subject that is described rather than named: "Danish lender has". */
const withSubject = (text: string): string => {

    const words = text.split(' ');
    const [first = ''] = words;
    const at = words.findIndex((word, i) => i > 0 && auxiliary.test(word));
    const number = numberOf(words.slice(0, Math.max(0, at)));
    if (number === null) {
        return text;
    }

    const isCommon = isOrdinary(bareOf(first)) && /^\p{Lu}\p{Ll}+$/u.test(first) && !isName(String(words[1]));
    const begin = isCommon ? first.toLowerCase() : first.replace(/^Ex-/, 'ex-');
    const article = number === 'one' ? 'the' : indefinite(begin);
    return `${article === 'the' ? 'The' : article === 'an' ? 'An' : 'A'} ${[begin, ...words.slice(1)].join(' ')}`;
};

/** Puts articles before marks of prices: "has fallen to a record low". */
export const withMarks = (text: string): string => text.replace(mark, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(allTime, 'an ').replace(indefinites, 'a ').replace(definites, 'the ').replace(/^a (\p{Lu})/u, (_, letter: string) => `A ${letter.toLowerCase()}`);

/** Puts the articles that headlines leave out before superlatives, countries and authorities, and before a subject and an object that are described rather than named. */
export const withArticles = (text: string): string => withClauses(withComplements(withObject(withSubject(text.replace(own, 'its ').replace(firstOwn, 'its ').replace(firstTime, 'the ').replace(additional, 'an ').replace(superlative, 'the ').replace(definite, (_, at: number) => (at === 0 ? 'The ' : 'the '))))));
