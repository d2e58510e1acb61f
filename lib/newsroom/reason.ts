import { clip } from '../text/sentences';

/** Longest reason that is stored, in characters. */
const maxReason = 300;

/** The text with only the hosts of its addresses, since an address may contain a key. */
export const hostOnly = (text: string): string => text.replace(/\bhttps?:\/\/[^\s"'<>]+/gi, (address) => (URL.canParse(address) ? new URL(address).host : 'an address'));

/** Why a poll or a subscription failed, in words that may be stored and logged. */
export const reasonOf = (error: unknown): string => {

    const text = error instanceof Error ? error.message : String(error);
    return clip(hostOnly(text.slice(0, 2000)).replace(/\s+/g, ' ').trim(), maxReason);
};
