import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createTokens, defaultTokens, extractTokens } from '../../../lib/judgement/tokens/extractor';
import { resolveTicker } from '../../../lib/judgement/tokens/ticker';

export const lab = Lab.script();
const { describe, it } = lab;

const tokens = (title: string, text = ''): string[] => defaultTokens.extract({ title, text });

describe('defaultTokens', () => {

    it('reads a story again if its title has changed, also if its only words were its text before', () => {

        const [words, other] = ['Solana and BTC gain', 'Ether lags'];
        expect([tokens(words, other), tokens('Monero sleeps', other), tokens('', words), tokens(words)]).to.equal([['$SOL', '$BTC', '$ETH'], ['$XMR', '$ETH'], ['$SOL', '$BTC'], ['$SOL', '$BTC']]);
        expect(defaultTokens.mentions({ title: words, text: '' }).map(({ field }) => field)).to.equal(['title', 'title']);
    });

    it('finds coins by symbol, name and cashtag, in order of first mention and once each', () => {

        expect(tokens('Ethereum and BTC gain while $SOL lags', 'Bitcoin led, ether followed; Monero slept.')).to.equal(['$ETH', '$BTC', '$SOL', '$XMR']);
    });

    it('finds an unlisted coin by gains that it loses again, or by when it moved', () => {

        for (const title of ['QRNO gives back most of its gains on Binance', 'QRNO Retraces Half of Its Upbit Pump', 'QRNO falls minutes after Binance listing', 'QRNO surrenders rally as trading opens on Kraken']) {
            expect(tokens(title, 'Trading opened at noon.'), title).to.equal(['$QRNO']);
        }

        for (const title of ['QRNO gives back coins on Binance', 'QRNO erases records of Kraken']) {
            expect(tokens(title, 'Trading opened at noon.'), title).to.equal([]);
        }
    });

    it('takes a symbol in brackets for a coin behind the name of a project on chains, and behind a market that opens', () => {

        expect(tokens('DeFi lender Orrery (ORRY) opens vaults on Base')).to.equal(['$ORRY']);
        expect(tokens('Decentralized storage network Quill Nine (QNINE) raises $4 million')).to.equal(['$QNINE']);
        expect(tokens('Kraken opens KRW market for Nocturne (NOCT)')).to.equal(['$NOCT']);
        expect(tokens('Crypto miner Quornex (QNX) sells bitcoin')).to.equal(['$BTC']);
        expect(tokens('Billboard operator Quornex (QNX) buys a network of signs')).to.equal([]);
    });

    it('distinguishes WAX and The Sandbox from a wax and other sandboxes', () => {

        expect(tokens('Kraken lists WAX')).to.equal(['$WAXP']);
        expect(tokens('Regulator opens stock sandbox, crypto firms cheer')).to.equal([]);
        expect(tokens('The Sandbox token rises 4%')).to.equal(['$SAND']);
    });

    it('finds the largest coins in lower case', () => {

        expect(tokens('why bitcoin and eth moved today')).to.equal(['$BTC', '$ETH']);
        expect(tokens('\u0301bitcoin, \u0301 and eth')).to.equal(['$BTC', '$ETH']);
        expect(tokens('a doge that eats cake, one link and some gas')).to.equal([]);
        expect(tokens('aave by its name, ltc not by its symbol')).to.equal(['$AAVE']);
        expect(tokens('sol price falls')).to.equal(['$SOL']);
        expect(tokens('The sol is the money of Peru')).to.equal([]);
        expect(tokens('NEAR jumps by a tenth in a day')).to.equal(['$NEAR']);
    });

    it('lets the longest name win, so that a coin in another coin\'s name is not mentioned', () => {

        expect(tokens('Bitcoin Cash jumps')).to.equal(['$BCH']);
        expect(tokens('Ethereum Classic miners regroup')).to.equal(['$ETC']);
        expect(tokens('Ethereum Name Service votes on fees')).to.equal(['$ENS']);
        expect(tokens('Wrapped Bitcoin custodian changes')).to.equal(['$WBTC']);
        expect(tokens('Shiba Inu burns tokens')).to.equal(['$SHIB']);
    });

    it('takes a name that is an ordinary word for a coin only in a story about crypto', () => {

        expect(tokens('Avalanche closes mountain road')).to.equal([]);
        expect(tokens('Crypto traders saw an avalanche of news and a polygon')).to.equal([]);
        expect(tokens('A rope to tether a boat')).to.equal([]);
        expect(tokens('Tether mints a billion')).to.equal(['$USDT']);
        expect(tokens('Avalanche gains on new stablecoin')).to.equal(['$AVAX']);
        expect(tokens('optimism grows among crypto traders')).to.equal([]);
        expect(tokens('Polygon and Cosmos share a new DeFi bridge')).to.equal(['$POL', '$ATOM']);
        expect(tokens('Stellar', 'The blockchain upgrades on Monday.')).to.equal(['$XLM']);
    });

    it('reads an everyday word as a coin only next to a word like "token"', () => {

        expect(tokens('The Maker of a crypto wallet sues')).to.equal([]);
        expect(tokens('Near the top of the crypto market')).to.equal([]);
        expect(tokens('Compound token falls as crypto lenders retreat')).to.equal(['$COMP']);
        expect(tokens('Developers leave blockchain Harmony')).to.equal(['$ONE']);
        expect(tokens('Holders of the ONE token vote')).to.equal(['$ONE']);
        expect(tokens('A token for everyone')).to.equal([]);
        expect(tokens('NO ONE TOKEN FITS ALL CRYPTO')).to.equal([]);
    });

    it('knows the phrases in which a coin\'s name is no coin', () => {

        expect(tokens('Ripple effects of the Coinbase outage')).to.equal([]);
        expect(tokens('Crypto fund posts Stellar Returns')).to.equal([]);
        expect(tokens('Crypto firms enter the Regulatory Sandbox')).to.equal([]);
    });

    it('reads symbols that are also abbreviations by what stands around them', () => {

        expect(tokens('ADA ramps are missing at the station')).to.equal([]);
        expect(tokens('ADA jumps 9%')).to.equal(['$ADA']);
        expect(tokens('UNI token votes')).to.equal(['$UNI']);
        expect(tokens('Fund buys 4,000 UNI')).to.equal(['$UNI']);
        expect(tokens('DOGE and DOT lead altcoins')).to.equal(['$DOGE', '$DOT']);
        expect(tokens('ADA JUMPS AS MEMBERS MEET')).to.equal([]);
        expect(tokens('ADA jumps', 'The dot on the map, in lower case, says nothing.')).to.equal(['$ADA']);
    });

    it('believes a symbol in brackets behind its own name', () => {

        expect(tokens('Injective (INJ) up 10%')).to.equal(['$INJ']);
        expect(tokens('Stellar (XLM) teams with a courier')).to.equal(['$XLM']);
        expect(tokens('Compound Finance (COMP) pauses')).to.equal(['$COMP']);
        expect(tokens('Injection (INJ) opens a clinic')).to.equal([]);
        expect(tokens('(INJ) opens')).to.equal([]);
    });

    it('finds coins by their names in other scripts', () => {

        for (const title of ['Биткоин вырос', 'биткойна', 'ビットコインが急騰', '比特币跌破10万美元', '比特幣', '비트코인이 급락', 'بيتكوين يرتفع', 'بیت‌کوین', 'ביטקוין', 'बिटकॉइन', 'บิตคอยน์']) {
            expect(tokens(title), title).to.equal(['$BTC']);
        }

        expect(tokens('以太坊现货ETF获批，狗狗币上涨')).to.equal(['$ETH', '$DOGE']);
        expect(tokens('比特币现金 и эфириум классик')).to.equal(['$BCH', '$ETC']);
        expect(tokens('비트코인 캐시', 'LINK 이더리움')).to.equal(['$BCH', '$LINK', '$ETH']);
        expect(tokens('Обычный день в городе')).to.equal([]);
        expect(tokens('リップルとトロンが上昇')).to.equal(['$XRP', '$TRX']);
        expect(tokens('波场上USDT流通量创新高')).to.equal(['$TRX', '$USDT']);
        expect(tokens('Биткоин и эфир выросли')).to.equal(['$BTC', '$ETH']);
        expect(tokens('Эфир канала завершился')).to.equal([]);
        expect(tokens('El bitcóin cae')).to.equal(['$BTC']);
        expect(['比特币', 'Биткоин', 'ソラナ'].map((name) => resolveTicker(name).symbol)).to.equal(['$BTC', '$BTC', '$SOL']);
    });

    it('takes an ordinary word in upper case for a coin, unless all is in upper case', () => {

        expect(tokens('NEAR and LINK lead crypto gains')).to.equal(['$NEAR', '$LINK']);
        expect(tokens('Whale buys 1.9 million LINK')).to.equal(['$LINK']);
        expect(tokens('CRYPTO TRADERS MEET NEAR THE LINK ROAD')).to.equal([]);
        expect(tokens('Crypto link near the road')).to.equal([]);
    });

    it('drops symbols that are words of the market', () => {

        expect(tokens('WHALE moves, MEME season and DFI talk on crypto desks')).to.equal([]);
        expect(tokens('NFT and DEX volumes recover')).to.equal([]);
    });

    it('does not mistake shares for tokens', () => {

        expect(tokens('$TSLA and $NVDA lead, $MSTR follows bitcoin')).to.equal(['$BTC']);
        expect(tokens('Crypto miner (NASDAQ: APT) and exchange (COIN) report')).to.equal([]);
        expect(tokens('$GT slides at the tyre maker')).to.equal([]);
        expect(tokens('$GT leads exchange tokens')).to.equal(['$GT']);
        expect(tokens('Crypto miner Hive Digital (HIVE) raises money')).to.equal([]);
    });

    it('takes a symbol before who holds or trades it for the coin', () => {

        expect(['HYPE whale opens a position', 'FET holder sues', 'ENA longs pay up', 'INJ traders wait'].map((title) => tokens(title))).to.equal([['$HYPE'], ['$FET'], ['$ENA'], ['$INJ']]);
        expect(['IBM holders sue', 'US traders flee', 'AI whale surfaces'].map((title) => tokens(title))).to.equal([[], [], []]);
    });

    it('keeps an unknown cashtag in a story about crypto, and only there', () => {

        expect(tokens('Startup sells its token $QUORA to DeFi users')).to.equal(['$QUORA']);
        expect(tokens('$QUORA beats estimates')).to.equal([]);
        expect(tokens('Crypto fund raises US$QRN terms, $USD and $quora')).to.equal([]);
        expect(tokens('$pepe holders rejoice')).to.equal(['$PEPE']);
        expect(tokens('Crypto fund raises $30M')).to.equal([]);
        expect(tokens('Holders of $QUORA vote')).to.equal(['$QUORA']);
        expect(tokens('Crypto:QRN, Breaking: AAVE climbs')).to.equal(['$AAVE']);
    });

    it('reads pairs that are written as one word', () => {

        expect(tokens('Exchange lists 1000QRNUSDT, BTCUSD and ETHUSDC contracts')).to.equal(['$QRN', '$BTC', '$ETH']);
        expect(tokens('Exchange adds QRNUSD, PYUSD and EURUSDT')).to.equal(['$PYUSD']);
    });

    it('reads pairs: the base is mentioned, the money that it is quoted in is not', () => {

        expect(tokens('ONE/USDT opens')).to.equal(['$ONE']);
        expect(tokens('BTC-USD steady')).to.equal(['$BTC']);
        expect(tokens('ETH/BTC ratio at low')).to.equal(['$ETH', '$BTC']);
        expect(tokens('EUR/USD slips')).to.equal([]);
        expect(tokens('Exchange opens KAITO/BTC, KAITO/BNB and KAITO/USDT')).to.equal(['$KAITO']);
        expect(tokens('ABC/USD and ABC/EUR slip, XYZQ/USDT too')).to.equal(['$XYZQ']);
        expect(tokens('Long-term BTC/gold chart')).to.equal(['$BTC']);
    });

    it('reads symbols in brackets, unknown ones if something is listed', () => {

        expect(tokens('Story (IP) rallies as crypto recovers')).to.equal(['$IP']);
        expect(tokens('Exchange will list Quorano (QRN) token')).to.equal(['$QRN']);
        expect(tokens('Quorano (QRN) token falls as crypto recovers')).to.equal(['$QRN']);
        expect(tokens('Crypto firm Quorano (QRN) opens a clinic')).to.equal([]);
        expect(tokens('Exchange will list token after the regulator (SEC) agrees')).to.equal([]);
    });

    it('does not take a venue, a source of data or an index for a coin', () => {

        expect(tokens('Bitcoin rises', 'A position on HTX was closed, per Arkham, as the MOVE index fell.')).to.equal(['$BTC']);
        expect(tokens('Arkham token ARKM rises')).to.equal(['$ARKM']);
        expect(tokens('Landlord sells parks', 'The owner of parks trades under the ticker SUI.')).to.equal([]);
        expect(tokens('Blockchain rises', 'Its token trades under the ticker SUI.')).to.equal(['$SUI']);
        expect(tokens('ETH Zurich trains a model')).to.equal([]);
        expect(tokens('ETH rises as ETH Zurich trains a model')).to.equal(['$ETH']);
        expect(tokens('Bitcoin ETFs slow', 'FBTC drew cash.')).to.equal(['$BTC']);
    });

    it('does not take a time of day for an amount', () => {

        expect(tokens('Oil falls', 'Brent fell by 0900 GMT.')).to.equal([]);
        expect(tokens('Crypto falls', 'Prices as of 9 a.m. GMT.')).to.equal([]);
        expect(tokens('STEPN burns 4,000,000 GMT')).to.equal(['$GMT']);
    });

    it('names at most twenty', () => {

        const many = Array.from({ length: 40 }, (_, at) => `$QQ${String.fromCharCode(65 + at % 26)}${at}`).join(' ');
        expect(tokens('Crypto prices', many)).to.have.length(20);
    });

    it('survives hostile text in little time', () => {

        const hostile = ['x'.repeat(1_000_000), '$'.repeat(1_000_000), '$A'.repeat(500_000), '(BTC/'.repeat(200_000), '\uD800\uDC00\uD800'.repeat(300_000), '\u202Eمرحبا'.repeat(200_000), '🚀'.repeat(300_000), 'e\u0301'.repeat(500_000), `A${'a'.repeat(60)} (${'A'.repeat(9)}B) token`, '\u0000'];
        for (const text of hostile) {
            expect(tokens(text, text)).to.be.an.array();
        }
    });
});

