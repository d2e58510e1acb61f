/**
 * Words that occur in most texts of a language and in few of others: function words, and common words of headlines, which often
 * have no function word. In lower case; languages are BCP 47 tags.
 */
export const words: Readonly<Record<string, string>> = {
    en: 'the of to and in for is on as at by from with that it its be are was were will has have had after over amid into against new says said than but not this his her their they who what why how when which could would can may should must up down off out more about before since under between first last year week month day today report reports reveals launches launch launched hits hit falls fall fell '
        + 'rises rise rose drops drop jumps jump surges surge plunges plunge gains gain slides slide sinks climbs soars slips tumbles rallies rally eyes sees set sets buys buy bought sells sell sold faces plans plan seeks wins win loses lose lost warns urges calls backs adds cuts raises raised files filed approves approved bans ban announces unveils expands joins leads tops extends ends begins starts stops '
        + 'halts gets gives takes makes shows holds keeps price prices market markets traders trader investors investor investment funds fund bank banks banking exchange exchanges trading firm firms company companies billion million users wallet stock stocks shares bill law court judge lawsuit hack hacker hackers breach ahead despite record high low risk growth rate rates treasury reserve holdings network '
        + 'token tokens mining miner miners stablecoin stablecoins adoption regulation regulators outflows inflows liquidations supply demand support resistance bullish bearish deal deals partnership founder chief money chain crypto you your he she we if or all while near just next no following analysts war come co top plus part so note form statement results interim agency',
    de: 'der die das und ist nicht ein eine einen einem einer des dem den von zu mit für auf im am sich auch als an es bei nach aus wird werden wurde hat haben sind war wie über um nur noch mehr durch gegen vor zum zur kein keine bis unter zwischen jahr neue neuen wegen laut steigt fällt will soll kann beim seit warum jetzt ihre seine diese dieser anleger kurs markt milliarden millionen steigen fallen '
        + 'eines kursen erreicht allzeithoch verliert verklagt genehmigt sie er ihrer ihren menschen deutschland gewinnt bringt zeigen zeigt zwei drei was wer tote nun ab warnt fordert mann frau',
    fr: 'le la les des du et est un une dans pour sur par avec que qui au aux ce cette se son sa ses pas plus ne ont été sont à en il elle leur mais ou comme après contre entre selon depuis très tout cours marché milliards millions chez cinq deux nouvelle nouveau face ces vers sans être fait hausse baisse chute grimpe lance prix pertes euros dollars baissé bondit recule fonds jours semaine attaque piratage '
        + 'juge',
    es: 'mineras fusión llega llegan rebota rebotan pesar pese aprobación enfrenta enfrentan transfiere transfieren envía envían queda quedan frena frenan cargos ley fallo conviene comprar puente presuntamente hackean hackea fracasa fracasan posiciones cortos largos mineros ballenas el la los las un una unos en de del que es por con para se su sus al lo como más pero no este esta ha han son fue tras sobre entre desde hasta según contra sin ya cuando también precio mercado millones mil nuevo nueva está ser puede cómo qué años año ante mercados sube cae suben caen lanza compra criptomonedas bancarrota podría alza caída bolsa si dólares dólar supera superan aprueba desploma dispara pierde '
        + 'demanda registra registran sufre anuncia récord máximo mínimo comisiones ballena juez regulador fondos días día semana cripto retira deposita publican licencia primera primer retrocede inversores ventas pérdidas entradas salidas acusa criptomoneda baja están declara quiebra dinero fundador empresa acepta añade gana mejor mayor todos regulación otros trimestre gobierno acciones ganancias cierra '
        + 'cerca',
    pt: 'quem mesmo apesar chega chegam embora cancelada cancelado fusão envia enviam transfere transferem lei fica ficam fracassa fracassam parceria vale pena acontece talvez ponte hackeada hackeado teria teriam fundo mineradores prestes subiu caiu acabou hoje posições vendidos comprados os as um uma em de do da dos das que é por com para se seu sua ao à no na nos nas mais mas não este esta foi são tem após sobre entre desde até segundo contra sem já quando também preço mercado milhões bilhões nova novo está ser pode como pelo pela você anos ano diz mercados sobe cai sobem caem lança compra criptomoedas alta queda bolsa dólares dólar supera superam aprova aprovam despenca dispara '
        + 'perde processa registram registra sofre anuncia recorde máxima mínima corretora corretoras baleia juiz regulador fundos dias dia semana cripto retira deposita licença primeira primeiro mil abaixo acima vai investidores vendas perdas fortes entradas saídas acusa taxas salta rejeita ameaça bate devolve todos falência moeda estão declara dinheiro fundador empresa passa aceita aceitar adiciona ganha '
        + 'melhor maior aos regulação pagamentos trimestre pública recua prejuízo mineradora suporte lucro rompe avança governo ações saques fecha perto divulga feira paridade',
    it: 'il lo la i gli le un una di del della dei delle da dal in nel nella con su per che è si sono ha hanno non più ma come anche al alla dopo contro tra secondo senza quando prezzo mercato miliardi milioni nuovo nuova questo questa essere sul sulla agli cosa perché anni anno scende crolla cresce giorni settimana fondi perdite giudice approva perde euro dollari supera',
    tr: 've bir bu için ile da de olarak gibi daha çok en ne var yok olan oldu olduğunu ediyor etti edildi yeni sonra kadar göre son ilk türkiye milyon milyar dolar fiyatı yükseldi düştü açıkladı değil ancak ama üzerinde karşı arasında nasıl neden kripto piyasa yıl gün mı mi haber haberler kimin önemli yeniden tarihi başkanı bakan bakanı geliyor dedi',
    id: 'yang dan di ke dari untuk dengan pada ini itu adalah akan tidak dalam oleh sebagai bisa dapat telah sudah juga atau karena lebih saat setelah hingga para harga pasar naik turun juta miliar triliun baru tahun hari kata capai terhadap menjadi bagi usai jadi warga mereka antara masih kripto bursa uang atas belum ada',
    vi: 'và của là có cho không được với các những một trong đã từ khi này người đến ra vào để trên về tại cũng theo nhiều sau năm ngày giá đồng triệu tỷ tăng giảm thị trường mới bị sẽ hơn như do đầu nước việt bom ông bà chủ tháng việc nhà nói thi đi thay gì',
    nl: 'de het een en van in is op te dat die voor met zijn niet aan er om ook als bij door naar uit over maar nog wordt werd heeft hebben meer tot tegen onder jaar nieuwe koers markt miljoen miljard na geen stijgt daalt',
    pl: 'na do się nie jest że od po za jak dla przez ale są był było będzie ma mają tylko już przed pod nad oraz czy roku co może ich jego tym rynku ceny mln mld proc nowy nowe cena kurs rynek milionów rośnie spada bez kto kiedy ile także który które będą rok dni tys został jej tego więcej jako przy kolejne kosztuje',
    sv: 'och att det som en ett av för på är med till den har inte om från vid men de kan efter ska också under mot över nya mer var hade sig priset marknaden miljoner miljarder stiger faller',
    cs: 'se na je že do za pro jak ale jsou byl bylo podle od po při který která které není má jako už může let korun nový cena trh milionů roste klesá',
    ro: 'și în de la cu pe un o este că din pentru nu mai au care fost sunt dar după prin până sau către anul potrivit prețul piața milioane crește scade lei',
    hu: 'az és hogy nem is egy ez meg de van már csak még mint volt el kell vagy után szerint millió milliárd',
    fi: 'ja ei se että oli myös mutta kun hän ovat kuin sen jo tai vuoden mukaan joka'
};

