import type { Spellings } from './spellings';

/** Verbs of headlines with their participles. */
const verbs = 'accuses:accused adds:added admits:admitted advances:advanced announces:announced appoints:appointed approves:approved arrests:arrested asks:asked becomes:become begins:begun blames:blamed blocks:blocked bounces:bounced breaks:broken brings:brought buys:bought '
    + 'cancels:cancelled celebrates:celebrated claims:claimed clears:cleared climbs:climbed closes:closed completes:completed cools:cooled crosses:crossed confirms:confirmed crashes:crashed creates:created cuts:cut declines:declined defends:defended defies:defied delays:delayed '
    + 'denies:denied deploys:deployed dips:dipped dismisses:dismissed doubles:doubled downplays:downplayed drops:dropped ends:ended enters:entered erases:erased executes:executed expands:expanded extends:extended fades:faded fails:failed falls:fallen files:filed fines:fined flips:flipped '
    + 'freezes:frozen gains:gained grows:grown halts:halted hires:hired hits:hit integrates:integrated introduces:introduced issues:issued joins:joined jumps:jumped launches:launched leads:led leaves:left lifts:lifted lists:listed loses:lost mandates:mandated names:named narrows:narrowed notches:notched opens:opened orders:ordered '
    + 'outlines:outlined overtakes:overtaken partners:partnered passes:passed pauses:paused pays:paid plunges:plunged posts:posted promises:promised proposes:proposed publishes:published pulls:pulled raises:raised rallies:rallied reaches:reached rebounds:rebounded recovers:recovered '
    + 'refuses:refused rejects:rejected releases:released removes:removed reopens:reopened resigns:resigned resumes:resumed reverses:reversed revives:revived rises:risen rolls:rolled sees:seen secures:secured seizes:seized sells:sold sends:sent sets:set settles:settled sheds:shed shows:shown signs:signed '
    + 'sinks:sunk slides:slid slams:slammed slips:slipped slumps:slumped snaps:snapped soars:soared sparks:sparked stakes:staked steals:stolen stops:stopped sues:sued surges:surged surpasses:surpassed suspends:suspended taps:tapped tightens:tightened tops:topped triples:tripled tumbles:tumbled turns:turned unveils:unveiled upgrades:upgraded urges:urged warns:warned '
    + 'welcomes:welcomed wins:won withdraws:withdrawn acquires:acquired adopts:adopted agrees:agreed allocates:allocated allows:allowed applies:applied awards:awarded bags:bagged bans:banned boosts:boosted builds:built burns:burned charges:charged collapses:collapsed collects:collected condemns:condemned converts:converted convicts:convicted '
    + 'demands:demanded detains:detained dumps:dumped earns:earned edges:edged eliminates:eliminated exceeds:exceeded exits:exited expels:expelled exposes:exposed extradites:extradited finalizes:finalized forms:formed funds:funded generates:generated grants:granted hands:handed hikes:hiked identifies:identified increases:increased indicts:indicted injects:injected invests:invested '
    + 'liquidates:liquidated locks:locked lowers:lowered migrates:migrated mints:minted moves:moved nabs:nabbed nominates:nominated obtains:obtained offers:offered offloads:offloaded outperforms:outperformed patches:patched petitions:petitioned pledges:pledged pockets:pocketed purchases:purchased quits:quit receives:received recognizes:recognized records:recorded recoups:recouped reduces:reduced '
    + 'reinstates:reinstated reports:reported requests:requested restarts:restarted restores:restored restricts:restricted retires:retired returns:returned reveals:revealed sanctions:sanctioned scraps:scrapped selects:selected sentences:sentenced shifts:shifted shuts:shut spends:spent spins:spun splits:split starts:started strikes:struck submits:submitted swaps:swapped switches:switched takes:taken '
    + 'teams:teamed terminates:terminated transfers:transferred triggers:triggered unlocks:unlocked unwinds:unwound votes:voted wipes:wiped';

/** Verbs for what is still going on, with their present participles. */
const lasting = 'backs:backing bets:betting considers:considering explores:exploring eyes:eyeing faces:facing fights:fighting mulls:mulling nears:nearing plans:planning plots:plotting prepares:preparing pushes:pushing readies:readying seeks:seeking struggles:struggling tests:testing weighs:weighing';

/** Verbs that may also be nouns: the word after them decides. */
const ambiguous = new Set('backs bets bounces claims cuts declines dips doubles drops ends eyes faces falls fights files fines flips gains issues jumps launches leads lifts lists names orders partners passes pauses plans plots posts promises pushes rallies releases rises sets shows signs slides slips snaps slumps stakes stops surges taps tests tops turns triples upgrades bags bans boosts burns charges collapses demands dumps edges exits exposes forms funds grants hands hikes increases locks lowers mints moves offers patches petitions pledges pockets purchases records reports requests restarts returns sanctions sentences shifts spins splits starts strikes swaps switches takes teams transfers triggers unlocks votes wipes'.split(' '));

