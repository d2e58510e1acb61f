/** What somebody may become: `is it the next Quorano?` */
const next = /\bthe next $/i;

/** A mint or a burn before the chain on which it took place: `minted at QRN Treasury on Tron`. */
const issue = /\b(?:minted|burned|burnt|issued|printed) (?:at|by|from) (?:the )?[\w.]+ Treasury on (?:the )?$/i;

/** A chain that runs on another one, by a name before it: `the exchange's Ethereum layer 2`, but not `Ethereum's layer-2 networks`. */
const owner = /(?:[’']s|s[’']|\b(?:an?|the|its|their|new|own)) $/i;
const layer = /^ (?:layer|L)[- ]?(?:2|two)\b(?![- ](?:networks|chains|rollups|solutions|projects|protocols|ecosystems?|tokens?|sector|space|scaling|fees|activity|usage)\b)/i;

/** What something else is compared with: `Uniswap-style pools`. */
const likeness = /^-(?:style|like|esque|type)\b/i;

/** Whether a name is only the place of what a text reports, or what that is like, by what stands before and behind the name. */
export const isPassing = (before: string, behind: string): boolean => issue.test(before) || next.test(before) || likeness.test(behind) || layer.test(behind) && owner.test(before);
