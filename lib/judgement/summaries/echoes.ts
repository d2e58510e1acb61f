/** What follows an event: thieves move their loot, victims are paid, and the people concerned comment. */
const following = [
    String.raw`launder(?:s|ed|ing)?`, 'bount(?:y|ies)', String.raw`(?:refund|compensat|reimburs)\p{Ll}*`, 'made whole', 'makes? (?:all )?(?:users|clients|customers) whole', 'breaks? silence', 'broke silence', 'broken silence',
    String.raw`(?:apologi[sz]|celebrat|react|respond)\p{Ll}{0,3}`, 'thank(?:s|ed)', 'hail(?:s|ed)', 'prais(?:es|ed)', 'shrug(?:s|ged)? off', 'to blame', String.raw`on the (?:earnings |conference )?call`, String.raw`(?:closes?|closed|closing) (?:an? |the )?(?:\S+ ){0,5}(?:gap|hole|shortfall)`,
    String.raw`replenish\p{Ll}*`, String.raw`(?:convert|swap|mov|send|sent)\p{Ll}* (?:\S+ ){0,3}(?:loot|proceeds|stolen)`, 'FBI (?:says|said|blames?|blamed)', 'post-mortem'
];

const follows = new RegExp(String.raw`(?<!\p{L})(?:${following.join('|')})(?!\p{L})`, 'iu');

/** Those to whom something happened, or who profit: "Halden users have been locked out", "Tarn suppliers gained". */
const bystanders = /^(?:\S+ ){0,3}?(?:users|customers|depositors|clients|consumers|suppliers)(?: (?:including|such as) (?:\S+ ){1,6}?)?,? (?!(?:of|from|in|sue|sued|voted|vote|approve|approved|reject|rejected)(?!\p{L}))(?:\p{Ll}+)/iu;

/** Beginnings of verbs for what a price does, in sentences and in headlines in title case. */
const moves = 'gain climb jump rall surg soar spik skyrocket rocket explod plummet doubl tripl rise rose risen fell fall drop slid slip dip tumbl plung sank sink slump outperform shed pop add steadi crash tank collaps crater nosediv reclaim rip'.split(' ');

/** Alternatives of words with a small or a capital initial. */
const either = (words: readonly string[]): string => `(?:${words.map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`).join('|')})`;

const moved = either(moves);

const auxiliaries = String.raw`(?:\p{Ll}+ )?(?:has |have |is |are )?(?:\p{Ll}+ly )?`;

/** What a price made of an event: a price, token or share that moved, or a coin by its symbol, with how far or why. */
const price = new RegExp(String.raw`^(?:The )?(?:\S+ ){0,3}?(?:[Pp]rice(?! index)|[Tt]oken|[Ss]hares|[Ss]tocks?) ${auxiliaries}${moved}\p{Ll}*(?!\p{L})|^(?:\$?[A-Z]{2,8}, )*(?:\$?[A-Z]{2,8} and )?\$?[A-Z]{2,8} led (?:the )?(?:losses|losers|gains|gainers|declines|decliners|advances)(?!\p{L})|^\$?(?:[A-Z]{2,8}|\p{Lu}\p{Ll}+ \([A-Z]+\)) ${auxiliaries}${moved}\p{Ll}*(?:(?: \S+){0,2}? (?:\$\d|\d[\d.]*%|other )| (?:[Aa]s|[Aa]fter|[Oo]n|[Dd]espite) )`, 'u');

/** Verbs that only prices have, with how far they move. */
const soared = 'climb jump rall surg soar skyrocket rocket explod plummet tumbl sink sank slump plung slid slip crash rip'.split(' ');

/** What the market made of coins or shares by their names: "Tarn and Halden Soar by Double Digits as Oslo Votes". */
const market = new RegExp(String.raw`^(?:\p{Lu}[\p{L}\d]*(?: \([A-Z]+\))?(?:,| and|, and)? ){1,4}${auxiliaries}${either(soared)}\p{Ll}* (?:[Bb]y|[Tt]o|[Pp]ast|[Aa]bove|[Bb]elow|[Nn]early|[Oo]ver|[Mm]ore|\d[\d.]*%|\$\d)(?! of)(?: \S+){0,9}? (?:[Aa]s|[Aa]fter|[Oo]n|[Dd]espite|[Aa]mid) `, 'u');

/** Whether a text tells what followed an event: what became of the loot, who was paid, what somebody says, or what users or prices made of it. */
export const isEcho = (text: string): boolean => [follows, bystanders, price, market].some((form) => form.test(text));
