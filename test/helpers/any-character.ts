import { integer } from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

const toCharacter = (at: number): string => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates);

const fromCharacter = (text: unknown): number => {

    const point = String(text).codePointAt(0) ?? 0;
    return point < firstSurrogate ? point : point - surrogates;
};

/** Any Unicode character, as fast-check's unit "binary", for which it fills a table with a million entries in each process. */
export const anyCharacter = integer({ min: 0, max: 0x10ffff - surrogates }).map(toCharacter, fromCharacter);
