/**
 * Words that decide what a sentence claims. Entries of one line mean the same; the sides of `|` are opposites. Regular
 * forms of a word need no entry of their own.
 */
export const meanings = `
rise rose risen climb gain jump surge rally soar increase advance up higher grow grew grown growth rebound spike rip pump skyrocket uptick upward uptrend strengthen appreciate leap leapt rocket lift edge-higher move-higher swell swelled widen widened wider expand expansion spur outperform recover recovery raise | fall fell fallen drop decline dip plunge sink sank sunk slide slid slump tumble crash decrease down lower shrink shrank shrunk plummet sell-off selloff slip dive dove retreat weaken crater collapse nosedive slash depreciate downward downtrend contract underperform erode ease cool deflate narrow narrowed narrower reduce reduction cut cuts
gain profit profitable earn net-income win-back make-money | loss lose lost unprofitable
high top peak | low bottom trough
buy bought purchase acquire acquisition accumulate scoop snap-up pick-up buyer | sell sold offload dump divest unload sale seller
inflow attract take-in took-in | outflow lose lost bleed bled shed pull-from
deposit | withdraw withdrew withdrawn withdrawal redeem redemption
list listing relist | delist delisting
approve approval nod clear cleared greenlight green-light authorise authorize okay ratify endorse sign-off signed-off signs-off sign-off-on signed-off-on give-nod gave-nod get-nod got-nod won-approval vote-for voted-for | reject rejection deny denied denial refuse refusal disapprove veto rebuff turn-down dismiss discard snub brush-aside vote-against voted-against
allow permit legalise legalize let enable unban | ban prohibit forbid forbade forbidden outlaw bar block illegal
pass adopt enact | fail failure falter
bullish bull optimistic optimism positive | bearish bear pessimistic pessimism negative
long | short
above exceed surpass over-the | below under beneath
more greater extra additional | less fewer
win won victory prevail beat | defeat lose lost
open opened opening reopen launch debut activate activation turn-on turned-on introduce unveil roll-out rolled-out start begin began begun kick-off go-live went-live goes-live release deploy | close closed closure shut shut-down shutdown end ended cease discontinue wind-down terminate shutter deactivate
resume restart restore reinstate unfreeze unfroze unfrozen unpause back-online | halt suspend suspension pause freeze froze frozen stop stopped disable
support back backed favour favor champion defend praise | oppose opposition criticise criticize criticism slam blast condemn attack-verb resist
hire hired appoint appointment name-as recruit join joined | fire fired oust ousted sack dismiss quit resign resignation step-down stepped-down steps-down leave left depart departure lay-off laid-off layoff
mint minted issue issuance | burn burned burnt
lock locked stake staked | unlock unstake
lend lent lender | borrow borrower
confirm confirmation verify acknowledge admit admitted | deny denial refute dispute
guilty convict conviction | acquit acquittal innocent
strong robust solid | weak sluggish soft
best | worst
largest biggest greatest highest steepest most record-high all-time-high | smallest lowest least fewest record-low all-time-low
fastest | slowest
longest | shortest
earliest oldest | latest newest
early earlier | late later
safe secure unaffected unharmed | unsafe insecure vulnerable compromised at-risk affected
online live | offline down-for outage
legal lawful | illegal unlawful
solvent | insolvent bankrupt bankruptcy insolvency
accelerate speed-up faster quicken | slow slowdown slower decelerate delay postpone put-off push-back pushed-back
tighten stricter tougher | loosen relax easing
raise hike lift | cut cuts reduce lower trim
unchanged leave-unchanged keep hold-steady held-steady steady stand-pat stood-pat maintain | raise hike
unchanged leave-unchanged keep hold-steady held-steady steady stand-pat stood-pat maintain | cut lower reduce
import | export
friend ally partner partnership | rival competitor
likely probable | unlikely improbable
surplus glut oversupply | deficit shortfall shortage
majority | minority
add added include | remove removed exclude delete take-down took-down taken-down erase
upgrade | downgrade
overweight outperform-rating | underweight
hawkish | dovish
overvalued expensive | undervalued cheap
centralised centralized | decentralised decentralized
public | private
cash | stock share equity
always | never
all every each entire whole | none nobody
win-lawsuit | lose-lawsuit
mine mined | unmined
accept accepted agree agreement | disagree
enter entered | exit exited pull-out
join joined | leave
repay repaid reimburse refund compensate compensation reimbursement return returned send-back sent-back payout pay-down paid-down pay-off paid-off give-back gave-back given-back hand-back | keep kept withhold retain retained
minor slight | major critical severe serious
temporary temporarily interim | permanent permanently
voluntary voluntarily | mandatory compulsory
retail | institutional
domestic | foreign overseas
short-term | long-term
partial partially | full fully
above-expectations | below-expectations
known | unknown
internal | external
hot-wallet | cold-wallet
mainnet | testnet
spot | futures
premium | discount
subsidiary | parent
alive survive survived survivor | dead death die died kill killed
successful successfully succeed | unsuccessful unsuccessfully
ahead | behind
direct directly | indirect indirectly
optional | required
inject injection pour | drain-out siphon-off
create created build built develop | destroy destroyed dismantle
larger bigger | smaller
better | worse
longer | shorter
harder | easier
stronger | weaker
upside | downside
supply | demand
support | resistance
overbought | oversold
true | false
real genuine authentic legitimate legit | fake fraudulent bogus sham
impose imposed | lift lifted
uphold upheld affirm affirmed | overturn overturned reverse reversed
pass passed approve approved | reject rejected vote-down voted-down
secured | unsecured
inside | outside
minimum | maximum
ceiling | floor
senior | junior
continue continued | stop stopped
credit | debit
`;

