import { eitherCase, inAnyCase } from '../../text/any-case';
import { calendar } from '../../text/calendar';
import { capitalised } from '../../text/capitals';
import { wires } from '../names/wires';

/** Beginnings of sentences that outlets add, as regular expressions without flags, by language. */
type Forms = Readonly<Record<string, readonly string[]>>;

/** Beginnings of sentences that outlets put after a story: nothing of the story follows them on the same line. */
const closing: Forms = {
    en: [
        'read (?:more|on|next|also|full|the (?:full|rest|original|complete|entire))\\b', '(?:continue|keep) reading\\b', '(?:click|tap) (?:here|to)\\b',
        'disclaimer\\b', '(?:analyst[\'’]?s?[\'’]? )?disclosure\\s*:', 'our standards\\s*:', '(?:note|please note)\\s*: (?:the )?(?:views|opinions)\\b', '(?:daily|weekly|morning|evening) (?:\\w+ ){0,2}newsletter\\s*(?:$|[:|])', '(?:got|have) (?:a|any) (?:news )?(?:tips?|story)\\b[^.?]{0,40}\\?', 'contact (?:the|our) (?:reporters?|authors?|newsroom|editors?)\\b', 'with (?:assistance|reporting|contributions?) (?:from|by) [^,.]{3,80}\\.?$', 'update \\([a-z]{3,9}\\.? \\d', 'correction\\s*: (?:an|a previous|the) ', 'an earlier version of this (?:story|article|post)\\b', 'to read this (?:story|article) in full\\b', 'already a (?:subscriber|member)\\?', 'please enable javascript\\b', 'we use cookies\\b', 'by (?:signing up|subscribing|clicking|continuing),? you agree\\b', 'use (?:the )?(?:promo |discount )?code [a-z0-9]{3,15} (?:for|to get)\\b', '(?:like|liked|enjoy|enjoyed) this (?:article|story|post)\\?', 'trading (?:crypto\\w*|cfds?|derivatives) (?:carries|involves)\\b[^.]{0,40}\\brisk', 'the block is an independent media\\b', '\\w+ does not provide investment advice\\b', 'reach out with tips\\b', 'do you have an opinion on\\b', 'do you (?:hold|own|agree|trade) [^.?!]{0,40}\\?', 'start (?:every|your) (?:day|morning) with\\b', 'if you would like to (?:submit|contribute)\\b', 'opinions expressed are\\b', '(?:media|press|investor|public relations) (?:contacts?|inquiries|enquiries|relations)\\s*:', 'forward[- ]looking statements\\s*(?::|$)', 'view (?:the )?(?:original|source) (?:press release|version|content)\\b', 'hit reply\\b', 'let us know (?:what|in the|your|if|how)\\b', '(?:share|leave|tell us|drop) your (?:views?|thoughts|opinions?|comments?)\\b', 'what (?:do you think|are your thoughts|is your (?:take|view))\\b[^?]{0,60}\\?\\s*(?:$|(?:let us|tell us|share|leave|comment|sound)\\b)', 'did you (?:find|like|enjoy) this\\b', 'was this (?:article|page|post|guide) helpful\\b', 'back to (?:all|the) (?:articles|blog|news|posts|top|home)\\b', 'further reading\\s*(?::|$)', '(?:e-?mail|send)(?: this)? to a friend\\b', 'more like this\\s*:', 'tags in this story\\b', 'ready to (?:get started|start trading|start investing|trade|invest)\\b[^.!]{0,60}\\?', 'create (?:a|your) (?:free )?(?:[\\w.]+ ){0,2}account (?:today|now|here)[.!]?$', 'upgrade to (?:[\\w.]+ ){0,2}(?:premium|pro|plus)\\b', 'you(?: are|[\'’]re)? (?:receiving|received|getting) this (?:alert|message|e-?mail|newsletter) (?:because|as|since) you\\b', 'manage (?:your )?(?:alerts|preferences|subscriptions?)[.!]?$', '(?:special|exclusive|limited(?:[- ]time)?) offer\\s*[:(!]', 'tip\\s*: our\\b', 'our premium members\\b', 'should you (?:invest \\$[\\d,]+|buy stock) in .{2,40} right now\\b', 'the motley fool has (?:positions?|no position|a disclosure)\\b', '(?:the|this) (?:author|writer|reporter)s? (?:own(?:s|ed)?|holds?|held|does not (?:own|hold)|did not (?:own|hold)|has (?:no|a) (?:position|stake|holding)s?)\\b[^.]{0,80}\\b(?:publication|published|writing|positions?|mentioned)\\b', '[\\w.]{3,20} encourages readers to\\b', '\\(?catch all the\\b', 'buy \\$?\\w+ (?:now|today) before [^.,]{2,40}[.!]?$', 'learn more (?:here\\b|(?:with|at) [\\w.]+ (?:u|academy|university|school)\\b)', 'information (?:on|in) (?:these|this) (?:pages?|(?:web)?site)\\b', 'editor[\'’]?s?[\'’]? note\\b', '(?:legal|risk) (?:notice|warning|disclaimer)\\b',
        '(?:featured|cover|header|main|top|lead|title|feature) (?:image|photo|picture|illustration)s?\\b', '(?:image|photo|picture|illustration|chart|graphic|thumbnail)s?(?: (?:by|credits?|source|courtesy|via))?\\s*:',
        '(?:image|photo|picture|illustration)s? (?:credits?|courtesy|via)\\b', 'photo by .{2,60}\\bon (?:unsplash|pexels|pixabay)\\b', 'source\\s*:(?=.{0,90}$)',
        '(?:sign up|subscribe|register) (?:for|to|now|here|today)\\b', '(?:follow|join|like|find) (?:us|our|@\\w+|(?:the )?[\\w.]+(?: \\w+)? on (?:x|twitter|telegram|facebook|instagram|linkedin|discord|youtube|google news|tiktok|bluesky))\\b',
        '(?:share|tweet|pin|email|print) this\\b', 'share on\\b', 'you (?:may|might) (?:also )?(?:like|enjoy|be interested)\\b', 'related(?: (?:articles?|stories|posts?|reading|news|coverage|topics?|content))?\\s*:', 'related (?:articles|stories|posts|reading)\\b',
        '(?:also read|see also|read also|read related|recommended(?: (?:articles?|stories|reading|for you))?)\\s*:', '(?:more (?:stories|for you)|trending now|most read|popular (?:now|stories)|latest (?:news|stories)\\s*:)',
        'don[\'’]t (?:miss|forget to)\\b', 'stay (?:there|tuned|updated|ahead|informed|connected|up to date)\\b', 'get (?:the|your|our|all the|more) .{0,100}\\b(?:newsletter|inbox|app|updates|alerts|delivered)\\b', 'never miss\\b', 'check out (?:our|the latest|more|other)\\b', 'visit our\\b', 'advertise (?:in|with|on)\\b', 'get seen where\\b', 'if you[\'’]re reading this\\b', 'the smartest .{0,60}\\bnewsletter\\b', 'don[\'’]t just read\\b', 'claim your (?:free|exclusive)\\b', 'join (?:a|an|the|our) (?:premium|free|exclusive|private|vip)\\b', 'feature it in our\\b', '(?:it|this) (?:does not reflect the views of|is not (?:offered|intended))\\b', 'while we (?:adhere|strive)\\b', 'none of the information\\b',
        '(?:download|get|try) (?:our|the) .{0,30}\\bapp\\b', '(?:watch|listen)(?: to)? (?:the (?:full|entire|video|episode|interview|podcast)|our|now|here|below|on (?:apple|spotify|youtube))\\b', 'for more (?:information|informed news|details|news|analysis|coverage|on this|stories|updates)\\b',
        '(?:this|the following) (?:article|post|story|content|piece|column|newsletter|text) (?:is|was|has been|does|should|may|first|originally|contains|appeared|represents|reflects)\\b', 'the article was (?:originally|first) published\\b',
        'this (?:opinion |guest |sponsored |news |press )?(?:article|post|piece|column|release) (?:presents|contains|includes|reflects|expresses|represents)\\b', 'this is (?:a |an )?(?:guest|opinion) (?:post|piece|column|essay)\\b', 'this (?:is|does) not (?:constitute |financial|investment|legal|trading)', 'this is (?:a |an )?(?:sponsored|paid|press release|advertorial|partner)\\b', 'the (?:views|analysis|opinions|information|content|material)(?: and \\w+)? (?:expressed|(?:is|are) (?:for|intended for) (?:informational|educational|general)|provided|contained|presented|on this (?:page|site|website))\\b',
        'nothing (?:in|on|contained in) this (?:article|site|website|page|post)\\b', '(?:always )?(?:do|conduct) your own (?:research|due diligence)\\b', '(?:dyor|nfa)\\b', 'not (?:financial|investment) advice\\b', 'past performance (?:is|does)\\b', 'crypto(?:currencies|currency)?(?: (?:assets|investments|trading))? (?:is|are) (?:highly |extremely )?(?:volatile|risky|unregulated)\\b',
        '(?:©|\\(c\\)|copyright)\\s*\\d{4}', '(?:copyright )?all rights reserved\\b', 'powered by\\b', 'advertisement\\b', '(?:sponsored|promoted)(?: content| post)?\\s*:', '(?:sponsored|paid|promoted) content\\.', 'image source\\b',
        '\\(?(?:additional )?reporting by\\b', '\\(?edit(?:ed|ing) by\\b', '(?:written|authored|posted|compiled|translated) by [A-Z]', '(?:posted in|filed under)\\b', '(?:tags?|categories|category|topics?|keywords?)\\s*:', 'comments? (?:\\(\\d+\\)|are closed)', 'leave a (?:comment|reply)\\b', 'the post first appeared on\\b.{0,40}$', 'submitted by /?u/'
    ],
    de: ['weiterlesen\\b', '(?:hier )?weiter lesen\\b', 'mehr (?:lesen|dazu|erfahren|zum thema)\\b', 'lesen sie (?:auch|mehr|hier|weiter)\\b', '(?:folgen|abonnieren) sie\\b', 'jetzt (?:abonnieren|anmelden|registrieren)\\b', 'quelle\\s*:', '(?:titel)?bild(?:quelle|nachweis)?\\s*:', 'foto\\s*:', 'haftungsausschluss\\b', 'dies ist keine anlageberatung\\b', 'auch interessant\\b', 'der autor ist\\b', 'die autorin ist\\b', 'hinweis\\s*:'],
    es: ['(?:leer|lee|ver|seguir leyendo|lea) (?:más|también|el artículo|la noticia)\\b', '(?:sigue|seguir|continúa|continuar) leyendo\\b', 's[ií]guenos\\b', 'suscr[ií]be', 'te (?:puede|podría) interesar\\b', 'fuente\\s*:', 'imagen(?: (?:de|destacada|cortesía).{0,40})?\\s*:', 'foto(?:grafía)?\\s*:', 'comparte (?:esta|este)\\b', '(?:aviso legal|descargo de responsabilidad)\\b', 'este (?:artículo|contenido) (?:es|no|fue)\\b', 'únete a\\b', 'artículo (?:de|por) \\S+$', 'imagen de \\S+\\.?$', 'invertir en cripto\\S+ (?:conlleva|implica)\\b'],
    pt: ['(?:leia|veja) (?:mais|também|a matéria)\\b', 'continue lendo\\b', 'saiba mais\\b', 'siga(?:-nos| o| a| nosso)\\b', '(?:inscreva-se|assine|receba)\\b', 'fonte\\s*:', 'imagem\\s*:', 'foto\\s*:', 'compartilhe\\b', 'aviso legal\\b', 'este (?:artigo|conteúdo) (?:é|não|foi)\\b'],
    fr: ['lire (?:la suite|plus|aussi|l[\'’]article)\\b', 'en savoir plus\\b', 'suivez[- ]nous\\b', '(?:abonnez|inscrivez)-vous\\b', 'à lire (?:aussi|également)\\b', 'source\\s*:(?=.{0,90}$)', 'image\\s*:', '(?:crédits? )?photo\\s*:', 'partage[rz]\\b', 'avertissement\\s*:', 'cet article (?:est|ne|a|contient|comporte)\\b', 'investir (?:dans|en) .{3,40} (?:comporte|présente)\\b'],
    it: ['leggi (?:anche|tutto|di più|l[\'’]articolo|la notizia)\\b', 'continua a leggere\\b', 'seguici\\b', 'iscriviti\\b', 'fonte\\s*:', 'immagine\\s*:', 'foto\\s*:', 'condividi\\b', 'questo articolo (?:è|non)\\b'],
    tr: ['devamını oku', 'sorumluluk reddi', 'yasal uyarı', 'daha fazla(?:sı| bilgi)', 'ayrıca okuyun', 'bizi takip', 'abone ol', 'kaynak\\s*:', 'görsel\\s*:', 'haberin devamı', '(?:bu (?:makale|yazı|içerik)|burada yer alan).{0,60}yatırım tavsiyesi', 'yatırım tavsiyesi (?:değildir|içermez)'],
    ru: ['чита(?:ть|йте)(?: \\S+)? (?:далее|полностью|также|ещё|нас|больше)', 'подробнее', 'подпис(?:ывайтесь|аться|ись)', 'источник\\s*:', 'фото\\s*:', 'изображение\\s*:', 'следите за', 'поделиться', 'отказ от ответственности', 'материал не является'],
    zh: ['(?:点击|點擊|阅读|閱讀|查看)(?:查看|阅读|閱讀|原文|全文|更多|下载|這裡|这里)', '(?:继续|繼續)(?:阅读|閱讀)', '(?:了解|瞭解)更多', '(?:欢迎|歡迎|请|請)?(?:关注|關注|加入|订阅|訂閱|添加)(?:我们|我們|本站|[^。]{0,16}(?:公众号|公眾號|社群|频道|頻道|Telegram|电报|電報|推特|Twitter|微信))', '(?:图片|圖片|题图|配图|图源|圖源|图|圖)(?:来源|來源|源)?\\s*[：:]', '(?:文章|原文|消息|新闻|新聞)?(?:来源|來源|出处)\\s*[：:]', '(?:原文|文章)?(?:链接|鏈接|連結)\\s*[：:]', '(?:责任编辑|责编|責任編輯|编辑|編輯|作者|撰文|译者|翻译|校对|审核)\\s*[：:]', '(?:风险|風險)(?:提示|警告)', '(?:(?:免责|免責|版权|版權)(?:声明|聲明)|(?:声明|聲明)\\s*[：:])', '本(?:文|内容|內容)(?:不构成|不構成|仅|僅|首发|首發|来自|來自|由|转载|轉載|为|為|观点|觀點)', '以上(?:内容|內容|观点|觀點)', '(?:相关|相關|延伸|推荐|推薦)(?:阅读|閱讀)', '广告$', '廣告$'],
    ja: ['続きを読む', 'もっと(?:見る|読む)', '詳細は(?:こちら|、?以下)', '(?:関連|おすすめ)(?:記事|ニュース)', '(?:フォロー|購読|登録)は', '(?:画像|写真|出典|ソース|情報源|参考|引用)\\s*[：:]', '免責事項', '※', '(?:この|本)記事は', '記事提供', '翻訳・編集', '音声版は'],
    ko: ['더 ?보기', '자세히 ?(?:보기|알아보기)', '기사 ?(?:원문|전문)', '관련 ?기사', '구독', '팔로우', '(?:<|＜|\\[)?(?:저작권자|ⓒ|©|Copyright)', '무단 ?전재', '(?:출처|사진|이미지|자료)\\s*[=：:]', '면책', '투자 ?(?:권유|조언|책임)', '본 (?:기사|콘텐츠)', '\\S+ 기자\\s+\\S+@\\S+'],
    vi: ['(?:xem|đọc) (?:thêm|tiếp)', 'theo dõi (?:chúng tôi|kênh|fanpage)', 'đăng ký (?:nhận|ngay|kênh)', 'nguồn\\s*:', '(?:hình )?ảnh\\s*:', '(?:tuyên bố )?miễn trừ trách nhiệm', 'bài viết (?:này|chỉ)', 'tham gia (?:telegram|cộng đồng|kênh)'],
    id: ['baca (?:juga|selengkapnya|lebih lanjut)\\b', 'selengkapnya\\b', 'ikuti kami\\b', 'berlangganan\\b', 'sumber\\s*:', '(?:foto|gambar)\\s*:', 'artikel ini (?:bukan|hanya|tidak)\\b']
};

