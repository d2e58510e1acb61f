import type { WordSequence } from './word-sequence';
import type { Word } from './words';

/** Marks behind a word that end the clause that it is in. */
const clauseEnd = /[,.;:!?)(]/;

/** Most words of a clause that are read. */
const most = 6;

/** The words before an index in its clause, in lower case, each with a space behind it; six at most. */
export const clauseBefore = ({ words, lower }: WordSequence, at: number): string => {

    let from = at;
    while (from > 0 && at - from < most && !clauseEnd.test((words[from - 1] as Word).right)) {
        --from;
    }

    return lower.slice(from, at).map((word) => `${word} `).join('');
};

/** The words behind an index in its clause, in lower case, each with a space before it; six at most. */
export const clauseBehind = ({ words, lower }: WordSequence, at: number): string => {

    let end = at;
    while (end - at < most && end + 1 < words.length && !clauseEnd.test((words[end] as Word).right)) {
        ++end;
    }

    return lower.slice(at + 1, end + 1).map((word) => ` ${word}`).join('');
};

/** Words between a subject and what it does: `QRN, meanwhile, now trades`. */
const between = /^(?:also|both|each|all|now|last|since|then|still|just|even|only|again|first|once|later|soon|today|already|meanwhile|however|too|instead|is|was|were|are|has|have|had|been|\w{2,}ly)$/;

/** Index of the word that says what the one at an index does. */
export const predicateOf = ({ lower }: WordSequence, at: number): number => {

    let verb = at + 1;
    while (between.test(lower[verb] ?? '')) {
        ++verb;
    }

    return verb;
};
