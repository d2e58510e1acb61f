import Joi from 'joi';

/** Ids are opaque, and safe in a path (ruling 30): not `.` or `..`. Written without lookahead, which Go has not. */
export const newsId = Joi.string().max(128).pattern(/^(?:\.{0,2}[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\.{3}[A-Za-z0-9._~-]*)$/)
    .messages({ 'string.pattern.base': '{{#label}} must be letters, digits and . _ ~ -' });

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** An id of some bytes: their base32 (RFC 4648) in lower case without padding. 20 bytes give 32 characters. */
export const idFrom = (bytes: Uint8Array): string => {

    let text = '';
    let bits = 0;
    let value = 0;
    for (const byte of bytes) {
        value = (value << 8 | byte) & 0xFFF;
        bits += 8;
        while (bits >= 5) {
            bits -= 5;
            text += alphabet.charAt(value >> bits & 31);
        }
    }

    return bits === 0 ? text : text + alphabet.charAt(value << 5 - bits & 31);
};