/** Beginnings of sentences that add nothing to the story, at any position. */
const idle: Forms = {
    en: [
        'gm[.!,](?=\\s)', '(?:hi|hello|hey)[.!,](?=\\s|$)', 'dear [\\w ]{2,30}(?:nation|readers?|community|friends|subscribers?),', 'was this (?:e-?mail |newsletter )?forwarded to you\\b', '(?:today|this week)[\'’]s (?:newsletter|edition|issue) is (?:\\d|brought to you|sponsored|presented)', 'this is [\\w ]{2,30}, (?:the|your) [^.]{0,30}newsletter\\b', '[\\w ]{2,30} is a (?:daily|weekly|twice-weekly|morning) newsletter (?:written|by|from)\\b', 'need to know what happened\\b', '(?:ad(?:vertising|vertiser)?|affiliate|commercial) disclosure\\s*:',
        'your day[- ]ahead look\\b', 'here(?:[\'’]s| is| are) (?:what (?:happened|to know|you need to know|(?:else )?(?:you should|to) (?:know|watch))|your (?:daily|weekly|morning)|the (?:latest|rest|full)\\b.{0,40}(?:news|stories|headlines))', '(?:welcome|good (?:morning|afternoon|evening|day))\\b', 'in today[\'’]s (?:edition|newsletter|episode|issue|show)\\b', 'you(?: are|[\'’]re) (?:reading|viewing)\\b',
        'in (?:the latest|this|our latest) (?:\\w+ )?(?:video|episode|edition|newsletter|issue|podcast|article|post|guide|report)\\b', 'this (?:week|month)[\'’]s (?:edition|newsletter|episode|issue)\\b', 'what to know\\s*:?$', 'key (?:takeaways?|points?)\\s*:?$', '(?:in brief|tl;?dr|summary|at a glance|highlights)\\s*:?$', 'all times\\b', 'want (?:more|in\\b|your|to (?:receive|get|read|learn))\\b', 'thanks? (?:you )?for (?:reading|subscribing|watching)\\b', '(?:scroll|swipe) (?:down|up|left|right)\\b', 'this is a developing story\\b', 'more (?:details )?to (?:come|follow)\\b', 'developing story\\b', 'let[\'’]s (?:dive in|take a (?:closer )?look|get started)\\b'
    ],
    de: ['(?:guten morgen|willkommen)\\b'], es: ['(?:buenos días|bienvenidos?)\\b'], ja: ['おはようございます'], zh: ['以下是(?:今日|今天|全文|详情)']
};

