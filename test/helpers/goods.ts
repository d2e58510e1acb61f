/** Address that is paid. */
export const payTo = '0x00000000000000000000000000000000000000ab';

export const drafts = [
    { signal: 'Bitcoin climbs 6% as spot funds take in $900 million', feed_categories: ['crypto', 'bitcoin'], tokens: ['$BTC'] },
    { signal: 'Bitcoin climbs past a record as spot funds draw $900 million', feed_categories: ['bitcoin'], tokens: ['$BTC'] },
    { signal: 'Agents market opens its marketplace for autonomous traders', feed_categories: ['ai_agents'] }
];
