import { wordSet } from '../../text/word-set';

/** Singular nouns for what is made, offered or decided. Without an article, they are those of a headline. */
export const products = wordSet(`
    rulebook ring centre center accelerator account ad address agency airdrop altcoin tag algorithm alliance api app application archive arm asset assistant atm avatar bank banner barge
    benchmark bill blockchain blueprint bond book bookmaker bot branch bridge browser bug building button calculator calendar camera campus car card
    carrier cartel casino catalogue class chain charter chatbot checklist chip clearinghouse client clinic clone cloud cluster coalition coin collection column
    companion company computer conference consortium contract coordinator corridor council counter coupon course currency dashboard database dataset
    deck desk device director division document documentary dollar domain draft drive drone engine entity envelope etf etp event exchange exemption
    facility factory farm feature festival file filing firewall firm flaw fleet fork forum foundation framework franchise fund gadget gallery game
    gateway generator gigafactory grant grid group guide hall handset headset helicopter hotel hotline hub identifier incubator index initiative
    installation institution instrument interface island jet jurisdiction keyboard kiosk kit lab laboratory laptop layer leaderboard lease ledger
    lender letter library licence license line list loan machine mall map marketplace measure mechanism memecoin memo method microchip mine mint
    mirror missile mixer model module monument movie museum network newsletter node note notebook office option outlet outpost package pact page
    painting pair paper parachain parlour partner patent path penthouse phone pilot pipeline plant platform playbook plugin podcast pool portal portfolio
    poster primer prison product profile program programme project proposal protocol prototype reactor registry relay replica repository reseller
    reserve resort restaurant roadmap robot rocket rollup round rule sandbox satellite scanner scheme school script sensor sequel sequencer series
    server service session shell shop showroom sidechain site skyscraper smartphone smartwatch solution spacecraft spreadsheet stablecoin stadium
    standard startup stash statement statue store storefront strategy structure studio study subsidiary suite summit supercomputer supermarket survey
    swap syndicate system tablet tanker taskforce team telescope template terminal test testnet theatre token tool toolkit tower toy tranche treasury
    truck trust tunnel tutorial unit university update upgrade vaccine validator van vault vehicle venture version vessel villa village vulnerability
    wallet warehouse watchdog watchlist webpage website whitepaper widget workshop yacht zero-day
`);

/** As `products`, for matters that are the only ones of their kind behind a name: "the Tarn hack". */
export const matters = wordSet(`
    rewrite answer backstop bet buy disposal post-mortem unlock buffer carve-out clawback haircut inflow outflow pullback print roadshow seat slot
    increase decrease decline drop rise fall show sign accident accusation acquisition adjustment advertisement advisory affair agenda agreement alert allegation allocation allotment amendment
    anniversary announcement anomaly apology appeal appearance appointment argument arrangement assault assessment assignment attack attempt auction
    audit award backlash backlog bailout ban barrier battle bid blackout blitz blockade blow bombshell boost bottleneck bounce bounty boycott breach
    breakdown breakout breakthrough briefing budget buyback buyout campaign cap cross-appeal candidacy career cascade case catalyst catastrophe ceasefire celebration
    ceremony challenge charge citation claim clampdown clash climb clue collaboration comeback commitment comparison complaint compromise concession
    condition confession connection consequence consultation contest contraction contradiction controversy conversation correction countdown
    counterclaim counteroffer coup crackdown crash credential crunch cut cyberattack deadline deadlock deal debacle debate debut decision decree
    default defeat defect deficit delay demonstration departure depeg deposit description destination dilemma dip directive disaster discount
    discussion dispute disruption distraction dividend donation downgrade downtrend downturn drain drawdown drought duty earthquake effort
    election emergency encounter endorsement environment epidemic episode era error escape estimate exception exercise exit exodus expectation
    expedition experiment explanation exploit explosion extension factor failure farewell fee fiasco fight finding fine fix flop fluctuation foothold
    footprint foray forecast formula fortune freeze frenzy fundraise fundraiser gain gala gamble gap gathering gesture glimpse glitch goal grievance guarantee guideline
    hack halt handover haul hearing heist hiatus hiccup hike hint hoax holiday hurdle idea imbalance impasse impression incentive incident indictment
    infection injunction injury inquest inquiry interruption intervention interview invasion invention investigation investment invitation
    irregularity issue jackpot joke journey judgment jump kickoff landmark lap launch lawsuit lead leap lesson levy liability lifeline limit
    limitation listing litigation lockdown lockup loophole loss lull makeover malfunction mandate maneuver manoeuvre mark meeting meltdown merger
    message metric migration milestone miss mission misstep mistake moment monopoly moratorium motion move narrative necessity nod nomination norm
    notice objection objective obligation obstacle offensive offer offering omission operation opinion opportunity ordeal order ordinance outage
    outbreak outcome outlier outlook overhaul pandemic panic paradox pardon partnership pathway pattern pause payout peak penalty petition pilgrimage
    pitch pivot placement plan plateau plea pledge plot plunge poll position possibility precedent prediction preference premiere premium presentation
    presidency privilege prize probe problem procedure process proclamation profit prohibition projection prospect protest provision purchase push
    puzzle quarrel query quest quota raid raise rally rampage ranking ransom rate rating ratio reaction rebate rebound rebrand rebuke recession
    recommendation record redesign referendum refund refusal regime relationship relaunch release reminder replacement report reprieve request requirement
    reservation reset reshuffle resignation resolution restriction restructuring retreat reunion revelation reversal review revision revival revolt
    revolution reward riddle rift riot rivalry roadblock robbery role rollback rollout rout routine row ruling rumor rumour run rush sale scam scandal
    scare scenario schedule seed seizure selection seminar sentence setback settlement setup shake-up shakeup shooting shortage shortfall showcase
    showdown shuffle shutdown signal similarity situation skirmish slowdown slumber slump snapshot spat spectacle speech spike spin-off spinoff spiral
    split sponsorship spree sprint squabble squeeze stake stalemate stampede stance standoff stay stint stoppage storm streak strike struggle stumble
    stunt subpoena subsidy succession suggestion suit summons surcharge surge surplus surprise suspension sweep switch symptom synergy takedown
    takeover target tariff task tax tender theft thesis threat threshold tie-up toll tournament tragedy trajectory transaction transformation
    transition trap treaty trend trial trip triumph truce tumble turnaround tussle twist ultimatum uprising upswing uptick uptrend upturn vacancy
    valuation variation verdict veto victory view violation visit vote vow wager walkout war warning warrant wave whirlwind win wind-down
    windfall wipeout wish workaround 
`);