describe('the second cue', () => {

    it('is needed by a name whose capital any word would have', () => {

        for (const title of ['Ripple of layoffs spreads through tech', 'Tether snaps, sailor rescued', 'The graph of unemployment claims points up', 'Stellar jobs report lifts stocks', 'Avalanche kills three skiers', 'News: Tether snaps', 'Canton of Zurich bans phones', 'Midnight deadline passes', 'Rain delays the match']) {
            expect(tokens(title), title).to.equal([]);
        }

        expect(tokens('A lawsuit against Ripple is dismissed')).to.equal(['$XRP']);
        expect(tokens('Ripple wins a licence in Dubai')).to.equal(['$XRP']);
        expect(tokens('Ripple\'s lawyers rest')).to.equal(['$XRP']);
        expect(tokens('Ripple\'S lawyers rest')).to.equal(['$XRP']);
        expect(tokens('The lawyers were Ripple\'s')).to.equal(tokens('The lawyers were of Ripple'));
        expect(tokens('Traders\' lawyers don\'t sue Ripple')).to.equal(['$XRP']);
        expect(tokens('Avalanche of hacks hits crypto lenders')).to.equal([]);
        expect(tokens('Avalanche, Cosmos lead altcoins lower')).to.equal(['$AVAX', '$ATOM']);
        expect(tokens('Crypto Fund Sees Ripple Through Every Market Today')).to.equal([]);
    });

    it('may be next to an upper-case symbol, or next to its enumeration', () => {

        expect(tokens('NEAR price jumps 14%')).to.equal(['$NEAR']);
        expect(tokens('FLOW bridge paused')).to.equal(['$FLOW']);
        expect(tokens('SAND and MANA surge')).to.equal(['$SAND', '$MANA']);
        expect(tokens('COMP governance attack fails')).to.equal(['$COMP']);
        expect(tokens('STRK, ARB and OP slide')).to.equal(['$STRK', '$ARB', '$OP']);
        expect(tokens('LINK up 9%, DOT -2%')).to.equal(['$LINK', '$DOT']);
        expect(tokens('They lift LINK up')).to.equal([]);
        expect(tokens('ARC price prediction: what next?')).to.equal(['$ARC']);
        expect(tokens('W token leaves the top 200')).to.equal(['$W']);
        expect(tokens('ME first, says the mayor')).to.equal([]);
        expect(tokens('A token of thanks from the crypto desk')).to.equal([]);
        expect(tokens('GMT airdrop')).to.equal(['$GMT']);
        expect(tokens('Kick-off at 15:00 GMT, says the crypto league')).to.equal([]);
        expect(tokens('Crypto traders buy memecoin ME')).to.equal(['$ME']);
        expect(tokens('Crypto traders buy the ME token')).to.equal(['$ME']);
        expect(tokens('Crypto traders buy token W')).to.equal([]);
        expect(tokens('Crypto traders see ME price predictions')).to.equal(['$ME']);
        expect(tokens('Shops look at the ARC price today')).to.equal([]);
        expect(tokens('Crypto traders see ARC surge')).to.equal(['$ARC']);
        expect(tokens('LINK up 9.5% at noon')).to.equal(['$LINK']);
        expect(tokens('LINK up 9 places at noon')).to.equal([]);
        expect(tokens('SAND and QRN surge')).to.equal([]);
    });

    it('may be two more symbols in the enumeration', () => {

        expect(tokens('Boom lifts FET, RENDER and TAO')).to.equal(['$FET', '$RENDER', '$TAO']);
        expect(tokens('Boom lifts FET and TAO')).to.equal([]);
    });

    it('may be how a price stands that did not move, or moved most', () => {

        for (const rest of ['was unmoved', 'was little changed at noon', 'is flat', 'held steady', 'was the hardest hit of all', 'was among the biggest losers', 'led the losses', 'bore the brunt of the rout', 'barely reacted', 'did not budge', 'topped the losers', 'fared worst', 'held its peg']) {
            expect(tokens('Crypto venue clears its shelves', `MIM ${rest}.`), rest).to.equal(['$MIM']);
        }

        for (const rest of ['was the worst idea of all', 'bore the cost', 'did not answer', 'was among friends', 'held a vote']) {
            expect(tokens('Crypto venue clears its shelves', `MIM ${rest}.`), rest).to.equal([]);
        }
    });

    it('is not the name or the share of a company', () => {

        expect(tokens('Crypto fund buys into CHR Minerals', 'CHR shares closed 7% higher.')).to.equal([]);
        expect(tokens('Crypto fund buys into CHR Holdings', 'CHR stock rose.')).to.equal([]);
        expect(tokens('Crypto fund buys CHR', 'CHR shares a roadmap.')).to.equal(['$CHR']);
        expect(tokens('Crypto fund sells CHR stock', 'It was traded as CHR shares.')).to.equal(['$CHR']);
        expect(tokens('Chromia: CHR Technologies of the crypto fund')).to.equal(['$CHR']);
    });

    it('may be what is done with coins', () => {

        expect(tokens('ASTER burns 80 million as buyback begins')).to.equal(['$ASTER']);
        expect(tokens('OP-ED: why banks should fear stablecoins')).to.equal([]);
    });

    it('reaches fourteen symbols of an enumeration', () => {

        const title = `${'ARC, '.repeat(19)}ARC surge as crypto recovers`;
        expect(defaultTokens.mentions({ title, text: '' })).to.have.length(15);
    });

    it('needs a cue next to a name that is a common word, and a capital in each part', () => {

        expect(tokens('Lawyers of the Polygon foundation meet')).to.equal(['$POL']);
        expect(tokens('Lawyers of protocol Polygon meet')).to.equal(['$POL']);
        expect(tokens('Lawyers of the Polygon team meet')).to.equal([]);
        expect(tokens('A jeweller sells Bitcoin Gold')).to.equal(['$BTG']);
        expect(tokens('A jeweller sells Bitcoin gold')).to.equal(['$BTC']);
        expect(tokens('A walk on the Big time of crypto')).to.equal([]);
    });

    it('is a name of a coin in the same enumeration, and nothing else there', () => {

        expect(tokens('Near, Cosmos lead crypto gains')).to.equal(['$NEAR', '$ATOM']);
        for (const other of ['cosmos', 'Denver', 'Near Misses', 'BTG']) {
            expect(tokens(`Near, ${other} lead crypto gains`), other).to.not.include('$NEAR');
        }
    });

    it('is the coin\'s own name next to its symbol, or elsewhere in the story', () => {

        expect(tokens('Story\'s IP hits a low')).to.equal(['$IP']);
        expect(tokens('Humanity Protocol falls', 'Traders of crypto sold H on Monday.')).to.equal(['$H']);
        expect(tokens('Plasma slides', 'Its XPL fell by a tenth.')).to.equal(['$XPL']);
        expect(tokens('Monero and Dash follow')).to.equal(['$XMR', '$DASH']);
    });

    it('reads lower case in enumerations', () => {

        expect(tokens('why avax, ada and dot lag bitcoin')).to.equal(['$AVAX', '$ADA', '$DOT', '$BTC']);
        expect(tokens('bitcoin, ether, etc')).to.equal(['$BTC', '$ETH']);
        expect(tokens('why op, ada and dot lag bitcoin')).to.equal(['$ADA', '$DOT', '$BTC']);
        expect(tokens('why avax, optimism about bitcoin and a story match')).to.equal(['$BTC']);
    });

    it('gives way to what the story is about', () => {

        expect(tokens('DOGE staff lose access, says crypto lawyer', 'The Department of Government Efficiency declined to comment. DOGE token.')).to.equal([]);
        expect(tokens('Dogecoin and DOGE, the Department of Government Efficiency')).to.equal(['$DOGE']);
        expect(tokens('SOL, the money of Peru, gains')).to.equal([]);
        expect(tokens('Quorano CLO breaks silence on crypto')).to.equal([]);
        expect(tokens('CLO token falls on crypto exchanges')).to.equal(['$CLO']);
        expect(tokens('Fidelity’s FBTC led the outflows of crypto funds')).to.equal([]);
        expect(tokens('Opinion: Stablecoins need rules')).to.equal([]);
        expect(tokens('Quorano will be on the KRW, BTC and USDT markets of a crypto exchange')).to.not.include('$BTC');
        expect(tokens('Crypto exchange will open KRW, BTC and USDT pairs')).to.equal([]);
        expect(tokens('Crypto exchange opens USDT market for Quorano')).to.equal([]);
        for (const measure of ['cap tops $900 billion', 'capitalisation falls', 'share slips', 'dominance rises']) {
            expect(tokens(`USDT market ${measure}`), measure).to.equal(['$USDT']);
        }
    });
});

