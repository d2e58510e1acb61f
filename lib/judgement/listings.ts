/** Parts of patterns: what an exchange adds a coin to, and what it ends. */
export const roster = '(?:roster|listings?|lineup|platform|exchange)(?!\\p{L})';
export const offered = '(?:support|services?|trading|pairs?)(?!\\p{L})';
