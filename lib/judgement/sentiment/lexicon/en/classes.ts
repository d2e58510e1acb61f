/**
 * Verbs and nouns of the financial press by class: what rises and falls, is won and lost, opened and closed, stolen and given
 * back, paid in and owed, allowed and forbidden. They add to the phrases of the other lists, which are more particular.
 */
export const classes: readonly (readonly [weight: number, entries: string])[] = [

    // Rise, gain

    [1.5, 'treble*, quintuple*, windfall+, bonanza, triumph*, trounce*, blow+ past, blew past, blast+ past, blasted past, breeze* past, storm+ past, stormed past, sweep+ past, swept past, sail+ past, sailed past, hurtle* past, smash* records, euphoria, exuberance, unstoppable'],

    [1.2, 'claw+ back, clawed back, clawing back, claw+ back losses, claws back losses, clawed back losses, firms as, firms on, firms after, firms to, firms against, firms up, firms past, improves, improved, bad loans improve, bad loan ratio improves, asset quality improves, bumps up forecast, bumps up outlook, bumps up guidance, bumps up target, bumps up full year, bump+ up forecast, bump+ up guidance, wins licence, gets licence, gets license, gets full licence, gets full license, full licence, full license, hands back, hands frozen, bonus issue'],

    [1, 'pull* ahead of, pull* ahead, weaker us inflation, weaker inflation, softer inflation, soft inflation, cooler inflation, cooler cpi, softer cpi, weaker cpi, weaker dollar, weak dollar, bulls in control, buyers in control, bulls take control, bulls regain control, buyers regain control, bull flag, bullish pattern, hold+ key support, holds support, hold support, holds above support, holding support, held support'],
    [1.5, 'extend* rally, extends rally, extend* advance, extend* climb, extend* rebound, extend* rise, build+ long positions, builds long positions, add** long positions, add+ longs'],

    // Fall, loss

    [-1.5, 'extend* decline, extend* declines, extend* slide, extend* slump, extend* fall, extend* drop, extend* rout, extend* weakness, extend* correction, extend* negative streak, negative streak+, technical weakness'],
    [-1.5, 'break+ key support, breaks key support, broke key support, breaking key support, break+ below, breaks below, broke below, breaking below, slip+ below key support, falls through support, wiped, to cease'],
    [-1.2, 'sellers return, return of sellers, return of the sellers, sellers are back, sellers in control, sellers take control, bears in control, bears take control, deeper stress, market stress, under stress, signals stress, red across the board, down to zero, goes to zero, go to zero, heads to zero'],
    [-1, 'mandates exchanges, to submit user data, submit user data, hand over user data, must submit'],
    [-1.2, 'sells # bitcoin, sell # bitcoin, sold # bitcoin, sells # ether, sold # ether, sells bitcoin, sold bitcoin, sells some of its, sells half of its, sold half of its, sells about half of its, sold about half of its'],
    [-.8, 'stronger dollar, stronger us dollar, strong dollar, bitcoin sales, btc sales, ether sales, eth sales, whale sales'],
    [-1, 'risk off, bear flag, bearish flag, bearish pattern, from its highs, from highs, from peak, from a peak, from its high, from its peak, from their highs, off its highs, below its peak, extend* bear market, extends bear market, departures, shakeup, shake up deepens, hinder*, impede*, macro pressure, price pressure, flow shock, deteriorate*'],
    [-1.5, 'surrender* gains, surrenders gains, surrender* weekend gains, surrender* most, surrenders, surrendered, relinquish*, relinquish* gains, cede+ gains, ceding gains'],
    [-1.2, 'hits a wall, hit a wall, hits wall, hit wall, hits buffers, kicked out, kicks out, thrown out of, shown the door, stop+ onboarding, stop onboarding, stop serving, stop accepting, stop trading, stop issuing, stop minting, stop lending, stop operating, stop operations, stops serving, stops issuing, stopped serving, off peg, below peg, at # cents, trades at # cents, trading at # cents'],
    [-2, 'obliterate*, decimate*, devastate*, devastating, ravage*, catastrophe+, catastrophic, calamity, calamitous, disaster+, disastrous, wreck*, ruin+, ruins, ruined, ruinous, disintegrate*, implode*, collapse* under'],
    [-1.5, 'crumble*, buckle*, buckling, haemorrhage*, hemorrhage*, relapse*, languish*, droop*, wilt*, wither*, swoon*, wobble*, skid**, crippling, cripple*, hobble*, demolish*, undershoot+, undershot, swing+ to loss, swung to loss, swing+ to a loss, slip+ into loss, slipped into loss, fall+ into loss, comes up short, came up short, come up short, squander*, in tatters, in ruins, in freefall, on the ropes, on its knees, reel*, reeling, fracture*, rupture*, despair, outcry, uproar, ouster, oust+, fiasco'],

    // Courts and police

    [1.5, 'acquit**, exonerate*, absolve*, vindicate*, vindication, toss* lawsuit, tosses suit, tossed out, toss* case, throw+ out case, threw out, quash* charges, quashes charges, quashed charges, avoid+ penalty, avoids jail, settle+ lawsuit, settle+ case, settle* with, close+ probe, closes probe, closed probe, closes investigation, ends probe, ends investigation, drop** probe, drop** charges, dropping charges, overturn+ conviction, win+ lawsuit, won lawsuit, wins suit, win+ case, won case, wins dispute'],
    [-1.5, 'prosecute*, prosecution, arraign*, apprehend*, incarcerate*, deport*, defraud*, swindle*, swindler+, cheat+, cheated, dupe*, deceive*, deception, deceptive, mislead+, misled, misleading, fleece*, bilk*, pilfer*, loot*, plunder*, ransack*, rob, robs, robbing, burgle*, burglary, bribe*, evade*, evading, flout*, contravene*, infringe*, infringement, lodge* complaint, files complaint, filed complaint, file complaint, face+ trial, face+ jail, face+ prison, face+ charges, facing charges, faced charges, face+ lawsuit, impound*, freeze+ assets, freeze assets, frozen assets, froze assets, search* offices'],
    [-1.2, 'summons, summoned, interrogate*, grills, question* over, questioned over, penalise*, censure*, reprimand*, rebuke*, admonish*, scold*, condemn*, denounce*, decry, decries, decried, lambast*, lambaste*, berate*, castigate*, disapprove*, revoke*, rescind*, strip** of, bars, barred, forbade, forbidding, levies tax, levied, object* to, resist* calls, misuse*, abuse*, wrongdoing, negligence, negligent, noncompliance, non compliance'],

    // Launch, close

    [-1.2, 'discontinue*, defer**, deferred, freezes, froze, frozen, freezing, exits market, exit+ market, leaves market, leave+ market, bow+ out, bowed out, backtrack*, backpedal+, backpedals, renege*, disband*, deplatform*, deactivate*, folds, folded, pull+ out of, pulled out of, pulling out of, pulled the plug, call+ off, called off, calling off, shelves, spurn*, spurned, goes bust, go bust, went bust, gone bust, goes under, went under, gone under, seek+ protection, seek+ bankruptcy, sought protection, enter* administration, enters administration, into administration, receivership, downsize*, downsizing, retrench*, retrenchment, furlough*, sack+ staff, sacks, sacked, sacking, axe* jobs, axed, axes, axing, shed+ jobs, write+ off, wrote off, wrote down, impair*, owes, owed, owing, unpaid, arrears, overdue'],

    // Theft, rescue

    [-2, 'infiltrate*, infiltration, penetrate*, swipe*, doxxed, ddos, malfunction*, crashed site, rug pulls, rugs users, hit by hack'],
    [1.2, 'retrieve*, recoup+, recoups, recouped, recouping, refunded, make users whole, made users whole, averts, avert+, averting, safeguard*, repeg*, patch*, patches flaw, restores service, restore* service, restores withdrawals, restore* withdrawals, resume* withdrawals, resumes withdrawals, reopen* withdrawals, reinstate*, reinstatement, restart*, resumption, reprieve+, truce, ceasefire, accord, rescue*'],

    // Money in, money out

    [1.2, 'bankroll*, capitalise*, capitalize*, infuse*, infusion, pours into, pour+ into, poured into, pouring into, plough* into, plow* into, pump* into, swoop* on, gobble* up, load+ up on, loads up on, loaded up on, top+ up, topped up, amass*, stockpile*, stockpiling, stash*, add* to holdings, adds to holdings, hike+ dividend, hikes dividend, subsidise*, subsidize*, subsidy, subsidies, earmark* $#, pledge* $#, commit** $#, allocate* $#, up+ stake, boost* stake, increase* stake, raise* stake'],
    [-1.2, 'open+ short, opens short, opened short, opens $# short, opened $# short, goes short, went short, jettison*, divest*, divestment, trim** stake, reduce* stake, cut+ stake, slash* stake, bail+ on, bails on, bailed on, exit+ position, exits position, dump* holdings, bets against, betting against, bet against, steer* clear, steers clear'],

    // Business of companies

    [1.2, 'preferred bidder, picked to build, picked to supply, picked to run, chosen to build, chosen to supply, chosen to run, chosen as, selected to build, selected to supply, selected as, awarded licence, awarded license, meets goal+, met goal+, meets main goal, met main goal, meets primary endpoint, shows promise, showed promise, proves effective, is effective, effective in study, effective in trial, fast track status, breakthrough status, adds to reserves, start* production, starts output, first oil, first gas, lifts output, ups output, ups capacity, raises output, double* capacity, add* capacity, new order+, repeat order+, hands back, hand+ cash back, hands cash back, return+ cash, returns cash, to return $#, returns $#, cash return, special payout, restore* dividend, restore* payout, restores payout, restores dividend, resumes dividend, resume* dividend, refinance*, bury the hatchet, settle+ dispute, settles dispute, settled dispute, ends dispute, end+ strike, ends strike, strike over, called off strike, joins ftse, join ftse, promoted to ftse, back in favour, back on track, on the mend, ahead of schedule, under budget, ahead of plan, wins over, won over, win over, benefits from, benefit from, benefited from, to profit, to a profit, to net profit, to quarterly profit, to annual profit, into profit, into the black, to the black'],
    [.9, 'to open # new, to open # stores, opens # stores, to hire #, hires #, to recruit #, creating # jobs, create+ # jobs, creates # jobs, to create # jobs, joins forces, tie+ the knot, revive* plan+, revives plan'],
    [-1.2, 'to loss, to a loss, to net loss, to a net loss, to quarterly loss, to annual loss, to pretax loss, into loss, into a loss, into losses, into the red, to the red, into deficit, to deficit, to a deficit, into debt, into recession, into bankruptcy, into insolvency, into liquidation, into receivership, into crisis, into chaos, to lowest, misses out, missed out, miss out, freeze* hiring, freezes hiring, hiring freeze, margins squeezed, squeezes margins, squeezed margins, margin squeeze, talks with lenders, talks with creditors, talks with bondholders, advisers on restructuring, restructuring adviser+, call+ in administrators, calls in administrators, called in administrators, talks fail, talks failed, talks collapse, talks collapsed, talks break down, broke off talks, ends talks, talks end, sells stores to cut debt, to cut debt, walk* away from, walks away, vote+ against, votes against, voted against, vote down, votes down, voted down, revolt+, rebel+ against, rebel* against, shareholders rebel, investors rebel, shareholder rebellion, vote+ for strike, votes for strike, strike enters, strike continues, strike spreads, faller+, fallers, biggest faller, misses main goal, misses goal+, missed goal+, miss goal+, misses primary endpoint, missed primary endpoint, fails in trial, failed in trial, fails trial, failed trial, trial failure, pulls float, pull+ float, shelves float, shelve* ipo, shelves ipo, shelves plan+, floods, flooded, queried, over budget, behind schedule, over the budget, cost overrun+, overrun+, mis sold, shortage of, running out of, runs out of, ran out of, finance chief leaves, chief leaves, ceo leaves, boss leaves, chairman leaves, leaves abruptly, abrupt departure, sudden departure, surprise departure, departure of, calls for resignation, calls to resign, under fire'],

    // Allow, forbid

    [.3, 'clarity act, genius act'],
    [1.4, 'authorise*, authorize*, authorisation, authorization, permits, permitted, legitimise*, legitimize*, recognised as, recognized as, recognises, recognizes, ratify*, ratification, accredit*, rubber stamp+, rubber stamped, ease* rules, eases rules, eased rules, relax* rules, relaxes rules, loosen* rules, loosens rules, ease* restrictions, eases restrictions, grant* licence, grant* license, pass+ bill, passes bill, passed bill, clears way, clear* the way, paves way, pave* the way, paves the way, open+ door, opens door, opens the door']
];

