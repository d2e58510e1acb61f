import type { CategoryRecord } from '../storage/contract';

const row = (code: string, name: string, recapTimeframe: string | null): CategoryRecord => ({ code, name, recapTimeframe });

/** The default catalogue (ruling 10): seeded once, then data that administrators change. */
export const defaultCatalogue: readonly CategoryRecord[] = [
    row('ai', 'AI', '12h'),
    row('ai_agents', 'AI Agents', '12h'),
    row('crypto', 'Crypto', '12h'),
    row('defi', 'DeFi', '12h'),
    row('machine_learning', 'Machine Learning', '12h'),
    row('macro', 'Macro', '12h'),
    row('tech', 'Tech', '12h'),
    row('virtuals', 'Virtuals', '12h'),
    row('base', 'Base', '24h'),
    row('bitcoin', 'Bitcoin', '24h'),
    row('dats', 'DATs', '24h'),
    row('ethereum', 'Ethereum', '24h'),
    row('hyperliquid', 'Hyperliquid', '24h'),
    row('on_chain_whale', 'On-Chain Whale Wallet Movements', '24h'),
    row('perps', 'Perp DEXs', '24h'),
    row('ripple', 'Ripple', '24h'),
    row('rwa', 'RWA', '24h'),
    row('solana', 'Solana', '24h'),
    row('token_listings', 'Token Listings', null)
];
