import { isVerb } from './synonyms';

/** What a title asks, and the reasons or ways that it promises. */
export interface Inquiry {
    /** The word that it asks with, "whether" for what yes or no answers; null for a statement. */
    readonly asks: string | null;
    /** Each "why" and "how" in it. */
    readonly explains: readonly string[];
}

/** A label, the first clause, and the question mark after it. */
const clause = /^(?:([^:?]{1,60}): )?(?:here['’]?s )?([^?]*)(\?)?/;

/** Words that promise an explanation, even without a question mark. */
const reasons = /\b(?:why|how)\b/g;

/** Verbs that labels are made of: "Norvik forecast: ". */
const headings = new Set(['explained', 'forecast', 'poll', 'report', 'watch']);

const questioning = new Set(['what', 'when', 'where', 'which', 'who', 'whose', 'why', 'how']);

/** What stands between a statement and a question about it, or before a question that somebody is quoted with. */
const breaks = /[;!:–—] | - |\p{L}{3}\. |(?<=.)["“‘]|(?<= )'/u;

/** @param title in lower case, with its marks. */
export const inquiryIn = (title: string): Inquiry => {

    const [, label = '', said = '', mark] = clause.exec(title) as RegExpExecArray;
    const [first = ''] = said.split(' ', 1);
    const explains = [...title.matchAll(reasons)].map(([word]) => word);
    const isLabelled = !label.split(' ').some((word) => isVerb(word) && !headings.has(word));
    const isQuestion = isLabelled && (mark === undefined ? explains.includes(first) : !breaks.test(said));
    return { asks: !isQuestion ? null : questioning.has(first) ? first : 'whether', explains };
};

/** Whether both titles state, or ask, the same: "Will coins rise?" and "Why coins rise" are not "Coins rise", but "Coins rise: here's why" is "Why coins rise". */
export const areAskedAlike = (a: Inquiry, b: Inquiry): boolean => a.asks === b.asks || isAnswer(a, b) || isAnswer(b, a);

const isAnswer = ({ asks }: Inquiry, other: Inquiry): boolean => asks !== null && other.asks === null && other.explains.includes(asks);
