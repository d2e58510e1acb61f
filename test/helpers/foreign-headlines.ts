/** Invented headlines by language: `+` bullish, `-` bearish, `0` neutral. */
export const foreignHeadlines: Readonly<Record<string, string>> = {
    zh: `
+ 比特币突破12万美元，创历史新高
- 以太坊暴跌15%，多头爆仓超3亿美元
+ 现货比特币ETF连续十日净流入
- 交易所遭黑客攻击，损失4000万美元
0 央行将于周二公布会议纪要
+ 美国证监会批准首只Solana现货ETF
- 监管机构起诉交易所涉嫌欺诈
+ 知名机构增持5000枚比特币
- 巨鲸向币安转入2万枚以太坊
+ 巨鲸从币安提取9000枚以太坊
0 以太坊开发者召开例行会议
- 稳定币脱锚，投资者恐慌抛售
+ 法院驳回对Ripple的诉讼
- 比特币失守10万美元关口
+ 空头爆仓2亿美元，比特币强势反弹
- 项目方跑路，用户资金被盗
0 一文了解零知识证明
+ 通胀降温，市场风险偏好回升
- 美联储鹰派表态打压加密市场
+ 支付巨头宣布支持稳定币结算
- 矿工抛售压力加大，价格承压
+ 比特币交易所储备降至六年低点
- 比特币ETF单日净流出5亿美元
+ 初创公司完成2000万美元融资
- 贷款平台申请破产
0 某交易所将于下周调整交易对
+ 香港发放首批稳定币牌照
- 国会推迟加密法案表决
+ 黑客归还全部被盗资金
- 司法部指控创始人洗钱
0 研究报告：用户数量统计
+ 以太坊升级成功激活，手续费大幅下降
- 网络中断数小时，交易暂停
+ 分析师看涨：比特币有望冲击新高
- 未能突破阻力位，XRP回落
0 比特币会跌破10万美元吗？
+ 尽管遭遇抛售，比特币仍上涨
- 尽管资金流入，以太坊仍下跌
+ 狗狗币飙升20%
- 山寨币普遍走低
0 比特幣交易量統計公布
+ 比特幣價格飆升，創下新高
- 交易所遭駭客入侵，損失慘重
0 如何选择钱包
`,
    ja: `
+ ビットコインが史上最高値を更新、12万ドル突破
- イーサリアム急落、一日で15％安
+ ビットコイン現物ETFに10日連続の資金流入
- 取引所がハッキング被害、4000万ドル流出
0 日銀、火曜日に議事要旨を公表
+ SEC、ソラナ現物ETFを承認
- 規制当局、取引所を詐欺容疑で提訴
+ 上場企業がビットコイン5000枚を追加購入
- クジラがバイナンスに2万ETHを入金
+ クジラがバイナンスから9000ETHを引き出し
0 イーサリアム開発者が定例会議を開催
- ステーブルコインがドルペッグを失い暴落
+ 裁判所、リップルへの訴訟を棄却
- ビットコイン、10万ドルを割り込む
+ ショート勢の清算相次ぎ、ビットコイン急騰
- 運営者が資金を持ち逃げ、被害総額は20億円
0 ゼロ知識証明とは何か
+ インフレ鈍化でリスク資産が上昇
- FRBのタカ派姿勢で暗号資産が下落
+ 決済大手、ステーブルコイン決済に対応
- マイナーの売り圧力が強まり価格は軟調
+ 取引所のビットコイン残高が6年ぶりの低水準
- ビットコインETFから5億ドルの資金流出
+ スタートアップが20億円を調達
- レンディング企業が破産申請
0 取引所、来週に銘柄の表示を変更
+ 香港、初のステーブルコイン免許を交付
- 議会、暗号資産法案の採決を延期
+ ハッカーが盗まれた資金を全額返還
- 司法省、創業者を資金洗浄で起訴
0 調査：利用者の年齢構成
+ アップグレードが成功、手数料が大幅に低下
- ネットワーク障害で取引停止
+ アナリスト、ビットコインに強気予想
- XRP、節目を突破できず反落
0 ビットコインは10万ドルを下回るか？
+ 売り圧力にもかかわらずビットコインは上昇
- 資金流入にもかかわらずイーサリアムは下落
+ ドージコインが20％高
- アルトコインは全面安
0 ウォレットの選び方
+ 大手銀行と提携し市場に参入
- 大量のロック解除で価格下落の懸念
0 週間の取引データを公開
`,
    ko: `
+ 비트코인 12만 달러 돌파, 사상 최고가 경신
- 이더리움 15% 급락
+ 비트코인 현물 ETF 열흘 연속 순유입
- 거래소 해킹으로 4000만 달러 피해
0 한국은행, 화요일 의사록 공개
+ SEC, 솔라나 현물 ETF 승인
- 규제 당국, 거래소를 사기 혐의로 제소
+ 상장사, 비트코인 5000개 추가 매입
- 고래, 바이낸스에 이더리움 2만 개 입금
+ 고래, 바이낸스에서 이더리움 9000개 출금
0 이더리움 개발자 정기 회의 개최
- 스테이블코인 페깅 붕괴로 투매
+ 법원, 리플 소송 기각
- 비트코인 10만 달러 붕괴
+ 숏 포지션 대거 청산, 비트코인 급등
- 운영진 먹튀로 투자자 피해 확산
0 영지식 증명이란 무엇인가
+ 인플레이션 둔화에 위험자산 강세
- 연준 매파 발언에 가상자산 하락
+ 결제 대기업, 스테이블코인 결제 지원
- 채굴자 매도 압력 커지며 약세
+ 거래소 비트코인 보유량 6년 만에 최저
- 비트코인 ETF에서 5억 달러 순유출
+ 스타트업, 2000만 달러 투자 유치
- 대출 업체 파산 신청
0 거래소, 다음 주 화면 구성 변경
+ 홍콩, 첫 스테이블코인 면허 발급
- 의회, 가상자산 법안 표결 연기
+ 해커, 탈취 자금 전액 반환
- 법무부, 창업자를 자금세탁 혐의로 기소
0 조사: 이용자 연령대 분포
+ 업그레이드 성공, 수수료 대폭 하락
- 네트워크 장애로 거래 중단
+ 애널리스트, 비트코인 강세 전망
- XRP, 저항선 돌파 실패 후 하락
0 비트코인 10만 달러 아래로 떨어질까?
+ 매도세에도 불구하고 비트코인 상승
- 자금 유입에도 불구하고 이더리움 하락
+ 도지코인 20% 폭등
- 알트코인 일제히 약세
0 지갑 고르는 법
+ 대형 은행과 제휴해 시장 진출
- 대규모 락업 해제로 하락 우려
0 주간 거래 자료 공개
`,
    es: `
+ Bitcoin supera los 120.000 dólares y marca un máximo histórico
- Ethereum se desploma un 15% en un día
+ Los ETF de bitcoin suman diez días de entradas netas
- Un exchange sufre un hackeo y pierde 40 millones de dólares
0 El banco central publicará las actas el martes
+ La SEC aprueba el primer ETF al contado de Solana
- El regulador demanda a un exchange por fraude
+ Una empresa cotizada compra 5.000 bitcoins más
- Una ballena deposita 20.000 ETH en Binance
+ Una ballena retira 9.000 ETH de Binance
0 Los desarrolladores de Ethereum celebran su reunión semanal
- La stablecoin pierde su paridad con el dólar
+ Un juez desestima la demanda contra Ripple
- Bitcoin cae por debajo de los 100.000 dólares
+ Liquidan 200 millones en cortos mientras bitcoin repunta
- Los fundadores huyen con el dinero de los inversores
0 Qué son las pruebas de conocimiento cero
+ La inflación se modera y sube el apetito por el riesgo
- El tono duro de la Fed golpea a las criptomonedas
+ El gigante de pagos añade soporte para stablecoins
- Aumenta la presión vendedora de los mineros
+ Las reservas de bitcoin en exchanges caen a mínimos de seis años
- Los ETF de bitcoin registran salidas de 500 millones
+ La startup recauda 20 millones de dólares
- La plataforma de préstamos se declara en quiebra
0 El exchange cambiará su interfaz la próxima semana
+ Hong Kong concede la primera licencia de stablecoins
- El Congreso aplaza la votación de la ley cripto
+ El hacker devuelve todos los fondos robados
- La fiscalía acusa al fundador de lavado de dinero
0 Encuesta sobre la edad de los usuarios
+ La actualización se activa con éxito y bajan las comisiones
- Una caída de la red detiene las operaciones
+ Los analistas son optimistas con bitcoin
- XRP no logra superar la resistencia y retrocede
0 ¿Caerá bitcoin por debajo de los 100.000 dólares?
+ Bitcoin sube pese a las ventas
- Ether baja a pesar de las entradas récord
+ Dogecoin se dispara un 20%
- Las altcoins sufren fuertes pérdidas
0 Cómo elegir una billetera
+ El banco se asocia con la red para lanzar un fondo tokenizado
- El desbloqueo de tokens amenaza el precio
0 Publican los datos de volumen semanal
`,
    pt: `
+ Bitcoin supera US$ 120 mil e bate recorde histórico
- Ethereum despenca 15% em um dia
+ ETFs de bitcoin têm dez dias seguidos de entradas
- Corretora sofre ataque hacker e perde US$ 40 milhões
0 Banco Central divulga ata na terça-feira
+ SEC aprova primeiro ETF à vista de Solana
- Regulador processa corretora por fraude
+ Empresa listada compra mais 5 mil bitcoins
- Baleia deposita 20 mil ETH na Binance
+ Baleia retira 9 mil ETH da Binance
0 Desenvolvedores do Ethereum fazem reunião semanal
- Stablecoin perde paridade com o dólar
+ Juiz rejeita processo contra a Ripple
- Bitcoin cai abaixo de US$ 100 mil
+ Vendidos são liquidados em US$ 200 milhões e bitcoin dispara
- Fundadores fogem com o dinheiro dos investidores
0 O que são provas de conhecimento zero
+ Inflação desacelera e apetite por risco aumenta
- Tom duro do Fed derruba criptomoedas
+ Gigante de pagamentos passa a aceitar stablecoins
- Pressão vendedora dos mineradores aumenta
+ Reservas de bitcoin em corretoras caem ao menor nível em seis anos
- ETFs de bitcoin registram saídas de US$ 500 milhões
+ Startup capta US$ 20 milhões
- Plataforma de empréstimos pede falência
0 Corretora vai mudar o layout na próxima semana
+ Hong Kong concede primeira licença de stablecoin
- Congresso adia votação do projeto de lei cripto
+ Hacker devolve todos os fundos roubados
- Promotoria acusa fundador de lavagem de dinheiro
0 Pesquisa mostra a idade dos usuários
+ Atualização é ativada com sucesso e taxas caem
- Falha na rede interrompe negociações
+ Analistas estão otimistas com o bitcoin
- XRP não consegue romper resistência e recua
0 O bitcoin vai cair abaixo de US$ 100 mil?
+ Bitcoin sobe apesar das vendas
- Ether cai apesar das entradas recordes
+ Dogecoin salta 20%
- Altcoins têm fortes perdas
0 Como escolher uma carteira
+ Banco faz parceria com rede para lançar fundo tokenizado
- Desbloqueio de tokens ameaça preço
0 Divulgados os dados de volume da semana
`,
    ru: `
+ Биткоин превысил 120 000 долларов и обновил исторический максимум
- Эфириум рухнул на 15% за сутки
+ Приток средств в биткоин-ETF продолжается десятый день
- Биржу взломали: похищено 40 млн долларов
0 Центробанк опубликует протокол во вторник
+ SEC одобрила первый спотовый ETF на Solana
- Регулятор подал в суд на биржу за мошенничество
+ Публичная компания купила ещё 5000 биткоинов
- Кит перевёл 20 000 ETH на Binance
+ Кит вывел 9000 ETH с Binance
0 Разработчики Ethereum провели еженедельную встречу
- Стейблкоин потерял привязку к доллару
+ Суд отклонил иск против Ripple
- Биткоин упал ниже 100 000 долларов
+ Ликвидации шортов достигли 200 млн, биткоин взлетел
- Основатели скрылись с деньгами инвесторов
0 Что такое доказательства с нулевым разглашением
+ Инфляция замедлилась, аппетит к риску растёт
- Жёсткая риторика ФРС обрушила крипторынок
+ Платёжный гигант добавил поддержку стейблкоинов
- Давление продавцов усиливается
+ Запасы биткоина на биржах упали до минимума за шесть лет
- Отток из биткоин-ETF составил 500 млн долларов
+ Стартап привлёк 20 млн долларов
- Кредитная платформа объявила о банкротстве
0 Биржа изменит интерфейс на следующей неделе
+ Гонконг выдал первую лицензию эмитенту стейблкоинов
- Конгресс отложил голосование по криптозакону
+ Хакер вернул все похищенные средства
- Прокуратура обвинила основателя в отмывании денег
0 Опрос: возраст пользователей
+ Обновление успешно активировано, комиссии снизились
- Сбой сети остановил торги
+ Аналитики оптимистично оценивают биткоин
- XRP не смог пробить сопротивление и отступил
0 Упадёт ли биткоин ниже 100 000 долларов?
+ Биткоин растёт несмотря на распродажу
- Эфир падает несмотря на рекордный приток
+ Dogecoin подскочил на 20%
- Альткоины понесли большие потери
0 Как выбрать кошелёк
+ Банк заключил партнёрство и запустит токенизированный фонд
- Разблокировка токенов угрожает цене
0 Опубликованы данные об объёме торгов за неделю
`
};

