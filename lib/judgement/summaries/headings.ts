import { isCapitalised } from '../../text/capitals';
import { patternsFor } from '../../text/plain';
import { dates, institutions, isOrdinary } from './known-words';

/** Words that headings write small. */
const small = /^(?:of|the|for|in|and|to|on|a|an|at|by|with|as|is|from|vs\.?|or|\d.*|\$.*|&)$/;

/** Words with which the sentence below a heading begins. */
const starters = 'The|This|These|In|It|While|After|What|According|Despite|Although|Since|There|Alongside|Beyond|However|Meanwhile|Rather|Even';

/** A heading that ran into the sentence below it: "Background of the Incident The agency said". */
const heading = new RegExp(`^\\p{Lu}[\\p{L}'’-]*(?: (?:of|the|for|in|and|to|on|a|an|at|by|with|as|\\p{Lu}[\\p{L}'’-]*)){0,8} \\p{Lu}[\\p{L}'’-]+ (?=(?:${starters}) \\p{L})`, 'u');

/** Words that only a headline writes with a capital within a sentence. */
const headlined = /(?<=[\p{L}\d,%] )(?:With|From|After|Before|Is|Are|Was|Has|Have|Why|How|What|When|That|Its|Their|Into|Amid|As|Could|Should|Would|Than|Because|Over|Against|Between|Behind|Through|Without|Within|During|About|While|According|Despite|Although|However|This|These|They)(?= [\p{L}\d$])|(?<=\p{Ll}{3} )(?<!Series )(?:The|An?|In|On|At|For|By|If|But|It|He|She|His|Her|We|You) (?=\p{Ll})/u;

/** Number of common words with a capital that make the beginning of a sentence a heading: at once, or with small words between them. */
const enough = { alone: 4, joined: 3 };

/** Returns a word in lower case, without its genitive and marks around it. */
export const bareOf = (word: string): string => {

    const lower = word.toLowerCase();
    return /^[a-z]+$/.test(lower) ? lower : lower.replace(/^[^\p{L}]+|(?:['’]s)?[^\p{L}]*$/gu, '');
};

/** "ETFs", "US": capitals in any case. */
const abbreviated = /^\P{Lu}*\p{Lu}\p{Ll}*\p{Lu}/u;

/** Whether a sentence begins with common words in title case that are no institution: "Market Context and Implications Aster's token". */
const beginsWithHeading = (sentence: string): boolean => {

    const words = sentence.split(' ');
    const end = words.findIndex((word) => !isCapitalised(word) && !small.test(word));
    const beginning = end < 0 ? words : words.slice(0, end);
    if (beginning.length < enough.joined) {
        return false;
    }

    const common = beginning.map((word, i) => !(i === 0 && word === 'The') && !abbreviated.test(word) && isCapitalised(word) && isOrdinary(bareOf(word)) && !dates.has(bareOf(word)));
    const count = common.filter(Boolean).length;
    const run = beginning.slice(0, common.lastIndexOf(true));
    const isJoined = run.some((word) => small.test(word));
    return count >= (isJoined ? enough.joined : enough.alone) && !beginning.some((word) => institutions.has(bareOf(word)));
};

/** Whether common words in title case at the beginning of a sentence are repeated in it: "Rising Mining Difficulty Bitcoin mining difficulty rose". */
const repeatsHeading = (sentence: string): boolean => {

    const words = sentence.split(' ');
    const end = words.findIndex((word) => !isCapitalised(word));
    const common = words.slice(0, Math.max(0, end)).map(bareOf).filter(isOrdinary);
    if (common.length < 2) {
        return false;
    }

    const rest = new Set(words.slice(end).map(bareOf));
    return common.filter((word) => rest.has(word)).length > 1;
};

/** Whether the name that begins a sentence begins it again: "Halden Bank opens vaults Halden Bank's chairman". */
const beginsTwice = /^(\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+) (?:.*[ ”’'])?(?!(?:and|or|of|the|by|for|to|in|on|with|from|at|than|as|that|says|said|if|but) )[\p{L}\d%]+[”’']? \1(?![\p{L}])/u;

/** The same for a genitive: "Lie's Objections Lie's statement". */
const ownsTwice = /^(\p{Lu}[\p{L}-]+['’]s) (?:\p{Lu}[\p{L}-]+ ){1,4}\1(?!\p{L})/u;

/** Headings of one word, and rubrics: "Conclusion Halden Bank opened", "Bitcoin News A sale". */
const rubric = /^(?:Key Takeaways|Conclusion|Introduction|Background|Overview|(?:(?:Latest|Breaking|Crypto|Bitcoin|Ethereum|Altcoin|Market|Blockchain|DeFi|NFT|Regulation|Policy|Business|Finance|Ripple|XRP|Solana|Price) )+News) (?=\p{Lu})/u;

/** "fresh liquidity Stablecoins are used": a common word in the plural with a capital, which begins a sentence below a heading. */
const plural = /\p{Ll}{3} (?!Democrats|Republicans|Treasuries)(\p{Lu}\p{Ll}+s) (?:are|were|have)(?!\p{L})/u;

/** "fresh liquidity Month-over-month inflows": an adverb with a capital, which does the same. */
const adverb = /\p{Ll}{3} \p{Lu}\p{Ll}+-(?:over|to|by|on|in|of|the)-\p{Ll}+ /u;

const formsFor = patternsFor({ headlined, beginsTwice, ownsTwice, plural, adverb });

/** Whether a sentence begins within another, without a full stop before it. */
const beginsWithin = (sentence: string): boolean => {

    const forms = formsFor(sentence);
    const [word = ''] = (forms.plural.exec(sentence) ?? []).slice(1).map((found) => found.toLowerCase());
    return forms.adverb.test(sentence) || (word !== '' && isOrdinary(word));
};

/** Removes a heading before a sentence whose beginning is clear. */
export const withoutHeading = (sentence: string): string => sentence.replace(rubric, '').replace(heading, '');

/** Whether a heading or a headline is part of a sentence. */
export const hasHeading = (sentence: string): boolean => {

    const forms = formsFor(sentence);
    return forms.headlined.test(sentence) || beginsWithHeading(sentence) || repeatsHeading(sentence) || forms.beginsTwice.test(sentence) || forms.ownsTwice.test(sentence) || beginsWithin(sentence);
};
