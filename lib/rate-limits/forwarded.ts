import { normalAddress } from './address';

/** The family of headers that proxies write; `x-forwarded-for` includes `X-Forwarded-Proto` and `X-Forwarded-Host`. */
export type ProxyHeader = 'forwarded' | 'x-forwarded-for';

/** Headers of a request, by name in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What one proxy wrote about the request that it received; null for each part that it did not write, or that can't be read. */
export interface Hop {
    readonly address: string | null;
    readonly proto: 'http' | 'https' | null;
    /** With its port, unless that is the default one. */
    readonly host: string | null;
}

type Parameter = 'for' | 'proto' | 'host';

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

/** Reads parameters of one element of a `Forwarded` field (RFC 7239, 4). */
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

/** Values of a list, the nearest proxy's first; empty for a field that is missing or too long. */
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

/** Proxies add to the first of these fields, and add to the others or overwrite them: the nearest value is the nearest proxy's in either case. */
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

/** What proxies wrote, the nearest one first. Empty if the fields can't be read. */
export const hopsIn = (name: ProxyHeader, headers: Headers): readonly Hop[] => (name === 'forwarded' ? hopsInForwarded(headers) : hopsInLists(headers));
