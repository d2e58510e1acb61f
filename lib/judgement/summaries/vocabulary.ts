/**
 * Common words of prose that the lists for clustering lack: a headline in title case capitalises them, but they are no names.
 * Counted in finance and general news and adjusted by hand. One form of a word represents all of them.
 */
export const vocabulary = `
dry abide abound abstain absurd abyss acceptable accordingly accuracy accuser accustomed acid acquaintances acquirer acre activism actuary acute adequate adjacent adjourns
adjunct admired adopters adorned adventure adversary advisories affair afflicted affluent aggression agnostic agrarian ailing airline airplanes airport airspace airtime
airwaves aisle akin albeit albums algo algorithms alight allotted allowances altitude aluminium alumnus ambassador ambiguity amiably amnesty amok amongst anarchy anew
angst anguish animist anonymous antagonist anterior anthem antics apace apocalypse apologised applause appliances applicable applicants appreciative apprehension
apprentice appropriately arbitration archipelago archrival arise arisen arrondissement artery artificially artists artwork ascend ascertain assemblies associate astronaut
atmosphere attendees attractiveness auctioning audibly audiotape auditor authentic authenticity authoritative autocrat autocratic automaker automakers autonomous autonomy
avatars avert avian aviation awake awesome awoke axed baby backfire backhaul backlit backstop backtracked backward bacteria badminton baffling bakery ball ballgame
balloon bamboo banana bandmates bandwagon banished barbs barge barometer barracks barrage bashing bathtub battler beaches beans bearded bearer befriend begged behaviour
beheaded behemoth beleaguered believer belittles bells bellwether beloved benzene beware bibles bicycle bilateral binding binge biodiesel biometric bird birth bite
bitterness bittersweet blessing blew blind blindfolded blindsided blistering bloated bloodbath bloodiest bloodshed bloody blown blowout bluster bodega bodyguards bogged
bona bondholder bondholders bones bookies bookmaking bookstore boomer boon booster booty bore boreholes botanicals bounty bourse boutique bowed bowls boyhood boys bracket
bragged braking bravery breadwinners breakaway breaker breakup brewery brigades broadcaster bronze brush brutality brutally buildup bumper bureaucratic bureaus
burlesque bushes bushfires bustling buyout buzz cabin caesium cafe cagey caliber caliphate cameraman camp campaigner campus candlelight canisters cannon capsized
captivity carbon cardboard cardholder cardiac caretaker carmaker carriers cartels cartridges carts cashback cashier cashless catastrophic cattle cave cavernous cede
ceiling celebratory celestial cellphone centimeters centrefold centrist ceremonial certified cesium cessation chancellor changer charisma charitable charred chassis
checkpoints checkup cheek cheerleader cheetahs chemist chemistry chew chicken childcare chilling chins chipmaker chop choppy chorus chronology churches cigarette
cinematic circuits circular circumventing clamp classy clause clawback clearance clearinghouse clergy clerk clientele climax clinics cloak cloudy clown clueless coastal
coaster coder coexist coherent cohesion coincidence collage collar collector collegiate collision collude colonists colorful columnist coma comatose combatants combating
comedown commanded commander commissioners commonplace commotion commune communists commuter commuters comparable comparative competence competitiveness comply complying
composed compulsory concealing concession conclusive concurred conditioner conditioning condone conducive confined conflagration confluence confusion congressmen conned
conquered conserve considerably conspiratorial constituents constituted constitutionality consul consultant cont contactless contagion contagious container contaminated
contestants contraception contraceptives contradictory controllers convened convenience conventions convey convoy cooking cooldown cooperative copyrights correspondence
councillor counseling counsellors counterfeit counterproductive counterprotesters counterterrorism counties countless courage courthouse covenants cowardly cows crackled
crafts crammed cramped crampons crap craze creaking creativity creepy crewmen cricketers crises crisp cronies crop crossfire crowdfunded crowned cruel cryptic cryptoasset
cryptographer cryptosphere cryptoverse cubs cues culled culprit cultivate cumene curfew cybercrime cybercriminals cyclist cynics cypherpunks damning daring dark darkened
darkest daunting dazed dazzling deadliest debacle debit debtor decorated decorum decried deer defectors defender defiance defiant deflationary defund delegation
deliberately demeaning democracy demolished demonised denigrating denominated dented dentist depeg depleted deposed deprived derby deserters desirable destination
destructive detachment detainees detention deter detractors detriment detrimental devilish devised diagnosis diamonds diarrhea dictatorship didnt diesel diets digitized
dignitaries dilemma dimension dioxide diplomacy directional directory dirt disabilities disadvantage disarray disaster disbelief disbursement disciplinary discourage
discredit discreet discrepancies discs disdain disengaged disgrace disguised disgust dismal disown disparate dispel dispensaries disposable dissatisfied dissipate
dissolution distant distracted distributor distrust distrustful disturbances diverging divers diversifier divestiture divine divisions divisive dizziness dizzying
doctrine dogs dollarization domestically dominoes doomsday doorman doubters downfield downloaders downsizing drastically drawback dread dropout drowned drugmaker
drugmakers duping dusk dwell dwindling dystopia eagle earners easiest eating eavesdropping ecological econo economically editor editorial eerie effectiveness effigy
ejected elation elicited else embarassment embed emblematic embodied emceed emirate emoji emphatically enclave endanger endeavors endemic endgame endowments energetic
enraged enrollment enshrines enslaved ensued entertaining entrants entrusted environmental envoy epidemic equilibrium equine errant espionage esports eternal eternity
ethnic ethnicity euphoric evacuees evangelist evasion eventual eventuality evolutionary exam exceedingly excellence exclusivity excommunicated excuse exemplified exempt
exert exile existence existential exonerate exorbitant exotic expandable expansive expiry exploitable exploiter exponential expressionless extramarital extremism
extremist eyewitness fabric faceoff facto fainted fairly falsehoods famed fancy farewell farrier fascists fatigue faultlines fearful feasibility fence ferocious festive
fetch fetish fiber fibula fiction fide figureheads finalists financialization financier finer finesse firefighting firemen fireworks firmer firsthand fists flagpole
flamboyant flammable flanker flashloan flavored floodwaters flowerpot fluorescent foam fold font fooled footballer forbearance forcibly forearm forecasters foreigners
foreman foresee forged forger forgive forgiven forgiveness forth fortunate forums foundries fractionalization fractious fracture frail frankly frantic fraudsters fraught
fray freebies freefall freelancer freestyle freighter frequency frightened frigid frontcourt frosty froze furloughs furry gags gallons gambler gameplay gamers gamified
gamut gangland garrison garters gash gaunt genocide genre gentler geographical geology ghost gigabyte gigawatts giveaway glamorous glamour glance glee glittering gloomy
gloves godfather golfer goodness goodwill gorgeous gossip govt gracious grainy granddaughter grandfather grandkids grassroots gratified gratitude greedy grieving grilled
grist grocer groping grossed grower growers grudgingly gruesome gruppo guarantor gubernatorial guerrilla guests guilt guise gully gunmen guns gusto guys gymnast
gymnastics haggle haggles haircut hairdos halfway hallmark hamstring hamstrung handlers handoff handout handy hapless happier happiness harboring hardest hardliner
hardworking harrowing harshest hastened hastily haters hauler hazard hazardous headaches headcount headhunter heal heartbreaking heartfelt hearty heckler heckling hectic
heed height hello helmets helpful hens hereby herniated heroes hesitant hierarchy hijackers hikers hindsight hitch hitter hobbles hobbyist hodlers holograms homebuyers
homers homosexually honesty honking honorary honour hoodie hooker hooks horns horribly horrific horrified horror horses hospice hospitalised hotspots hryvnia humbled
humidity humility hunters hurry hush hydroxychloroquine hygiene hypocrisy hysteria hysterical iceberg icon ideal ideological idiosyncratic idolised illegally illiterate
imagery immersive impairment impeachable impermanent impersonating implosion impunity inactive inactivity inadequate inappropriate incapacitated incensed incentivize
incidence inclisiran inclusive incomprehension inconvenience incumbent incurable indebted indeed indefinitely independence indicative indifferent indiscriminately indoors
inequality inevitably inexpensive inexplicably infidelity infidels infield infighting infiltrate inflatable inflationary influenza info informative informer infra
ingrained inhabitants inheritance inhospitable inoculate inquest inroads insemination insidious insignificant insolvency insolvent inspirational instructor instrumental
insulin insulting intelligent intels intermission interventi intranet inventor iodine irregularities irrelevant irresponsible isotopes iteration jabs jackpot jams jargon
jerseys jewellers jihadi jihadist journalistic journals joyous jubilant juice jungle junk junta justification kaftans keyboard keystrokes keywords kickback kidney killer
kilograms kilometres kindler kinky kiosks knell laboratory laborers labourers laced lagoon landmines lanes latches latitude laughingstock lavish lawful lawless lawmaking
layout leagues leaker leaner lector lecturer legitimised leniency lens lessen lethal levied lewd liaison liberalism liberate libertarian library lifecycle lighthouse
likeable limitless lingerie lipstick liquefied lira litany literacy literary literature littered livelihood livestock lockup lofty loggerheads login longevity loosening
looted lopsided lounge lovers lurking magazine magical magically magistrate magnate magnet magnitude makeover malaise malfunctioned mangled manhunt manifestation
manifesto mansion manual mapping marital markdown marred mask massage masseuse mastermind mate maternal mathematician mattress maturity mausoleum maximise meals
meaningless meanwhile measles medalist medallist medals medial mediation megapixel memoir memorabilia memorably memorandum menace mend meniscus mentality mentorship menu
mercenaries merch mercy merits mesh metaverses meted methodically microservers midcourt midday midfield migratory militarily militia millennial millisecond miniature
minimise minorities minus miraculous miscreants mishap misinformation misogynistic misstatements mistress mistrust mitigating mockup modernize modifications modules
molecule monetize monkeys monologue monopolized monster monthlong moral morality moratorium morgue mortal mortality motions motorcycles mountaineering mourners mouthpiece
movers mowed multimillion multimonth multinational multitouch multitude mundane murky musicians mutate myriad myth nail nascent nationality naturalization naughty
nautical navies navigable naysayers nearest neely nefarious negligence neobank nervousness nesting netbook neurosurgeon neutrality newfound newlywed nice nicest
nightclothes noncustodial nondenominational nonetheless nonfungible nonpartisan normality northeastern northward northwestern nose noteholder notoriety notoriously
novelist nuanced nullified obeticholic obits oblivion obscene obscure obscurity observance obsolete occupation offside oilfields okay oliceridine onward oppressive
oracles ordeal ordinance organizational orgasm orientation original orphanage ostensibly outbid outburst outer outgoing outpouring outrigger outrun outset outstripping
overcame overdue overloaded overmatched overnig override overseer overstepped oversupply overture overuse pacify pajamas palladium panda pants paperless paperwork para
parachain paralegal pari parishioners parking parlance parliamentarian parlor partition passer passersby passionately passport patchwork patriotic patriotism patrolling
patron payable payback paychecks paydown peacekeepers peacetime pebble pedaled pedestrians pediatrician pedophilia pellets penalize penchant penetrate penitentiary penned
penny pensioner perished perpetrators persona personable pertaining pervasive perverted peso petrified pharmacist phenomenal photography physicist picket pickup piercing
pigs pilotless piratical pitchforks pitted plank planners playground plexiglass ploy plucked plural pockets podcaster podium polar polarized policyholder policymaking
politicized pollster pollution polygraph pompadour pompous pony poorest populist populous porch pork posh postgame potato potent poultry prank preacher precarious
precautionary precedence precincts predawn predetermined predicament prejudicial prelim premarket premature premeditated preorders prepaid preparedness prepping
presumably preventative primer prioritize privatization problematic proclaimed prodemocracy profitably promenade promoters propaganda proportion prosperity prosperous
prostate protagonist prototype protracted pseudonym psychiatrists publicity publisher punishable punitive punk purveyors pushback pyramid qualms quantities quarrels
quicker quieter quips quorum racer radiation radical radically radioactive radioactivity radius rafters raking rambling rammed rampant rancor ransacked rapper rational
razed reactor readi realised reassignment reassurance rebellious rebook reboot recapture receding recipe reciprocated recklessness recluse reclusive recognise
reconciliation reconstruction recount recreational recruiter rector recuperating redesign redistributed redundant reentrancy reestablishment referendum refiner refinery
refis refocus refrain regroup rehabilitation rehire reinsurer reinvests relaxing reliant remake remand remanded remnants rendition renegotiate rent reorganization replay
replenish reprisals reproduce resell reseller reshuffle residing resounding respiratory respite responders responsive restraints resumption resurgent retaliatory
retelling rethink retirees retrench retry reunited revenge reverence rewritten rhinoceros ribbon ricochet ridiculed rightful rightwing rigs ripening riskier risque
roadway rockabilly rocket rocky rode rogue rollback rollercoaster rollover roundabout rubbish ruble rulers runoff rupiah ruse saddened sadly sadness sadomasochistic saga
salesman salmon salutatorian sanctuary sandwiched sane sang sanity sarongs satirist satisfaction sauce sauchan savers scarce scary scattered scent sceptical scepticism
scholars schoolchildren schoolyard scientific scientists scoreless scourge scrappy scratching screenplay screw scrimmage scrum seafront seamstress searchers seaweed
secession secrecy secretive sect sectarian sectioned secular secularists seismically selfies seminars sermons server shabby shade shadow shaft shall shells shepherding
shield shipper shirt shit shivering shod shone shootout shorter shortest shortlist shovels shrewd shrimp shuffling sideswiped siege sifting silly sincere singer singular
siphoned skater sketchy skiers skiing skin slant slaughter slave slideshow slim slogans slowest slugging smallest smallholder smartest smolder snafus snappy snapshots
sneakers sniffer sniper snowy soap socialize socially societies soil soldier soldiers sole solidarity solo solvent somehow sordid sorrow soundtrack southerners southpaw
sovereign sown soybeans sparkle spawned speechwriter spelling spenders spiral spirit sponsorship spontaneity spontaneous sporadic sporadically spreadsheet sprung
stabilization stamina stampede stardom statehood stateside stationed stationhouse statuettes stave steaks steam stimulate stockholders stocky stopgap storefront stove
strange streamer streptococcus stretchers strewn stricken strident strife stripper stuck studio stump stunt sturdy subcommittee subgraphs submerged subordinate
subscription subsidized substance substantially substitute subterfuge subvert successive suffocated suis sunken superb supercomputers superiors superstar supervisor
supremacists surfers surgeon surname surrogates susceptible swats swearing sweary sweat sweet sweeten sweetness swell swiftly swimsuit swine swipe swoop sword symbol
symbolic sympathy symptoms syndicated syndrome synergy synthetic systemic tabloid tainted taka takedown takeoff takeout tale taller tallest tarpaulins tattered taxation
taxi tearful teeth telecoms teller temper temps tenet tennis terahashes terminated terrain terribly territorial theaters thei thematic theology therapist thermometer
thigh thronged thrust thundered tieup tilt tinkerer tirade titanium toes tokenholder topless topper tore tortured torus touchstone toughest tourism towel townhouse
townships toxic toys traceable tradecraft trafficker tragically trailers trainee transactional transgressions transmission trauma traumatized treasurer trees tribal
trickle trifled trilemma trilogy troopers trophies troublesome trucker truckload trumpet trunk trustee trustless truthful tryline tubes tuition tunnel turboprop turkeys
turncoats tuxedo twinkle twins typewriter typhoon tyranny ugly ultimate unaffected unaffiliated unanswered unbanked unbelievable unbiased uncanny unchartered unchecked
uncle uncommon unconditional undaunted undecided undefeated undercard underneath underserved undertaken underweight underworld underwriter undocumented unease
unequivocally uneven unfamiliar unfortunate unfounded unibody unicorn unilateral unimpressive uninjured unintended unitholder universe unknowingly unlatched unmistakable
unofficial unorthodox unpaid unprepared unprotected unquestioned unscheduled unsealed unshaven unsigned unsold unstable unsteady unsubstantiated unsure unsuspecting
unsustainable unused unwell unwilling unwillingness unwitting unwittingly upbeat upbringing upda uphill upping urgin urine usable vain vandalism vaping variants variety
varsity vegan veiled verbal versatility veterinary vetted vicinity videolink vigorously vigour villages vintage virtually visibly visionary vogue voicemails volunteers
vomiting voor waded waiters waitlist walkie waltzed wand wardrobe warfare warhead warrior wartime watchmaker waterfront waterway weakest wealthiest wealthy weaponized
weaponry weary weeklong welfare wellbeing wept werelds westbound whatsoever wheat whichever whiff whilst whisked whistle whitehat whitepaper wholesaler wholesome widen
widow willful wimpy winger wings winked withheld wordplay workmanlike workplace worn worrisome worship wrists writedown yachtswoman yeah yearlong yoke youngsters yourself
youthful zeitgeist zoos wipeout lion pat eve goodbye gambit subnet mop masochist marquee splash reuse ponzi
`.trim().split(/\s+/);
