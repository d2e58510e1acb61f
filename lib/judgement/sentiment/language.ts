import { clip } from '../bounds';

/** Characters of a text that show its language. */
const sample = 400;

/** Languages written in a script of their own, by the share of letters that tells them. Kana before Han: Japanese mixes them. */
const scripts: readonly (readonly [language: string, letters: RegExp, share: number])[] = [
    ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, .08],
    ['ko', /\p{sc=Hangul}/gu, .2],
    ['zh', /\p{sc=Han}/gu, .2],
    ['ru', /\p{sc=Cyrillic}/gu, .3]
];

/** Letters that Russian lacks. */
const notRussian = /[іїєґўјљњћђџѓќѕ]/iu;

const words = (list: string): readonly string[] => list.split(' ');

/** Words that hardly a headline does without: function words, and what is told most. */
const commonWords: Readonly<Record<string, readonly string[]>> = {
    en: words('the of to and in on for is are as at by with from after amid over its says will has not that this be it an new how what why up could may into more than was were but you your his their he she we they who which if or all out about against under before while near just can should would first next no since despite following price prices market markets shares stock stocks falls fall rises rise launches raises million billion fund founder announces year day week record hits buys sells gets bank report reports analysts'),
    es: words('el la los las del que en por para con una su al es lo más como pero sus tras sobre sin según hasta desde ante entre este esta ya fue han nuevo nueva precio mercado mercados millones sube cae suben caen lanza compra criptomonedas podría alza caída bolsa de un no si qué cómo dólares dólar supera superan aprueba desploma dispara pierde demanda registra registran sufre anuncia récord máximo mínimo comisiones ballena juez regulador fondos días día años semana cripto retira deposita publican licencia primera primer retrocede contra inversores ventas pérdidas entradas salidas acusa criptomoneda baja se está están declara quiebra dinero fundador empresa acepta añade gana mejor mayor todos regulación otros trimestre'),
    pt: words('os as da dos das que em na nos nas por para com uma se seu ao é mais como mas após sobre sem segundo até desde entre este esta já não foi pelo pela novo nova são preço mercado mercados milhões bilhões sobe cai sobem caem lança compra criptomoedas pode alta queda bolsa de um no dólares dólar supera superam aprova aprovam despenca dispara perde processa registram registra sofre anuncia recorde máxima mínima corretora corretoras baleia juiz regulador fundos dias dia anos semana cripto retira deposita licença primeira primeiro mil abaixo acima vai contra investidores vendas perdas fortes entradas saídas acusa taxas salta rejeita ameaça bate devolve todos falência moeda está estão declara dinheiro fundador empresa passa aceita aceitar adiciona ganha melhor maior aos regulação pagamentos trimestre pública registra sobre'),
    fr: words('le la les des du et en un une que est pour dans sur au aux par avec son ses ne pas après selon ce cette qui sont nouveau cours marché millions milliards hausse baisse chute grimpe lance prix pertes contre euros dollars baissé bondit recule fonds jours semaine attaque piratage juge'),
    de: words('der die das und zu den von mit für auf ist im dem nicht ein eine auch nach wird bei aus um über wie vor zum zur gegen neue kurs markt millionen milliarden steigt fällt steigen fallen einem eines kursen unter durch werden wurde hat sich an erreicht allzeithoch verliert verklagt genehmigt'),
    it: words('il lo gli di del della dei che un una per con su non è al alla dal sono più dopo nel nella nuovo prezzo mercato milioni miliardi scende crolla cresce contro giorni settimana fondi perdite giudice approva perde euro dollari supera'),
    nl: words('het een van te dat voor met zijn niet aan er om ook als na bij naar wordt nieuwe koers markt miljoen miljard stijgt daalt'),
    pl: words('na się nie że jest po za od dla przez jak oraz nowy cena kurs rynek milionów rośnie spada'),
    tr: words('ve bir bu için ile olarak daha çok göre sonra kadar oldu yeni fiyatı piyasa milyon milyar yükseldi düştü dolar'),
    id: words('yang di ke dari untuk dengan ini itu pada dalam akan tidak oleh setelah baru harga pasar juta miliar naik turun'),
    sv: words('och att det som på är av för med till har inte ett efter över nya priset marknaden miljoner miljarder stiger faller'),
    cs: words('na se že je pro jako nový jsou cena trh milionů roste klesá'),
    ro: words('și în pentru este fost după prețul piața milioane crește scade că lei sunt'),
    vi: words('và của là cho với trong được các có không sau đã một giá thị trường tăng giảm')
};