const afterVerbs = /^(?:["“‘'$€£]?\d|[$€£]|(?:a|an|the|its|their|to|by|above|below|past|back|nearly|almost|new|toward|towards|over|around)$)/i;

interface Form {
    readonly participle: string;
    readonly auxiliaries: readonly [one: string, many: string];
    readonly isAmbiguous: boolean;
}

/** Returns "rally" for "rallies", "push" for "pushes", "cut" for "cuts". */
const baseOf = (verb: string): string => (/[^aeiou]ies$/.test(verb) ? verb.replace(/ies$/, 'y') : verb.replace(/(?<=ch|sh|ss|x)es$|s$/, ''));

const singular = new Map<string, Form>();
const plural = new Map<string, Form>();

/** Verbs that are mostly prepositions. */
const unclear = new Set(['near']);

const put = (list: string, auxiliaries: Form['auxiliaries']): void => {

    for (const [verb = '', participle = ''] of list.split(' ').map((entry) => entry.split(':'))) {

        const form = { participle, auxiliaries, isAmbiguous: ambiguous.has(verb) };
        singular.set(verb, form);
        if (!unclear.has(baseOf(verb)) && baseOf(verb) !== participle) {
            plural.set(baseOf(verb), form);
        }
    }
};

put(lasting, ['is', 'are']);
put(verbs, ['has', 'have']);

/** Words that end the part of a headline in which its verb is searched for. */
const boundary = /^(?:as|after|while|amid|despite|because|before|since|when|if|that|which|who|to|and|or|but|is|are|was|were|has|have|had|will|would|may|might|can|could|should|must|do|does|did|not|says|said)$/i;

/** Words that precede a noun and hardly ever a verb. */
const beforeNoun = /^(?:a|an|the|of|in|on|for|by|with|from|at|its|their|his|her|no|\d.*|\p{Ll}.*(?:ing|ed|al|ive|ic|ous))$/u;

const formAt = (words: readonly string[], at: number): Form | undefined => {

    const [previous = '', word = '', next = ''] = words.slice(at - 1, at + 2);
    const form = (/[^s'’]s$/.test(previous) ? plural : singular).get(word);
    return form !== undefined && !beforeNoun.test(previous) && (!form.isAmbiguous || afterVerbs.test(next)) ? form : undefined;
};

/** Words that only verbs are. */
const auxiliaryVerb = /^(?:is|are|was|were|has|have|had|will|would|may|might|can|could|must|does|do|did|says?|said)$/;

/** Whether a headline may have a verb: "Aster halts trading", unlike "Warning after theft". */
export const hasVerb = (headline: string): boolean => {

    const words = headline.toLowerCase().split(' ').slice(1).map((word) => word.replace(/[.,;:]+$/, ''));
    return words.some((word) => auxiliaryVerb.test(word) || singular.has(word) || plural.has(word) || /\p{Ll}{2}ed$/u.test(word));
};

/** "Halden, Tarn cut fees": two names before a verb. */
const pair = /^((?:\p{Lu}[\p{L}\d]*)(?: \p{Lu}[\p{L}\d]*)?), (\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?) (?=(\p{Ll}+) )/u;

/** Writes "Halden and Tarn cut fees". */
const joined = (text: string): string => text.replace(pair, (whole, one: string, other: string, verb: string) => (plural.has(verb) ? `${one} and ${other} ` : whole));

/** Puts a further verb of the same subject into the tense of the first one: ", sells coins" becomes " and sold coins". */
const continued = (words: readonly string[], auxiliary: string, forms: ReadonlyMap<string, Form>): string => {

    const at = words.findIndex((word, i) => i > 0 && /,$|^and$/.test(String(words[i - 1])) && forms.has(word) && (forms.get(word)?.isAmbiguous === false || afterVerbs.test(String(words[i + 1]))));
    const form = at < 0 ? undefined : forms.get(String(words[at]));
    if (form === undefined) {
        return words.join(' ');
    }

    const own = form.auxiliaries.includes(auxiliary) ? [] : [form.auxiliaries[forms === singular ? 0 : 1]];
    const before = words.slice(0, at).join(' ').replace(/,$| and$/, '');
    return [before, 'and', ...own, form.participle, ...words.slice(at + 1)].join(' ');
};

/** Rewrites "Halden cuts fees" as "Halden has cut fees", as a report would put it. */
const inReportTense = (text: string): string => {

    const words = text.split(' ');
    const end = words.findIndex((word, i) => boundary.test(word) || (i > 0 && /[,;:–—-]$/.test(String(words[i - 1]))));
    const at = words.findIndex((_, i) => i > 0 && (end < 0 || i < end) && formAt(words, i) !== undefined);
    const form = at < 0 ? undefined : formAt(words, at);
    if (form === undefined) {
        return text;
    }

    const isOne = singular.get(String(words[at])) === form;
    const auxiliary = form.auxiliaries[isOne ? 0 : 1];
    const head = [...words.slice(0, at), auxiliary, form.participle];
    return continued([...head, ...words.slice(at + 1)], auxiliary, isOne ? singular : plural);
};

const scales: Readonly<Record<string, string>> = { m: 'million', mn: 'million', b: 'billion', bn: 'billion', t: 'trillion', tn: 'trillion' };

/** Writes "$12B" as "$12 billion", "$91K" as "$91,000". */
const spelledOut = (text: string): string => {

    const large = text.replace(/([$€£]\d[\d.,]*)(m|mn|b|bn|t|tn)(?![\p{L}\p{N}])/giu, (_, amount: string, scale: string) => `${amount} ${String(scales[scale.toLowerCase()])}`);
    return large.replace(/([$€£]\d{1,3})k(?![\p{L}\p{N}])/giu, '$1,000');
};

/** A quotation as a label before a headline. */
const label = /^["“‘'][^"”’']{3,60}["”’']\s*[:–—]\s*/;

const bylines: readonly RegExp[] = [
    /^(?<what>.{20,}), (?<verb>says) (?<who>[^,.;:]{3,60})\.$/u,
    /^(?<what>.{20,}), (?<who>\p{Lu}[^,.;:]{2,50}) (?<verb>says|warns|finds)\.$/u
];

/** Maximum number of words of a speaker's name. */
const longest = 6;

/** Whether words name a speaker and make no statement: not "Halden should quit". */
const isSpeaker = (text: string): boolean => {

    const words = text.split(' ');
    return words.length <= longest && !words.some((word) => boundary.test(word) || singular.has(word));
};

/** Headlines such as "Fees to fall", which "Halden says" cannot precede. */
const isAnnounced = /^(?:\S+ ){1,5}to \p{Ll}/u;

/** Rewrites "Fees will fall, says Halden" as "Halden says fees will fall". */
const attributed = (text: string, spellings: Spellings): string => {

    const { what = '', who = '', verb = '' } = bylines.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
    if (who === '' || !isSpeaker(who) || isAnnounced.test(what)) {
        return text;
    }

    return `${who.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${verb} ${spellings.withSmallStart(what)}.`;
};

/** Further verbs of what is still to come. */
const intended = 'acquire launch list delist sell build offer merge invest start move take hold vote appeal return support shut spend let allow use host leave go meet trial pilot require ban tax give make provide bring develop retire burn mint transfer cease enable accept probe review debut relaunch restart relocate keep';

/** Verbs of things rather than of somebody. */
const passive = new Set('bounce climb cool cross decline dip double fade fall gain grow jump plunge rally rebound recover rise roll sink slide slip slump soar surge top triple tumble turn'.split(' '));

/** "Halden Bank to buy Tarn": somebody by name, and what is still to come. */
const announced = new RegExp(`^((?:\\p{Lu}[\\p{L}\\d.'’&-]* ){1,4})to (?=(?:${[...[...plural.keys()].filter((verb) => !passive.has(verb)), ...intended.split(' ')].join('|')})(?!\\p{L}))`, 'u');

/** "to 4-month low", "hits record high": a mark that a price has reached, without its article. */
const mark = /(?<= (?:to|at|near|from|hits?|hit|reach(?:es|ed)?|sets?|set|notch(?:es|ed)?|marks?|touch(?:es|ed)?|nears?|nearing) )(?=(?:(?:\d+|two|three|four|five|six|nine|multi)-(?:day|week|month|year)|record|yearly|monthly|weekly|new|fresh|historic) (?:(?:record|all-time) )?(?:low|high|peak|bottom)(?!s?\p{L}))/gu;

/** Puts articles before marks of prices. */
const withArticles = (text: string): string => text.replace(mark, 'a ').replace(/(?<= (?:to|at|near|hits?|hit|reach(?:es|ed)?|sets?|notch(?:es|ed)?|touch(?:es|ed)?|nears?|nearing) )(?=all-time (?:low|high)(?!s?\p{L}))/gu, 'an ');

const asks = /[?!]/;

/** Rewrites a headline as a sentence of a report: speaker first, perfect tense, "will" for what is to come, sums spelled out, articles before marks. */
export const reworded = (headline: string, spellings: Spellings): string => (asks.test(headline) ? headline : inReportTense(joined(attributed(withArticles(spelledOut(headline.replace(label, '').replace(announced, '$1will '))), spellings))));
