/** "Tarn back online after a halt", "Bitcoin back above $90,000": a state without its verb. */
const verbless = /^((?!\S* ?(?:is|are|was|were|comes?|came|gets?|got|brings?|brought|claws?|bounces?|climbs?|moves?|slips?) )(?:[^\s,;:]+ ){1,4}?)back (?=(?:online|in service|up and running)(?!\p{L})|(?:above|below|under|over) [$€£]\d)/iu;

/** A headline with the verb that it leaves out before what is back. */
export const withVerb = (headline: string): string => headline.replace(verbless, (_, subject: string) => `${subject}${/ and |[^s]s $/.test(subject) ? 'are' : 'is'} back `);
