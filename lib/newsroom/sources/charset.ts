import { isUtf8 } from 'node:buffer';
import { matchCount } from '../../text/count';

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
    { bytes: [0xEF, 0xBB, 0xBF], encoding: 'utf-8' },
    { bytes: [0xFF, 0xFE], encoding: 'utf-16le' },
    { bytes: [0xFE, 0xFF], encoding: 'utf-16be' },
    { bytes: [0x3C, 0x00], encoding: 'utf-16le' },     // "<" or "{" without a byte order mark
    { bytes: [0x00, 0x3C], encoding: 'utf-16be' },
    { bytes: [0x7B, 0x00], encoding: 'utf-16le' },
    { bytes: [0x00, 0x7B], encoding: 'utf-16be' }
];

const declaration = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const parameter = /charset\s*=\s*["']?([\w.:-]{1,40})/i;

/** Encodings of two and more bytes per character. A text in one of them is recognised by its first bytes. */
const wide = /^(?:utf-?(?:16|32)|ucs-?|unicode|csunicode|iso-10646-ucs)/i;

/** Encodings that consist of ASCII bytes, which are valid UTF-8, too. */
const escaped = /^iso-2022/i;

/** Code pages by number that the Encoding Standard lists under other names. */
const codePages: Readonly<Record<string, string>> = { 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' };
const codePage = /^(?:x-)?(?:cp|ms|windows-?)(\d{3})$/i;

/** First bytes of UTF-32, which no decoder of the platform reads: a byte order mark, or a bracket without one. */
const utf32 = [
    { bytes: [0xFF, 0xFE, 0x00, 0x00], isLittle: true },
    { bytes: [0x00, 0x00, 0xFE, 0xFF], isLittle: false },
    { bytes: [0x3C, 0x00, 0x00, 0x00], isLittle: true },
    { bytes: [0x00, 0x00, 0x00, 0x3C], isLittle: false },
    { bytes: [0x7B, 0x00, 0x00, 0x00], isLittle: true },
    { bytes: [0x00, 0x00, 0x00, 0x7B], isLittle: false }
];

const begins = (body: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, i) => body[i] === byte);

const fromUtf32 = (body: Buffer, isLittle: boolean): string => {

    let text = '';
    for (let i = 0; i + 4 <= body.length; i += 4) {
        const code = isLittle ? body.readUInt32LE(i) : body.readUInt32BE(i);
        text += code > 0x10FFFF ? '\uFFFD' : String.fromCodePoint(code);
    }

    return text.replace(/^\uFEFF/, '');
};

/**
 * Decodes a document. A byte order mark decides. Otherwise valid UTF-8 is read as such, whatever is declared, because
 * declarations are often wrong. Then the XML declaration counts, then the content type (RFC 7303 requires the opposite order,
 * which outlets ignore), then Windows-1252.
 */
export const textOf = (body: Buffer, contentType = ''): string => {

    const quad = utf32.find(({ bytes }) => begins(body, bytes));
    if (quad) {
        return fromUtf32(body, quad.isLittle);
    }

    const mark = marks.find(({ bytes }) => begins(body, bytes));
    if (mark) {
        return new TextDecoder(mark.encoding).decode(body);
    }

    const declared = declaredBy(body, contentType);
    const utf8 = declared.some((encoding) => escaped.test(encoding)) ? undefined : utf8Of(body);
    return utf8 ?? declared.map((encoding) => decode(body, encoding)).find((text) => text !== undefined) ?? western(body.toString('latin1'));
};

/** Encodings by declaration and content type, in that order, without those that are excluded already. */
const declaredBy = (body: Buffer, contentType: string): string[] => {

    const names = [declaration.exec(body.toString('latin1', 0, 512)), parameter.exec(contentType)].flatMap((found) => found?.slice(1, 2) ?? []);
    return names.filter((name) => !wide.test(name) && !/^utf-?8$/i.test(name)).map((name) => codePages[codePage.exec(name)?.[1] ?? ''] ?? name);
};

/** Intact characters per broken one in a text that still counts as UTF-8: texts are cut within a character, and bytes get lost. */
const intactPerBroken = 3;

/** Undefined if the bytes are in another encoding. */
const utf8Of = (body: Buffer): string | undefined => {

    if (isUtf8(body)) {
        return body.toString();         // also with replacement characters, which a service before this one has put there
    }

    const text = new TextDecoder().decode(body);
    const broken = matchCount(text, /\uFFFD/g);
    return matchCount(text, /[^\0-\x7F\uFFFD]/g) >= broken * intactPerBroken ? text : undefined;
};

/** Undefined if there is no such encoding. */
const decode = (body: Buffer, encoding: string): string | undefined => {

    try {
        const decoder = new TextDecoder(encoding);
        return decoder.encoding === 'windows-1252' ? western(body.toString('latin1')) : decoder.decode(body);
    }
    catch {
        return undefined;
    }
};

/** Characters of Windows-1252 at the control characters of Latin-1. Some releases of Node decode Windows-1252 as Latin-1. */
const between = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const western = (latin: string): string => latin.replace(/[\x80-\x9F]/g, (control) => between.charAt(control.charCodeAt(0) - 0x80));
