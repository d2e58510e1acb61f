/** Coins and tokens that were listed by the beginning of 2025. One per line, in the form that `../coin.ts` describes. */
export const established = `
BTC+ | Bitcoin, Bitcoins, Bitcóin, XBT | bip122:000000000019d6689c085ae165831e93/slip44:0
ETH+ | Ethereum, Ether | eip155:1/slip44:60
XRP+ | Ripple^, XRP Ledger, XRPL, Ripple Labs | xrpl:0/slip44:144
BNB+ | Binance Coin, BNB Chain, BNB Smart Chain, Binance Smart Chain, Build and Build | eip155:56/slip44:714
SOL | Solana | solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501
DOGE? | Dogecoin | bip122:1a91e3dace36e2be3bf030a65679fe82/slip44:3
ADA? | Cardano | cip34:1-764824073/slip44:1815
TRX | Tron^, TRON Network, TRON DAO | tron:0x2b6653dc/slip44:195
AVAX | Avalanche?, Avalanche Network, Avalanche C-Chain | eip155:43114/slip44:9005
SHIB | Shiba Inu, Shiba Inu Coin | eip155:1/erc20:0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce
TON? | Toncoin, The Open Network^ | the-open-network
DOT? | Polkadot?, Polkadot Network | polkadot:91b171bb158e2d3848fa23a9f1c25182/slip44:354
LINK~ | Chainlink | eip155:1/erc20:0x514910771af9ca656af840dff83e8264ecf986ca
MATIC | Matic Network | matic-network
POL? | Polygon?, Polygon Network, Polygon zkEVM, Polygon Labs | eip155:137/slip44:966
LTC | Litecoin | bip122:12a765e31ffd4059bada1e25190f6e98/slip44:2
BCH | Bitcoin Cash | bip122:000000000000000000651ef99cb9fcbe/slip44:145
BSV | Bitcoin SV, Bitcoin Satoshi Vision | bitcoin-cash-sv
BTG | Bitcoin Gold^ | bitcoin-gold
BCD$ | Bitcoin Diamond | bitcoin-diamond
XEC | eCash | ecash
ETC~ | Ethereum Classic | ethereum-classic
ETHW | EthereumPoW, Ethereum PoW | ethereum-pow-iou
ENS? | Ethereum Name Service | eip155:1/erc20:0xc18360217d8f7ab5e7c516566761ea12ce7f9d72
XLM | Stellar?, Stellar Lumens, Stellar Network, Lumens? | stellar:pubnet/slip44:148
XMR | Monero | monero
ZEC | Zcash | zcash
DASH? | Dash!, Digital Cash^ | dash
ATOM? | Cosmos?, Cosmos Hub | cosmos:cosmoshub-4/slip44:118
UNI? | Uniswap | eip155:1/erc20:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984
NEAR~ | NEAR Protocol, Near! | near
APT? | Aptos | aptos
SUI | Sui?, Sui Network | sui:mainnet/slip44:784
SEI~ | Sei?, Sei Network, Sei Labs | sei-network
ICP? | Internet Computer^, Dfinity | internet-computer
FIL? | Filecoin | filecoin
HBAR | Hedera, Hedera Hashgraph | hedera-hashgraph
VET? | VeChain | vechain
ALGO | Algorand | algorand
XTZ | Tezos | tezos
EOS? | EOS Network | eos
A$ | Vaulta | vaulta
NEO? | Neo!, Neo Blockchain | neo
GAS~ | NeoGas | gas
QTUM | Qtum | qtum
ONT? | Ontology! | ontology
ICX? | ICON Network | icon
WAVES~ | Waves!, Waves Platform | waves
ZIL? | Zilliqa | zilliqa
IOTA | Iota? | iota
KAS | Kaspa | kaspa
FLM | Flamingo!, Flamingo Finance | flamingo-finance
VIDT | VIDT DAO, VIDT Datalink | vidt-dao
FLR? | Flare Network, Flare! | flare-networks
SGB? | Songbird Network | songbird
XDC | XDC Network, XinFin | xdce-crowd-sale
EGLD | MultiversX, Elrond | elrond-erd-2
FTM? | Fantom?, Fantom Opera | fantom
S$ | Sonic Labs, Sonic! | sonic-3
ONE$ | Harmony!, Harmony One^ | harmony
CELO | Celo? | celo
MINA | Mina!, Mina Protocol | mina-protocol
KAVA | Kava!, Kava Network | kava
ROSE~ | Oasis Network, Oasis Rose, Oasis Protocol | oasis-network
GLMR | Moonbeam? | moonbeam
MOVR | Moonriver? | moonriver
ASTR | Astar Network, Astar! | astar
ACA? | Acala | acala
KSM? | Kusama? | kusama
CFX? | Conflux^, Conflux Network | conflux-token
KLAY | Klaytn | klay-token
KAIA | Kaia! | kaia
RON~ | Ronin Network, Ronin Chain, Ronin? | ronin
AXS? | Axie Infinity | axie-infinity
SLP? | Smooth Love Potion | smooth-love-potion
SAND~ | The Sandbox^, Sandbox! | the-sandbox
MANA? | Decentraland | decentraland
ENJ? | Enjin Coin, Enjin | enjincoin
GALA~ | Gala Games, Gala! | gala
IMX? | ImmutableX, Immutable X, Immutable? | immutable-x
APE~ | ApeCoin | eip155:1/erc20:0x4d224452801aced8b2f0aebe155379bb5d594381
BLUR~ | Blur! | blur
LOOKS~ | LooksRare | looksrare
RARI | Rarible | rarible
SUPER~ | SuperVerse, SuperFarm | superfarm
ILV? | Illuvium | illuvium
MAGIC~ | Treasure DAO, TreasureDAO | magic
PRIME~ | Echelon Prime | echelon-prime
BEAM~ | Merit Circle | beam-2
MC$ | | merit-circle
GODS~ | Gods Unchained | gods-unchained
ALICE$ | My Neighbor Alice | my-neighbor-alice
TLM? | Alien Worlds | alien-worlds
WAXP | WAX Blockchain, WAX^ | wax
YGG? | Yield Guild Games | yield-guild-games
PIXEL~ | Pixels! | pixels
PORTAL~ | | portal-2
XAI$ | Xai Games | xai-blockchain
BIGTIME | Big Time! | big-time
GMT$ | STEPN | stepn
GST$ | Green Satoshi Token
HIGH~ | Highstreet! | highstreet
VOXEL | Voxies | voxies
RFOX | RedFOX Labs | redfox-labs-2
UFO$ | UFO Gaming | ufo-gaming
LDO? | Lido DAO, Lido Finance, Lido? | eip155:1/erc20:0x5a98fcbea516cf06857215779fd812ca3bef1b32
RPL? | Rocket Pool | rocket-pool
SSV? | SSV Network | ssv-network
FXS | Frax Share, Frax Finance | frax-share
CRV | Curve DAO, Curve Finance, Curve! | eip155:1/erc20:0xd533a949740bb3306d119cc777fa900ba034cd52
CVX? | Convex Finance | convex-finance
AAVE | Aave | eip155:1/erc20:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9
COMP~ | Compound Finance, Compound!, Compound Labs | eip155:1/erc20:0xc00e94cb662c3520282e6f5717214004a7f26888
MKR? | MakerDAO, Maker DAO, Maker! | eip155:1/erc20:0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2
SKY~ | Sky Protocol, Sky Ecosystem, Sky! | sky
SNX | Synthetix | havven
YFI | Yearn Finance, yearn.finance, Yearn? | yearn-finance
SUSHI~ | SushiSwap, Sushi! | sushi
CAKE~ | PancakeSwap | pancakeswap-token
1INCH+ | 1inch Network | 1inch
BAL? | Balancer^, Balancer Protocol | balancer
BNT? | Bancor | bancor
KNC? | Kyber Network, KyberSwap | kyber-network-crystal
ZRX? | 0x Protocol | 0x-protocol
LRC? | Loopring | loopring
DYDX+ | dYdX | dydx-chain
GMX | GMX Exchange | gmx
GNS? | Gains Network | gains-network
PERP~ | Perpetual Protocol | perpetual-protocol
HYPE? | Hyperliquid | hyperliquid
ASTER? | Aster!, Aster DEX | aster-2
AVNT | Avantis? | avantis
EDGE~ | edgeX | edgex
DRIFT~ | Drift Protocol, Drift! | drift-protocol
JUP? | Jupiter!, Jupiter Exchange | jupiter-exchange-solana
RAY~ | Raydium | raydium
ORCA~ | Orca! | orca
JTO | Jito, Jito Labs | jito-governance-token
PYTH | Pyth Network, Pyth? | pyth-network
W$ | Wormhole? | wormhole
MNDE | Marinade Finance | marinade
KMNO | Kamino, Kamino Finance | kamino
TNSR | Tensor! | tensor
ME$ | Magic Eden | magic-eden
BONK? | Bonk? | bonk
WIF~ | dogwifhat | dogwifcoin
BOME | Book of Meme | book-of-meme
POPCAT | Popcat | popcat
MEW~ | cat in a dogs world | cat-in-a-dogs-world
PENGU | Pudgy Penguins | pudgy-penguins
PNUT | Peanut the Squirrel | peanut-the-squirrel
FARTCOIN+ | Fartcoin | fartcoin
GOAT~ | Goatseus Maximus | goatseus-maximus
MOODENG | Moo Deng | moo-deng
CHILLGUY | Just a Chill Guy | chill-guy
TRUMP~ | Official Trump, Trump Coin, Trump Memecoin, Trump Meme Coin | official-trump
MELANIA~ | Melania Meme, Melania Coin, Melania Memecoin | melania-meme
LIBRA~ | Libra Token, Libra Memecoin
WLFI | World Liberty Financial | world-liberty-financial
PUMP~ | Pump.fun, PumpFun | pump-fun
BAN$ | Comedian! | comedian
SLERF | Slerf
MYRO | Myro!
SAMO | Samoyedcoin | samoyedcoin
WEN~ |
SILLY~ | Silly Dragon | silly-dragon
PONKE | Ponke | ponke
GIGA~ | Gigachad! | gigachad-2
USELESS$ | Useless Coin | useless-3
PEPE? | Pepe!, Pepecoin, Pepe Coin | eip155:1/erc20:0x6982508145454ce325ddbe47a25d4ec3d2311933
FLOKI | Floki?, Floki Inu | floki
BABYDOGE+ | Baby Doge Coin, Baby Dogecoin, Baby Doge | baby-doge-coin
ELON~ | Dogelon Mars | dogelon-mars
TURBO~ | Turbo! | turbo
BRETT~ | Brett! | based-brett
MOG~ | Mog Coin | mog-coin
SPX$ | SPX6900 | spx6900
TOSHI~ | Toshi! | toshi
DEGEN~ | | degen-base
HIGHER~ |
NEIRO | Neiro, First Neiro on Ethereum | neiro-3
WOJAK? | | wojak
LADYS | Milady Meme Coin | milady-meme-coin
BONE~ | Bone ShibaSwap | bone-shibaswap
LEASH~ | Doge Killer | leash
SAFEMOON+ | SafeMoon
AKITA? | Akita Inu | akita-inu
HOGE | Hoge Finance | hoge-finance
VOLT~ | Volt Inu | volt-inu-2
COQ? | Coq Inu | coq-inu
MEMEFI+ | MemeFi
CAT$ | Simon's Cat
DOGS~ | | dogs-2
NOT$ | Notcoin | notcoin
HMSTR | Hamster Kombat | hamster-kombat
CATI | Catizen | catizen
MAJOR~ |
BANANA~ | Banana Gun | banana-gun
UNIBOT+ | Unibot | unibot
OP? | Optimism?, OP Mainnet | optimism
ARB? | Arbitrum, Arbitrum One | arbitrum
STRK? | Starknet | starknet
ZK$ | zkSync, ZKsync Era | zksync
MNT~ | Mantle Network, Mantle! | mantle
METIS | Metis DAO, Metis! | metis-token
MANTA | Manta Network, Manta Pacific | manta-network
SCR? | Scroll! | scroll
BLAST~ | Blast L2, Blast! | blast
LINEA? | Linea! | linea
TAIKO | Taiko! | taiko
MODE~ | Mode Network | mode
ZORA~ | Zora! | zora
BOBA~ | Boba Network | boba-network
SKL? | SKALE Network, SKALE? | skale
CTSI | Cartesi | cartesi
STX? | Stacks!, Stacks Network, Blockstack | blockstack
RUNE~ | THORChain, Thorchain | thorchain
CACAO~ | Maya Protocol | cacao
INJ | Injective?, Injective Protocol | injective-protocol
TIA? | Celestia? | celestia
OSMO | Osmosis!, Osmosis DEX | osmosis
JUNO~ | Juno Network | juno-network
DYM? | Dymension | dymension
SAGA~ | | saga-2
AKT? | Akash Network, Akash! | akash-network
SCRT | Secret Network | secret
EVMOS | Evmos | evmos
CRO? | Cronos?, Cronos Chain | crypto-com-chain
NTRN | Neutron! | neutron-3
STRD | Stride! | stride
LUNA? | Terra?, Terra Luna, Luna! | terra-luna-2
LUNC | Terra Classic, Terra Luna Classic, Luna Classic | terra-luna
ANC? | Anchor Protocol | anchor-protocol
MIR? | Mirror Protocol | mirror-protocol
BERA | Berachain | berachain-bera
HONEY~ | | hivemapper
IP$ | Story Protocol, Story! | story-2
MOVE~ | Movement Labs, Movement Network, Movement! | movement
MON~ | Monad? | monad
MEGA~ | MegaETH | megaeth
LAYER~ | Solayer
ZRO? | LayerZero | layerzero
EIGEN | EigenLayer, EigenCloud | eigenlayer
ETHFI | ether.fi, EtherFi | ether-fi
REZ? | Renzo Protocol | renzo
PUFFER~ | Puffer Finance | puffer-finance
SWELL~ | Swell Network | swell-network
KERNEL~ | KernelDAO | kernel-2
BABY~ | Babylon!, Babylon Labs | babylon
BARD$ | Lombard Finance | lombard-protocol
SOLV~ | Solv Protocol | solv-protocol
CORE~ | Core DAO, CoreDAO | coredaoorg
MERL | Merlin Chain | merlin-chain
ALT$ | AltLayer | altlayer
AXL? | Axelar | axelar
STG~ | Stargate Finance | stargate-finance
ACX? | Across Protocol | across-protocol
HOP~ | Hop Protocol | hop-protocol
SYN? | Synapse Protocol | synapse-2
CELR | Celer Network | celer-network
MULTI$ | Multichain! | multichain
ANKR | Ankr | ankr
GRT? | The Graph^, Graph Protocol | the-graph
API3 | | api3
BAND~ | Band Protocol | band-protocol
TRB? | Tellor | tellor
UMA? | UMA Protocol | uma
DIA? | | dia-data
RED$ | RedStone | redstone-oracles
FET? | Fetch.ai, Fetch AI, Artificial Superintelligence Alliance | fetch-ai
AGIX | SingularityNET | singularitynet
OCEAN~ | Ocean Protocol | ocean-protocol
TAO~ | Bittensor | bittensor
RNDR | Render Token | render-token
RENDER~ | Render Network, Render! | render-token
WLD? | Worldcoin | worldcoin-wld
ARKM | Arkham! | arkham
NMR? | Numeraire, Numerai | numeraire
AI16Z+ | ai16z
ELIZAOS+ | ElizaOS
VIRTUAL~ | Virtuals Protocol, Virtuals? | virtual-protocol
AIXBT+ | aixbt | aixbt
GAME$ |
GRIFFAIN+ | Griffain
ZEREBRO+ | Zerebro | zerebro
ARC$ | | ai-rig-complex
SWARMS$ | | swarms
COOKIE~ | Cookie DAO | cookie
KAITO | Kaito?, Kaito AI | kaito
GRASS~ | Grass Network, Grass! | grass
IO$ | io.net | ideal-opportunities
ATH$ | Aethir | aethir
NOS$ | Nosana | nosana
GLM? | Golem Network | golem
PAAL | PAAL AI | paal-ai
TRAC | OriginTrail | origintrail
VANA | Vana! | vana-world
SAHARA~ | Sahara AI | sahara-ai
MIRA~ | Mira Network | mira-3
OPEN$ | OpenLedger
0G$ | 0G Labs | zero-gravity
PROMPT~ | Wayfinder! | wayfinder
CGPT | ChainGPT | chaingpt
PHA$ | Phala Network | pha
LPT? | Livepeer | livepeer
THETA? | Theta Network | theta-token
TFUEL | Theta Fuel | theta-fuel
AR$ | Arweave | arweave
STORJ | Storj | storj
SC$ | Siacoin | siacoin
BTT? | BitTorrent Token, BitTorrent Chain | bittorrent
HOT~ | Holochain, Holo! | holotoken
HNT? | Helium Network, Helium Mobile, Helium! | helium
MOBILE~ | | helium-mobile
IOTX | IoTeX | iotex
DIMO | DIMO Network | dimo
GEOD | GEODNET | geodnet
PEAQ | peaq Network | peaq-2
FLUX~ | Flux Network | zelcash
JASMY+ | JasmyCoin | jasmycoin
BAT~ | Basic Attention Token | basic-attention-token
CHZ? | Chiliz | chiliz
SANTOS$ | | santos-fc-fan-token
PSG$ | | paris-saint-germain-fan-token
BAR$ | | fc-barcelona-fan-token
MASK~ | Mask Network | mask-network
CYBER~ | CyberConnect | cyberconnect
GAL$ | Galxe | project-galaxy
G$ | Gravity Chain | g-token
ID$ | Space ID | space-id
HOOK~ | Hooked Protocol | hooked-protocol
EDU~ | Open Campus | edu-coin
MAV? | Maverick Protocol | maverick-protocol
PENDLE | Pendle | eip155:1/erc20:0x808507121b80c02388fad14726482e061b8da827
ENA? | Ethena? | ethena
USUAL~ | | usual
RESOLV | Resolv!
SPK? | Spark Protocol | spark-2
MORPHO | Morpho?, Morpho Labs | morpho
EUL? | Euler Finance | euler
FLUID~ | Fluid Protocol, Instadapp | instadapp
MPL? | | maple
SYRUP~ | Maple Finance, Maple! | syrup
CFG? | Centrifuge? | centrifuge
ONDO | Ondo Finance, Ondo? | ondo-finance
MANTRA~ | Mantra Chain, Mantra! | mantra-dao
OM~ | | mantra-dao
POLYX | Polymesh | polymesh
RIO~ | Realio Network | realio-network
PRO$ | Propy | propy
LAND~ | Landshare | landshare
TRU? | TrueFi | truefi
GFI$ | Goldfinch Finance | goldfinch
CPOOL | Clearpool | clearpool
DUSK~ | Dusk Network | dusk-network
CTC$ | Creditcoin | creditcoin-2
LQTY | Liquity | liquity
SPELL~ | Abracadabra Money, Abracadabra.money | spell-token
ALCX | Alchemix | alchemix
OHM~ | Olympus DAO, OlympusDAO | olympus
KLIMA | KlimaDAO | klima-dao
TIME~ | Wonderland Money | wonderland
BADGER$ | BadgerDAO, Badger DAO | badger-dao
CREAM~ | Cream Finance | cream-2
XVS? | Venus Protocol | venus
ALPACA~ | Alpaca Finance | alpaca-finance
AUTO$ | Autofarm | auto
BSW? | Biswap | biswap
BAKE~ | BakerySwap | bakerytoken
THE$ | Thena | thena
LISTA | Lista DAO | lista
VELO~ | Velodrome? | velo
AERO~ | Aerodrome Finance, Aerodrome! | aerodrome-finance
WELL$ | Moonwell | moonwell-artemis
JOE~ | Trader Joe | joe
PNG? | Pangolin Exchange | pangolin
QI? | BENQI | benqi
RDNT | Radiant Capital | radiant-capital
GRAIL$ | Camelot DEX | camelot-token
VRTX | Vertex Protocol | vertex-protocol
DPX? | Dopex | dopex
JONES$ | Jones DAO | jones-dao
PLS$ | PulseChain | pls
PLSX | PulseX | pulsex
HEX$ | HEX Coin | hex
RBN? | Ribbon Finance | ribbon-finance
LYRA$ | Lyra Finance | lyra-finance
IDEX? | IDEX Exchange | aurora-dao
DODO~ | DODO Exchange | dodo
QUICK$ | QuickSwap | quickswap
SPIRIT~ | SpiritSwap | spiritswap
BOO~ | SpookySwap | spookyswap
SUN$ | SUN Token | sun-token
JST? | JUST Token | just
WIN$ | WINkLink | wink
BGB? | Bitget Token | bitget-token
OKB? | OKB Token | okb
KCS? | KuCoin Token | kucoin-shares
GT$ | GateToken | gatechain-token
HT$ | Huobi Token | huobi-token
HTX? | | htx-dao
LEO$ | UNUS SED LEO, LEO Token | leo-token
MX$ | MX Token | mx-token
WRX? | WazirX Token | wazirx
FTT? | FTX Token | ftx-token
VGX? | Voyager Token | ethos
CEL? | Celsius Token, Celsius Network Token | celsius-degree-token
NEXO | Nexo | nexo
TWT? | Trust Wallet Token | trust-wallet-token
SFP? | SafePal | safepal
C98? | Coin98 | coin98
DENT$ | | dent
WOO~ | WOO Network, WOO X | woo-network
ORDER~ | Orderly Network | orderly-network
ORDI | Ordinals Token | ordinals
SATS~ | SATS Ordinals | sats-ordinals
RATS~ |
DOG$ | DOG GO TO THE MOON | dog-3
PUPS~ | | pups-ordinals
RSR? | Reserve Rights | reserve-rights-token
REQ? | Request Network | request-network
AMP$ | AMP Token | amp-token
FUN$ | FUNToken | funfair
POWR | Power Ledger | power-ledger
EWT$ | Energy Web Token | energy-web-token
OXT? | Orchid Protocol | orchid-protocol
NKN? | NKN Network | nkn
KEEP~ | Keep Network | keep-network
NU$ | NuCypher | nucypher
T$ | Threshold Network | threshold-network-token
REN~ | Ren Protocol, RenVM | republic-protocol
SRM? | Serum DEX | serum
AUDIO~ | Audius | audius
RLC? | iExec | iexec-rlc
OGN? | Origin Protocol | origin-protocol
CVC? | Civic Token | civic
STMX | StormX | storm
LOOM~ | Loom Network | loom-network-new
MTL$ | Metal DAO | metal
XPR? | Proton Chain, XPR Network | proton
DGB? | DigiByte | digibyte
RVN? | Ravencoin | ravencoin
SYS$ | Syscoin | syscoin
DCR? | Decred | decred
ZEN~ | Horizen | zencash
BTS$ | BitShares | bitshares
STEEM | Steem | steem
HIVE~ | Hive Blockchain Token | hive
LSK? | Lisk? | lisk
ARDR | Ardor! | ardor
NXT$ | Nxt Coin | nxt
KMD? | Komodo Platform | komodo
ARK$ | ARK Ecosystem | ark
XEM | NEM Blockchain | nem
XYM? | Symbol Blockchain | symbol
NANO~ | Nano! | nanomatic
BCN$ | Bytecoin | bytecoin
XVG? | Verge! | verge
VTC? | Vertcoin | vertcoin
NMC? | Namecoin | namecoin
PPC$ | Peercoin | peercoin
FIRO | Firo | zcoin
PIVX | | pivx
GRIN~ | Grin! | grin
AION | Aion Network
WAN$ | Wanchain | wanchain
NULS | NULS Chain | nuls
ELA$ | Elastos | elastos
ELF$ | aelf | aelf
IOST | | iostoken
TOMO | TomoChain
VIC$ | Viction | tomochain
ERG? | Ergo!, Ergo Platform | ergo
XCH? | Chia Network, Chia! | chia
CKB? | Nervos Network, Nervos | nervos-network
HNS? | Handshake! | handshake
AE$ | Aeternity | aeternity
FLOW~ | Flow!, Flow Blockchain | flow
DAR$ | Mines of Dalarnia | mines-of-dalarnia
MBOX | MOBOX | mobox
LINA | Linear Finance | linear
REEF~ | Reef Finance, Reef Chain | reef
POLS | Polkastarter | polkastarter
DEXE | DeXe | dexe
DIVI | Divi Project | divi
COTI | COTI Network | coti
ORN$ | Orion Protocol | orion-protocol
UTK? | Utrust | utrust
PROM$ | Prom! | prometeus
PUNDIX+ | Pundi X | pundi-x-2
QNT? | Quant Network, Quant! | quant-network
HXRO | Hxro | hxro
LCX? | LCX Exchange | lcx
REI$ | REI Network | rei-network
VTHO | VeThor | vethor-token
SXP? | Solar Network, Swipe Token | swipe
TKO$ | Toko Token | tokocrypto
AVA$ | Travala | concierge-io
BURGER$ | BurgerSwap | burger-swap
FORTH~ | Ampleforth Governance | ampleforth-governance-token
AMPL | Ampleforth | ampleforth
TRIBE~ | Tribe DAO | tribe-2
BOND~ | BarnBridge | barnbridge
ALPHA~ | Alpha Finance, Alpha Venture DAO | alpha-finance
RAD? | Radicle, Radworks | radicle
GTC? | Gitcoin | gitcoin
LIT~ | Lighter!, Litentry | lighter
POND~ | Marlin Protocol | marlin
CQT? | Covalent Network | covalent
FARM~ | Harvest Finance | harvest-finance
PICKLE~ | Pickle Finance | pickle-finance
SWRV | Swerve Finance | swerve-dao
MLN~ | Enzyme Finance, Melon Protocol | melon
INDEX$ | Index Coop | index-cooperative
DPI$ | DeFi Pulse Index | defipulse-index
BIT$ | BitDAO | bitdao
FOLD~ | | manifold-finance
PEOPLE~ | ConstitutionDAO | constitutiondao
ASSET$ |
BICO | Biconomy | biconomy
GNO? | Gnosis?, Gnosis Chain | gnosis
SAFE~ | Safe Wallet Token | safe
COW~ | CoW Protocol, CoW Swap | cow-protocol
HFT$ | Hashflow | hashflow
OSQTH+ |
X2Y2+ | X2Y2 | x2y2
RAI? | | rai
BLD? | Agoric | agoric
CANTO | Canto! | canto
XPL? | Plasma! | plasma
PI$ | Pi Network, Pi Coin | pi-network
BDX? | Beldex | beldex
ZANO | Zano | zano
NIGHT~ | Midnight!, Midnight Network | midnight-3
KTA? | Keeta Network, Keeta?
SAROS | Saros Finance | saros-finance
ZBCN | Zebec Network | zebec-network
HUMA~ | Huma Finance | huma-finance
WCT$ | WalletConnect Token | connect-token-wct
BIO$ | BIO Protocol | bio-protocol
VVV? | Venice Token | venice-token
FAI? | Freysa
CLANKER+ | Clanker | tokenbot-2
BNKR | Bankrcoin
SHELL~ | MyShell | myshell
NEWT$ | Newton Protocol | newt
SOPH | Sophon | sophon
INIT~ | Initia | initia
SIGN~ | Sign Protocol | sign-global
STO? | StakeStone | stakestone
PARTI | Particle Network | particle-network
NIL~ | Nillion | nillion
WAL~ | Walrus Protocol, Walrus! | walrus-2
DEEP~ | DeepBook | deep
CETUS | Cetus Protocol | cetus-protocol
NAVX | NAVI Protocol | navi
BLUE~ | Bluefin! | bluefin
SCA$ | Scallop! | scallop-2
SUNDOG | Sundog
PEIPEI | PeiPei | peipei
BANANAS31 | | banana-for-scale-2
FORM~ | Four.meme
MUBARAK | Mubarak Coin | mubarak
TST$ | Test Token
BROCCOLI$ | | czs-dog
CHEEMS | Cheems | cheems
KOGE | KOGE Token | bnb48-club-token
LA$ | Lagrange! | lagrange
TOWNS~ | Towns Protocol | towns
PROVE~ | Succinct Labs | succinct
ERA$ | Caldera! | caldera
TREE~ | Treehouse! | treehouse
CAMP~ | Camp Network | camp-network
SOMI | Somnia | somnia
AVAIL$ | Avail!
FF$ | Falcon Finance | falcon-finance-ff
BLESS~ | Bless Network | bless-2
ZKC? | Boundless! | boundless
HEMI | Hemi Network | hemi
HOLO~ | | holoworld
PLUME~ | Plume Network, Plume! | plume
SERAPH | Seraph Studio
ANIME~ | Animecoin | anime
AZUKI? |
DOOD | Doodles! | doodles
SOON$ | | soon-2
SONIC~ | Sonic SVM | sonic-svm
ORAI | Oraichain | oraichain-token
DOLO | Dolomite! | dolomite
EPT? | Balance Protocol
HAEDAL | Haedal Protocol | haedal
NXPC | MapleStory Universe | nexpace
B3$ | | b3
GPS$ | GoPlus Security | goplus-security
SNEK | Snek! | snek
MINSWAP$ | Minswap
IAG$ | Iagon | iagon
AGI$ | Delysium | delysium
TAI$ | TARS AI
CLORE | Clore.ai | clore-ai
REKT |
RLB? | Rollbit Coin | rollbit-coin
SHFL | Shuffle Token | shuffle-2
BETS |
AZERO | Aleph Zero | aleph-zero
ALEO | Aleo! | aleo
KDA? | Kadena | kadena
RIF$ | Rootstock Infrastructure Framework | rif-token
XNO? | Nano Currency | nano
`;
