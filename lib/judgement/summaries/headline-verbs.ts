/** Verbs of headlines with their participles. */
const verbs = 'awakens:awakened rushes:rushed scrambles:scrambled accuses:accused adds:added admits:admitted advances:advanced announces:announced appoints:appointed approves:approved arrests:arrested asks:asked becomes:become begins:begun blames:blamed blocks:blocked bounces:bounced breaks:broken brings:brought buys:bought '
    + 'cancels:cancelled celebrates:celebrated claims:claimed clears:cleared climbs:climbed closes:closed completes:completed cools:cooled crosses:crossed confirms:confirmed crashes:crashed creates:created cuts:cut declines:declined defends:defended defies:defied delays:delayed '
    + 'denies:denied deploys:deployed dips:dipped dismisses:dismissed doubles:doubled downplays:downplayed drops:dropped ends:ended enters:entered erases:erased executes:executed expands:expanded extends:extended fades:faded fails:failed falls:fallen files:filed fines:fined flips:flipped '
    + 'freezes:frozen gains:gained grows:grown halts:halted hires:hired hits:hit integrates:integrated introduces:introduced issues:issued joins:joined jumps:jumped keeps:kept launches:launched leads:led leaves:left lifts:lifted lists:listed loses:lost mandates:mandated names:named narrows:narrowed notches:notched opens:opened orders:ordered '
    + 'outlines:outlined overtakes:overtaken partners:partnered passes:passed pauses:paused pays:paid plunges:plunged posts:posted promises:promised proposes:proposed publishes:published pulls:pulled raises:raised rallies:rallied reaches:reached rebounds:rebounded recovers:recovered '
    + 'refuses:refused rejects:rejected releases:released removes:removed reopens:reopened resigns:resigned resumes:resumed reverses:reversed revives:revived rises:risen rolls:rolled sees:seen secures:secured seizes:seized sells:sold sends:sent sets:set settles:settled sheds:shed shows:shown signs:signed '
    + 'sinks:sunk slides:slid slams:slammed slips:slipped slumps:slumped snaps:snapped soars:soared sparks:sparked stakes:staked steals:stolen stops:stopped sues:sued surges:surged surpasses:surpassed suspends:suspended taps:tapped tightens:tightened tops:topped triples:tripled tumbles:tumbled turns:turned unveils:unveiled upgrades:upgraded urges:urged warns:warned '
    + 'amasses:amassed attracts:attracted clarifies:clarified clinches:clinched commits:committed deepens:deepened ditches:ditched drains:drained draws:drawn greenlights:greenlit halves:halved inks:inked jails:jailed lands:landed merges:merged overhauls:overhauled overturns:overturned pardons:pardoned pivots:pivoted quadruples:quadrupled raids:raided recoils:recoiled redeems:redeemed relaunches:relaunched repays:repaid scoops:scooped shrinks:shrunk slashes:slashed slows:slowed snags:snagged stalls:stalled strengthens:strengthened swings:swung tokenizes:tokenized tosses:tossed trims:trimmed upholds:upheld weakens:weakened widens:widened '
    + 'welcomes:welcomed wins:won withdraws:withdrawn acquires:acquired adopts:adopted agrees:agreed allocates:allocated allows:allowed applies:applied awards:awarded bags:bagged bans:banned boosts:boosted builds:built burns:burned charges:charged collapses:collapsed collects:collected condemns:condemned converts:converted convicts:convicted '
    + 'demands:demanded detains:detained dumps:dumped earns:earned edges:edged eliminates:eliminated exceeds:exceeded exits:exited expels:expelled exposes:exposed extradites:extradited finalizes:finalized forms:formed funds:funded generates:generated grants:granted hands:handed hikes:hiked identifies:identified increases:increased indicts:indicted injects:injected invests:invested '
    + 'liquidates:liquidated locks:locked lowers:lowered migrates:migrated mints:minted moves:moved nabs:nabbed nominates:nominated obtains:obtained offers:offered offloads:offloaded outperforms:outperformed patches:patched petitions:petitioned pledges:pledged pockets:pocketed purchases:purchased quits:quit receives:received recognizes:recognized records:recorded recoups:recouped reduces:reduced '
    + 'reinstates:reinstated reports:reported requests:requested restarts:restarted restores:restored restricts:restricted retires:retired returns:returned reveals:revealed sanctions:sanctioned scraps:scrapped selects:selected sentences:sentenced shifts:shifted shuts:shut spends:spent spins:spun splits:split starts:started strikes:struck submits:submitted swaps:swapped switches:switched takes:taken '
    + 'teams:teamed terminates:terminated transfers:transferred triggers:triggered unlocks:unlocked unwinds:unwound votes:voted wipes:wiped '
    + 'accepts:accepted accelerates:accelerated accumulates:accumulated activates:activated bars:barred borrows:borrowed caps:capped chooses:chosen circulates:circulated confiscates:confiscated contributes:contributed debuts:debuted defaults:defaulted delists:delisted departs:departed deposits:deposited disables:disabled discloses:disclosed dismantles:dismantled donates:donated drives:driven exempts:exempted exploits:exploited forces:forced fires:fired forfeits:forfeited gives:given hacks:hacked imposes:imposed inches:inched kicks:kicked '
    + 'lends:lent makes:made mines:mined notifies:notified onboards:onboarded opposes:opposed permits:permitted picks:picked pleads:pleaded plummets:plummeted presents:presented processes:processed prohibits:prohibited puts:put rebrands:rebranded recruits:recruited refunds:refunded registers:registered reimburses:reimbursed renames:renamed renews:renewed replaces:replaced resolves:resolved retains:retained retreats:retreated rejoins:rejoined rules:ruled sacks:sacked scores:scored scales:scaled ships:shipped sponsors:sponsored steps:stepped '
    + 'subpoenas:subpoenaed supports:supported surrenders:surrendered taxes:taxed testifies:testified tokenises:tokenised tackles:tackled trades:traded unblocks:unblocked unfreezes:unfrozen vetoes:vetoed vows:vowed vests:vested waives:waived forges:forged frets:fretted averts:averted awakens:awakened axes:axed collaborates:collaborated cooperates:cooperated eases:eased endorses:endorsed evacuates:evacuated fuels:fueled hosts:hosted loosens:loosened lures:lured nets:netted nixes:nixed outpaces:outpaced prompts:prompted promotes:promoted reclaims:reclaimed regains:regained rescues:rescued revokes:revoked strips:stripped unseals:unsealed vanishes:vanished wakes:woken '
    + 'abandons:abandoned airdrops:airdropped appeals:appealed arrives:arrived beats:beaten bolsters:bolstered breaches:breached cashes:cashed censures:censured confronts:confronted cracks:cracked craters:cratered curbs:curbed dethrones:dethroned dives:dived eclipses:eclipsed enables:enabled enlists:enlisted establishes:established explodes:exploded grabs:grabbed inherits:inherited invokes:invoked lays:laid leaps:leapt nosedives:nosedived '
    + 'postpones:postponed reacts:reacted relaxes:relaxed responds:responded rips:ripped rockets:rocketed shatters:shattered shelves:shelved skyrockets:skyrocketed smashes:smashed spikes:spiked stumbles:stumbled goes:gone hears:heard amends:amended shrugs:shrugged erupts:erupted ousts:ousted comes:come ups:upped floats:floated whipsaws:whipsawed suffers:suffered summons:summoned tanks:tanked topples:toppled vaults:vaulted '
    + 'bites:bitten buckles:buckled corners:cornered deletes:deleted emerges:emerged flocks:flocked overwhelms:overwhelmed rattles:rattled spooks:spooked surfaces:surfaced swamps:swamped walks:walked busts:busted seals:sealed knocks:knocked disrupts:disrupted undercuts:undercut cements:cemented consolidates:consolidated spearheads:spearheaded resurfaces:resurfaced enforces:enforced encourages:encouraged kickstarts:kickstarted auctions:auctioned changes:changed intensifies:intensified propels:propelled casts:cast saps:sapped dents:dented hampers:hampered dampens:dampened stokes:stoked roils:roiled jolts:jolted buoys:buoyed batters:battered erodes:eroded derails:derailed thwarts:thwarted foils:foiled quashes:quashed rebuffs:rebuffed bankrolls:bankrolled touts:touted hails:hailed lauds:lauded misses:missed '
    + 'backs:backed absorbs:absorbed beefs:beefed dials:dialed hauls:hauled hoists:hoisted logs:logged phases:phased poaches:poached pencils:penciled pours:poured pumps:pumped rakes:raked ramps:ramped recalls:recalled reels:reeled revamps:revamped reworks:reworked signals:signaled snubs:snubbed sours:soured stockpiles:stockpiled swallows:swallowed teases:teased unloads:unloaded unravels:unraveled winds:wound yanks:yanked cites:cited claws:clawed empties:emptied siphons:siphoned stretches:stretched outruns:outrun saves:saved trails:trailed '
    + 'audits:audited blacklists:blacklisted bypasses:bypassed clamps:clamped concedes:conceded cripples:crippled diversifies:diversified drafts:drafted enacts:enacted escapes:escaped flees:fled frees:freed funnels:funneled ignites:ignited ignores:ignored launders:laundered leaks:leaked nudges:nudged outlaws:outlawed overrules:overruled pitches:pitched praises:praised predicts:predicted quells:quelled queues:queued resists:resisted revises:revised scuttles:scuttled shuns:shunned sidesteps:sidestepped squeezes:squeezed stuns:stunned survives:survived sweeps:swept throttles:throttled unmasks:unmasked vacates:vacated vindicates:vindicated withholds:withheld woos:wooed';