describe('names of coins that mean something else', () => {

    it('are companies if these buy, hire, raise money or sue', () => {

        for (const deed of ['acquires a custodian of Bern', 'to buy a payments firm', 'takes a stake in a vineyard', 'hires a lawyer', 'names a banker as chief of staff', 'opens an office in Lagos', 'raises $200 million', 'sues a landlord', 'announces share buyback']) {
            expect(tokens(`Ripple ${deed}`, 'The crypto firm declined to comment.'), deed).to.equal([]);
            expect(tokens(`Tether ${deed}`, 'The crypto firm declined to comment.'), deed).to.equal([]);
        }

        expect(tokens('Crypto custodian is acquired by Ripple')).to.equal([]);
        expect(tokens('Crypto regulator adopts the Ripple-issued note')).to.equal([]);
    });

    it('are the company that issues another coin', () => {

        for (const title of ['Ripple’s RLUSD opens in Oslo', 'RLUSD, Ripple’s new dollar stablecoin, opens in Oslo', 'RLUSD, the stablecoin issued by Ripple, opens in Oslo']) {
            expect(tokens(title), title).to.equal(['$RLUSD']);
        }

        for (const title of [
            'Ripple gets full approval of Danish regulator', 'Danish regulator grants Ripple a licence', 'Oslo revokes approval for Bergen firm Ripple', 'Ripple’s new Danish charter opens a desk', 'Ripple National Trust Bank opens a desk'
        ]) {
            expect(tokens(title, 'RLUSD will have its reserves there.'), title).to.equal(['$RLUSD']);
        }

        for (const title of ['Ripple opens a desk in Oslo', 'Ripple climbs as charter of bank nears', 'Ripple climbs after Danish bank gets licence']) {
            expect(tokens(title, 'RLUSD was flat.'), title).to.equal(['$XRP', '$RLUSD']);
        }

        expect(tokens('Ripple opens RLUSD desk in Oslo')).to.equal(['$XRP', '$RLUSD']);
        expect(tokens('Ripple’s RLUSD and XRP slip')).to.include('$XRP');
    });

    it('are the project before the symbol of its coin', () => {

        expect(tokens('MANTRA’s OM slides on crypto exchanges')).to.equal(['$OM']);
        expect(tokens('Mantra Chain’s $OM slides on crypto exchanges')).to.equal(['$OM']);
        expect(tokens('MANTRA and OM slide on crypto exchanges')).to.equal(['$MANTRA', '$OM']);
        expect(tokens('Solana’s JTO slides on crypto exchanges')).to.equal(['$SOL', '$JTO']);
    });

    it('are coins all the same if the story has their symbol, or the deed is one of the coin', () => {

        expect(tokens('Ripple acquires a custodian of Bern', 'XRP did not react.')).to.equal(['$XRP']);
        for (const deed of ['mints a billion', 'freezes wallets of hackers', 'publishes its reserves', 'loses its peg on crypto exchanges']) {
            expect(tokens(`Tether ${deed}`), deed).to.equal(['$USDT']);
        }

        for (const deed of ['wins a licence in Dubai', 'is sued by the regulator', 'settles with the regulator', 'moves its escrow', 'appeals to the crypto court']) {
            expect(tokens(`Ripple ${deed}`), deed).to.equal(['$XRP']);
        }
    });

    it('are animals, exchanges and platforms', () => {

        expect(tokens('shiba inu breeders ask what the breed eats')).to.equal([]);
        expect(tokens('shiba inu holders ask what the burn needs')).to.equal(['$SHIB']);
        expect(tokens('WazirX halts crypto withdrawals')).to.equal([]);
        expect(tokens('WazirX pays in WRX token')).to.equal(['$WRX']);
        expect(tokens('Trader mints a frog on Pump.fun', 'A Pump.fun user did so in the crypto rush.')).to.equal([]);
        expect(tokens('Pump.fun cuts its fees')).to.equal(['$PUMP']);
    });

    it('are ordinary words before a noun', () => {

        expect(tokens('Court rules on crypto', 'Immutable ledgers keep what immutable records say.')).to.equal([]);
        expect(tokens('Immutable cuts jobs', 'The crypto gaming firm did not say how many.')).to.equal(['$IMX']);
    });

    it('only show where somebody comes from', () => {

        expect(tokens('Exchange halves its fees', 'The BNB Chain-born perps venue is three years old.')).to.equal([]);
        expect(tokens('Exchange halves its fees', 'The BNB Chain-based perps venue is three years old.')).to.equal(['$BNB']);
    });
});

describe('parts of a chain', () => {

    it('stand for its coin in a story about crypto', () => {

        for (const part of ['BIP-119', 'BIP 444', 'OP_CAT', 'Taproot', 'the Lightning Network']) {
            expect(tokens('Developers propose a soft fork', `The miners have not signalled for ${part}.`), part).to.equal(['$BTC']);
        }

        expect(tokens('Wallet lists seed phrases', 'TWT fell.')).to.equal(['$TWT']);
        expect(tokens('Council adopts BIP-3', 'The plan for buildings has no opponents.')).to.equal([]);
        expect(tokens('Balancer votes on BIP-800', 'The protocol would move liquidity.')).to.not.include('$BTC');
        expect(createTokens({ coins: ['QRN | Quorano'], replace: true }).extract({ title: 'Miners signal for BIP-119', text: '' })).to.equal([]);
    });
});

