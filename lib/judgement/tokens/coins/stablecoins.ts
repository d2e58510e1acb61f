/** Stablecoins, tokenised funds and metals, wrapped and staked coins. One per line, in the form that `../coin.ts` describes. */
export const stablecoins = `
USDT+ | Tether^, Tether USD^, USD Tether, Tethers^ | eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7
USDC+ | USD Coin | eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
WBTC | Wrapped Bitcoin | eip155:1/erc20:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599
WETH | Wrapped Ether, Wrapped Ethereum | weth
STETH+ | Lido Staked Ether, Staked Ether^ | staked-ether
WSTETH+ | Wrapped stETH | wrapped-steth
CBETH+ | Coinbase Wrapped Staked ETH | coinbase-wrapped-staked-eth
CBBTC+ | Coinbase Wrapped BTC | coinbase-wrapped-btc
RETH | Rocket Pool ETH | rocket-pool-eth
WEETH+ | Wrapped eETH | wrapped-eeth
EZETH+ | Renzo Restaked ETH | renzo-restaked-eth
TBTC+ | Threshold Bitcoin | tbtc
SOLVBTC+ | Solv Protocol BTC
FBTC$ |
FRAX | Frax? | frax
CRVUSD+ | Curve USD | crvusd
GHO? | | eip155:1/erc20:0x40d16fc0246ad3160ccc09b8d0d3a2cd28ae6c2f
DAI? | MakerDAO DAI | eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f
USDS | Sky Dollar | usds
SUSD+ | | nusd
USD1 | | usd1-wlfi
UST? | TerraUSD, Terra USD | terrausd-wormhole
USTC | TerraClassicUSD | terrausd
LBTC |
USDE+ | Ethena USDe | ethena-usde
SUSDE+ | | ethena-staked-usde
USDY | Ondo US Dollar Yield | ondo-us-dollar-yield
OUSG | | ousg
BUIDL? | | blackrock-usd-institutional-digital-liquidity-fund
PAXG | PAX Gold, Paxos Gold | eip155:1/erc20:0x45804880de22913dafe09f4980848ece6ecbaf78
XAUT | Tether Gold | tether-gold
USDP | Pax Dollar | paxos-standard
PYUSD+ | PayPal USD | eip155:1/erc20:0x6c3ea9036406852006290770bedfcaba0e23a0e8
RLUSD+ | Ripple USD | ripple-usd
FDUSD+ | First Digital USD | first-digital-usd
TUSD | TrueUSD | true-usd
BUSD | Binance USD | binance-usd
GUSD? | Gemini Dollar | gusd
LUSD | Liquity USD | liquity-usd
USDD | Decentralized USD | usdd
USDG | Global Dollar^ | global-dollar
USDM |
EURC | Euro Coin^ | euro-coin
EURT | Tether Euro | tether-eurt
MIM$ | Magic Internet Money | magic-internet-money
RENBTC+ | | renbtc
FEI$ | Fei Protocol, Fei USD | fei-usd
USDF | Falcon USD | falcon-finance
RBTC+ | Rootstock Bitcoin | rootstock
U$ | United Stables | united-stables
A7A5 | | a7a5
REUSD+ | | re-protocol-reusd
USDTB+ | | usdtb
USD0+ | Usual USD | usual-usd
USDGO+ | | usdgo
USDAI+ | USD.AI | usdai
AUSD~ | Agora Dollar | agora-dollar
BFUSD+ | | bfusd
JPYC+ | JPY Coin | jpycoin
JPYSC | | jpysc
EURCV | EUR CoinVertible | societe-generale-forge-eurcv
EURS~ | STASIS EURO | stasis-eurs
EURE | Monerium EUR
YLDS | | ylds
USYC | Circle USYC, Hashnote USYC | hashnote-usyc
USTB | | superstate-short-duration-us-government-securities-fund-ustb
JAAA | | janus-henderson-anemoy-aaa-clo-fund
JTRSY | | janus-henderson-anemoy-treasury-fund
USTBL | | spiko-us-t-bills-money-market-fund
BCAP | | blockchain-capital
KAU? | Kinesis Gold | kinesis-gold
KAG? | Kinesis Silver | kinesis-silver
DOLA~ | | dola-usd
USDN~ | Neutrino USD | neutrino
MSOL+ | Marinade Staked SOL | msol
STSOL+ | Lido Staked SOL | lido-staked-sol
JITOSOL+ | Jito Staked SOL | jito-staked-sol
JUPSOL+ | Jupiter Staked SOL | jupiter-staked-sol
BNSOL+ | Binance Staked SOL
WBETH+ | Wrapped Beacon ETH | wrapped-beacon-eth
METH~ | Mantle Staked Ether | mantle-staked-ether
RSETH+ | Kelp DAO Restaked ETH | kelp-dao-restaked-eth
SFRXETH+ | Staked Frax Ether | staked-frax-ether
FRXUSD+ | Frax USD
LSETH+ | | liquid-staked-ethereum
OETH | Origin Ether | origin-ether
HBTC | Huobi BTC | huobi-btc
MGUSD | MoneyGram USD
FIDD | Fidelity Digital Dollar
APXUSD+ | | apxusd
APYUSD+ | | apyusd
XSGD | | xsgd
BRZ~ | | brz
OUSD+ | Origin Dollar | origin-dollar
DEUSD+ | Elixir deUSD
XUSD+ | Stream Finance xUSD
USDH | Native Markets USDH
`;
