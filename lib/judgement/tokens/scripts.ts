/**
 * Coins by the names that languages without Latin letters give them. Several of these write no spaces, or join endings to
 * a name, so names are found within words. A longer name stands before the one that it contains.
 */
const names: Readonly<Record<string, string>> = {
    BCH: '比特币现金|比特幣現金|ビットコインキャッシュ|비트코인\\s?캐시|битко[ий]н[ -]к[эе]ш',
    ETC: '以太坊?经典|以太坊?經典|イーサリアム・?クラシック|이더리움\\s?클래식|эфириум[ -]классик',
    BTC: '比特币|比特幣|ビットコイン|비트코인|битко[ий]н|біткоїн|بيتكوين|بتكوين|بیت‌?کوین|ביטקוין|बिटकॉइन|บิตคอยน์|บิทคอยน์',
    ETH: '以太坊|以太币|以太幣|イーサリアム|이더리움|эфириум|ефіріум|[إاآ]يثيريوم|[إاآ]يثريوم|اتریوم|את[׳\']?ריום|एथेरियम|इथेरियम|อีเธอเรียม',
    XRP: '瑞波币|瑞波幣',
    SOL: 'ソラナ|솔라나',
    DOGE: '狗狗币|狗狗幣|ドージコイン|도지코인|догекоин|догкоин|дожкоин',
    USDT: '泰达币|泰達幣',
    LTC: '莱特币|萊特幣|ライトコイン|라이트코인|лайткоин',
    ADA: '艾达币|艾達幣|カルダノ|카르다노',
    SHIB: '柴犬币|柴犬幣|シバイヌ|시바이누',
    BNB: '币安币|幣安幣'
};

const foreign = /[^\0-\u024F]/;

const any = new RegExp(Object.values(names).join('|'), 'giu');
const each = Object.entries(names).map(([symbol, spellings]) => ({ symbol, pattern: new RegExp(`^(?:${spellings})$`, 'iu') }));

const symbolsOf = (name: string): string[] => each.filter(({ pattern }) => pattern.test(name)).map(({ symbol }) => symbol);

/** Symbols of the coins that a text names in other scripts, without `$`, in order of mention. */
export const namedInScripts = (text: string): string[] => (foreign.test(text) ? [...text.matchAll(any)].flatMap(([name]) => symbolsOf(name)) : []);
