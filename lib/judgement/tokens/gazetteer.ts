/**
 * Coins and tokens, one a line: `SYMBOL mark | Name mark, Name mark`.
 *
 * Marks of a symbol: none, upper case is enough; `+` any case; `?` upper case in a story about crypto; `~` the same, unless
 * the whole text is in upper case; `$` an ordinary word or abbreviation: only as a cashtag, in a pair, in brackets, or
 * beside a word like "token".
 *
 * Marks of a name: none, any case; `^` capital initial; `?` capital initial in a story about crypto; `!` capital initial
 * and a word like "token" or "network" beside it.
 *
 * A symbol that is only market talk (WHALE, MEME, DFI, NFT …) is not listed at all.
 */
export const gazetteer = `
BTC+ | Bitcoin, Bitcoins, XBT
ETH+ | Ethereum, Ether
USDT+ | Tether^, Tether USD^, USD Tether
USDC+ | USD Coin
XRP+ | Ripple^, XRP Ledger, Ripple Labs
BNB+ | Binance Coin, BNB Chain, BNB Smart Chain, Binance Smart Chain, Build and Build
SOL | Solana
DOGE? | Dogecoin
ADA? | Cardano
TRX | Tron^, TRON Network
AVAX | Avalanche?, Avalanche Network, Avalanche C-Chain
SHIB | Shiba Inu, Shiba Inu Coin
TON? | Toncoin, The Open Network^
DOT? | Polkadot?, Polkadot Network
LINK~ | Chainlink
MATIC | Matic Network
POL? | Polygon?, Polygon Network, Polygon zkEVM, Polygon Labs
LTC | Litecoin
BCH | Bitcoin Cash
BSV | Bitcoin SV, Bitcoin Satoshi Vision
BTG | Bitcoin Gold
BCD$ | Bitcoin Diamond
XEC | eCash
ETC? | Ethereum Classic
ETHW | EthereumPoW, Ethereum PoW
ENS? | Ethereum Name Service
WBTC | Wrapped Bitcoin
WETH | Wrapped Ether, Wrapped Ethereum
STETH+ | Lido Staked Ether, Staked Ether
WSTETH+ | Wrapped stETH
CBETH+ | Coinbase Wrapped Staked ETH
CBBTC+ | Coinbase Wrapped BTC
RETH+ | Rocket Pool ETH
WEETH+ | Wrapped eETH
EZETH+ | Renzo Restaked ETH
TBTC+ | Threshold Bitcoin
SOLVBTC+ | Solv Protocol BTC
FBTC? |
XLM | Stellar?, Stellar Lumens, Stellar Network, Lumens?
XMR | Monero
ZEC | Zcash
DASH? | Dash!, Digital Cash^
ATOM? | Cosmos?, Cosmos Hub
UNI? | Uniswap
NEAR~ | NEAR Protocol, Near!
APT? | Aptos
SUI | Sui?, Sui Network
SEI~ | Sei?, Sei Network
ICP? | Internet Computer^, Dfinity
FIL? | Filecoin
HBAR | Hedera, Hedera Hashgraph
VET? | VeChain
ALGO | Algorand
XTZ | Tezos
EOS? | EOS Network
A$ | Vaulta
NEO? | Neo!, Neo Blockchain
GAS$ | NeoGas
QTUM | Qtum
ONT | Ontology!
ICX | ICON Network
WAVES~ | Waves!, Waves Platform
ZIL | Zilliqa
IOTA | Iota?
KAS | Kaspa
FLR? | Flare Network, Flare!
SGB | Songbird Network
XDC | XDC Network, XinFin
EGLD | MultiversX, Elrond
FTM | Fantom?, Fantom Opera
S$ | Sonic Labs, Sonic!
ONE$ | Harmony!, Harmony One^
CELO | Celo
MINA | Mina!, Mina Protocol
KAVA | Kava!, Kava Network
ROSE~ | Oasis Network, Oasis Rose, Oasis Protocol
GLMR | Moonbeam?
MOVR | Moonriver?
ASTR | Astar Network, Astar!
ACA$ | Acala
KSM | Kusama?
CFX | Conflux^, Conflux Network
KLAY | Klaytn
KAIA | Kaia!
RON$ | Ronin Network, Ronin Chain, Ronin!
AXS | Axie Infinity
SLP$ | Smooth Love Potion
SAND~ | The Sandbox^, Sandbox!
MANA? | Decentraland
ENJ | Enjin Coin, Enjin
GALA~ | Gala Games, Gala!
IMX | ImmutableX, Immutable X, Immutable?
APE~ | ApeCoin
BLUR~ | Blur!
LOOKS$ | LooksRare
RARI | Rarible
SUPER$ | SuperVerse, SuperFarm
ILV | Illuvium
MAGIC~ | Treasure DAO, TreasureDAO
PRIME$ | Echelon Prime
BEAM~ | Merit Circle
MC$ |
GODS$ | Gods Unchained
ALICE$ | My Neighbor Alice
TLM | Alien Worlds
WAXP | WAX Blockchain
YGG | Yield Guild Games
PIXEL~ | Pixels!
PORTAL$ |
XAI$ | Xai Games
BIGTIME | Big Time!
GMT~ | STEPN
GST$ | Green Satoshi Token
HIGH$ | Highstreet!
VOXEL$ | Voxies
RFOX | RedFOX Labs
UFO$ | UFO Gaming
LDO | Lido DAO, Lido Finance, Lido?
RPL | Rocket Pool
SSV | SSV Network
FXS | Frax Share, Frax Finance
FRAX | Frax?
CRV | Curve DAO, Curve Finance, Curve!
CRVUSD+ | Curve USD
CVX? | Convex Finance
AAVE | Aave
GHO$ |
COMP~ | Compound Finance, Compound!, Compound Labs
MKR | MakerDAO, Maker DAO, Maker!
SKY~ | Sky Protocol, Sky Ecosystem, Sky!
DAI? | MakerDAO DAI
USDS | Sky Dollar
SNX | Synthetix
SUSD$ |
YFI | Yearn Finance, yearn.finance, Yearn?
SUSHI~ | SushiSwap, Sushi!
CAKE~ | PancakeSwap
1INCH+ | 1inch Network
BAL$ | Balancer^, Balancer Protocol
BNT | Bancor
KNC | Kyber Network, KyberSwap
ZRX | 0x Protocol
LRC | Loopring
DYDX+ | dYdX
GMX | GMX Exchange
GNS$ | Gains Network
PERP$ | Perpetual Protocol
HYPE? | Hyperliquid
ASTER? | Aster!, Aster DEX
AVNT | Avantis?
EDGE$ | edgeX
DRIFT~ | Drift Protocol, Drift!
JUP? | Jupiter!, Jupiter Exchange
RAY~ | Raydium
ORCA~ | Orca!
JTO | Jito, Jito Labs
PYTH | Pyth Network, Pyth?
W$ | Wormhole?
MNDE | Marinade Finance
KMNO | Kamino, Kamino Finance
TNSR | Tensor!
ME$ | Magic Eden
BONK? | Bonk?
WIF~ | dogwifhat
BOME | Book of Meme
POPCAT | Popcat
MEW~ | cat in a dogs world
PENGU | Pudgy Penguins
PNUT | Peanut the Squirrel
FARTCOIN+ | Fartcoin
GOAT~ | Goatseus Maximus
MOODENG | Moo Deng
CHILLGUY | Just a Chill Guy
TRUMP~ | Official Trump, Trump Coin, Trump Memecoin, Trump Meme Coin
MELANIA~ | Melania Meme, Melania Coin, Melania Memecoin
LIBRA~ | Libra Token, Libra Memecoin
WLFI | World Liberty Financial
USD1 |
PUMP~ | Pump.fun, PumpFun
BAN$ | Comedian!
SLERF | Slerf
MYRO | Myro!
SAMO | Samoyedcoin
WEN$ |
SILLY$ | Silly Dragon
PONKE | Ponke
GIGA$ | Gigachad!
USELESS$ | Useless Coin
PEPE? | Pepe!, Pepecoin, Pepe Coin
FLOKI | Floki?, Floki Inu
BABYDOGE+ | Baby Doge Coin, Baby Dogecoin, Baby Doge
ELON$ | Dogelon Mars
TURBO~ | Turbo!
BRETT~ | Brett!
MOG~ | Mog Coin
SPX$ | SPX6900
TOSHI~ | Toshi!
DEGEN$ |
HIGHER$ |
NEIRO | Neiro, First Neiro on Ethereum
WOJAK? |
LADYS | Milady Meme Coin
BONE$ | Bone ShibaSwap
LEASH$ | Doge Killer
SAFEMOON+ | SafeMoon
AKITA? | Akita Inu
HOGE | Hoge Finance
VOLT$ | Volt Inu
COQ$ | Coq Inu
MEMEFI+ | MemeFi
CAT$ | Simon's Cat
DOGS$ |
NOT$ | Notcoin
HMSTR | Hamster Kombat
CATI | Catizen
MAJOR$ |
BANANA$ | Banana Gun
UNIBOT+ | Unibot
OP? | Optimism?, OP Mainnet
ARB? | Arbitrum, Arbitrum One
STRK? | Starknet
ZK$ | zkSync, ZKsync Era
MNT~ | Mantle Network, Mantle!
METIS | Metis DAO, Metis!
MANTA | Manta Network, Manta Pacific
SCR? | Scroll!
BLAST~ | Blast L2, Blast!
LINEA? | Linea!
TAIKO | Taiko!
MODE$ | Mode Network
ZORA~ | Zora!
BOBA$ | Boba Network
SKL | SKALE Network, SKALE?
CTSI | Cartesi
STX? | Stacks!, Stacks Network, Blockstack
RUNE~ | THORChain, Thorchain
CACAO$ | Maya Protocol
INJ | Injective?, Injective Protocol
TIA | Celestia?
OSMO | Osmosis!, Osmosis DEX
JUNO$ | Juno Network
DYM | Dymension
SAGA~ |
AKT | Akash Network, Akash!
SCRT | Secret Network
EVMOS | Evmos
CRO? | Cronos?, Cronos Chain
NTRN | Neutron!
STRD | Stride!
LUNA? | Terra?, Terra Luna, Luna!
LUNC | Terra Classic, Terra Luna Classic, Luna Classic
UST? | TerraUSD, Terra USD
USTC | TerraClassicUSD
ANC$ | Anchor Protocol
MIR$ | Mirror Protocol
BERA | Berachain
HONEY~ |
IP$ | Story Protocol
MOVE~ | Movement Labs, Movement Network
MON$ | Monad?
MEGA$ | MegaETH
LAYER$ | Solayer
ZRO | LayerZero
EIGEN | EigenLayer, EigenCloud
ETHFI | ether.fi, EtherFi
REZ$ | Renzo Protocol
PUFFER$ | Puffer Finance
SWELL$ | Swell Network
KERNEL~ | KernelDAO
BABY~ | Babylon!, Babylon Labs
LBTC |
BARD$ | Lombard Finance
SOLV$ | Solv Protocol
CORE$ | Core DAO, CoreDAO
MERL | Merlin Chain
ALT$ | AltLayer
AXL | Axelar
STG~ | Stargate Finance
ACX | Across Protocol
HOP$ | Hop Protocol
SYN$ | Synapse Protocol
CELR | Celer Network
MULTI$ | Multichain!
ANKR | Ankr
GRT | The Graph^, Graph Protocol
API3 |
BAND$ | Band Protocol
TRB | Tellor
UMA? | UMA Protocol
DIA$ |
RED$ | RedStone
FET? | Fetch.ai, Fetch AI, Artificial Superintelligence Alliance
AGIX | SingularityNET
OCEAN~ | Ocean Protocol
TAO~ | Bittensor
RNDR | Render Token
RENDER~ | Render Network, Render!
WLD | Worldcoin
ARKM | Arkham Intelligence, Arkham?
NMR | Numeraire, Numerai
AI16Z+ | ai16z
ELIZAOS+ | ElizaOS
VIRTUAL~ | Virtuals Protocol, Virtuals?
AIXBT+ | aixbt
GAME$ |
GRIFFAIN+ | Griffain
ZEREBRO+ | Zerebro
ARC$ |
SWARMS$ |
COOKIE$ | Cookie DAO
KAITO | Kaito?, Kaito AI
GRASS~ | Grass Network, Grass!
IO$ | io.net
ATH$ | Aethir
NOS$ | Nosana
GLM? | Golem Network
PAAL | PAAL AI
TRAC | OriginTrail
VANA | Vana!
SAHARA$ | Sahara AI
MIRA$ | Mira Network
OPEN$ | OpenLedger
0G$ | 0G Labs
PROMPT$ | Wayfinder!
CGPT | ChainGPT
PHA$ | Phala Network
LPT | Livepeer
THETA? | Theta Network
TFUEL | Theta Fuel
AR$ | Arweave
STORJ | Storj
SC$ | Siacoin
BTT | BitTorrent Token, BitTorrent Chain
HOT$ | Holochain, Holo!
HNT | Helium Network, Helium Mobile, Helium!
MOBILE$ |
IOTX | IoTeX
DIMO | DIMO Network
GEOD | GEODNET
PEAQ | peaq Network
FLUX~ | Flux Network
JASMY+ | JasmyCoin
BAT~ | Basic Attention Token
CHZ | Chiliz
SANTOS$ |
PSG$ |
BAR$ |
MASK~ | Mask Network
CYBER$ | CyberConnect
GAL$ | Galxe
G$ | Gravity Chain
ID$ | Space ID
HOOK$ | Hooked Protocol
EDU$ | Open Campus
MAV$ | Maverick Protocol
PENDLE | Pendle
ENA? | Ethena
USDE+ | Ethena USDe
SUSDE+ |
USUAL$ |
RESOLV | Resolv!
SPK$ | Spark Protocol
MORPHO | Morpho?, Morpho Labs
EUL | Euler Finance
FLUID$ | Fluid Protocol, Instadapp
MPL | Maple Finance
SYRUP~ | Maple!
CFG~ | Centrifuge?
ONDO | Ondo Finance, Ondo?
USDY | Ondo US Dollar Yield
OUSG |
BUIDL? |
MANTRA~ | Mantra Chain, Mantra!
OM~ |
POLYX | Polymesh
RIO$ | Realio Network
PRO$ | Propy
LAND$ | Landshare
TRU$ | TrueFi
GFI$ | Goldfinch Finance
CPOOL | Clearpool
DUSK~ | Dusk Network
CTC$ | Creditcoin
PAXG | PAX Gold
XAUT | Tether Gold
USDP | Pax Dollar
PYUSD+ | PayPal USD
RLUSD+ | Ripple USD
FDUSD+ | First Digital USD
TUSD | TrueUSD
BUSD | Binance USD
GUSD? | Gemini Dollar
LUSD | Liquity USD
LQTY | Liquity
USDD | Decentralized USD
USDG | Global Dollar^
USDM$ |
EURC | Euro Coin^
EURT | Tether Euro
MIM$ | Magic Internet Money
SPELL~ | Abracadabra Money, Abracadabra.money
ALCX | Alchemix
OHM~ | Olympus DAO, OlympusDAO
KLIMA | KlimaDAO
TIME$ | Wonderland Money
BADGER$ | BadgerDAO, Badger DAO
CREAM$ | Cream Finance
XVS | Venus Protocol
ALPACA$ | Alpaca Finance
AUTO$ | Autofarm
BSW | Biswap
BAKE$ | BakerySwap
THE$ | Thena
LISTA | Lista DAO
VELO~ | Velodrome?
AERO~ | Aerodrome Finance, Aerodrome!
WELL$ | Moonwell
JOE$ | Trader Joe
PNG$ | Pangolin Exchange
QI$ | BENQI
RDNT | Radiant Capital
GRAIL$ | Camelot DEX
VRTX | Vertex Protocol
DPX | Dopex
JONES$ | Jones DAO
PLS$ | PulseChain
PLSX | PulseX
HEX$ | HEX Coin
RBN | Ribbon Finance
LYRA$ | Lyra Finance
IDEX? | IDEX Exchange
DODO$ | DODO Exchange
QUICK$ | QuickSwap
SPIRIT$ | SpiritSwap
BOO$ | SpookySwap
SUN$ | SUN Token
JST | JUST Token
WIN$ | WINkLink
BGB | Bitget Token
OKB | OKB Token
KCS | KuCoin Token
GT$ | GateToken
HT$ | Huobi Token
HTX? |
LEO$ | UNUS SED LEO, LEO Token
MX$ | MX Token
WRX | WazirX
FTT? | FTX Token
VGX | Voyager Token
CEL$ | Celsius Token, Celsius Network Token
NEXO | Nexo
TWT | Trust Wallet Token
SFP | SafePal
C98 | Coin98
DENT$ |
WOO~ | WOO Network, WOO X
ORDER$ | Orderly Network
ORDI | Ordinals Token
SATS$ | SATS Ordinals
RATS$ |
DOG$ | DOG GO TO THE MOON
PUPS$ |
RSR | Reserve Rights
REQ$ | Request Network
AMP$ | AMP Token
FUN$ | FUNToken
POWR | Power Ledger
EWT$ | Energy Web Token
OXT | Orchid Protocol
NKN | NKN Network
KEEP$ | Keep Network
NU$ | NuCypher
T$ | Threshold Network
REN~ | Ren Protocol, RenVM
RENBTC+ |
SRM | Serum DEX
AUDIO~ | Audius
RLC | iExec
OGN | Origin Protocol
CVC | Civic Token
STMX | StormX
LOOM$ | Loom Network
MTL$ | Metal DAO
XPR | Proton Chain, XPR Network
DGB | DigiByte
RVN | Ravencoin
SYS$ | Syscoin
DCR | Decred
ZEN~ | Horizen
BTS$ | BitShares
STEEM | Steem
HIVE$ | Hive Blockchain Token
LSK | Lisk
ARDR | Ardor!
NXT$ | Nxt Coin
KMD | Komodo Platform
ARK$ | ARK Ecosystem
XEM | NEM Blockchain
XYM | Symbol Blockchain
NANO$ | Nano!
BCN$ | Bytecoin
XVG | Verge!
VTC | Vertcoin
NMC | Namecoin
PPC$ | Peercoin
FIRO | Firo
PIVX |
GRIN$ | Grin!
AION | Aion Network
WAN$ | Wanchain
NULS | NULS Chain
ELA$ | Elastos
ELF$ | aelf
IOST |
TOMO | TomoChain
VIC$ | Viction
ERG | Ergo!, Ergo Platform
XCH | Chia Network, Chia!
CKB | Nervos Network, Nervos
HNS | Handshake!
AE$ | Aeternity
FLOW~ | Flow!, Flow Blockchain
DAR$ | Mines of Dalarnia
MBOX | MOBOX
LINA | Linear Finance
REEF$ | Reef Finance, Reef Chain
POLS | Polkastarter
DEXE | DeXe
DIVI | Divi Project
COTI | COTI Network
ORN$ | Orion Protocol
UTK | Utrust
PROM$ | Prom!
PUNDIX+ | Pundi X
QNT | Quant Network, Quant!
HXRO | Hxro
LCX | LCX Exchange
REI$ | REI Network
VTHO | VeThor
SXP | Solar Network, Swipe Token
TKO$ | Tokocrypto
AVA$ | Travala
BURGER$ | BurgerSwap
FORTH$ | Ampleforth Governance
AMPL | Ampleforth
FEI$ | Fei Protocol, Fei USD
TRIBE$ | Tribe DAO
BOND$ | BarnBridge
ALPHA~ | Alpha Finance, Alpha Venture DAO
RAD$ | Radicle, Radworks
GTC$ | Gitcoin
LIT$ | Lighter!, Litentry
POND$ | Marlin Protocol
CQT | Covalent Network
FARM$ | Harvest Finance
PICKLE$ | Pickle Finance
SWRV | Swerve Finance
MLN | Enzyme Finance, Melon Protocol
INDEX$ | Index Coop
DPI$ | DeFi Pulse Index
BIT$ | BitDAO
FOLD$ |
PEOPLE$ | ConstitutionDAO
ASSET$ |
BICO | Biconomy
GNO | Gnosis!, Gnosis Chain
SAFE$ | Safe Wallet Token
COW$ | CoW Protocol, CoW Swap
HFT$ | Hashflow
OSQTH+ |
X2Y2+ | X2Y2
RAI$ |
BLD | Agoric
CANTO | Canto!
XPL | Plasma!
PI$ | Pi Network, Pi Coin
BDX | Beldex
ZANO | Zano
NIGHT$ | Midnight Network
KTA | Keeta Network, Keeta
SAROS | Saros Finance
ZBCN | Zebec Network
HUMA$ | Huma Finance
WCT$ | WalletConnect Token
BIO$ | BIO Protocol
VVV | Venice Token
FAI$ | Freysa
CLANKER+ | Clanker
BNKR | Bankrcoin
SHELL$ | MyShell
NEWT$ | Newton Protocol
SOPH | Sophon
INIT$ | Initia
HUMANITY$ | Humanity Protocol
SIGN$ | Sign Protocol
STO$ | StakeStone
PARTI | Particle Network
NIL$ | Nillion
WAL~ | Walrus Protocol, Walrus!
DEEP$ | DeepBook
CETUS | Cetus Protocol
NAVX | NAVI Protocol
BLUE$ | Bluefin!
SCA$ | Scallop!
SUNDOG | Sundog
PEIPEI | PeiPei
BANANAS31 |
FORM$ | Four.meme
MUBARAK | Mubarak Coin
TST$ | Test Token
BROCCOLI$ |
CHEEMS | Cheems
KOGE | KOGE Token
LA$ | Lagrange!
TOWNS$ | Towns Protocol
PROVE$ | Succinct Labs
ERA$ | Caldera!
TREE$ | Treehouse!
CAMP$ | Camp Network
SOMI | Somnia
AVAIL$ | Avail!
FF$ | Falcon Finance
USDF |
BLESS$ | Bless Network
ZKC | Boundless!
HEMI | Hemi Network
HOLO$ |
PLUME~ | Plume Network, Plume!
SERAPH | Seraph Studio
ANIME$ | Animecoin
AZUKI? |
DOOD$ | Doodles!
SOON$ |
SONIC$ | Sonic SVM
ORAI | Oraichain
DOLO | Dolomite!
EPT$ | Balance Protocol
HAEDAL | Haedal Protocol
NXPC | MapleStory Universe
B3$ |
GPS$ | GoPlus Security
SNEK | Snek!
MINSWAP$ | Minswap
IAG$ | Iagon
AGI$ | Delysium
TAI$ | TARS AI
CLORE | Clore.ai
REKT$ |
RLB | Rollbit Coin
SHFL | Shuffle Token
BETS$ |
AZERO | Aleph Zero
ALEO | Aleo!
KDA | Kadena
RBTC+ | Rootstock Bitcoin
RIF$ | Rootstock Infrastructure Framework
XNO | Nano Currency
`;