/** Words before the title in the notice that blog software appends to a feed's text ("The post … appeared first on …"), by language. */
export const postLeads = ['the post', 'this post', 'the article', 'this article', 'der beitrag', 'der artikel', 'die post', 'la entrada', 'el artículo', 'el post', 'el cargo', 'la publicación', 'esta entrada', 'o post', 'o artigo', 'a publicação', 'l\'article', 'l’article', 'cet article', 'l\'articolo', 'l’articolo', 'artykuł', 'wpis', 'het bericht', 'сообщение', 'запись', 'статья', 'пост', 'bài viết', 'artikel', 'postingan', '投稿', '文章', '게시물'];

/** Words after the title in such a notice. */
export const postEnds = '(?:(?:was |has )?(?:appeared first|first appeared|originally appeared|(?:originally|first) published) (?:on|in|at)|erschien zuerst|ist zuerst|apareció primero|se publicó primero|apareceu primeiro|(?:est apparu|a été publié) en premier|est apparu|proviene da|è stato pubblicato|sembra essere il primo|pochodzi z|verscheen eerst|появил\\S+ (?:сначала|впервые)|впервые появил|ilk (?:önce|olarak)|đã xuất hiện|appeared first|pertama kali|最先出[现現]在|首[发發][于於]|最早出[现現]|に最初に|에 처음|이 처음)';

