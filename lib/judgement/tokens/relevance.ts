import { round } from '../round';
import type { Story } from '../types';
import type { TokenMention } from './mentions';

/** Weight of a mention in the headline's first clause, and in a later one, relative to one at the beginning of the text. */
const worth = { clause: 4, later: 2 } as const;

/** Mentions count less the later they occur: one after this many UTF-16 code units counts half. */
const halfway = 600;

const clauseEnd = /[;:,—–]\s|\s(?:as|while|after|amid|despite|following|but)\s/;

/**
 * Returns the share of a story that is about each coin, from 0 to 1: 1 if the coin is its only subject. The first clause of a
 * headline that names no coin is about something else, which has a share, too.
 */
export const relevanceOf = ({ title }: Story, mentions: readonly TokenMention[]): ReadonlyMap<string, number> => {

    const end = clauseEnd.exec(title)?.index ?? title.length;
    const leads = ({ field, start }: TokenMention): boolean => field === 'title' && start < end;
    const weights = new Map<string, number>();
    for (const mention of mentions) {
        const inTitle = leads(mention) ? worth.clause : worth.later;
        const weight = mention.field === 'title' ? inTitle : 1 / (1 + mention.start / halfway);
        weights.set(mention.symbol, (weights.get(mention.symbol) ?? 0) + weight);
    }

    const elsewhere = mentions.some(leads) ? 0 : worth.clause;
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, elsewhere);
    return new Map([...weights].map(([symbol, weight]) => [symbol, round(weight / total)]));
};
