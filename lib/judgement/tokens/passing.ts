/** A mint or a burn before the chain on which it took place: `minted at QRN Treasury on Tron`. */
const issue = /\b(?:minted|burned|burnt|issued|printed) (?:at|by|from) (?:the )?[\w.]+ Treasury on (?:the )?$/i;

/** A chain that runs on another one, by a name before it: `the exchange's Ethereum layer 2`, but not `Ethereum's layer-2 networks`. */
const owner = /(?:[’']s|s[’']|\b(?:an?|the|its|their|new|own)) $/i;
const layer = /^ (?:layer|L)[- ]?(?:2|two)\b(?![- ](?:networks|chains|rollups|solutions|projects|protocols|ecosystems?|tokens?|sector|space|scaling|fees|activity|usage)\b)/i;

/** Whether a chain is only the place of what a text reports, by what stands before and behind its name. */
export const isPassing = (before: string, behind: string): boolean => issue.test(before) || layer.test(behind) && owner.test(before);