const bare = (forms: Forms): string => Object.values(forms).flat().join('|');

/** Characters that may precede the first word of a sentence. */
const before = '[\\s"“>*_•–—(-]{0,4}';

/** A sentence that ends its story. Sticky. */
export const closer = new RegExp(`${before}(?:${bare(closing)})`, 'iy');

/** A sentence without content. Sticky. */
export const idler = new RegExp(`${before}(?:${bare(idle)})`, 'iy');

/** Whether a line is not part of the story, such as "5 min read" or "Sponsored". */
export const isStrayLine = inAnyCase(`^[\\s*_•–—|>-]*(?:${[
    '\\[?(?:…|\\.\\.\\.)\\]?', '\\d{1,3}[- ]?(?:min(?:ute)?s?)(?:[- ]read)?\\.?', '(?:reading|read) time\\b.{0,30}', '(?:last )?(?:updated?|published|posted|modified)(?: on| at|:)?\\s.{0,60}\\d{4}.{0,30}', '(?:share|tweet|e-?mail|print|copy link|whatsapp|telegram|facebook|linkedin|twitter|x icon|reddit|link copied|listen|save|comments?)(?:[\\s,|•·/]+(?:share|tweet|e-?mail|print|copy link|whatsapp|telegram|facebook|linkedin|twitter|x|reddit|icon|this|article|on))*',
    'ad(?:vert(?:isement)?)?', 'sponsored', '\\d+ (?:comments?|shares?|views?|likes?)', '(?:# ?comments|points):? \\d+', '\\[link\\](?: \\[comments\\])?', '(?:(?:article|comments) url: )?https?:\\S+', '(?:@\\w{1,30}\\s*){1,5}', '(?:#[\\p{L}\\p{N}_]+[\\s,]*)+', 'photo(?:graph)? by .{2,60}', '(?:getty images|shutterstock|reuters|afp|ap photo|unsplash|pixabay|istock|tradingview)(?:[\\s/|,]+[\\p{L}\\s]{2,40})?', 'what to know:?', 'key (?:takeaways?|points?):?', 'in brief:?', 'tl;?dr:?', 'more:?', 'summary:?', 'quick take:?', 'executive summary:?', '(?:reviewed|fact[- ]?checked|edited|translated) by [\\p{L}.’\' -]{3,40}', '(?:sponsored|presented|brought to you) by [^.,]{2,60}', '(?:opinion|guest post|guest essay|commentary) by:? .{3,120}', '[\\p{L}.,’\' -]{3,100} contributed (?:reporting|to this (?:report|story|article)).{0,40}', 'more like this:?.{0,80}', 'home', 'news', 'crypto news', 'bitcoin news'
].join('|')})[\\s.|]*$`);

