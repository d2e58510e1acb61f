import { BlockList, isIP } from 'node:net';

import Joi from 'joi';

/** Proxies that are trusted to report the client's address: see `Options.trustProxy`. */
export type TrustProxy = boolean | number | string | readonly string[];

/** Names of address ranges that proxies usually have. */
const ranges: ReadonlyMap<string, readonly string[]> = new Map([
    ['loopback', ['127.0.0.0/8', '::1/128']],
    ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
    ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']]
]);

/** A peer on a unix socket has no address. */
const unixSocket = 'unix';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const parts = (text: string): readonly [network: string, prefix: number] => {

    const [network = '', prefix] = text.split('/');
    return [network, prefix === undefined ? (isIP(network) === 4 ? 32 : 128) : Number(prefix)];
};

const isNetwork = (text: string): boolean => {

    const [network, prefix] = parts(text);
    const family = isIP(network);
    return family !== 0 && /^[^/%]+(\/\d{1,3})?$/.test(text) && prefix <= (family === 4 ? 32 : 128);
};

const proxy = Joi.string().custom((text: string) => {

    if (text !== unixSocket && !ranges.has(text) && !isNetwork(text)) {
        throw new Error('must be an address, a network such as 10.0.0.0/8, loopback, linklocal, uniquelocal or unix');
    }

    return text;
});

export const trustProxySchema = Joi.alternatives()
    .conditional(Joi.boolean().strict(), { then: Joi.boolean(), otherwise: Joi.alternatives()
        .conditional(Joi.number().strict(), { then: Joi.number().integer().min(1).max(32), otherwise: Joi.array().items(proxy).min(1).single() }) });

/** Whether the peer that is `hop` hops away (0 for the socket's) is a trusted proxy. */
export type Trusts = (address: string | undefined, hop: number) => boolean;

/** Compiles the option into a predicate. */
export const trustOf = (option: TrustProxy): Trusts => {

    if (typeof option === 'boolean') {
        return () => option;
    }

    return typeof option === 'number' ? (_address, hop) => hop < option : trustNetworks([option].flat());
};

const trustNetworks = (names: readonly string[]): Trusts => {

    const list = new BlockList();
    for (const text of names.filter((name) => name !== unixSocket).flatMap((name) => ranges.get(name) ?? [name])) {
        const [network, prefix] = parts(text);
        list.addSubnet(network, prefix, familyOf(network));
    }

    return (address) => (address === undefined ? names.includes(unixSocket) : list.check(address, familyOf(address)));
};
