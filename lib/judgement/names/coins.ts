/** A coin that has news of its own every week, in lower case. */
export interface NamedCoin {
    readonly name: string;
    /** Other names, and its symbol. */
    readonly others: readonly string[];
    readonly symbol: string;
}

/** Each line has the symbol of a coin, and its names. */
const table = `
aave aave
apt aptos
arb arbitrum
avax avalanche
bnb bnb
btc bitcoin bitcoins
ada cardano
link chainlink
doge dogecoin
eth ethereum ether
fil filecoin
hbar hedera
hype hyperliquid
ltc litecoin
xmr monero
pepe pepe
dot polkadot
pol polygon
shib shib
sol solana
xlm stellar
sui sui
ton toncoin
trx tron
uni uniswap
xrp xrp
zec zcash
`;

/** Names and symbols that mean something else in lower case. */
const ordinary: ReadonlySet<string> = new Set('apt arb avalanche dot fil hype link pepe pol polygon stellar ton tron uni'.split(' '));

const read = (line: string): NamedCoin => {

    const [symbol = '', name = '', ...others] = line.split(' ');
    return { name, others: [...others, symbol].filter((word) => word !== name), symbol };
};

export const coins: readonly NamedCoin[] = table.trim().split('\n').map(read);

/** Names of coins by each of their names and symbols. */
export const coinNames: ReadonlyMap<string, string> = new Map(coins.flatMap(({ name, others }) => [name, ...others].map((word) => [word, name] as const)));

/** The same for those that mean nothing else, wherever they stand. */
export const plainCoinNames: ReadonlyMap<string, string> = new Map([...coinNames].filter(([word]) => !ordinary.has(word)));