/** Their upper-case letters are a listed share or fund: a cashtag of theirs is no token. */
export const equities = `
A AA AAL AAP AAPL ABBV ABNB ABT ACB ACN ADBE ADM ADP ADSK AEP AFRM AIG AJG ALB ALGN ALL ALLY AMAT AMC AMD AMGN AMT AMZN ANET ANF AON APA APD APO APP APTV ARKB ARKF ARKG ARKK ARM ASML ASO AVGO AVTR AXP AZN AZO
BA BABA BAC BBBY BBY BDX BEN BG BHC BIDU BIIB BITB BITF BITI BITO BITQ BITX BJ BK BKKT BKNG BLK BLOK BLSH BMNR BMY BNTX BP BRK BRRR BSX BTBT BTCO BTCS BTDR BTCW BUD BURL BX BYND BYON
C CAG CAH CAN CANG CARR CAT CB CBRE CCI CCL CEG CEPO CGC CHGG CHK CHTR CHWY CI CIFR CL CLF CLSK CMCSA CME CMG CMI CNC COF COIN COP CORZ COST CP CPB CRCL CRM CRSP CRWD CRWV CSCO CSX CTAS CVNA CVS CVX CXW CZR
D DAL DASH DB DBX DD DDOG DE DECK DEFI DELL DFDV DFS DG DGX DHI DHR DIA DIS DISH DJT DKNG DKS DLTR DOCU DOW DPZ DRI DUK DVN DXC DXCM DXY
EA EBAY EBON EBTC ECL EFUT EIX EL ELV EMR ENPH EOG EQIX ES ETHA ETHE ETHV ETHW ETN ETOR ETR ETSY EWZ EXC EXOD EXPE EZBC
F FB FBTC FCX FDX FETH FI FIG FIS FISV FIVE FL FLEX FOX FOXA FSLR FSLY FTNT FUBO FUTU FWDI
GBTC GD GDLC GDX GE GEV GILD GIS GLD GLW GLXY GM GME GOOG GOOGL GPRO GPS GREE GRPN GS GSK GT GWW
HAL HAS HCA HD HIG HIMS HIVE HL HLT HODL HOG HON HOOD HPE HPQ HRL HSBC HSY HUM HUT HYG
IBIT IBM ICE ILMN INTC INTU INTL IONQ IREN IR ISRG IWM IYR
J JBLU JCP JD JNJ JNPR JPM JWN
K KBH KDP KEY KHC KKR KLAC KMB KMI KO KR KSS KULR
L LAC LCID LEN LEVI LI LIN LLY LMT LOW LRCX LULU LUV LVS LYFT LYV
M MA MAR MARA MAT MBLY MCD MCK MDB MDLZ MDT MET META MGM MIGI MMM MO MOS MRK MRNA MRVL MS MSCI MSFT MSTR MSTU MSTZ MSTX MTCH MU
NAKA NDAQ NEE NEM NET NFLX NIO NKE NKLA NOC NOK NOW NU NUE NVAX NVDA NVO NVS NXPI
O OKLO OKTA OLLI ON OPEN ORCL ORLY OSTK OXY
PANW PARA PATH PBR PDD PEP PFE PG PGR PH PINS PLD PLTR PLUG PM PNC PSX PTON PXD PYPL PZZA
QCOM QID QQQ QS QUBT
RAD RBLX RCL RDDT RDFN REGN RGTI RH RIOT RIVN RKLB RL ROKU ROST RSP RTX RUN
SAVA SBET SBUX SCHW SDIG SE SEDG SHAK SHOP SHW SI SIEB SIG SIRI SLB SLV SMCI SMLR SNAP SNDL SNOW SO SOFI SONO SONY SOXL SOXS SPCE SPG SPGI SPOT SPY SQ SQQQ SSK STLA STRC STRD STRF STRK STT STZ SWK SWKS SYF SYK SYY
TD TDOC TEAM TER TEVA TGT TJX TLRY TLT TMO TMUS TQQQ TRIP TSLA TSLL TSM TSN TTD TTWO TWLO TWTR TXN
UAL UBER UBS UNH UNP UPS UPST UPXI URBN USB USO UVXY
V VALE VFC VIAC VIX VLO VMW VOO VRTX VTI VXX VZ
W WBA WBD WDAY WDC WEN WFC WGMI WHR WISH WKHS WMT WULF WYNN
X XEL XLE XLF XLK XOM XYZ
YUM Z ZM ZS
`;