/** Singular nouns for somebody who acts, of whom there are many. */
export const many = wordSet(`
    activist actor agent adviser advisor aide ambassador analyst artist attacker attorney author bank banker bettor bidder billionaire borrower broker brokerage
    builder buyer candidate captain celebrity chain citizen client co-founder cofounder collector columnist commissioner company competitor congressman congresswoman
    consultant consumer contract contractor contributor correspondent counterparty couple court creditor crew critic custodian customer dealer defendant
    delegate designer dev developer diplomat director doctor donor driver economist editor employee engineer entrepreneur exchange exec executive expert
    exploit exploiter fan farmer financier fintech firm founder fraudster freelancer fugitive fund gambler gamer gang giant group guru hacker heir holder influencer
    insider insurer inventor investor journalist judge juror jury landlord lawmaker lawyer lender liquidator lobby magnate maker man manager
    marketplace mathematician merchant miner model monitor musician network newcomer nominee novelist nurse officer official oligarch operative oracle
    operator opponent owner panel partner passenger patient pensioner philanthropist physicist pioneer plaintiff platform player politician principal
    processor professor programmer promoter prosecutor protocol provider punter rapper recruiter regulator reporter representative researcher resident
    restaurateur retailer rival scammer scientist senator shareholder singer skeptic soldier specialist speculator spokesman spokesperson spokeswoman sponsor stranger
    staffer star startup strategist streamer student studio subsidiary superstar supplier supporter suspect taxpayer teacher team technician teen teenager
    tenant thief tourist tracker trader treasurer trial tribunal tycoon unit user validator vendor veteran victim visitor voter wallet whale
    whistleblower winner witness woman worker writer youtuber
`);

/** Singular nouns for somebody who acts, or for a body, of whom there is one for each country, firm or court. */
export const only = wordSet('authority boss ceo cfo chair chairman chairwoman commission committee cto founder government governor head king ministry minister mayor parliament police president watchdog senate treasury');

/** Those of `many` that are no persons: with a name before them, they are named: "Phantom wallet". */
export const things = wordSet('bank broker brokerage chain company contract exchange firm fund giant group marketplace network panel platform protocol provider startup studio subsidiary team tracker unit wallet');

/** Nouns for what is done to what follows "of": "the sale of Tarn". */
export const deeds = wordSet('acquisition appointment arrest beginning burning closure collapse conviction creation delisting departure end extradition issuance launch listing merger minting nomination purchase release removal resignation return rollout sale seizure shutdown start suspension takeover transfer use');
