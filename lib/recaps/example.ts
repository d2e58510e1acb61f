/** A recap for descriptions of the interface. */
export const recapExample = { feed_category: 'bitcoin', timeframe: '24h', recap: 'Bitcoin climbed 6% on strong inflows.', created_at: '2026-11-22T00:00:00.000Z' };
