import { defaultTokens } from '../../judgement';
import type { Evidence } from '../types';

/** Where a headline goes on about something else: "US inflation cools; bitcoin ticks up". */
const further = /[;—–|]|, | (?:as|after|while|before|amid|despite) .*$/;

/** Words for what is in no other market. A token may be a word of a language model. */
const crypto = /\b(?:crypto|stablecoins?|blockchains?|bitcoin|altcoins?|tokeni[sz]\w+)/i;

/** Whether the first report of a headline is about crypto, wherever it says so. */
export const isHeadedByCrypto = (title: string): boolean => {

    const [start = ''] = title.split(further);
    return crypto.test(start) || defaultTokens.extract({ title: start, text: '' }).length > 0;
};

/** Records for a text about the world outside crypto: of a narrative in which some headlines are about that world, only their records. */
export const outsideCrypto = (evidence: readonly Evidence[]): readonly Evidence[] => {

    const outside = new Set(evidence.filter(({ title }) => !isHeadedByCrypto(title)).map(({ narrativeId }) => narrativeId));
    return evidence.filter(({ title, narrativeId }) => !narrativeId || !outside.has(narrativeId) || !isHeadedByCrypto(title));
};