describe('coins that no list has', () => {

    it('count among coins of the list', () => {

        expect(tokens('Crypto exchange clears its shelves', 'It will no longer trade ZRX, COMP and QRNX.')).to.equal(['$ZRX', '$COMP', '$QRNX']);
        expect(tokens('Crypto exchange clears its shelves', 'Pairs with Monero (XMR), Dai (DAI), QRNX, LTC and Horizen (ZEN) close.')).to.equal(['$XMR', '$DAI', '$QRNX', '$LTC', '$ZEN']);
        expect(tokens('Crypto exchange clears its shelves', 'It will no longer trade ZRX and QRNX.')).to.equal(['$ZRX']);
        expect(tokens('Crypto exchange clears its shelves', 'It will no longer trade BTC, ETH and KPMG.')).to.equal(['$BTC', '$ETH']);
        expect(tokens('Crypto funds clear their shelves', 'They hold BTC, ETH and QRNX.')).to.equal(['$BTC', '$ETH', '$QRNX']);
        expect(tokens('Crypto shares fall', 'The desk holds BTC, ETH and QRNX.')).to.equal(['$BTC', '$ETH']);
        expect(tokens('Crypto fund trades', 'It sold Dai (DAI) QRNX and AVAX (AVAX). QRNX and')).to.equal(['$DAI', '$AVAX']);
    });

    it('count if several are said to move together in a story that speaks of coins', () => {

        for (const title of ['VLTQ, OMBQ and KSTQ plunge as Kraken announces delisting', 'VLTQ, OMBQ and KSTQ slide 9% as Kraken delists them', 'Why VLTQ, OMBQ and KSTQ crashed: crypto tokens explained', 'VLTQ, OMBQ and KSTQ rebound – crypto tokens explained', 'Crypto tokens VLTQ/OMBQ/KSTQ rebound']) {
            expect(tokens(title), title).to.equal(['$VLTQ', '$OMBQ', '$KSTQ']);
        }

        for (const title of [
            'VLTQ, OMBQ and KSTQ drop suit against issuer of crypto token', 'VLTQ, OMBQ and KSTQ shares slide as crypto token sinks',
            'VLTQ, OMBQ and KSTQ slide as crypto funds sink', 'MSTR, VLTQ and OMBQ slide as crypto token sinks', 'NFTS, ETFS and DAOS plunge as Kraken announces delisting', 'USA, VLTQ and OMBQ rise in crypto token ranking', 'CEO, CFO and CTO quit as Kraken announces delisting'
        ]) {
            expect(tokens(title), title).to.equal([]);
        }
    });

    it('count in a story that mentions a share of tokens, not of a company', () => {

        expect(tokens('Crypto protocol Quorano drops token', 'QRNO opened at $1.90 as takers of a share of 180 million tokens sold.')).to.equal(['$QRNO']);
        expect(tokens('Crypto protocol Quorano drops token', 'QRNO opened at $1.90 and won market share.')).to.equal(['$QRNO']);
        expect(tokens('Crypto firm Quorano drops token plan', 'QRNO opened at $1.90, a third of earnings per share of the firm.')).to.equal([]);
        expect(tokens('Crypto firm Quorano drops token plan', 'QRNO opened at $1.90 and a share of stock at $3.')).to.equal([]);
    });

    it('count in brackets behind the same name, or among coins in brackets', () => {

        expect(tokens('Crypto exchange clears its shelves', 'It will close markets for monero (XMR), quillan (QLNX) and orrel (ORRL).')).to.equal(['$XMR', '$QLNX']);
        expect(tokens('Crypto exchange clears its shelves', 'It trades qlnx (QLNX) no more.')).to.equal(['$QLNX']);
        expect(tokens('Crypto exchange clears its shelves', 'It trades quillan (QLNX) no more.')).to.equal([]);
        expect(tokens('Crypto exchange clears its shelves', 'It says qq (QQ) no more.')).to.equal([]);
        expect(tokens('Crypto exchange clears its shelves', 'It trades tyres (GT) and quillan (QLNX) no more.')).to.equal([]);
        expect(tokens('Crypto exchange clears its shelves', 'It trades papers (ID) and quillan (QLNX) no more.')).to.equal([]);
        expect(tokens('Crypto lender pays out', 'Its stablecoin (DAI) did not move.')).to.equal(['$DAI']);
        expect(tokens('Crypto exchange clears its shelves', 'It trades monero (XMR). The quillan (QLNX) is new.')).to.equal(['$XMR']);
        expect(tokens('Kraken adds two coins to its roadmap', 'These are Quillan (QLNX) and Orrery (ORRY).')).to.equal(['$QLNX', '$ORRY']);
    });

    it('count by names that are everyday words, if the story has words of their trade', () => {

        expect(tokens('Volume falls', 'It was behind Hyperliquid and just ahead of Lighter.')).to.equal(['$HYPE', '$LIT']);
        expect(tokens('Volume falls', 'It was behind Solana and just ahead of Lighter.')).to.equal(['$SOL']);
        expect(tokens('Hyperliquid holders face lighter load', 'Lighter days are ahead.')).to.equal(['$HYPE']);
        expect(tokens('Hyperliquid Holders Face Lighter Load')).to.equal(['$HYPE']);
        expect(tokens('Sonic: no new blocks for 14 minutes', 'Its crypto bridge waits.')).to.equal(['$S']);
        expect(tokens('DAO scraps plan', 'The crypto vote covers only Sonic and Scroll.')).to.equal(['$S', '$SCR']);
        expect(tokens('Sonic boom heard', 'It passed three blocks of flats.')).to.equal([]);
    });

    it('count in no numbered proposals, not even if they are those of coins', () => {

        expect(tokens('Quorano holders vote on fees', 'Half of the votes back TIP-88, which would give the token a share. SIMD-525 fell behind.')).to.equal([]);
        expect(tokens('TIP price jumps 9%', 'The token TIP was listed on Binance.')).to.equal(['$TIP']);
    });

    it('count for no authority that the text explains', () => {

        expect(tokens('ADB prices blockchain bond', 'The Asian Development Bank (ADB) sold it with a token for investors.')).to.equal([]);
        expect(tokens('QRN prices blockchain bond', 'Quorano (QRN) sold it with a token for investors.')).to.equal(['$QRN']);
    });

    it('count with the change of a price in a review of many coins', () => {

        const review = 'Crypto ended close to where it began. BTC 87,480 (-0.7%). ETH 2,918 (-1.0%). XRP 2.03 (-0.9%).';
        expect(tokens('Closing levels', `${review} Worst of the day: QRN -17%.`)).to.equal(['$BTC', '$ETH', '$XRP', '$QRN']);
        expect(tokens('Closing levels', `${review} Shares of COIN lost 4%. Worst of the day: QRN -17%.`)).to.equal(['$BTC', '$ETH', '$XRP']);
    });

    it('count in no abbreviations of millions and proposals, nor in words with one capital', () => {

        expect(tokens('Bitcoin ETFs lose $212 mln, ether funds $41 mln')).to.equal(['$BTC', '$ETH']);
        expect(tokens('Crypto vote', 'The ARFC passed, after an AIP. Its DAG-based client moved to Reth.')).to.equal([]);
        expect(tokens('Crypto vote', 'It holds rETH and GHO.')).to.equal(['$RETH', '$GHO']);
    });

    it('count among coins that an exchange lists or removes by their names', () => {

        expect(tokens('Dogecoin, Monero, QLNX and Litecoin face Kraken axe')).to.equal(['$DOGE', '$XMR', '$QLNX', '$LTC']);
        expect(tokens('Kraken removes Dogecoin, Monero and QLNX')).to.equal(['$DOGE', '$XMR', '$QLNX']);
        expect(tokens('QLNX, Dogecoin and Monero get the boot from OKX')).to.equal(['$QLNX', '$DOGE', '$XMR']);
        expect(tokens('OKX delists QLNX, Litecoin, Dogecoin and Monero')).to.equal(['$QLNX', '$LTC', '$DOGE', '$XMR']);
        expect(tokens('Litecoin, Dogecoin, Monero and QLNX face OKX axe')).to.equal(['$LTC', '$DOGE', '$XMR', '$QLNX']);
        expect(tokens('Bitcoin rises', 'Sonic, Stellar and QLNX face OKX axe')).to.not.include(['$QLNX']);
        for (const title of [
            'Dogecoin, Monero, EMEA and Litecoin are topics at conference', 'Dogecoin, Monero and QLNX', 'Dogecoin and QLNX face Kraken axe', 'Dogecoin, Monero, NFT and Litecoin face Kraken axe', 'Dogecoin, Monero, TSLA and Litecoin face Kraken axe', 'Dogecoin slides, Monero falls. QLNX workers face Kraken axe',
            'Tarn, Halden and QLNX face Kraken axe', 'Kraken says Dogecoin, Monero and QLNX crowd met', 'Oslo, Dogecoin, QLNX and Bergen face Kraken axe', 'Dogecoin, Monero, USD and Litecoin face Kraken axe'
        ]) {
            expect(tokens(title), title).to.not.include(['$QLNX']);
            expect(tokens(title).filter((symbol) => !['$DOGE', '$XMR', '$LTC'].includes(symbol)), title).to.equal([]);
        }
    });

    it('count in brackets behind a name of two words of which they consist', () => {

        expect(tokens('Quillan Nox dev flees with $4 million', 'Buyers of Quillan Nox (QUILNOX) hear nothing. The memecoin is worthless.')).to.equal(['$QUILNOX']);
        expect(tokens('Memecoin maker is gone', 'Vetter Frog (VETFROG) fell to zero, and its creator left.')).to.equal(['$VETFROG']);
        for (const text of [
            'Buyers of quillan nox (QUILNOX) hear nothing.', 'Buyers of Quillan nox (QUILNOX) hear nothing.', 'Buyers of Quillan Nox (NOXQUIL) hear nothing.', 'Buyers of Quillan Nox (TARNEX) hear nothing.', 'The Halden Bank (HB) hears nothing.', 'Shares of Quillan Nox (QUILNOX) fell.', 'Police asked the Tarn Nox Office (TNO).',
            'It is late (QUILNOX).', 'Quillan Nox (QUILNOX Ltd) hears nothing.', 'The Vetter Frog (VII) hears nothing.'
        ]) {
            expect(tokens('Memecoin maker is gone', text), text).to.equal([]);
        }
    });

    it('count in square brackets as in round ones', () => {

        expect(tokens('Bitcoin rival climbs', 'Quillan [QLNX] rose as QLNX holders cheered the token.')).to.equal(['$BTC', '$QLNX']);
        expect(tokens('Cardano [ADA] slips', 'The Sandbox [SAND] held.')).to.equal(['$ADA', '$SAND']);
        expect(tokens('Kraken adds two coins to its roadmap', 'These are Quillan [QLNX] and Orrery [ORRY].')).to.equal(['$QLNX', '$ORRY']);
        expect(tokens('Exchange adds coins', 'Shares of Halden [NASDAQ: QLNX] fell.')).to.equal([]);
        expect(tokens('Bitcoin regulator speaks [VIDEO]', 'The agency [SEC] said the token [sic] is fine [UPDATE].')).to.equal(['$BTC']);
    });

    it('count behind what an exchange does, and before what it trades', () => {

        expect(tokens('Kraken adds QLNX and ORRY')).to.equal(['$QLNX', '$ORRY']);
        expect(tokens('Bitget pulls QLNX contracts')).to.equal(['$QLNX']);
        expect(tokens('Crypto venue suspends QLNX perps')).to.equal(['$QLNX']);
        expect(tokens('Crypto lender adds QLNX and ORRY')).to.equal([]);
        expect(tokens('Kraken adds QLNX deposits')).to.equal(['$QLNX']);
        expect(tokens('Kraken adds KPMG and PWC')).to.equal([]);
        expect(tokens('Kraken adds NYPD and FBI veterans')).to.equal([]);
        expect(tokens('Kraken Futures will launch QLNX and ORRY contracts')).to.equal(['$QLNX', '$ORRY']);
        expect(tokens('Trading in the QLNX-USD pair opens on Coinbase')).to.equal(['$QLNX']);
        expect(tokens('Trading in the NZD-USD pair opens on Coinbase', 'So does the NIFTY-USD pair.')).to.equal([]);
        expect(tokens('Coinbase sees the QLNX-USD figure')).to.equal([]);
    });

    it('count if they are introduced as a coin', () => {

        expect(tokens('How a memecoin called QLNX hit a crypto exchange')).to.equal(['$QLNX']);
        expect(tokens('Coin of crypto lender trades under the ticker QLNX')).to.equal(['$QLNX']);
        expect(tokens('Crypto miner will trade under the ticker QLNX')).to.equal([]);
        expect(tokens('How a lender called QLNX hit a crypto exchange')).to.equal([]);
    });

    it('count in brackets with a price, also if a share in the story is no share of a company', () => {

        expect(tokens('Developers of Quorelia set a date for mainnet', 'Quorelia (QRLA) traded as high as $2.')).to.equal(['$QRLA']);
        expect(tokens('Developers of Quorelia set a date for mainnet', 'Quorelia (QRLA) is named after a bird.')).to.equal([]);
        for (const share of ['lion’s share', 'fair share', 'market share']) {
            expect(tokens('Quorelia slides after airdrop', `Bots took the ${share}. Quorelia (QRLA) fell 41%.`), share).to.equal(['$QRLA']);
        }

        expect(tokens('Quorelia slides after airdrop', 'It sold a share. Quorelia (QRLA) fell 41%.')).to.equal([]);
    });

    it('count with a price if the headline is about the price of their name, without a word of crypto', () => {

        expect(tokens('Quorelia Price Slides Again', 'Quorelia (QRLA) fell 9%.')).to.equal(['$QRLA']);
        expect(tokens('Quorelia Price Prediction: Can QRLA Reclaim $5?', 'It formed a wedge.')).to.equal(['$QRLA']);
        expect(tokens('Quorelia Price Slides Again', 'Quorelia (QRLA) is among the day’s best performers.')).to.equal(['$QRLA']);
        for (const [title, text] of [['Harrow Price Target Cut', 'Harrow (HRRW) fell 9%.'], ['Harrow prices rise', 'Harrow (HRRW) fell 9%.'], ['Harrow Price Rises', 'Its owner (HRRW) met.'], ['Harrow Price Rises', 'Harrow (HRRW) stock fell 9%.'], ['Harrow Price Rises', 'HRRW contracts rose.'], ['Halden Price Rises', 'Harrow (HRRW) fell 9%.']] as const) {
            expect(tokens(title, text), `${title}: ${text}`).to.equal([]);
        }
    });

    it('count behind names with symbols in brackets in the listing of an exchange', () => {

        expect(tokens('Kraken drops coins', 'The exchange will cease trading of Ardo (ARDN), Plinth Network (PLNT), QRW and TLW.')).to.equal(['$ARDN', '$PLNT', '$QRW', '$TLW']);
        expect(tokens('Kraken to delist Ardo (ARDN) for Plinth of QRW')).to.equal(['$ARDN']);
    });

    it('are no time zones, and no short names of chains', () => {

        expect(tokens('Upbit moves its crypto auction', 'Deposits of 40 QRT open at 17:00 QST.')).to.equal(['$QRT']);
        expect(tokens('BSC memecoin launchpad grows', 'BSC fell 3%.')).to.equal([]);
        expect(tokens('Mercado Bitcoin and Bitcoin Depot meet')).to.equal([]);
    });

    it('count with a price in words', () => {

        for (const move of ['added nearly a fifth since Monday', 'lost more than half of its value', 'fell by as much as 40%', 'sank two-thirds', 'price jumps on the news', 'price prediction: what next', 'hit an all-time high of $3', 'sank to a record low', 'is at its lowest since May', 'surged to a fresh two-week peak', 'changed hands at 3.2 cents', 'was down by a quarter since May']) {
            expect(tokens('Crypto exchange lists a coin', `QLNX ${move}`), move).to.equal(['$QLNX']);
        }

        for (const move of ['added a third lender to its board', 'lost half-heartedly', 'price tags are new', 'hit a lorry', 'changed hands at 3 places', 'was down by the river']) {
            expect(tokens('Crypto exchange lists a coin', `QLNX ${move}`), move).to.equal([]);
        }
    });

    it('count if the headline calls the name that they abbreviate a token, without another word of crypto', () => {

        expect(tokens('Strix token loses its lustre', 'STRX has had a bad week.')).to.equal(['$STRX']);
        expect(tokens('Strix loses its lustre', 'STRX has had a bad week.')).to.equal([]);
        expect(tokens('Strix token loses its lustre', 'STRX shares have had a bad week.')).to.equal([]);
        expect(tokens('Strix (STRX) token sells out in an hour')).to.equal(['$STRX']);
        expect(tokens('Strix (STRX) token of thanks is lost')).to.equal([]);
        expect(tokens('Strix (QVLM) token sells out in an hour')).to.equal([]);
    });

    it('count if they abbreviate two names of the headline that belong together', () => {

        expect(tokens('Strix Untamed opens claims', 'STRU has gone viral among crypto traders.')).to.equal(['$STRU']);
        expect(tokens('Strix Untamed opens claims', 'STUM has gone viral among crypto traders.')).to.equal(['$STUM']);
        expect(tokens('Strix Untamed opens claims', 'SIU has gone viral among crypto traders.')).to.equal([]);
        expect(tokens('Strix of Untamed opens claims', 'STRU has gone viral among crypto traders.')).to.equal([]);
    });

    it('count if they are staked, wrapped or issued in a currency', () => {

        expect(tokens('Thief empties a vault', 'The wallet lost qrETH, qrUSDe, mETH, WBNB and EURQ.')).to.equal(['$QRETH', '$QRUSDE', '$METH', '$WBNB', '$EURQ']);
        expect(tokens('mETH trades below its peer')).to.equal(['$METH']);
        expect(tokens('Fans of the EURO meet', 'The WNBA, WLINK and WTRON play for a wallet.')).to.equal([]);
        expect(tokens('Thief empties a vault', 'The wallet lost WARDR.')).to.equal(['$WARDR']);
    });

    it('are vouched for by a name before the brackets, if they recur or have a cue', () => {

        expect(tokens('Quorano (QRN) opens its chain', 'The blockchain runs. QRN has no price yet.')).to.equal(['$QRN']);
        expect(tokens('Quorano Token (QRN) locked as crypto recovers')).to.equal(['$QRN']);
        expect(tokens('Quorano (QRN) jumps as crypto recovers')).to.equal(['$QRN']);
        expect(tokens('Quorano Digital (QRND) shares jump as crypto recovers', 'QRND is listed on Nasdaq.')).to.equal([]);
        expect(tokens('Quorano (QRN) price falls as crypto recovers')).to.equal(['$QRN']);
        expect(tokens('Quorano (QRN) unlock looms as crypto recovers')).to.equal(['$QRN']);
        expect(tokens('Quorano (QZ) token falls as crypto recovers')).to.equal(['$QZ']);
        expect(tokens('Our quorano (QRN) token falls as crypto recovers')).to.equal([]);
        expect(tokens('Crypto recovers with Quorano (QRN)')).to.equal([]);
        expect(tokens('(QRN) recovers with crypto')).to.equal([]);
        expect(tokens('Crypto exchange sells the Yen (JPY) token')).to.equal([]);
    });

    it('count if they have a price of their own and recur', () => {

        const text = 'HLY changed hands at $1.06 after the hack of the crypto lender.';
        expect(tokens('HLY Plunges 44%', text)).to.equal(['$HLY']);
        expect(tokens('HLY is down 44%', text)).to.equal(['$HLY']);
        expect(tokens('HLY explodes 440%', text)).to.equal(['$HLY']);
        expect(tokens('HLY falls by 44%', text)).to.equal(['$HLY']);
        expect(tokens('Roadmap of exchange sends HLY up 44%', text)).to.equal(['$HLY']);
        const unpriced = 'HLY closed its office after the hack of the crypto lender.';
        expect(tokens('HLY plunges', unpriced)).to.equal([]);
        expect(tokens('HLY up 44 leads', unpriced)).to.equal([]);
        expect(tokens('HLY falls by a window', unpriced)).to.equal([]);
        expect(tokens('KOSPI falls 4% as crypto slides', 'The KOSPI closed lower.')).to.equal([]);
        expect(tokens('Lender hacked', 'HLY plunged 44% after the crypto lender was hacked.')).to.equal([]);
        expect(tokens('HLY has fallen 44%', text)).to.equal(['$HLY']);
        expect(tokens('HLY has fired 44%', unpriced)).to.equal([]);
        expect(tokens('HLY sheds 44%', text)).to.equal(['$HLY']);
        expect(tokens('HLY sheds staff', unpriced)).to.equal([]);
    });

    it('count if a headline about crypto gives a change of their price, or any text about a coin where it trades', () => {

        expect(tokens('HLY Plunges 44%', 'A crypto lender was hacked.')).to.equal(['$HLY']);
        expect(tokens('HLY Plunges 44%', 'A lender was hacked, and its bridge lost 3 wallets.')).to.equal([]);
        expect(tokens('HLY opens at $0.31 on the crypto exchange', 'Its supply, fully diluted, is worth $3 billion.')).to.equal(['$HLY']);
        expect(tokens('HLY begins trading on Binance', 'Its volume was $190 million.')).to.equal(['$HLY']);
        expect(tokens('HLY begins work on a crypto exchange')).to.equal([]);
        expect(tokens('SAFE Crypto Act clears committee')).to.equal([]);
        expect(tokens('Crypto lender hacked', 'HLY ran from $0.04 to $0.07 before the coin cooled off.')).to.equal(['$HLY']);
        expect(tokens('Crypto lender hacked', 'HLY ran the coin from Oslo.')).to.equal([]);
        expect(tokens('HLY Plunges 44%', 'The native token of the lender fell as bitcoin rose.')).to.equal(['$HLY', '$BTC']);
    });

    it('count if they are traded, bought back or derived from their name, and the story speaks of a coin', () => {

        expect(tokens('Exchange opens two HLY pairs', 'The crypto lender\'s coin is new.')).to.equal(['$HLY']);
        expect(tokens('Team vanishes with funds', 'HLY holders woke up to an empty pool of the token.')).to.equal(['$HLY']);
        expect(tokens('Lender to buy back HLY', 'Holders of the crypto lender\'s token agreed.')).to.equal(['$HLY']);
        expect(tokens('Lender hacked', 'HLY’s market value dropped by half, and the crypto lender paused its token.')).to.equal(['$HLY']);
        expect(tokens('Lender hacked', 'HLY’s founder paused its crypto token.')).to.equal([]);
        expect(tokens('Lender brings back HLY', 'Holders of the crypto lender\'s token agreed.')).to.equal([]);
        expect(tokens('This Solana meme coin is about a frog', 'Pondwick (PNDW) has gone viral.')).to.equal(['$SOL', '$PNDW']);
        expect(tokens('This Solana meme coin is about a frog', 'Pondwick (FROG) has gone viral.')).to.equal(['$SOL']);
        expect(tokens('Crypto Frogs meet', 'Pondwick (PNDW) has gone viral.')).to.equal([]);
    });

    it('count if they abbreviate a name of the headline', () => {

        const text = 'STRX has gone viral among crypto traders.';
        expect(tokens('Strix opens claims', text)).to.equal(['$STRX']);
        expect(tokens('Strix opens claims', 'Votes stop STRX emissions of the DAO.')).to.equal(['$STRX']);
        expect(tokens('Orrery opens claims', text)).to.equal([]);
        expect(tokens('Xtris opens claims', text)).to.equal([]);
        expect(tokens('Strix opens claims', `${text} Its shares rose.`)).to.equal([]);
        expect(tokens('QUILL IS FREE: President pardons Quill Larsen', 'The bitcoin community had asked for it.')).to.equal(['$BTC']);
        expect(tokens('Quill opens its chain to lenders', 'QUILL is the token of the blockchain.')).to.include('$QUILL');
        expect(tokens('Treasury lifts sanctions on mixer; TORN jumps 60%', 'The protocol runs on Ethereum.')).to.include('$TORN');
    });

    it('count if they abbreviate a name that the text calls a token, but no ordinary word', () => {

        expect(tokens('STRX hovers near $3 after exchange notice', 'Strixa’s native token gained on Monday as bitcoin fell.')).to.equal(['$STRX', '$BTC']);
        expect(tokens('Traders eye STRX as mainnet nears', 'Strixa token holders expect more from the blockchain.')).to.equal(['$STRX']);
        expect(tokens('STRX tests blockchain', 'Strixa makes pumps. Orrery’s token rose.')).to.equal([]);
        expect(tokens('ANTH in the news of bitcoin', 'Another token fell.')).to.equal(['$BTC']);
        expect(tokens('STRX slips as bitcoin slides', 'Strixa’s native token is up, and its shares are, too.')).to.equal(['$BTC']);
    });

    it('count in brackets in the listing of an exchange', () => {

        expect(tokens('쿼카넷(QK9) KRW, BTC 마켓 추가')).to.include('$QK9');
        expect(tokens('쿼카넷(QK9) 블록체인 뉴스')).to.equal([]);
        expect(tokens('Market Support for Orbwell (OWL9) (KRW, BTC, USDT Market)')).to.equal(['$OWL9']);
        expect(tokens('Assets added to the roadmap today: Quorano Protocol (QRN) and Halyard (HLY)')).to.equal(['$QRN', '$HLY']);
        expect(tokens('Orbwell (OWL9) will be available for trading on the crypto exchange')).to.equal(['$OWL9']);
    });

    it('count if they are the dollar of a protocol', () => {

        expect(tokens('krUSD has dropped off its peg', 'The vaults of the protocol were liquidated.')).to.equal(['$KRUSD']);
        expect(tokens('krUSD in the news')).to.equal([]);
        expect(tokens('Is Orrery’s USDX backed?', 'Its issuer says it is redeemable.')).to.equal(['$USDX']);
        expect(tokens('USDA supports farms with a token', 'Wallets and miners, too.')).to.not.include('$USDA');
    });

    it('count after what is removed', () => {

        expect(tokens('Crypto exchange clears its shelves', 'It will remove QRN, HLY and two others.')).to.equal(['$QRN', '$HLY']);
        expect(tokens('Crypto exchange clears its shelves', 'It will remove two markets with QRN.')).to.equal([]);
    });

    it('count behind a large number, unless they are units', () => {

        expect(tokens('Chain plans airdrop', 'The blockchain will hand out 150 million ORRY.')).to.equal(['$ORRY']);
        expect(tokens('Claims open for 900M ORRY', 'The blockchain hands it out.')).to.equal(['$ORRY']);
        expect(tokens('Fund of $900M ORRY', 'The blockchain hands it out.')).to.equal([]);
        expect(tokens('Chain plans plant', 'The blockchain will use 150 million KWH.')).to.equal([]);
        expect(tokens('Why the $2 billion ORRY deal fell apart', 'The crypto exchange walked away.')).to.equal([]);
    });

    it('are vouched for by a listing before their name', () => {

        expect(tokens('Coinbase will add support for Quillano (QLNO) on the Base network')).to.include('$QLNO');
        expect(tokens('Coinbase will hear Quillano (QLNO) on the Base network')).to.not.include('$QLNO');
    });

    it('are vouched for by a description behind them', () => {

        expect(tokens('Remittance firm goes live on a blockchain', 'It has switched on DLRPT, a dollar token.')).to.equal(['$DLRPT']);
        expect(tokens('Cinder airdrop', 'Wallets claimed the CNDR tokens.')).to.equal(['$CNDR']);
        expect(tokens('Binance welcomes Tarnwick (TRNK): trading start time')).to.equal(['$TRNK']);

        expect(tokens('Lender hacked', 'Halyard (HLY), the protocol’s governance token, fell.')).to.equal(['$HLY']);
        expect(tokens('Lender hacked', 'Halyard (QRN), the crypto token exchange, fell.')).to.equal([]);
    });

    it('are no abbreviations of the words before', () => {

        expect(tokens('National Office of Chains (NOC) sues crypto lender', 'NOC said so. NOC won.')).to.equal([]);
        expect(tokens('The Crypto Forum (TCF) meets', 'TCF is new.')).to.equal([]);
        expect(tokens('Quorano Relay Network (QRN) meets on crypto', 'QRN is a club.')).to.equal([]);
        expect(tokens('Crypto lenders meet the bureau of quorano chains (BOQC)', 'BOQC is a club.')).to.equal([]);
        expect(tokens('Lenders meet the Crypto and Mining Forum (TCMF)', 'TCMF is a club.')).to.equal([]);
        expect(tokens('Lenders meet the Crypto and Mining Forum (XCMF)', 'XCMF is a coin.')).to.equal(['$XCMF']);
    });

    it('finds coins of which an exchange ends the trade, also if shares have their symbols', () => {

        expect(tokens('Crypto exchange Bybit will cease trading of COST, XMR and LTC')).to.equal(['$COST', '$XMR', '$LTC']);
        expect(tokens('Kraken to disable spot trading for QRNO and WVLT', 'The crypto exchange gave no reason.')).to.equal(['$QRNO', '$WVLT']);
        expect(tokens('Bybit removes pairs', 'It will remove spot pairs for Quorn Data Token (QDT), Monero (XMR) and Litecoin (LTC).')).to.equal(['$QDT', '$XMR', '$LTC']);
        expect(tokens('Coinbase ends trading', 'Litecoin (LTC), Vellum (VELLUM) and Wrapped Celery (WCEL) go.')).to.equal(['$LTC', '$VELLUM', '$WCEL']);
        expect(tokens('Crypto app adds Wrapped Celery (WCEL)')).to.equal(['$WCEL']);
        expect(tokens('Coinbase ends trading', 'Litecoin (LTC), Vellum (VELLUM) and Celery Root (CERT) go.')).to.equal(['$LTC', '$VELLUM', '$CERT']);
        expect(tokens('Kraken opens', 'Kraken lists Apple (AAPL), Tesla (TSLA) and Bitcoin (BTC).')).to.equal(['$BTC']);
        expect(tokens('Coinbase ends trading', 'It delists Monero (XMR), Costly (COST) and Litecoin (LTC).')).to.equal(['$XMR', '$COST', '$LTC']);
        expect(tokens('Crypto exchange to delist GM, XMR and LTC')).to.equal(['$XMR', '$LTC']);
        expect(tokens('Crypto exchange to delist COST and XMR')).to.equal(['$XMR']);
        expect(tokens('Crypto desk adds Celery (link) and Root (ROOTX)')).to.equal([]);
        expect(tokens('Crypto app adds Wrapped Celery (QELR)')).to.equal([]);
        expect(tokens('Hackers stole a JSON Web Token (JWT) from a crypto wallet')).to.equal([]);
        expect(tokens('NYSE suspends trading of QRNO and WVLT', 'Bitcoin fell.')).to.equal(['$BTC']);
    });

    it('finds coins that are handed out, or whose supply has a number', () => {

        expect(tokens('Quorano drops QRNO on testers of crypto', 'It hands out QRNO to 40,000 wallets, and the token fell.')).to.equal(['$QRNO']);
        expect(tokens('OpenLake airdrops LAKE to early users', 'Crypto traders sold the token.')).to.equal(['$LAKE']);
        expect(tokens('Claims open', 'A tenth of WVLT’s 2 billion supply is for crypto traders. The token fell.')).to.equal(['$WVLT']);
        expect(tokens('Crypto firm sends NASA to users', 'It names a token.')).to.equal([]);
        expect(tokens('Crypto whale sends WVLT to Lisbon', 'It names a token.')).to.equal([]);
    });

    it('takes an exchange at which somebody has a position for a place of trade', () => {

        expect(tokens('Bitcoin falls', 'A $40M position on Hyperliquid was liquidated.')).to.equal(['$BTC']);
        expect(tokens('Hyperliquid trader loses bitcoin bet', 'The whale on Hyperliquid was liquidated on Hyperliquid.')).to.equal(['$BTC']);
        expect(tokens('Hyperliquid traders are locked out')).to.equal(['$HYPE']);
        expect(tokens('Volume on Hyperliquid passes a record')).to.equal(['$HYPE']);
    });

    it('do not count as the place of something else', () => {

        expect(tokens('40,000,000 USDC minted', '40,000,000 USDC were minted at USDC Treasury on Ethereum.')).to.equal(['$USDC']);
        expect(tokens('Crypto exchange halts its chain', 'The exchange’s Ethereum layer 2 is back. Fees on Ethereum fell.')).to.equal(['$ETH']);
        expect(tokens('Crypto exchange halts its chain', 'The exchange’s Ethereum layer 2 is back.')).to.equal([]);
        expect(tokens('Crypto exchange halts its chain', 'The exchange’s ETH layer 2 is back.')).to.equal(['$ETH']);
    });

    it('count next to "token", or after a listing', () => {

        expect(tokens('Crypto app hints at POLYX9 token')).to.equal(['$POLYX9']);
        for (const word of ['QZ', 'Q9X', 'non-QRN', 'JPY', 'TSLA']) {
            expect(tokens(`Crypto app hints at ${word} token`), word).to.equal([]);
        }

        expect(tokens('Crypto app hints at QRNX utility token')).to.equal(['$QRNX']);
        expect(tokens('Crypto app hints at QRNX stablecoin')).to.equal(['$QRNX']);
        expect(tokens('Crypto app hints at QRNX utility')).to.equal([]);
        expect(tokens('Bitcoin nodes relay more of OP_RETURN')).to.equal(['$BTC']);
        expect(tokens('CRYPTO APP HINTS AT QRNX TOKEN AGAIN')).to.equal([]);
        expect(tokens('Crypto exchange to delist GT')).to.equal(['$GT']);
        expect(tokens('Crypto exchange to delist QRN, 1VY, B3TTY and 3AC')).to.equal(['$QRN', '$1VY', '$B3TTY']);
        expect(tokens('Crypto staff support QRN')).to.equal([]);
        expect(tokens('Crypto exchange lists VYTE (old) and WYNG')).to.equal(['$VYTE', '$WYNG']);
        expect(tokens('Crypto exchange lists Quorano(QRN) and WYNG')).to.equal(['$QRN', '$WYNG']);
        expect(tokens(`Crypto exchange lists ${Array.from('ABCDEFGHIJKLMNOPQR', (letter) => `ZQ${letter}Z`).join(', ')} for those who trade by day or by night`)).to.have.length(14);
        expect(tokens('Crypto exchange to delist QRN, VYTE and WYNG')).to.equal(['$QRN', '$VYTE', '$WYNG']);
        expect(tokens('Coinbase adds support for QRN')).to.equal(['$QRN']);
        expect(tokens('Crypto miner H100 is Sweden-listed H100 Group')).to.equal([]);
        expect(tokens('CRYPTO EXCHANGE LISTS MANY COINS NOW')).to.equal([]);
        expect(tokens('Regulator lists US crypto risks')).to.equal([]);
        expect(tokens('What the NFT token and the AI token of crypto share')).to.equal([]);
    });
});

