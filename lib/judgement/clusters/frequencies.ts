/**
 * Common words, by how many of a thousand news items contain them, to the nearest power of two: each counts as seen that often
 * until a stream has counts of its own. Counted in finance and general news and adjusted by hand. One form of a word represents
 * all of them; names are capitalised.
 */
export const frequencies: readonly (readonly [number, string])[] = [
    [64, (
        'Bitcoin market new president price stocks Usa year'
    )],
    [32, (
        'ai amid back calls China company country crypto day deal dollar Fed first high holds leader look next oil plan report risk show support ' +
        'test time trade Usd week world'
    )],
    [16, (
        'Trump according across act action administration ahead announced attack bank best big breaking build business buy capture ceo change charges Chinese city ' +
        'claims comes continue cut data demand despite earnings economy end energy etf Ether even expected extends face fall firm focus following forces former ' +
        'free friday funding future gains global gold good government group growth help hit home house including inflation investors Jpy keep key killed last ' +
        'latest launch lead live long low major make meeting military minister monday month move near need offer officials open operation outlook people point ' +
        'policy post power pressure push raises rally rate record release remains results return rise run sales security see seeks sell set shares signals ' +
        'south start state strikes surge take talks targets tech three thursday today top turn Uk updates use want war warns watch way wednesday win work Xrp'
    )],
    [8, (
        'Korea Iran accused adds advanced agents aims allies already among analysts another answers apos app appeared around asked assets Australia authorities ban bar ' +
        'based bearish beat become bets biggest billion Bloomberg bond boost brand breakout bring bullish bulls capital case center central challenges chief ' +
        'clarity close coming concerns conference confirmed consumer control costs court daily death decade decision declared decline defense designed devices ' +
        'digital display dividend drive drop drug early east economic efforts election enforcement Eur Europe European event expand experts eyes failed family ' +
        'far fears features federal fight final finance financial find fire five foreign found four fresh fuel full game give go going growing happened hawkish ' +
        'head health higher hike hopes hours images immigration improve increase industry inflows intelligence interest international intervention investment ' +
        'issues jan January Japan jobs jump know laptop large largest late law least leave led left level life limits line linked losses lower made making man ' +
        'many mark means media members middle million missing model momentum Nasdaq nation national nearly network north office officer old online options ' +
        'order part party past pay peace phone place platform play police political potential prediction prime pro products project protests public put quarter ' +
        'questions range reach read real rebound recent recovery republicans retail reveals revenue right rising robot rules Russia Russian saturday season ' +
        'second secretary seen seized sentiment Seoul series service several shift shock shooting short signs Singapore smart social source spending stablecoin ' +
        'star stay steady step stop story strategy stream street strong sunday supply system taking tariffs team technology tells tensions term things think ' +
        'threatens threats toward track traders treasury trying tuesday Ukraine united unveils upgrade users using video vs wall Washington weak weigh white ' +
        'woman yen yields York'
    )],
    [4, (
        'Aave accelerates access account acquire activity address adopted adoption Africa age agency ago agree agreement air alleged allow almost altcoins ' +
        'Amazon America American analysis announcement annual anti anywhere apple approach approval approved April Aptos Arbitrum area armed army arrested ' +
        'arrives artificial Asia Asian ath attempt auction august avalanche average avoid await awards away balance banker battery battle bears began begins ' +
        'behind believe better beyond bid biden bill billionaire Binance Blackrock block blockchain Bnb board body Boe book boom border borrowing boss bottom ' +
        'Brazil breach bridge briefing broker brokerage btc budget built burns Buterin Bybit California came camera campaign Canada cap car card Cardano care ' +
        'carried cash caused cbdc ceasefire Cftc chain Chainalysis Chainlink chair chairman chart check children chip circle citing clash clear clients climbs ' +
        'Cme co code cofounder Coinbase Coindesk coins Coinshares collapse comments commission committee community complete compliance conditions conflict ' +
        'Congress consider contract cool cooperation core corporate corporation correction council cover cpi crackdown crash create credit crime crisis ' +
        'critical cross crude cryptocurrency currency custodian custody customers dao date de dead deadly debate debt debut December decentralized decide ' +
        'deepens deeper defence defend defi delays deliver democratic democrats department deposits derivatives described details developer development died ' +
        'dies dip director discuss Doge Dogecoin Doj Donald double dow dozens draw driven drone Dubai due earlier ease Ecb edge editing electric Elon email ' +
        'emerge employees England enough entering episode equity era escalating estimates Eth Ethereum Eu euro everything ex exchange exec executives expansion ' +
        'expectations experience explainer explains exploit exports exposes exposure facing fans fast favorite Fbi Fca February feel fees fell Fidelity fifth ' +
        'figure filed files film finally fintech fix flag Florida flows food forex fork form foundation founder fourth France fraud freeze French fundraising ' +
        'gaming gap gas general generated generation Gensler geopolitical giant glasses Glassnode goal goes Goldman Google governance governor grant Grayscale ' +
        'great greed ground guidance guide hack hackers half halt halving hand hash hearing heavy hedge held highlights hints hire history holders holiday Hong ' +
        'hospital host hub human Hyperliquid idea impact inch income index India Indian industrial information infrastructure injured innovation inside ' +
        'institutional institutions insurance interim internet interview introduced Inu invest investigation involved iphone ipo Irs island Israel japanese ' +
        'join joint Jpmorgan judge July June justice Kalshi known Kong Korean Kraken kyc labor land later laundering lawmakers lawsuit layer leadership learn ' +
        'legal legislation lender lending less leverage licensing lift light likely liquidations liquidity list little living loan local London longer looms ' +
        'loses losing lost lot macro main mainnet maker management manager manufacturing march massive match matter maybe mayor measures medical meme memecoin ' +
        'merger message met meta metals Microsoft Microstrategy miners mining ministry minutes mixed mobile moment Monero money monitor Morgan morning mounting ' +
        'moving multiple music Musk name native never newsletter nfts night november number Nvidia Nyse October often Okx onchain operating opportunity ' +
        'opposition optimism ousted outage outflows partners partnership pass path pause payments peak percent performance perpetual perps persists phishing ' +
        'photo pi picks pilot pledges plunges plus podcast politicians politics Polygon Polymarket popular position possible pound Powell pre premium prepare ' +
        'presentation press preview previous privacy private prize probably probe problem process production profit program promises proposal proposed ' +
        'prosecutors protect protesters protocol provide provider pulls purchase quantum race raid rare ratio ready reasons recap received recession recover ' +
        'red reduce regime region regulation regulator regulatory rejects remove renewed replace reporters research reserves resistance resort response rest ' +
        'Reuters review revive rewards ripple rival Robinhood role roll rollup rose round roundup ruling rwa Sachs safety sanctions save saw Saylor scale scam ' +
        'schedule school screen search Sec sector secure seed self selloff senate senators send senior sent sentence September serve settlement seven shape ' +
        'shareholder Shiba ship shot side silver sinc single six ski slides slips slow slump small soaring Solana solution soon sound southern space sparks ' +
        'speakers speaks special speed spokesman spokeswoman sports spot spread stage stake stalls stand standard Stanley startup statement steal stimulus ' +
        'stolen stores strait strategic strength strengthen structure struggles study style subsidiary sues suggests Sui summit super supreme sure surprise ' +
        'survey Taiwan taken tanker tax technical ten territory Tesla testnet Tether Texas th theft thin third thought thousands ties together token tokenise ' +
        'tokenization tokenized told Ton Toncoin took tools total transactions transcripts travel trend trial tried trigger trillion Tron trust uncertainty ' +
        'Uniswap unlock upcoming upside uptick urged urges Usdc Usdt used validators valuation value vehicle venture vice victims view virtual visit Vitalik ' +
        'volatility volume vote vows vulnerability waiting wallet water wave weakens weakness weather web weekend weekly welcome went west whale whether wife ' +
        'windows winner winter wipe women worry worth wrapped yesterday young yuan Zcash'
    )],
    [2, (
        'abduction ability able accept accessory accident achieve acquisition activist actor actually Ada additional admits adviser advisors affected ' +
        'affordable aged agenda aid alarm alert allegations alliance along alongside alpha alternative always ambitions android anniversary appeal appearance ' +
        'appetite applications apply appointed aren argues art attend attention audio available bad band barrels base became benchmark benefit bias bigger ' +
        'black blames blockade blog blow blue Boj bomb bot bounce box brace brain breakdown broader brought buybacks buyers Canadian canceled cancer candidate ' +
        'career cast catch caught caution cautious celebrate cent century chance channel chase chatbot cheaper child choice citizens class clean climate cloud ' +
        'club coach coalition cold color combined commentary commerce communication compared competition computer computing concept condemned conduct ' +
        'confidence congressional connect consensus conservative consolidates consolidation construction content corp count counter crack criminal critics ' +
        'crowd crucial current cycle damage dangerous dec deep deepfakes defeat define demonstrations denies deploy deputy desktop detained developed different ' +
        'diplomatic direct direction disappointing discount disease dismissed dispute disruption divided doctors documents domestic dominate done door doubt ' +
        'downside drags drills driver ear earbuds easing eastern easy edition effects eight emergency enabled enhanced enterprise entry environment escalation ' +
        'established everyone evidence exciting exclusive exercise existing exit explore explosions expressed extra extreme facilities fades failure familiar ' +
        'faster fastest fatal fatally fired fiscal fit fitness flagship flash flee flights floor flying Fomc forward fragile framework friends front fully fun ' +
        'gadgets gathered gdp gen geopolitics Germany giving gone gop gov governing green grip guarantees guilty handle hard hardware haven headlines ' +
        'headphones headwinds healthcare heard heart heat highest highly historic hot household huge humanoid hundreds identify illegal import important impose ' +
        'incident increasingly influence injury insider insight inspired instead integrated Intel intensify investigate invites Italy jail kicks kind lab label ' +
        'Labour lack leak leg lineup linger listened lock love machine maintain manage manufacturers mass material max medicine memory men Mexico mid midterm ' +
        'mild mind mini minors missile mission modern movies multi muted named narrative Nato negotiations net nine non northern note nothing nov nuclear odds ' +
        'officially offset ongoing operators opinion organization output outside overhaul overnight owners pace packed paid pair paper parents Paris patients ' +
        'payrolls perfect performing period person personal phase physical picture pivot plant players poised pop portfolio positive powerful ppi predict ' +
        'presented presidential prevent previously prison prisoners produced producer productivity profile progress prompted property prospects protection ' +
        'prove province psychologist published pullback quality quite ramps ranking rating react reaction reality rebuild recently recommend reflect reform ' +
        'refuse regional related relations relationship relief remarks removal reopen reportedly representative representing request require rescue researchers ' +
        'reshape residents resilience resolution resources respond restore resume retirement retreats reversal ring road robotics room root route sack safe ' +
        'savings scene science score scrutiny secret seems seizure selected sellers semiconductor separatist serious session settle setup shake shopping ' +
        'showcase shut significant similar sinks site sitting situation slams smartphone snap snow soft softer software Sol solar sold solve something son song ' +
        'sought sovereignty speech spent spike spoke spy squeeze st stability staff stance station stick storage storm stress strip stronger students stunning ' +
        'subscribe subsidies success suffer suit summer surrounding survive suspected suspended switch Sydney takeover taps task temperatures terrorism thanks ' +
        'tightening title Tokyo tone toppling tour town tracker trafficking training transfer transition treat treatment trick trip troops trouble true tumbles ' +
        'Uae Ukrainian understand union university vaccine vacuum version vessel veteran victory violent virus vision voice wake walk warm weapons wearable ' +
        'weight western whole wide widespread wind wireless withdraws words workers worst writes wrong wti zero zone'
    )]
];
