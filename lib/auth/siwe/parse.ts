import { isIP } from 'node:net';

import { startOfDay } from '../../http/day';
import type { SignInMessage } from './message';

// The grammar of EIP-4361 and RFC 3986 as one regular expression. No two of its repetitions can match the same text in
// two ways, so it takes time linear in the length of whatever it is given; parsers generated from the ABNF take some
// 8 µs a character.

const percent = '%[0-9A-Fa-f]{2}';
const name = `(?:[\\w.~!$&'()*+,;=-]|${percent})*`;
const userinfo = `(?:[\\w.~!$&'()*+,;=:-]|${percent})*`;
const char = `(?:[\\w.~!$&'()*+,;=:@-]|${percent})`;
const tail = `(?:${char}|[/?])*`;
const scheme = '[A-Za-z][A-Za-z0-9+.-]*';
const authority = `(?:${userinfo}@)?(?:\\[[0-9A-Fa-f:.]+\\]|${name})(?::\\d*)?`;
const segments = `(?:/${char}*)*`;
const uri = `${scheme}:(?://${authority}${segments}|/(?:${char}+${segments})?|${char}+${segments}|)(?:\\?${tail})?(?:#${tail})?`;
const statement = '[\\w.~!$&\'()*+,;=:@/?#\\[\\] -]*';
const date = '\\d{4}-\\d\\d-\\d\\d[Tt](?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

const grammar = new RegExp([
    `^(?:(?<scheme>${scheme})://)?(?<domain>${authority}) wants you to sign in with your Ethereum account:\\n`,
    `(?<address>0x[0-9A-Fa-f]{40})\\n\\n(?:(?<statement>${statement})\\n)?\\n`,
    `URI: (?<uri>${uri})\\nVersion: (?<version>1)\\nChain ID: (?<chainId>\\d+)\\nNonce: (?<nonce>[0-9A-Za-z]{8,})\\n`,
    `Issued At: (?<issuedAt>${date})(?:\\nExpiration Time: (?<expirationTime>${date}))?(?:\\nNot Before: (?<notBefore>${date}))?`,
    `(?:\\nRequest ID: ${char}*)?(?:\\nResources:(?<resources>(?:\\n- ${uri})*))?$`
].join(''));

type Groups = Partial<Record<string, string>> & Readonly<Record<'domain' | 'address' | 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt', string>>;

const isDay = (time: string | undefined): boolean => time === undefined || !Number.isNaN(startOfDay(time.slice(0, 10)));

/** The grammar takes any hex digits and dots between brackets. */
const bracketed = /\/\/(?:[^/?#\n[]*@)?\[([^\]]*)\]/g;

const areAddresses = (uris: readonly string[]): boolean => {

    return uris.every((text) => [...text.matchAll(bracketed)].every(([, host]) => isIP(String(host)) === 6));
};

/** Parses a sign-in message (EIP-4361); null if the text is none. The checksum of the address (EIP-55) is not checked. */
export const parseMessage = (text: string): SignInMessage | null => {

    const groups = grammar.exec(text)?.groups as Groups | undefined;
    if (!groups || ![groups.issuedAt, groups.expirationTime, groups.notBefore].every(isDay)) {
        return null;
    }

    const chainId = Number(groups.chainId);
    if (!Number.isSafeInteger(chainId)) {
        return null;            // rounded, it could equal an allowed one
    }

    if (!areAddresses([`//${groups.domain}`, groups.uri, groups.resources ?? ''])) {
        return null;
    }

    const { scheme: protocol, statement: words, expirationTime, notBefore, domain, address, uri: page, version, nonce, issuedAt } = groups;
    return { scheme: protocol, domain, address, statement: words, uri: page, version, chainId, nonce, issuedAt, expirationTime, notBefore };
};