/** A line that names who wrote the story. */
export const byLine = new RegExp(String.raw`^(?:[Bb]y|[Pp]or|[Vv]on|[Pp]ar|[Dd]i)\s+(?!(?:${calendar.weekdayName}|the|an?|this|that|its?|their|all|most|some|contrast|comparison|far|then|now|some|early|late|mid|end|\d)\b)@?\p{Lu}[\p{L}.'’-]+(?:,?\s+(?:\p{Lu}[\p{L}.'’-]*|de|da|van|von|der|and|y|e|und|&|al|bin)){0,8}(?:\s*[,|•·–—@/-]\s*.{0,59}[^.!?])?(?:\s*\([^()]{2,80}\))?$`, 'u');

const name = '\\p{Lu}[\\p{L}.\'’-]+\\s';

const article = '(?:an?|the|our|\\p{Lu}[\\p{L}.\'’ ]{1,40}[\'’]s?)\\s';

const role = '.{0,100}?\\b(?:[Cc]orrespondent|[Rr]eporter|[Cc]olumnist|[Ee]ditor|[Jj]ournalist|[Ss]taff writer|[Cc]ontributor|author of (?:the|a) [“"«].{2,60}[”"»] (?:newsletter|podcast|blog|column))\\b';

/** Words that may follow a role at the end of a line. */
const end = '(?: (?:at|for|with|in|based|covering|who (?:covers|writes)) .{0,80})?[.]?$';

