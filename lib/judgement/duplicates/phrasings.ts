import { expand } from '../sentiment/inflect';
import { companies } from '../names/companies';
import { Phrases } from '../phrases';

/**
 * Phrases that headlines write for one word, which follows the last `|`; a line without one is written for nothing. Forms as in
 * the table of acts.
 */
const table = `
agree* to buy | buys
agree* to acquire | buys
agree* to sell | sells
announce* plans to | plans to
announce* plan to | plans to
unveil* plans to | plans to
reveal* plans to | plans to
set* out plans to | plans to
has plans to | plans to
seek* to raise, in talks to raise, in negotiations to raise, in discussions to raise, look* to raise, looking to raise | seeks
fall to their deaths, falls to his death, falls to her death, fell to their deaths, fell to his death, fell to her death | killed
linked to, tied to, connected to, belonging to, related to | of
pay out | payout
pays out | payouts
at last |
without charges, without charge, without action, without taking action, without enforcement action, with no action, with no charges |
finally |
once again | again
yet again | again
once more | again
for the first time | first time
for first time | first time
for the very first time | first time
for a first time | first time
first time ever | first time
in partnership with | partners with
in a partnership with | partners with
in collaboration with | partners with
in tie up with | partners with
forge* partnership with | partners with
enter* partnership with | partners with
enter* into partnership with | partners with
form* partnership with | partners with
sign* partnership with | partners with
announce* partnership with | partners with
ink* partnership with | partners with
strike partnership with, strikes partnership with, struck partnership with | partners with
join* forces with | partners with
team* up with | partners with
tie up with, ties up with, tied up with | partners with
link* up with | partners with
work* with, working together with | partners with
by the end of the year | by yearend
by end of the year | by yearend
by end of year | by yearend
by the year end | by yearend
by year end | by yearend
before the end of the year | by yearend
before year end | by yearend
before the year is out | by yearend
around the clock | round the clock
round the clock | round the clock
24 hour | round the clock
24 7 | round the clock
pull* out of, pull* out from | exits
pull* the plug on | ends
put an end to, puts an end to | ends
bring to an end, brings to an end | ends
call* time on | ends
call* a halt to, call* halt to | halts
put on hold, puts on hold | halts
call* off | cancels
walk* away from | abandons
back* out of | abandons
back* away from | abandons
back* off | abandons
give up on, gives up on, gave up on | abandons
pull* back from | abandons
bow* out of | abandons
drop** out of | abandons
opt* out of | avoids
stop** short of | avoids
steer* clear of | avoids
stay* away from | avoids
stay* above, remain* above | holds above
stay* below, remain* below, stay* under, remain* under | holds below
stay* near, remain* near, stay* around, remain* around, stay* close to | holds near
stay* at, remain* at | holds at
stay* in | keeps in
stay* on | keeps on
stay* put, stay* flat, stay* steady, remain* flat, remain* steady, hold steady, holds steady, held steady | steadies
shy away from, shies away from | avoids
hold off, holds off, held off | delays
hold off on, holds off on, held off on | delays
put off, puts off | delays
push* back | delays
decline* to | refuses to
balk* at | refuses
say no to, says no to, said no to | rejects
turn* down | rejects
rule* out | rejects
vote* down | rejects
shoot down, shoots down, shot down | rejects
knock* back | rejects
vote* against, vote* to reject, decide* against, opt* against, come down against, comes down against, came down against | rejects
vote* in favour of, vote* in favor of, votes for, voted for, vote* yes on, vote* yes to, vote* to approve, vote* to back, vote* to pass, vote* to adopt, voting to approve, voting in favour of, voting in favor of | approves
fail* to pass, fail* to clear, fail* to win approval | fails
come out against, comes out against, came out against | opposes
strike down, strikes down, struck down | overturns
throw out, throws out, threw out, throws out of court | dismisses
toss* out | dismisses
roll* back | reverses
wind down, winds down, wound down, phase* out, phasing out | closes
shut down, shuts down, shutter* | closes
scale* back | cuts
pare* back | cuts
dial* back | cuts
cut back, cuts back | cuts
lay off, lays off, laid off | cuts
let go, lets go | cuts
step* down, step* aside, stand down, stands down, stood down | resigns
take over, takes over, took over | buys
snap** up, scoop* up, gobble* up, pick* up | buys
buy back, buys back, bought back | repurchases
buy into, buys into, bought into | buys stake in
sign* off on | approves
give nod to, gives nod to, gave nod to | approves
give green light to, gives green light to, gave green light to | approves
give the green light to, gives the green light to, gave the green light to | approves
give thumbs up to, gives thumbs up to | approves
win approval for, wins approval for, won approval for | gets approval for
win approval to, wins approval to, won approval to | gets approval to
green light | approval
go ahead | approval
thumbs up | approval
get rid of, gets rid of, got rid of | drops
go public, goes public, went public, going public | ipo
stock market debut, market debut, public debut, public listing, stock market listing, stock listing, share listing | ipo
initial public offering | ipo
go bust, goes bust, went bust, go bankrupt, goes bankrupt, went bankrupt, go under, goes under, went under | goes bankrupt
file* for bankruptcy, file* for chapter 11, seek bankruptcy protection, seeks bankruptcy protection, file* for bankruptcy protection | files bankruptcy
take to court, takes to court, took to court | sues
file* suit against, file* a suit against, file* lawsuit against, file* a lawsuit against, file* complaint against, file* a complaint against, file* criminal complaint against, bring suit against, brings suit against | sues
go after, goes after | pursues
look* into | probes
open* probe into, open* a probe into, launch* probe into, launch* a probe into, open* investigation into, open* an investigation into, launch* investigation into, launch* an investigation into | probes
crack* down on | cracks down on
in the wake of | after
on the heels of | after
in response to | after
on the back of | after
thanks to, due to, because of, owing to, as a result of, on account of | as
ahead of, prior to, in the run up to | before
more than, upwards of, in excess of | over
less than, fewer than | under
close* in on | nears
set to, is set to, are set to, due to be, gears up to, gearing up to, prepare* to, is about to, poised to, is poised to, look* to, looking to, aim* to, intend* to, plan** to, is planning to, are planning to, vow* to, pledge* to, promise* to, get ready to, gets ready to | plans to
in talks to, in negotiations to, in discussions to, holds talks to, in advanced talks to, in early talks to, in late stage talks to | in talks to
interest rate, key rate, benchmark rate, policy rate, base rate, lending rate | rate
interest rates, key rates, benchmark rates, borrowing costs | rates
per cent, percentage points | percent
per month, each month, every month | monthly
per week, each week, every week | weekly
per day, each day, every day | daily
per year, each year, every year, annually | yearly
in a row, on the trot | straight
consecutive, successive, back to back | straight
all time high, all time peak, lifetime high, new record high, fresh record high | record high
all time low, lifetime low, new record low, fresh record low | record low
central bank chief, central bank governor | central bank head
chief executive officer, chief executive | ceo
chief financial officer, finance chief | cfo
chief operating officer | coo
chief technology officer | cto
vice president | vp
attorney general | ag
artificial intelligence | ai
central bank digital currency, central bank digital currencies | cbdc
decentralized finance, decentralised finance | defi
real world asset, real world assets | rwa
non fungible token, non fungible tokens | nft
exchange traded fund, exchange traded funds | etf
layer 2, layer two | l2
layer 1, layer one | l1
memorandum of understanding | mou
assets under management | aum
year on year, year over year, from a year earlier, from year earlier | yoy
quarter on quarter, quarter over quarter | qoq
over the counter | OTC
know your customer, know your client | KYC
anti money laundering | AML
total value locked | TVL
consumer price index, consumer prices index | CPI
producer price index | PPI
gross domestic product | GDP
personal consumption expenditures | PCE
decentralized exchange, decentralised exchange | DEX
decentralized exchanges, decentralised exchanges | DEXs
centralized exchange, centralised exchange | CEX
centralized exchanges, centralised exchanges | CEXs
decentralized autonomous organization, decentralised autonomous organisation | DAO
token generation event | TGE
initial coin offering | ICO
initial coin offerings | ICOs
exchange traded product | ETP
exchange traded products | ETPs
exchange traded note | ETN
exchange traded notes | ETNs
venture capital | VC
zero knowledge | ZK
proof of stake | PoS
proof of work | PoW
foreign exchange | forex
peer to peer | P2P
high performance computing | HPC
annual percentage yield | APY
amazon web services | AWS
european union | EU
united arab emirates | UAE
financial intelligence unit | FIU
financial services agency | FSA
financial services commission, financial supervisory commission | FSC
financial supervisory service | FSS
financial stability board | FSB
financial stability oversight council | FSOC
australian securities and investments commission | ASIC
australian transaction reports and analysis centre | AUSTRAC
financial transactions and reports analysis centre, financial transactions and reports analysis centre of canada | FINTRAC
dubai financial services authority | DFSA
abu dhabi global market | ADGM
dubai international financial centre | DIFC
consumer financial protection bureau | CFPB
department of homeland security, homeland security department | DHS
national crime agency | NCA
serious fraud office | SFO
enforcement directorate | ED
government accountability office | GAO
national credit union administration | NCUA
organisation for economic cooperation and development, organization for economic cooperation and development | OECD
world economic forum | WEF
australian securities exchange | ASX
tokyo stock exchange | TSE
bank of russia | Russia central bank
czech national bank | Czech central bank
japan central bank, japanese central bank | Bank of Japan
uk central bank, british central bank | Bank of England
korea central bank, korean central bank | Bank of Korea
china central bank, chinese central bank | PBOC
india central bank, indian central bank | RBI
australia central bank, australian central bank | Reserve Bank of Australia
switzerland central bank, swiss central bank | Swiss National Bank
special purpose acquisition company, blank check company, blank cheque company | spac
`;