/** Verbs for what is still going on, with their present participles. */
const lasting = 'looms:looming approaches:approaching bets:betting considers:considering explores:exploring eyes:eyeing faces:facing fights:fighting heads:heading investigates:investigating mulls:mulling nears:nearing pilots:piloting plans:planning plots:plotting prepares:preparing pushes:pushing readies:readying retests:retesting seeks:seeking struggles:struggling tests:testing weighs:weighing';

/** Verbs that may also be nouns: the word after them decides. */
const ambiguous = new Set('audits blacklists blocks drafts escapes leaks outlaws pitches queues squeezes sweeps backs heads bets bounces claims cuts declines dips doubles drops ends eyes faces falls fights files fines flips gains issues jumps launches leads lifts lists names orders partners passes pauses plans plots posts promises pushes rallies releases rises sets shows signs slides slips snaps slumps stakes stops surges taps tests tops turns triples upgrades bags bans boosts burns charges collapses demands dumps edges exits exposes forms funds grants hands hikes increases locks lowers mints moves offers patches petitions pledges pockets purchases records reports requests restarts returns sanctions sees sentences shifts spins splits starts strikes swaps switches takes teams transfers triggers unlocks votes wipes bars caps debuts defaults deposits drives exploits fires forces hacks kicks makes mines permits picks presents processes puts rebrands refunds rules sacks scales scores ships sponsors steps subpoenas supports taxes trades vests drains draws lands overhauls hosts nets prompts wakes axes floats ups pardons pivots raids slows stalls swings airdrops appeals beats breaches cracks craters curbs dives grabs lays leaps nosedives rips rockets shelves spikes summons tanks vaults corners seals knocks busts auctions changes misses surfaces swamps walks flocks hauls logs phases pilots pumps ramps recalls reels revamps signals stockpiles swallows winds saves trails'.split(' '));

/** Whether a word is an adverb that may stand before a verb: "reportedly". */
export const isAdverb = (word: string): boolean => /^(?:also|already|just|again|finally|(?!supply|rally|family|assembly|monopoly|reply|anomaly|daily|weekly|monthly|early)\p{Ll}{3,}ly)$/u.test(word);

/** How a report writes a verb of headlines. */
export interface VerbForm {
    readonly participle: string;
    readonly auxiliaries: readonly [one: string, several: string];
    readonly isAmbiguous: boolean;
}

/** Returns "rally" for "rallies", "push" for "pushes", "cut" for "cuts". */
const baseOf = (verb: string): string => (/[^aeiou]ies$/.test(verb) ? verb.replace(/ies$/, 'y') : verb.replace(/(?<=ch|sh|ss|x)es$|s$/, ''));

/** Forms by verb of one subject: "launches". */
export const singular = new Map<string, VerbForm>();
/** As `singular`, of several subjects. */
export const plural = new Map<string, VerbForm>();

/** Verbs that are mostly prepositions. */
const unclear = new Set(['near', 'up']);

const put = (list: string, auxiliaries: VerbForm['auxiliaries']): void => {

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