/** A line about who wrote the story, or a wire's source: "Ann Lee is a columnist". */
export const aboutAuthor = new RegExp(`^(?:${name}){2,4}(?:is ${article}${role}${end}|covers [^,.]{2,60} (?:for|at) (?:\\p{Lu}[\\p{L}.\'’]*\\s?){1,4}$)|^(?:${name}){1,4}is ${article}${role} (?:at|for|with|based|covering|who (?:covers|writes)) |^SOURCE:? \\p{Lu}[\\p{L}\\p{N} .,&’'-]{1,60}$`, 'u');

/** Headings of what follows a story: what a company says of itself, whom to ask, what else to read. */
export const afterword = /^(?:(?:Cautionary (?:Note|Statement).{0,60}|(?:Safe Harbor|Forward-Looking) Statements?|(?:Media |Press |Investor |Company )?Contacts?(?: Information)?|(?:Media|Investor|Public) Relations|Conference Call(?: .{0,40})?|Further Reading|Related (?:Articles|Stories|Posts|Reading)|Tags in this [Ss]tory|More [Ff]rom .{2,40}|You (?:May|Might) Also Like|Read (?:Next|More)):?)$/u;

/** The heading of what a company says of itself; its name follows. */
export const aboutCompany = /^About (?:the )?(?=\p{Lu}|\p{N})/u;

