/** The server can't store NUL in texts: it is escaped with U+0001, which is escaped as well. */
const encoded = { '\0': '\u00010', '\u0001': '\u00011' } as const;

const isSpecial = (char: string): char is keyof typeof encoded => char in encoded;

export const encode = (text: string): string => {

    const plain = !text.includes('\0') && !text.includes('\u0001');
    return plain ? text : Array.from(text, (char) => (isSpecial(char) ? encoded[char] : char)).join('');
};

export const decode = (text: string): string => {

    return text.includes('\u0001') ? text.replaceAll('\u00010', '\0').replaceAll('\u00011', '\u0001') : text;
};

export const toValue = (value: unknown): unknown => {

    if (Array.isArray(value)) {
        return value.map(toValue);
    }

    return typeof value === 'string' ? encode(value) : value;
};

/** OIDs of types other than text: boolean, bigint, integer. Numbers of the contract are safe integers. */
const readers: Readonly<Record<number, (value: string) => unknown>> = { 16: (value) => value === 't', 20: Number, 23: Number };

/** Parsers of values, whatever the host has set for its own use of pg. */
export const types = {
    getTypeParser: (oid: number): ((value: string) => unknown) => readers[oid] ?? decode
};