describe('mentions()', () => {

    it('gives the place of each mention: those of the title first', () => {

        const title = 'Apple falls; bitcoin also slips';
        const text = 'BTC lost 2%. Quorano (QRN) token rose; QRN is new.';
        const mentions = defaultTokens.mentions({ title, text });
        const passages = mentions.map(({ symbol, field, start, end }) => [symbol, field, (field === 'title' ? title : text).slice(start, end)]);
        expect(passages).to.equal([['$BTC', 'title', 'bitcoin'], ['$BTC', 'text', 'BTC'], ['$QRN', 'text', 'QRN'], ['$QRN', 'text', 'QRN']]);
    });

    it('gives names in other scripts, and names of several words, whole', () => {

        const title = 'Ethereum Classic 和以太坊上涨';
        const passages = defaultTokens.mentions({ title, text: '' }).map(({ symbol, start, end }) => [symbol, title.slice(start, end)]);
        expect(passages).to.equal([['$ETC', 'Ethereum Classic'], ['$ETH', '以太坊']]);
    });

    it('gives a symbol of the title that only the text explains', () => {

        const mentions = defaultTokens.mentions({ title: 'Why QRN moves', text: 'Quorano (QRN) token rose as crypto recovers.' });
        expect(mentions.map(({ field, start }) => [field, start])).to.equal([['title', 4], ['text', 9]]);
    });
});

