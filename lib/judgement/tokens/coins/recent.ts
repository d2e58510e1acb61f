/** Coins and tokens listed since 2025, and smaller ones. One per line, in the form that `../coin.ts` describes. */
export const recent = `
CC$ | Canton?, Canton Network, Canton Coin | canton-network
GRAM~ | Gram! | the-open-network
STABLE~ | Stable! | stable-2
2Z | DoubleZero | doublezero
M$ | MemeCore | memecore
FOGO | Fogo? | fogo
PHAROS~ | Pharos!
KAT~ | Katana!
ESP$ | Espresso!, Espresso Systems | espresso
AZTEC~ | Aztec!, Aztec Network | aztec
MITO | Mitosis! | mitosis
LUMIA | Lumia! | lumia
ZETA~ | ZetaChain | zetachain
HASH~ | Provenance Blockchain | hash-2
AWE~ | AWE Network | stp-network
XCN? | Onyxcoin | chain-2
TEL~ | Telcoin | telcoin
ULTIMA~ | Ultima! | ultima
RAIN~ | Rain! | rain
WBT? | WhiteBIT Coin, WhiteBIT Token | whitebit
HEI~ | Heima | heima
VANRY | Vanar Chain, Vanar! | vanar-chain
ROOT$ | The Root Network | the-root-network
XRD? | Radix? | radix
WEMIX | WEMIX | wemix-token
AIOZ | AIOZ Network | aioz-network
CSPR | Casper Network | casper-network
CHR~ | Chromia | chromaway
ALPH | Alephium | alephium
DAG$ | Constellation Network | constellation-labs
NYM? | Nym! | nym
OAS~ | Oasys! | oasys
TLOS | Telos! | telos
LYX? | LUKSO | lukso-token-2
ARPA~ | ARPA Network, ARPA Chain | arpa
POKT | Pocket Network | pocket-network
KUJI | Kujira | kujira
ORBS | Orbs! | orbs
SNT? | Status Network | status
CTK? | Shentu | certik
MED$ | MediBloc | medibloc
STARS$ | Stargaze | stargaze
XPRT | Persistence One | persistence
IRIS~ | IRISnet | iris-network
EVER$ | Everscale | everscale
NEON$ | Neon EVM | neon
AURORA$ | Aurora Network | aurora-near
OKT? | OKT Chain, OKTChain | oec-token
KUB~ | Bitkub Coin | bitkub-coin
OMG$ | OMG Network | omisego
ONG$ | Ontology Gas | ong
GRS? | Groestlcoin | groestlcoin
ETN$ | Electroneum | electroneum
DERO | Dero! | dero
KILT~ | KILT Protocol | kilt-protocol
DFI$ | DeFiChain | defichain
KIN$ | | kin
TT$ | ThunderCore | thunder-token
CLV? | Clover Finance, CLV Chain | clover-finance
QKC? | QuarkChain | quark-chain
LTO~ | LTO Network | lto-network
WICC | WaykiChain | waykichain
XELIS | Xelis
FTN~ | Fasttoken | fasttoken
XDAI | xDai | xdai
QUAI | Quai Network
IRYS | Irys! | irys
QUBIC | Qubic | qubic-network
BTW~ | Bitway! | bitway
GRX~ | GRX Chain | grx-chain
OZO? | Ozone Chain | ozone-chain
GRVT | Grvt
MYX? | MYX Finance | myx-finance
APEX~ | ApeX Protocol | apex-token-2
AEVO | Aevo? | aevo-exchange
DRV~ | Derive! | derive
BP$ | Backpack!, Backpack Exchange | backpack
KNTQ | Kinetiq
MET~ | Meteora? | meteora
WET~ | HumidiFi | humidifi
YB$ | Yield Basis, YieldBasis | yield-basis
ENSO~ | Enso! | enso
MMT~ | Momentum! | momentum-3
INX~ | Infinex
TURTLE~ | Turtle! | turtle-4
HOME$ | | home
BANK~ | Lorenzo Protocol | lorenzo-protocol
EDEN~ | OpenEden
CAP$ | Cap!
ZBT? | Zerobase, ZEROBASE | zerobase
STBL | STBL! | stbl
RIVER~ | River! | river
FOLKS~ | Folks Finance
RHEA | Rhea Finance
BR$ | Bedrock! | bedrock-token
BTR? | Bitlayer | bitlayer-bitvm
SAPIEN~ | Sapien! | sapien-2
VELVET~ | Velvet! | velvet
CLO~ | Yei Finance
EVAA | EVAA Protocol
NAORIS | Naoris Protocol | naoris
HYPER~ | Hyperlane | hyperlane
ICNT | Impossible Cloud Network | impossible-cloud-network-token
RE$ | Re Protocol
AUCTION~ | Bounce Finance | auction
ACH~ | Alchemy Pay | alchemy-pay
BEL~ | Bella Protocol | bella-protocol
FIDA | Bonfida, Solana Name Service | bonfida
SLND | Solend | solend
NXM? | Nexus Mutual | nxm
ANT$ | Aragon? | aragon
ALEX$ | ALEX Lab | alexgo
VVS~ | VVS Finance | vvs-finance
RAIL~ | Railgun | railgun
META$ | MetaDAO | meta-2-2
SKR~ | Seeker! | seeker
CARDS$ | Collector Crypt | collector-crypt
BTSE~ | BTSE Token | btse-token
BMX~ | BitMart Token | bitmart-token
BORG~ | SwissBorg | swissborg
ALPINE$ | Alpine F1 Team Fan Token | alpine-f1-team-fan-token
ACE$ | Fusionist | endurance
AGLD | Adventure Gold | adventure-gold
MAVIA | Heroes of Mavia | heroes-of-mavia
PYR~ | Vulcan Forged | vulcan-forged
MOCA~ | Moca Network, Moca!
GUN$ | GUNZ, Gunzilla Games
SXT? | Space and Time^ | space-and-time
RARE$ | SuperRare | superrare
GHST | Aavegotchi | aavegotchi
ATLAS$ | Star Atlas | star-atlas
OMI? | ECOMI | ecomi
SWEAT~ | Sweat Economy, Sweatcoin | sweatcoin
MPLX | Metaplex | metaplex
SHDW | GenesysGo Shadow | genesysgo-shadow
SFUND | Seedify | seedify-fund
GEL$ | Gelato Network | gelato
SQD? | SQD Network, Subsquid | subsquid
WMTX | World Mobile Token | world-mobile-token
POWER$ | Power Protocol | power-protocol
TAC~ | TAC Protocol, TAC! | tac
XAN~ | Anoma? | anoma
NOM~ | Nomina!
ZKP$ | zkPass
BREV | Brevis? | brevis
GWEI~ | ETHGas | ethgas-2
TRUST$ | Intuition! | intuition
KGEN | KGeN | kgen
CROSS$ | CROSS Protocol | cross-2
TORN? | TORN Token | tornado-cash
OPN~ | Opinion!
ROBO~ | Fabric Protocol
SPACE~ | Spacecoin
PTB~ | Portal to Bitcoin | portal-to-bitcoin
B2$ | BSquared Network, B² Network | bsquared-network
ZEST~ | Zest Protocol
PONS~ | Pons! | pons
SENT~ | Sentient? | sentient
KITE~ | Kite AI, Kite! | kite-2
ALLO~ | Allora? | allora
ELSA~ | HeyElsa, Hey Elsa | elsa
COAI | ChainOpera, ChainOpera AI | chainopera-ai
AIGENSYN | Gensyn
UB$ | Unibase | unibase
PIEVERSE | Pieverse | pieverse
RECALL~ | Recall Network | recall
FLOCK~ | FLock.io, FLock! | flock-2
UAI~ | UnifAI | unifai-network
AIA~ | DeAgentAI
ALCH | Alchemist AI | alchemist-ai
PIPPIN~ | Pippin!
AVAAI | AVA AI
TRIA~ | Tria!
XNY~ | Codatta | codatta
TA$ | Trusta AI | trusta-ai
TAG$ | Tagger AI | tagger
TRUTH$ | Swarm Network
ACT$ | Act I The AI Prophecy | act-i-the-ai-prophecy
FHE$ | Mind Network
AIO~ | OLAXBT
CYS~ | Cysic | cysic
OPG~ | OpenGradient
AKE~ | Akedo | akedo
APR$ | aPriori
Q$ | Quack AI | quack-ai
BLUAI | Bluwhale
BSB~ | Block Street | block-street
DGAI | DGrid AI | dgrid-ai
TIBBIR | Ribbita by Virtuals, Ribbita | ribbita-by-virtuals
OLAS~ | Autonolas, Olas! | autonolas
MOR~ | Morpheus AI
JELLYJELLY+ | Jelly-My-Jelly
GIGGLE~ | Giggle Fund | giggle-fund
BULLA~ | Bulla!
KOMA~ | Koma Inu | koma-inu
SIREN~ | Siren! | siren
TUT~ | Tutorial! | tutorial
RAVE~ | RaveDAO
NPC~ | Non-Playable Coin | non-playable-coin
STONK~ | | stonk-3
CASHCAT | Cash Cat! | cash-cat
APEPE | Ape and Pepe | ape-and-pepe
B$ | BUILDon | build-on
BIRB~ | Moonbirds
GORK~ | | gork
LAUNCHCOIN | Launch Coin
VINE$ | Vine Coin | vine
GHIBLI~ | Ghiblification
YZY? | YZY Money | yzy
DOGINME | | doginme
KEYCAT | Keyboard Cat
BOBO~ | Bobo Coin | bobo-coin
SPORTFUN | Sport.fun, Sport fun!
MUMU~ | Mumu the Bull
PORK~ | PepeFork | pepefork
SAITAMA~ | Saitama Inu | saitama-inu
BRISE | Bitgert | bitrise-token
HPOS10I | HarryPotterObamaSonic10Inu | harrypotterobamasonic10in
USAT+ | | usa
USX~ | Solstice USX | usx
SOFID | SoFiUSD, SoFi USD | sofiusd
EUTBL | | eutbl
ETHX | Stader ETHx | stader-ethx
GOMINING | GoMining Token | gmt-token
MAGMA~ | Magma Finance | magma-finance
DBR~ | deBridge | debridge
XYO? | XYO Network | xyo-network
SOLO~ | Sologenic
VRA~ | Verasity | verasity
ABT~ | Arcblock | arcblock
PAID$ | PAID Network | paid-network
NUM$ | Numbers Protocol | numbers-protocol
SAUCE~ | SaucerSwap | saucerswap
ATA~ | Automata Network | automata
FORT$ | Forta | forta
PHB~ | Phoenix Global | phoenix-global
HIFI~ | Hifi Finance | hifi-finance
AITECH | Solidus AI Tech | solidus-aitech
LEVER~ | LeverFi | lever
BETA$ | Beta Finance | beta-finance
VITE~ | Vite! | vite
WING$ | Wing Finance | wing-finance
H$ | Humanity Protocol, Humanity! | humanity
XION | XION | xion-2
BB$ | BounceBit | bouncebit
IR$ | Infrared Finance | infrared-finance
ES$ | Eclipse! | eclipse-3
SOSO | SoSoValue! | sosovalue
ZKJ? | Polyhedra Network, Polyhedra | polyhedra-network
RLS? | Rayls | rayls
XPIN | XPIN Network | xpin-network
CARV | CARV | carv
BMT? | Bubblemaps! | bubblemaps
C$ | Chainbase | chainbase
F$ | SynFutures | synfutures
LIGHT~ | Bitlight Labs | bitlight
LAB~ | | lab
BEAT~ | Audiera | audiera
ESPORTS~ | Yooldo Games | yooldo-games
AERGO | Aergo | aergo
BASED~ | | based-one
TAKE$ | Overtake! | overtake
ROAM~ | Roam! | roam-token
IDOL~ | MEET48 | meet48
GUA? | Superfortune | superfortune
ARIA~ | AriaAI | aria-ai
TRADOOR | Tradoor | tradoor
PRL? | Pearl! | pearl-2
ZAMA | Zama? | zama
ASR? | AS Roma Fan Token | as-roma-fan-token
AIOT | OKZOO | okzoo
OL$ | Open Loot | open-loot
NFP$ | NFPrompt | nfprompt-token
ACRED |
ARRR | Pirate Chain
AVICI | Avici!
BDXN |
BROCCOLI714 |
BTCB |
EPIC$ | Epic Chain
GAIB |
HANA$ | Hana Network
IMU | Immunefi!
INK$ |
NATIX | NATIX Network
OMNI~ | Omni Network
ORE~ |
PAYAI | PayAI, PayAI Network
PING~ |
RNBW |
RSS3 |
SKATE~ |
SKYAI |
TROLL~ |
UMBRA~ |
VBILL |
WHITEWHALE | White Whale!
WXM | WeatherXM
XAH | Xahau
XTER | Xterio
ZRC | Zircuit
`;
