/**
 * Invented sentences by language and kind: `+` bullish, `-` bearish, `0` neutral. Hedges are pairs: the plain sentence, and behind
 * ` | ` the one that is less certain.
 */
export const sentenceKinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    en: {
        'losses of shorts': `
+ Ether shorts worth $95M wiped out as price clears $4,000
+ Solana jumps 8%, forcing out $60 million of short positions
+ Short traders burned as XRP rips through $3
+ Over $210M of bearish bets liquidated in bitcoin's overnight surge
+ Bears get squeezed as dogecoin doubles in a week
+ Short liquidations top $400M while bitcoin climbs past $130,000
+ Avalanche bears rekt after sudden 15% spike
+ Leveraged shorts lose $75 million as BNB hits a fresh high
+ Polkadot spikes 18%, wiping out $22 million in short bets
+ Bears trapped as bitcoin reclaims $110,000
+ Traders shorting ether lose $130 million within an hour
+ Short squeeze catapults litecoin to a yearly peak
`,
        'ends and beginnings': `
+ SEC drops appeal against Ripple
+ Exploiter hands back all of the stolen crypto
- Airdrop lands with a thud
- Bitcoin bet goes up in smoke
+ Bitcoin breaks $100K
+ Ether smashes $5,000
- Ether breaks $3,000 support
+ Lender turns on fee switch
+ Solana upgrade cuts finality to 150 milliseconds
- Base stopped producing blocks for half an hour
`,
        'deposits to exchanges': `
- Mt. Gox trustee moves 11,000 BTC to Kraken
- Ether deposits to exchanges climb to a two-year high
- Whale sends 40 million XRP to Coinbase
- Bitcoin inflows to Binance triple in a day
- Miners transfer $300M of bitcoin to trading platforms
+ Investors withdraw 25,000 ETH from Kraken
+ Bitcoin held on exchanges falls to a five-year low
- Foundation deposits 5 million tokens on Binance ahead of unlock
- Government wallet shifts 9,800 BTC to Coinbase Prime
- Stash of 60,000 ETH lands on Binance
+ Record 41,000 BTC withdrawn from exchanges in a week
- Exchange balances of solana swell to record
`,
        'good news that is spoiled': `
- Senate kills crypto tax relief
- Regulator's veto sinks bitcoin ETF hopes
- Court ruling derails exchange's expansion
- Weak data leaves rate cut hopes in doubt
- Solana ETF approval now looks unclear
- Stablecoin bill dead as lawmakers walk out
- Partnership collapses weeks after launch
- High fees dampen demand for new token
- Budget row torpedoes crypto friendly bill
- Listing plans shelved after audit
- Inflation report dashes hopes of easing
- Merger of two miners falls apart
`,
        'news that defies something': `
+ Bitcoin climbs despite rate hike
+ Despite lawsuit, XRP rallies to three-year high
- Ether drops despite approval of spot ETF
- Despite record inflows, bitcoin slides
+ Solana gains even as network suffers outage
- Litecoin sinks even though halving nears
+ Miner posts record profit in spite of falling prices
- Coinbase shares fall despite strong earnings
+ XRP holds gains in spite of SEC appeal
- Even with record volume, Robinhood stock slumps
+ Aave rallies even after exploit
- Toncoin slips although Telegram expands wallet
`,
        'questions': `
0 Will ether crash below $2,000?
0 Is bitcoin about to rally?
0 Can Solana recover from the hack?
0 Why did XRP surge 20% today?
0 Is the bull market over?
0 Could Tether collapse?
0 Should you buy dogecoin now?
0 What happens if bitcoin plunges?
`,
        'hedges': `
+ Bitcoin surges past $150,000 | Bitcoin could surge past $150,000
- Exchange files for bankruptcy | Exchange reportedly files for bankruptcy
+ SEC approves ether ETF | SEC may approve ether ETF
- Ether falls to $1,500 | Ether might fall to $1,500
+ Fund buys 9,000 BTC | Fund rumored to buy 9,000 BTC
- Binance faces new charges | Binance possibly faces new charges
+ Solana rallies on upgrade | Solana may rally on upgrade
- Bridge hacked for $20M | Bridge reportedly hacked for $20M
`,
        'whose loss': `
- Bitcoin longs lose $600M in flash crash
+ Short sellers nurse $2 billion loss on Strategy shares
- Retail traders lose savings as token collapses
+ Bears lose $90M in ether rebound
- Long positions worth $320M liquidated
- Exchange loses $44 million to hackers
+ Hedge funds short on bitcoin suffer heavy losses
- Investors lose millions in rug pull
+ Those betting against Tesla lose $4 billion
- Customers lose access to funds as lender fails
- $1.1B of longs flushed out in weekend crash
+ Shorts pay the price as Cardano soars
`
    },
    zh: {
        'losses of shorts': `
+ 比特币突破13万美元，空头爆仓4亿美元
+ 以太坊大涨，逾9000万美元空单被清算
+ 空头遭挤压，索拉纳一日上涨12%
+ 做空者损失惨重，XRP升破3美元
+ 狗狗币飙升，空头头寸全被清算
+ 比特币反弹引发大规模空头平仓
+ 看跌押注在BNB创新高时被清算2亿美元
+ 空军爆仓：以太币冲上4000美元
+ 波卡急升18%，2200万美元空单爆仓
+ 比特币重返11万美元，空头被套
+ 做空以太币的交易者一小时亏损1.3亿美元
+ 逼空行情推动莱特币创年内新高
`,
        'deposits to exchanges': `
- 巨鲸向币安转入2万枚以太币
- 比特币交易所流入量创新高
- 矿工将5000枚比特币转入交易所
- 交易所以太坊存量持续增加
- Mt. Gox向Kraken转移1.1万枚比特币
+ 投资者从币安提取9000枚比特币
+ 交易所比特币余额跌至五年新低
+ 大量以太坊流出交易所
- 政府钱包将9800枚比特币转入Coinbase
- 6万枚以太币流入币安
+ 一周内创纪录的4.1万枚比特币从交易所提取
- 交易所索拉纳余额升至新高
`,
        'good news that is spoiled': `
- 参议院否决加密货币减税法案
- 监管否决使比特币ETF希望破灭
- 稳定币法案搁浅
- 降息希望落空
- 索拉纳ETF获批前景不明
- 合作计划告吹
- 法院裁决阻碍交易所扩张
- 高额手续费抑制新代币需求
- 预算之争令加密法案夭折
- 审计后上市计划被搁置
- 通胀数据打击降息预期
- 两家矿企合并计划破裂
`,
        'news that defies something': `
+ 尽管美联储加息，比特币仍上涨
+ 虽然面临诉讼，XRP依然大涨
- 尽管现货ETF获批，以太坊仍下跌
- 尽管资金流入创纪录，比特币下滑
+ 索拉纳逆势上涨，尽管网络宕机
- 虽然财报强劲，Coinbase股价仍下跌
+ 尽管价格下跌，矿企利润仍创新高
- 尽管减半临近，莱特币大跌
+ 尽管SEC上诉，XRP仍上涨
- 尽管交易量创纪录，Robinhood股价暴跌
+ 虽遭攻击，Aave依然上涨
- 虽然钱包扩张，TON币价格仍下跌
`,
        'questions': `
0 以太坊会跌破2000美元吗？
0 比特币即将大涨吗？
0 牛市结束了吗？
0 泰达币会崩盘吗？
0 为什么XRP今天大涨？
0 现在该买狗狗币吗？
0 索拉纳能从黑客攻击中恢复吗？
0 如果比特币暴跌会怎样？
`,
        'hedges': `
+ 比特币突破15万美元 | 比特币可能突破15万美元
- 交易所申请破产 | 据传交易所申请破产
+ SEC批准以太坊ETF | SEC或将批准以太坊ETF
- 以太坊跌至1500美元 | 以太坊可能跌至1500美元
+ 基金买入9000枚比特币 | 传闻基金买入9000枚比特币
- 币安面临新指控 | 币安可能面临新指控
+ 索拉纳上涨 | 索拉纳或上涨
- 跨链桥遭黑客攻击 | 据报道跨链桥疑遭黑客攻击
`,
        'whose loss': `
- 比特币多头爆仓6亿美元
+ 空头在以太坊反弹中损失9000万美元
- 散户因代币崩盘损失惨重
- 3.2亿美元多单被清算
- 交易所遭黑客盗走4400万美元
+ 做空比特币的对冲基金亏损严重
- 投资者在骗局中损失数百万美元
+ 做空者亏损20亿美元
+ 做空特斯拉者亏损40亿美元
- 借贷平台倒闭，客户资金受损
- 周末暴跌，11亿美元多头被清算
+ 艾达币大涨，空头付出代价
`
    },
    ko: {
        'losses of shorts': `
+ 비트코인 13만 달러 돌파, 숏 포지션 4억 달러 청산
+ 이더리움 급등에 공매도 세력 큰 손실
+ 숏 스퀴즈로 솔라나 12% 상승
+ XRP 3달러 돌파하며 숏 대거 청산
+ 도지코인 급등, 하락 베팅 투자자 손실
+ BNB 신고가에 숏 포지션 청산 속출
+ 비트코인 반등으로 공매도 청산 2억 달러
+ 약세론자들 손실, 이더 4000달러 돌파
+ 폴카닷 18% 급등에 숏 2200만 달러 청산
+ 비트코인 11만 달러 회복, 공매도 세력 타격
+ 이더리움 숏 투자자 1시간 만에 1억3000만 달러 손실
+ 숏 스퀴즈에 라이트코인 연고점 돌파
`,
        'deposits to exchanges': `
- 고래, 바이낸스에 이더리움 2만 개 입금
- 비트코인 거래소 유입량 사상 최대
- 채굴자들 비트코인 5000개 거래소로 이체
- 거래소 이더리움 보유량 증가
- 마운트곡스, 크라켄으로 1만1000 BTC 이동
+ 투자자들 바이낸스에서 비트코인 9000개 출금
+ 거래소 비트코인 보유량 5년 만에 최저
+ 이더리움 거래소 유출 급증
- 정부 지갑, 비트코인 9800개 코인베이스로 이체
- 이더리움 6만 개 바이낸스로 유입
+ 일주일간 비트코인 4만1000개 거래소에서 출금
- 거래소 솔라나 보유량 급증
`,
        'good news that is spoiled': `
- 상원, 가상자산 감세 법안 부결
- 비트코인 ETF 승인 기대 무산
- 스테이블코인 법안 좌초
- 금리 인하 기대 꺾여
- 솔라나 ETF 승인 불투명
- 업무 제휴 무산
- 법원 판결로 거래소 확장 계획 중단
- 높은 수수료로 수요 위축
- 예산 갈등에 가상자산 법안 폐기
- 감사 이후 상장 계획 보류
- 물가 지표에 금리 인하 기대 후퇴
- 두 채굴업체 합병 결렬
`,
        'news that defies something': `
+ 금리 인상에도 비트코인 상승
+ 소송에도 불구하고 XRP 급등
- 현물 ETF 승인에도 이더리움 하락
- 사상 최대 유입에도 비트코인 하락
+ 네트워크 장애에도 솔라나 상승
- 호실적에도 코인베이스 주가 하락
+ 가격 하락에도 채굴 기업 이익 최대
- 반감기 앞두고도 라이트코인 급락
+ SEC 항소에도 XRP 상승
- 거래량 최대에도 로빈후드 주가 급락
+ 해킹에도 불구하고 에이브 반등
- 지갑 확대에도 톤코인 하락
`,
        'questions': `
0 이더리움 2000달러 아래로 떨어질까?
0 비트코인 곧 급등하나?
0 강세장은 끝났나?
0 테더 붕괴할까?
0 XRP 왜 급등했나?
0 지금 도지코인 사야 할까?
0 솔라나, 해킹에서 회복할 수 있을까?
0 비트코인 폭락하면 어떻게 되나?
`,
        'hedges': `
+ 비트코인 15만 달러 돌파 | 비트코인 15만 달러 돌파 가능성
- 거래소 파산 신청 | 거래소 파산 신청설
+ SEC, 이더리움 ETF 승인 | SEC, 이더리움 ETF 승인할 수도
- 이더리움 1500달러로 하락 | 이더리움 1500달러로 하락할 가능성
+ 펀드, 비트코인 9000개 매수 | 펀드, 비트코인 9000개 매수 소문
- 바이낸스 기소 | 바이낸스 기소될 수도
+ 솔라나 상승 | 솔라나 상승 전망
- 브리지 해킹 | 브리지 해킹 의혹
`,
        'whose loss': `
- 비트코인 롱 포지션 6억 달러 청산
+ 공매도 세력 20억 달러 손실
- 개인 투자자들 토큰 붕괴로 손실
+ 이더 반등에 약세론자 9000만 달러 손실
- 롱 3억2000만 달러 청산
- 거래소, 해커에 4400만 달러 도난
+ 비트코인 숏 친 헤지펀드 큰 손실
- 투자자들 사기로 수백만 달러 손실
+ 테슬라 공매도 투자자 40억 달러 손실
- 대출업체 파산에 고객 자금 손실
- 주말 폭락에 롱 포지션 11억 달러 청산
+ 에이다 급등에 숏 세력 손실
`
    },
    ja: {
        'losses of shorts': `
+ ビットコインが13万ドル突破、ショート4億ドルが清算
+ イーサリアム急騰で空売り勢に大きな損失
+ ショートスクイーズでソラナが12%上昇
+ XRPが3ドルを突破、売り方の損失拡大
+ ドージコイン急騰でショートポジションが強制清算
+ BNBが最高値更新、ショート清算相次ぐ
+ ビットコイン反発、空売りの買い戻し2億ドル
+ 弱気派が損失、イーサが4000ドル突破
+ ポルカドット18%急騰、ショート2200万ドル清算
+ ビットコインが11万ドル回復、空売り勢に打撃
+ イーサのショート勢、1時間で1.3億ドルの損失
+ 踏み上げでライトコインが年初来高値
`,
        'deposits to exchanges': `
- クジラがバイナンスに2万ETHを入金
- ビットコインの取引所流入が過去最高
- マイナーが5000BTCを取引所に送金
- 取引所のイーサリアム残高が増加
- マウントゴックス、クラーケンに1万1000BTCを移動
+ 投資家がバイナンスから9000BTCを出金
+ 取引所のビットコイン残高が5年ぶり低水準に減少
+ イーサリアムの取引所流出が急増
- 政府ウォレットがコインベースに9800BTCを送金
- 6万ETHがバイナンスに流入
+ 1週間で4万1000BTCが取引所から引き出される
- 取引所のソラナ残高が急増
`,
        'good news that is spoiled': `
- 上院、仮想通貨減税法案を否決
- ビットコインETF承認への期待が消える
- ステーブルコイン法案が廃案に
- 利下げ期待が後退
- ソラナETF承認は不透明
- 提携計画が白紙に
- 裁判所の判断で取引所の拡大計画が頓挫
- 高い手数料で需要が低迷
- 予算対立で仮想通貨法案が廃案
- 監査後に上場計画を延期
- 物価指標で利下げ期待がしぼむ
- マイニング2社の合併が破談
`,
        'news that defies something': `
+ 利上げにもかかわらずビットコイン上昇
+ 訴訟にもかかわらずXRPが急騰
- 現物ETF承認にもかかわらずイーサリアム下落
- 過去最高の資金流入でもビットコイン下落
+ ネットワーク障害でもソラナ上昇
- 好決算にもかかわらずコインベース株が下落
+ 価格下落でもマイニング企業は過去最高益
- 半減期が近づくもライトコイン急落
+ SECの控訴にもかかわらずXRP上昇
- 取引高が過去最高でもロビンフッド株は急落
+ ハッキング被害にもかかわらずアーベ反発
- ウォレット拡大にもかかわらずトンコイン下落
`,
        'questions': `
0 イーサリアムは2000ドルを割るか？
0 ビットコインは急騰するのか？
0 強気相場は終わったのか？
0 テザーは崩壊する？
0 なぜXRPは急騰したのか？
0 今ドージコインを買うべきか？
0 ソラナはハッキングから回復できるか？
0 ビットコインが暴落したらどうなる？
`,
        'hedges': `
+ ビットコインが15万ドル突破 | ビットコインが15万ドル突破の可能性
- 取引所が破産申請 | 取引所が破産申請か
+ SECがイーサリアムETFを承認 | SECがイーサリアムETFを承認する可能性
- イーサリアムが1500ドルに下落 | イーサリアムが1500ドルに下落する恐れ
+ ファンドが9000BTCを購入 | ファンドが9000BTCを購入との噂
- バイナンスが起訴 | バイナンスが起訴される可能性
+ ソラナが上昇 | ソラナが上昇する可能性
- ブリッジがハッキング被害 | ブリッジがハッキング被害か
`,
        'whose loss': `
- ビットコインのロング6億ドルが清算
+ 空売り勢が20億ドルの損失
- 個人投資家がトークン崩壊で損失
+ イーサ反発で弱気派が9000万ドルの損失
- ロング3億2000万ドルが強制清算
- 取引所がハッカーに4400万ドル盗まれる
+ ビットコインを空売りしたヘッジファンドが大損失
- 投資家が詐欺で数百万ドルを失う
+ テスラの空売り勢が40億ドルの損失
- 融資会社の破綻で顧客資金に損失
- 週末の暴落でロング11億ドルが清算
+ エイダ急騰でショート勢が損失
`
    },
    es: {
        'losses of shorts': `
+ Bitcoin supera los 130.000 dólares y liquida 400 millones en cortos
+ Los bajistas pierden 95 millones por la subida de ether
+ Solana sube un 12% tras un short squeeze
+ XRP se dispara y barre las posiciones cortas
+ Liquidan 200 millones en posiciones cortas mientras BNB marca máximos
+ Los vendedores en corto sufren fuertes pérdidas con el rebote de bitcoin
+ Dogecoin se dispara y castiga a los bajistas
+ Apuestas bajistas liquidadas tras el alza de ether
+ Polkadot se dispara un 18% y liquida 22 millones en cortos
+ Bajistas atrapados tras recuperar bitcoin los 110.000 dólares
+ Quienes apostaban contra ether pierden 130 millones
+ Un short squeeze lleva a litecoin a máximos del año
`,
        'deposits to exchanges': `
- Una ballena deposita 20.000 ETH en Binance
- Las entradas de bitcoin a los exchanges marcan récord
- Los mineros envían 5.000 BTC a los exchanges
- Aumentan los depósitos de ether en exchanges
- Mt. Gox transfiere 11.000 BTC a Kraken
+ Inversores retiran 9.000 BTC de Binance
+ Las reservas de bitcoin en exchanges caen a mínimos de cinco años
+ Crecen las salidas de ether de los exchanges
- Una billetera del gobierno mueve 9.800 BTC a Coinbase
- Llegan 60.000 ETH a Binance
+ Retiran 41.000 BTC de los exchanges en una semana
- El saldo de solana en los exchanges sube con fuerza
`,
        'good news that is spoiled': `
- El Senado tumba la rebaja fiscal a las criptomonedas
- Se esfuman las esperanzas de un ETF de bitcoin
- La ley de stablecoins queda en el aire
- Se enfría la esperanza de un recorte de tipos
- La aprobación del ETF de Solana, en duda
- Fracasa la alianza entre Ripple y el banco
- Un fallo judicial frena la expansión del exchange
- Las altas comisiones lastran la demanda
- La disputa presupuestaria hunde la ley cripto
- Aplazan los planes de salida a bolsa tras la auditoría
- El dato de inflación enfría las expectativas de recorte de tipos
- Se rompe la fusión entre dos mineras
`,
        'news that defies something': `
+ Bitcoin sube pese a la subida de tipos
+ A pesar de la demanda, XRP se dispara
- Ether cae pese a la aprobación del ETF
- Bitcoin cae a pesar de entradas récord
+ Solana gana terreno pese a la caída de su red
- Las acciones de Coinbase bajan pese a los buenos resultados
+ La minera logra beneficios récord aunque caen los precios
- Litecoin se hunde aunque se acerca el halving
+ XRP sube pese a la apelación de la SEC
- Robinhood se desploma pese al volumen récord
+ Aave rebota a pesar del hackeo
- Toncoin retrocede aunque Telegram amplía su monedero
`,
        'questions': `
0 ¿Caerá ether por debajo de 2.000 dólares?
0 ¿Está bitcoin a punto de dispararse?
0 ¿Ha terminado el mercado alcista?
0 ¿Puede colapsar Tether?
0 ¿Por qué subió XRP hoy?
0 ¿Conviene comprar dogecoin ahora?
0 ¿Podrá Solana recuperarse del hackeo?
0 ¿Qué pasa si bitcoin se desploma?
`,
        'hedges': `
+ Bitcoin supera los 150.000 dólares | Bitcoin podría superar los 150.000 dólares
- El exchange se declara en bancarrota | El exchange se declararía en bancarrota, según rumores
+ La SEC aprueba el ETF de ether | La SEC podría aprobar el ETF de ether
- Ether cae a 1.500 dólares | Ether podría caer a 1.500 dólares
+ Un fondo compra 9.000 BTC | Un fondo habría comprado 9.000 BTC
- Binance enfrenta nuevos cargos | Binance podría enfrentar nuevos cargos
+ Solana sube | Solana quizás sube
- Hackean un puente | Presuntamente hackean un puente
`,
        'whose loss': `
- Los largos de bitcoin pierden 600 millones
+ Los vendedores en corto pierden 2.000 millones
- Pequeños inversores pierden sus ahorros por el colapso del token
+ Los bajistas pierden 90 millones con el rebote de ether
- Liquidan 320 millones en posiciones largas
- El exchange pierde 44 millones por un hackeo
+ Fondos con posiciones cortas en bitcoin sufren pérdidas
- Inversores pierden millones en una estafa
+ Los cortos de Tesla pierden 4.000 millones
- Clientes pierden sus fondos por la quiebra de la plataforma
- Barridos 1.100 millones en posiciones largas
+ Los bajistas pagan caro el rally de Cardano
`
    },
    pt: {
        'losses of shorts': `
+ Bitcoin supera US$ 130 mil e liquida US$ 400 milhões em posições vendidas
+ Vendidos perdem US$ 95 milhões com alta do ether
+ Solana sobe 12% após short squeeze
+ XRP dispara e elimina posições vendidas
+ US$ 200 milhões em shorts são liquidados com BNB em máxima
+ Apostadores na queda sofrem perdas com rali do bitcoin
+ Dogecoin dispara e castiga os ursos
+ Posições short liquidadas após alta do ether
+ Polkadot salta 18% e liquida US$ 22 milhões em shorts
+ Vendidos são espremidos com bitcoin de volta aos US$ 110 mil
+ Quem apostava contra o ether perde US$ 130 milhões
+ Short squeeze leva litecoin à máxima do ano
`,
        'deposits to exchanges': `
- Baleia deposita 20 mil ETH na Binance
- Entradas de bitcoin em corretoras batem recorde
- Mineradores enviam 5 mil BTC para exchanges
- Aumentam depósitos de ether em corretoras
- Mt. Gox transfere 11 mil BTC para a Kraken
+ Investidores sacam 9 mil BTC da Binance
+ Reservas de bitcoin em corretoras caem ao menor nível em cinco anos
+ Crescem saídas de ether das corretoras
- Carteira do governo move 9.800 BTC para a Coinbase
- Chegam 60 mil ETH à Binance
+ Investidores retiram 41 mil BTC das corretoras em uma semana
- Saldo de solana nas corretoras dispara
`,
        'good news that is spoiled': `
- Senado derruba redução de impostos para criptomoedas
- Veto acaba com esperança de ETF de bitcoin
- Lei de stablecoins fica emperrada no Congresso
- Esperança de corte de juros diminui
- Aprovação do ETF de Solana é incerta
- Fracassa parceria entre Ripple e banco
- Decisão judicial barra expansão da corretora
- Taxas altas prejudicam a demanda
- Disputa do orçamento enterra lei cripto
- Empresa adia planos de abertura de capital após auditoria
- Dado de inflação esfria expectativa de corte de juros
- Fusão entre duas mineradoras é cancelada
`,
        'news that defies something': `
+ Bitcoin sobe apesar da alta de juros
+ Apesar do processo, XRP dispara
- Ether cai apesar da aprovação do ETF
- Bitcoin cai mesmo com entradas recordes
+ Solana avança apesar da queda da rede
- Ações da Coinbase caem apesar do lucro forte
+ Mineradora tem lucro recorde mesmo com queda dos preços
- Litecoin despenca embora o halving se aproxime
+ XRP sobe apesar do recurso da SEC
- Robinhood despenca apesar do volume recorde
+ Aave reage mesmo com ataque hacker
- Toncoin recua embora o Telegram expanda a carteira
`,
        'questions': `
0 Ether vai cair abaixo de US$ 2 mil?
0 O bitcoin está prestes a disparar?
0 O mercado de alta acabou?
0 A Tether pode quebrar?
0 Por que o XRP subiu hoje?
0 Vale a pena comprar dogecoin agora?
0 A Solana vai se recuperar do ataque?
0 O que acontece se o bitcoin despencar?
`,
        'hedges': `
+ Bitcoin supera US$ 150 mil | Bitcoin pode superar US$ 150 mil
- Corretora pede falência | Corretora teria pedido falência
+ SEC aprova ETF de ether | SEC pode aprovar ETF de ether
- Ether cai para US$ 1.500 | Ether pode cair para US$ 1.500
+ Fundo compra 9 mil BTC | Fundo teria comprado 9 mil BTC
- Binance enfrenta novas acusações | Binance poderia enfrentar novas acusações
+ Solana sobe | Solana talvez suba
- Ponte é hackeada | Ponte supostamente é hackeada
`,
        'whose loss': `
- Comprados em bitcoin perdem US$ 600 milhões
+ Vendidos a descoberto perdem US$ 2 bilhões
- Pequenos investidores perdem economias com colapso do token
+ Ursos perdem US$ 90 milhões com recuperação do ether
- US$ 320 milhões em posições compradas são liquidados
- Corretora perde US$ 44 milhões em ataque hacker
+ Fundos vendidos em bitcoin sofrem prejuízo
- Investidores perdem milhões em golpe
+ Vendidos em Tesla perdem US$ 4 bilhões
- Clientes perdem fundos com falência da plataforma
- US$ 1,1 bilhão em longs é liquidado no fim de semana
+ Baixistas pagam caro com disparada da Cardano
`
    },
    ru: {
        'losses of shorts': `
+ Биткоин превысил 130 тысяч долларов, ликвидированы шорты на 400 млн
+ Шортисты потеряли 95 млн долларов на росте эфира
+ Solana выросла на 12% на шорт-сквизе
+ XRP взлетел и выбил короткие позиции
+ Ликвидации шортов достигли 200 млн на фоне рекорда BNB
+ Медведи несут убытки из-за отскока биткоина
+ Dogecoin подскочил, игроки на понижение в убытке
+ Короткие позиции ликвидированы после скачка эфира
+ Polkadot подскочил на 18%, ликвидированы шорты на 22 млн
+ Медведи в ловушке: биткоин вернулся к 110 тысячам
+ Продавцы эфира в шорт потеряли 130 млн за час
+ Шорт-сквиз поднял лайткоин до максимума года
`,
        'deposits to exchanges': `
- Кит перевёл 20 000 ETH на Binance
- Приток биткоина на биржи достиг рекорда
- Майнеры отправили 5000 BTC на биржи
- Растут депозиты эфира на биржах
- Mt. Gox перевела 11 000 BTC на Kraken
+ Инвесторы вывели 9000 BTC с Binance
+ Запасы биткоина на биржах упали до минимума за пять лет
+ Отток эфира с бирж растёт
- Государственный кошелёк перевёл 9800 BTC на Coinbase
- На Binance поступило 60 000 ETH
+ За неделю с бирж вывели 41 000 BTC
- Остатки Solana на биржах резко выросли
`,
        'good news that is spoiled': `
- Сенат провалил налоговые льготы для криптовалют
- Надежды на биткоин-ETF рухнули
- Закон о стейблкоинах застопорился
- Надежды на снижение ставки тают
- Одобрение ETF на Solana под вопросом
- Партнёрство Ripple и банка сорвалось
- Решение суда помешало расширению биржи
- Высокие комиссии снижают спрос
- Спор о бюджете похоронил криптозаконопроект
- Планы листинга отложены после аудита
- Данные по инфляции разрушили надежды на снижение ставки
- Слияние двух майнеров сорвалось
`,
        'news that defies something': `
+ Биткоин растёт, несмотря на повышение ставки
+ Несмотря на иск, XRP взлетел
- Эфир падает, несмотря на одобрение ETF
- Биткоин снизился вопреки рекордному притоку
+ Solana дорожает, несмотря на сбой сети
- Акции Coinbase упали, несмотря на сильную отчётность
+ Майнер получил рекордную прибыль, хотя цены падают
- Litecoin рухнул, хотя халвинг близко
+ XRP растёт, несмотря на апелляцию SEC
- Robinhood рухнул, несмотря на рекордный объём торгов
+ Aave отскочил, несмотря на взлом
- Toncoin снизился, хотя Telegram расширил кошелёк
`,
        'questions': `
0 Упадёт ли эфир ниже 2000 долларов?
0 Готов ли биткоин к росту?
0 Закончился ли бычий рынок?
0 Может ли рухнуть Tether?
0 Почему XRP вырос сегодня?
0 Стоит ли покупать dogecoin?
0 Сможет ли Solana восстановиться после взлома?
0 Что будет, если биткоин обвалится?
`,
        'hedges': `
+ Биткоин превысил 150 тысяч долларов | Биткоин может превысить 150 тысяч долларов
- Биржа подала на банкротство | Биржа, по слухам, подала на банкротство
+ SEC одобрила ETF на эфир | SEC может одобрить ETF на эфир
- Эфир упал до 1500 долларов | Эфир может упасть до 1500 долларов
+ Фонд купил 9000 BTC | Фонд, вероятно, купил 9000 BTC
- Binance предъявлены обвинения | Binance могут предъявить обвинения
+ Solana выросла | Solana, возможно, вырастет
- Мост взломан | Мост предположительно взломан
`,
        'whose loss': `
- Лонги по биткоину потеряли 600 млн долларов
+ Игроки на понижение потеряли 2 млрд долларов
- Розничные инвесторы потеряли сбережения из-за краха токена
+ Медведи потеряли 90 млн на отскоке эфира
- Ликвидированы длинные позиции на 320 млн
- Биржа потеряла 44 млн долларов из-за взлома
+ Фонды с шортами по биткоину понесли убытки
- Инвесторы потеряли миллионы из-за мошенничества
+ Шортисты Tesla потеряли 4 млрд долларов
- Клиенты потеряли средства из-за банкротства платформы
- Лонги на 1,1 млрд ликвидированы за выходные
+ Медведи расплачиваются за рост Cardano
`
    }
};
