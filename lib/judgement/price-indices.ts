/** Part of a pattern: indices of prices. */
export const priceIndex = '(?:CPI|PCE|PPI|HICP|prices|price index)';

/** Part of a pattern: what such an index did, and by how much in percent, which is captured: "rose by a soft 2.4". */
export const changedBy = String.raw`(?:has |have )?(?:rose|risen|fell|fallen|increased|climbed|advanced|gained|dropped|jumped)(?: by)? (?:an? \p{Ll}+ )?(\d[\d.]*)%`;