describe('assetOf()', () => {

    it('knows coins by CAIP-19 or by CoinGecko', () => {

        expect(defaultTokens.assetOf('$ETH')).to.equal('eip155:1/slip44:60');
        expect(defaultTokens.assetOf('btc')).to.equal('bip122:000000000019d6689c085ae165831e93/slip44:0');
        expect(defaultTokens.assetOf('$USDC')).to.equal('eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');
        expect(defaultTokens.assetOf('$CC')).to.equal('coingecko:canton-network');
        expect(defaultTokens.assetOf('$TON')).to.equal(defaultTokens.assetOf('$GRAM'));
        expect(defaultTokens.assetOf('$QRN')).to.be.null();
    });
});

describe('createTokens()', () => {

    it('finds a host\'s coins in addition to those of the package', () => {

        const own = createTokens({ coins: ['QRN | Quorano | quorano'], shares: ['ZZQ'] });
        expect(own.extract({ title: 'Quorano overtakes bitcoin', text: 'Crypto fund $ZZQ too.' })).to.equal(['$QRN', '$BTC']);
        expect(own.assetOf('$QRN')).to.equal('coingecko:quorano');
        expect(defaultTokens.extract({ title: 'Quorano overtakes bitcoin', text: '' })).to.equal(['$BTC']);
    });

    it('looks for a host\'s coins alone', () => {

        const own = createTokens({ coins: ['QRN | Quorano'], replace: true });
        expect(own.extract({ title: 'Quorano overtakes bitcoin and 比特币', text: '' })).to.equal(['$QRN']);
        expect(createTokens({ coins: ['Q | Quorano'], replace: true }).extract({ title: 'Crypto firms want a Q and A', text: '' })).to.equal([]);
        expect(createTokens().extract({ title: 'bitcoin', text: '' })).to.equal(extractTokens({ title: 'bitcoin', text: '' }));
    });

    it('takes a sum of dollars for no cashtag, even if a symbol has only digits', () => {

        const own = createTokens({ coins: ['404 | Quorano'] });
        expect(own.extract({ title: 'Bitcoin miner pays $404 for a rig', text: '' })).to.equal(['$BTC']);
        expect(own.extract({ title: 'Quorano falls as bitcoin rises to $404', text: '' })).to.equal(['$404', '$BTC']);
    });
});

