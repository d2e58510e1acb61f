import { isOrdinary } from '../summaries/known-words';

/** Number of UTF-16 code units of a text in which somebody is introduced. */
const opening = 400;

/** Names in a headline, except for short ones. */
const name = /(?<![\p{L}\p{N}$])\p{Lu}[\p{L}\p{N}]{3,}/gu;

/** The words that precede a name and describe it: "the lending platform", but not "the central bank of". */
const ahead = /(?:[\p{L}-]+ ){1,5}(?<! (?:and|or|of|in|for|at|to|with|from|by) )$/u;

/** Number of UTF-16 code units in which they are. */
const reach = 100;

/** The words that follow a name and describe it: ", a lending platform", ", one of Norway's largest lenders". */
const behind = /^,? (?:an?|the|one of) ((?:[\p{L}'’-]+ ){0,6}[\p{L}'’-]+)/u;

/** The words that refer to somebody by what they are: "the perpetuals exchange said". */
const reference = /(?<![\p{L}\p{N}])(?:[Tt]he|[Hh]is|[Hh]er) ((?:[\p{L}-]+ ){1,3}(?:firm|company|exchange|lender|platform|protocol|network|developer|maker|issuer|miner|custodian|broker|startup|chain|DEX|token|memecoin))(?![\p{L}\p{N}])/u;

/** At the beginning of a text: whose somebody is, "Solana's biggest lender". */
const owned = /^\p{Lu}[\p{L}\d ]{1,20}['’]s (?:biggest|largest|leading|main|top|flagship|busiest|most [\p{L}-]+) (?:[\p{L}-]+ ){0,2}(?:exchange|aggregator|lender|market|marketplace|platform|protocol|wallet|project|bridge|launchpad|memecoin|game|app)(?![\p{L}\p{N}])/u;

const around = (word: string, text: string): readonly string[] => {

    const at = text.indexOf(word);
    return at < 0 ? [] : [ahead.exec(text.slice(Math.max(0, at - reach), at))?.[0] ?? '', behind.exec(text.slice(at + word.length))?.[1] ?? ''];
};

/** Returns how a text introduces those whom its headline names, "Vilnius-based crypto exchange Halden", and how it refers to its subject. It says what a story is about as a headline does. */
export const epithetsIn = (title: string, text: string): string => {

    const start = text.slice(0, opening);
    const names = (title.match(name) ?? []).filter((word) => !isOrdinary(word.toLowerCase()));
    return [...names.flatMap((word) => around(word, start)), reference.exec(start)?.[1] ?? '', owned.exec(start)?.[0] ?? ''].filter((words) => words !== '').join('. ');
};
