import { bareOf } from './headings';
import { isAdverb, plural } from './headline-verbs';
import { isOrdinary } from './known-words';

/** "to 4-month low", "hits record high": a mark that a price has reached, without its article. */
const mark = /(?<= (?:to|at|near|from|hits?|hit|reach(?:es|ed)?|sets?|set|notch(?:es|ed)?|marks?|touch(?:es|ed)?|nears?|nearing) )(?=(?:(?:\d+|two|three|four|five|six|nine|multi)-(?:day|week|month|year)|20\d\d|record|yearly|monthly|weekly|new|fresh|historic) (?:(?:record|all-time) )?(?:low|high|peak|bottom)(?!s?\p{L}))/gu;

/** As `mark`, for "all-time high". */
const allTime = /(?<= (?:to|at|near|hits?|hit|reach(?:es|ed)?|sets?|notch(?:es|ed)?|touch(?:es|ed)?|nears?|nearing) )(?=all-time (?:low|high)(?!s?\p{L}))/gu;

/** Superlatives without an article: "the fund saw biggest outflows". */
const superlative = /(?<= (?:see|sees|saw|seen|posts?|posted|records?|recorded|suffers?|suffered|raises?|raised|hits?|reach(?:es|ed)?|become|becomes|became|in|to|at|by|of|with|since|as|is|was) )(?=(?:biggest|largest|highest|lowest|longest|worst|best|strongest|weakest|smallest|fastest|second-largest|second-biggest)(?:-ever)? \p{Ll})/gu;

/** Countries and authorities that have an article, where none describes a noun. */
const definite = /(?<= (?:in|to|from|by|of|with|against|for|at|as) )(?=(?:US|UK|EU|UAE|SEC|CFTC|FBI|DOJ|IRS|ECB|Fed)(?:[.,;]|$| (?:as|after|for|over|in|on|to|with|and|amid|by|from|against|before|while|since|until)(?!\p{L})))|^(?=(?:US|UK|EU|UAE|SEC|CFTC|FBI|DOJ|IRS|ECB|Fed|IMF|FTC|FDIC|FCA|WEF|OCC) (?:has|have|will|is|are|was|were) )/gu;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Singular nouns for what is made, offered or decided. Without an article, they are those of a headline. */
const products = set('account agency airdrop alliance app application arm asset bank bill blockchain bot bridge card chain client coin company conference consortium contract coordinator currency desk director division dollar drive etf etp exchange facility feature firm fork fund game grant group guide hub index initiative lab layer ledger lender license licence list loan marketplace measure mechanism method mine model module network option pact partner pilot platform pool portal product program programme project proposal protocol reserve rollup round rule sandbox scheme service session sidechain site solution stablecoin startup strategy studio subsidiary suite system taskforce team test testnet token tool treasury trust unit update upgrade validator vault vehicle venture version wallet website');

/** As `products`, for matters that are the only ones of their kind behind a name: "the Tarn hack". */
const matters = set('acquisition agreement appeal attack audit ban bid bounty breach campaign case challenge charge claim collaboration comeback complaint crash cut deal decision deposit dispute downturn exploit fee fine forecast freeze hack hearing hike inquiry investigation investment lawsuit limit loss merger milestone motion offer offering order outage partnership petition plan plunge position probe profit purchase raid raise rate record refund request review role ruling run sale settlement shutdown spree squeeze stake suit summons takeover target tax trial valuation vote warning warrant');

/** Words that end a noun phrase. */
const after = /^(?:to|for|in|with|after|on|by|at|from|as|amid|over|of|against|that|which|who|before|while|following|under|via|worth|through|during|despite|because|when|and|but|so|backed|led|aimed|based|called|named|dubbed)$/;

