import { wordSet } from '../../text/word-set';

/** Words of a story that show that a coin is meant by its name, which is an everyday word: "just ahead of Lighter" beside "Hyperliquid". By name, in lower case. */
export const companions: ReadonlyMap<string, ReadonlySet<string>> = new Map(Object.entries({
    lighter: wordSet('hyperliquid aster edgex perp perps perpetual perpetuals'),
    linea: wordSet('consensys metamask rollup rollups zkevm scroll unlock'),
    plasma: wordSet('usdt stablecoin stablecoins'),
    scroll: wordSet('celo linea rollup rollups sonic zkevm'),
    sonic: wordSet('block blocks celo consensus scroll stalled validator validators')
}));
