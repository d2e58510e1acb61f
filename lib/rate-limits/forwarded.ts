import { normalAddress } from './address';

export type ProxyHeader = 'forwarded' | 'x-forwarded-for';

/** Longer fields are not read: proxies add some 50 characters each. */
const maxLength = 4096;

/** Nearest hops that are looked at. */
const maxHops = 32;

/** Splits outside of quoted strings; empty when a quote is not closed. */
const split = (text: string, separator: string): readonly string[] => {

    const parts: string[] = [];
    let start = 0;
    let quoted = false;
    for (let i = 0; i < text.length; ++i) {
        const char = text[i];
        if (quoted && char === '\\') {
            ++i;
        }
        else if (char === '"') {
            quoted = !quoted;
        }
        else if (char === separator && !quoted) {
            parts.push(text.slice(start, i));
            start = i + 1;
        }
    }

    return quoted ? [] : [...parts, text.slice(start)];
};

const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text);

/** `for` of one element of a `Forwarded` field (RFC 7239, 4). */
const forOf = (element: string): string => {

    const pairs = split(element, ';').map((pair) => pair.trim());
    const found = pairs.find((pair) => /^for=/i.test(pair)) ?? '';
    return unquoted(found.slice('for='.length));
};

const elementsOf = (name: ProxyHeader, text: string): readonly string[] => {

    return name === 'forwarded' ? split(text, ',').map(forOf) : text.split(',').map((part) => part.trim());
};

/**
 * Addresses that a field of a proxy lists, the nearest hop first; null for one that is no address. Empty when the field
 * can't be read.
 */
export const hopsIn = (name: ProxyHeader, text: string): readonly (string | null)[] => {

    return text.length > maxLength ? [] : elementsOf(name, text).slice(-maxHops).reverse().map(normalAddress);
};