describe('new symbols in stories about crypto', () => {

    /** The tokens of a sentence about a coin in a story that names no other. */
    const inStory = (sentence: string): string[] => tokens('Layer 1 halts for two hours', `${sentence} The coin pays for fees.`);

    it('count where only coins are owned, traded, paid or measured', () => {

        for (const sentence of [
            'The price of QLNX fell.', 'Demand for QLNX has waned.', 'Open interest in QLNX hit a record.', 'Futures tied to QLNX saw losses.', 'Holders of QLNX were not affected.', 'Trading in QLNX was halted.', 'Users who staked QLNX can wait.', 'Hackers dumped QLNX.',
            'The thief made off with 14,000 QLNX.', 'The thief made off with QLNX worth $1.1 million.', 'The thief made off with $1.1 million in QLNX.', 'The thief sold QLNX for ETH.', 'One wallet holds 60% of QLNX.', 'Whales moved $6M of QLNX.', 'Borrowers had posted QLNX as collateral.', 'It asked users to send QLNX to a new address.',
            'Its ticker is QLNX.', 'QLNX bulls kept buying.', 'A QLNX ETP saw inflows.', 'QLNX-denominated fees rose.', 'QLNX funding rates turned negative.', 'QLNX perpetuals traded at a discount.', 'QLNX inflation falls.', 'QLNX listed on Kraken.', 'QLNX goes live on Kraken.', 'QLNX tests the 20-day average.', 'QLNX eyes breakout.'
        ]) {
            expect(inStory(sentence), sentence).to.include('$QLNX');
        }
    });

    it('count with what their price does, behind an adverb and without a figure, too', () => {

        for (const sentence of [
            'QLNX is trading at $3.20.', 'QLNX dropped to $3.20 from $3.60.', 'QLNX now trades at $5.', 'QLNX, meanwhile, added 2%.', 'QLNX traded 6% lower.', 'QLNX was over 6% up.', 'QLNX (+6%) was first.', 'QLNX had rallied earlier.', 'QLNX has since recovered.', 'QLNX briefly touched $5.', 'QLNX initially fell before a rebound.', 'QLNX fell on the news.', 'QLNX and BTC both gained 5%.',
            'QLNX showed little reaction.', 'QLNX bucked the trend.', 'QLNX changed hands for $3.20.', 'QLNX reached a market value of $380 million.', 'Analysts see QLNX at $4.', 'QLNX is at its lowest since May.'
        ]) {
            expect(inStory(sentence), sentence).to.include('$QLNX');
        }
    });

    it('do not count for what companies, techniques and shouted words do', () => {

        for (const sentence of [
            'QLNX passed $20 billion in volume.', 'QLNX lost $40M in May.', 'QLNX raises $5 million.', 'QLNX wallets split a key.', 'It was sued by QLNX.', 'QLNX price tags are new.', 'It sold 2,000 KWH and made $40 million from QLNX.', 'In 2026 QLNX moved.', 'Crypto sends QLNX to Lisbon.', 'QLNX, NVDA and AMD rose 3%.', 'BUY THE QLNX DIP NOW, it says.', 'The bill ( QLNX ) says 8 ( QLNX ).', 'QLNX opened an office.', 'QLNX falls flat.', 'It sold tokens. QLNX moved.', 'QLNX drops staff worth 40 dollars.'
        ]) {
            expect(inStory(sentence), sentence).not.to.include('$QLNX');
        }

        for (const word of ['MPC', 'EBITDA', 'MVRV', 'APAC', 'FATF', 'TSMC', 'ZERO']) {
            expect(inStory(`${word} rose 12%. The price of ${word} is $3.`), word).to.equal([]);
        }
    });

    it('count without another word of crypto if the story speaks of a token', () => {

        expect(tokens('Star launches coin', 'QLNX hit $1 and then the coin sank.')).to.equal(['$QLNX']);
        expect(tokens('Singer’s token crashes', 'QLNX reached a market value of $380 million.')).to.equal(['$QLNX']);
        expect(tokens('Fan token of club doubles', 'QLNX rose ahead of the final.')).to.equal(['$QLNX']);
        expect(tokens('Quilonex game launches QLNX', 'The in-game token will be earned by players.')).to.equal(['$QLNX']);
        expect(tokens('Quilonex founder charged', 'He sold QLNX as tokens.')).to.equal(['$QLNX']);
        expect(tokens('Quilonex pays bounty', 'The finder got $1M of QLNX.')).to.equal(['$QLNX']);
        expect(tokens('Quilonex sets aside funds', 'Some 100M QLNX are for schools.')).to.equal(['$QLNX']);
        expect(tokens('Dealer holds on to QLNX', 'It bought 14 million QLNX.')).to.equal(['$QLNX']);
        expect(tokens('Gold-backed token QLNX grows', 'Bars lie in Zurich.')).to.equal(['$QLNX']);
        expect(tokens('Quilonex shares sink', 'It bought QLNX with its token at $3.')).to.equal([]);
        expect(tokens('Quilonex trust sinks', 'It bought QLNX with its token at $3.')).to.equal([]);
        expect(tokens('Quilonex grows', 'QLNX rose 3%.')).to.equal([]);
        expect(tokens('Quilonex cuts QLNX prices', 'One pays for input tokens.')).to.equal([]);
        expect(tokens('Quilonex grows', 'QLNX has a new office.')).to.equal([]);
        expect(tokens('Dealer grows', 'It bought 14 million QLNX.')).to.equal([]);
        expect(tokens('Dealer grows', 'QLNX rose 3%.')).to.equal([]);
    });

    it('count as the only symbols of a headline that the text calls the token', () => {

        expect(tokens('Trader turns $900 into $1.4M on QLNX', 'The wallet bought the memecoin early.')).to.equal(['$QLNX']);
        expect(tokens('Memecoins QLNX and ORRY plunge', 'Traders blame a wallet.')).to.equal(['$QLNX', '$ORRY']);
        expect(tokens('Swiss lender issues QLNX', 'The franc stablecoin runs on Ethereum.')).to.equal(['$QLNX', '$ETH']);
        expect(tokens('Frenzy as QLNX hits $200M', 'Each token stands for a frog.')).to.equal(['$QLNX']);
        expect(tokens('QLNX’s young creator denies rug pull', 'He left.')).to.equal(['$QLNX']);
        expect(tokens('QLNX fans angry at crypto drop', 'The token fell.')).to.equal([]);
        expect(tokens('QLNX says crypto is dead', 'The token fell.')).to.equal([]);
        expect(tokens('BTC rally helps QLNX', 'The token fell.')).to.equal(['$BTC']);
        expect(tokens('Crypto trader is on QLNX', 'Nothing fell.')).to.equal([]);
        expect(tokens('Lender brings back QLNX', 'Holders of the crypto lender’s token agreed.')).to.equal([]);
    });

    it('count although companies and funds are mentioned if only a coin can be meant', () => {

        expect(tokens('Miner goes for QLNX plan', 'The Nasdaq firm will buy the token with its crypto.')).to.equal(['$QLNX']);
        expect(tokens('Crypto miner has QLNX plan', 'The QLNX plan is old.')).to.equal([]);
        expect(tokens('Quilonex sets aside 5% of QLNX for users')).to.equal(['$QLNX']);
        expect(tokens('Orrery sets aside 5% of QLNX for users')).to.equal([]);
        expect(tokens('Museum lists QLNX', 'A token fee is due.')).to.equal([]);
        expect(tokens('Crypto fund bets on tokens', 'It has Quilonex (QLNX) and cash.')).to.equal(['$QLNX']);
        expect(tokens('Crypto shares beat tokens', 'It has Quilonex (QLNX) and cash.')).to.equal([]);
        expect(tokens('Miner owns 3% of all QLNX', 'Its stock rose as the crypto token fell.')).to.equal(['$QLNX']);
        expect(tokens('Miner’s stock doubles', 'It holds 12 million QLNX, a crypto asset.')).to.equal(['$QLNX']);
        expect(tokens('Manager files for spot QLNX ETF', 'It holds crypto.')).to.equal(['$QLNX']);
        expect(tokens('Regulator delays ruling on QLNX fund', 'It holds crypto.')).to.equal(['$QLNX']);
        expect(tokens('Crypto manager opens QLNX staking ETF')).to.equal(['$QLNX']);
        expect(tokens('Crypto manager opens QLNX ETF', 'QLNX rose 3% with the token.')).to.equal([]);
        expect(tokens('Crypto fund buys', 'It owns QLNX, XMR and LTC.')).to.equal(['$QLNX', '$XMR', '$LTC']);
        expect(tokens('Tokenized fund opens', 'QLNX rose 3% on the blockchain, as the token should.')).to.equal(['$QLNX']);
    });

    it('count with one known coin in an enumeration, and if an exchange handles them', () => {

        expect(tokens('Kraken’s listings: QLNX, ORRY, and Zora')).to.equal(['$QLNX', '$ORRY', '$ZORA']);
        expect(tokens('Crypto holders: QLNX holders approve cut')).to.equal(['$QLNX']);
        expect(tokens('Liquidations mount', 'Longs on QLNX, XMR were hit.')).to.equal(['$QLNX', '$XMR']);
        expect(tokens('Crypto lender hacked', 'QLNX fell on Monday. QLNX fell on Friday. ORRX says it erred.')).to.equal(['$QLNX']);
        expect(tokens('Payments boom lifts QLNX, ORRY', 'Bitcoin slept.')).to.equal(['$QLNX', '$ORRY', '$BTC']);
        expect(tokens('Payments boom lifts QLNX, ORRY hopes', 'Bitcoin slept.')).to.equal(['$BTC']);
        expect(tokens('Payments boom lifts QLNX', 'Bitcoin slept.')).to.equal(['$BTC']);
        expect(tokens('Monero and Dash fall', 'XMR: QLNX +22%, ORRY +15%')).to.equal(['$XMR', '$DASH']);
        expect(tokens('Biggest movers: QLNX +22%, BTC -1%')).to.equal(['$QLNX', '$BTC']);
        expect(tokens('Gate.io to delist 12 tokens including QLNX and ORRY')).to.equal(['$QLNX', '$ORRY']);
        expect(tokens('OKX to suspend deposits of QLNX')).to.equal(['$QLNX']);
        expect(tokens('QLNX price prediction: what next?')).to.equal(['$QLNX']);
        for (const title of ['EURUSD price forecast: what next?', 'QLNX market analysis: what next?', 'QL price prediction: what next?', 'NVDA price prediction: what next?', 'Crypto traders shout BUY QLNX ']) {
            expect(tokens(title), title).to.equal([]);
        }

        expect(tokens('업비트, 콜린(QLNX) 원화 마켓 추가')).to.equal(['$QLNX']);
        expect(tokens('The crypto lender pays in its token (QLNX)')).to.equal(['$QLNX']);
    });

    it('count with small letters before the symbol of another coin, or behind a dollar', () => {

        expect(tokens('Crypto vault lists stAAVE')).to.equal(['$STAAVE']);
        expect(tokens('Crypto token stQLNX depegs', 'It is worth .97 QLNX.')).to.equal(['$STQLNX', '$QLNX']);
        expect(tokens('Crypto lender takes stQLNX as collateral', 'QLNX is the base.')).to.equal(['$STQLNX', '$QLNX']);
        expect(tokens('Crypto lender and the stQLNX story')).to.equal([]);
        expect(tokens('Crypto pool grows', 'Its stQLNX fell 3%.')).to.equal(['$STQLNX']);
        expect(tokens('Chain funds a stablecoin, USDquo')).to.equal(['$USDQUO']);
        expect(tokens('Verdo’s vUSD slips to 97 cents')).to.equal(['$VUSD']);
        expect(tokens('Verdo and vUSD meet')).to.equal([]);
    });
});

