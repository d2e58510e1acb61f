import { Phrases } from '../phrases';

/** Names of the same thing, the canonical one first on each line. In lower case, with single spaces. */
const names = `
3ac | three arrows capital | three arrows
a16z | andreessen horowitz
bitcoin | btc | bitcoins
bofa | bank of america
cftc | commodity futures trading commission
citigroup | citi
cme | chicago mercantile exchange
cz | changpeng zhao
dat | dats | digital asset treasury | digital asset treasuries
dcg | digital currency group
doj | department of justice | justice department | justice dept
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
fincen | financial crimes enforcement network
fomc | federal open market committee
hkma | hong kong monetary authority
hmrc | hm revenue and customs
imf | international monetary fund
ipo | initial public offering | go public | goes public | going public | went public | nasdaq debut | nyse debut | market debut | public debut
irs | internal revenue service
mas | monetary authority of singapore
mtgox | mt gox | mount gox
nydfs | new york department of financial services | department of financial services
nyse | new york stock exchange
occ | office of the comptroller of the currency | comptroller of the currency
ofac | office of foreign assets control
sbf | sam bankman fried | bankman fried
scotus | supreme court
sec | securities and exchange commission
strategy | microstrategy
uk | united kingdom | britain | british | u k
un | united nations
usa | united states | america | american | americans | americas
vara | virtual assets regulatory authority
wlfi | world liberty financial | world liberty
`;

/** Maps every other name to the canonical one. */
export const aliases = new Phrases<string>();

for (const line of names.trim().split('\n')) {
    const [known = '', ...others] = line.split(' | ');
    others.forEach((name) => aliases.add(name, known));
}