const months = `${calendar.monthStart}[a-z]*\\.?`;

/** Text before the first sentence: place, date and agency of a report, or the name of a service. */
const dateline = new RegExp('^(?:' + [
    `(?:\\p{Lu}[\\p{L}.'’ /-]{1,50},?\\s+){0,2}(?:${months}\\s+\\d{1,2}(?:,?\\s+\\d{4})?\\s*)?\\((?:${wires.join('|')})(?: news)?\\)\\s*[-–—:]{1,2}\\s*`,
    `(?!(?:after|before|since|the|this|until) )[\\p{L}\\p{N}.]{3,24} (?:news,? (?:${months} \\d{1,2}(?:st|nd|rd|th)?,\\s+|(?=according to\\b))|${months} \\d{1,2}(?:st|nd|rd|th)? news,\\s+)`,
    `\\p{Lu}[\\p{L}.'’ -]{1,40},(?:\\s+\\p{Lu}[\\p{L}. ]{1,30},)?\\s+${months}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}\\s*(?:,\\s*[\\p{L} ]{2,20}|[(/][^()/]{2,30}[)/])?\\s*(?:[-–—:]{1,2}|$)\\s*`,
    `(?:\\p{Lu}[\\p{L}.’'-]*(?: \\p{Lu}[\\p{L}.’'-]*){0,3},?\\s?){1,3}\\s?(?:--|[–—])\\s?\\(business ?wire\\)\\s?(?:--|[–—])\\s*`,
    `\\p{Lu}[\\p{L}.'’ -]{1,40}, [\\p{L}. ]{2,20} / (?:access ?(?:newswire|wire)|newsfile corp\\.?) / ${months} \\d{1,2}, \\d{4} /\\s*`,
    '/\\s?(?:PRNewswire|EINPresswire|Chainwire|GLOBE ?NEWSWIRE)[^/]{0,20}/\\s*[-–—]{1,2}\\s*',
    '[\\p{Script=Han}A-Za-z0-9 .·]{2,24}?\\s*(?:\\d{1,2}\\s*月\\s*\\d{1,2}\\s*日)?\\s*(?:消息|讯|訊|报道|報導|電|电)\\s*[，,：:](?:\\s*(?:据|據)[\\p{Script=Han}A-Za-z0-9 .·]{1,20}(?:报道|消息|監測|监测)\\s*[，,])?(?:\\s*\\d{1,2}\\s*月\\s*\\d{1,2}\\s*日\\s*[，,])?\\s*',
    '[\\[(（［【][^\\])）］】\\n]{1,24}(?:기자|뉴스|=[^\\])）］】\\n]{1,12})[\\])）］】]\\s*(?:\\p{Script=Hangul}{2,4}\\s+(?:기자|특파원)\\s*=?\\s*)?',
    '［[^］\\n]{1,30}］\\s*[-–—]?\\s*',
    '\\p{Lu}[\\p{Lu} ]{2,20}, \\d{1,2} \\p{Ll}{3,8}\\s*[—–-]\\s*[\\p{L} ]{2,25}\\.\\s+'
].join('|') + ')', 'iu');

