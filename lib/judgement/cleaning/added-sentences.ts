import { sentencesOf } from '../../text/sentences';
import { closer, idler } from './forms';

/** Longest rest of a line, in characters, that is removed together with the sentence that closes the story. */
const maxRest = 600;

/** A mark after which a sentence may begin: after a space (group 1), or at once. */
const endMark = /([.!?…\]»”"')])(?=\s)|[。！？…」』】）]/g;

const wideMark = /[。！？…」』】）]/;

const isAt = (form: RegExp, line: string, at: number): boolean => {

    form.lastIndex = at;
    return form.test(line);
};

/** Returns the indices at which sentences of a line may begin. */
const beginningsOf = (line: string): readonly number[] => {

    const beginnings = [0];
    for (const { 0: mark, 1: spaced, index } of line.matchAll(endMark)) {
        beginnings.push(...wideMark.test(mark) ? [index + 1] : [], ...spaced === undefined ? [] : [index + 2]);
    }

    return beginnings;
};

/** Returns the index of the first sentence of a line that has a form, a sticky pattern; -1 if there is none. */
const firstSentence = (line: string, form: RegExp): number => beginningsOf(line).find((at) => isAt(form, line, at)) ?? -1;

const sentenceEnd = (text: string): number => sentencesOf(text.slice(0, maxRest)).slice(0, 1).join('').length;

/** Removes sentences that begin with a form; if the form closes the story, removes the rest of the line as well. */
const cutAt = (line: string, form: RegExp, closes: boolean): string => {

    let rest = line;
    for (let i = 0; i < 8; ++i) {
        const at = firstSentence(rest, form);
        if (at < 0) {
            return rest;
        }

        const tail = rest.slice(at);
        const end = closes && tail.length <= maxRest ? tail.length : sentenceEnd(tail);
        rest = `${rest.slice(0, at).trimEnd()} ${tail.slice(end).trimStart()}`.trim();
    }

    return rest;
};

/** Removes the sentences that an outlet adds to its stories from a line. */
export const withoutAddedSentences = (line: string): string => cutAt(cutAt(line, closer, true), idler, false);
