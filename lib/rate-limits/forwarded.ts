import { normalAddress } from './address';

/** A family of headers that proxies write. `x-forwarded-for` includes `X-Forwarded-Proto` and `X-Forwarded-Host`. */
export type ProxyHeader = 'forwarded' | 'x-forwarded-for';

/** Headers of a request, by name in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What one proxy wrote about the request that it received. A part is null if it is missing or unreadable. */
export interface Hop {
    readonly address: string | null;
    readonly proto: 'http' | 'https' | null;
    /** With the port, unless it is the default one. */
    readonly host: string | null;
}

type Parameter = 'for' | 'proto' | 'host';

/** Longer fields are ignored: each proxy adds some 50 characters. */
const maxLength = 4096;

/** Only this many of the nearest hops are read. */
const maxHops = 32;

/** Splits outside of quoted strings. Returns an empty list if a quote is not closed. */
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

/** Returns a reader for the parameters of one element of a `Forwarded` field (RFC 7239, 4). */
const parametersOf = (element: string): (name: Parameter) => string => {

    const pairs = split(element, ';').map((pair) => pair.trim());
    return (name) => {

        const found = pairs.find((pair) => pair.toLowerCase().startsWith(`${name}=`)) ?? '';
        return unquoted(found.slice(name.length + 1));
    };
};

const protoOf = (text: string): Hop['proto'] => {

    const proto = text.toLowerCase();
    return proto === 'http' || proto === 'https' ? proto : null;
};

/** A name of 253 characters, and a port. */
const maxHostLength = 259;

/** A name, an IPv4 address or an IPv6 address in brackets, with a port or without. */
const written = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** A host that is safe to repeat in a URL and in a header; null for any other text. */
const hostOf = (text: string): string | null => {

    const address = `http://${text}`;
    return text.length <= maxHostLength && written.test(text) && URL.canParse(address) ? new URL(address).host : null;
};

const toHop = (address: string, proto: string, host: string): Hop => ({ address: normalAddress(address), proto: protoOf(proto), host: hostOf(host) });

/** Values of a list field, the nearest proxy's first. Empty if the field is missing or too long. */
const listed = (field: Headers[string], parse: (text: string) => readonly string[]): readonly string[] => {

    const text = field === undefined ? '' : String(field);
    return text === '' || text.length > maxLength ? [] : parse(text).slice(-maxHops).reverse();
};

const hopsInForwarded = (headers: Headers): readonly Hop[] => {

    return listed(headers.forwarded, (text) => split(text, ',')).map((element) => {

        const parameter = parametersOf(element);
        return toHop(parameter('for'), parameter('proto'), parameter('host'));
    });
};

/** Proxies append to the first field and append to or overwrite the others. In both cases the last value is the nearest proxy's. */
const listFields = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const hopsInLists = (headers: Headers): readonly Hop[] => {

    const [addresses = [], protos = [], hosts = []] = listFields.map((name) => listed(headers[name], (text) => text.split(',').map((part) => part.trim())));
    const { length } = [addresses, protos, hosts].reduce((one, other) => (other.length > one.length ? other : one));
    return Array.from({ length }, (_, i) => toHop(addresses[i] ?? '', protos[i] ?? '', hosts[i] ?? ''));
};

/** Fields of a family that a request has. */
export const fieldsIn = (name: ProxyHeader, headers: Headers): readonly string[] => {

    return (name === 'forwarded' ? [name] : listFields).filter((field) => headers[field] !== undefined);
};

/** What the proxies wrote, the nearest one first. Empty if the fields are unreadable. */
export const hopsIn = (name: ProxyHeader, headers: Headers): readonly Hop[] => (name === 'forwarded' ? hopsInForwarded(headers) : hopsInLists(headers));
