import { Phrases } from '../phrases';

/** Names of the same thing, the canonical one first on each line. In lower case, with single spaces. */
const names = `
3ac | three arrows capital | three arrows
a16z | andreessen horowitz
bis | bank for international settlements
bitcoin | btc | bitcoins
boc | bank of canada
boe | bank of england
bofa | bank of america
boj | bank of japan
bok | bank of korea
cftc | commodity futures trading commission
citigroup | citi
cme | chicago mercantile exchange
cra | canada revenue agency
cz | changpeng zhao
dat | dats | digital asset treasury | digital asset treasuries
dcg | digital currency group
doj | department of justice | justice department | justice dept
dtcc | depository trust and clearing corporation
eba | european banking authority
ecb | european central bank
ef | ethereum foundation
esma | european securities and markets authority
etf | exchange traded fund | exchange traded funds
ethereum | ether | eth
fatf | financial action task force
fbi | federal bureau of investigation
fca | financial conduct authority
fdic | federal deposit insurance corporation
fed | federal reserve
finra | financial industry regulatory authority
fincen | financial crimes enforcement network
fomc | federal open market committee
ftc | federal trade commission
hkma | hong kong monetary authority
hmrc | hm revenue and customs
imf | international monetary fund
ipo | initial public offering | go public | goes public | going public | went public | nasdaq debut | nyse debut | market debut | public debut
irs | internal revenue service
lse | london stock exchange
mas | monetary authority of singapore
mtgox | mt gox | mount gox
nydfs | new york department of financial services | department of financial services
nyse | new york stock exchange
nfa | national futures association
nyag | new york attorney general
occ | office of the comptroller of the currency | comptroller of the currency
ofac | office of foreign assets control
sbf | sam bankman fried | bankman fried
scotus | supreme court
pboc | peoples bank of china | people s bank of china
rba | reserve bank of australia
rbi | reserve bank of india
sebi | securities and exchange board of india
sec | securities and exchange commission
sfc | securities and futures commission
snb | swiss national bank
strategy | microstrategy
uk | united kingdom | britain | british | u k
un | united nations
usa | united states | america | american | americans | americas
vara | virtual assets regulatory authority
wlfi | world liberty financial | world liberty
`;

/** Maps every other name to the canonical one. */
export const aliases = new Phrases<string>();

/** The canonical names. */
export const canonical: ReadonlySet<string> = new Set(names.trim().split('\n').map((line) => line.replace(/ \|.*/, '')));

for (const line of names.trim().split('\n')) {
    const [known = '', ...others] = line.split(' | ');
    others.forEach((name) => aliases.add(name, known));
}