/** Place, date and agency, known by their form alone: every word of the place has a capital. Without a date, the place is in capitals throughout. */
const formalDateline = new RegExp(`^(?:(?:\\p{Lu}[\\p{L}.'’-]*,? ){1,4}${eitherCase(calendar.monthStart)}\\p{L}*\\.? \\d{1,2}(?:,? \\d{4})? |(?:\\p{Lu}{2}[\\p{Lu}.'’ -]{1,30},? )?)\\(\\p{Lu}[\\p{L} ]{1,24}\\) ?[-–—:]{1,2} `, 'u');

/** Signs of a dateline, of which every one has some: brackets and slashes, a day after a comma or a month, words for a report. */
const datelineSign = new RegExp(`[([/（［【消讯訊报報電电]|,\\s\\d|${months}\\s+\\d|\\bnews,`, 'i');

/** Longest dateline, in characters. */
const maxDateline = 250;

export const withoutDateline = (line: string): string => {

    const rest = datelineSign.test(line.slice(0, maxDateline)) ? line.replace(dateline, '').replace(formalDateline, '') : line;
    return rest === line ? line : capitalised(rest);
};

/** Labels before a line's first sentence. */
export const label = /^(?:(?:what to know|key (?:takeaways?|points?)|in brief|tl;?dr|summary|quick take|highlights?|at a glance|the gist|重点|要点)\s*[:：]|(?:sponsored|promoted|advertorial)(?: content| post| article)?\s*[:.|–—-])\s*(?=\S)/i;

/** Marks at the end of a shortened text, such as "[…]" or "[+123 chars]". */
export const shortened = /\s*(?:\[\s*(?:…|\.{2,})\s*\]|…|\.{3,}|\[\+\d+ chars\])\s*(?:(?:read|learn|view|see) more|more|continue(?: reading)?|weiterlesen|leer más|ler mais|lire la suite|читать далее|続きを読む|阅读全文)?[\s→»>]*$/i;

/** A link to the story that follows its description without a mark or without a space: "… in Oslo Continue reading". */
export const linkAtEnd = /(?<=[\p{Ll}\d%](?: |[.!?]["”’]?))(?:Continue [Rr]eading|Read [Mm]ore|Read [Ff]ull (?:[Aa]rticle|[Ss]tory))[\s→»>.]*$/u;