/** Lines of words that mean the same, as in `meanings`, but without opposites. */
export const predicates = `
affect affected hit-by struck-by impact impacted suffer suffered
hack hacked exploit drain breach steal stole stolen theft drain loot siphon heist rob robbed attack attacker hacker thief exploiter lose-to
unveil unveiled announce introduce debut reveal
sue sued lawsuit file-suit take-to-court litigation legal-action suit
charge charged indict indictment prosecute
arrest arrested detain detained custody jail jailed imprison sentence sentenced prison
fine fined penalty penalise penalize
settle settlement resolve resolved
investigate investigation probe inquiry subpoena look-into looking-into examine scrutinise scrutinize under-investigation
seize seized confiscate forfeit forfeiture
forfeit forfeiture surrender relinquish give-up gave-up given-up
sanction blacklist
raid raided
extradite extradition
accuse accused allege allegation
blame blamed finger fingered attribute attributed attribute-to attributed-to pin-on fault
convert converted conversion swap swapped
produce produced mine mined
join joined participate participation take-part took-part taken-part
scam fraud defraud ponzi rug-pull
raise raised secure fundraise funding funding-round secure-funding bag bagged land-funding
invest invested investment investor
merge merger takeover
buyout takeover acquisition acquire
partner partnered partnership team-up teamed-up collaborate collaboration ally alliance tie-up
cooperate cooperation collaborate work-with worked-with working-with
integrate integration
expand expansion
hold held holding own owned possess portfolio stash
transfer transferred move-coins moved send sent route routed funnel funnelled funneled wire wired transmit
trade traded trading
liquidate liquidated liquidation wipe-out wiped-out
reach hit hits touch break-above broke top topped cross crossed
unlock
government administration
fork
audit audited
vote voted
propose proposal proposed
pardon pardoned
warn warned warning caution alert
predict forecast expect expects expected expectation anticipate anticipated estimate estimated consensus project-verb
recall
replace replaced
overtake overtook surpass
top topped exceed exceeded surpass surpassed cross crossed break-above
apply applied application file-for filed-for
post posted report reported
double doubled twice | halve halved
triple tripled
quadruple
kill killed die died death dead
murder
kidnap kidnapped abduct
flee fled
resurrect
complete completed completion finalise finalize wrap-up wrapped-up conclude finish finished
exempt exemption exception carve-out exclude
bill legislation draft-law
former ex
miner mining-firm mining-company
help assist aid
earthquake quake tremor
want wants seek sought aim intend plan targeting
attempt try tried
abandon scrap cancel cancelled call-off called-off calls-off give-up gave-up walk-away walked-away
break broke broken
leak leaked
crash crashed
depeg depegged
default defaulted
owe owed debt
subsidise subsidize
nationalise nationalize
tax taxed
regulate regulation regulator regulatory
license licence licensed
register registered
bribe bribed
resign resigned resignation
endorse endorsed
apologise apologize
threaten threat
guarantee guaranteed
destroy destroyed
collapse collapsed
manipulate manipulation
launder laundering
violate violated violation breach-of
breach
rescue bailout bail-out
restructure
dilute
donate donation
airdrop
etf fund exchange-traded-fund
reward
free freed release released
rebrand
migrate migration
acquit
misuse misused misappropriate misappropriated
partially partly in-part
believe think thought suggest reckon
continue keep kept
flaw bug glitch vulnerability error
drop dropped fall fell fallen decline lose lost
receive obtain obtained get got
tied linked connected associated
rule ruled ruling verdict decide decision
improve improvement
process handle execute
serve served act acted
require required requirement need needed
call called describe described brand branded label labelled labeled dub dubbed
respond response answer reply
pay paid payment
advise advised recommend recommended recommendation
vow vowed pledge pledged promise promised
odds chance probability likelihood
postpone delay put-off push-back pushed-back defer
`;

/** Words for certainty, extent and frequency that need evidence of their own, such as "officially", "only" or "again". */
export const absolutes = `
record
ever in-history in-its-history in-their-history
historic unprecedented
unmatched unrivalled unrivaled unparalleled unsurpassed
millionaire
billionaire
trillionaire
only sole exclusively
final
worldwide globally global nationwide
permanent permanently forever
immediately instantly at-once right-away straight-away with-immediate-effect
completely entirely fully totally
officially official
definitely certainly undoubtedly guaranteed certain
again once-more yet-again repeatedly repeat
secretly secret
single-handedly
unanimously unanimous
largely mostly mainly
exactly precisely
consecutive straight in-a-row
illegally illegal
dramatically
emergency
hundreds
thousands
millions
billions multibillion
trillions
dozens dozen
`;
