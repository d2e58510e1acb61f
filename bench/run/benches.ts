/** A script of this folder that reports figures. */
export interface Bench {
    readonly name: string;
    /** Path of the compiled script, relative to the folder of the benches. */
    readonly script: string;
    /** Arguments with which all benches together take less than a quarter of an hour. */
    readonly args: readonly string[];
    /** Whether it runs only if it is named, since it takes long. */
    readonly long?: boolean;
}

export const benches: readonly Bench[] = [
    { name: 'http', script: 'http/index.js', args: [] },
    { name: 'cold', script: 'cold/index.js', args: [] },
    { name: 'feed', script: 'feed/index.js', args: ['deliver', '100', '1000'] },
    { name: 'receipt', script: 'feed/index.js', args: ['publish', '1000'] },
    { name: 'memory', script: 'feed/index.js', args: ['memory'] },
    { name: 'storage', script: 'storage.js', args: ['--turns=7'] },
    { name: 'sign-in', script: 'sign-in.js', args: [] },
    { name: 'start', script: 'start.js', args: [] },
    { name: 'x402', script: 'x402.js', args: [] },
    { name: 'bots', script: 'bots.js', args: ['--rate=one'] },
    { name: 'newsroom', script: 'newsroom.js', args: ['--window=2000'] },
    { name: 'sentiment', script: 'sentiment.js', args: [] },
    { name: 'filters', script: 'filters.js', args: [] },
    { name: 'require', script: 'require.js', args: [] },
    { name: 'profile', script: 'http/profile.js', args: [], long: true },
    { name: 'profile', script: 'cold/profile.js', args: [], long: true },
    { name: 'profile', script: 'feed/profile.js', args: [], long: true },
    { name: 'profile', script: 'sign-in.js', args: ['--profile'], long: true },
    { name: 'profile', script: 'newsroom.js', args: ['--profile'], long: true },
    { name: 'growth-items', script: 'cold/index.js', args: ['--items=10000'], long: true },
    { name: 'growth-items', script: 'cold/index.js', args: ['--items=100000'], long: true },
    { name: 'growth-items', script: 'cold/index.js', args: ['--items=1000000'], long: true },
    { name: 'growth-sockets', script: 'feed/index.js', args: ['deliver', '100', '1000', '10000'], long: true },
    { name: 'growth-filters', script: 'filters.js', args: ['100'], long: true },
    { name: 'growth-filters', script: 'filters.js', args: ['1000'], long: true },
    { name: 'growth-filters', script: 'filters.js', args: ['10000'], long: true },
    { name: 'growth-tokens', script: 'tokens.js', args: ['100'], long: true },
    { name: 'growth-tokens', script: 'tokens.js', args: ['1000'], long: true },
    { name: 'growth-tokens', script: 'tokens.js', args: ['10000'], long: true },
    { name: 'growth-bots', script: 'bots.js', args: ['--bots=100', '--rate=no'], long: true },
    { name: 'growth-bots', script: 'bots.js', args: ['--bots=1000', '--rate=no'], long: true },
    { name: 'growth-bots', script: 'bots.js', args: ['--bots=10000', '--rate=no'], long: true }
];
