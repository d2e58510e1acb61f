import { capitalised } from '../../text/capitals';
import { isInSmallLetters } from '../../text/title-case';
import { wordSet } from '../../text/word-set';

/** Fewest words of at least three letters in a headline that is shouted, rather than a list of symbols. */
const fewest = 3;

/** Whether a headline has capital letters only, as alerts of wires have: "HALDEN BUYS TARN FOR $4 MLN". */
export const isShouted = (title: string): boolean => !/\p{Ll}/u.test(title) && Array.from(title.matchAll(/\p{Lu}{3,}/gu)).length >= fewest;

/** Abbreviations that have capitals in every text. */
const initialisms = wordSet('AI BOE BOJ BTC CEO CFO CFTC CME CPI CTO DAO DOJ ECB ETF ETH EU FBI FCA FDIC FOMC FTC GDP IMF IPO IRS LME NFT NYSE OCC OPEC PCE PPI SEC SOL TVL UAE UK UN US USDC USDT XRP');

/** Scales of sums, in which wires write no others: "$4 MLN". */
const scale = /^(?:MLN|BLN|TRLN)$/;

/** Words in capitals within sentences of texts. */
const abbreviationsIn = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.filter((text) => !isShouted(text)).flatMap((text) => Array.from(text.matchAll(/(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]+(?![\p{L}\d])/gu), ([word]) => word)));

/** Who says it, at the end: " - WHITE HOUSE". */
const source = /(?<=^[^\p{Ll}]{20,}) [-–—] \p{Lu}[\p{Lu}. ]{1,40}$/u;

/** A headline in capitals without the source at its end. */
export const withoutSource = (title: string): string => (isShouted(title) ? title.replace(source, '') : title);

/** Returns a headline in small letters as one in title case. Known abbreviations get their capitals. */
const fromSmallLetters = (title: string): string => title.replace(/(?<![\p{L}\d$’'-])\p{Ll}\p{L}*/gu, (word) => (initialisms.has(word.toUpperCase()) ? word.toUpperCase() : capitalised(word)));

/** Returns a headline in capitals, or in small letters, as one in title case; abbreviations that the texts know keep their capitals. Other headlines stay as they are. */
export const inTitleCase = (title: string, texts: readonly string[]): string => {

    if (!isShouted(title)) {
        return isInSmallLetters(title) ? fromSmallLetters(title) : title;
    }

    const known = abbreviationsIn(texts);
    const isAbbreviation = (word: string): boolean => known.has(word) || initialisms.has(word);
    return title.replace(/\p{Lu}[\p{Lu}'’]+(?![\p{L}.])/gu, (word) => {

        const stem = word.replace(/['’]?S$/, '');
        const kept = isAbbreviation(word) ? word : isAbbreviation(stem) ? stem : word.charAt(0);
        return scale.test(word) ? word.toLowerCase() : `${kept}${word.slice(kept.length).toLowerCase()}`;
    });
};