/** The languages that a word is common in, English first. */
const languages = new Map<string, string[]>();
for (const [language, list] of Object.entries(commonWords)) {
    list.forEach((word) => languages.set(word, [...(languages.get(word) ?? []), language]));
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

const byScript = (text: string, letters: number): string | null => {

    for (const [language, pattern, share] of scripts) {
        if (count(text, pattern) > share * letters) {
            return language === 'ru' && notRussian.test(text) ? 'und' : language;
        }
    }

    return count(text, /\p{sc=Latin}/gu) < .5 * letters ? 'und' : null;
};

/** Words of two letters and more, without addresses, tags, and what is written in capitals. */
const readable = (text: string): string[] => {

    const plain = text.replace(/https?:\S+|[#@$][\p{L}\p{N}_]+|['’]s(?![\p{L}\p{N}])/gu, ' ');
    return (plain.match(/\p{L}[\p{L}\p{M}'’]+/gu) ?? []).filter((word) => word !== word.toUpperCase()).map((word) => word.toLowerCase());
};

/** Letters that tell a language, and count as much as two words. */
const telling: readonly (readonly [language: string, letters: RegExp])[] = [
    ['es', /[ñ¿¡]|ción\b/iu], ['pt', /[ãõ]|ções\b|ência\b/iu], ['fr', /[èùêœ]|é[es]?\b/iu], ['de', /[äß]/iu], ['pl', /[łąęśź]/iu], ['tr', /[ğşı]/iu], ['ro', /[șț]/iu], ['cs', /[řěů]/iu], ['vi', /[ơưạảấầẩẫậắằẵặẹẻếềểễệịọỏốồổộớờởỡợụủứừửữự]/iu]
];

const foreignLetter = /[^\p{ASCII}\P{L}]/u;

/**
 * The language of a text of Latin letters. English unless another one has more of its common words: headlines of names and
 * figures have none. One word alone is enough only if it is long or foreign by its letters.
 */
const byWords = (text: string): string => {

    const hits = new Map<string, string[]>();
    for (const word of readable(text)) {
        languages.get(word)?.forEach((language) => hits.set(language, [...(hits.get(language) ?? []), word]));
    }

    telling.filter(([, pattern]) => pattern.test(text)).forEach(([language]) => hits.set(language, [...(hits.get(language) ?? []), '', '']));
    const english = hits.get('en')?.length ?? 0;
    const [best = 'en', found = []] = [...hits].reduce<[string?, string[]?]>((winner, other) => (other[1].length > (winner[1]?.length ?? 0) ? other : winner), []);
    const [first = ''] = found;
    const sure = found.length > english + 1 || (english === 0 && (first.length > 3 || foreignLetter.test(text)));
    return sure ? best : 'en';
};

/** Nothing but Latin letters, digits and punctuation. */
const latin = /^[\u0000-\u024F\u2000-\u206F]*$/;

/** BCP 47 tag of the language of a text, by its script and its commonest words; `und` if it is none that is known. */
export const languageOf = (text: string): string => {

    const head = clip(text, sample);
    if (latin.test(head)) {
        return byWords(head);
    }

    const letters = count(head, /\p{L}/gu);
    return letters === 0 ? 'en' : byScript(head, letters) ?? byWords(head);
};