/** Letters that few other languages have. */
export const letters: Readonly<Record<string, string>> = {
    de: 'ßäöü',
    fr: 'çœêèëîïùûàé',
    es: 'ñ¿¡áíóúé',
    pt: 'ãõçâêôáíóúé',
    it: 'òàìùè',
    tr: 'ğışçöü',
    vi: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
    pl: 'ąęłńśźżćó',
    sv: 'åäö',
    cs: 'ěščřžýůťďň',
    ro: 'ăâîșțşţ',
    hu: 'őűáéöü',
    fi: 'äö'
};

/** Languages with a script of their own. */
export const scripts: readonly (readonly [string, RegExp])[] = [
    ['el', /\p{Script=Greek}/gu], ['he', /\p{Script=Hebrew}/gu], ['th', /\p{Script=Thai}/gu], ['hi', /\p{Script=Devanagari}/gu], ['bn', /\p{Script=Bengali}/gu], ['ta', /\p{Script=Tamil}/gu],
    ['ka', /\p{Script=Georgian}/gu], ['hy', /\p{Script=Armenian}/gu], ['ar', /\p{Script=Arabic}/gu], ['ru', /\p{Script=Cyrillic}/gu], ['ko', /\p{Script=Hangul}/gu]
];

/** Characters in forms that only Japanese uses. */
export const japaneseForms = /[円気発売価対済経営変実験権楽図単戦総帰駅仮圏銘広従渋続様関収払込伝応検辺転軽読隠戻]/u;