/** Words that begin a noun phrase which needs no article, or are no part of one. */
const determined = /^(?:an?|the|its|their|his|her|our|my|your|this|that|these|those|no|any|some|each|every|all|both|another|one|two|three|four|five|six|seven|eight|nine|ten|more|most|many|several|few|much|first|second|third|to|not|(?!\d[\d.,]*(?:%|-\p{L}))\d.*|.*['’]s?|\p{Ll}+ly)$/iu;

const auxiliary = /^(?:has|have|will|is|are)$/;
const particle = /^(?:out|up|off|down|back|for|into|against)$/;

/** Most words of a noun phrase before its noun. */
const mostBefore = 5;

/** Letters whose names begin with a vowel, as in "an NFT". */
const spelledWithVowel = /^[AEFHILMNORSX][\p{Lu}\d]/u;
const soundsLikeVowel = /^(?:[aeio]|u(?!ni|kr|ga|s[aeiou]|t[aeiou]|r[aou])|hour|hon(?:est|ou?r)|8|1[18](?!\d))/i;
const soundsLikeConsonant = /^(?:one|eu|once)/i;

/** Returns "a" or "an", by the sound of the word that follows. */
export const indefinite = (word: string): string => {

    const bare = word.replace(/^[^\p{L}\d]+/u, '');
    const isVowel = /^\p{Lu}{2}/u.test(bare) && !/[a-z]/.test(bare) ? spelledWithVowel.test(bare) : soundsLikeVowel.test(bare) && !soundsLikeConsonant.test(bare);
    return isVowel ? 'an' : 'a';
};

const isEnd = (word: string): boolean => /[.,;:)!?]$/.test(word);

/** Whether a word has a capital, and is no abbreviation. */
const isNamed = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** As `isNamed`, if the name is not only a part of the word: not "Oslo-based". */
const isName = (word: string): boolean => isNamed(word) && !word.includes('-');

/** Whether a word cannot be part of a noun phrase without an article. */
const isForeign = (word: string): boolean => after.test(word) || determined.test(word.replace(/^‘(.+)’$/, '$1')) || /^[^\p{L}\d$€£‘“]/u.test(word);

/** Whether words are a noun phrase that lacks its article. */
const lacksArticle = (phrase: readonly string[]): boolean => {

    const noun = bareOf(String(phrase.at(-1)));
    const isPhrase = phrase.length > 0 && phrase.length <= mostBefore + 1 && !phrase.some(isForeign);
    return isPhrase && (products.has(noun) || (matters.has(noun) && !phrase.slice(0, -1).some(isNamed)));
};

/** The words from a place on, up to the end of their phrase. */
const phraseAt = (words: readonly string[], start: number): readonly string[] => {

    const rest = words.slice(start);
    const end = rest.findIndex((word, i) => isEnd(word) || after.test(String(rest[i + 1])));
    return end < 0 ? rest : rest.slice(0, end + 1);
};

/** Puts an article before the word at a place. */
const withArticleAt = (words: readonly string[], at: number): string[] => [...words.slice(0, at), indefinite(String(words[at])), ...words.slice(at)];

/** Puts the article before the object of a sentence's first verb: "has approved fund" becomes "has approved a fund". */
const withObject = (text: string): string => {

    const words = text.split(' ');
    const first = words.findIndex((word, i) => i > 0 && auxiliary.test(word));
    const verb = words.findIndex((word, i) => first >= 0 && i > first && !isAdverb(word));
    const start = particle.test(String(words[verb + 1])) ? verb + 2 : verb + 1;
    const isLacking = verb > 0 && /^\p{Ll}+$/u.test(String(words[verb])) && lacksArticle(phraseAt(words, start));
    return isLacking ? withArticleAt(words, start).join(' ') : text;
};

/** Prepositions before something that is described: "under unusual deal". */
const preposition = /^(?:with|under|after|through|via|over|amid|following|into|citing)$/;

/** Whether words contain a verb in the plural, so that they are a clause: "after prices reach target". */
const isClause = (phrase: readonly string[]): boolean => phrase.slice(0, -1).some((word) => plural.has(word));

/** "on $4 billion loss": an amount that describes a noun. */
const isAmount = (word: string, [first = '']: readonly string[]): boolean => word === 'on' && /^[$€£]/.test(first);

/** Puts articles behind prepositions, before a noun that other words describe, none of them a name. */
const withComplements = (text: string): string => {

    const words = text.split(' ');
    for (let i = words.length - 1; i > 0; --i) {
        const phrase = phraseAt(words, i + 1);
        const isComplement = preposition.test(String(words[i])) || isAmount(String(words[i]), phrase);
        if (isComplement && phrase.length > 1 && !phrase.some(isNamed) && !isClause(phrase) && lacksArticle(phrase)) {
            words.splice(i + 1, 0, indefinite(String(words[i + 1])));
        }
    }

    return words.join(' ');
};

/** Singular nouns for somebody who acts, of whom there are many. */
const many = set('actor analyst artist attorney author bank billionaire broker brokerage builder buyer chain collector company contract couple court custodian dealer developer economist engineer exchange executive exploit fan firm founder fund gambler giant group hacker holder influencer insurer investor judge jury lawmaker lawyer lender maker man manager marketplace miner model monitor network official operator owner panel partner platform player politician processor prosecutor protocol provider rapper regulator researcher retailer scammer senator student singer startup studio subsidiary teenager tracker tycoon trader trial tribunal unit user validator wallet whale winner woman');

/** Those of `many` that are no persons: with a name before them, they are named: "Phantom wallet". */
const things = set('bank broker brokerage chain company contract exchange firm fund giant group marketplace network panel platform protocol provider startup studio subsidiary tracker unit wallet');

/** A word that describes where somebody is from. */
const origin = /(?:an|ish|ese|ench|tch|iss)$/;

/** As `many`, of whom there is one for each country, firm or court. */
const only = set('authority ceo cfo chair chairman chairwoman commission committee cto founder government governor head king ministry minister mayor parliament police president watchdog senate treasury');

/** As `only`, if a country's adjective or another word precedes it. */
const institution = /^(?:(?:central|national|reserve) bank|(?:supreme|high|constitutional) court)$/i;

/** Puts the article before a subject that is described rather than named: "Danish lender has". */
const withSubject = (text: string): string => {

    const words = text.split(' ');
    const [first = ''] = words;
    const at = words.findIndex((word, i) => i > 0 && auxiliary.test(word));
    const subject = words.slice(0, Math.max(0, at));
    const last = String(subject.at(-1));
    const isPlain = subject.length > 1 && subject.length <= mostBefore && !subject.some((word) => determined.test(word) || isEnd(word) || after.test(word) || word === 'or');
    const previous = String(subject.at(-2));
    const isCalled = things.has(last) && isName(previous) && subject.length > 2 && !origin.test(previous);
    const isOnly = only.has(last) || institution.test(subject.slice(-2).join(' '));
    if (!isPlain || isCalled || !(isOnly || many.has(last))) {
        return text;
    }

    const isCommon = isOrdinary(bareOf(first)) && /^\p{Lu}\p{Ll}+$/u.test(first) && !isName(String(words[1]));
    const begin = isCommon ? first.toLowerCase() : first.replace(/^Ex-/, 'ex-');
    const article = isOnly ? 'the' : indefinite(begin);
    return `${article === 'the' ? 'The' : article === 'an' ? 'An' : 'A'} ${[begin, ...words.slice(1)].join(' ')}`;
};

/** Puts articles before marks of prices: "has fallen to a record low". */
export const withMarks = (text: string): string => text.replace(mark, 'a ').replace(allTime, 'an ');

/** Puts the articles that headlines leave out before superlatives, countries and authorities, and before a subject and an object that are described rather than named. */
export const withArticles = (text: string): string => withComplements(withObject(withSubject(text.replace(superlative, 'the ').replace(definite, (_, at: number) => (at === 0 ? 'The ' : 'the ')))));
