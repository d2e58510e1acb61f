const chains = '(?:solana|SOL|tokens?|staking|ether(?:eum)?|cosmos|ATOM|polkadot|DOT|NEAR|celestia|TIA|network)';
const changes = '(?:cuts?|slash(?:es|ed)?|halves|halved|lowers?|lowered|reduces?|reduced|doubles?|raises?|votes? to cut)';

/** A headline on the inflation of a coin's supply, which has nothing to do with that of prices: "Solana validators vote to cut inflation". */
export const tokenInflation = new RegExp(`\\b(?:validators?|stakers?|(?:token|coin) ?holders|SIMD.?\\d+)\\b[^.]{0,60}\\b(?:dis)?inflation\\b|\\b${chains}(?:[’']s)? (?:${changes} )?(?:annual |token |supply )?(?:dis)?inflation\\b`, 'i');