/** Further headlines, invented after the lexicons had been written. */
export const laterHeadlines: Readonly<Record<string, string>> = {
    zh: `
+ 贝莱德比特币基金规模突破千亿美元
- 韩国交易所遭入侵，热钱包资产被转走
- 美国农业部数据令市场失望，币价转跌
+ 特朗普签署行政命令，支持数字资产发展
- 欧盟拟禁止匿名币
0 以太坊基金会公布新一届理事名单
+ SOL一周累计涨幅达35%
- 币圈知名人士涉嫌操纵市场被捕
+ 上市公司宣布将比特币纳入资产负债表
- 矿企三季度净亏损扩大
0 本周重要事件一览
+ 稳定币市值创历史新高
`,
    ja: `
+ メタプラネット、ビットコインを買い増し
- 仮想通貨取引所で不正流出、顧客資産の一部が消失
+ イーサ、4000ドルを回復
- 金融庁、無登録業者に警告
0 金融庁、有識者会議の議事録を公表
+ 税制改正で申告分離課税の導入を承認
- ビットコイン続落、レバレッジ取引の清算膨らむ
+ リップル、日本の銀行と提携
- ソラナのネットワークが停止
0 暗号資産カンファレンス、京都で開催へ
+ 機関投資家の需要が拡大
- 米関税への懸念で売り広がる
`,
    ko: `
+ 업비트, 솔라나 기반 토큰 신규 상장
- 비트코인, 관세 우려에 9만 달러 하회
+ 이더리움 현물 ETF에 기관 자금 몰려
- 검찰, 코인 시세조종 일당 구속
0 금융위, 다음 달 간담회 개최
+ 리플, 증권 소송서 승소
- 국내 거래소 전산 장애로 거래 중단
+ 비트코인 1억 5천만 원 돌파
- 김치프리미엄 급락, 투자심리 위축
0 이번 주 주요 일정
+ 국회, 디지털자산 기본법 통과
- 솔라나 생태계 토큰 일제히 급락
`,
    es: `
+ Strategy acumula otros 3.000 bitcoins
- La policía detiene al líder de una estafa piramidal con criptomonedas
+ El precio de Solana sube con fuerza tras la aprobación del ETF
- Bitcoin pierde los 90.000 dólares y arrastra al mercado
0 El Salvador celebra una conferencia sobre blockchain
+ Argentina aprueba un marco legal favorable a las criptomonedas
- Bybit suspende los retiros tras un ataque informático
+ Los inversores institucionales aumentan su exposición a ether
- XRP se hunde un 18% en la semana
0 Calendario económico de la semana
+ BBVA lanza un servicio de custodia de bitcoin
- Advierten de una vulnerabilidad en billeteras móviles
`,
    pt: `
+ Nubank amplia oferta e lança staking de Solana
- Polícia Federal prende suspeitos de pirâmide com criptomoedas
+ Bitcoin volta a subir e retoma os US$ 110 mil
- Mercado cripto derrete com temor de tarifas
0 Receita Federal abre consulta pública sobre criptoativos
+ B3 recebe autorização para listar ETF de XRP
- Ether recua 7% e perde suporte
+ Investidores institucionais ampliam posição em bitcoin
- Protocolo DeFi é invadido e perde US$ 12 milhões
0 Veja a agenda da semana
+ Câmara aprova projeto que isenta pequenos ganhos com cripto
- Mineradora registra prejuízo no trimestre
`,
    ru: `
+ Сбербанк запустил продукт на основе биткоина
- Хакеры вывели 30 млн долларов из DeFi-протокола
+ Ether поднялся выше 4000 долларов
- ЦБ предупредил о рисках криптовалют
0 Госдума рассмотрит законопроект в октябре
+ Минфин поддержал легализацию криптобирж
- Биткоин дешевеет на фоне торговых пошлин
+ Strategy купила ещё 3000 BTC
- Полиция задержала организаторов криптопирамиды
0 Итоги недели на рынке
+ Капитализация рынка превысила 4 трлн долларов
- Tether заморозил кошельки, связанные с мошенниками
`
};
