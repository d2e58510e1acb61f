import { isIP } from 'node:net';

import { IPv6, parse } from 'ipaddr.js';

/** `[v6]`, `[v6]:port` or `v4:port`, the forms that proxies write. */
const written = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

/**
 * An IP address in normal form: without port, brackets and zone, IPv4-mapped IPv6 as IPv4. Null for any other text, such as
 * `unknown` and the obfuscated names of RFC 7239.
 */
export const normalAddress = (text: string): string | null => {

    const [, v6, v4] = written.exec(text) ?? [];
    const [bare = ''] = (v6 ?? v4 ?? text).split('%');
    const family = isIP(bare);
    if (family !== 6) {
        return family === 4 ? bare : null;
    }

    const ip = IPv6.parse(bare);
    return (ip.isIPv4MappedAddress() ? ip.toIPv4Address() : ip).toString();
};

/** The address that limits count by: an IPv4 address, or the /64 of an IPv6 address, all of which belongs to one client. */
export const networkOf = (address: string): string => {

    const ip = isIP(address) === 6 ? parse(address) : null;
    return ip instanceof IPv6 ? `${ip.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64` : address;
};