/** Verbs that raise what follows: good news, unless a burden follows, as in `fuels fears`. */
export const raisers = 'boost*, bolster*, fuel+, fueled, fuelled, fueling, fuelling, buoy*, elevate*, hoist*, uplift*, propel**, propels, turbocharge*, supercharge*, catapult*, embolden*, hearten*, burnish*, enhance*, augment*, amplify*, reinforce*, cements its, cements lead, cements position, cemented its, solidify*, reignite*, ignite*, rekindle*, revitalise*, revitalize*, revive*, reinvigorate*, resurrect*, rejuvenate*, energise*, energize*, galvanise*, galvanize*, underpin**, spur**, shore* up, stoke*, broaden*';

/** Verbs that lower what follows: bad news, unless a burden follows, as in `calms fears`. */
export const lowerers = 'crimp*, dent+, dented, denting, sap**, stymie*, blunt*, dull*, lop**, shave*, whittle*, batter*, bruise*, pummel*, clobber*, stunt+, stunted, depress*';

/** Verbs that end bad things: what follows is a relief, as in `averts bank run`. */
export const relievers = 'stem**, remove+, removes, removed, removing, threw out, throw+ out, tosses, tossed, tossing, tossed out, acquit**, exonerate*, absolve*, avert+, averted, averting, retrieve*, recoup+, recouped, recouping, calm+, calmed, calming, soothe*, allay+, allayed, allaying, quell+, quelled, quelling, defuse*, dispel+, dispelled, dispelling, assuage*, quash*, quashed';

/** Things whose rise is bad news, as phrases of two words and more: `stokes fears of a hike`. */
export const moreBurdens = 'bearish momentum, bearish pressure, bearish sentiment, bearish grip, bearish bets, downward pressure, fears of, fears over, fears for, worries over, worries about, concerns over, concerns about, doubts over, doubts about, panic, unease, anxiety, angst, jitters, backlash, outrage, arrears, shortages, bottlenecks, evictions, strikes';

/** Verbs that turn what is good into bad news: after it, as in `risk appetite deteriorates`, or before it, as in `hinders recovery`. */
export const moreDoubts = 'tepid, muted, subdued, sluggish, lacklustre, lackluster, a mirage, fragile, shaky, short lived, premature, unconvincing, constrained, deteriorate*, crumble*, evaporates, unravels';
export const moreSpoilers = 'snap**, arrest*, stem**, slower, tepid, muted, subdued, lacklustre, lackluster, flagging, thin, slack, hinder*, impede*, hamper*, hobble*, cripple*, stifle*, smother*, choke+, starve*';
