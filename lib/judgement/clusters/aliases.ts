import { authorities } from '../names/authorities';
import { Phrases } from '../phrases';

/** Names of the same thing besides authorities, the canonical one first on each line. In lower case, with single spaces. */
const names = `
3ac | three arrows capital | three arrows
a16z | andreessen horowitz
bitcoin | btc | bitcoins
bofa | bank of america
citigroup | citi
cme | chicago mercantile exchange
cz | changpeng zhao
dat | dats | digital asset treasury | digital asset treasuries
dcg | digital currency group
dtcc | depository trust and clearing corporation
ef | ethereum foundation
eurozone | euro zone | euro area
etf | exchange traded fund | exchange traded funds
ethereum | ether | eth
ipo | initial public offering | go public | goes public | going public | went public | nasdaq debut | nyse debut | market debut | public debut
lse | london stock exchange
mtgox | mt gox | mount gox
nyse | new york stock exchange
sbf | sam bankman fried | bankman fried
strategy | microstrategy
uk | united kingdom | britain | british | u k
usa | united states | america | american | americans | americas
wlfi | world liberty financial | world liberty
`;

/** Names as words in lower case: an apostrophe is left out, or taken for a space. */
const asWords = (name: string): readonly string[] => [...new Set(['', ' '].map((gap) => name.toLowerCase().replaceAll('\'', gap)))];

const lines: readonly (readonly string[])[] = [...names.trim().split('\n').map((line) => line.split(' | ')), ...authorities.map((one) => [one.short, ...one.names].flatMap(asWords))];

/** Maps every other name to the canonical one. */
export const aliases = new Phrases<string>();

/** The canonical names. */
export const canonical: ReadonlySet<string> = new Set(lines.map(([known = '']) => known));

for (const [known = '', ...others] of lines) {
    others.forEach((name) => aliases.add(name, known));
}
