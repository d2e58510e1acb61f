const marks: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
    { bytes: [0xEF, 0xBB, 0xBF], encoding: 'utf-8' },
    { bytes: [0xFF, 0xFE], encoding: 'utf-16le' },
    { bytes: [0xFE, 0xFF], encoding: 'utf-16be' },
    { bytes: [0x3C, 0x00, 0x3F, 0x00], encoding: 'utf-16le' },     // "<?" without a mark
    { bytes: [0x00, 0x3C, 0x00, 0x3F], encoding: 'utf-16be' }
];

const declaration = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const latin = /^(?:us-)?ascii$|^iso-?8859|^latin|^(?:windows|cp)-?125/i;
const parameter = /charset\s*=\s*["']?([\w.:-]{1,40})/i;

/**
 * The text of a document that came as bytes. What tells the encoding, in this order: the bytes' own mark, the XML
 * declaration, the content type (RFC 7303 wants it otherwise; outlets don't). Else it is UTF-8, or Windows-1252 where
 * the bytes can't be that. Programs say Latin without thinking: where the bytes are UTF-8, they are not Latin.
 */
export const textOf = (body: Buffer, contentType = ''): string => {

    const encoding = marked(body) ?? declared(body) ?? parameter.exec(contentType)?.[1];
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
        return (latin.test(encoding) ? decode(body, 'utf-8', true) : undefined) ?? decode(body, encoding) ?? unknown(body);
    }

    return unknown(body);
};

const marked = (body: Buffer): string | undefined => {

    return marks.find(({ bytes }) => bytes.every((byte, i) => body[i] === byte))?.encoding;
};

/** A declaration that can be read byte by byte can't be one in UTF-16, whatever it says. */
const declared = (body: Buffer): string | undefined => {

    const encoding = declaration.exec(body.toString('latin1', 0, 512))?.[1];
    return encoding === undefined || /^(utf-?16|utf-?32|ucs-)/i.test(encoding) ? undefined : encoding;
};

const unknown = (body: Buffer): string => decode(body, 'utf-8', true) ?? (new TextDecoder('windows-1252')).decode(body);

/** Undefined where there is no such encoding, or the bytes are not in it and that matters. */
const decode = (body: Buffer, encoding: string, fatal = false): string | undefined => {

    try {
        return (new TextDecoder(encoding, { fatal })).decode(body);
    }
    catch {
        return undefined;
    }
};