describe('symbols and names that are words', () => {

    it('count with a price of their own', () => {

        expect(tokens('Identity project grows', 'WLD was flat.')).to.equal(['$WLD']);
        expect(tokens('Founders settle', 'NEO and GAS both gained more than 5%.')).to.equal(['$NEO', '$GAS']);
        expect(tokens('Marketplace of crypto grows', 'ME last traded at 27 cents.')).to.equal(['$ME']);
        expect(tokens('The ticker SOL was flat')).to.equal([]);
        expect(tokens('Drug maker swaps labs for tokens', 'It will buy HYPE.')).to.equal(['$HYPE']);
        expect(tokens('Drug maker swaps labs for machines', 'It will buy HYPE.')).to.equal([]);
        expect(tokens('Drug maker cuts input tokens', 'It will buy HYPE.')).to.equal([]);
        expect(tokens('SEPARATE LISTING OF QLNX Commercial', 'A token.')).to.equal([]);
        expect(tokens('WLD RESOURCES ARE FLAT', 'WLD Resources was flat.')).to.equal([]);
        expect(tokens('Identity project grows', 'WLD was here.')).to.equal([]);
    });

    it('count in small letters in an enumeration of coins, or before a figure', () => {

        expect(tokens('avalanche and solana drop')).to.equal(['$AVAX', '$SOL']);
        expect(tokens('Crypto rout deepens', 'It cost litecoin 6% and avalanche 8%.')).to.equal(['$LTC', '$AVAX']);
        expect(tokens('an avalanche and a solana beach')).to.equal([]);
        expect(tokens('Solana near and Bitcoin')).to.equal(['$SOL', '$BTC']);
    });

    it('count with a price, unless they are part of another name', () => {

        expect(tokens('Crypto slides', 'Flow dropped 12% and Gala lost 9%.')).to.equal(['$FLOW', '$GALA']);
        expect(tokens('Crypto market: as Flow falls 12%, traders sell')).to.equal(['$FLOW']);
        expect(tokens('Crypto slides', 'Fund Flow dropped 12%.')).to.equal([]);
        expect(tokens('Crypto ETF Flow Falls 12%')).to.equal([]);
        expect(tokens('Crypto slides', 'In Rome, Gala lost 9%, and among the (few) “Flow fell 3%”.')).to.equal(['$GALA', '$FLOW']);
        expect(tokens('Crypto wallets: Gala price is flat')).to.equal(['$GALA']);
        expect(tokens('Crypto DEX on layer of chain Gala')).to.equal(['$GALA']);
        expect(tokens('Crypto firm of Rome: Gala is on')).to.equal([]);
    });

    it('count as the short name of a project among coins, or with a price', () => {

        const custom = createTokens({ coins: ['QUORN~ | Quorn Network | quorn', 'TERN$ | Tern Network | tern', 'PLOV | Plov, Plov Network | plov'] });
        const found = (title: string, text = ''): string[] => custom.extract({ title, text });
        expect(found('Monero and Quorn lead crypto gains')).to.equal(['$XMR', '$QUORN']);
        expect(found('Crypto rally widens', 'Quorn rose 9%.')).to.equal(['$QUORN']);
        expect(found('Crypto rally widens', 'Quorn developers ate. It was Quorn.')).to.equal([]);
        expect(found('Crypto rally widens', 'Quorn Protocol is old, and QUORN rose.')).to.equal(['$QUORN']);
        expect(found('Crypto rally widens', 'Tern rose 9%.')).to.equal([]);
        expect(found('Plov is a crypto dish')).to.equal(['$PLOV']);
        expect(found('Crypto and quorn, monero rise')).to.equal(['$XMR']);
    });

    it('are not another wrapped bitcoin, an index or a word of a chart', () => {

        expect(tokens('cbBTC grows', 'The exchange’s wrapped bitcoin is live.')).to.equal(['$CBBTC']);
        expect(tokens('Wrapped bitcoin custodian changes')).to.equal(['$WBTC']);
        expect(tokens('SPX drops 3% as crypto sinks', 'Wall Street sold.')).to.equal([]);
        expect(tokens('SPX drops 3% as crypto sinks', 'The memecoin is down.')).to.equal(['$SPX']);
        expect(tokens('The MOVE index fell as crypto sank', 'MOVE dropped 8%.')).to.equal([]);
        expect(tokens('XRPL votes on amendment')).to.equal(['$XRP']);
    });

    it('are no firms of other trades, unless the symbol is there as well', () => {

        expect(tokens('Solana Pharma wins approval for eye drug', 'Solana Pharma will sell it in May.')).to.equal([]);
        expect(tokens('Chainlink fencing stolen from school')).to.equal([]);
        expect(tokens('Litecoin Motors takes LTC for vans')).to.equal(['$LTC']);
        expect(tokens('Solana Mobile ships phone')).to.equal(['$SOL']);
    });
});

describe('symbols that no list has', () => {

    it('are read in presales, and from both words of a name', () => {

        expect(tokens('Forget Bitcoin: Quorn Frog (QRNF) Presale Tops $4M')).to.equal(['$BTC', '$QRNF']);
        expect(tokens('Presales to watch: is Quorano (QRNO) next?')).to.equal(['$QRNO']);
    });

    it('are no metals and fuels', () => {

        expect(tokens('Perps on SILVER break', 'Traders of the PALLADIUM contract lost money as OIL fell 9%.')).to.equal([]);
    });

    it('are not in the names of firms with similar words', () => {

        expect(tokens('Magnum Ice Cream finance chief steps down')).to.equal([]);
        expect(tokens('Cream Finance drained of $18 million')).to.equal(['$CREAM']);
    });
});
