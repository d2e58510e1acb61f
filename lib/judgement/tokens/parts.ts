import type { Candidate } from './candidate';

/** What belongs to one chain alone, and is often named without it: proposals, instructions and layers. By symbol. */
const parts: Readonly<Record<string, RegExp>> = {
    BTC: /\bBIP[- ]?\d{1,4}\b|\bOP_(?:CAT|RETURN|CTV|VAULT|CHECK[A-Z]+)\b|\bCheckTemplateVerify\b|\bTaproot\b|\bLightning Network\b/g
};

/** Others who number their proposals in the same way. */
const others = /\b(?:balancer|beanstalk|bancor)\b/i;

/** Returns the coins whose parts a text names, such as bitcoin's `BIP-119`. */
export const namedByParts = (text: string): Candidate[] => {

    if (others.test(text)) {
        return [];
    }

    return Object.entries(parts).flatMap(([symbol, part]) => {

        return [...text.matchAll(part)].map(({ 0: name, index }): Candidate => ({ symbol: `$${symbol}`, verdict: 'hinted', kind: 'name', start: index, end: index + name.length }));
    });
};