/** Compounds that are written together, apart, or with a hyphen. */
const compounds = 'air-drop alt-coin back-end block-chain crypto-currency cyber-attack front-end hash-rate head-count main-net market-place meme-coin share-holder side-chain stable-coin test-net war-chest web-site white-paper'.split(' ');

/** The word or words for each phrase. */
const phrasings = new Phrases<string>();

for (const line of table.trim().split('\n')) {
    const [forms = '', usual = ''] = line.split(' |').map((part) => part.trim());
    forms.split(', ').flatMap(expand).forEach((form) => phrasings.add(form, usual));
}

for (const { short, names } of companies) {
    names.forEach((name) => phrasings.add(name.toLowerCase(), short));
}

for (const compound of compounds) {
    const [apart, together] = [compound.replace('-', ' '), compound.replace('-', '')];
    phrasings.add(apart, together);
    phrasings.add(`${apart}s`, `${together}s`);
}

/** A word, with what stands before it. */
const words = /[\p{L}\p{N}]+/gu;

/** What may stand between the words of a phrase. */
const isJoint = (text: string): boolean => /^[ /-]$/.test(text);

/** Returns a title with the usual word for each phrase that stands for one: "joins forces with" as "partners with". */
export const inUsualPhrases = (title: string): string => {

    const found = [...title.matchAll(words)];
    const lower = found.map(([word]) => word.toLowerCase());
    let text = '';
    let end = 0;
    for (const { at, length, value } of phrasings.all(lower)) {
        const span = found.slice(at, at + length);
        const isPhrase = span.slice(1).every((word, i) => isJoint(title.slice(endOf(span[i] as RegExpExecArray), word.index)));
        if (isPhrase) {
            text += title.slice(end, (span[0] as RegExpExecArray).index) + value;
            end = endOf(span[length - 1] as RegExpExecArray);
        }
    }

    return text + title.slice(end);
};

const endOf = (word: RegExpExecArray): number => word.index + word[0].length;
