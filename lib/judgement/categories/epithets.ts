import { isOrdinary } from '../summaries/known-words';

/** Number of UTF-16 code units of a text in which somebody is introduced. */
const opening = 400;

/** Names in a headline, except for short ones. */
const name = /(?<![\p{L}\p{N}$])\p{Lu}[\p{L}\p{N}]{3,}/gu;

/** The words that precede a name and describe it: "the lending platform". */
const ahead = /(?:[\p{L}-]+ ){1,5}$/u;

/** The words that follow a name and describe it: ", a lending platform". */
const behind = /^,? (?:an?|the) ((?:[\p{L}-]+ ){0,6}[\p{L}-]+)/u;

const around = (name: string, text: string): readonly string[] => {

    const at = text.indexOf(name);
    return at < 0 ? [] : [ahead.exec(text.slice(0, at))?.[0] ?? '', behind.exec(text.slice(at + name.length))?.[1] ?? ''];
};

/** Returns how a text introduces those whom its headline names: "Vilnius-based crypto exchange Halden". It says what a story is about as a headline does. */
export const epithetsIn = (title: string, text: string): string => {

    const start = text.slice(0, opening);
    const names = (title.match(name) ?? []).filter((word) => !isOrdinary(word.toLowerCase()));
    return names.flatMap((word) => around(word, start)).filter((words) => words !== '').join('. ');
};
