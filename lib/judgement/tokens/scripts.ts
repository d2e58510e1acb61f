/**
 * Names of coins in languages without Latin letters. Several of these write no spaces, or join endings to a name, so names are
 * found within words. A longer name comes before the one that it contains.
 */
const names: Readonly<Record<string, string>> = {
    BCH: '比特币现金|比特幣現金|ビットコイン・?キャッシュ|비트코인\\s?캐시|битко[ий]н[ -]к[эе]ш',
    ETC: '以太坊?经典|以太坊?經典|イーサリアム・?クラシック|이더리움\\s?클래식|эфириум[ -]классик',
    BTC: '比特币|比特幣|ビットコイン|비트코인|битко[ий]н|біткоїн|бітко[йи]н|بيتكوين|بتكوين|بیت‌?کوین|ביטקוין|बिटकॉइन|बिटकॉइन|บิตคอยน์|บิทคอยน์|บิตคอย|বিটকয়েন|ბიტკოინ|բիթքոյն',
    ETH: '以太坊|以太币|以太幣|イーサリアム|イーサ(?!ネット)|이더리움|эфириум|эфире[уи]м|ефіріум|[إاآ]يثيريوم|[إاآ]يثريوم|اتریوم|את[ר׳\']?ריום|אתריום|एथेरियम|इथेरियम|อีเธอเรียม|อีเทอเรียม',
    XRP: '瑞波币|瑞波幣|瑞波|リップル|리플(?!레이)|엑스알피|рипл(?=[^а-яё]|[аеуы]?(?![а-яё])|ом)|ريبل|ריפל',
    SOL: '索拉纳|索拉納|索兰纳|ソラナ|솔라나|солан[аыеуо]|سولانا|סולאנה|सोलाना|โซลานา',
    DOGE: '狗狗币|狗狗幣|ドージコイン|도지코인|догекоин|догеко[ий]н|догкоин|дожкоин|دوجكوين|डॉगकॉइन',
    USDT: '泰达币|泰達幣|泰达公司|テザー|테더|тезер(?![а-яё]{3})|стейблкоин tether|تيذر|تتر',
    LTC: '莱特币|萊特幣|ライトコイン|라이트코인|лайткоин|لايتكوين',
    ADA: '艾达币|艾達幣|卡尔达诺|カルダノ|エイダコイン|카르다노|에이다|кардано|كاردانو',
    SHIB: '柴犬币|柴犬幣|シバイヌ|柴犬コイン|시바이누|шиба[ -]ину',
    BNB: '币安币|幣安幣|バイナンスコイン|바이낸스코인|비앤비',
    TRX: '波场|波場|トロン(?!ボ|ト)|트론(?!트)|трон(?= tron)',
    LINK: 'チェーンリンク|체인링크|чейнлинк',
    AVAX: '雪崩协议|雪崩協議|アバランチ|아발란체|аваланч',
    DOT: '波卡|ポルカドット|폴카닷|полкадот',
    POL: 'ポリゴン|폴리곤',
    XLM: '恒星币|恆星幣|ステラルーメン|스텔라루멘',
    XMR: '门罗币|門羅幣|モネロ|모네로|монеро',
    ZEC: '大零币|大零幣|ジーキャッシュ|지캐시',
    DASH: '达世币|達世幣',
    EOS: '柚子币|柚子幣|이오스',
    TON: 'トンコイン|톤코인|тонкоин|тон[ -]?коин',
    SUI: '수이(?= 코인|\\(| 네트워크| 생태계)',
    UNI: 'ユニスワップ|유니스왑|юнисвап',
    AAVE: '에이브\\(',
    PEPE: '페페코인|ペペコイン|佩佩币',
    HBAR: '헤데라|ヘデラ',
    NEAR: '니어프로토콜|니어 프로토콜|ニアプロトコル',
    ATOM: '코스모스\\s?\\(|コスモス・?ハブ',
    HYPE: 'ハイパーリキッド|하이퍼리퀴드|гиперликвид',
    WLD: 'ワールドコイン|월드코인|世界币',
    KAIA: '카이아|カイア',
    IOST: '아이오에스티',
    FIL: 'ファイルコイン|파일코인|файлкоин',
    XTZ: 'テゾス|테조스',
    USDC: '유에스디코인|USDコイン'
};

/** Names that have another meaning as well: they count only in a story about crypto. */
const doubtful: Readonly<Record<string, string>> = {
    ETH: '(?<![а-яё])эфир(?:а|у|ом|е)?(?![а-яё])|이더(?=[ 는은가를이]|$)',
    TRX: '(?<![а-яё])трон(?:а|у|ом|е)?(?![а-яё])',
    XLM: 'ステラ(?!ー)'
};

/** A name in another script. */
export interface ScriptName {
    /** Without `$`. */
    readonly symbol: string;
    /** Offset of its first code unit. */
    readonly start: number;
    /** Offset after its last code unit. */
    readonly end: number;
    /** Whether the name means nothing but the coin. */
    readonly certain: boolean;
}

const foreign = /[^\0-\u024F\u2000-\u206F\u20A0-\u20BF\u2122]/;

/** Group i + 1 of the pattern belongs to the i-th meaning. */
const meanings = [...Object.keys(names).map((symbol) => ({ symbol, certain: true })), ...Object.keys(doubtful).map((symbol) => ({ symbol, certain: false }))];
const pattern = new RegExp([...Object.values(names), ...Object.values(doubtful)].map((spellings) => `(${spellings})`).join('|'), 'gi');

/** Returns the coins that a text names in other scripts, in order of mention. */
export const namedInScripts = (text: string): ScriptName[] => {

    if (!foreign.test(text)) {
        return [];
    }

    return [...text.matchAll(pattern)].flatMap(({ 0: name, index, ...groups }) => {

        const meant = meanings.filter((_, at) => groups[at + 1] !== undefined);
        return meant.map((meaning) => ({ ...meaning, start: index, end: index + name.length }));
    });
};
